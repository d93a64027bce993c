package dev.agon.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
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
    DiagramPen pen = penFor(to.toString().toLowerCase(Locale.ROOT));
    Book book = Book.read(file, new Expansion(0, false));
    if (book.starts().isEmpty()) {
      throw new BookException(file + " has no positions yet");
    }
    Diagram diagram = kind == Kind.dropout ? dropOuts(book) : depths(book);
    diagram.draw(pen);
    Path unfinished = to.resolveSibling(to.getFileName() + ".tmp");
    Files.write(unfinished, pen.finish());
    Files.move(unfinished, to, StandardCopyOption.REPLACE_EXISTING);
    return 0;
  }

  private DiagramPen penFor(String name) {
    if (name.endsWith(".svg")) {
      return new SvgPen(Diagram.WIDTH, Diagram.HEIGHT);
    }
    if (name.endsWith(".png")) {
      return new PngPen(Diagram.WIDTH, Diagram.HEIGHT);
    }
    throw new ParameterException(spec.commandLine(), "a diagram is .svg or .png, not " + to);
  }

  private Diagram dropOuts(Book book) {
    List<Diagram.Mark> marks = new ArrayList<>();
    for (DropOuts.Point point : DropOuts.from(book, book.starts().get(0), !second)) {
      if (Math.abs(point.value()) < BookValue.LIMIT) {
        marks.add(new Diagram.Mark(point.value() / BookCommand.UNIT, point.depth(), false));
      }
    }
    return new Diagram("value", "depth", marks);
  }

  private static Diagram depths(Book book) {
    List<Diagram.Mark> marks = new ArrayList<>();
    List<BookStatistics.Row> rows = new BookStatistics(book).rows();
    for (int depth = 0; depth < rows.size(); depth++) {
      marks.add(new Diagram.Mark(depth, rows.get(depth).nodes, true));
    }
    return new Diagram("depth", "positions", marks);
  }
}
