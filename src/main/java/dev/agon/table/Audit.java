package dev.agon.table;

/** One thread's check that the values of a slice follow from those of the successors. */
final class Audit {
  private final SliceWalker walker;
  private final SliceValues values;
  private final long[] moves = new long[SliceWalker.MAX_MOVES];
  private int value;
  private int exit;

  /** The walker's lookup must know the values, and those of the slices before. */
  Audit(SliceWalker walker, SliceValues values) {
    this.walker = walker;
    this.values = values;
  }

  /** Whether the value at an index is the best of what the moves are worth. */
  boolean holds(long index) {
    value = values.value(index);
    if (!walker.seek(index)) {
      return value == TableValue.NONE;
    }
    exit = walker.exit();
    int best = exit;
    int count = walker.successors(moves);
    for (int k = 0; k < count; k++) {
      best = Math.max(best, TableValue.back(values.value(moves[k])));
    }
    return best == value;
  }

  /** The value at the last index; NONE if it is no position. */
  int value() {
    return value;
  }

  /** What the exits of the last position are worth. */
  int exit() {
    return exit;
  }

  /** What a probe of the last position knows without the table. */
  int resolved() {
    return walker.resolved();
  }
}
