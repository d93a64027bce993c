package dev.agon.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every printed digit of tables 3 to 6 of E. A. Heinz, "New Self-Play Results in Computer Chess"
 * (Computers and Games 2000, LNCS 2063, pp. 262-276).
 */
class HeinzTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1686 |  915 | 399 | 56.20%  30.50%  13.30%  71.45%  +159 | 2,143.5 / 3,000  0.715  0.008  0.402, 0.456  0.397, 0.461
          1643 | 1066 | 291 | 54.77%  35.53%  9.70%  72.53%  +169  | 2,176.0 / 3,000  0.725  0.008  0.424, 0.477  0.419, 0.483
          1457 | 1212 | 331 | 48.57%  40.40%  11.03%  68.77%  +137 | 2,063.0 / 3,000  0.688  0.008  0.347, 0.403  0.342, 0.409
          1433 | 1235 | 332 | 47.77%  41.17%  11.07%  68.35%  +134 | 2,050.5 / 3,000  0.683  0.008  0.339, 0.395  0.334, 0.400
          1252 | 1451 | 297 | 41.73%  48.37%  9.90%  65.92%  +115  | 1,977.5 / 3,000  0.659  0.009  0.290, 0.347  0.284, 0.352
          1124 | 1525 | 351 | 37.47%  50.83%  11.70%  62.88%  +92  | 1,886.5 / 3,000  0.629  0.009  0.229, 0.287  0.223, 0.292
          1059 | 1592 | 349 | 35.30%  53.07%  11.63%  61.83%  +84  | 1,855.0 / 3,000  0.618  0.009  0.207, 0.266  0.202, 0.271
          924  | 1288 | 788 | 30.80%  42.93%  26.27%  52.27%  +16  | 1,568.0 / 3,000  0.523  0.009  0.015, 0.075  0.010, 0.081
          """)
  void hisTablesToTheDigit(int wins, int draws, int losses, String details, String analysis) {
    // The last row is the calibration match, for which he prints no Elo.
    Heinz heinz = new Heinz(new Tally(wins, draws, losses));
    assertTrue(heinz.details().endsWith(" / 3,000  " + details), heinz.details());
    assertEquals(analysis, heinz.analysis());
  }
}
