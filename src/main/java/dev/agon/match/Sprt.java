package dev.agon.match;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/**
 * The sequential probability ratio test of "stronger by elo1" against "stronger by elo0" in its
 * generalised form: the likelihoods are the largest that any distribution of results with that
 * strength can give, so no model of draws is needed.
 *
 * <p>Theory: M. Van den Bergh, "A practical introduction to the GSPRT" and "Comments on Normalized
 * Elo" (2020), the papers behind Stockfish's testing framework.
 *
 * @param alpha the chance to accept elo1 where elo0 is true
 * @param beta the chance to accept elo0 where elo1 is true
 */
record Sprt(double elo0, double elo1, double alpha, double beta, Model model) {
  /** What the two Elo values mean. */
  enum Model {
    /** The usual rating scale: a hypothesis fixes the scoring rate. */
    LOGISTIC,
    /** A hypothesis fixes the score above even in standard deviations of a game. */
    NORMALISED
  }

  /** What the test says so far. */
  enum Decision {
    OPEN,
    ACCEPT_ELO0,
    ACCEPT_ELO1
  }

  /** Chosen so that for small differences without draws both scales agree. */
  static final double NORMALISED_ELO_UNIT = 800 / Math.log(10);

  /** Stands for a result that has not occurred yet: logarithms need something above zero. */
  private static final double UNSEEN = 1e-3;

  static Sprt parse(String text) throws SetupException {
    Map<String, String> values = new TreeMap<>();
    for (String part : text.split("[,\\s]+", -1)) {
      int equals = part.indexOf('=');
      String key = equals < 0 ? part : part.substring(0, equals);
      if (equals < 0 || !"elo0 elo1 alpha beta model".contains(key)) {
        throw new SetupException(
            "--sprt takes elo0=,elo1=,alpha=,beta=,model=, not '" + part + "'");
      }
      values.put(key, part.substring(equals + 1));
    }
    try {
      Model model =
          switch (values.getOrDefault("model", "logistic")) {
            case "logistic" -> Model.LOGISTIC;
            case "normalised", "normalized" -> Model.NORMALISED;
            default -> throw new SetupException("--sprt's model is logistic or normalised");
          };
      Sprt sprt =
          new Sprt(
              Double.parseDouble(values.getOrDefault("elo0", "0")),
              Double.parseDouble(values.getOrDefault("elo1", "5")),
              Double.parseDouble(values.getOrDefault("alpha", "0.05")),
              Double.parseDouble(values.getOrDefault("beta", "0.05")),
              model);
      boolean sensible =
          sprt.elo0 < sprt.elo1 && sprt.alpha > 0 && sprt.beta > 0 && sprt.alpha + sprt.beta < 1;
      if (!sensible) {
        throw new SetupException(
            "--sprt needs elo0 < elo1, and alpha and beta above 0, sum below 1");
      }
      return sprt;
    } catch (NumberFormatException e) {
      throw new SetupException("--sprt: a number is wrong in '" + text + "'");
    }
  }

  /** Wald's bounds: below the lower one elo0 is accepted, above the upper one elo1. */
  double lowerBound() {
    return Math.log(beta / (1 - alpha));
  }

  double upperBound() {
    return Math.log((1 - beta) / alpha);
  }

  Decision decide(double logLikelihoodRatio) {
    if (logLikelihoodRatio >= upperBound()) {
      return Decision.ACCEPT_ELO1;
    }
    return logLikelihoodRatio <= lowerBound() ? Decision.ACCEPT_ELO0 : Decision.OPEN;
  }

  double logLikelihoodRatio(Pentanomial pairs) {
    // A pair's deviation is smaller than a game's by the square root of two.
    return pairs.count() == 0 ? 0 : logLikelihoodRatio(pairs.counts(), Math.sqrt(2));
  }

  double logLikelihoodRatio(Tally games) {
    return games.games() == 0 ? 0 : logLikelihoodRatio(games.counts(), 1);
  }

  /** The counts are of equally spaced results from 0 to 1. */
  private double logLikelihoodRatio(double[] counts, double perDeviation) {
    double total = 0;
    double[] shares = new double[counts.length];
    double[] results = new double[counts.length];
    for (int i = 0; i < counts.length; i++) {
      shares[i] = Math.max(UNSEEN, counts[i]);
      results[i] = (double) i / (counts.length - 1);
      total += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= total;
    }
    double[] likely0 = likeliest(results, shares, elo0, perDeviation);
    double[] likely1 = likeliest(results, shares, elo1, perDeviation);
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += shares[i] * Math.log(likely1[i] / likely0[i]);
    }
    return total * sum;
  }

  /** The distribution under which the observed shares are likeliest, among those of that Elo. */
  private double[] likeliest(double[] results, double[] shares, double elo, double perDeviation) {
    return model == Model.LOGISTIC
        ? likeliestWithMean(results, shares, Elo.toScore(elo))
        : likeliestWithRatio(results, shares, elo / NORMALISED_ELO_UNIT * perDeviation);
  }

  private static double[] likeliestWithMean(double[] results, double[] shares, double mean) {
    double[] offsets = new double[results.length];
    for (int i = 0; i < results.length; i++) {
      offsets[i] = results[i] - mean;
    }
    return tilted(shares, offsets);
  }

  /**
   * The constraint (mean - 1/2) = ratio * deviation is not linear; its linearisation at the last
   * distribution is solved until it stays.
   */
  private static double[] likeliestWithRatio(double[] results, double[] shares, double ratio) {
    double[] likely = new double[results.length];
    java.util.Arrays.fill(likely, 1.0 / results.length);
    for (int round = 0; round < 50; round++) {
      double mean = 0;
      for (int i = 0; i < results.length; i++) {
        mean += likely[i] * results[i];
      }
      double variance = 0;
      for (int i = 0; i < results.length; i++) {
        variance += likely[i] * (results[i] - mean) * (results[i] - mean);
      }
      double deviation = Math.sqrt(variance);
      double[] offsets = new double[results.length];
      for (int i = 0; i < results.length; i++) {
        double z = (results[i] - mean) / deviation;
        offsets[i] = results[i] - 0.5 - ratio * deviation * (1 + z * z) / 2;
      }
      double[] next = tilted(shares, offsets);
      double change = 0;
      for (int i = 0; i < next.length; i++) {
        change = Math.max(change, Math.abs(next[i] - likely[i]));
      }
      likely = next;
      if (change < 1e-10) {
        break;
      }
    }
    return likely;
  }

  /**
   * The likeliest distribution in which the offsets have mean zero: each share divided by (1 + x *
   * offset), with x such that it is so.
   */
  private static double[] tilted(double[] shares, double[] offsets) {
    double lowest = 0;
    double highest = 0;
    for (double offset : offsets) {
      lowest = Math.min(lowest, offset);
      highest = Math.max(highest, offset);
    }
    DoubleUnaryOperator mean =
        x -> {
          double sum = 0;
          for (int i = 0; i < offsets.length; i++) {
            sum += shares[i] * offsets[i] / (1 + x * offsets[i]);
          }
          return sum;
        };
    // The sum falls from plus to minus infinity between the poles.
    double low = -1 / highest;
    double high = -1 / lowest;
    for (int i = 0; i < 200; i++) {
      double middle = (low + high) / 2;
      if (mean.applyAsDouble(middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double x = (low + high) / 2;
    double[] likely = new double[shares.length];
    for (int i = 0; i < shares.length; i++) {
      likely[i] = shares[i] / (1 + x * offsets[i]);
    }
    return likely;
  }

  /** {@code LLR 1.23 (-2.94, 2.94) [0.00, 5.00] logistic}. */
  String text(double logLikelihoodRatio) {
    return String.format(
        Locale.ROOT,
        "LLR %.2f (%.2f, %.2f) [%.2f, %.2f] %s",
        logLikelihoodRatio,
        lowerBound(),
        upperBound(),
        elo0,
        elo1,
        model.name().toLowerCase(Locale.ROOT));
  }
}
