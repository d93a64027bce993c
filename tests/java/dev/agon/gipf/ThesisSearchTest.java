package dev.agon.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Measured;
import dev.agon.game.NotationException;
import dev.agon.gipf.ThesisSearch.Features;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** GIPFTED as the thesis ran it. */
class ThesisSearchTest {
  private static final String MIDDLE_GAME =
      "tournament 3w/1Bbwb/1Bwwbw/2B1Ww1/3wb1/1wb2/Www1 b 4 5 --";

  /** Windows and the order of moves change how much is searched, never what comes out. */
  @Test
  void theSwitchesDoNotChangeTheValue() throws NotationException {
    Features plain = new Features(false, false, false, false, false, true);
    GipfPosition position = PositionText.read(MIDDLE_GAME);
    ThesisSearch slow = new ThesisSearch(plain, 1);
    int move = slow.search(position, 3);
    assertTrue(position.isLegal(move));
    Features[] all = {
      plain.withPvs(true),
      plain.withKiller(true),
      plain.withHistory(true),
      plain.withOrdering(true),
      Features.ALL.withTable(false)
    };
    for (Features features : all) {
      ThesisSearch search = new ThesisSearch(features, 1);
      search.search(position, 3);
      assertEquals(slow.score(), search.score(), features.toString());
    }
  }

  @Test
  void theExperimentsFillEveryTable() {
    StringWriter text = new StringWriter();
    new ThesisExperiments(2, 1, new PrintWriter(text)).run();
    for (int table = 1; table <= 12; table++) {
      assertTrue(text.toString().contains("Table 6." + table), "table " + table);
    }
  }

  /** A match in parts is the match: each seed is one game, whichever thread plays it. */
  @Test
  void theMatchPlaysEachSeedOnceAndSums() {
    StringWriter text = new StringWriter();
    new ThesisMatch(1, false, new Measured.Settings(2, 1, 3, 5), new PrintWriter(text)).run();
    for (int seed = 5; seed < 8; seed++) {
      String colour = seed % 2 == 0 ? "White" : "Black";
      assertTrue(text.toString().contains("seed " + seed + ", Agon is " + colour), "seed " + seed);
    }
    assertTrue(text.toString().contains("3 games, Agon +"));
    assertFalse(text.toString().contains("seed 8"));
  }

  /** Wilson's interval for 96 of 100 and for 10 of 10, as statistics tables have it. */
  @Test
  void theIntervalOfAMatch() {
    assertEquals(0.9016, ThesisMatch.interval(96, 100)[0], 0.0001);
    assertEquals(0.9843, ThesisMatch.interval(96, 100)[1], 0.0001);
    assertEquals(0.7225, ThesisMatch.interval(10, 10)[0], 0.0001);
  }
}
