package dev.agon.book;

import dev.agon.game.Game;
import java.io.IOException;
import java.io.PrintWriter;
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

/** {@code agon book}: opening books that build themselves. */
@Command(
    name = "book",
    mixinStandardHelpOptions = true,
    description = "Builds, freezes and shows opening books.",
    subcommands = {
      BuildCommand.class,
      BookCommand.Freeze.class,
      ShowCommand.class,
      BookCommand.Stats.class,
      DiagramCommand.class,
      BookCommand.Import.class,
      BookCommand.Export.class,
      BookCommand.Merge.class,
      BenchCommand.class,
    })
public final class BookCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "say what to do with a book");
  }

  /** Points in one unit of a game, in which omega and margins are given on the command line. */
  static final double UNIT = 100;

  /** The drop-out weight of the command line, plies for each unit of value, for each point. */
  static Expansion expansion(String omega, boolean fractional, CommandSpec spec) {
    try {
      double plies =
          omega.toLowerCase(Locale.ROOT).startsWith("inf")
              ? Double.POSITIVE_INFINITY
              : Double.parseDouble(omega);
      if (plies >= 0) {
        return new Expansion(plies / UNIT, fractional);
      }
    } catch (NumberFormatException e) {
      throw new ParameterException(spec.commandLine(), wrongOmega(omega), e);
    }
    throw new ParameterException(spec.commandLine(), wrongOmega(omega));
  }

  private static String wrongOmega(String omega) {
    return "omega is a number of plies from 0 on, or 'infinity', not '" + omega + "'";
  }

  static Game game(String name, CommandSpec spec) {
    try {
      return Game.named(name);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  static String variant(Game game, String wanted, CommandSpec spec) {
    if (wanted == null) {
      return game.variants().get(0);
    }
    if (!game.variants().contains(wanted)) {
      throw new ParameterException(
          spec.commandLine(), game.name() + " has no variant '" + wanted + "'");
    }
    return wanted;
  }

  @Command(
      name = "freeze",
      mixinStandardHelpOptions = true,
      description = "Makes the book that engines play from.")
  static final class Freeze implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book under construction.")
    private Path book;

    @Option(names = "--to", required = true, paramLabel = "FILE", description = "The frozen book.")
    private Path to;

    @Option(
        names = "--margin",
        defaultValue = "0.5",
        description = "Leave out moves so many units worse than the best (${DEFAULT-VALUE}).")
    private double margin;

    @Option(
        names = "--moves",
        defaultValue = "8",
        description = "At most so many moves a position (${DEFAULT-VALUE}).")
    private int moves;

    @Override
    public Integer call() throws IOException, BookException {
      Book source = Book.read(book, new Expansion(Double.POSITIVE_INFINITY, false));
      List<FrozenBook.Entry> entries =
          new Freezer(source, (int) Math.round(margin * UNIT), moves).entries();
      FrozenBook.write(to, source.game(), source.variant(), entries);
      spec.commandLine().getOut().println(to + ": " + entries.size() + " moves");
      return 0;
    }
  }

  @Command(
      name = "export",
      mixinStandardHelpOptions = true,
      description = "Writes a chess book in Polyglot's form.")
  static final class Export implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book under construction.")
    private Path book;

    @Option(names = "--to", required = true, paramLabel = "FILE.bin")
    private Path to;

    @Option(
        names = "--margin",
        defaultValue = "0.5",
        description = "Leave out moves so many units worse than the best (${DEFAULT-VALUE}).")
    private double margin;

    @Override
    public Integer call() throws IOException, BookException {
      Book source = Book.read(book, new Expansion(Double.POSITIVE_INFINITY, false));
      List<PolyglotBook.Entry> entries =
          new Freezer(source, (int) Math.round(margin * UNIT), Integer.MAX_VALUE).polyglot();
      PolyglotBook.write(to, entries);
      spec.commandLine().getOut().println(to + ": " + entries.size() + " moves");
      return 0;
    }
  }

  @Command(
      name = "stats",
      mixinStandardHelpOptions = true,
      description =
          "Prints how many positions a book has at each depth, solved, and how connected.")
  static final class Stats implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book under construction.")
    private Path book;

    @Override
    public Integer call() throws IOException, BookException {
      Book source = Book.read(book, new Expansion(0, false));
      PrintWriter out = spec.commandLine().getOut();
      out.print(new BookStatistics(source).table());
      out.flush();
      return 0;
    }
  }

  @Command(
      name = "import",
      mixinStandardHelpOptions = true,
      description = "Takes games into a book as lines to be expanded, with their results.")
  static final class Import implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "GAME")
    private String gameName;

    @Parameters(index = "1", arity = "1..*", paramLabel = "FILE", description = "Game records.")
    private List<Path> files;

    @Option(names = "--to", required = true, paramLabel = "BOOK")
    private Path to;

    @Option(names = "--variant", description = "The variant of the game.")
    private String variantName;

    @Option(
        names = "--plies",
        defaultValue = "12",
        description = "How far the games are to be in the book (${DEFAULT-VALUE}).")
    private int plies;

    @Override
    public Integer call() throws IOException, BookException {
      Game game = BookCommand.game(gameName, spec);
      String variant = BookCommand.variant(game, variantName, spec);
      int taken = 0;
      try (Book book = Book.open(to, game, variant, new MemoryStore(), new Expansion(0, false))) {
        GameImport games = new GameImport(book, plies);
        for (Path file : files) {
          taken += games.read(file, spec.commandLine().getErr());
        }
      }
      spec.commandLine().getOut().println(taken + " games");
      return 0;
    }
  }

  @Command(
      name = "merge",
      mixinStandardHelpOptions = true,
      description = "Takes everything that other books know into one.")
  static final class Merge implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "BOOK", description = "The books to take from.")
    private List<Path> books;

    @Option(names = "--to", required = true, paramLabel = "BOOK")
    private Path to;

    @Override
    public Integer call() throws IOException, BookException {
      Book first = Book.read(books.get(0), new Expansion(0, false));
      try (Book book =
          Book.open(
              to, first.game(), first.variant(), new MemoryStore(), new Expansion(0, false))) {
        for (Path other : books) {
          book.merge(other);
        }
        spec.commandLine().getOut().println(to + ": " + book.graph().store().size() + " positions");
      }
      return 0;
    }
  }
}
