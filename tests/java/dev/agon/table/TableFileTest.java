package dev.agon.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compressed container: what goes in comes out, or damage is noticed. */
final class TableFileTest {
  private static final String TITLE = "test slice value";

  @TempDir private Path folder;

  /** Values with runs of all sizes; the ranges allow more than the value now and then. */
  private int[] randomTable(SplittableRandom random, Path file, int size, int kinds)
      throws Exception {
    int[] values = new int[kinds];
    for (int i = 0; i < kinds; i++) {
      values[i] = 7 * i - 20;
    }
    TableWriter writer =
        new TableWriter(
            TITLE, values, new FileOrder(slice(size), new int[] {0}), TableFormat.NONE_OMITTED);
    int[] low = new int[size];
    int i = 0;
    while (i < size) {
      int value = random.nextInt(kinds);
      int length = 1 + random.nextInt(1 << random.nextInt(12));
      for (int end = Math.min(size, i + length); i < end; i++) {
        low[i] = value;
        int more = random.nextInt(8) == 0 ? random.nextInt(kinds - value) : 0;
        writer.add(value, value + more, 1);
        low[i] = value | (value + more) << 16;
      }
    }
    writer.write(file);
    return low;
  }

  /** A slice of so many indices in one digit; only its size is ever asked for. */
  private static TableSlice slice(int size) {
    return new TableSlice() {
      @Override
      public String name() {
        return "slice";
      }

      @Override
      public long size() {
        return size;
      }

      @Override
      public int maxValue() {
        return 1;
      }

      @Override
      public SliceWalker walker(Metric metric, TableLookup lookup) {
        throw new UnsupportedOperationException("nobody walks here");
      }
    };
  }

  private static TableReader open(Path file, java.util.function.Consumer<String> complaints)
      throws Exception {
    return TableReader.open(file.getFileName().toString(), new MappedFile(file), TITLE, complaints);
  }

  @Test
  void everyValueIsReadBackWithinItsRange() throws Exception {
    SplittableRandom random = new SplittableRandom(6);
    for (int kinds : new int[] {1, 2, 5, 60}) {
      Path file = folder.resolve("kinds" + kinds + ".value");
      int[] ranges = randomTable(random, file, 300_000, kinds);
      TableReader reader = open(file, System.err::println);
      TableReader.Cursor ascending = reader.cursor(slice(ranges.length));
      TableReader.Cursor jumping = reader.cursor(slice(ranges.length));
      for (int i = 0; i < ranges.length; i++) {
        check(ranges[i], ascending.stored(i));
      }
      for (int i = 0; i < 2000; i++) {
        int index = random.nextInt(ranges.length);
        check(ranges[index], jumping.stored(index));
      }
    }
  }

  private static void check(int range, int value) {
    int number = (value + 20) / 7;
    assertTrue(number >= (range & 0xffff) && number <= range >>> 16, "value outside its range");
  }

  /** Flips one bit at a time, thousands of times, anywhere in a file. */
  @Test
  void everyFlippedBitIsNoticed() throws Exception {
    SplittableRandom random = new SplittableRandom(7);
    Path file = folder.resolve("flipped.value");
    randomTable(random, file, 40_000, 5);
    flip(random, Files.readAllBytes(file), TITLE, 2000);
    // And in tables that are shipped, each with more blocks or fewer.
    for (String name : List.of("KRK", "KPK", "KBBK")) {
      byte[] table = Files.readAllBytes(TableHome.folder("chess").resolve(name + ".wdl"));
      flip(random, table, "chess " + name + " wdl", 1000);
    }
  }

  private static void flip(SplittableRandom random, byte[] good, String title, int trials) {
    for (int trial = 0; trial < trials; trial++) {
      int bit = random.nextInt(8 * good.length);
      byte[] bad = good.clone();
      bad[bit >>> 3] ^= (byte) (1 << (bit & 7));
      List<String> complaints = new ArrayList<>();
      boolean noticed;
      try {
        MappedFile damaged = new MappedFile(ByteBuffer.wrap(bad));
        TableReader reader = TableReader.open("damaged", damaged, title, complaints::add);
        noticed = reader.countDamaged() == 1;
        reader.countDamaged();
        assertEquals(1, complaints.size(), "a damaged block is reported once");
      } catch (TableException e) {
        noticed = true;
      }
      assertTrue(noticed, title + " bit " + bit);
    }
  }

  @Test
  void damagedBlockIsUnknownAndTheOthersAreNot() throws Exception {
    Path file = folder.resolve("block.value");
    randomTable(new SplittableRandom(8), file, 300_000, 60);
    byte[] bytes = Files.readAllBytes(file);
    TableReader whole = open(file, line -> {});
    int last = whole.cursor(slice(300_000)).stored(299_999);
    bytes[headerLength(bytes) + 100] ^= 1;
    Files.write(file, bytes);
    TableReader reader = open(file, line -> {});
    TableReader.Cursor cursor = reader.cursor(slice(300_000));
    assertEquals(TableValue.UNKNOWN, cursor.stored(0));
    assertEquals(last, cursor.stored(299_999));
  }

  private static int headerLength(byte[] bytes) {
    return ByteBuffer.wrap(bytes).getInt(TableFormat.AT_HEADER_LENGTH);
  }

  @Test
  void truncatedFilesAreRefused() throws Exception {
    Path file = folder.resolve("short.value");
    randomTable(new SplittableRandom(9), file, 40_000, 5);
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length += 61) {
      Files.write(file, java.util.Arrays.copyOf(bytes, length));
      assertThrows(TableException.class, () -> open(file, line -> {}));
    }
  }

  @Test
  void prefixCodeIsTheBestOne() throws Exception {
    assertArrayEquals(
        new byte[] {1, 2, 3, 3, 0}, PrefixCode.lengthsFor(new long[] {8, 4, 2, 1, 0}));
    assertThrows(TableException.class, () -> new PrefixCode(new byte[] {1, 1, 1}));
  }

  @Test
  void resumedBuildEndsWithTheSameBytes() throws Exception {
    TableGame game = TableGame.named("awari");
    Path atOnce = folder.resolve("at-once");
    Path resumed = folder.resolve("resumed");
    TableBuilder.buildAll(atOnce, game, Metric.VALUE, game.slices("5"), 1);
    // As a kill leaves it: some slices whole, one half-written, no manifest.
    TableBuilder.buildAll(resumed, game, Metric.VALUE, game.slices("3"), 2);
    Files.delete(resumed.resolve(Manifest.NAME));
    Files.write(resumed.resolve("awari-04.value.part"), new byte[100]);
    TableBuilder.buildAll(resumed, game, Metric.VALUE, game.slices("5"), 2);
    assertEquals(
        Files.readString(atOnce.resolve(Manifest.NAME)),
        Files.readString(resumed.resolve(Manifest.NAME)));
    assertEquals(List.of(), Manifest.check(resumed));
  }
}
