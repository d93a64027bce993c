package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.SearchPosition;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndOfGameTest {
  private static Board board(String fen, String... moves) throws NotationException {
    Board board = Fen.parse(fen);
    for (String move : moves) {
      board.make(board.parse(move));
    }
    return board;
  }

  private static String reason(Board board) {
    return board.end().map(GameEnd::reason).orElse("");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1       | checkmate",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1          | stalemate",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1           | insufficient material",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1          | insufficient material",
        "4kb2/8/8/8/8/8/8/4K3 w - - 0 1          | insufficient material",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1        | insufficient material",
        "4kb2/8/8/8/8/B7/8/2B1K3 w - - 0 1       | insufficient material",
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1         | ''",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1         | ''",
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1         | ''",
        "4k3/8/8/8/8/8/7P/4K3 w - - 0 1          | ''",
        "4k3/8/8/8/8/8/7R/4K3 w - - 99 80        | ''",
        "4k3/8/8/8/8/8/7R/4K3 w - - 100 80       | fifty moves",
        // Mate comes before the hundredth halfmove counts.
        "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80    | checkmate",
      })
  void theRefereeSays(String fen, String reason) throws NotationException {
    assertEquals(reason == null ? "" : reason, reason(board(fen)));
  }

  @Test
  void theWinnerIsWhoeverGaveMate() throws NotationException {
    assertEquals(
        GameEnd.Result.FIRST_WINS,
        board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").end().orElseThrow().result());
  }

  @Test
  void mateOnTheHundredthHalfmoveIsLostNotDrawn() throws NotationException {
    assertEquals(SearchPosition.LOST, board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80").verdict(3));
    assertEquals(SearchPosition.DRAWN, board("4k3/8/8/8/8/8/7R/4K3 w - - 100 80").verdict(3));
  }

  private static final String ROOKS = "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1";

  @Test
  void thirdOccurrenceEndsTheGame() throws NotationException {
    // The first king moves end the castling rights, so the position at the start does not count.
    Board board = board(ROOKS, "e1e2", "e8e7", "e2e1", "e7e8", "e1e2", "e8e7", "e2e1", "e7e8");
    assertEquals("", reason(board));
    board.make(board.parse("e1e2"));
    assertEquals("", reason(board));
    board.make(board.parse("e8e7"));
    assertEquals("threefold repetition", reason(board));
  }

  @Test
  void insideTheSearchOneRepetitionIsEnough() throws NotationException {
    Board board = board(ROOKS, "a1a2", "h8h7", "a2a3", "h7h6", "a3a2", "h6h7");
    // The position of four plies ago is back.
    assertEquals(SearchPosition.DRAWN, board.verdict(5));
    assertEquals(SearchPosition.OPEN, board.verdict(4));
    board.make(board.parse("a2a3"));
    board.make(board.parse("h7h6"));
    board.make(board.parse("a3a2"));
    board.make(board.parse("h6h7"));
    assertEquals(SearchPosition.DRAWN, board.verdict(0));
  }

  @Test
  void aPassHidesEarlierPositions() throws NotationException {
    Board board = board(ROOKS, "a1a2", "h8h7", "a2a3");
    board.makePass();
    for (String move : new String[] {"a3a2", "h7h6", "a2a3", "h6h7"}) {
      board.make(board.parse(move));
    }
    assertEquals(SearchPosition.DRAWN, board.verdict(10));
    board.unmake();
    assertEquals(SearchPosition.OPEN, board.verdict(10));
  }

  @Test
  void anIllegalEnPassantSquareDoesNotTellPositionsApart() throws NotationException {
    Board board =
        board(
            "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1",
            "e2e4",
            "e8e7",
            "h1h2",
            "e7e8",
            "h2h1",
            "e8e7",
            "h1h2",
            "e7e8",
            "h2h1");
    assertEquals("threefold repetition", reason(board));
  }

  @Test
  void goingBackIsForeseenInsideTheSearch() throws NotationException {
    Board board = board(ROOKS, "a1a2", "h8h7", "a2a3", "h7h6", "a3a2");
    assertTrue(board.canRepeat(4));
    assertFalse(board.canRepeat(3));
  }

  /** The cuckoo tables say just what trying every move says. */
  @Property(tries = 150)
  void canRepeatForeseesARepetition(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        0,
        (board, random) -> {
          MoveList list = new MoveList(256);
          for (int ply = 0; ply < 60; ply++) {
            list.clear();
            board.generateLegal(list);
            if (list.size == 0 || reason(board).equals("insufficient material")) {
              return;
            }
            if (board.halfmoveClock() < 99 && board.verdict(ply) == SearchPosition.OPEN) {
              boolean seen = false;
              for (int i = 0; i < list.size; i++) {
                board.make(list.moves[i]);
                seen |= board.halfmoveClock() > 0 && board.verdict(ply + 1) == SearchPosition.DRAWN;
                board.unmake();
              }
              assertEquals(seen, board.canRepeat(ply), board.toText());
            }
            // Quiet moves of few men, so that positions come back.
            int choice = random.nextInt(Math.min(3, list.size));
            board.make(list.moves[choice]);
          }
        });
  }

  @Test
  void passingNeedsAPiece() throws NotationException {
    assertFalse(board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").mayPass());
    assertTrue(board("4k3/8/8/8/8/8/4P3/4K2N w - - 0 1").mayPass());
    assertTrue(board("4k3/8/8/8/8/8/4P3/4K2N w - - 0 1").passNeedsProof());
    assertFalse(board("4k3/8/8/8/8/8/4r3/4K2N w - - 0 1").mayPass());
  }
}
