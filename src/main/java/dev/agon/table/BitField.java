package dev.agon.table;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * One or two bits for each index of a slice, outside the heap: in memory, or in a mapped file that
 * the system keeps in memory as far as it can. Bits are only ever added, so that many threads may
 * write at once and the order does not matter.
 */
final class BitField {
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final int SEGMENT_BITS = 30;

  private final int width;
  private final ByteBuffer[] segments;

  /** All bits zero. */
  private BitField(int width, ByteBuffer[] segments) {
    this.width = width;
    this.segments = segments;
  }

  static BitField inMemory(long size, int width) {
    ByteBuffer[] segments = new ByteBuffer[count(size, width)];
    for (int i = 0; i < segments.length; i++) {
      segments[i] =
          ByteBuffer.allocateDirect(length(size, width, i)).order(ByteOrder.nativeOrder());
    }
    return new BitField(width, segments);
  }

  /** In a file, which must not exist. */
  static BitField inFile(long size, int width, Path file) throws IOException {
    return new BitField(width, MappedSegments.create(file, bytes(size, width), SEGMENT_BITS));
  }

  /** The bytes of so many cells, in whole longs. */
  static long bytes(long size, int width) {
    return (size * width + 63) / 64 * 8;
  }

  private static int count(long size, int width) {
    return (int) ((bytes(size, width) - 1) >>> SEGMENT_BITS) + 1;
  }

  private static int length(long size, int width, int segment) {
    return (int)
        Math.min(1L << SEGMENT_BITS, bytes(size, width) - ((long) segment << SEGMENT_BITS));
  }

  int get(long index) {
    long bit = index * width;
    long word = (long) LONGS.getOpaque(segment(bit), offset(bit));
    return (int) (word >>> (bit & 63)) & ((1 << width) - 1);
  }

  /** Adds bits to a cell; says whether any of them was new. */
  boolean add(long index, int bits) {
    long bit = index * width;
    long added = (long) bits << (bit & 63);
    long before = (long) LONGS.getAndBitwiseOr(segment(bit), offset(bit), added);
    return (before & added) != added;
  }

  /** Adds to 64 cells of one bit each, from a multiple of 64 on. */
  void addWord(long first, long bits) {
    LONGS.getAndBitwiseOr(segment(first), offset(first), bits);
  }

  void clear() {
    for (ByteBuffer segment : segments) {
      for (int at = 0; at < segment.capacity(); at += Long.BYTES) {
        segment.putLong(at, 0);
      }
    }
  }

  private ByteBuffer segment(long bit) {
    return segments[(int) (bit >>> (SEGMENT_BITS + 3))];
  }

  private static int offset(long bit) {
    return (int) (bit >>> 6 << 3) & ((1 << SEGMENT_BITS) - 1);
  }
}
