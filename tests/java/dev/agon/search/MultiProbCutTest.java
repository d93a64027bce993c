package dev.agon.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Multi-ProbCut: its bounds, its file, and that it cuts without losing a mate. */
class MultiProbCutTest {
  private static final MultiProbCut PAPER =
      new MultiProbCut(
          0,
          List.of(
              new MultiProbCut.Pair(0, 8, 4, 1.02, 2.36, 82, 1.2, 1.2),
              new MultiProbCut.Pair(0, 5, 3, 0.998, -7, 55.8, 1.0, 0),
              new MultiProbCut.Pair(1, 8, 4, 1.11, 1.75, 75, 1.0, 1.0),
              new MultiProbCut.Pair(0, 8, 3, 1, 0, 90, 1.0, 1.0)));

  @Test
  void theBoundsAreThoseOfThePapersFormula() {
    int middle = PAPER.first(0, 8);
    assertEquals(4, PAPER.shallow(middle));
    // (1.2 * 82 + 50 - 2.36) / 1.02 and (-1.2 * 82 + 50 - 2.36) / 1.02
    assertEquals(143, PAPER.highBound(middle, 50));
    assertEquals(-50, PAPER.lowBound(middle, 50));
    int end = PAPER.first(1, 8);
    assertEquals(111, PAPER.highBound(end, 50));
  }

  @Test
  void triesAreInTheOrderOfTheFileAndOnlyAtTheirHeight() {
    assertEquals(2, PAPER.end(0, 8) - PAPER.first(0, 8));
    assertEquals(3, PAPER.shallow(PAPER.first(0, 8) + 1));
    assertEquals(1, PAPER.end(0, 5) - PAPER.first(0, 5));
    for (int height : new int[] {1, 4, 6, 7, 9, MultiProbCut.MAX_HEIGHT}) {
      assertEquals(PAPER.end(0, height), PAPER.first(0, height));
    }
    assertEquals(PAPER.end(3, 8), PAPER.first(3, 8));
  }

  @Test
  void thresholdsOfTheUserReplaceThoseOfTheFile() {
    MultiProbCut changed = PAPER.withThresholds(2.0, 0);
    assertEquals(2.0, changed.pairs().get(0).high());
    assertEquals(0, changed.pairs().get(1).low(), "a cut that is off stays off");
    assertEquals(1.0, changed.pairs().get(2).high());
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    String text = PAPER.toText("chess", List.of("how it was made"));
    MultiProbCut again = read(text);
    assertEquals(text, again.toText("chess", List.of("how it was made")));
    assertEquals(4, again.pairs().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "agon-mpc 1 chess",
        "agon-mpc 2 chess\ngate 0",
        "agon-mpc 1 gipf\ngate 0",
        "agon-mpc 1 chess\ngate -1",
        "agon-mpc 1 chess\ngate 0\npair 0 8 4 1 0 80 1",
        "agon-mpc 1 chess\ngate 0\npair 0 8 4 1 0 80 1 1 1",
        "agon-mpc 1 chess\ngate 0\npair 0 8 8 1 0 80 1 1",
        "agon-mpc 1 chess\ngate 0\npair 4 8 4 1 0 80 1 1",
        "agon-mpc 1 chess\ngate 0\npair 0 8.5 4 1 0 80 1 1",
        "agon-mpc 1 chess\ngate 0\npair 0 99 4 1 0 80 1 1",
        "agon-mpc 1 chess\ngate 0\npair 0 8 4 0 0 80 1 1",
        "agon-mpc 1 chess\ngate 0\npair 0 8 4 NaN 0 80 1 1",
        "agon-mpc 1 chess\ngate 0\npair 0 8 4 1 0 -80 1 1"
      })
  void whatIsNoSuchFileIsRefusedInOneLine(String text) {
    IOException refusal = assertThrows(IOException.class, () -> read(text));
    assertTrue(refusal.getMessage().startsWith("a file"), refusal.getMessage());
    assertEquals(1, refusal.getMessage().lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"chess", "gipf", "awari"})
  void everyGameHasItsFile(String game) {
    List<MultiProbCut.Pair> pairs = MultiProbCut.standard((SearchGame) Game.named(game)).pairs();
    assertTrue(pairs.stream().anyMatch(pair -> pair.height() == 8 && pair.shallow() == 4));
  }

  @Test
  void itCutsAndStillFindsTheMate() throws NotationException {
    SearchGame chess = (SearchGame) Game.named("chess");
    String middlegame = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
    String mateInThree = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";
    long[] nodes = new long[2];
    for (int i = 0; i < 2; i++) {
      Search search = new Search(chess, 8);
      search.setSettings(search.settings().withMultiProbCut(i == 1));
      search.setMultiProbCut(PAPER);
      nodes[i] =
          search
              .search(
                  chess.parsePosition(middlegame), SearchLimits.ofDepth(11), SearchListener.SILENT)
              .nodes();
      SearchResult mate =
          search.search(
              chess.parsePosition(mateInThree), SearchLimits.ofDepth(9), SearchListener.SILENT);
      assertEquals(3, Score.movesToMate(mate.score()));
    }
    assertNotEquals(nodes[0], nodes[1]);
  }

  private static MultiProbCut read(String text) throws IOException {
    return MultiProbCut.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), "a file", "chess");
  }
}
