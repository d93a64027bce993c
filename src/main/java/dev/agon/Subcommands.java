package dev.agon;

import dev.agon.book.BookCommand;
import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import dev.agon.match.MatchCommand;
import dev.agon.protocol.FrontEnd;
import dev.agon.protocol.Uci;
import dev.agon.protocol.Ugi;
import dev.agon.table.TableCommand;
import dev.agon.tune.TuneCommand;
import dev.agon.tune.Tuner;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command line: every subcommand is named here and nowhere else. Exit codes are 0 for done, 1
 * for failed, 2 for wrong usage.
 */
@Command(
    name = "agon",
    mixinStandardHelpOptions = true,
    versionProvider = Subcommands.Version.class,
    description = {
      "Plays board games over text protocols.",
      "Without a subcommand it listens on standard input and becomes what the first command asks"
          + " for: uci (chess), gipf or ugi (Gipf and other games), or any GTP command (Go)."
    },
    subcommands = {
      Subcommands.UciCommand.class,
      Subcommands.UgiCommand.class,
      PerftCommand.class,
      BookCommand.class,
      BenchCommand.class,
      EpdCommand.class,
      MatchCommand.class,
      TuneCommand.class,
      TableCommand.class,
    })
final class Subcommands implements Callable<Integer> {
  /** What {@code ugi} means where no game is named. */
  private static final String DEFAULT_UGI_GAME = "gipf";

  @Spec private CommandSpec spec;

  static int run(String[] args) {
    CommandLine commandLine = new CommandLine(new Subcommands());
    for (Game game : ServiceLoader.load(Game.class)) {
      if (game instanceof SearchGame searchGame
          && !commandLine.getSubcommands().containsKey(game.name())) {
        commandLine.addSubcommand(game.name(), new GameCommand(searchGame));
      }
    }
    for (FrontEnd frontEnd : ServiceLoader.load(FrontEnd.class)) {
      commandLine.addSubcommand(frontEnd.name(), new FrontEndCommand(frontEnd));
    }
    for (Tuner tuner : ServiceLoader.load(Tuner.class)) {
      commandLine.getSubcommands().get("tune").addSubcommand(tuner);
    }
    commandLine.setParameterExceptionHandler(
        (wrong, given) -> {
          CommandLine command = wrong.getCommandLine();
          String where = command.getCommandSpec().qualifiedName();
          command.getErr().println("agon: " + wrong.getMessage() + " (see " + where + " --help)");
          return CommandLine.ExitCode.USAGE;
        });
    commandLine.setExecutionExceptionHandler(
        (failure, failed, parsed) -> {
          failed.getErr().println("agon: " + reason(failure));
          return CommandLine.ExitCode.SOFTWARE;
        });
    return commandLine.execute(args);
  }

  /** What went wrong in words: the message of a file's failure is often no more than its name. */
  private static String reason(Exception failure) {
    if (failure instanceof NoSuchFileException file) {
      return "there is no file " + file.getFile();
    }
    if (failure instanceof AccessDeniedException file) {
      return "no right to use the file " + file.getFile();
    }
    if (failure instanceof FileSystemException file && file.getReason() == null) {
      return file.getFile() + " cannot be used: " + file.getClass().getSimpleName();
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "a subcommand is needed");
  }

  static SearchGame defaultUgiGame() {
    SearchGame any = null;
    for (Game game : ServiceLoader.load(Game.class)) {
      if (game instanceof SearchGame searchGame) {
        any = searchGame;
        if (game.name().equals(DEFAULT_UGI_GAME)) {
          return searchGame;
        }
      }
    }
    return any;
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"Agon " + Main.version()};
    }
  }

  @Command(
      name = "uci",
      mixinStandardHelpOptions = true,
      description = "Plays chess over UCI on standard input and output.")
  static final class UciCommand implements Callable<Integer> {
    @Override
    public Integer call() {
      return new Uci(Main.input(), Main.output(), Main.version()).run();
    }
  }

  @Command(
      name = "ugi",
      mixinStandardHelpOptions = true,
      description = "Plays a game over UGI on standard input and output.")
  static final class UgiCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(
        names = "--game",
        paramLabel = "NAME",
        description = "The game (default: " + DEFAULT_UGI_GAME + ").")
    private String name;

    @Override
    public Integer call() {
      SearchGame game = name == null ? defaultUgiGame() : Usage.searchGame(spec, name);
      return new Ugi(Main.input(), Main.output(), Main.version(), game).run();
    }
  }

  /** The subcommand of a game's own name: {@code agon gipf} is {@code agon ugi --game gipf}. */
  @Command(
      mixinStandardHelpOptions = true,
      description = "Plays this game over UGI on standard input and output.")
  static final class GameCommand implements Callable<Integer> {
    private final SearchGame game;

    GameCommand(SearchGame game) {
      this.game = game;
    }

    @Override
    public Integer call() {
      return new Ugi(Main.input(), Main.output(), Main.version(), game).run();
    }
  }

  @Command(
      mixinStandardHelpOptions = true,
      description = "Serves this protocol on standard input and output.")
  static final class FrontEndCommand implements Callable<Integer> {
    private final FrontEnd frontEnd;

    FrontEndCommand(FrontEnd frontEnd) {
      this.frontEnd = frontEnd;
    }

    @Override
    public Integer call() {
      return frontEnd.run(Main.input(), Main.output());
    }
  }
}
