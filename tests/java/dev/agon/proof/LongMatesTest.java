package dev.agon.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.chess.Board;
import dev.agon.chess.ChessGame;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.search.Score;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Mates in chess by df-pn: true ones, and longer ones than the main search sees. */
class LongMatesTest {
  private static final ChessGame CHESS = new ChessGame();

  private static final String EVEN = "QRBNPPqrbnppp";

  /** Black has more, so that nothing but a mate helps, and a bare king in the open. */
  private static final String HUNT = "QNNBPqrbnp";

  private static WinSearch.Answer find(Board board, int moves, long nodes) {
    return new WinSearch(1 << 19)
        .find(board, moves, IntList.of(), nodes, () -> false, (m, line, n) -> {});
  }

  /** Men strewn over the board, White to move; null if that is no position. */
  private static Board strewn(Random random, int men, String kinds) {
    char[] squares = new char[64];
    put(squares, random, 'K');
    put(squares, random, 'k');
    for (int i = 0; i < men; i++) {
      put(squares, random, kinds.charAt(random.nextInt(kinds.length())));
    }
    StringBuilder fen = new StringBuilder();
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        char man = squares[8 * row + column];
        fen.append(man == 0 ? '1' : man);
      }
      fen.append(row < 7 ? "/" : " w - - 0 1");
    }
    try {
      return CHESS.parsePosition(fen.toString());
    } catch (NotationException e) {
      return null;
    }
  }

  private static void put(char[] squares, Random random, char man) {
    int square = random.nextInt(64);
    boolean pawn = man == 'p' || man == 'P';
    if (squares[square] == 0 && !(pawn && (square < 8 || square >= 56))) {
      squares[square] = man;
    }
  }

  /** Plain full-width search: whether the side to move mates in so many moves. */
  private static boolean mates(Board board, int moves) {
    MoveList list = new MoveList(64);
    board.generateLegal(list);
    for (int i = 0; i < list.size; i++) {
      board.make(list.moves[i]);
      boolean mated = isMated(board, moves - 1);
      board.unmake();
      if (mated) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMated(Board board, int moves) {
    MoveList list = new MoveList(64);
    board.generateLegal(list);
    if (list.size == 0) {
      return board.inCheck();
    }
    if (moves == 0) {
      return false;
    }
    for (int i = 0; i < list.size; i++) {
      board.make(list.moves[i]);
      boolean mates = mates(board, moves);
      board.unmake();
      if (!mates) {
        return false;
      }
    }
    return true;
  }

  @Test
  void aMateIsClaimedExactlyWhereFullWidthSearchHasOne() {
    Random random = new Random(7);
    int asked = 0;
    int mates = 0;
    while (asked < 100) {
      Board board = strewn(random, 8, EVEN);
      if (board == null || board.end().isPresent()) {
        continue;
      }
      asked++;
      int shortest = mates(board, 1) ? 1 : mates(board, 2) ? 2 : mates(board, 3) ? 3 : 0;
      WinSearch.Answer answer = find(board, 3, 10_000_000);
      String text = board.toText();
      assertEquals(shortest, answer.moves(), text);
      assertEquals(shortest == 0, answer.verdict() == ProofResult.Verdict.DISPROVED, text);
      mates += shortest > 0 ? 1 : 0;
    }
    assertTrue(mates > 8, "mates: " + mates);
  }

  private static List<String> suite() throws IOException {
    List<String> lines = new ArrayList<>();
    var stream = LongMatesTest.class.getResourceAsStream("/chess/long-mates.epd");
    assertNotNull(stream);
    try (var reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
    }
    return lines;
  }

  @Test
  void matesOfFifteenPliesThatTheMainSearchMissesAtEqualNodes() throws Exception {
    Search search = new Search(CHESS, 16);
    int missed = 0;
    List<String> suite = suite();
    // A third of them takes long enough.
    int step = Boolean.getBoolean("agon.long") ? 1 : 3;
    int asked = 0;
    for (int i = 0; i < suite.size(); i += step) {
      String line = suite.get(i);
      asked++;
      Board board = CHESS.parsePosition(line.substring(0, line.indexOf(" dm ")));
      WinSearch.Answer answer = find(board, 14, 60_000);
      assertTrue(answer.moves() >= 8, line);
      search.newGame();
      SearchResult result =
          search.search(board.copy(), SearchLimits.ofNodes(answer.nodes()), SearchListener.SILENT);
      missed += Score.isMate(result.score()) && result.score() > 0 ? 0 : 1;
    }
    // All of them when the suite was made; the main search may learn.
    assertTrue(missed * 3 >= asked * 2, missed + " of " + asked);
  }

  /** How the suite was made: positions of strewn men, kept if df-pn alone sees a long mate. */
  @Test
  @EnabledIfSystemProperty(named = "agon.mates", matches = "\\d+")
  void collect() {
    Random random = new Random(Long.getLong("agon.mates"));
    Search search = new Search(CHESS, 16);
    int kept = 0;
    while (kept < 24) {
      Board board = strewn(random, 10 + random.nextInt(8), HUNT);
      if (board == null || board.end().isPresent()) {
        continue;
      }
      WinSearch.Answer answer = find(board, 14, 60_000);
      if (answer.moves() < 8) {
        continue;
      }
      // What is called long must stay so when there is time to look for something shorter.
      int moves = find(board, 14, 1_000_000).moves();
      if (moves < 8) {
        continue;
      }
      search.newGame();
      SearchResult result =
          search.search(board.copy(), SearchLimits.ofNodes(answer.nodes()), SearchListener.SILENT);
      if (!Score.isMate(result.score())) {
        kept++;
        String fields = board.toText().replaceAll(" \\d+ \\d+$", "");
        System.out.println(fields + " dm " + moves + "; id \"long " + kept + "\";");
      }
    }
  }
}
