package dev.agon.book;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code agon book build}: makes a book, or makes one larger. */
@Command(
    name = "build",
    mixinStandardHelpOptions = true,
    description = {
      "Builds a book by drop-out expansion, or goes on building one.",
      "It may be stopped or killed at any moment and loses no finished result."
    })
final class BuildCommand implements Callable<Integer> {
  /** Whose moves the book is to know best. */
  enum Side {
    both,
    first,
    second
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME")
  private String gameName;

  @Option(names = "--to", required = true, paramLabel = "FILE", description = "The book.")
  private Path to;

  @Option(names = "--variant", description = "The variant of the game.")
  private String variantName;

  @Option(
      names = "--omega",
      defaultValue = "20",
      description =
          "Plies of book that one unit of value (a pawn, a stone) is worth: 0 expands the"
              + " shallowest line first, infinity the best (${DEFAULT-VALUE}).")
  private String omega;

  @Option(names = "--fractional", description = "Count forced moves as less than a ply.")
  private boolean fractional;

  @Option(
      names = "--conspiracy",
      defaultValue = "0",
      description =
          "Choose leaves by conspiracy numbers until the start value has been the same for so many"
              + " expansions (${DEFAULT-VALUE}).")
  private int conspiracy;

  @Option(
      names = "--engine",
      description =
          "What the search of one position may cost: as after 'go' (nodes 100000), in Go 'playouts"
              + " N' (playouts 1000).")
  private String engine;

  @Option(
      names = "--width",
      defaultValue = "0",
      description =
          "Look at the so many best moves of a position, valued by one search of it; 0 values"
              + " every move by a search of its own (${DEFAULT-VALUE}).")
  private int width;

  @Option(
      names = "--workers",
      defaultValue = "1",
      description = "Engine processes (${DEFAULT-VALUE}).")
  private int workers;

  @Option(
      names = "--until",
      defaultValue = "positions 10000",
      description =
          "When to stop: positions N, time 10m, depth N or solved, joined by 'or'"
              + " (${DEFAULT-VALUE}).")
  private String until;

  @Option(names = "--side", defaultValue = "both", description = "both, first or second.")
  private Side side;

  @Option(names = "--start", description = "A start position instead of the game's own; repeat.")
  private List<String> starts = List.of();

  @Option(names = "--starts", description = "A file of start positions, one on a line.")
  private Path startFile;

  @Option(names = "--line", description = "Moves from the start that must be in the book; repeat.")
  private List<String> lines = List.of();

  @Option(
      names = "--capacity",
      defaultValue = "2000000",
      description = "Positions that the map has room for (${DEFAULT-VALUE}).")
  private long capacity;

  @Option(names = "--in-memory", description = "Keep the positions in memory, without a map file.")
  private boolean inMemory;

  @Option(
      names = "--report",
      paramLabel = "SECONDS",
      defaultValue = "5",
      description = "How often to show progress (${DEFAULT-VALUE}).")
  private double report;

  @Option(names = "--quiet", description = "Show no progress.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException, BookException {
    Game game = BookCommand.game(gameName, spec);
    String variant = BookCommand.variant(game, variantName, spec);
    Expansion expansion = BookCommand.expansion(omega, fractional, spec);
    Until goal = goal();
    if (workers < 1) {
      throw new ParameterException(spec.commandLine(), "a build needs a worker");
    }
    if (width < 0) {
      throw new ParameterException(spec.commandLine(), "a book cannot be narrower than a move");
    }
    BookStore store = inMemory ? new MemoryStore() : MapStore.open(to, capacity);
    try (Book book = Book.open(to, game, variant, store, expansion)) {
      addPositions(book, game, variant);
      BookBuilder.Settings settings =
          new BookBuilder.Settings(
              workers,
              goal,
              side == Side.both,
              side == Side.first,
              conspiracy,
              width,
              report,
              progress());
      new BookBuilder(book, settings, () -> hire(game, variant)).run();
      BookNode start = book.node(book.starts().get(0));
      spec.commandLine()
          .getOut()
          .println(to + ": " + book.graph().store().size() + " positions, value " + start.value);
    } catch (NotationException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    return 0;
  }

  private Evaluator hire(Game game, String variant) throws Evaluator.Failure {
    if (game.protocol().equals("gtp")) {
      return GtpWorker.start(engine == null ? "playouts 1000" : engine);
    }
    return UciWorker.start(game, variant, engine == null ? "nodes 100000" : engine);
  }

  private Until goal() {
    try {
      return Until.parse(until);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void addPositions(Book book, Game game, String variant)
      throws IOException, NotationException {
    for (String start : starts) {
      book.addStart(game.parsePosition(start, variant));
    }
    if (startFile != null) {
      for (String start : Files.readAllLines(startFile, StandardCharsets.UTF_8)) {
        if (!start.isBlank() && !start.startsWith("#")) {
          book.addStart(game.parsePosition(start, variant));
        }
      }
    }
    if (book.startPositions().isEmpty()) {
      book.addStart(game.start(variant));
    }
    for (String line : lines) {
      Position position = game.start(variant);
      book.addLine(position);
      for (String move : line.trim().split("\\s+", -1)) {
        position.make(GameImport.parseMove(position, move));
        book.addLine(position);
      }
    }
  }

  private BookBuilder.Progress progress() {
    PrintWriter err = spec.commandLine().getErr();
    return (positions, seconds, waiting, start) -> {
      if (!quiet) {
        err.println(
            String.format(
                Locale.ROOT,
                "%d positions, %.0f s, %d waiting%s",
                positions,
                seconds,
                waiting,
                start == null
                    ? ""
                    : String.format(
                        Locale.ROOT,
                        ", value %s, drop-out %.1f/%.1f",
                        start.value,
                        start.epb,
                        start.epo)));
        err.flush();
      }
    };
  }
}
