package dev.agon.table;

import java.util.TreeSet;

/**
 * Which stored values of a position let a {@link Probe} find its true value: one, or a range where
 * the probe knows it from elsewhere. A range is the lowest and the highest number of a value. It
 * follows from the true value and one bit, whether the probe knows, so that is all that is kept.
 */
final class StoredRanges {
  /** Which file is being written. */
  enum Kind {
    SINGLE,
    CLASSES,
    PLIES
  }

  private final Kind kind;
  private final SliceValues truth;

  /** What the file must be able to hold, ascending. */
  private final int[] values;

  /** By stored value, counted from the lowest: its number. */
  private final short[] numbers;

  private final BitField known;

  /** Ranges for the true values of a slice, all to be filled in. */
  StoredRanges(Kind kind, TableSlice slice, SliceValues truth) {
    this.kind = kind;
    this.truth = truth;
    values = distinct(kind, slice, truth);
    numbers = new short[values[values.length - 1] - values[0] + 1];
    for (int i = 0; i < values.length; i++) {
      numbers[values[i] - values[0]] = (short) i;
    }
    known = BitField.inMemory(slice.size(), 1);
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

  /**
   * Notes what a probe of a position knows.
   *
   * @param exit what {@link SliceWalker#exit} says
   * @param resolved what {@link SliceWalker#resolved} says
   */
  void set(long index, int exit, int resolved) {
    int value = truth.value(index);
    boolean found =
        switch (kind) {
          case SINGLE -> resolved == value;
          case CLASSES ->
              resolved != TableValue.NONE && stored(kind, resolved) == stored(kind, value);
          case PLIES -> exit == value;
        };
    if (found) {
      known.add(index, 1);
    }
  }

  private boolean isFree(int value) {
    return value == TableValue.NONE || (kind == Kind.PLIES && value == TableValue.DRAW);
  }

  private int number(int value) {
    return numbers[stored(kind, value) - values[0]];
  }

  /** The lowest number of a value that an index may have; index -1 is no position. */
  int low(long index) {
    int value = index < 0 ? TableValue.NONE : truth.value(index);
    if (isFree(value)) {
      return 0;
    }
    boolean upwards = kind == Kind.PLIES && TableValue.isWin(value);
    return known.get(index) == 1 && !upwards ? 0 : number(value);
  }

  /** The highest number of a value that an index may have. */
  int high(long index) {
    int value = index < 0 ? TableValue.NONE : truth.value(index);
    if (isFree(value)) {
      return values.length - 1;
    }
    boolean upwards = kind == Kind.PLIES && TableValue.isWin(value);
    return known.get(index) == 1 && upwards ? values.length - 1 : number(value);
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
}
