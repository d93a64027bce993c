package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.agon.game.NotationException;
import dev.agon.go.Semeai.Result;
import org.junit.jupiter.api.Test;

/** Races that walls close in are proved; what is not closed in is judged by the odds. */
class SemeaiTest {
  private static final long NODES = 50_000;

  private static Board board(String rows) throws NotationException {
    return GoPosition.fromText(rows + " b - 0 0 simple none").board();
  }

  private static Semeai.Answer race(Board board, String own, String foe, GoalOdds odds)
      throws NotationException {
    Geometry geometry = board.geometry;
    return new Semeai(board, geometry.parse(own), geometry.parse(foe), NODES, odds).answer();
  }

  /** What is proved of two groups that wall each other in, Black's A2 and White's F2. */
  private static void proved(String rows, Result blackFirst, Result whiteFirst)
      throws NotationException {
    Board board = board(rows);
    assertEquals(blackFirst, race(board, "B2", "F2", null).result());
    assertEquals(whiteFirst, race(board, "F2", "B2", null).result());
  }

  @Test
  void sharedLibertiesAloneAreSeki() throws NotationException {
    proved("9/9/9/9/9/OOOOOXXXX/OOOXXOXXX/XXXX1OOOX/XXXX1OOOX", Result.BOTH_LIVE, Result.BOTH_LIVE);
  }

  @Test
  void whoHasALibertyMoreWinsMovingFirst() throws NotationException {
    proved("9/9/9/9/9/OOOOOXXXX/1OOXXOXXX/XXXX1OOOX/XXXX1OOOX", Result.WON, Result.BOTH_LIVE);
  }

  @Test
  void anEyeWinsAgainstNone() throws NotationException {
    proved("9/9/9/9/9/OOOOOXXXX/OOOXXOXXX/XXXX1OOOX/1XXX1OOOX", Result.WON, Result.LOST);
  }

  @Test
  void aKoIsLeftOpen() throws NotationException {
    String rows = "9/9/9/9/9/OOOOOXXXX/OOOXXOXXX/OXXX1OOOX/X1XX1OOOX";
    proved(rows, Result.WON, Result.UNKNOWN);
    Board board = board(rows);
    GoalOdds odds = new GoalOdds(board, null, 1_000);
    assertEquals(Result.UNKNOWN, race(board, "F2", "B2", odds).result());
  }

  /** The winner's first move turns the question round: what was won is lost for the other side. */
  @Test
  void bothSidesSeeTheSameAfterAMove() throws NotationException {
    Board board = board("9/9/9/9/9/OOOOOXXXX/1OOXXOXXX/XXXX1OOOX/XXXX1OOOX");
    Semeai.Answer won = race(board, "B2", "F2", null);
    Board after = board.withoutPast(Board.BLACK);
    after.play(won.move());
    assertEquals(won.result().opposite(), race(after, "F2", "B2", null).result());
  }

  @Test
  void openRacesAreJudged() throws NotationException {
    Board board = board("9/9/2OOOOO2/2OXXXO2/2X1OX3/2XXXO3/4XO3/9/9");
    GoalOdds odds = new GoalOdds(board, null, 1_000);
    assertEquals(Result.UNKNOWN, race(board, "E6", "E5", null).result());
    assertEquals(Result.WON, race(board, "E6", "E5", odds).result());
  }
}
