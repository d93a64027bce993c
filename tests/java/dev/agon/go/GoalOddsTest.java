package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.NotationException;
import org.junit.jupiter.api.Test;

/** What the tree search says of goals whose outcome is known. */
class GoalOddsTest {
  private static final int GAMES = 1_000;

  private static Board board(String rows) throws NotationException {
    return GoPosition.fromText(rows + " b - 0 0 simple none").board();
  }

  /** The chance that the string lives, and by which move. */
  private static GoalOdds.Odds life(String rows, String stone, int first) throws NotationException {
    Board board = board(rows);
    return new GoalOdds(board, null, GAMES).ofLife(board.geometry.parse(stone), first);
  }

  @Test
  void twoEyesLiveAndOneIsDead() throws NotationException {
    String two = "7/7/7/7/OOOOO2/XXXXO2/1X1XO2";
    assertTrue(life(two, "A2", Board.WHITE).chance() < 0.1);
    assertTrue(life(two, "A2", Board.BLACK).chance() > 0.9);
    String one = "7/7/7/7/OOOOO2/XXXXO2/2XXO2";
    assertTrue(life(one, "A2", Board.WHITE).chance() > 0.9);
    assertTrue(life(one, "A2", Board.BLACK).chance() < 0.1);
  }

  @Test
  void theVitalPointBelongsToWhoMovesFirst() throws NotationException {
    String three = "7/7/7/7/OOOOO2/XXXXO2/3XO2";
    for (int first = Board.BLACK; first <= Board.WHITE; first++) {
      GoalOdds.Odds odds = life(three, "A2", first);
      assertTrue(odds.chance() > 0.8, odds.toString());
      assertEquals(board(three).geometry.parse("B1"), odds.move());
    }
  }

  @Test
  void aGapIsClosedByWhoMovesFirst() throws NotationException {
    Board gap = board("9/9/3O1O3/3O1O3/4X4/3O1O3/4X4/3OOO3/9");
    int one = gap.geometry.parse("E5");
    int two = gap.geometry.parse("E3");
    GoalOdds odds = new GoalOdds(gap, null, GAMES);
    assertEquals(gap.geometry.parse("E4"), odds.ofConnection(one, two, Board.WHITE).move());
    assertTrue(odds.ofConnection(one, two, Board.WHITE).chance() > 0.8);
  }

  @Test
  void theSameBoardHasTheSameOdds() throws NotationException {
    String open = "9/9/9/2X6/3OX4/3X5/9/9/9";
    assertEquals(life(open, "D5", Board.BLACK), life(open, "D5", Board.BLACK));
  }
}
