package dev.agon.game;

import java.util.List;

/**
 * How an evaluation came about: how often each side used each weight, and how the two sums were
 * mixed. The tuner differentiates it; {@link #value} is the formula that the evaluation must equal
 * up to rounding, seen from the first side:
 *
 * <ul>
 *   <li>a LINEAR weight counts (first side's uses - second side's) times, in both sums;
 *   <li>the PRESSURE weights are summed for each side on its own; the side loses middle²/{@value
 *       #PRESSURE_SQUARE_DIVISOR} and end/{@value #PRESSURE_END_DIVISOR} of what is positive;
 *   <li>the STAKES weights (their end numbers, first side's uses) are added to the size of the end
 *       sum, which they cannot turn to the other side;
 *   <li>the result is (middle sum * middleShare + end sum * endScale * (1 - middleShare)) *
 *       damping.
 * </ul>
 */
public final class EvaluationTrace {
  public static final int PRESSURE_SQUARE_DIVISOR = 1024;
  public static final int PRESSURE_END_DIVISOR = 16;

  /** No pressure is felt beyond this. */
  public static final int PRESSURE_MAX = 2000;

  /** The uses of every weight by each side. */
  public final int[][] uses;

  /** The share of the middle game in this position, 1 at the start and 0 in the last ending. */
  public double middleShare;

  public double endScale;
  public double damping;

  /** Whether another rule than the weights gave the value: nothing can be learned from it. */
  public boolean special;

  public EvaluationTrace(int weights) {
    uses = new int[2][weights];
  }

  public void clear() {
    java.util.Arrays.fill(uses[0], 0);
    java.util.Arrays.fill(uses[1], 0);
    special = false;
  }

  /** The evaluation for the first side that the uses give with these weights. */
  public double value(WeightSet weights) {
    double middle = 0;
    double end = 0;
    double stakes = 0;
    double[] pressureMiddle = new double[2];
    double[] pressureEnd = new double[2];
    List<WeightSet.Group> groups = weights.groups();
    for (WeightSet.Group group : groups) {
      for (int i = group.start(); i < group.start() + group.size(); i++) {
        switch (group.shape()) {
          case LINEAR -> {
            middle += (uses[0][i] - uses[1][i]) * weights.middle(i);
            end += (uses[0][i] - uses[1][i]) * weights.end(i);
          }
          case PRESSURE -> {
            for (int side = 0; side < 2; side++) {
              pressureMiddle[side] += uses[side][i] * weights.middle(i);
              pressureEnd[side] += uses[side][i] * weights.end(i);
            }
          }
          case STAKES -> stakes += uses[0][i] * weights.end(i);
        }
      }
    }
    middle += pressureCost(pressureMiddle[1]) - pressureCost(pressureMiddle[0]);
    end += Math.max(0, pressureEnd[1]) / PRESSURE_END_DIVISOR;
    end -= Math.max(0, pressureEnd[0]) / PRESSURE_END_DIVISOR;
    end += Math.signum(end) * Math.max(stakes, -Math.abs(end));
    return (middle * middleShare + end * endScale * (1 - middleShare)) * damping;
  }

  private static double pressureCost(double pressure) {
    double felt = Math.min(Math.max(pressure, 0), PRESSURE_MAX);
    return felt * felt / PRESSURE_SQUARE_DIVISOR;
  }
}
