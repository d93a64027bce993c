package dev.agon.go;

import it.unimi.dsi.fastutil.longs.Long2FloatMap;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * What was learned about moves, as a file: the METS tree and the strength of every feature. It is
 * memory-mapped and read where it lies; {@code protocol/patterns.md} describes it byte by byte. A
 * file that is damaged, cut short or of another kind is refused with one line.
 *
 * <p>Features stand in a hash table of ints, open-addressed. Twenty bits of an entry are the low
 * bits of the key, twelve the strength; no entry is 0. A wrong match is as rare as one in a million
 * and costs one wrong guess.
 */
final class PatternFile implements PatternIndex {
  static final int MAGIC = 0x50474741; // "AGGP" in the file
  static final int VERSION = 1;
  static final int HEADER_INTS = 8;
  static final int CHECKSUM_AT = 3;

  private static final int MIN_TABLE_BITS = 4;
  private static final int MAX_TABLE_BITS = 26;
  private static final int STRENGTH_BITS = 12;
  private static final int STRENGTH_ZERO = 1 << (STRENGTH_BITS - 1);
  private static final float STRENGTH_UNIT = 1 / 192f;
  private static final String SHIPPED = "patterns.bin";

  private static PatternFile shipped;

  private final MetsTree mets;
  private final IntBuffer table;
  private final int shift;
  private final int games;

  private PatternFile(MetsTree mets, IntBuffer table, int games) {
    this.mets = mets;
    this.table = table;
    this.games = games;
    shift = Long.numberOfLeadingZeros(table.limit()) + 1;
  }

  /** The patterns inside the program, read when they are first wanted. */
  static synchronized PatternFile shipped() throws IOException {
    if (shipped == null) {
      try (InputStream in = PatternFile.class.getResourceAsStream(SHIPPED)) {
        if (in == null) {
          throw new IOException("this build has no patterns");
        }
        byte[] bytes = in.readAllBytes();
        shipped = of(ByteBuffer.allocateDirect(bytes.length).put(0, bytes), "the shipped patterns");
      }
    }
    return shipped;
  }

  static PatternFile open(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      if (channel.size() > Integer.MAX_VALUE) {
        throw new IOException(path + " is not a pattern file");
      }
      return of(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()), path.toString());
    } catch (NoSuchFileException e) {
      throw new IOException("there is no file " + path, e);
    }
  }

  private static PatternFile of(ByteBuffer bytes, String name) throws IOException {
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    IntBuffer ints = bytes.asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    if (ints.limit() < HEADER_INTS || ints.get(0) != MAGIC) {
      throw new IOException(name + " is not a pattern file");
    }
    if (ints.get(1) != VERSION) {
      throw new IOException(name + " is a pattern file of another version");
    }
    int nodes = ints.get(4);
    int tableBits = ints.get(5);
    boolean fits =
        ints.get(2) == bytes.limit()
            && nodes > 0
            && nodes <= MetsTree.MAX_NODES
            && tableBits >= MIN_TABLE_BITS
            && tableBits <= MAX_TABLE_BITS
            && 4L * (HEADER_INTS + nodes + (1L << tableBits)) == bytes.limit();
    if (!fits || ints.get(CHECKSUM_AT) != checksum(bytes)) {
      throw new IOException(name + " is damaged");
    }
    MetsTree mets = new MetsTree(ints.slice(HEADER_INTS, nodes));
    IntBuffer table = ints.slice(HEADER_INTS + nodes, 1 << tableBits);
    if (!mets.isSound() || !hasGap(table)) {
      throw new IOException(name + " is damaged");
    }
    return new PatternFile(mets, table, ints.get(6));
  }

  /** A full table would let the search for an unknown key run for ever. */
  private static boolean hasGap(IntBuffer table) {
    for (int i = 0; i < table.limit(); i++) {
      if (table.get(i) == 0) {
        return true;
      }
    }
    return false;
  }

  private static int checksum(ByteBuffer bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes.slice(0, 4 * CHECKSUM_AT));
    int rest = 4 * CHECKSUM_AT + 4;
    crc.update(bytes.slice(rest, bytes.limit() - rest));
    return (int) crc.getValue();
  }

  /** Writes a file under a temporary name and then gives it its own. */
  static void write(Path path, MetsTree mets, Long2FloatMap strengths, int games)
      throws IOException {
    int tableBits = MIN_TABLE_BITS;
    while ((1L << tableBits) * 3 < strengths.size() * 4L) {
      tableBits++;
    }
    int capacity = 1 << tableBits;
    int length = 4 * (HEADER_INTS + mets.size() + capacity);
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    IntBuffer ints = bytes.asIntBuffer();
    ints.put(0, MAGIC).put(1, VERSION).put(2, length);
    ints.put(4, mets.size()).put(5, tableBits).put(6, games);
    for (int i = 0; i < mets.size(); i++) {
      ints.put(HEADER_INTS + i, mets.node(i));
    }
    // By key, so that the same strengths give the same file.
    long[] keys = strengths.keySet().toLongArray();
    Arrays.sort(keys);
    IntBuffer table = ints.slice(HEADER_INTS + mets.size(), capacity);
    for (long key : keys) {
      int at = (int) (key >>> (64 - tableBits));
      while (table.get(at) != 0) {
        at = (at + 1) & (capacity - 1);
      }
      int strength = Math.round(strengths.get(key) / STRENGTH_UNIT);
      int bounded = Math.max(1 - STRENGTH_ZERO, Math.min(STRENGTH_ZERO - 1, strength));
      table.put(at, print(key) << STRENGTH_BITS | (bounded + STRENGTH_ZERO));
    }
    ints.put(CHECKSUM_AT, checksum(bytes));
    Path temporary = path.resolveSibling(path.getFileName() + ".tmp");
    Files.write(temporary, bytes.array());
    Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The part of a key that its entry repeats. */
  private static int print(long key) {
    return (int) key & ((1 << (32 - STRENGTH_BITS)) - 1);
  }

  @Override
  public int find(long key) {
    int wanted = print(key);
    int mask = table.limit() - 1;
    int at = (int) (key >>> shift);
    while (true) {
      int entry = table.get(at);
      if (entry == 0) {
        return -1;
      }
      if (entry >>> STRENGTH_BITS == wanted) {
        return at;
      }
      at = (at + 1) & mask;
    }
  }

  /** The logarithm of the strength of a feature that was found. */
  float strength(int feature) {
    return ((table.get(feature) & ((1 << STRENGTH_BITS) - 1)) - STRENGTH_ZERO) * STRENGTH_UNIT;
  }

  MetsTree mets() {
    return mets;
  }

  /** How many games this was learned from. */
  int games() {
    return games;
  }
}
