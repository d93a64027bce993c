package dev.agon.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Log-likelihood ratios that others have published: Stockfish's pull requests print those of its
 * testing framework to two digits (braces mean logistic, angle brackets normalised Elo), by the
 * theory of M. Van den Bergh, "Comments on Normalized Elo".
 */
class SprtTest {
  private static final double TWO_DIGITS = 0.0051;

  @ParameterizedTest
  @CsvSource({
    // official-stockfish/Stockfish pull request, counts, elo0, elo1, published
    "3098, 491, 7345, 29693, 7670, 465, -0.25, 1.25, 2.96",
    "3098, 53, 2220, 21459, 2445, 47, 0.25, 1.25, 2.97",
    "2920, 665, 4806, 9333, 4893, 747, -0.50, 1.50, 2.95",
    "2920, 328, 4564, 15580, 4789, 371, 0.25, 1.75, 2.98",
    "2493, 424, 2948, 5832, 3045, 460, -1.00, 3.00, 2.94",
    "2950, 133, 1751, 5094, 1849, 165, -0.50, 1.50, 2.94",
    "3331, 115, 2196, 11328, 2317, 136, -0.25, 1.25, 2.94",
    "3209, 58, 3302, 33130, 3518, 84, 0.25, 1.25, 2.97",
  })
  void logisticPairs(
      int pull, int ll, int ld, int dd, int dw, int ww, double elo0, double elo1, double llr) {
    Sprt sprt = new Sprt(elo0, elo1, 0.05, 0.05, Sprt.Model.LOGISTIC);
    assertEquals(
        llr, sprt.logLikelihoodRatio(Pentanomial.of(ll, ld, dd, dw, ww)), TWO_DIGITS, "#" + pull);
  }

  @ParameterizedTest
  @CsvSource({
    "5452, 758, 38802, 84253, 39511, 772, 0.00, 2.00, 2.93",
    "5452, 19, 6089, 15803, 6441, 22, 0.50, 2.50, 2.95",
    "6285, 289, 26459, 62934, 26379, 331, -1.75, 0.25, 2.94",
    "6285, 118, 38575, 109888, 38432, 122, -1.75, 0.25, 2.95",
    "6019, 320, 12431, 27275, 12858, 316, 0.00, 2.00, 2.95",
    "4194, 371, 10263, 24989, 10642, 379, 0.00, 2.00, 2.95",
    "4194, 47, 8181, 25234, 8575, 47, 0.50, 2.50, 2.94",
    "6241, 6, 5598, 18889, 5901, 4, 0.00, 2.00, 2.94",
    "6036, 0, 1236, 4490, 1474, 1, 0.00, 2.00, 2.94",
  })
  void normalisedPairs(
      int pull, int ll, int ld, int dd, int dw, int ww, double elo0, double elo1, double llr) {
    Sprt sprt = new Sprt(elo0, elo1, 0.05, 0.05, Sprt.Model.NORMALISED);
    assertEquals(
        llr, sprt.logLikelihoodRatio(Pentanomial.of(ll, ld, dd, dw, ww)), TWO_DIGITS, "#" + pull);
  }

  /** The cases that fastchess (Disservin/fastchess, sprt_test.cpp) checks itself by. */
  @ParameterizedTest
  @CsvSource({
    "NORMALISED, 36433, 68692, 36027, 0, 2, 0.92",
    "NORMALISED, 10871, 20431, 10650, -1.75, 0.25, 2.30",
    "LOGISTIC, 21404, 40708, 21184, 0.5, 2.5, -1.57",
    "LOGISTIC, 57433, 106593, 57030, 0, 2, -2.59",
    // jw1912/SPRT, README: the GSPRT example
    "LOGISTIC, 4307, 8620, 4063, 0, 3, 2.99",
  })
  void singleGames(
      Sprt.Model model, int wins, int draws, int losses, double elo0, double elo1, double llr) {
    Sprt sprt = new Sprt(elo0, elo1, 0.05, 0.05, model);
    double found = sprt.logLikelihoodRatio(new Tally(wins, draws, losses));
    assertEquals(llr, found, TWO_DIGITS);
  }

  @ParameterizedTest
  @CsvSource({
    "NORMALISED, 365, 16618, 36229, 16974, 390, 0, 2, 2.25",
    "NORMALISED, 127, 4883, 10712, 5150, 104, -1.75, 0.25, 3.01",
    "LOGISTIC, 223, 9863, 21279, 10037, 246, 0.5, 2.5, -3.07",
    "LOGISTIC, 871, 26175, 55983, 26678, 821, 0, 2, -4.98",
  })
  void pairsOfFastchess(
      Sprt.Model model,
      int ll,
      int ld,
      int dd,
      int dw,
      int ww,
      double elo0,
      double elo1,
      double llr) {
    Sprt sprt = new Sprt(elo0, elo1, 0.05, 0.05, model);
    double found = sprt.logLikelihoodRatio(Pentanomial.of(ll, ld, dd, dw, ww));
    assertEquals(llr, found, TWO_DIGITS);
  }
}
