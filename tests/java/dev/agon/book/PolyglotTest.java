package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Polyglot's keys and moves against what its author published. */
final class PolyglotTest {
  private static final Game CHESS = Game.named("chess");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 463b96181691fc9c",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1, 823c9b50fd114196",
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2, 0756b94461c50fb0",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2, 662fafb965db29d4",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3, 22a48b5a8e47ff78",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3, 652a607ca3f242c1",
    "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4, 00fdd303c946bdd9",
    "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3, 3c8123ea7b067637",
    "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4, 5c3f9b829b279560",
  })
  void thePublishedKeys(String fen, String key) throws Exception {
    assertEquals(Long.parseUnsignedLong(key, 16), PolyglotKey.of(fen));
    assertEquals(
        Long.parseUnsignedLong(key, 16), PolyglotKey.of(CHESS.parsePosition(fen).toText()));
  }

  @ParameterizedTest
  @CsvSource({
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, e1h1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, e1a1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8g8, e8h8",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8c8, e8a8",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1e2, e1e2",
    "8/P6k/8/8/8/8/8/K7 w - - 0 1, a7a8q, a7a8",
  })
  void castlingIsTheKingTakingHisRook(String fen, String move, String written) throws Exception {
    Position position = CHESS.parsePosition(fen);
    int code = PolyglotBook.encode(position.parse(move), position, fen);
    int from = written.charAt(0) - 'a' + 8 * (written.charAt(1) - '1');
    int to = written.charAt(2) - 'a' + 8 * (written.charAt(3) - '1');
    assertEquals((move.endsWith("q") ? 4 << 12 : 0) | from << 6 | to, code);
  }

  @Test
  void whatIsWrittenIsReadBack() throws Exception {
    Position start = CHESS.start("standard");
    long key = PolyglotKey.of(start.toText());
    List<PolyglotBook.Entry> entries = new ArrayList<>();
    for (String move : List.of("e2e4", "g1f3")) {
      int code = PolyglotBook.encode(start.parse(move), start, start.toText());
      entries.add(new PolyglotBook.Entry(key, code, move.length() + entries.size(), 0));
    }
    // A move that is not legal here is skipped.
    entries.add(new PolyglotBook.Entry(key, 12 << 6 | 44, 100, 0));
    Path file = folder.resolve("small.bin");
    PolyglotBook.write(file, entries);
    PlayBook book = PlayBook.open(file, CHESS, "standard");
    List<String> moves = new ArrayList<>();
    for (BookMove move : book.moves(start)) {
      moves.add(start.format(move.move()) + " " + move.weight());
    }
    assertEquals(List.of("e2e4 4", "g1f3 5"), moves);
    int best = new BookChoice(10, 0, 0).choose(book, start, 0, new Random(1));
    assertEquals("g1f3", start.format(best));
  }

  @Test
  void whatIsNoPolyglotBookIsRefused() throws Exception {
    Path file = folder.resolve("bad.bin");
    for (byte[] bytes : List.of(new byte[0], new byte[15], new byte[17])) {
      Files.write(file, bytes);
      assertThrows(BookException.class, () -> PlayBook.open(file, CHESS, "standard"));
    }
  }

  @Test
  void theSampleBookIsRead() throws Exception {
    String shared =
        System.getProperty("agon.shared", System.getenv().getOrDefault("AGON_SHARED", "../shared"));
    Path file = Path.of(shared, "data/chess/polyglot/performance.bin");
    assumeTrue(Files.exists(file), "no sample book at " + file);
    PlayBook book = PlayBook.open(file, CHESS, "standard");
    Position position = CHESS.start("standard");
    Random random = new Random(3);
    int plies = 0;
    int move;
    while ((move = new BookChoice(60, 1, 0).choose(book, position, plies, random)) != 0) {
      assertTrue(position.isLegal(move));
      position.make(move);
      plies++;
    }
    assertTrue(plies >= 4, plies + " plies");
    assertFalse(book.moves(CHESS.start("standard")).isEmpty());
  }
}
