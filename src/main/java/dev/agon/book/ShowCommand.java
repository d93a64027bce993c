package dev.agon.book;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code agon book show}: walks a book, move by move or in one shot. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = {
      "Shows a position of a book: its moves, their values and priorities, and where an opponent"
          + " could leave the book at what price.",
      "With --walk it then reads moves to make, 'back', 'start' and 'quit'."
    })
final class ShowCommand implements Callable<Integer> {
  private static final int MOST_DROP_OUTS = 5;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "BOOK", description = "The book under construction.")
  private Path file;

  @Parameters(
      index = "1",
      arity = "0..*",
      paramLabel = "MOVE",
      description = "Moves from the start.")
  private List<String> moves = List.of();

  @Option(names = "--walk", description = "Read moves from standard input.")
  private boolean walk;

  @Option(
      names = "--start",
      paramLabel = "N",
      defaultValue = "1",
      description = "Which of the book's start positions to begin at (${DEFAULT-VALUE}).")
  private int startNumber;

  @Option(
      names = "--omega",
      defaultValue = "20",
      description = "The weight that the priorities are shown for (${DEFAULT-VALUE}).")
  private String omega;

  private Book book;
  private PrintWriter out;

  @Override
  public Integer call() throws IOException, BookException {
    book = Book.read(file, BookCommand.expansion(omega, false, spec));
    out = spec.commandLine().getOut();
    if (book.starts().isEmpty()) {
      throw new BookException(file + " has no positions yet");
    }
    if (startNumber < 1 || startNumber > book.starts().size()) {
      throw new ParameterException(
          spec.commandLine(), file + " has start positions 1 to " + book.starts().size());
    }
    Position position = start();
    for (String move : moves) {
      try {
        position.make(GameImport.parseMove(position, move));
      } catch (NotationException e) {
        throw new ParameterException(spec.commandLine(), e.getMessage(), e);
      }
    }
    show(position);
    if (walk) {
      walk(position, moves.size());
    }
    return 0;
  }

  private Position start() {
    return book.parse(book.node(book.starts().get(startNumber - 1)).position);
  }

  private void walk(Position from, int made) throws IOException {
    Position position = from;
    int depth = made;
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String word = line.trim();
      if (word.equals("quit")) {
        return;
      }
      if (word.equals("start")) {
        position = start();
        depth = 0;
        show(position);
      } else if (word.equals("back")) {
        if (depth > 0) {
          position.unmake();
          depth--;
        }
        show(position);
      } else if (!word.isEmpty()) {
        try {
          position.make(GameImport.parseMove(position, word));
          depth++;
          show(position);
        } catch (NotationException e) {
          out.println(e.getMessage());
          out.flush();
        }
      }
    }
  }

  private record Line(String move, BookNode next, double price) {}

  private void show(Position position) {
    out.print(position.diagram());
    out.println(position.toText());
    Normalised normalised = Normalised.of(position);
    BookNode node = book.node(normalised.key());
    if (node == null) {
      out.println("not in the book");
      out.flush();
      return;
    }
    out.printf(
        Locale.ROOT,
        "value %s, engine %s, epb %s, epo %s%s%n",
        node.value,
        node.engineValue,
        plies(node.epb),
        plies(node.epo),
        games(node));
    if (node.isLeaf()) {
      out.println("a leaf: the book ends here");
    }
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < node.degree(); i++) {
      BookNode next = book.node(node.successor(i));
      String move = position.format(normalised.original(node.move(i)));
      double price = book.graph().expansion().penalty(node, -next.value.estimate());
      lines.add(new Line(move, next, price));
    }
    lines.sort(Comparator.comparingInt(line -> line.next.value.estimate()));
    for (Line line : lines) {
      out.printf(
          Locale.ROOT,
          "  %-8s %-14s epb %-7s epo %-7s penalty %-7s %s%s%n",
          line.move,
          line.next.value.negate(),
          plies(line.next.epb),
          plies(line.next.epo),
          plies(line.price),
          line.next.isLeaf() ? "leaf" : "",
          games(line.next));
    }
    showDropOuts(node);
    out.flush();
  }

  private String games(BookNode node) {
    GameStatistics.Counts counts = book.statistics().of(node.key);
    return counts.games() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            ", %d games +%d =%d -%d",
            counts.games(),
            counts.wins(),
            counts.draws(),
            counts.losses());
  }

  /** The cheapest ways out of the book for an opponent of a player who makes best moves here. */
  private void showDropOuts(BookNode node) {
    List<DropOuts.Point> points = DropOuts.from(book, node.key, true);
    int value = node.value.estimate();
    points.sort(
        Comparator.<DropOuts.Point>comparingInt(point -> Math.max(0, point.value() - value))
            .thenComparingInt(DropOuts.Point::depth));
    int shown = 0;
    int shallowest = Integer.MAX_VALUE;
    for (DropOuts.Point point : points) {
      if (point.depth() < shallowest && shown < MOST_DROP_OUTS) {
        shallowest = point.depth();
        shown++;
        out.printf(
            Locale.ROOT,
            "  thrown out after %d plies at a price of %d points (%s)%n",
            point.depth(),
            Math.max(0, point.value() - value),
            book.node(point.key()).position);
      }
    }
  }

  private static String plies(double priority) {
    return priority == Double.POSITIVE_INFINITY
        ? "-"
        : String.format(Locale.ROOT, "%.2f", priority);
  }
}
