package dev.agon.match;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * The statistics of E. A. Heinz, "New Self-Play Results in Computer Chess" (Computers and Games
 * 2000): a match is seen as so many coin tosses, two draws being a win and a loss. This overstates
 * the error where draws are many; it is here to compare with published experiments.
 */
record Heinz(Tally tally) {
  /** The standard error of the scoring rate. */
  double deviation() {
    double w = tally.score();
    return Math.sqrt(w * (1 - w) / tally.games());
  }

  Elo.Estimate estimate() {
    return new Elo.Estimate(tally.score(), deviation());
  }

  /** The bounds of the difference in winning probability between the two players. */
  double lowerDifference(double z) {
    double w = Math.max(tally.score(), 1 - tally.score());
    return Math.max(2 * w - 1 - 2 * z * deviation(), -1);
  }

  double upperDifference(double z) {
    double w = Math.max(tally.score(), 1 - tally.score());
    return Math.min(2 * w - 1 + 2 * z * deviation(), 1);
  }

  /** A row of his tables of match details: games by result, their shares, score and Elo. */
  String details() {
    double n = tally.games();
    return String.format(
        Locale.ROOT,
        "%,d : %,d : %,d / %,d  %s%%  %s%%  %s%%  %s%%  %+.0f",
        tally.wins(),
        tally.draws(),
        tally.losses(),
        tally.games(),
        rounded(100 * tally.wins() / n, 2),
        rounded(100 * tally.draws() / n, 2),
        rounded(100 * tally.losses() / n, 2),
        rounded(100 * tally.score(), 2),
        Elo.fromScore(tally.score()) + 0.0);
  }

  /** A row of his tables of statistical analysis: score, w, s(w), and both confident ranges. */
  String analysis() {
    return String.format(
        Locale.ROOT,
        "%,.1f / %,d  %s  %s  %s, %s  %s, %s",
        tally.points(),
        tally.games(),
        rounded(tally.score(), 3),
        rounded(deviation(), 3),
        rounded(lowerDifference(Normal.Z90), 3),
        rounded(upperDifference(Normal.Z90), 3),
        rounded(lowerDifference(Normal.Z95), 3),
        rounded(upperDifference(Normal.Z95), 3));
  }

  /**
   * Rounds the binary value itself, as C does and as his tables were printed: 0.6835 lies a little
   * below its decimal name and is 0.683. Java's formatter rounds the name.
   */
  private static String rounded(double value, int digits) {
    return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
  }
}
