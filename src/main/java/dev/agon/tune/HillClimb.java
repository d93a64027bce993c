package dev.agon.tune;

import java.util.function.ToDoubleFunction;

/**
 * Climbs on a measure that has no derivative, such as Kendall's tau: every weight in turn is tried
 * a little higher and a little lower with the others as they are, and the three values of the
 * measure decide where it goes. All weights move together at the end of an iteration.
 */
final class HillClimb {
  /** A weight is tried at this many times its value, and at least so far from it. */
  private static final double FACTOR = 1.01;

  private static final double LEAST_STEP = 1;

  /** No weight goes further than so many of its trial steps in one iteration. */
  private static final double BOUND = 4;

  /** Measures closer than this are equal. */
  private static final double EQUAL = 1e-9;

  private final ToDoubleFunction<double[]> measure;

  HillClimb(ToDoubleFunction<double[]> measure) {
    this.measure = measure;
  }

  /** One iteration over the weights of these indices; the result is a new array. */
  double[] iterate(double[] weights, int[] indices) {
    double current = measure.applyAsDouble(weights);
    double[] trial = weights.clone();
    double[] next = weights.clone();
    for (int index : indices) {
      double step = Math.max(LEAST_STEP, Math.abs(weights[index]) * (FACTOR - 1));
      trial[index] = weights[index] + step;
      double high = measure.applyAsDouble(trial);
      trial[index] = weights[index] - step;
      double low = measure.applyAsDouble(trial);
      trial[index] = weights[index];
      next[index] = weights[index] + step * move(low, current, high);
    }
    return next;
  }

  /** How many trial steps to go, given the measure one step below, here, and one step above. */
  static double move(double low, double current, double high) {
    if (Math.abs(high - current) < EQUAL && Math.abs(low - current) < EQUAL) {
      return 0;
    }
    if (current <= low && current <= high) {
      return high >= low ? 1 : -1;
    }
    if (current > low && current > high) {
      // The top of the parabola through the three points.
      return (high - low) / (2 * (2 * current - high - low));
    }
    // A slope: the steeper between the outer points against the bend, the further, within bounds.
    double rise = (high - low) / 2;
    double bend = Math.abs(high - 2 * current + low);
    double far = bend < Math.abs(rise) / BOUND ? BOUND : Math.abs(rise) / bend;
    return Math.signum(rise) * Math.min(BOUND, far);
  }
}
