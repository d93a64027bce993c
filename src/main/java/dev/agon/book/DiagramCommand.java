package dev.agon.book;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code agon book diagram}: the drop-out diagram and the depth histogram, as SVG or PNG. */
@Command(
    name = "diagram",
    mixinStandardHelpOptions = true,
    description = "Draws where opponents leave the book, or how deep it is; .svg or .png.")
final class DiagramCommand implements Callable<Integer> {
  /** What to draw. */
  enum Kind {
    dropout,
    depth
  }

  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;
  private static final int MARGIN = 60;

  /** A mark of the diagram in its own units: a point, or a bar down to the axis. */
  private record Mark(double x, double y, boolean bar) {}

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BOOK", description = "The book under construction.")
  private Path file;

  @Option(names = "--to", required = true, paramLabel = "FILE", description = ".svg or .png")
  private Path to;

  @Option(names = "--kind", defaultValue = "dropout", description = "dropout or depth.")
  private Kind kind;

  @Option(names = "--second", description = "The book player is the one not to move first.")
  private boolean second;

  @Override
  public Integer call() throws IOException, BookException {
    Book book = Book.read(file, new Expansion(0, false));
    if (book.starts().isEmpty()) {
      throw new BookException(file + " has no positions yet");
    }
    List<Mark> marks = kind == Kind.dropout ? dropOuts(book) : depths(book);
    String xName = kind == Kind.dropout ? "value" : "depth";
    String yName = kind == Kind.dropout ? "depth" : "positions";
    Scale scale = new Scale(marks);
    String name = to.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".svg")) {
      Files.writeString(to, svg(marks, scale, xName, yName), StandardCharsets.UTF_8);
    } else if (name.endsWith(".png")) {
      writePng(marks, scale, xName, yName);
    } else {
      throw new ParameterException(spec.commandLine(), "a diagram is .svg or .png, not " + to);
    }
    return 0;
  }

  private List<Mark> dropOuts(Book book) {
    List<Mark> marks = new ArrayList<>();
    for (DropOuts.Point point : DropOuts.from(book, book.starts().get(0), !second)) {
      if (Math.abs(point.value()) < BookValue.LIMIT) {
        marks.add(new Mark(point.value() / BookCommand.UNIT, point.depth(), false));
      }
    }
    return marks;
  }

  private static List<Mark> depths(Book book) {
    List<Mark> marks = new ArrayList<>();
    List<BookStatistics.Row> rows = new BookStatistics(book).rows();
    for (int depth = 0; depth < rows.size(); depth++) {
      marks.add(new Mark(depth, rows.get(depth).nodes, true));
    }
    return marks;
  }

  /** From the units of the diagram to those of the picture. */
  private static final class Scale {
    double left = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double top = 1;

    Scale(List<Mark> marks) {
      for (Mark mark : marks) {
        left = Math.min(left, mark.x);
        right = Math.max(right, mark.x);
        top = Math.max(top, mark.y);
      }
      if (marks.isEmpty() || right - left < 1e-9) {
        left = marks.isEmpty() ? 0 : left - 0.5;
        right = left + 1;
      }
    }

    int x(double value) {
      return (int) Math.round(MARGIN + (value - left) / (right - left) * (WIDTH - 2 * MARGIN));
    }

    int y(double value) {
      return (int) Math.round(HEIGHT - MARGIN - value / top * (HEIGHT - 2 * MARGIN));
    }

    static String label(double value) {
      return value == Math.rint(value)
          ? String.format(Locale.ROOT, "%.0f", value)
          : String.format(Locale.ROOT, "%.2f", value);
    }
  }

  private static String svg(List<Mark> marks, Scale scale, String xName, String yName) {
    StringBuilder text = new StringBuilder();
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + WIDTH + "\" height=\"");
    text.append(HEIGHT).append("\" font-family=\"sans-serif\" font-size=\"14\">\n");
    text.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    int bottom = scale.y(0);
    line(text, MARGIN, bottom, WIDTH - MARGIN, bottom);
    line(text, MARGIN, bottom, MARGIN, MARGIN);
    for (int i = 0; i <= 4; i++) {
      double x = scale.left + (scale.right - scale.left) * i / 4;
      double y = scale.top * i / 4;
      label(text, scale.x(x), bottom + 20, "middle", Scale.label(x));
      label(text, MARGIN - 8, scale.y(y) + 5, "end", Scale.label(y));
    }
    label(text, WIDTH / 2, HEIGHT - 12, "middle", xName);
    label(text, MARGIN, MARGIN - 16, "middle", yName);
    for (Mark mark : marks) {
      if (mark.bar) {
        text.append("<rect x=\"").append(scale.x(mark.x) - 4).append("\" y=\"");
        text.append(scale.y(mark.y)).append("\" width=\"8\" height=\"");
        text.append(bottom - scale.y(mark.y)).append("\" fill=\"steelblue\"/>\n");
      } else {
        text.append("<circle cx=\"").append(scale.x(mark.x)).append("\" cy=\"");
        text.append(scale.y(mark.y)).append("\" r=\"3\" fill=\"steelblue\"/>\n");
      }
    }
    return text.append("</svg>\n").toString();
  }

  private static void line(StringBuilder text, int x1, int y1, int x2, int y2) {
    text.append("<line x1=\"").append(x1).append("\" y1=\"").append(y1).append("\" x2=\"");
    text.append(x2).append("\" y2=\"").append(y2).append("\" stroke=\"black\"/>\n");
  }

  private static void label(StringBuilder text, int x, int y, String anchor, String label) {
    text.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\" text-anchor=\"");
    text.append(anchor).append("\">").append(label).append("</text>\n");
  }

  private void writePng(List<Mark> marks, Scale scale, String xName, String yName)
      throws IOException {
    System.setProperty("java.awt.headless", "true");
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.setColor(Color.BLACK);
    pen.setStroke(new BasicStroke(1));
    pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
    int bottom = scale.y(0);
    pen.drawLine(MARGIN, bottom, WIDTH - MARGIN, bottom);
    pen.drawLine(MARGIN, bottom, MARGIN, MARGIN);
    for (int i = 0; i <= 4; i++) {
      double x = scale.left + (scale.right - scale.left) * i / 4;
      double y = scale.top * i / 4;
      pen.drawString(Scale.label(x), scale.x(x) - 10, bottom + 20);
      pen.drawString(Scale.label(y), 8, scale.y(y) + 5);
    }
    pen.drawString(xName, WIDTH / 2, HEIGHT - 12);
    pen.drawString(yName, MARGIN - 20, MARGIN - 16);
    pen.setColor(new Color(70, 130, 180));
    for (Mark mark : marks) {
      if (mark.bar) {
        pen.fillRect(scale.x(mark.x) - 4, scale.y(mark.y), 8, bottom - scale.y(mark.y));
      } else {
        pen.fillOval(scale.x(mark.x) - 3, scale.y(mark.y) - 3, 6, 6);
      }
    }
    pen.dispose();
    ImageIO.write(image, "png", to.toFile());
  }
}
