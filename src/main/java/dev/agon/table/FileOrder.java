package dev.agon.table;

/**
 * The order in which a file keeps the positions of a slice: the slice's digits, some slower and
 * some faster. Which man of an ending moves fastest decides how long the runs are, so that each
 * file has an order of its own.
 */
final class FileOrder {
  private final TableSlice slice;
  private final long[] radices;
  private final int[] digits;

  /** By digit: how far in the file its next value is. */
  private final long[] weights;

  private final long size;

  /** An order of the slice's digits, the slowest first. */
  FileOrder(TableSlice slice, int[] digits) {
    this.slice = slice;
    this.digits = digits;
    radices = slice.radices();
    weights = new long[radices.length];
    long weight = 1;
    for (int i = digits.length - 1; i >= 0; i--) {
      weights[digits[i]] = weight;
      weight *= radices[digits[i]];
    }
    size = weight;
  }

  /** Whether numbers are an order of so many digits: each comes once. */
  static boolean isOrder(int[] digits) {
    int seen = 0;
    for (int digit : digits) {
      if (digit < 0 || digit >= digits.length || (seen >>> digit & 1) != 0) {
        return false;
      }
      seen |= 1 << digit;
    }
    return true;
  }

  int[] digits() {
    return digits;
  }

  /** The number of places in the file. */
  long size() {
    return size;
  }

  int count() {
    return digits.length;
  }

  /** The place in the file of an index; the array is for use in here. */
  long place(long index, long[] scratch) {
    slice.digits(index, scratch);
    long place = 0;
    for (int digit = 0; digit < weights.length; digit++) {
      place += scratch[digit] * weights[digit];
    }
    return place;
  }

  /** Goes through the places of the file in turn. */
  final class Walk {
    private final long[] at = new long[digits.length];
    private final long stride = slice.stride(digits[digits.length - 1]);

    /** The next index, and how many from there on are a stride apart. */
    private long index;

    private long row;

    /** Begins at a place. */
    Walk(long place) {
      for (int digit = 0; digit < at.length; digit++) {
        at[digit] = place / weights[digit] % radices[digit];
      }
    }

    /** The slice's index here, or -1 if there is none; then goes on. */
    long next() {
      if (row == 0) {
        beginRow();
      }
      row--;
      long here = index;
      index += index < 0 ? 0 : stride;
      return here;
    }

    private void beginRow() {
      index = slice.index(at);
      int last = digits.length - 1;
      int fastest = digits[last];
      row = stride == 0 ? 1 : radices[fastest] - at[fastest];
      at[fastest] += row;
      for (int i = last; i > 0 && at[digits[i]] == radices[digits[i]]; i--) {
        at[digits[i]] = 0;
        at[digits[i - 1]]++;
      }
    }
  }
}
