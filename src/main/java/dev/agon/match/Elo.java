package dev.agon.match;

import java.util.Locale;

/** The logistic rating scale: 400 points are odds of ten to one. */
final class Elo {
  private Elo() {}

  /** The rating difference at which a scoring rate is expected; infinite at 0 and 1. */
  static double fromScore(double score) {
    if (score <= 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (score >= 1) {
      return Double.POSITIVE_INFINITY;
    }
    return -400 * Math.log10(1 / score - 1);
  }

  static double toScore(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }

  /**
   * An estimated rating difference with its 95% interval.
   *
   * @param score the scoring rate it comes from
   * @param deviation the standard error of that rate
   */
  record Estimate(double score, double deviation) {
    double elo() {
      return fromScore(score);
    }

    double low() {
      return fromScore(score - Normal.Z95 * deviation);
    }

    double high() {
      return fromScore(score + Normal.Z95 * deviation);
    }

    /** Half the width of the interval; results without any spread say nothing about it. */
    double error() {
      return deviation == 0 ? Double.POSITIVE_INFINITY : (high() - low()) / 2;
    }

    /** How likely the first engine is the stronger one: the likelihood of superiority. */
    double superiority() {
      if (deviation == 0) {
        return score > 0.5 ? 1 : score < 0.5 ? 0 : 0.5;
      }
      return Normal.below((score - 0.5) / deviation);
    }

    /** {@code +24.3 +/- 11.0}. */
    String text() {
      return signed(elo()) + " +/- " + plain(error());
    }
  }

  static String signed(double elo) {
    if (Double.isNaN(elo)) {
      return "unknown";
    }
    return Double.isInfinite(elo)
        ? (elo > 0 ? "+inf" : "-inf")
        : String.format(Locale.ROOT, "%+.1f", elo + 0.0);
  }

  static String plain(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.1f", value) : "inf";
  }
}
