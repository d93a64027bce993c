package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.search.Score;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import dev.agon.search.SearchSettings;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The search with endgame tables: won endings are won, whatever the defence, and what a search
 * tells is still told. Plays by the tables that come with the program, or else by Syzygy's.
 *
 * <p>With {@code -Dagon.long=true} each ending is won a hundred times instead of twice; so run on
 * 2026-11-18 with the shipped tables, all 800 games were won.
 */
final class TablePlayTest {
  private static final int GAMES = Boolean.getBoolean("agon.long") ? 100 : 2;
  private static final int NODES = 400;

  private final ChessGame game = new ChessGame();
  private Search search;
  private EndgameOracle.Prober prober;

  @BeforeEach
  void findTables() {
    EndgameOracle oracle = FourMen.tables();
    search = new Search(game, 4);
    search.setOracle(Optional.of(oracle));
    prober = oracle.newProber();
  }

  private SearchResult think(Board board, SearchLimits limits) {
    return search.search(board, limits, SearchListener.SILENT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KBNK", "KQKR", "KRKN", "KBBK", "KRKP", "KQKP", "KPKP", "KRK"})
  void wonEndingIsWonAgainstRandomAndAgainstBestDefence(String material) {
    Random random = new Random(7);
    for (int i = 0; i < GAMES; i++) {
      Board board = FewMen.random(material, random);
      while (prober.result(board) != EndgameOracle.WIN) {
        board = FewMen.random(material, random);
      }
      String start = board.toText();
      int winner = board.sideToMove();
      search.newGame();
      while (board.end().isEmpty()) {
        board.make(
            board.sideToMove() == winner
                ? think(board, SearchLimits.ofNodes(NODES)).move()
                : defence(board, i % 2 == 0 ? random : null));
      }
      GameEnd end = board.end().orElseThrow();
      assertEquals(GameEnd.Result.winFor(winner), end.result(), start + " " + end.reason());
    }
  }

  /** A random move, or without a source of chance the one that tables like best. */
  private int defence(Board board, Random random) {
    MoveList moves = new MoveList(64);
    board.generateLegal(moves);
    if (random != null) {
      return moves.moves[random.nextInt(moves.size)];
    }
    prober.rank(board, moves);
    int best = 0;
    for (int i = 1; i < moves.size; i++) {
      best = moves.scores[i] > moves.scores[best] ? i : best;
    }
    return moves.moves[best];
  }

  @Test
  void onlyTheMoveThatZeroesTheClockWinsInTime() throws NotationException {
    Board board = Fen.parse("8/4P3/8/8/8/2k5/8/4K3 w - - 97 120");
    SearchResult result = think(board, SearchLimits.ofDepth(6));
    assertTrue(board.format(result.move()).startsWith("e7e8"));
    assertTrue(Score.isDecided(result.score()));
  }

  @Test
  void mateIsAnnouncedAsMate() throws NotationException {
    Board board = Fen.parse("7k/8/5K2/8/8/8/8/R7 w - - 0 1");
    SearchResult result = think(board, SearchLimits.ofDepth(10));
    assertEquals(Score.winIn(3), result.score(), () -> board.format(result.move()));
    Board lost = Fen.parse("7k/8/5K2/8/8/8/8/R7 b - - 0 1");
    assertTrue(Score.isMate(think(lost, SearchLimits.ofDepth(10)).score()));
    SearchResult mate = think(board, SearchLimits.none().withMateIn(2));
    assertEquals(2, Score.movesToMate(mate.score()));
  }

  @Test
  void linesComeInTheOrderOfTheirResults() throws NotationException {
    Board board = Fen.parse("8/8/8/3k4/8/6r1/8/KQ6 w - - 0 1");
    List<SearchInfo> lines = new ArrayList<>();
    search.setSettings(SearchSettings.defaults("agon").withLines(30));
    search.search(board, SearchLimits.ofDepth(3), lines::add);
    List<Integer> scores =
        lines.stream().filter(line -> line.depth() == 3).map(SearchInfo::score).toList();
    assertEquals(22, scores.size());
    assertTrue(Score.isDecided(scores.get(0)) && scores.get(0) > 0);
    assertTrue(Score.isDecided(scores.get(21)) && scores.get(21) < 0);
    for (int i = 1; i < scores.size(); i++) {
      assertTrue(scores.get(i) <= scores.get(i - 1), scores::toString);
    }
  }

  @Test
  void onlyTheMovesAskedForAreRanked() throws NotationException {
    Board board = Fen.parse("8/8/8/3k4/8/6r1/8/KQ6 w - - 0 1");
    int losing = board.parse("b1b3");
    SearchLimits limits = SearchLimits.ofDepth(4).withSearchMoves(IntList.of(losing));
    SearchResult result = think(board, limits);
    assertEquals(losing, result.move());
    assertTrue(result.score() < -Score.TABLE_WIN_IN_MAX_PLY);
  }

  /** Five men: the tree reaches the tables, and a trade into a drawn ending is seen as one. */
  @Test
  void treeAsksTables() throws NotationException {
    Board board = Fen.parse("8/8/8/4k3/8/1r3K2/8/1R3N2 w - - 0 1");
    long[] hits = new long[1];
    SearchResult result =
        search.search(
            board, SearchLimits.ofDepth(6), info -> hits[0] = Math.max(hits[0], info.tableHits()));
    assertTrue(hits[0] > 0);
    assertTrue(Score.isDecided(result.score()), "a rook more wins: " + result.score());
    assertEquals("b1b3", board.format(result.move()));
  }

  @Test
  void limitedStrengthPlaysWithoutTables() throws NotationException {
    Board board = Fen.parse("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
    search.setSettings(SearchSettings.defaults("agon").withStrength(1000));
    assertFalse(Score.isDecided(think(board, SearchLimits.ofDepth(2)).score()));
  }

  @Test
  void pondersAndIsStoppedOnAKnownRoot() throws Exception {
    Board board = Fen.parse("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
    SearchLimits limits = SearchLimits.none().withPonder(true);
    SearchResult[] result = new SearchResult[1];
    Thread thinker = new Thread(() -> result[0] = think(board, limits));
    thinker.start();
    Thread.sleep(50);
    assertTrue(thinker.isAlive());
    search.stop();
    thinker.join(10_000);
    assertTrue(board.isLegal(result[0].move()));
  }
}
