package dev.agon.table;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * Compresses the values of a slice into a file of the format in {@code tablebases/FORMAT.md}.
 *
 * <p>Each index comes with the range of values that it may be given: one value, or more where a
 * probe finds the value without the table. Neighbours that can share a value become a run.
 */
final class TableWriter {
  private static final int LENGTH_BITS = 40;
  private static final int VALUE_BITS = 12;

  private final String title;
  private final int[] values;
  private final int omitted;
  private long size;

  /** The finished runs: lowest and highest value number, then the length. */
  private final LongArrayList runs = new LongArrayList();

  private int low;
  private int high;
  private long length;

  /**
   * A table of these values, which ascend.
   *
   * @param title what the table is, to be checked when it is opened
   * @param omitted the side to move whose positions a probe need not find here
   */
  TableWriter(String title, int[] values, int omitted) {
    this.title = title;
    this.values = values;
    this.omitted = omitted;
  }

  /** The next index may have any value from one number of {@code values} to another. */
  void add(int lowest, int highest) {
    size++;
    int newLow = Math.max(low, lowest);
    int newHigh = Math.min(high, highest);
    if (length > 0 && newLow <= newHigh) {
      low = newLow;
      high = newHigh;
      length++;
      return;
    }
    closeRun();
    low = lowest;
    high = highest;
    length = 1;
  }

  private void closeRun() {
    if (length > 0) {
      runs.add((long) low << (LENGTH_BITS + VALUE_BITS) | (long) high << LENGTH_BITS | length);
      length = 0;
    }
  }

  /** A measure of the file's size. */
  int runs() {
    return runs.size() + 1;
  }

  private static int low(long run) {
    return (int) (run >>> (LENGTH_BITS + VALUE_BITS));
  }

  private static int high(long run) {
    return (int) (run >>> LENGTH_BITS) & ((1 << VALUE_BITS) - 1);
  }

  private static long length(long run) {
    return run & ((1L << LENGTH_BITS) - 1);
  }

  /** The value for a run among those it may have: the predicted one, or else the most recent. */
  private static int chooseRank(short[] recent, long run) {
    int low = low(run);
    int high = high(run);
    for (int rank = 1; rank < recent.length; rank++) {
      if (recent[rank] >= low && recent[rank] <= high) {
        return rank;
      }
    }
    return 0;
  }

  /** Writes the file under a temporary name and then renames it, so that it is whole or absent. */
  void write(Path file) throws IOException, TableException {
    closeRun();
    PrefixCode[] codes = codes();
    Path temporary = file.resolveSibling(file.getFileName() + ".part");
    try (FileChannel out =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer header = header(codes, 0, 0);
      out.write(header);
      LongArrayList directory = writeBlocks(out, codes);
      ByteBuffer entries = ByteBuffer.allocate(directory.size() * TableFormat.DIRECTORY_ENTRY);
      for (int i = 0; i < directory.size(); i++) {
        entries.putLong(directory.getLong(i));
      }
      CRC32C crc = new CRC32C();
      crc.update(entries.array());
      writeAll(out, entries.flip());
      out.position(0);
      writeAll(out, header(codes, directory.size(), (int) crc.getValue()));
      out.force(true);
    }
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void writeAll(FileChannel out, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }

  /** The codes for run lengths and for ranks, from how often each symbol will be needed. */
  private PrefixCode[] codes() throws TableException {
    long[] lengths = new long[TableFormat.RUN_SYMBOLS];
    long[] ranks = new long[values.length];
    // A block starts with nothing recent, so that any rank may come up, and a miss.
    java.util.Arrays.fill(ranks, 1);
    lengths[TableFormat.MISS] = 1;
    short[] recent = new short[values.length];
    TableFormat.resetRecent(recent, values.length);
    for (int i = 0; i < runs.size(); i++) {
      long run = runs.getLong(i);
      int rank = chooseRank(recent, run);
      if (rank != 1) {
        lengths[TableFormat.MISS]++;
        ranks[rank]++;
      }
      lengths[TableFormat.runSymbol(length(run))]++;
      TableFormat.toFront(recent, rank);
    }
    return new PrefixCode[] {
      new PrefixCode(PrefixCode.lengthsFor(lengths)), new PrefixCode(PrefixCode.lengthsFor(ranks))
    };
  }

  private LongArrayList writeBlocks(FileChannel out, PrefixCode[] codes) throws IOException {
    LongArrayList directory = new LongArrayList();
    short[] recent = new short[values.length];
    BitWriter bits = new BitWriter();
    long index = 0;
    boolean open = false;
    for (int i = 0; i < runs.size(); i++) {
      long run = runs.getLong(i);
      int symbol = TableFormat.runSymbol(length(run));
      int room = codes[0].length(symbol) + TableFormat.extraBits(symbol);
      int rank = open ? chooseRank(recent, run) : 0;
      if (!open || bits.used() + room + missBits(codes, rank) > 8 * TableFormat.BLOCK_DATA) {
        if (open) {
          writeBlock(out, bits, directory.size() - 1);
        }
        open = true;
        directory.add(index);
        TableFormat.resetRecent(recent, values.length);
        rank = chooseRank(recent, run);
      }
      if (rank != 1) {
        bits.put(codes[0].word(TableFormat.MISS), codes[0].length(TableFormat.MISS));
        bits.put(codes[1].word(rank), codes[1].length(rank));
      }
      bits.put(codes[0].word(symbol), codes[0].length(symbol));
      bits.put(length(run) - TableFormat.baseLength(symbol), TableFormat.extraBits(symbol));
      TableFormat.toFront(recent, rank);
      index += length(run);
    }
    if (open) {
      writeBlock(out, bits, directory.size() - 1);
    }
    return directory;
  }

  private static int missBits(PrefixCode[] codes, int rank) {
    return rank == 1 ? 0 : codes[0].length(TableFormat.MISS) + codes[1].length(rank);
  }

  private static void writeBlock(FileChannel out, BitWriter bits, long number) throws IOException {
    byte[] data = bits.take();
    ByteBuffer block = ByteBuffer.allocate(TableFormat.BLOCK);
    block.put(data).putInt(TableFormat.blockChecksum(data, number));
    writeAll(out, block.flip());
  }

  private ByteBuffer header(PrefixCode[] codes, long blocks, int directoryChecksum)
      throws TableException {
    byte[] name = title.getBytes(StandardCharsets.UTF_8);
    int variable = 2 + name.length + 2 + 2 * values.length;
    for (PrefixCode code : codes) {
      variable += 2 + code.lengths().length;
    }
    int raw = TableFormat.AT_VARIABLE + variable + 4;
    int rounded = (raw + TableFormat.BLOCK - 1) / TableFormat.BLOCK * TableFormat.BLOCK;
    if (rounded > TableFormat.MAX_HEADER) {
      throw new TableException("the header of " + title + " is too long");
    }
    ByteBuffer header = ByteBuffer.allocate(rounded);
    header.putLong(TableFormat.MAGIC).putInt(TableFormat.VERSION).putInt(rounded);
    header.putLong(size).putLong(blocks).putInt(directoryChecksum).putInt(omitted);
    header.putShort((short) name.length).put(name);
    header.putShort((short) values.length);
    for (int value : values) {
      header.putShort((short) value);
    }
    for (PrefixCode code : codes) {
      header.putShort((short) code.lengths().length).put(code.lengths());
    }
    CRC32C crc = new CRC32C();
    crc.update(header.array(), 0, rounded - 4);
    header.putInt(rounded - 4, (int) crc.getValue());
    return header.position(0).limit(rounded);
  }

  /** The bits of one block, the first in the topmost bit. */
  private static final class BitWriter {
    private byte[] bytes = new byte[TableFormat.BLOCK_DATA];
    private int used;

    int used() {
      return used;
    }

    void put(long bits, int count) {
      for (int i = count - 1; i >= 0; i--) {
        if ((bits >>> i & 1) != 0) {
          bytes[used >>> 3] |= (byte) (0x80 >>> (used & 7));
        }
        used++;
      }
    }

    byte[] take() {
      byte[] full = bytes;
      bytes = new byte[TableFormat.BLOCK_DATA];
      used = 0;
      return full;
    }
  }
}
