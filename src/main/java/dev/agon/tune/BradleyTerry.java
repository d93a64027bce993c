package dev.agon.tune;

import java.util.Arrays;

/**
 * Fits strengths of features to choices, as a generalised Bradley-Terry model: a competitor is a
 * team of features, its strength their product, and each wins a contest with the probability of its
 * share. Strengths are kept as logarithms and learned by stochastic gradient ascent on the
 * likelihood, each with a step that shrinks as its own gradients add up (AdaGrad).
 *
 * <p>One contest is described at a time: {@link #begin}, every {@link #competitor}, then {@link
 * #learn} or {@link #share}. Nothing is allocated once the buffers have grown: a training run holds
 * a hundred million competitors.
 */
public final class BradleyTerry {
  private static final float FIRST_SQUARE = 0.1f;

  /** Competitors with less than this share of the contest move nothing. */
  private static final float NEGLIGIBLE = 1e-4f;

  private final float[] strength;
  private final float[] squares;
  private final float rate;
  private final float decay;

  private int[] features = new int[4096];
  private int[] end = new int[512];
  private float[] bonus = new float[512];
  private float[] share = new float[512];
  private int competitors;

  private final float[] gradient;
  private int[] touched = new int[4096];

  /**
   * For so many features, with a learning rate, and a decay that draws strengths to zero in
   * proportion to how often they take part.
   */
  public BradleyTerry(int features, float rate, float decay) {
    strength = new float[features];
    squares = new float[features];
    gradient = new float[features];
    Arrays.fill(squares, FIRST_SQUARE);
    this.rate = rate;
    this.decay = decay;
  }

  /** The logarithm of a feature's strength. */
  public float strength(int feature) {
    return strength[feature];
  }

  public void begin() {
    competitors = 0;
  }

  /**
   * Adds a competitor. The bonus is added to its logarithm: a competitor that stands for several
   * that were left out has the logarithm of their number.
   */
  public void competitor(int[] team, int size, float extra) {
    int from = competitors == 0 ? 0 : end[competitors - 1];
    if (from + size > features.length) {
      features = Arrays.copyOf(features, 2 * (from + size));
      touched = new int[features.length];
    }
    if (competitors == end.length) {
      end = Arrays.copyOf(end, 2 * competitors);
      bonus = Arrays.copyOf(bonus, 2 * competitors);
      share = Arrays.copyOf(share, 2 * competitors);
    }
    System.arraycopy(team, 0, features, from, size);
    end[competitors] = from + size;
    bonus[competitors] = extra;
    competitors++;
  }

  /** The probability that this competitor wins, after {@link #learn} as it was before it. */
  public double share(int competitor) {
    return share[competitor];
  }

  /** Learns from the contest and returns the logarithm of the winner's probability before it. */
  public double learn(int winner) {
    measure();
    int touchedCount = 0;
    int from = 0;
    for (int i = 0; i < competitors; i++) {
      float step = i == winner ? 1 - share[i] : -share[i];
      if (i == winner || share[i] > NEGLIGIBLE) {
        for (int k = from; k < end[i]; k++) {
          if (gradient[features[k]] == 0) {
            touched[touchedCount++] = features[k];
          }
          gradient[features[k]] += step;
        }
      }
      from = end[i];
    }
    for (int k = 0; k < touchedCount; k++) {
      int feature = touched[k];
      float g = gradient[feature] - decay * strength[feature];
      gradient[feature] = 0;
      squares[feature] += g * g;
      strength[feature] += rate * g / (float) Math.sqrt(squares[feature]);
    }
    return Math.log(Math.max(1e-30, share[winner]));
  }

  /** Every competitor's share, by the largest strength so that nothing overflows. */
  private void measure() {
    float largest = Float.NEGATIVE_INFINITY;
    int from = 0;
    for (int i = 0; i < competitors; i++) {
      float sum = bonus[i];
      for (int k = from; k < end[i]; k++) {
        sum += strength[features[k]];
      }
      share[i] = sum;
      largest = Math.max(largest, sum);
      from = end[i];
    }
    float all = 0;
    for (int i = 0; i < competitors; i++) {
      share[i] = (float) Math.exp(share[i] - largest);
      all += share[i];
    }
    for (int i = 0; i < competitors; i++) {
      share[i] /= all;
    }
  }
}
