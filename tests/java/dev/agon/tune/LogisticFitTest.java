package dev.agon.tune;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.EvaluationTrace;
import dev.agon.game.WeightSet;
import dev.agon.game.WeightSet.Group;
import dev.agon.game.WeightSet.Shape;
import dev.agon.game.WinModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fitting finds weights that are known, and its derivatives are those of the formula. */
class LogisticFitTest {
  private static final List<Group> LAYOUT =
      List.of(
          new Group("line", 0, 6, Shape.LINEAR),
          new Group("pressure", 6, 3, Shape.PRESSURE),
          new Group("stakes", 9, 2, Shape.STAKES));

  private static final String TRUE_WEIGHTS =
      "agon-weights 1 toy line 6 100,120 30,-20 -45,10 5,60 80,35 -10,-70"
          + " pressure 3 200,160 120,320 -60,-80 stakes 2 0,-30 0,12";

  private static final String START_WEIGHTS =
      "agon-weights 1 toy line 6 90,100 0,0 0,0 0,0 50,50 0,0"
          + " pressure 3 150,200 150,200 0,0 stakes 2 0,0 0,0";

  private static WeightSet weights(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return WeightSet.read(new ByteArrayInputStream(bytes), "test", "toy", LAYOUT);
  }

  private static EvaluationTrace randomTrace(Random random) {
    EvaluationTrace trace = new EvaluationTrace(11);
    for (int side = 0; side < 2; side++) {
      for (int i = 0; i < 9; i++) {
        trace.uses[side][i] = random.nextInt(4);
      }
    }
    trace.uses[0][9] = 1;
    trace.uses[0][10] = random.nextInt(6);
    trace.middleShare = random.nextDouble();
    trace.endScale = random.nextInt(4) == 0 ? 0.5 : 1;
    trace.damping = 1;
    return trace;
  }

  @Test
  void recoversKnownWeights() throws IOException {
    WeightSet truth = weights(TRUE_WEIGHTS);
    WeightSet start = weights(START_WEIGHTS);
    Random random = new Random(3);
    Samples learned = new Samples(start);
    Samples heldOut = new Samples(start);
    double slope = Math.log(10) / 400;
    for (int i = 0; i < 40_000; i++) {
      EvaluationTrace trace = randomTrace(random);
      double value = trace.value(truth);
      double result = random.nextDouble() < 1 / (1 + Math.exp(-slope * value)) ? 1 : 0;
      (i % 10 == 0 ? heldOut : learned).add(trace, value, result);
    }
    // Mostly the score, so that the noise of single results does not hide the truth.
    LogisticFit.Settings settings = new LogisticFit.Settings(150, 0.95, 1000, 3, 1);
    WeightSet found;
    try (LogisticFit fit = new LogisticFit(start, learned, heldOut, settings, 2)) {
      LogisticFit.Losses before = fit.losses();
      fit.fit(epoch -> {});
      LogisticFit.Losses after = fit.losses();
      assertTrue(after.heldOut() < before.heldOut() / 2, before + " " + after);
      found = fit.result();
    }
    for (int i = 0; i < 6; i++) {
      assertEquals(truth.middle(i), found.middle(i), 6, "middle " + i);
      assertEquals(truth.end(i), found.end(i), 6, "end " + i);
    }
    for (int i = 6; i < 9; i++) {
      assertEquals(truth.middle(i), found.middle(i), 12, "pressure " + i);
    }
  }

  @Test
  void rescalingMultipliesEveryValue() throws IOException {
    WeightSet start = weights(TRUE_WEIGHTS);
    Samples none = new Samples(start);
    LogisticFit.Settings settings = new LogisticFit.Settings(0, 0.5, 20, 1, 1);
    WeightSet scaled;
    double factor;
    try (LogisticFit fit = new LogisticFit(start, none, none, settings, 1)) {
      double wanted = LogisticFit.slopeFor(0.6);
      assertEquals(0.6, 1 / (1 + Math.exp(-100 * wanted)), 1e-12);
      factor = fit.slope() / wanted;
      fit.rescale(factor);
      assertEquals(wanted, fit.slope(), 1e-12);
      scaled = fit.result();
    }
    assertTrue(factor > 1.4, "the case is worth testing: " + factor);
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      EvaluationTrace trace = randomTrace(random);
      // Eleven rounded weights, each used at most three times by each side.
      assertEquals(factor * trace.value(start), trace.value(scaled), 20);
    }
  }

  @Test
  void winsFollowTheCurveTheyWereDrawnFrom() throws IOException {
    WinModel truth = new WinModel(90, 130);
    Random random = new Random(13);
    Samples samples = new Samples(weights(START_WEIGHTS));
    EvaluationTrace trace = randomTrace(random);
    for (int i = 0; i < 40_000; i++) {
      int score = random.nextInt(1200) - 600;
      int drawn = random.nextInt(1000);
      boolean won = drawn < truth.wins(score);
      boolean lost = drawn >= 1000 - truth.wins(-score);
      samples.add(trace, score, won ? 1 : lost ? 0 : 0.5);
    }
    WinModel found = WinCurve.fit(samples);
    assertEquals(truth.half(), found.half(), 5);
    assertEquals(truth.spread(), found.spread(), 5);
  }

  @Test
  void threadsDoNotChangeTheOutcome() throws IOException {
    WeightSet start = weights(START_WEIGHTS);
    Random random = new Random(5);
    Samples samples = new Samples(start);
    for (int i = 0; i < 2000; i++) {
      samples.add(randomTrace(random), random.nextInt(400) - 200, random.nextInt(3) / 2.0);
    }
    LogisticFit.Settings settings = new LogisticFit.Settings(5, 0.5, 20, 1, 1);
    String[] found = new String[2];
    for (int threads = 1; threads <= 2; threads++) {
      try (LogisticFit fit = new LogisticFit(start, samples, samples, settings, threads)) {
        fit.fit(epoch -> {});
        found[threads - 1] = fit.result().toText();
      }
    }
    assertEquals(found[0], found[1]);
  }

  @Test
  void derivativesAreThoseOfTheLoss() throws IOException {
    WeightSet start = weights(TRUE_WEIGHTS);
    double slope = Math.log(10) / 400;
    Random random = new Random(11);
    for (int trial = 0; trial < 50; trial++) {
      Samples samples = new Samples(start);
      samples.add(randomTrace(random), random.nextInt(400) - 200, random.nextInt(3) / 2.0);
      double[] vector = new double[22];
      for (int i = 0; i < 11; i++) {
        vector[2 * i] = start.middle(i) + random.nextDouble();
        vector[2 * i + 1] = start.end(i) + random.nextDouble();
      }
      Gradient gradient = new Gradient(samples, 11);
      gradient.add(0, vector, slope, 0.3);
      double[] measured = new double[22];
      for (int i = 0; i < 22; i++) {
        measured[i] = (lossAt(samples, vector, i, 1e-4) - lossAt(samples, vector, i, -1e-4)) / 2e-4;
      }
      assertArrayEquals(measured, gradient.sums, 1e-6);
    }
  }

  private static double lossAt(Samples samples, double[] vector, int index, double step) {
    double[] moved = vector.clone();
    moved[index] += step;
    Gradient gradient = new Gradient(samples, 11);
    gradient.addLoss(0, moved, Math.log(10) / 400, 0.3);
    return gradient.loss;
  }
}
