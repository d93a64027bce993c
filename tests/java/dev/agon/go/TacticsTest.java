package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.NotationException;
import dev.agon.proof.LambdaSearch;
import org.junit.jupiter.api.Test;

/** Captures, connections and lives that every player knows. */
class TacticsTest {
  private static Board board(String rows) throws NotationException {
    return GoPosition.fromText(rows + " b - 0 0 simple none").board();
  }

  private static String attack(String rows, String prey) throws NotationException {
    Board board = board(rows);
    return text(board, new Tactics(board, 20_000, 4).attack(board.geometry.parse(prey)));
  }

  private static String defend(String rows, String prey) throws NotationException {
    Board board = board(rows);
    return text(board, new Tactics(board, 20_000, 4).defend(board.geometry.parse(prey)));
  }

  private static String text(Board board, Tactics.Reading reading) {
    String move = reading.succeeds() ? " " + board.geometry.name(reading.move()) : "";
    return reading.outcome() + move;
  }

  @Test
  void aLadderThatRunsToTheEdge() throws NotationException {
    Board board = board("9/9/9/9/9/2XO5/3XX4/9/9");
    Tactics.Reading reading = new Tactics(board, 20_000, 4).attack(board.geometry.parse("D4"));
    assertEquals(Tactics.Outcome.YES, reading.outcome());
    assertTrue(reading.line().size() >= 5, reading.toString());
  }

  @Test
  void aNet() throws NotationException {
    // The stone at G7 breaks the ladders.
    assertEquals("YES F6", attack("9/9/6O2/3X5/3XO4/4XX3/9/9/9", "E5"));
  }

  @Test
  void anAtariIsSavedByRunning() throws NotationException {
    assertEquals("YES D5", defend("9/9/9/9/9/2XOX4/3X5/9/9", "D4"));
    assertEquals("YES D5", attack("9/9/9/9/9/2XOX4/3X5/9/9", "D4"));
  }

  @Test
  void aStoneOnTheFirstLineCannotBeSaved() throws NotationException {
    assertEquals("NO", defend("9/9/9/9/9/9/9/XX7/O8", "A1"));
  }

  @Test
  void bambooJointsHoldAndOpenGapsDoNot() throws NotationException {
    Board bamboo = board("9/9/9/9/3XX4/9/3XX4/9/9");
    Tactics tactics = new Tactics(bamboo, 20_000, 4);
    int upper = bamboo.geometry.parse("D5");
    int lower = bamboo.geometry.parse("E3");
    assertEquals(Tactics.Outcome.NO, tactics.disconnect(upper, lower).outcome());
    Board gap = board("9/9/3O1O3/3O1O3/4X4/3O1O3/4X4/3OOO3/9");
    Tactics cut = new Tactics(gap, 20_000, 4);
    int one = gap.geometry.parse("E5");
    int two = gap.geometry.parse("E3");
    assertEquals("YES E4", text(gap, cut.connect(one, two)));
    assertEquals(Tactics.Outcome.UNKNOWN, cut.disconnect(one, two).outcome());
  }

  @Test
  void theStraightThreeIsCritical() throws NotationException {
    // Black has three points in a row on the edge, White is safe around it.
    Board board = board("7/7/7/7/OOOOO2/XXXXO2/3XO2");
    int stone = board.geometry.parse("A2");
    assertEquals("YES B1", text(board, new Life(board, 50_000).attack(stone)));
    assertEquals("YES B1", text(board, new Life(board, 50_000).defend(stone)));
  }

  @Test
  void anEyeWinsTheRaceAgainstNone() throws NotationException {
    Board board = board("XXOO/XXOO/X1OO/XXO1");
    int without = board.geometry.parse("A1");
    int with = board.geometry.parse("D4");
    assertEquals("YES B2", text(board, new Life(board, 50_000).attack(without)));
    assertEquals(Tactics.Outcome.NO, new Life(board, 50_000).defend(without).outcome());
    assertEquals(Tactics.Outcome.NO, new Life(board, 50_000).attack(with).outcome());
  }

  @Test
  void oneEyeIsLessThanLife() throws NotationException {
    Board board = board("7/7/7/7/OOOOO2/XXXXO2/3XO2");
    int stone = board.geometry.parse("A2");
    assertEquals(Tactics.Outcome.NO, new Life(board, 50_000, 1).attack(stone).outcome());
  }

  @Test
  void theRectangularSixInTheCornerIsOneEyeOrTwo() throws NotationException {
    EyeSpace eye = eye("7/7/7/OOOOO2/XXXXO2/3XO2/3XO2");
    assertTrue(eye.known());
    assertEquals("1 2", eye.least() + " " + eye.most());
  }

  @Test
  void severalStringsAreOneWallIfTheyHoldTogetherOutside() throws NotationException {
    EyeSpace tied = eye("7/7/7/2X1X2/2X1X2/XXX1X2/3XX2");
    assertTrue(tied.known(), "cut at D2 they join at D3");
    assertEquals("1 2", tied.least() + " " + tied.most());
    assertFalse(eye("7/7/7/7/7/XXX1X2/3XX2").known(), "a cut at D2 costs a point of the eye");
  }

  private static EyeSpace eye(String rows) throws NotationException {
    Board board = board(rows);
    return EyeSpace.at(board, board.geometry.parse("A1")).read(board, 50_000);
  }

  @Test
  void lambdaOrdersTellLaddersFromNets() throws NotationException {
    assertEquals(1, order("9/9/9/9/9/2XO5/3XX4/9/9", "D4"));
    assertEquals(2, order("9/9/6O2/3X5/3XO4/4XX3/9/9/9", "E5"));
    assertEquals(0, order("9/9/9/9/9/3O5/3X5/9/9", "D4"));
  }

  /** The least order of threats that captures, 0 if none up to 2 does. */
  private static int order(String rows, String prey) throws NotationException {
    Board source = board(rows);
    int stone = source.geometry.parse(prey);
    LambdaSearch search = new LambdaSearch(CaptureThreats.of(source, stone), 2, 1 << 14);
    return search.solve(1, 2_000).proved() ? 1 : search.solve(2, 300).proved() ? 2 : 0;
  }
}
