package dev.agon.table;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * Which stored values of a position let a {@link Probe} find its true value: one, or a range where
 * the probe knows it from elsewhere. A range is the lowest and the highest number of a value, in 16
 * bits each, in one int.
 */
final class StoredRanges {
  /** Which file is being written. */
  enum Kind {
    SINGLE,
    CLASSES,
    PLIES
  }

  private final Kind kind;

  /** What the file must be able to hold, ascending. */
  private final int[] values;

  private final int[] ranges;

  /** Ranges for the true values of a slice, all to be filled in. */
  StoredRanges(Kind kind, TableSlice slice, SliceValues truth) {
    this.kind = kind;
    values = distinct(kind, slice, truth);
    ranges = new int[(int) slice.size()];
  }

  private static int[] distinct(Kind kind, TableSlice slice, SliceValues truth) {
    TreeSet<Integer> seen = new TreeSet<>();
    int last = TableValue.NONE;
    for (long i = 0; i < slice.size(); i++) {
      int value = truth.value(i);
      if (value == last || value == TableValue.NONE) {
        continue;
      }
      last = value;
      if (kind != Kind.PLIES || value != TableValue.DRAW) {
        seen.add(stored(kind, value));
      }
    }
    if (seen.isEmpty()) {
      seen.add(0);
    }
    return seen.stream().mapToInt(Integer::intValue).toArray();
  }

  int[] values() {
    return values;
  }

  /** Fills in the range of an index that is no position. */
  void setFree(long index) {
    ranges[(int) index] = range(0, values.length - 1);
  }

  /**
   * Fills in the range of a position.
   *
   * @param exit what {@link SliceWalker#exit} says
   * @param resolved what {@link SliceWalker#resolved} says
   */
  void set(long index, int value, int exit, int resolved) {
    ranges[(int) index] = range(value, exit, resolved);
  }

  private int range(int value, int exit, int resolved) {
    int last = values.length - 1;
    if (kind == Kind.PLIES && value == TableValue.DRAW) {
      return range(0, last);
    }
    int number = Arrays.binarySearch(values, stored(kind, value));
    return switch (kind) {
      case SINGLE -> range(resolved == value ? 0 : number, number);
      case CLASSES -> {
        boolean known = resolved != TableValue.NONE && stored(kind, resolved) == values[number];
        yield range(known ? 0 : number, number);
      }
      case PLIES -> {
        if (exit != value) {
          yield range(number, number);
        }
        yield TableValue.isWin(value) ? range(number, last) : range(0, number);
      }
    };
  }

  /** The lowest number of a value that an index may have; index -1 is no position. */
  int low(long index) {
    return index < 0 ? 0 : ranges[(int) index] >>> 16;
  }

  int high(long index) {
    return index < 0 ? values.length - 1 : ranges[(int) index] & 0xffff;
  }

  /** Whether a stored value, one of {@link #values}, is within the range of an index. */
  boolean allows(long index, int stored) {
    return stored != TableValue.UNKNOWN
        && stored >= values[low(index)]
        && stored <= values[high(index)];
  }

  /** What a file of that kind holds for a value. */
  private static int stored(Kind kind, int value) {
    return switch (kind) {
      case SINGLE -> value;
      case CLASSES -> WinClass.of(value);
      case PLIES -> TableValue.distance(value);
    };
  }

  private static int range(int low, int high) {
    return low << 16 | high;
  }
}
