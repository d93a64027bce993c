package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The frozen book: what was written is found, and what was damaged is refused. */
final class FrozenBookTest {
  private static final Game CHESS = Game.named("chess");
  private static final String VARIANT = CHESS.variants().get(0);

  @TempDir Path folder;

  private Path write(List<FrozenBook.Entry> entries) throws IOException {
    Path file = folder.resolve("test.book");
    FrozenBook.write(file, CHESS, VARIANT, entries);
    return file;
  }

  private static BookMove move(int move, BookValue value, int weight) {
    return new BookMove(move, value, 4, weight);
  }

  /** 1. e4 +20, d4 +18 and Nf3 a proved draw. */
  private Path startBook() throws Exception {
    Position start = CHESS.start(VARIANT);
    List<FrozenBook.Entry> entries = new ArrayList<>();
    BookValue[] values = {BookValue.heuristic(20), BookValue.heuristic(18), BookValue.DRAW};
    String[] moves = {"e2e4", "d2d4", "g1f3"};
    for (int i = 0; i < moves.length; i++) {
      entries.add(new FrozenBook.Entry(start.key(), move(start.parse(moves[i]), values[i], 10)));
    }
    return write(entries);
  }

  private static String chosen(PlayBook book, BookChoice choice, int ply) {
    Position start = CHESS.start(VARIANT);
    int move = choice.choose(book, start, ply, new Random(1));
    return move == Position.NO_MOVE ? "none" : start.format(move);
  }

  @Test
  void theOptionsDecideWhatIsPlayed() throws Exception {
    PlayBook book = PlayBook.open(startBook(), CHESS, VARIANT);
    assertEquals(3, book.moves(CHESS.start(VARIANT)).size());
    assertEquals("e2e4", chosen(book, new BookChoice(20, 0, 0), 0));
    assertEquals("g1f3", chosen(book, new BookChoice(20, 0, 25), 0));
    assertEquals("none", chosen(book, new BookChoice(20, 0, 0), 20));
    List<String> seen = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < 60; i++) {
      Position start = CHESS.start(VARIANT);
      seen.add(start.format(new BookChoice(20, 5, 0).choose(book, start, 0, random)));
    }
    assertTrue(seen.contains("e2e4") && seen.contains("d2d4"));
    assertFalse(seen.contains("g1f3"));
  }

  @Test
  void everyKeyIsFoundAndNoOther() throws Exception {
    for (int count : new int[] {0, 1, 2, 1000}) {
      Random random = new Random(count);
      List<Long> keys = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        // A crowd of near neighbours is the worst case of interpolation.
        keys.add(i % 2 == 0 ? random.nextLong() : Long.MIN_VALUE + i);
      }
      keys.sort(Long::compareUnsigned);
      List<FrozenBook.Entry> entries = new ArrayList<>();
      for (long key : keys) {
        entries.add(new FrozenBook.Entry(key, move((int) key, BookValue.cycleDraw(3, -4), 9)));
      }
      FrozenBook book = FrozenBook.open(write(entries), CHESS, VARIANT);
      for (FrozenBook.Entry entry : entries) {
        assertEquals(List.of(entry.move()), book.entries(entry.key()));
        assertTrue(book.entries(entry.key() ^ 0x5A5A5A).isEmpty());
      }
    }
  }

  @Test
  void anyChangedByteIsRefusedInOneLine() throws Exception {
    byte[] good = Files.readAllBytes(startBook());
    Path bad = folder.resolve("bad.book");
    for (int i = 0; i < good.length; i++) {
      byte[] bytes = good.clone();
      bytes[i] ^= (byte) (1 << i % 8);
      Files.write(bad, bytes);
      BookException refused =
          assertThrows(BookException.class, () -> PlayBook.open(bad, CHESS, VARIANT), "byte " + i);
      assertFalse(refused.getMessage().contains("\n"));
    }
    for (int length : new int[] {0, 1, 95, 96, good.length - 1}) {
      Files.write(bad, Arrays.copyOf(good, length));
      assertThrows(BookException.class, () -> PlayBook.open(bad, CHESS, VARIANT));
    }
    Files.write(bad, Arrays.copyOf(good, good.length + 20));
    assertThrows(BookException.class, () -> PlayBook.open(bad, CHESS, VARIANT));
    assertThrows(BookException.class, () -> PlayBook.open(folder.resolve("none"), CHESS, VARIANT));
    assertThrows(BookException.class, () -> PlayBook.open(folder, CHESS, VARIANT));
    assertThrows(
        BookException.class, () -> PlayBook.open(startBook(), CHESS, CHESS.variants().get(1)));
  }

  @Test
  void aMillionPositionsAreProbedInUnderTwoMicroseconds() throws Exception {
    int count = 1_000_000;
    Random random = new Random(5);
    long[] keys = random.longs(count).toArray();
    List<Long> sorted = new ArrayList<>(count);
    for (long key : keys) {
      sorted.add(key);
    }
    sorted.sort(Long::compareUnsigned);
    BookMove move = move(1, BookValue.heuristic(1), 1);
    List<FrozenBook.Entry> entries = new ArrayList<>(count);
    for (long key : sorted) {
      entries.add(new FrozenBook.Entry(key, move));
    }
    FrozenBook book = FrozenBook.open(write(entries), CHESS, VARIANT);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    int probes = 10_000;
    long best = Long.MAX_VALUE;
    // The processor time of the fastest of many rounds: other processes may hold the machine.
    for (int round = 0; round < 60; round++) {
      long begin = threads.getCurrentThreadCpuTime();
      int found = 0;
      for (int i = 0; i < probes; i++) {
        found += book.find(keys[i * 100 + round]) >= 0 ? 1 : 0;
      }
      best = Math.min(best, threads.getCurrentThreadCpuTime() - begin);
      assertEquals(probes, found);
    }
    long perProbe = best / probes;
    System.out.println("frozen book of a million positions: " + perProbe + " ns a probe");
    assertTrue(perProbe < 2000, perProbe + " ns");
  }
}
