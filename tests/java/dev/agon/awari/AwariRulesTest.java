package dev.agon.awari;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Perft;
import org.junit.jupiter.api.Test;

/** Awari's rules, against the figures and the counts of the sources. */
final class AwariRulesTest {
  private final AwariGame game = new AwariGame();

  @Test
  void moveTreeFromTheStartHasTheKnownSizes() {
    long[] expected = {6, 36, 190, 1014, 5219, 27332};
    for (int depth = 1; depth <= expected.length; depth++) {
      assertEquals(expected[depth - 1], new Perft(game.start("awari"), depth).count(depth));
    }
  }

  /** Figure A.2 of the thesis: F5 and E3x5 are legal, C6x7 would take the last enemy stones. */
  @Test
  void grandSlamIsIllegalWhereAnotherMoveExists() throws NotationException {
    AwariPosition position = game.parsePosition("0,0,6,0,3,5 2,1,2,0,0,0 12,17 s");
    MoveList moves = new MoveList(6);
    position.generateLegal(moves);
    StringBuilder text = new StringBuilder();
    for (int move : moves.toArray()) {
      text.append(position.formatForRecord(move)).append(' ');
    }
    assertEquals("E3x5 F5 ", text.toString());
    assertThrows(NotationException.class, () -> position.parse("C6x7"));
  }

  @Test
  void twelveStonesSkipTheirOwnPit() throws NotationException {
    AwariPosition position = game.parsePosition("12,0,0,0,0,0 1,1,1,1,1,1 15,15 s");
    position.make(position.parse("A"));
    assertEquals("0,2,1,1,1,1 2,2,2,2,2,2 15,15 n", position.toText());
  }

  @Test
  void captureGoesBackAsLongAsTwoOrThreeLie() throws NotationException {
    AwariPosition position = game.parsePosition("0,0,0,0,0,4 3,1,2,1,5,5 10,17 s");
    position.make(position.parse("F4x7"));
    assertEquals("0,0,0,0,0,0 4,0,0,0,5,5 17,17 n", position.toText());
    position.unmake();
    assertEquals("0,0,0,0,0,4 3,1,2,1,5,5 10,17 s", position.toText());
  }

  @Test
  void theRestGoesToTheOpponentOfWhoCannotMove() throws NotationException {
    AwariPosition position = game.parsePosition("0,0,0,0,0,0 1,0,0,0,0,3 22,22 s");
    assertEquals(GameEnd.Result.SECOND_WINS, position.end().orElseThrow().result());
  }

  @Test
  void repetitionDividesTheRest() throws NotationException {
    AwariPosition position = game.parsePosition("1,0,0,0,0,0 1,0,0,0,0,0 24,22 s");
    int plies = 0;
    while (position.end().isEmpty() && plies < 200) {
      MoveList moves = new MoveList(6);
      position.generateLegal(moves);
      position.make(moves.moves[0]);
      plies++;
    }
    assertEquals(GameEnd.Result.FIRST_WINS, position.end().orElseThrow().result());
  }

  @Test
  void badTextIsRefusedInOneLine() {
    for (String text : new String[] {"", "1 2 3 4", "1,1,1,1,1,1 49,0,0,0,0,0 0,0 s", "x"}) {
      String message =
          assertThrows(NotationException.class, () -> game.parsePosition(text)).getMessage();
      assertFalse(message.contains("\n"));
    }
  }
}
