package dev.agon.match;

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
        "%,d : %,d : %,d / %,d  %.2f%%  %.2f%%  %.2f%%  %.2f%%  %+.0f",
        tally.wins(),
        tally.draws(),
        tally.losses(),
        tally.games(),
        100 * tally.wins() / n,
        100 * tally.draws() / n,
        100 * tally.losses() / n,
        100 * tally.score(),
        Elo.fromScore(tally.score()));
  }

  /** A row of his tables of statistical analysis: score, w, s(w), and both confident ranges. */
  String analysis() {
    return String.format(
        Locale.ROOT,
        "%,.1f / %,d  %.3f  %.3f  %.3f, %.3f  %.3f, %.3f",
        tally.points(),
        tally.games(),
        tally.score(),
        deviation(),
        lowerDifference(Normal.Z90),
        upperDifference(Normal.Z90),
        lowerDifference(Normal.Z95),
        upperDifference(Normal.Z95));
  }
}
