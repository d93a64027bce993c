package dev.agon.table;

import java.util.zip.CRC32C;

/**
 * The numbers of the file format that {@code tablebases/FORMAT.md} defines byte by byte, and the
 * coding of run lengths.
 */
final class TableFormat {
  static final long MAGIC = 0x41474F4E54414231L; // "AGONTAB1"
  static final int VERSION = 1;
  static final int BLOCK = 1024;
  static final int BLOCK_DATA = BLOCK - 4;
  static final int DIRECTORY_ENTRY = 8;

  static final int AT_VERSION = 8;
  static final int AT_HEADER_LENGTH = 12;
  static final int AT_SIZE = 16;
  static final int AT_BLOCKS = 24;
  static final int AT_DIRECTORY_CRC = 32;
  static final int AT_OMITTED = 36;
  static final int AT_VARIABLE = 40;

  /** No side to move is left out. */
  static final int NONE_OMITTED = 2;

  static final int MAX_HEADER = 1 << 16;
  static final int MAX_VALUES = 2048;

  /** The run symbol that says that the value is not the predicted one; its rank follows. */
  static final int MISS = 0;

  /** Lengths up to this have a symbol of their own. */
  private static final int DIRECT = 32;

  private static final int DIRECT_BITS = 5;

  /** Longer runs share symbols by their four topmost bits; the rest follows as it is. */
  static final int RUN_SYMBOLS = DIRECT + 1 + 4 * (40 - DIRECT_BITS);

  private TableFormat() {}

  static int runSymbol(long length) {
    if (length <= DIRECT) {
      return (int) length;
    }
    int top = 63 - Long.numberOfLeadingZeros(length);
    return DIRECT + 1 + 4 * (top - DIRECT_BITS) + (int) (length >>> (top - 2) & 3);
  }

  /** How many bits of the length follow the symbol. */
  static int extraBits(int symbol) {
    return symbol <= DIRECT ? 0 : (symbol - DIRECT - 1) / 4 + DIRECT_BITS - 2;
  }

  /** The smallest length of a symbol; the following bits are added to it. */
  static long baseLength(int symbol) {
    if (symbol <= DIRECT) {
      return symbol;
    }
    int top = (symbol - DIRECT - 1) / 4 + DIRECT_BITS;
    return (4L + (symbol - DIRECT - 1) % 4) << (top - 2);
  }

  /** Moves the value at a rank to the front of the recently used ones. */
  static int toFront(short[] recent, int rank) {
    short value = recent[rank];
    System.arraycopy(recent, 0, recent, 1, rank);
    recent[0] = value;
    return value;
  }

  static void resetRecent(short[] recent, int values) {
    for (int i = 0; i < values; i++) {
      recent[i] = (short) i;
    }
  }

  /** The checksum of a block covers its number, so that a block in the wrong place is found. */
  static int blockChecksum(byte[] data, long number) {
    CRC32C crc = new CRC32C();
    crc.update(data, 0, BLOCK_DATA);
    for (int shift = 56; shift >= 0; shift -= 8) {
      crc.update((int) (number >>> shift));
    }
    return (int) crc.getValue();
  }
}
