package dev.agon.table;

import java.util.Arrays;
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

  private static final int LEAST = TableValue.loss(0);
  private static final int VALUES = 1 - 2 * LEAST;

  private final Kind kind;
  private final SliceValues truth;

  /** What the file must be able to hold, ascending. */
  private final int[] values;

  /** By true value, counted from the lowest there can be: the range, if the probe knows or not. */
  private final int[] knownRanges = new int[VALUES];

  private final int[] unknownRanges = new int[VALUES];

  private final BitField known;

  /** Ranges for the true values of a slice, all to be filled in. */
  StoredRanges(Kind kind, TableSlice slice, SliceValues truth, Crew crew) {
    this.kind = kind;
    this.truth = truth;
    values = distinct(kind, slice, truth, crew);
    for (int value = LEAST; value < LEAST + VALUES; value++) {
      knownRanges[value - LEAST] = range(value, true);
      unknownRanges[value - LEAST] = range(value, false);
    }
    known = BitField.inMemory(slice.size(), 1);
  }

  private static int[] distinct(Kind kind, TableSlice slice, SliceValues truth, Crew crew) {
    boolean[][] seen = new boolean[crew.size()][VALUES];
    crew.share(
        0,
        slice.size(),
        (member, from, to) -> {
          for (long i = from; i < to; i++) {
            int value = truth.value(i);
            if (value != TableValue.NONE) {
              seen[member][value - LEAST] = true;
            }
          }
        });
    TreeSet<Integer> stored = new TreeSet<>();
    for (int value = LEAST; value < LEAST + VALUES; value++) {
      for (boolean[] each : seen) {
        if (each[value - LEAST] && (kind != Kind.PLIES || value != TableValue.DRAW)) {
          stored.add(stored(kind, value));
        }
      }
    }
    if (stored.isEmpty()) {
      stored.add(0);
    }
    return stored.stream().mapToInt(Integer::intValue).toArray();
  }

  int[] values() {
    return values;
  }

  /**
   * Whether a probe of a position knows its value without this file.
   *
   * @param exit what {@link SliceWalker#exit} says
   * @param resolved what {@link SliceWalker#resolved} says
   */
  boolean isKnown(int value, int exit, int resolved) {
    return switch (kind) {
      case SINGLE -> resolved == value;
      case CLASSES -> resolved != TableValue.NONE && stored(kind, resolved) == stored(kind, value);
      case PLIES -> exit == value;
    };
  }

  /** Notes the positions that a probe knows among 64, from a multiple of 64 on. */
  void addKnown(long first, long positions) {
    known.addWord(first, positions);
  }

  private int range(int value, boolean isKnown) {
    if (kind == Kind.PLIES && value == TableValue.DRAW) {
      return free();
    }
    int number = Arrays.binarySearch(values, stored(kind, value));
    if (number < 0) {
      // No position has this value.
      return free();
    }
    if (!isKnown) {
      return pack(number, number);
    }
    boolean upwards = kind == Kind.PLIES && TableValue.isWin(value);
    return upwards ? pack(number, values.length - 1) : pack(0, number);
  }

  private static int pack(int low, int high) {
    return low << Short.SIZE | high;
  }

  /** The range of a place where anything may stand. */
  int free() {
    return pack(0, values.length - 1);
  }

  /** The numbers of the values that an index may have; index -1 is no position. */
  int range(long index) {
    int value = index < 0 ? TableValue.NONE : truth.value(index);
    if (value == TableValue.NONE) {
      return free();
    }
    return (known.get(index) == 0 ? unknownRanges : knownRanges)[value - LEAST];
  }

  /** The lowest number of a value in a range. */
  static int low(int range) {
    return range >>> Short.SIZE;
  }

  /** The highest number of a value in a range. */
  static int high(int range) {
    return range & 0xffff;
  }

  /** Whether a stored value, one of {@link #values}, is within the range of an index. */
  boolean allows(long index, int stored) {
    int range = range(index);
    return stored != TableValue.UNKNOWN
        && stored >= values[low(range)]
        && stored <= values[high(range)];
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
