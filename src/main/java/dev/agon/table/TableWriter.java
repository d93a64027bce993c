package dev.agon.table;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
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
 * <p>Each place of the file comes with the range of values that it may be given: one value, or more
 * where a probe finds the value without the table. Neighbours that can share a value become a run.
 */
final class TableWriter {
  private final String title;
  private final int[] values;
  private final FileOrder order;
  private final int omitted;
  private final Phrasing phrasing;

  private int low;
  private int high;
  private long length;
  private int last;
  private int beforeLast;

  /**
   * A table of these values, which ascend.
   *
   * @param title what the table is, to be checked when it is opened
   * @param omitted the side to move whose positions a probe need not find here
   */
  TableWriter(String title, int[] values, FileOrder order, int omitted) throws TableException {
    this.title = title;
    this.values = values;
    this.order = order;
    this.omitted = omitted;
    phrasing = new Phrasing(values.length);
  }

  /** The next places may have any value from one number of {@code values} to another. */
  void add(int lowest, int highest, long places) throws TableException {
    int newLow = Math.max(low, lowest);
    int newHigh = Math.min(high, highest);
    if (length > 0 && newLow <= newHigh) {
      low = newLow;
      high = newHigh;
      length += places;
      return;
    }
    closeRun();
    low = lowest;
    high = highest;
    length = places;
  }

  /** Of the values that the run may have, the one before the last makes patterns. */
  private void closeRun() throws TableException {
    if (length > 0) {
      int value = beforeLast >= low && beforeLast <= high ? beforeLast : low;
      phrasing.add(value, length);
      beforeLast = last;
      last = value;
      length = 0;
    }
  }

  /** Writes the file under a temporary name and then renames it, so that it is whole or absent. */
  void write(Path file) throws IOException, TableException {
    closeRun();
    phrasing.finish();
    PrefixCode code = code();
    LongArrayList directory = directory(code);
    byte[] entries = new byte[directory.size() * TableFormat.DIRECTORY_ENTRY];
    ByteBuffer places = ByteBuffer.wrap(entries);
    for (int i = 0; i < directory.size(); i++) {
      places.putLong(directory.getLong(i));
    }
    CRC32C crc = new CRC32C();
    crc.update(entries);
    Path temporary = file.resolveSibling(file.getFileName() + ".part");
    try (FileChannel channel =
            FileChannel.open(
                temporary,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
      out.write(header(code, directory.size(), (int) crc.getValue()));
      writeBlocks(out, code);
      out.write(entries);
      out.flush();
      channel.force(true);
    }
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private PrefixCode code() throws TableException {
    long[] counts = new long[phrasing.phrases().size()];
    for (int i = 0; i < phrasing.size(); i++) {
      counts[phrasing.symbols()[i]]++;
    }
    return new PrefixCode(PrefixCode.lengthsFor(counts));
  }

  /** The first place of each block. */
  private LongArrayList directory(PrefixCode code) {
    LongArrayList directory = new LongArrayList();
    int used = 8 * BitWriter.CAPACITY;
    long place = 0;
    for (int i = 0; i < phrasing.size(); i++) {
      int symbol = phrasing.symbols()[i];
      used += code.length(symbol);
      if (used > 8 * BitWriter.CAPACITY) {
        directory.add(place);
        used = code.length(symbol);
      }
      place += phrasing.phrases().length(symbol);
    }
    return directory;
  }

  private void writeBlocks(OutputStream out, PrefixCode code) throws IOException {
    BitWriter bits = new BitWriter();
    long number = 0;
    for (int i = 0; i < phrasing.size(); i++) {
      int symbol = phrasing.symbols()[i];
      if (bits.used() + code.length(symbol) > 8 * BitWriter.CAPACITY) {
        bits.flush(out, BitWriter.CAPACITY, number++);
      }
      bits.put(code.word(symbol), code.length(symbol));
    }
    bits.flush(out, (bits.used() + 7) / 8, number);
  }

  private byte[] header(PrefixCode code, int blocks, int directoryChecksum)
      throws IOException, TableException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(TableFormat.MAGIC);
    out.writeInt(0);
    out.writeInt(blocks);
    out.writeLong(order.size());
    out.writeInt(directoryChecksum);
    out.writeByte(omitted);
    out.writeByte(order.count());
    for (int digit : order.digits()) {
      out.writeByte(digit);
    }
    byte[] name = title.getBytes(StandardCharsets.UTF_8);
    out.writeByte(name.length);
    out.write(name);
    out.writeShort(values.length);
    for (int value : values) {
      out.writeShort(value);
    }
    Phrases phrases = phrasing.phrases();
    out.writeShort(phrases.size() - values.length);
    for (int phrase = values.length; phrase < phrases.size(); phrase++) {
      int both = phrases.left(phrase) << 12 | phrases.right(phrase);
      out.writeByte(both >>> 16);
      out.writeShort(both);
    }
    for (int symbol = 0; symbol < phrases.size(); symbol += 2) {
      int second = symbol + 1 < phrases.size() ? code.length(symbol + 1) : 0;
      out.writeByte(code.length(symbol) << 4 | second);
    }
    int unit = blocks > TableFormat.UNALIGNED_BLOCKS ? TableFormat.BLOCK : 8;
    int rounded = (bytes.size() + TableFormat.CHECKSUM + unit - 1) / unit * unit;
    if (rounded > TableFormat.MAX_HEADER) {
      throw new TableException("the header of " + title + " is too long");
    }
    ByteBuffer header = ByteBuffer.allocate(rounded).put(bytes.toByteArray());
    header.putInt(TableFormat.AT_HEADER_LENGTH, rounded);
    CRC32C crc = new CRC32C();
    crc.update(header.array(), 0, rounded - TableFormat.CHECKSUM);
    header.putInt(rounded - TableFormat.CHECKSUM, (int) crc.getValue());
    return header.array();
  }

  /** The bits of one block, the first in the topmost bit. */
  private static final class BitWriter {
    static final int CAPACITY = TableFormat.BLOCK - TableFormat.CHECKSUM;

    private final byte[] bytes = new byte[CAPACITY];
    private int used;

    int used() {
      return used;
    }

    /**
     * Appends a word; words are no longer than two bytes, so that they touch no more than three.
     */
    void put(int word, int length) {
      int at = used >>> 3;
      int aligned = word << (24 - length - (used & 7));
      bytes[at] |= (byte) (aligned >>> 16);
      if (at + 1 < CAPACITY) {
        bytes[at + 1] |= (byte) (aligned >>> 8);
      }
      if (at + 2 < CAPACITY) {
        bytes[at + 2] |= (byte) aligned;
      }
      used += length;
    }

    /** Writes the block, as long as told, with its checksum, and begins the next. */
    void flush(OutputStream out, int length, long number) throws IOException {
      int checksum = TableFormat.blockChecksum(bytes, length, number);
      out.write(bytes, 0, length);
      out.write(ByteBuffer.allocate(TableFormat.CHECKSUM).putInt(checksum).array());
      java.util.Arrays.fill(bytes, (byte) 0);
      used = 0;
    }
  }
}
