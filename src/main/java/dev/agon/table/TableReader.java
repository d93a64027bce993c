package dev.agon.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * A compressed table, memory-mapped: the file may be larger than memory and than 2 GiB, and nothing
 * of it lies on the heap. Any number of threads may probe at once, each with a {@link Cursor} of
 * its own; there are no locks. A block's checksum is tested when the block is first touched; a
 * damaged one is reported once, and all its positions are unknown.
 */
final class TableReader {
  private static final long UNTOUCHED = 0;
  private static final long GOOD = 1;
  private static final long DAMAGED = 2;

  /**
   * A block is marked in so many parts, so that a probe need not read it from its beginning: each
   * part but the first has a mark, and in place of the first is the state of the block.
   */
  private static final int PARTS = 8;

  /** A mark is a place, and below it in so many bits where in the block its word begins. */
  private static final int MARK_BITS = 13;

  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private final String file;
  private final Consumer<String> complaints;
  private final MappedFile bytes;
  private final String title;
  private final int omitted;
  private final long size;
  private final int[] digits;
  private final int headerLength;
  private final long blocks;
  private final long directoryAt;
  private final int[] values;
  private final Phrases phrases;
  private final PrefixCode code;

  /** By block: its state and its marks, made when it is first touched and found undamaged. */
  private final ByteBuffer marks;

  private TableReader(String file, MappedFile bytes, Consumer<String> complaints)
      throws TableException {
    this.file = file;
    this.complaints = complaints;
    this.bytes = bytes;
    long fileLength = bytes.length();
    require(fileLength >= TableFormat.AT_VARIABLE, "too short");
    long magic = bytes.longAt(0);
    require(magic >>> 8 == TableFormat.MAGIC >>> 8, "not a table");
    require(magic == TableFormat.MAGIC, "a table of another version");
    headerLength = bytes.intAt(TableFormat.AT_HEADER_LENGTH);
    require(
        headerLength > TableFormat.AT_VARIABLE
            && headerLength <= Math.min(fileLength, TableFormat.MAX_HEADER),
        "damaged in its header");
    byte[] header = new byte[headerLength];
    bytes.copy(0, header);
    CRC32C crc = new CRC32C();
    int checked = headerLength - TableFormat.CHECKSUM;
    crc.update(header, 0, checked);
    ByteBuffer fields = ByteBuffer.wrap(header);
    require(fields.getInt(checked) == (int) crc.getValue(), "damaged in its header");
    size = fields.getLong(TableFormat.AT_SIZE);
    blocks = fields.getInt(TableFormat.AT_BLOCKS);
    omitted = fields.get(TableFormat.AT_OMITTED);
    directoryAt = fileLength - blocks * TableFormat.DIRECTORY_ENTRY;
    long lastBlock = headerLength + (blocks - 1) * TableFormat.BLOCK;
    require(
        size > 0
            && blocks > 0
            && directoryAt > lastBlock + TableFormat.CHECKSUM
            && directoryAt <= lastBlock + TableFormat.BLOCK,
        "truncated, or of the wrong length");
    try {
      fields.position(TableFormat.AT_VARIABLE);
      digits = new int[fields.get() & 0x1f];
      for (int i = 0; i < digits.length; i++) {
        digits[i] = fields.get();
      }
      require(FileOrder.isOrder(digits), "damaged in its header");
      byte[] name = new byte[fields.get() & 0xff];
      fields.get(name);
      title = new String(name, StandardCharsets.UTF_8);
      int count = fields.getShort();
      require(count > 0 && count <= TableFormat.MAX_VALUES, "damaged in its header");
      values = new int[count];
      for (int i = 0; i < count; i++) {
        values[i] = fields.getShort();
      }
      phrases = readPhrases(fields, count);
      code = readCode(fields, phrases.size());
    } catch (BufferUnderflowException e) {
      throw damaged("damaged in its header");
    }
    checkDirectory(fields.getInt(TableFormat.AT_DIRECTORY_CRC));
    require(blocks <= Integer.MAX_VALUE / (PARTS * Long.BYTES), "too long");
    marks = ByteBuffer.allocateDirect((int) blocks * PARTS * Long.BYTES);
  }

  private static Phrases readPhrases(ByteBuffer fields, int values) throws TableException {
    Phrases phrases = new Phrases(values);
    int count = fields.getShort();
    for (int i = 0; i < count; i++) {
      int both = (fields.get() & 0xff) << 16 | (fields.getShort() & 0xffff);
      phrases.join(both >>> 12, both & 0xfff);
    }
    return phrases;
  }

  private static PrefixCode readCode(ByteBuffer fields, int symbols) throws TableException {
    byte[] lengths = new byte[symbols];
    for (int i = 0; i < symbols; i += 2) {
      int both = fields.get();
      lengths[i] = (byte) (both >>> 4 & 15);
      if (i + 1 < symbols) {
        lengths[i + 1] = (byte) (both & 15);
      }
    }
    return new PrefixCode(lengths);
  }

  private void checkDirectory(int expected) throws TableException {
    CRC32C crc = new CRC32C();
    byte[] entry = new byte[TableFormat.DIRECTORY_ENTRY];
    long last = -1;
    for (long block = 0; block < blocks; block++) {
      long first = firstPlace(block);
      ByteBuffer.wrap(entry).putLong(first);
      crc.update(entry);
      require(
          first > last && first < size && (block > 0 || first == 0), "damaged in its directory");
      last = first;
    }
    require(expected == (int) crc.getValue(), "damaged in its directory");
  }

  /**
   * Opens a table; it must have the expected title.
   *
   * @param file what the user knows it as
   */
  static TableReader open(String file, MappedFile bytes, String title, Consumer<String> complaints)
      throws TableException {
    TableReader reader = new TableReader(file, bytes, complaints);
    reader.require(reader.title.equals(title), "a table of " + reader.title + ", not " + title);
    return reader;
  }

  private void require(boolean good, String otherwise) throws TableException {
    if (!good) {
      throw damaged(otherwise);
    }
  }

  private TableException damaged(String what) {
    return new TableException(file + " is " + what);
  }

  /** The order of the file, if it is one of this slice. */
  private FileOrder order(TableSlice slice) throws TableException {
    require(digits.length == slice.radices().length, "a table with other digits");
    FileOrder order = new FileOrder(slice, digits);
    require(order.size() == size, "a table of another size");
    return order;
  }

  /** The side to move whose positions are not in the table: their moves tell. */
  int omitted() {
    return omitted;
  }

  long fileLength() {
    return bytes.length();
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

  private long firstPlace(long block) {
    return bytes.longAt(directoryAt + block * TableFormat.DIRECTORY_ENTRY);
  }

  private long blockStart(int block) {
    return headerLength + (long) block * TableFormat.BLOCK;
  }

  /** The length of a block's code, without the checksum. */
  private int codeLength(int block) {
    long end = Math.min(blockStart(block) + TableFormat.BLOCK, directoryAt);
    return (int) (end - blockStart(block)) - TableFormat.CHECKSUM;
  }

  private static int markAt(int block, int part) {
    return (block * PARTS + part) * Long.BYTES;
  }

  /** Whether a block is undamaged; it is checked, and marked, when it is first touched. */
  private boolean isGood(int block) {
    long state = (long) LONGS.getAcquire(marks, markAt(block, 0));
    if (state == UNTOUCHED) {
      int length = codeLength(block);
      byte[] data = new byte[length];
      bytes.copy(blockStart(block), data);
      int checksum = bytes.intAt(blockStart(block) + length);
      state = TableFormat.blockChecksum(data, length, block) == checksum ? GOOD : DAMAGED;
      if (state == GOOD) {
        mark(block);
      }
      boolean first = LONGS.compareAndSet(marks, markAt(block, 0), UNTOUCHED, state);
      if (first && state == DAMAGED) {
        complaints.accept(file + ": block " + block + " is damaged");
      }
    }
    return state == GOOD;
  }

  /** Marks where the parts of a block begin; threads that do so at once write the same. */
  private void mark(int block) {
    long base = blockStart(block);
    int end = 8 * codeLength(block);
    long limit = block + 1 < blocks ? firstPlace(block + 1) : size;
    long last = firstPlace(block) << MARK_BITS;
    long place = firstPlace(block);
    int bit = 0;
    for (int part = 1; part < PARTS; part++) {
      while (bit < part * end / PARTS && place < limit) {
        int entry = code.decode(bytes.longAt(base + (bit >>> 3)) << (bit & 7));
        if (entry == 0) {
          // No writer of ours made this; whoever comes here will find out.
          break;
        }
        bit += entry & 15;
        place += phrases.length(entry >>> 4);
      }
      if (bit < end && place < limit) {
        last = place << MARK_BITS | bit;
      }
      LONGS.set(marks, markAt(block, part), last);
    }
  }

  /** A way into the table for one thread. */
  Cursor cursor(TableSlice slice) throws TableException {
    return new Cursor(order(slice));
  }

  /** All stored values by index; UNKNOWN, as every short has it, where a block is damaged. */
  StoredValues readAll(TableSlice slice, Crew crew) throws TableException {
    Cells cells = Cells.shorts(slice.size());
    forEach(
        slice,
        crew,
        (index, stored) ->
            cells.set(index, stored == TableValue.UNKNOWN ? Short.MIN_VALUE : stored));
    return index -> {
      int stored = cells.get(index);
      return stored == Short.MIN_VALUE ? TableValue.UNKNOWN : stored;
    };
  }

  /** Takes one stored value; called by many threads. */
  interface Taker {
    void take(long index, int stored);
  }

  /** Hands over every stored value, or UNKNOWN where a block is damaged. */
  void forEach(TableSlice slice, Crew crew, Taker taker) throws TableException {
    FileOrder order = order(slice);
    Cursor[] cursors = new Cursor[crew.size()];
    for (int i = 0; i < cursors.length; i++) {
      cursors[i] = new Cursor(order);
    }
    crew.share(
        0,
        size,
        (member, from, to) -> {
          FileOrder.Walk walk = order.new Walk(from);
          for (long place = from; place < to; place++) {
            long index = walk.next();
            if (index >= 0) {
              taker.take(index, cursors[member].at(place));
            }
          }
        });
  }

  /** What a table holds at an index. */
  interface StoredValues {
    /** The stored value, or {@link TableValue#UNKNOWN} if its block is damaged. */
    int stored(long index);
  }

  /**
   * One thread's place in the table. It remembers the phrase it is in, so that asking in the file's
   * order reads each block once.
   */
  final class Cursor implements StoredValues {
    private final FileOrder order;
    private final long[] scratch;
    private int block = -1;
    private long blockEnd;
    private int symbol;
    private long symbolStart;
    private long symbolEnd;
    private boolean readable;
    private long base;
    private int bit;
    private int bitEnd;

    private Cursor(FileOrder order) {
      this.order = order;
      scratch = new long[order.count()];
    }

    @Override
    public int stored(long index) {
      return at(order.place(index, scratch));
    }

    private int at(long place) {
      if (block < 0 || place < symbolStart || place >= blockEnd) {
        enter(find(place));
      }
      if (!readable) {
        return TableValue.UNKNOWN;
      }
      if (place >= symbolEnd && !read(place)) {
        // A block whose checksum is right and whose code is not: the writer was no friend.
        readable = false;
        return TableValue.UNKNOWN;
      }
      return values[phrases.valueAt(symbol, place - symbolStart)];
    }

    /**
     * Reads words up to the one that covers a place. A probe spends its time here, hence the local
     * variables, and several words for each look at the file.
     */
    private boolean read(long place) {
      int[] lengths = phrases.lengths();
      long end = symbolEnd;
      long start = symbolStart;
      int position = bit;
      int entry = 0;
      long mark = place == end ? 0 : lastMark(place);
      if (mark >>> MARK_BITS > end) {
        end = mark >>> MARK_BITS;
        position = (int) mark & ((1 << MARK_BITS) - 1);
      }
      while (place >= end) {
        if (position >= bitEnd) {
          return false;
        }
        // At least 57 bits, topmost first; the directory follows the code.
        long ahead = bytes.longAt(base + (position >>> 3)) << (position & 7);
        int enough = Math.min(bitEnd, position + 57 - PrefixCode.MAX_LENGTH);
        do {
          entry = code.decode(ahead);
          if (entry == 0) {
            return false;
          }
          ahead <<= entry & 15;
          position += entry & 15;
          start = end;
          end += lengths[entry >>> 4];
        } while (place >= end && position < enough);
      }
      symbol = entry >>> 4;
      symbolStart = start;
      symbolEnd = end;
      bit = position;
      return true;
    }

    /** The last mark of the block that is not beyond a place, or 0. */
    private long lastMark(long place) {
      for (int part = PARTS - 1; part > 0; part--) {
        long mark = (long) LONGS.get(marks, markAt(block, part));
        if (mark >>> MARK_BITS <= place) {
          return mark;
        }
      }
      return 0;
    }

    private int find(long place) {
      int low = 0;
      int high = (int) blocks - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (firstPlace(middle) <= place) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }

    private void enter(int newBlock) {
      block = newBlock;
      symbolStart = firstPlace(block);
      symbolEnd = symbolStart;
      blockEnd = block + 1 < blocks ? firstPlace(block + 1) : size;
      readable = isGood(block);
      base = blockStart(block);
      bit = 0;
      bitEnd = 8 * codeLength(block);
    }
  }
}
