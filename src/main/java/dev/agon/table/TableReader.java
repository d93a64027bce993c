package dev.agon.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
  private static final int UNTOUCHED = 0;
  private static final int GOOD = 1;
  private static final int DAMAGED = 2;

  private final Path file;
  private final Consumer<String> complaints;
  private final MappedFile bytes;
  private final String title;
  private final int omitted;
  private final long size;
  private final int headerLength;
  private final long blocks;
  private final long directoryAt;
  private final int[] values;
  private final PrefixCode runCode;
  private final PrefixCode rankCode;
  private final AtomicIntegerArray states;

  private TableReader(Path file, Consumer<String> complaints) throws IOException, TableException {
    this.file = file;
    this.complaints = complaints;
    bytes = new MappedFile(file);
    long fileLength = bytes.length();
    require(fileLength >= TableFormat.BLOCK, "too short");
    require(bytes.longAt(0) == TableFormat.MAGIC, "not a table");
    int version = bytes.intAt(TableFormat.AT_VERSION);
    require(version == TableFormat.VERSION, "of version " + version);
    headerLength = bytes.intAt(TableFormat.AT_HEADER_LENGTH);
    require(
        headerLength >= TableFormat.BLOCK
            && headerLength <= Math.min(fileLength, TableFormat.MAX_HEADER)
            && headerLength % TableFormat.BLOCK == 0,
        "damaged in its header");
    byte[] header = new byte[headerLength];
    bytes.copy(0, header);
    CRC32C crc = new CRC32C();
    crc.update(header, 0, headerLength - 4);
    ByteBuffer fields = ByteBuffer.wrap(header);
    require(fields.getInt(headerLength - 4) == (int) crc.getValue(), "damaged in its header");
    size = fields.getLong(TableFormat.AT_SIZE);
    blocks = fields.getLong(TableFormat.AT_BLOCKS);
    omitted = fields.getInt(TableFormat.AT_OMITTED);
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
    TableReader reader = new TableReader(file, complaints);
    reader.require(reader.title.equals(title), "a table of " + reader.title + ", not " + title);
    return reader;
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

  /** The side to move whose positions are not in the table: their moves tell. */
  int omitted() {
    return omitted;
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
    return bytes.longAt(directoryAt + block * TableFormat.DIRECTORY_ENTRY);
  }

  private boolean isGood(int block) {
    int state = states.get(block);
    if (state == UNTOUCHED) {
      byte[] data = new byte[TableFormat.BLOCK];
      bytes.copy(headerLength + (long) block * TableFormat.BLOCK, data);
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
    private boolean readable;
    private long base;
    private int bit;

    /** The stored value of an index, or {@link TableValue#UNKNOWN} if its block is damaged. */
    int stored(long index) {
      if (block < 0 || index < runStart || index >= blockEnd) {
        enter(find(index));
      }
      if (!readable) {
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
      readable = isGood(block);
      if (readable) {
        base = headerLength + (long) block * TableFormat.BLOCK;
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
        readable = false;
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
      return bytes.longAt(base + at) << (bit & 7);
    }
  }
}
