package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.Measured;
import dev.agon.game.SearchGame;
import dev.agon.search.Bench;
import dev.agon.search.Search;
import dev.agon.search.SearchSettings;
import java.io.PrintWriter;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches the bench positions: {@code agon bench [--depth N] [--threads N] [--hash MB]}. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Searches about fifty positions to a fixed depth.",
      "On one thread the number of nodes is a signature of the engine's behaviour."
    })
final class BenchCommand implements Callable<Integer> {
  private static final int WARM_UP_PLIES = 1;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      description = "The same as --game GAME; Go measures games a second.")
  private String positionalGame;

  @Option(
      names = "--game",
      paramLabel = "NAME",
      defaultValue = "chess",
      description = "The game (default: ${DEFAULT-VALUE}).")
  private String gameName;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Another depth than that of the signature.")
  private Integer depth;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads to search with (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "" + Bench.HASH,
      description = "The size of the table (default: ${DEFAULT-VALUE}).")
  private int hash;

  @Option(
      names = "--thesis",
      arity = "0..1",
      paramLabel = "PART",
      fallbackValue = "tables",
      description = {
        "Gipf: repeat Wentink's thesis: its tables, for searches of up to --depth (4) plies,",
        "or a match of Agon at 0.2 s a move against its program at --depth (6) plies."
      })
  private String thesis;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "10",
      description = "Gipf: the games of each experiment (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Override
  public Integer call() {
    Usage.requireAtLeast(spec, "--threads", threads, 1);
    String name = positionalGame == null ? gameName : positionalGame;
    Usage.requireAtLeast(spec, "--games", games, 1);
    if (depth != null) {
      Usage.requireAtLeast(spec, "--depth", depth, 1);
    }
    if (thesis != null && !thesis.equals("tables") && !thesis.equals("match")) {
      throw new ParameterException(spec.commandLine(), "--thesis is tables or match");
    }
    if (measured(name)) {
      return 0;
    }
    if (thesis != null) {
      throw new ParameterException(spec.commandLine(), "no thesis is repeated for " + name);
    }
    SearchGame game = Usage.searchGame(spec, name);
    Usage.requireAtLeast(spec, "--hash", hash, 1);
    Bench bench = new Bench(game);
    int chosenDepth = depth == null ? bench.usualDepth() : depth;
    Usage.requireAtLeast(spec, "--depth", chosenDepth, 1);
    Search search = new Search(game, hash);
    search.setSettings(SearchSettings.defaults(game.evaluations().get(0)).withThreads(threads));
    // Untimed first, on an engine of its own, so that the times are those of compiled code.
    Search warmUp = new Search(game, hash);
    warmUp.setSettings(search.settings());
    bench.run(warmUp, Math.max(1, chosenDepth - WARM_UP_PLIES), (number, count, position) -> true);
    PrintWriter err = spec.commandLine().getErr();
    Bench.Total total =
        bench.run(
            search,
            chosenDepth,
            (number, count, position) -> {
              if (!quiet) {
                err.println("Position " + number + "/" + count + ": " + position.toText());
                err.flush();
              }
              return true;
            });
    PrintWriter out = spec.commandLine().getOut();
    out.println(total.toText());
    out.flush();
    return 0;
  }

  /** Lets a game that has measurements of its own make them; searched games only if asked. */
  private boolean measured(String name) {
    for (Game game : ServiceLoader.load(Game.class)) {
      if (game.name().equals(name)
          && game instanceof Measured own
          && (thesis != null) == game instanceof SearchGame) {
        String part = thesis == null ? "" : thesis;
        int limit = depth == null ? 0 : depth;
        own.measure(part, threads, limit, games, spec.commandLine().getOut());
        return true;
      }
    }
    return false;
  }
}
