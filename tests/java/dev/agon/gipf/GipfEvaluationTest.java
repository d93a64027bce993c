package dev.agon.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.agon.game.EvaluationTrace;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The thesis's formulas to the digit, and what must hold of Agon's own evaluation. */
class GipfEvaluationTest {
  /** The example of thesis 5.3: a Gipf stone on d5, others on e6 and e4. */
  @Test
  void aGipfStoneOfTheThesis() {
    int d5 = Geometry.parseSpot("d5");
    long gipf = 1L << d5 | 1L << Geometry.parseSpot("e6") | 1L << Geometry.parseSpot("e4");
    assertEquals(465 + 60, GipftedEvaluation.stoneValue(d5, true));
    assertEquals(25, GipftedEvaluation.clusterValue(d5, gipf));
    assertEquals(230 + 10, GipftedEvaluation.stoneValue(Geometry.parseSpot("b2"), false));
    assertEquals(230 + 40, GipftedEvaluation.stoneValue(Geometry.parseSpot("e5"), false));
  }

  /** Formula 5.1: n * (280 - ceil(20 * cube root of n - 1)). */
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 280", "2, 520", "3, 762", "9, 2160", "12, 2820", "15, 3465", "18, 4104"})
  void reserveOfTheThesis(int stones, int value) {
    assertEquals(value, GipftedEvaluation.reserveValue(stones));
  }

  @Test
  void theWholeOfTheThesis() throws NotationException {
    // White: reserve 6, Gipf stones d5 e6 e4, 6 captured; Black: reserve 15, Gipf stone b2, 1
    // captured.
    GipfPosition position = PositionText.read("standard B3/5/3W2/2W1W2/6/5/4 w 6 15 --");
    int white = 6 * (280 - 35) + 3 * (465 + 60) + 25 + 25 + 13;
    int black = 15 * (280 - 49) + 465 + 20;
    int captured = (1 - 6) * (6 + 1) * 10;
    assertEquals(white - black + captured, new GipftedEvaluation(position).value());
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void theTraceIsTheEvaluationAndColoursAreEqual(Variant variant) throws NotationException {
    Random random = new Random(7);
    MoveList list = new MoveList(64);
    EvaluationTrace trace = new EvaluationTrace(Weights.COUNT);
    for (int game = 0; game < 40; game++) {
      GipfPosition position = GipfPosition.start(variant);
      GipfEvaluation evaluation = new GipfEvaluation(position);
      for (int ply = 0; ply < 80; ply++) {
        list.clear();
        position.generateLegal(list);
        if (list.size == 0) {
          break;
        }
        int value = evaluation.evaluate();
        evaluation.evaluate(trace);
        int forWhite = position.sideToMove() == 0 ? value : -value;
        assertEquals(trace.value(Weights.standard()), forWhite, 1.0);
        GipfPosition swapped = PositionText.read(swapColours(position.toText()));
        assertEquals(value, new GipfEvaluation(swapped).evaluate(), swapped.toText());
        assertEquals(
            new GipftedEvaluation(position).evaluate(), new GipftedEvaluation(swapped).evaluate());
        position.make(list.moves[random.nextInt(list.size)]);
      }
    }
  }

  /** The same position with White and Black exchanged. */
  private static String swapColours(String text) {
    String[] fields = text.split(" ", -1);
    StringBuilder board = new StringBuilder();
    String from = "wWbB";
    String to = "bBwW";
    for (int i = 0; i < fields[1].length(); i++) {
      char c = fields[1].charAt(i);
      int at = from.indexOf(c);
      board.append(at < 0 ? c : to.charAt(at));
    }
    String side = fields[2].equals("w") ? "b" : "w";
    String phases = "" + fields[5].charAt(1) + fields[5].charAt(0);
    return String.join(" ", fields[0], board, side, fields[4], fields[3], phases);
  }
}
