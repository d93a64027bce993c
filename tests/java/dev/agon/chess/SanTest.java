package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.agon.game.NotationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SanTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1   | g1f3  | Nf3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1   | e2e4  | e4",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1                           | e1g1  | O-O",
        "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1                           | e1g1  | O-O+",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1                           | e1c1  | O-O-O",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1                           | a1d1  | Rd1",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1                            | a1d1  | Rad1",
        "R7/8/4k3/8/8/4K3/8/R7 w - - 0 1                            | a1a4  | R1a4",
        "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1                           | h4e1  | Qh4e1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1                          | e5d6  | exd6",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1                             | a7a8n | a8=N",
        "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1                           | a7b8q | axb8=Q+",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1                          | a1a8  | Ra8#",
        // The other knight is pinned, so nothing needs to be told.
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1                        | g1e2  | Ne2",
      })
  void writesByTheStandard(String fen, String move, String san) throws NotationException {
    Board board = Fen.parse(fen);
    assertEquals(san, San.format(board, board.parse(move)));
    assertEquals(board.parse(move), San.parse(board, san));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1  | 0-0       | e1g1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1  | 0-0-0!?   | e1c1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1  | O-O+??    | e1g1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1  | e1g1      | e1g1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1  | Ra1-a5    | a1a5",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | exd6e.p.  | e5d6",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | ed6 e.p.  | e5d6",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5:d6!    | e5d6",
        "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1  | ab8Q      | a7b8q",
        "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1  | axb8=n    | a7b8n",
        "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1  | a8(R)     | a7a8r",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 | Ra8       | a1a8",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 | Raxa8+    | a1a8",
      })
  void readsLeniently(String fen, String san, String move) throws NotationException {
    Board board = Fen.parse(fen);
    assertEquals(move, board.format(San.parse(board, san)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | Rd1",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | Nf3",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | O-O",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | Ra9",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | R",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | --",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | Raaa4",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1   | a8",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1   | a8=K",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1  | Ra1a1a1a1a1a1a1a1a1a1a1a1a1",
      })
  void refusesWhatIsNoMoveOrTwo(String fen, String san) throws NotationException {
    Board board = Fen.parse(fen);
    assertThrows(NotationException.class, () -> San.parse(board, san));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Standard squares: both ways of writing are read in both variants.
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1    | false | e1g1 | e1g1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1    | false | e1h1 | e1g1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1    | true  | e1g1 | e1h1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1    | true  | e1a1 | e1a1",
        // A king beside its castling square: the short step is a step.
        "4k3/8/8/8/8/8/8/5K1R w K - 0 1      | true  | f1g1 | f1g1",
        "4k3/8/8/8/8/8/8/5K1R w K - 0 1      | true  | f1h1 | f1h1",
      })
  void castlingIsReadBothWays(String fen, boolean chess960, String text, String written)
      throws NotationException {
    Board board = Fen.parse(fen);
    board.setChess960(chess960);
    assertEquals(written, board.format(board.parse(text)));
  }
}
