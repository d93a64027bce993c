package dev.agon.tune;

import dev.agon.game.EvaluationTrace;

/**
 * Evaluates samples with weights that are real numbers, by the formula of {@link EvaluationTrace},
 * and adds up the derivatives of the loss. One for each shard of a batch.
 */
final class Gradient {
  private static final double SQUARE = EvaluationTrace.PRESSURE_SQUARE_DIVISOR;
  private static final double DIVISOR = EvaluationTrace.PRESSURE_END_DIVISOR;

  /** By weight: middle, end. */
  final double[] sums;

  double loss;

  private final Samples samples;
  private double middle;
  private double end;

  Gradient(Samples samples, int weights) {
    this.samples = samples;
    sums = new double[2 * weights];
  }

  /** The value of a sample for the first player. */
  double value(int sample, double[] weights) {
    return forward(sample, weights).value;
  }

  /** Adds a sample's squared error alone; for the parameters see {@link #add}. */
  void addLoss(int sample, double[] weights, double slope, double trust) {
    double expected = sigmoid(slope * forward(sample, weights).value);
    double error = expected - target(sample, slope, trust);
    loss += error * error;
  }

  /**
   * Adds a sample's squared error and its derivatives.
   *
   * @param slope how fast the expected result rises with the value
   * @param trust the part of the search's score in the target, the game's result being the rest
   */
  void add(int sample, double[] weights, double slope, double trust) {
    Forward f = forward(sample, weights);
    double expected = sigmoid(slope * f.value);
    double error = expected - target(sample, slope, trust);
    loss += error * error;
    double byValue = 2 * error * expected * (1 - expected) * slope;
    double byMiddle = byValue * samples.middleShare(sample);
    double byEnd = byValue * samples.endShare(sample);
    spread(sample, Samples.STAKES, 0, f.endLeft ? byEnd * Math.signum(f.end) : 0);
    if (!f.endLeft) {
      byEnd = 0;
    }
    spread(sample, Samples.LINEAR, byMiddle, byEnd);
    spread(
        sample,
        Samples.FIRST_PRESSURE,
        -byMiddle * slopeOfPressure(f.firstMiddle),
        f.firstEnd > 0 ? -byEnd / DIVISOR : 0);
    spread(
        sample,
        Samples.SECOND_PRESSURE,
        byMiddle * slopeOfPressure(f.secondMiddle),
        f.secondEnd > 0 ? byEnd / DIVISOR : 0);
  }

  private double target(int sample, double slope, double trust) {
    return trust * sigmoid(slope * samples.score(sample)) + (1 - trust) * samples.result(sample);
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  private static double slopeOfPressure(double pressure) {
    return pressure <= 0 || pressure >= EvaluationTrace.PRESSURE_MAX ? 0 : 2 * pressure / SQUARE;
  }

  private static double costOfPressure(double pressure) {
    double felt = Math.min(Math.max(pressure, 0), EvaluationTrace.PRESSURE_MAX);
    return felt * felt / SQUARE;
  }

  /** What the way back needs of the way forward. */
  private record Forward(
      double value,
      double end,
      boolean endLeft,
      double firstMiddle,
      double firstEnd,
      double secondMiddle,
      double secondEnd) {}

  private Forward forward(int sample, double[] weights) {
    sum(sample, Samples.FIRST_PRESSURE, weights);
    double firstMiddle = middle;
    double firstEnd = end;
    sum(sample, Samples.SECOND_PRESSURE, weights);
    double secondMiddle = middle;
    double secondEnd = end;
    sum(sample, Samples.STAKES, weights);
    double stakes = end;
    sum(sample, Samples.LINEAR, weights);
    middle += costOfPressure(secondMiddle) - costOfPressure(firstMiddle);
    end += (Math.max(secondEnd, 0) - Math.max(firstEnd, 0)) / DIVISOR;
    boolean left = stakes > -Math.abs(end);
    double mixedEnd = left ? end + Math.signum(end) * stakes : 0;
    double value = middle * samples.middleShare(sample) + mixedEnd * samples.endShare(sample);
    return new Forward(value, end, left, firstMiddle, firstEnd, secondMiddle, secondEnd);
  }

  private void sum(int sample, int part, double[] weights) {
    double m = 0;
    double e = 0;
    int stop = samples.start(sample, part + 1);
    for (int use = samples.start(sample, part); use < stop; use++) {
      int weight = 2 * samples.weight(use);
      int count = samples.count(use);
      m += count * weights[weight];
      e += count * weights[weight + 1];
    }
    middle = m;
    end = e;
  }

  private void spread(int sample, int part, double byMiddle, double byEnd) {
    int stop = samples.start(sample, part + 1);
    for (int use = samples.start(sample, part); use < stop; use++) {
      int weight = 2 * samples.weight(use);
      int count = samples.count(use);
      sums[weight] += count * byMiddle;
      sums[weight + 1] += count * byEnd;
    }
  }
}
