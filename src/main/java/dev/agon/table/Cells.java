package dev.agon.table;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * One number for each index of a slice while it is being solved: a byte if it fits, else two. Many
 * threads write at once; the passes of the solvers are made so that whoever comes last is right.
 */
abstract class Cells {
  /** Cells of one byte, for numbers from -128 to 127. */
  static Cells bytes(long size) throws TableException {
    check(size);
    return new Bytes((int) size);
  }

  static Cells shorts(long size) throws TableException {
    check(size);
    return new Shorts((int) size);
  }

  private static void check(long size) throws TableException {
    if (size > Integer.MAX_VALUE - 8) {
      throw new TableException("a slice of " + size + " positions is too large");
    }
  }

  /** Cells of one or two bytes in a file, which must not exist. */
  static Cells inFile(Path file, long size, int width) throws TableException {
    check(size);
    return new InFile(file, size, width);
  }

  /** So many cells of two bytes, in memory or in a file as these are. */
  Cells wider(long size) throws TableException {
    return shorts(size);
  }

  abstract int get(long index);

  abstract void set(long index, int value);

  abstract int min();

  abstract int max();

  /** The first index from there on that holds a number, or the end. */
  abstract long find(long from, long to, int wanted);

  /** The first index from there on that holds one of two numbers, or the end. */
  abstract long find(long from, long to, int first, int second);

  private static final class Bytes extends Cells {
    private static final VarHandle EIGHT =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long ONES = 0x0101010101010101L;

    private final byte[] cells;

    Bytes(int size) {
      cells = new byte[size];
    }

    @Override
    int get(long index) {
      return cells[(int) index];
    }

    @Override
    void set(long index, int value) {
      cells[(int) index] = (byte) value;
    }

    @Override
    int min() {
      return Byte.MIN_VALUE;
    }

    @Override
    int max() {
      return Byte.MAX_VALUE;
    }

    /** Eight cells at a time: a solver spends much of its time looking for few among many. */
    @Override
    long find(long from, long to, int wanted) {
      int i = (int) from;
      long pattern = (wanted & 0xffL) * ONES;
      for (; i + 8 <= to; i += 8) {
        long differ = (long) EIGHT.get(cells, i) ^ pattern;
        // Not zero if one of the bytes is zero.
        if ((differ - ONES & ~differ & ONES << 7) != 0) {
          break;
        }
      }
      while (i < to && cells[i] != wanted) {
        i++;
      }
      return i;
    }

    @Override
    long find(long from, long to, int first, int second) {
      for (int i = (int) from; i < to; i++) {
        if (cells[i] == first || cells[i] == second) {
          return i;
        }
      }
      return to;
    }
  }

  /** In a mapped file, of which the system keeps in memory what it can. */
  private static final class InFile extends Cells {
    private static final int SEGMENT_BITS = 29;

    private final Path file;
    private final int width;
    private final ByteBuffer[] segments;

    InFile(Path file, long size, int width) throws TableException {
      this.file = file;
      this.width = width;
      try {
        // So many bits of an index are the place in a segment, whatever the width.
        int segmentBits = SEGMENT_BITS + (width == Short.BYTES ? 1 : 0);
        segments = MappedSegments.create(file, size * width, segmentBits);
      } catch (IOException e) {
        throw new TableException(file + " cannot be written: " + e.getMessage());
      }
    }

    @Override
    Cells wider(long size) throws TableException {
      return inFile(file.resolveSibling(file.getFileName() + "-wide"), size, Short.BYTES);
    }

    private ByteBuffer segment(long index) {
      return segments[(int) (index >>> SEGMENT_BITS)];
    }

    private static int offset(long index) {
      return (int) index & ((1 << SEGMENT_BITS) - 1);
    }

    @Override
    int get(long index) {
      return width == 1
          ? segment(index).get(offset(index))
          : segment(index).getShort(Short.BYTES * offset(index));
    }

    @Override
    void set(long index, int value) {
      if (width == 1) {
        segment(index).put(offset(index), (byte) value);
      } else {
        segment(index).putShort(Short.BYTES * offset(index), (short) value);
      }
    }

    @Override
    int min() {
      return width == 1 ? Byte.MIN_VALUE : Short.MIN_VALUE;
    }

    @Override
    int max() {
      return width == 1 ? Byte.MAX_VALUE : Short.MAX_VALUE;
    }

    @Override
    long find(long from, long to, int wanted) {
      return find(from, to, wanted, wanted);
    }

    @Override
    long find(long from, long to, int first, int second) {
      for (long i = from; i < to; i++) {
        int cell = get(i);
        if (cell == first || cell == second) {
          return i;
        }
      }
      return to;
    }
  }

  private static final class Shorts extends Cells {
    private final short[] cells;

    Shorts(int size) {
      cells = new short[size];
    }

    @Override
    int get(long index) {
      return cells[(int) index];
    }

    @Override
    void set(long index, int value) {
      cells[(int) index] = (short) value;
    }

    @Override
    int min() {
      return Short.MIN_VALUE;
    }

    @Override
    int max() {
      return Short.MAX_VALUE;
    }

    @Override
    long find(long from, long to, int wanted) {
      return find(from, to, wanted, wanted);
    }

    @Override
    long find(long from, long to, int first, int second) {
      for (int i = (int) from; i < to; i++) {
        if (cells[i] == first || cells[i] == second) {
          return i;
        }
      }
      return to;
    }
  }
}
