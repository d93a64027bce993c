package dev.agon.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The search through its facade, on chess because everybody can check the answers. */
class SearchTest {
  private static final String MIDDLEGAME =
      "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";

  private final SearchGame chess = (SearchGame) Game.named("chess");

  @ParameterizedTest
  @CsvSource({
    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1, a1a8, 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1, h5f7, 1",
    "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1, f6a6, 3",
  })
  void findsTheShortestMate(String fen, String move, int moves) throws NotationException {
    SearchPosition position = chess.parsePosition(fen);
    SearchResult result =
        new Search(chess, 4).search(position, SearchLimits.ofDepth(8), SearchListener.SILENT);
    assertEquals(move, position.format(result.move()));
    assertEquals(moves, Score.movesToMate(result.score()));
  }

  @Test
  void stopsAtOnceWhenTheMateAskedForIsFound() throws NotationException {
    SearchPosition position = chess.parsePosition("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    SearchResult result =
        new Search(chess, 4)
            .search(position, SearchLimits.none().withMateIn(2), SearchListener.SILENT);
    assertEquals(2, Score.movesToMate(result.score()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"})
  void hasNoMoveWhereThereIsNone(String fen) throws NotationException {
    SearchPosition position = chess.parsePosition(fen);
    SearchResult result =
        new Search(chess, 4).search(position, SearchLimits.ofDepth(3), SearchListener.SILENT);
    assertEquals(Position.NO_MOVE, result.move());
    assertEquals(position.inCheck() ? Score.lostIn(0) : 0, result.score());
  }

  @Test
  void sameNodesSameAnswerAfterNewGame() throws NotationException {
    Search search = new Search(chess, 8);
    for (long nodes = 100; nodes < 120_000; nodes = nodes * 7 / 4) {
      search.newGame();
      SearchResult once = run(search, SearchLimits.ofNodes(nodes));
      search.newGame();
      SearchResult again = run(search, SearchLimits.ofNodes(nodes));
      assertEquals(once.nodes(), again.nodes());
      assertEquals(once.move(), again.move());
      assertEquals(once.score(), again.score());
      assertEquals(once.pv(), again.pv());
    }
  }

  @Test
  void everyReportedLineIsLegalAndInOrder() throws NotationException {
    Search search = new Search(chess, 8);
    search.setSettings(search.settings().withLines(4).withThreads(2));
    List<SearchInfo> infos = new ArrayList<>();
    SearchPosition root = chess.parsePosition(MIDDLEGAME);
    search.search(root, SearchLimits.ofDepth(9), infos::add);
    int[] lastScores = new int[5];
    for (SearchInfo info : infos) {
      SearchPosition position = root.copy();
      assertTrue(info.pv().size() > 0);
      for (int move : info.pv()) {
        assertTrue(position.isLegal(move));
        position.make(move);
      }
      lastScores[info.line()] = info.score();
    }
    for (int line = 2; line <= 4; line++) {
      assertTrue(lastScores[line] <= lastScores[line - 1]);
    }
  }

  @Test
  void searchesOnlyTheMovesAsked() throws NotationException {
    SearchPosition root = chess.parsePosition(MIDDLEGAME);
    int only = root.parse("a2a3");
    SearchResult result =
        new Search(chess, 4)
            .search(
                root,
                SearchLimits.ofDepth(6).withSearchMoves(IntList.of(only)),
                SearchListener.SILENT);
    assertEquals(only, result.move());
  }

  @Test
  void switchesChangeTheTreeAndNotTheMate() throws NotationException {
    Search plain = new Search(chess, 8);
    plain.setSettings(
        plain.settings().withNullMove(false).withReductions(false).withMultiProbCut(false));
    Search full = new Search(chess, 8);
    long plainNodes = run(plain, SearchLimits.ofDepth(6)).nodes();
    long fullNodes = run(full, SearchLimits.ofDepth(6)).nodes();
    assertTrue(plainNodes > fullNodes, plainNodes + " against " + fullNodes);
    SearchPosition mate = chess.parsePosition("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    SearchResult result = plain.search(mate, SearchLimits.ofDepth(4), SearchListener.SILENT);
    assertEquals(2, Score.movesToMate(result.score()));
  }

  @Test
  void infiniteSearchEndsOnlyWhenStopped() throws Exception {
    Search search = new Search(chess, 4);
    SearchPosition mated = chess.parsePosition("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    AtomicReference<SearchResult> answer = new AtomicReference<>();
    Thread thread =
        new Thread(
            () ->
                answer.set(
                    search.search(
                        mated,
                        SearchLimits.none().withInfinite(true).withDepth(3),
                        SearchListener.SILENT)));
    thread.start();
    thread.join(300);
    assertTrue(thread.isAlive());
    search.stop();
    thread.join(5_000);
    assertEquals("a1a8", mated.format(answer.get().move()));
  }

  @Test
  void ponderingTurnsIntoATimedSearch() throws Exception {
    Search search = new Search(chess, 4);
    SearchPosition root = chess.parsePosition(MIDDLEGAME);
    SearchLimits limits =
        SearchLimits.none()
            .withClock(new SearchLimits.Clock(Duration.ofMillis(600), Duration.ZERO, 0))
            .withPonder(true);
    Thread thread = new Thread(() -> search.search(root, limits, SearchListener.SILENT));
    thread.start();
    thread.join(800);
    assertTrue(thread.isAlive(), "our clock has not begun to run");
    search.ponderHit();
    thread.join(5_000);
    assertTrue(!thread.isAlive());
  }

  private SearchResult run(Search search, SearchLimits limits) throws NotationException {
    return search.search(chess.parsePosition(MIDDLEGAME), limits, SearchListener.SILENT);
  }
}
