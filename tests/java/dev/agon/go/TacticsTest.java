package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.NotationException;
import org.junit.jupiter.api.Test;

/** Captures, connections and lives that every player knows. */
class TacticsTest {
  private static Board board(String rows) throws NotationException {
    return GoPosition.fromText(rows + " b - 0 0 simple none").board();
  }

  private static String attack(String rows, String prey) throws NotationException {
    Board board = board(rows);
    return text(board, new Tactics(board, 20_000).attack(board.geometry.parse(prey)));
  }

  private static String defend(String rows, String prey) throws NotationException {
    Board board = board(rows);
    return text(board, new Tactics(board, 20_000).defend(board.geometry.parse(prey)));
  }

  private static String text(Board board, Tactics.Reading reading) {
    String move = reading.succeeds() ? " " + board.geometry.name(reading.move()) : "";
    return reading.outcome() + move;
  }

  @Test
  void aLadderThatRunsToTheEdge() throws NotationException {
    Board board = board("9/9/9/9/9/2XO5/3XX4/9/9");
    Tactics.Reading reading = new Tactics(board, 20_000).attack(board.geometry.parse("D4"));
    assertEquals(Tactics.Outcome.YES, reading.outcome());
    assertTrue(reading.line().size() >= 5, reading.toString());
  }

  @Test
  void aNet() throws NotationException {
    assertEquals("YES E5", attack("9/9/9/3X5/2XO5/2OX5/9/9/9", "D5"));
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
    Tactics tactics = new Tactics(bamboo, 20_000);
    int upper = bamboo.geometry.parse("D5");
    int lower = bamboo.geometry.parse("E3");
    assertEquals(Tactics.Outcome.NO, tactics.disconnect(upper, lower).outcome());
    Board gap = board("9/9/3O1O3/3O1O3/4X4/3O1O3/4X4/3OOO3/9");
    Tactics cut = new Tactics(gap, 20_000);
    int one = gap.geometry.parse("E5");
    int two = gap.geometry.parse("E3");
    assertEquals("YES E4", text(gap, cut.connect(one, two)));
    assertEquals("YES E4", text(gap, cut.disconnect(one, two)));
  }

  @Test
  void theStraightThreeIsCritical() throws NotationException {
    // Black has three points in a row on the edge, White is safe around it.
    Board board = board("7/7/7/7/OOOOO2/XXXXO2/3XO2");
    int stone = board.geometry.parse("A2");
    assertEquals("YES B1", text(board, new Life(board, 50_000).attack(stone)));
    assertEquals("YES B1", text(board, new Life(board, 50_000).defend(stone)));
  }
}
