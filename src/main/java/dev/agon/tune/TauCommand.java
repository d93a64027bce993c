package dev.agon.tune;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How well deeper searches agree with results: {@code agon tune tau GAME --data FILE}. */
@Command(
    name = "tau",
    mixinStandardHelpOptions = true,
    description = {
      "Searches labelled positions to depths 1, 2, 3..., all moves of them as the paper's program",
      "did and not reducing any, and prints for each depth Kendall's tau",
      "between the scores and the results of the games, beside that of the paper on human"
          + " judgments."
    })
final class TauCommand implements Callable<Integer> {
  /**
   * Depths 1 to 7 of Crafty against Chess Informant's judgments (Advances in Computer Games 10).
   */
  private static final double[] PAPER = {0.2136, 0.3705, 0.4093, 0.4975, 0.5186, 0.5656, 0.5753};

  /** From winning for one side to winning for the other. */
  private static final int JUDGMENTS = 7;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME", description = "The game.")
  private String gameName;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      required = true,
      description = "What 'agon tune generate' wrote.")
  private Path data;

  @Option(
      names = "--positions",
      paramLabel = "N",
      defaultValue = "2000",
      description =
          "How many positions of held-out games, evenly spread (default: ${DEFAULT-VALUE}).")
  private int wanted;

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "7",
      description = "The deepest search (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Option(
      names = "--all-games",
      description = "Take every game of the file, not one in ten: nothing was fitted to it.")
  private boolean allGames;

  @Override
  public Integer call() throws IOException, NotationException {
    SearchGame game = TuneArguments.searchGame(spec, gameName);
    if (wanted < 2 || depth < 1) {
      throw new ParameterException(
          spec.commandLine(), "--positions is at least 2 and --depth at least 1");
    }
    List<Label> labels = heldOut();
    if (labels.size() < 2) {
      throw new IOException(data + ": fewer than two positions of held-out games");
    }
    int[][] scores = new int[depth][labels.size()];
    int[] results = new int[labels.size()];
    DepthScores searches = DepthScores.fullWidth(game, depth);
    for (int i = 0; i < labels.size(); i++) {
      SearchPosition position = game.parsePosition(labels.get(i).position());
      int sign = position.sideToMove() == Position.FIRST ? 1 : -1;
      results[i] = (int) (2 * labels.get(i).result());
      int[] byDepth = searches.of(position);
      for (int d = 0; d < depth; d++) {
        scores[d][i] = sign * byDepth[d];
      }
    }
    print(scores, judgments(labels), results);
    return 0;
  }

  /** Seven classes, as many positions in each as equal scores allow. */
  static int[] judgments(List<Label> labels) {
    int[] sorted = new int[labels.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = labels.get(i).score();
    }
    Arrays.sort(sorted);
    int[] classes = new int[labels.size()];
    for (int i = 0; i < classes.length; i++) {
      for (int limit = 1; limit < JUDGMENTS; limit++) {
        if (labels.get(i).score() >= sorted[(int) ((long) limit * sorted.length / JUDGMENTS)]) {
          classes[i] = limit;
        }
      }
    }
    return classes;
  }

  private List<Label> heldOut() throws IOException, NotationException {
    List<Label> all = new ArrayList<>();
    try (Stream<String> lines = Files.lines(data, StandardCharsets.US_ASCII)) {
      for (String line : (Iterable<String>) lines::iterator) {
        Label label = Label.parse(line);
        if (allGames || label.isHeldOut()) {
          all.add(label);
        }
      }
    }
    List<Label> chosen = new ArrayList<>();
    int count = Math.min(wanted, all.size());
    for (int i = 0; i < count; i++) {
      chosen.add(all.get((int) ((long) i * all.size() / count)));
    }
    return chosen;
  }

  private void print(int[][] scores, int[] judgments, int[] results) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(results.length + " positions of held-out games");
    out.println("depth         S+         S-     tau   paper  on results");
    for (int d = 0; d < depth; d++) {
      KendallTau tau = KendallTau.count(scores[d], judgments, JUDGMENTS);
      String paper = d < PAPER.length ? String.format(Locale.ROOT, "%.4f", PAPER[d]) : "";
      out.printf(
          Locale.ROOT,
          "%5d %10d %10d %7.4f %7s %11.4f%n",
          d + 1,
          tau.concordant(),
          tau.discordant(),
          tau.value(),
          paper,
          KendallTau.count(scores[d], results, 3).value());
    }
    out.flush();
  }
}
