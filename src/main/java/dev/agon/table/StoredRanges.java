package dev.agon.table;

import java.util.Arrays;

/**
 * Which stored values of a position let a {@link Probe} find its true value: one, or a range where
 * the probe knows it from elsewhere. A range is the lowest and the highest number of a value, in 16
 * bits each. For one thread.
 */
final class StoredRanges {
  /** Which file is being written. */
  enum Kind {
    SINGLE,
    CLASSES,
    PLIES
  }

  private final Kind kind;
  private final SliceWalker walker;
  private final SliceValues truth;
  private final int[] values;

  /** The values are those of the file, ascending. */
  StoredRanges(Kind kind, SliceWalker walker, SliceValues truth, int[] values) {
    this.kind = kind;
    this.walker = walker;
    this.truth = truth;
    this.values = values;
  }

  int of(long index) {
    int value = truth.value(index);
    int last = values.length - 1;
    if (value == TableValue.NONE || (kind == Kind.PLIES && value == TableValue.DRAW)) {
      return range(0, last);
    }
    walker.seek(index);
    int number = Arrays.binarySearch(values, stored(kind, value));
    return switch (kind) {
      case SINGLE -> range(walker.resolved() == value ? 0 : number, number);
      case CLASSES -> {
        int resolved = walker.resolved();
        boolean known = resolved != TableValue.NONE && stored(kind, resolved) == values[number];
        yield range(known ? 0 : number, number);
      }
      case PLIES -> {
        if (walker.exit() != value) {
          yield range(number, number);
        }
        yield TableValue.isWin(value) ? range(number, last) : range(0, number);
      }
    };
  }

  /** What a file of that kind holds for a value. */
  static int stored(Kind kind, int value) {
    return switch (kind) {
      case SINGLE -> value;
      case CLASSES -> WinClass.of(value);
      case PLIES -> TableValue.distance(value);
    };
  }

  static int low(int range) {
    return range >>> 16;
  }

  static int high(int range) {
    return range & 0xffff;
  }

  private static int range(int low, int high) {
    return low << 16 | high;
  }
}
