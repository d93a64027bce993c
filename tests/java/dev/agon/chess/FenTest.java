package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.NotationException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        // The inner rook has the right: X-FEN names its file.
        "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1",
      })
  void writesWhatItRead(String fen) throws NotationException {
    assertEquals(fen, Fen.parse(fen).toText());
  }

  @Test
  void theCountersMayBeMissing() throws NotationException {
    assertEquals(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Fen.parse("4k3/8/8/8/8/8/8/4K2R w K -").toText());
    assertEquals(
        "4k3/8/8/8/8/8/8/4K2R w K - 7 1", Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 7").toText());
  }

  @Test
  void shredderFenIsReadAndTellsTheVariant() throws NotationException {
    Board board = Fen.parse("bqnb1rkr/pppppppp/2n5/8/8/2N5/PPPPPPPP/BQ1BNRKR w HFhf - 0 1");
    assertTrue(board.chess960());
    assertEquals(15, board.castlingRights());
    Board standard = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    assertFalse(standard.chess960());
    assertEquals("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", standard.toText());
  }

  @Test
  void enPassantIsKeptOnlyIfItIsLegal() throws NotationException {
    Board idle = Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assertEquals(-1, idle.epSquare());
    assertEquals(
        Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").key(), idle.key());
    // Taking would open the rank of the king.
    assertEquals(-1, Fen.parse("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1").epSquare());
    Board live = Fen.parse("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assertEquals(Squares.parse("e3", 0), live.epSquare());
    assertNotEquals(Fen.parse("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").key(), live.key());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                                         | four fields",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq         | four fields",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1                            | six fields",
        "4k3/8/8/8/8/8/4K3 w - - 0 1                                | ranks",
        "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1                            | ranks",
        "4k3/8/8/8/8/8/7/4K3 w - - 0 1                              | squares",
        "4k3/8/8/8/8/8/9/4K3 w - - 0 1                              | no piece",
        "4k3/8/8/8/8/8/8p/4K3 w - - 0 1                             | squares",
        "4k3/8/8/8/8/8/x7/4K3 w - - 0 1                             | no piece",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1                              | side to move",
        "8/8/8/8/8/8/8/4K3 w - - 0 1                                | Black has 0 kings",
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1                             | White has 2 kings",
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1                             | pawn",
        "p3k3/8/8/8/8/8/8/4K3 w - - 0 1                             | pawn",
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1                      | eight pawns",
        "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1                | sixteen men",
        "8/8/8/8/8/8/3kK3/8 w - - 0 1                               | side by side",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1                            | in check",
        "4k3/8/8/8/8/3n1n2/4r3/4K3 w - - 0 1                        | more than two",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1                              | castling right",
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1                             | castling right",
        "r3k3/8/8/8/8/8/8/4K3 w k - 0 1                             | castling right",
        "4k3/8/8/8/8/8/8/4K2R w KH - 0 1                            | twice",
        "4k3/8/8/8/8/8/8/4K2R w X - 0 1                             | castling right",
        "4k3/8/8/8/8/8/8/4K2R w KQkqK - 0 1                         | castling rights",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1                             | passed over",
        "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1                           | en passant",
        "4k3/8/8/4p3/8/8/8/4K3 w - e 0 1                            | en passant",
        "8/4k3/8/4p3/8/8/8/4K3 w - - -1 1                           | halfmove",
        "8/4k3/8/4p3/8/8/8/4K3 w - - 151 1                          | halfmove",
        "8/4k3/8/4p3/8/8/8/4K3 w - - 0 99999999999                  | move number",
        "8/4k3/8/4p3/8/8/8/4K3 w - - x 1                            | halfmove",
      })
  void refusesWhatCannotBe(String fen, String because) {
    String message =
        assertThrows(NotationException.class, () -> Fen.parse(fen == null ? "" : fen)).getMessage();
    assertTrue(message.contains(because), message);
    assertFalse(message.contains("\\n"));
  }

  @Property(tries = 500)
  void anyTextIsReadOrRefused(@ForAll @StringLength(max = 250) String text) {
    try {
      Fen.parse(text);
    } catch (NotationException e) {
      assertFalse(e.getMessage().isEmpty());
    }
  }

  /**
   * One changed character in a good FEN either still reads, and then round-trips, or is refused.
   */
  @Property(tries = 2000)
  void damagedFensAreReadOrRefused(@ForAll int place, @ForAll int with) throws NotationException {
    String good = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    String letters = "/12345678PNBRQKpnbrqk wHAha-e36";
    StringBuilder damaged = new StringBuilder(good);
    damaged.setCharAt(
        Math.floorMod(place, good.length()), letters.charAt(Math.floorMod(with, letters.length())));
    Board board;
    try {
      board = Fen.parse(damaged.toString());
    } catch (NotationException e) {
      return;
    }
    assertEquals(board.key(), Fen.parse(board.toText()).key());
  }

  @Test
  void startPositionsHaveTheirNumbers() throws NotationException {
    assertEquals(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        StartPositions.fen(StartPositions.STANDARD));
    assertEquals("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", StartPositions.fen(0));
    assertEquals(
        "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1", StartPositions.fen(959));
    java.util.Set<String> different = new java.util.HashSet<>();
    for (int i = 0; i < StartPositions.COUNT; i++) {
      different.add(Fen.parse(StartPositions.fen(i)).toText());
    }
    assertEquals(StartPositions.COUNT, different.size());
  }
}
