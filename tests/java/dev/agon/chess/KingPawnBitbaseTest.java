package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** King and pawn against king, against another solution by counting lost replies. */
class KingPawnBitbaseTest {
  @ParameterizedTest
  @CsvSource({
    // White king, pawn, black king, White to move, won.
    "e6, e5, e8, true, true",
    "e6, e5, e8, false, true",
    "e5, e4, e7, true, false",
    "e5, e4, e7, false, true",
    "g6, h5, h8, true, false",
    "b6, a5, b8, true, false",
    "d6, e6, e8, true, true",
    "d6, e6, e8, false, false",
    "a1, e7, e8, true, false"
  })
  void knownPositions(String king, String pawn, String other, boolean toMove, boolean won) {
    assertEquals(
        won,
        KingPawnBitbase.isWon(
            Squares.parse(king, 0), Squares.parse(pawn, 0), Squares.parse(other, 0), toMove));
  }

  /** Played out from scratch with the rules of Board's generator instead of the tables' own. */
  @Test
  void agreesWithRetrogradeAnalysisOverAllPawnFiles() {
    KingPawnOracle oracle = new KingPawnOracle();
    int wrong = 0;
    int compared = 0;
    for (int pawn = 8; pawn < 56; pawn++) {
      for (int white = 0; white < 64; white++) {
        for (int black = 0; black < 64; black++) {
          for (int side = 0; side < 2; side++) {
            if (oracle.legal(white, pawn, black, side)) {
              boolean won = KingPawnBitbase.isWon(white, pawn, black, side == 0);
              wrong += won == oracle.won(white, pawn, black, side) ? 0 : 1;
              compared++;
            }
          }
        }
      }
    }
    assertEquals(0, wrong);
    assertEquals(331_352, compared);
  }
}
