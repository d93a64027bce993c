package dev.agon.table;

import java.util.zip.CRC32C;

/** The numbers of the file format that {@code tablebases/FORMAT.md} defines byte by byte. */
final class TableFormat {
  static final long MAGIC = 0x41474F4E54414232L; // "AGONTAB2"

  /** A block of the file, code and checksum; the last one may be shorter. */
  static final int BLOCK = 1024;

  static final int CHECKSUM = 4;
  static final int DIRECTORY_ENTRY = 8;

  static final int AT_HEADER_LENGTH = 8;
  static final int AT_BLOCKS = 12;
  static final int AT_SIZE = 16;
  static final int AT_DIRECTORY_CRC = 24;
  static final int AT_OMITTED = 28;
  static final int AT_VARIABLE = 29;

  /** No side to move is left out. */
  static final int NONE_OMITTED = 2;

  static final int MAX_HEADER = 1 << 16;
  static final int MAX_VALUES = 2048;

  /** In files of more blocks than this the blocks are aligned to their size. */
  static final int UNALIGNED_BLOCKS = 16;

  private TableFormat() {}

  /** The checksum of a block covers its number, so that a block in the wrong place is found. */
  static int blockChecksum(byte[] data, int length, long number) {
    CRC32C crc = new CRC32C();
    crc.update(data, 0, length);
    for (int shift = 56; shift >= 0; shift -= 8) {
      crc.update((int) (number >>> shift));
    }
    return (int) crc.getValue();
  }
}
