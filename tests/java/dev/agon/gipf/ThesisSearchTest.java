package dev.agon.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
