package dev.agon.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * A compressed table, memory-mapped: the file may be larger than memory and than 2 GiB, and nothing
 * of it lies on the heap. Any number of threads may probe at once, each with a {@link Cursor} of
 * its own; there are no locks. A block's checksum is tested when the block is first touched; a
 * damaged one is reported once, and all its positions are unknown.
 */
final class TableReader {
  /** Pieces of the mapping; each is mapped a little beyond its end, for reading eight bytes. */
  private static final long SEGMENT = 1L << 30;

  private static final int OVERLAP = 8;

  private static final int UNTOUCHED = 0;
  private static final int GOOD = 1;
  private static final int DAMAGED = 2;

  private final Path file;
  private final Consumer<String> complaints;
  private final MappedByteBuffer[] segments;
  private final String title;
  private final int layout;
  private final long size;
  private final int headerLength;
  private final long blocks;
  private final long directoryAt;
  private final int[] values;
  private final PrefixCode runCode;
  private final PrefixCode rankCode;
  private final AtomicIntegerArray states;

  private TableReader(Path file, FileChannel channel, Consumer<String> complaints)
      throws IOException, TableException {
    this.file = file;
    this.complaints = complaints;
    long fileLength = channel.size();
    if (fileLength < TableFormat.BLOCK) {
      throw damaged("too short");
    }
    segments = map(channel, fileLength);
    ByteBuffer header = segments[0].duplicate();
    require(header.getLong(0) == TableFormat.MAGIC, "not a table");
    int version = header.getInt(TableFormat.AT_VERSION);
    require(version == TableFormat.VERSION, "of version " + version);
    headerLength = header.getInt(TableFormat.AT_HEADER_LENGTH);
    require(
        headerLength >= TableFormat.BLOCK
            && headerLength <= Math.min(fileLength, TableFormat.MAX_HEADER)
            && headerLength % TableFormat.BLOCK == 0,
        "damaged in its header");
    byte[] bytes = new byte[headerLength];
    header.get(0, bytes);
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, headerLength - 4);
    ByteBuffer fields = ByteBuffer.wrap(bytes);
    require(fields.getInt(headerLength - 4) == (int) crc.getValue(), "damaged in its header");
    size = fields.getLong(TableFormat.AT_SIZE);
    blocks = fields.getLong(TableFormat.AT_BLOCKS);
    layout = fields.getInt(TableFormat.AT_LAYOUT);
    int entry = TableFormat.BLOCK + TableFormat.DIRECTORY_ENTRY;
    require(
        size > 0
            && blocks > 0
            && blocks <= Integer.MAX_VALUE
            && fileLength == headerLength + blocks * entry,
        "truncated, or of the wrong length");
    directoryAt = headerLength + blocks * TableFormat.BLOCK;
    try {
      fields.position(TableFormat.AT_VARIABLE);
      byte[] name = new byte[fields.getShort() & 0xffff];
      fields.get(name);
      title = new String(name, StandardCharsets.UTF_8);
      int count = fields.getShort();
      require(count > 0 && count <= TableFormat.MAX_VALUES, "damaged in its header");
      values = new int[count];
      for (int i = 0; i < count; i++) {
        values[i] = fields.getShort();
      }
      runCode = readCode(fields, TableFormat.RUN_SYMBOLS);
      rankCode = readCode(fields, count);
    } catch (java.nio.BufferUnderflowException e) {
      throw damaged("damaged in its header");
    }
    checkDirectory(fields.getInt(TableFormat.AT_DIRECTORY_CRC));
    states = new AtomicIntegerArray((int) blocks);
  }

  private static MappedByteBuffer[] map(FileChannel channel, long length) throws IOException {
    MappedByteBuffer[] segments = new MappedByteBuffer[(int) ((length + SEGMENT - 1) / SEGMENT)];
    for (int i = 0; i < segments.length; i++) {
      long from = i * SEGMENT;
      long piece = Math.min(SEGMENT + OVERLAP, length - from);
      segments[i] = channel.map(FileChannel.MapMode.READ_ONLY, from, piece);
    }
    return segments;
  }

  private PrefixCode readCode(ByteBuffer fields, int symbols) throws TableException {
    require(fields.getShort() == symbols, "damaged in its header");
    byte[] lengths = new byte[symbols];
    fields.get(lengths);
    return new PrefixCode(lengths);
  }

  private void checkDirectory(int expected) throws TableException {
    CRC32C crc = new CRC32C();
    byte[] entry = new byte[TableFormat.DIRECTORY_ENTRY];
    long last = -1;
    for (long block = 0; block < blocks; block++) {
      long first = firstIndex(block);
      ByteBuffer.wrap(entry).putLong(first);
      crc.update(entry);
      require(
          first > last && first < size && (block > 0 || first == 0), "damaged in its directory");
      last = first;
    }
    require(expected == (int) crc.getValue(), "damaged in its directory");
  }

  /** Opens a table; it must have the expected title. */
  static TableReader open(Path file, String title, Consumer<String> complaints)
      throws IOException, TableException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      TableReader reader = new TableReader(file, channel, complaints);
      reader.require(reader.title.equals(title), "a table of " + reader.title + ", not " + title);
      return reader;
    }
  }

  private void require(boolean good, String otherwise) throws TableException {
    if (!good) {
      throw damaged(otherwise);
    }
  }

  private TableException damaged(String what) {
    return new TableException(file.getFileName() + " is " + what);
  }

  long size() {
    return size;
  }

  int layout() {
    return layout;
  }

  long fileLength() {
    return directoryAt + blocks * TableFormat.DIRECTORY_ENTRY;
  }

  /** The number of blocks whose checksum is wrong; every block is read. */
  int countDamaged() {
    int damaged = 0;
    for (int block = 0; block < blocks; block++) {
      if (!isGood(block)) {
        damaged++;
      }
    }
    return damaged;
  }

  private long firstIndex(long block) {
    long at = directoryAt + block * TableFormat.DIRECTORY_ENTRY;
    return segments[(int) (at / SEGMENT)].getLong((int) (at % SEGMENT));
  }

  private boolean isGood(int block) {
    int state = states.get(block);
    if (state == UNTOUCHED) {
      byte[] data = new byte[TableFormat.BLOCK];
      long at = headerLength + (long) block * TableFormat.BLOCK;
      segments[(int) (at / SEGMENT)].get((int) (at % SEGMENT), data);
      int checksum = ByteBuffer.wrap(data).getInt(TableFormat.BLOCK_DATA);
      state = TableFormat.blockChecksum(data, block) == checksum ? GOOD : DAMAGED;
      if (states.compareAndSet(block, UNTOUCHED, state) && state == DAMAGED) {
        complaints.accept(file.getFileName() + ": block " + block + " is damaged");
      }
    }
    return state == GOOD;
  }

  /**
   * One thread's place in the table. It remembers the run it is in, so that asking for indices in
   * ascending order reads each block once.
   */
  final class Cursor {
    private final short[] recent = new short[values.length];
    private int block = -1;
    private long blockEnd;
    private long runStart;
    private long runEnd;
    private int value;
    private MappedByteBuffer segment;
    private int base;
    private int bit;

    /** The stored value of an index, or {@link TableValue#UNKNOWN} if its block is damaged. */
    int stored(long index) {
      if (block < 0 || index < runStart || index >= blockEnd) {
        enter(find(index));
      }
      if (segment == null) {
        return TableValue.UNKNOWN;
      }
      while (index >= runEnd) {
        if (!nextRun()) {
          return TableValue.UNKNOWN;
        }
      }
      return values[value];
    }

    private int find(long index) {
      int low = 0;
      int high = (int) blocks - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (firstIndex(middle) <= index) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }

    private void enter(int newBlock) {
      block = newBlock;
      runStart = firstIndex(block);
      runEnd = runStart;
      blockEnd = block + 1 < blocks ? firstIndex(block + 1) : size;
      segment = null;
      if (isGood(block)) {
        long at = headerLength + (long) block * TableFormat.BLOCK;
        segment = segments[(int) (at / SEGMENT)];
        base = (int) (at % SEGMENT);
        bit = 0;
        TableFormat.resetRecent(recent, values.length);
      }
    }

    /**
     * Reads one run; false if the block ends, which a good block does not before its last index.
     */
    private boolean nextRun() {
      int entry = runCode.decode(bits());
      bit += entry & 15;
      int rank = 1;
      if (entry >>> 4 == TableFormat.MISS && entry != 0) {
        int ranked = rankCode.decode(bits());
        bit += ranked & 15;
        rank = ranked >>> 4;
        entry = runCode.decode(bits());
        bit += entry & 15;
      }
      int symbol = entry >>> 4;
      int extra = TableFormat.extraBits(symbol);
      long length = TableFormat.baseLength(symbol) + (extra == 0 ? 0 : bits() >>> (64 - extra));
      bit += extra;
      if (length == 0 || rank >= values.length || bit > 8 * TableFormat.BLOCK_DATA) {
        segment = null;
        return false;
      }
      value = TableFormat.toFront(recent, rank);
      runStart = runEnd;
      runEnd += length;
      return true;
    }

    /** The bits from here on, topmost first: at least 57 of them. */
    private long bits() {
      int at = Math.min(bit >>> 3, TableFormat.BLOCK_DATA);
      return segment.getLong(base + at) << (bit & 7);
    }
  }
}
