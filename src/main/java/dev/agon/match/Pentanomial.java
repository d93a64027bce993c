package dev.agon.match;

import java.util.Arrays;
import java.util.List;

/**
 * Game pairs by the half points that one engine got of the two games with an opening: 0 to 4. The
 * two games of an opening are not independent (a lopsided opening gives one win to each side), so
 * the spread of the pairs is the honest measure of the error.
 */
record Pentanomial(List<Integer> pairs) {
  static final Pentanomial NONE = new Pentanomial(List.of(0, 0, 0, 0, 0));

  Pentanomial {
    pairs = List.copyOf(pairs);
  }

  static Pentanomial of(int... pairs) {
    return new Pentanomial(Arrays.stream(pairs).boxed().toList());
  }

  Pentanomial plus(int halfPoints) {
    Integer[] more = pairs.toArray(new Integer[0]);
    more[halfPoints]++;
    return new Pentanomial(List.of(more));
  }

  Pentanomial reversed() {
    return of(pairs.get(4), pairs.get(3), pairs.get(2), pairs.get(1), pairs.get(0));
  }

  int count() {
    return pairs.stream().mapToInt(Integer::intValue).sum();
  }

  private double score() {
    double sum = 0;
    for (int i = 0; i < 5; i++) {
      sum += pairs.get(i) * i / 4.0;
    }
    return count() == 0 ? 0.5 : sum / count();
  }

  /** The variance of the score of one pair, that is of the mean of its two games. */
  private double variance() {
    double mean = score();
    double sum = 0;
    for (int i = 0; i < 5; i++) {
      sum += pairs.get(i) * (i / 4.0 - mean) * (i / 4.0 - mean);
    }
    return count() == 0 ? 0 : sum / count();
  }

  Elo.Estimate estimate() {
    return new Elo.Estimate(score(), Math.sqrt(variance() / Math.max(1, count())));
  }

  /**
   * The score above even in standard deviations of a game, on the scale of normalised Elo; not a
   * number where all pairs had the same result.
   */
  double normalisedElo() {
    double gameDeviation = Math.sqrt(2 * variance());
    return gameDeviation == 0
        ? Double.NaN
        : (score() - 0.5) / gameDeviation * Sprt.NORMALISED_ELO_UNIT;
  }

  double[] counts() {
    return pairs.stream().mapToDouble(Integer::doubleValue).toArray();
  }
}
