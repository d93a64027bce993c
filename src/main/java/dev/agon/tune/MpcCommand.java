package dev.agon.tune;

import dev.agon.game.SearchGame;
import dev.agon.search.MultiProbCut;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Fits Multi-ProbCut: {@code agon tune mpc GAME --out FILE}. */
@Command(
    name = "mpc",
    mixinStandardHelpOptions = true,
    description = {
      "Takes positions from self-play, searches them to depths 1, 2, 3..., fits deep scores to",
      "shallow ones for each stage of the game, leaves out the pairs of depths that lose matches,",
      "and writes the file of Multi-ProbCut that the engine loads. The same seed gives the same",
      "file."
    })
final class MpcCommand implements Callable<Integer> {
  private static final int FEWEST = 30;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME", description = "The game.")
  private String gameName;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  private Path out;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "Take the pairs of this file instead of fitting any, and only play matches.")
  private Path from;

  @Option(
      names = "--positions",
      paramLabel = "N",
      defaultValue = "3000",
      description = "Positions to search (default: ${DEFAULT-VALUE}).")
  private int positions;

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "10",
      description = "The deepest search (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Nodes for each move of all games (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--bound",
      paramLabel = "UNITS",
      defaultValue = "300",
      description = "Shallow scores further from even are left out (default: ${DEFAULT-VALUE}).")
  private int bound;

  @Option(
      names = "--pairs",
      paramLabel = "S:H",
      split = ",",
      defaultValue = "2:6,3:7,4:8,3:9,4:10",
      description = "Depths of the probe and of what it cuts (default: ${DEFAULT-VALUE}).")
  private String[] wanted;

  @Option(
      names = "--high",
      paramLabel = "T",
      split = ",",
      defaultValue = "1.2,1.0",
      description =
          "Sigmas above beta that cut, for each stage; 0 for no such cut (default:"
              + " ${DEFAULT-VALUE}).")
  private double[] high;

  @Option(
      names = "--low",
      paramLabel = "T",
      split = ",",
      defaultValue = "1.2,1.0",
      description =
          "Sigmas below alpha that cut, for each stage; 0 for no such cut (default:"
              + " ${DEFAULT-VALUE}).")
  private double[] low;

  @Option(
      names = "--gate",
      paramLabel = "UNITS",
      defaultValue = "0",
      description =
          "How far on the wrong side of the bound the static value may be for a probe to be tried"
              + " (default: ${DEFAULT-VALUE}).")
  private int gate;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "200",
      description = "Games of each match; 0 keeps all pairs (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Games or positions at a time (default: one for each core).")
  private Integer threads;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  private record Depths(int shallow, int height) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    SearchGame game = TuneArguments.searchGame(spec, gameName);
    List<Depths> depths = check();
    PrintWriter report = spec.commandLine().getOut();
    List<String> comments = new ArrayList<>();
    MultiProbCut fitted;
    if (from != null) {
      try (InputStream in = Files.newInputStream(from)) {
        fitted = MultiProbCut.read(in, from.toString(), game.name());
      }
    } else {
      MpcSamples samples =
          MpcSamples.gather(game, positions, depth, nodes, seed, atATime(), this::tellSamples);
      comments.add(samples.size() + " positions of self-play at " + nodes + " nodes, seed " + seed);
      printFits(samples, report);
      fitted = new MultiProbCut(gate, pairs(samples, depths));
    }
    MultiProbCut kept = games == 0 ? fitted : prune(game, fitted, report, comments);
    kept.write(out, game.name(), comments);
    return 0;
  }

  private List<Depths> check() {
    List<Depths> depths = new ArrayList<>();
    for (String text : wanted) {
      int colon = text.indexOf(':');
      try {
        Depths pair =
            new Depths(
                Integer.parseInt(text.substring(0, Math.max(0, colon))),
                Integer.parseInt(text.substring(colon + 1)));
        if (pair.shallow < 1 || pair.shallow >= pair.height || pair.height > depth) {
          throw wrong("--pairs: not 1 <= S < H <= --depth in '" + text + "'");
        }
        depths.add(pair);
      } catch (NumberFormatException e) {
        throw new ParameterException(
            spec.commandLine(), "--pairs wants S:H, not '" + text + "'", e);
      }
    }
    if (positions < FEWEST
        || depth > MultiProbCut.MAX_HEIGHT
        || nodes < 1
        || bound < 1
        || gate < 0
        || games < 0
        || atATime() < 1
        || high.length == 0
        || low.length == 0) {
      throw wrong("a number is out of bounds; see agon tune mpc --help");
    }
    return depths;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  private int atATime() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  private void printFits(MpcSamples samples, PrintWriter report) {
    report.println("stage  pair     positions       a        b    sigma       r");
    for (int stage = 0; stage < samples.stages(); stage++) {
      for (int height = 2; height <= depth; height++) {
        for (int shallow = 1; shallow < height; shallow++) {
          Regression.Sums sums = samples.sums(stage, shallow, height, bound);
          if (sums.count() >= FEWEST) {
            Regression fit = sums.fit();
            report.printf(
                Locale.ROOT,
                "%5d (%2d,%2d) %12d %7.3f %8.1f %8.1f %7.4f%n",
                stage,
                shallow,
                height,
                fit.count(),
                fit.a(),
                fit.b(),
                fit.sigma(),
                fit.r());
          }
        }
      }
    }
    report.flush();
  }

  private List<MultiProbCut.Pair> pairs(MpcSamples samples, List<Depths> depths) {
    List<MultiProbCut.Pair> pairs = new ArrayList<>();
    for (int stage = 0; stage < samples.stages(); stage++) {
      for (Depths d : depths) {
        Regression.Sums sums = samples.sums(stage, d.shallow, d.height, bound);
        if (sums.count() >= FEWEST) {
          Regression fit = sums.fit();
          pairs.add(
              new MultiProbCut.Pair(
                  stage,
                  d.height,
                  d.shallow,
                  fit.a(),
                  fit.b(),
                  fit.sigma(),
                  high[Math.min(stage, high.length - 1)],
                  low[Math.min(stage, low.length - 1)]));
        }
      }
    }
    return pairs;
  }

  /**
   * Leaves out, one after the other from the greatest height down, the pairs without which the
   * engine scores more than half against itself with them.
   */
  private MultiProbCut prune(
      SearchGame game, MultiProbCut all, PrintWriter report, List<String> comments)
      throws InterruptedException {
    Duel duel = new Duel(game, seed, nodes, atATime());
    MultiProbCut best = all;
    tell(report, comments, "all pairs against none", duel.play(all, MultiProbCut.none(), games));
    List<MultiProbCut.Pair> candidates = new ArrayList<>(all.pairs());
    for (int i = candidates.size() - 1; i >= 0; i--) {
      MultiProbCut.Pair pair = candidates.get(i);
      List<MultiProbCut.Pair> fewer = new ArrayList<>(best.pairs());
      fewer.remove(pair);
      MultiProbCut without = new MultiProbCut(all.gate(), fewer);
      Duel.Outcome outcome = duel.play(without, best, games);
      tell(
          report,
          comments,
          "without (" + pair.shallow() + "," + pair.height() + ") at stage " + pair.stage(),
          outcome);
      if (outcome.score() > 0.5) {
        best = without;
      }
    }
    if (best.pairs().size() < all.pairs().size() && !best.pairs().isEmpty()) {
      tell(
          report,
          comments,
          "what is left against none",
          duel.play(best, MultiProbCut.none(), games));
    }
    return best;
  }

  private static void tell(
      PrintWriter report, List<String> comments, String what, Duel.Outcome outcome) {
    report.println(what + ": " + outcome);
    report.flush();
    comments.add(what + ": " + outcome);
  }

  private void tellSamples(int count) {
    if (!quiet && count % 100 < 8) {
      PrintWriter err = spec.commandLine().getErr();
      err.println(Math.min(count, positions) + "/" + positions + " positions");
      err.flush();
    }
  }
}
