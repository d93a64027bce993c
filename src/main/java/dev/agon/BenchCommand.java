package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.Measured;
import dev.agon.game.SearchGame;
import dev.agon.search.Bench;
import dev.agon.search.Search;
import dev.agon.search.SearchSettings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Searches the bench positions: {@code agon bench [--depth N] [--threads N] [--hash MB]}. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = {
      "Searches about fifty positions to a fixed depth.",
      "On one thread the number of nodes is a signature of the engine's behaviour.",
      "A game may add options for measurements of its own; see the README."
    })
final class BenchCommand implements Callable<Integer> {
  private static final int WARM_UP_PLIES = 1;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "GAME", description = "The same as --game GAME.")
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
      description = {
        "Threads to search with, or games to play at a time (default: ${DEFAULT-VALUE})."
      })
  private int threads;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "" + Bench.HASH,
      description = "The size of the table (default: ${DEFAULT-VALUE}).")
  private int hash;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "10",
      description = "The games of experiments that play some (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "The first of these games; a match can be played in parts (default: ${DEFAULT-VALUE})."
      })
  private int seed;

  /** Options that a game adds, see {@link Measured#measureOption}. */
  @Unmatched private final List<String> ownOptions = new ArrayList<>();

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Override
  public Integer call() {
    Usage.requireAtLeast(spec, "--threads", threads, 1);
    String name = positionalGame == null ? gameName : positionalGame;
    Usage.requireAtLeast(spec, "--games", games, 1);
    Usage.requireAtLeast(spec, "--seed", seed, 0);
    if (depth != null) {
      Usage.requireAtLeast(spec, "--depth", depth, 1);
    }
    if (measured(name)) {
      return 0;
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

  /** Lets a game make measurements of its own, if it has some and they are asked for. */
  private boolean measured(String name) {
    Measured own = null;
    for (Game game : ServiceLoader.load(Game.class)) {
      if (game.name().equals(name) && game instanceof Measured found) {
        own = found;
      }
    }
    String option = own == null ? "" : own.measureOption();
    if (ownOptions.isEmpty()) {
      if (own == null || !option.isEmpty()) {
        return false;
      }
      measure(own, "");
      return true;
    }
    String text = ownOptions.get(0);
    if (ownOptions.size() == 1 && !option.isEmpty()) {
      if (text.equals("--" + option)) {
        measure(own, own.measureParts().get(0));
        return true;
      }
      for (String part : own.measureParts()) {
        if (text.equals("--" + option + "=" + part)) {
          measure(own, part);
          return true;
        }
      }
    }
    String known =
        option.isEmpty()
            ? name + " has no options of its own"
            : name + " has --" + option + "=" + String.join("|", own.measureParts());
    throw new ParameterException(spec.commandLine(), "Unknown option: '" + text + "'; " + known);
  }

  private void measure(Measured game, String part) {
    int limit = depth == null ? 0 : depth;
    Measured.Settings settings = new Measured.Settings(threads, limit, games, seed);
    game.measure(part, settings, spec.commandLine().getOut());
  }
}
