package dev.agon.tune;

import dev.agon.game.EvaluationTrace;
import dev.agon.game.NotationException;
import dev.agon.game.SearchPosition;
import dev.agon.game.Tunable;
import dev.agon.game.WeightSet;
import dev.agon.game.WinModel;
import java.io.BufferedReader;
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

/** Fits evaluation weights: {@code agon tune eval GAME --data FILE --out FILE}. */
@Command(
    name = "eval",
    mixinStandardHelpOptions = true,
    description = {
      "Fits the weights of the evaluation to labelled positions by a logistic curve, and writes",
      "the weight file that the engine loads. Every tenth game is held out to test on."
    })
final class EvalCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME", description = "The game.")
  private String gameName;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      required = true,
      split = ",",
      description = "What 'agon tune generate' wrote; several files separated by commas.")
  private Path[] data;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "The weight file to write.")
  private Path out;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "25",
      description = "Passes over the positions (default: ${DEFAULT-VALUE}).")
  private int epochs;

  @Option(
      names = "--trust",
      paramLabel = "PART",
      defaultValue = "0.9",
      description =
          "The part of the search's score in the target, the rest being the game's result"
              + " (default: ${DEFAULT-VALUE}).")
  private double trust;

  @Option(
      names = "--prior",
      paramLabel = "UNITS",
      defaultValue = "6",
      description =
          "How far weights may be expected to be from their start; smaller holds them back more"
              + " (default: ${DEFAULT-VALUE}).")
  private double prior;

  @Option(
      names = "--rate",
      paramLabel = "UNITS",
      defaultValue = "1",
      description = "The size of the first steps (default: ${DEFAULT-VALUE}).")
  private double rate;

  @Option(
      names = "--expects",
      paramLabel = "PART",
      description =
          "Rescales what was fitted until a score of 100 expects this part of a game, from above"
              + " 0.5 to below 1: the search's margins are in these units.")
  private Double expects;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The seed of the batches (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--tau",
      description = "Climb on Kendall's tau between values and results instead of the curve.")
  private boolean tau;

  @Option(
      names = "--groups",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "material",
      description =
          "The groups of weights that --tau moves; each weight costs two passes over the"
              + " positions an epoch (default: ${DEFAULT-VALUE}).")
  private String[] climbed;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException, NotationException {
    Tunable game = TuneArguments.tunable(spec, gameName);
    if (epochs < 0 || trust < 0 || trust > 1 || prior <= 0 || rate <= 0) {
      throw new ParameterException(
          spec.commandLine(),
          "--epochs is not negative, --trust from 0 to 1, --prior and --rate above 0");
    }
    if (expects != null && !(expects > 0.5 && expects < 1 && !tau)) {
      throw new ParameterException(
          spec.commandLine(), "--expects is above 0.5 and below 1, and not for --tau");
    }
    WeightSet start = game.weights();
    Samples learned = new Samples(start);
    Samples heldOut = new Samples(start);
    for (Path file : data) {
      read(game, file, learned, heldOut);
    }
    if (learned.size() == 0) {
      throw new IOException("no position to learn from");
    }
    WeightSet fitted = tau ? climb(start, learned, heldOut) : fit(start, learned, heldOut);
    fitted.write(out);
    return 0;
  }

  private WeightSet fit(WeightSet start, Samples learned, Samples heldOut) {
    PrintWriter report = spec.commandLine().getOut();
    LogisticFit.Settings settings = new LogisticFit.Settings(epochs, trust, prior, rate, seed);
    int threads = Runtime.getRuntime().availableProcessors();
    try (LogisticFit fit = new LogisticFit(start, learned, heldOut, settings, threads)) {
      fit.fitSlope();
      report.printf(
          Locale.ROOT,
          "%d positions, %d held out; a score of 100 expects %.3f%n",
          learned.size(),
          heldOut.size(),
          1 / (1 + Math.exp(-100 * fit.slope())));
      print(report, "before", fit);
      fit.fit(this::tellEpoch);
      print(report, "after", fit);
      double factor = expects == null ? 1 : fit.slope() / LogisticFit.slopeFor(expects);
      fit.rescale(factor);
      WinModel wins = WinCurve.fit(learned);
      report.printf(
          Locale.ROOT,
          "written times %.3f; half of the games are won from %.0f, with a spread of %.0f%n",
          factor,
          factor * wins.half(),
          factor * wins.spread());
      return fit.result();
    }
  }

  private WeightSet climb(WeightSet start, Samples learned, Samples heldOut) {
    int[] indices = TauFit.indices(start, List.of(climbed));
    if (indices.length == 0) {
      throw new ParameterException(spec.commandLine(), "no such group of weights");
    }
    PrintWriter report = spec.commandLine().getOut();
    TauFit fit = new TauFit(start);
    report.printf(
        Locale.ROOT, "before tau %.5f held out %.5f%n", fit.tau(learned), fit.tau(heldOut));
    for (int epoch = 1; epoch <= epochs; epoch++) {
      fit.iterate(learned, indices);
      tellEpoch(epoch);
    }
    report.printf(
        Locale.ROOT, "after  tau %.5f held out %.5f%n", fit.tau(learned), fit.tau(heldOut));
    report.flush();
    return fit.result();
  }

  private void tellEpoch(int epoch) {
    if (!quiet && epoch % 10 == 0) {
      PrintWriter err = spec.commandLine().getErr();
      err.println("epoch " + epoch + "/" + epochs);
      err.flush();
    }
  }

  private static void print(PrintWriter report, String when, LogisticFit fit) {
    LogisticFit.Losses target = fit.losses();
    LogisticFit.Losses result = fit.resultLosses();
    report.printf(
        Locale.ROOT,
        "%-6s loss %.6f held out %.6f; against results alone %.6f held out %.6f%n",
        when,
        target.learned(),
        target.heldOut(),
        result.learned(),
        result.heldOut());
    report.flush();
  }

  private static void read(Tunable game, Path file, Samples learned, Samples heldOut)
      throws IOException, NotationException {
    EvaluationTrace trace = new EvaluationTrace(game.weights().size());
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        Label label = Label.parse(line);
        SearchPosition position = game.parsePosition(label.position());
        game.trace(position, trace);
        if (!trace.special) {
          Samples samples = label.isHeldOut() ? heldOut : learned;
          samples.add(trace, label.score(), label.result());
        }
      }
    }
  }
}
