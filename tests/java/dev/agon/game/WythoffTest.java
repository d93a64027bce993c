package dev.agon.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.search.Score;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shared search solves a game of which it is told nothing but the rules. */
class WythoffTest {
  /** The n-th position that the player to move loses is (B_n - n, B_n). */
  private static final List<Integer> LARGER_HEAPS = List.of(0, 2, 5, 7, 10, 13, 15, 18, 20);

  private final WythoffGame game = new WythoffGame();

  @Test
  void everyOpeningIsWonExactlyIfTheTheorySaysSo() {
    for (int a = 0; a <= 6; a++) {
      for (int b = a; b <= 10; b++) {
        if (a + b > 0) {
          SearchResult result = solve(a, b);
          boolean lost = LARGER_HEAPS.contains(b) && LARGER_HEAPS.indexOf(b) == b - a;
          assertTrue(Score.isMate(result.score()), a + "," + b + ": " + result);
          assertEquals(!lost, result.score() > 0, a + "," + b + ": " + result);
        }
      }
    }
  }

  @Test
  void theWinningMoveLeavesALostPosition() {
    WythoffPosition position = new WythoffPosition(6, 9, Position.FIRST);
    position.make(solve(6, 9).move());
    assertEquals("4 7 p2", position.toText());
  }

  @Test
  void withNothingLeftTheGameIsOver() {
    WythoffPosition over = new WythoffPosition(0, 0, Position.SECOND);
    assertEquals(GameEnd.Result.FIRST_WINS, over.end().orElseThrow().result());
    assertFalse(over.isLegal(4));
  }

  private SearchResult solve(int a, int b) {
    Search search = new Search(game, 1);
    return search.search(
        new WythoffPosition(a, b, Position.FIRST),
        SearchLimits.ofDepth(24).withMateIn(20),
        SearchListener.SILENT);
  }
}
