package dev.agon.table;

/**
 * Chooses how a file is to be ordered, and in a file of distances which side to move is left out:
 * whatever makes the fewest runs in samples from all over the file.
 */
final class OrderChoice {
  private static final int SAMPLES = 96;
  private static final int SAMPLE_SIZE = 1 << 14;

  private final TableSlice slice;
  private final StoredRanges ranges;
  private FileOrder best;
  private int bestOmitted = TableFormat.NONE_OMITTED;
  private long fewest = Long.MAX_VALUE;

  /** The choice among all orders of the two fastest digits, and both sides if one is enough. */
  OrderChoice(TableSlice slice, StoredRanges ranges, boolean oneSided) {
    this.slice = slice;
    this.ranges = ranges;
    int count = slice.radices().length;
    int movable = count - slice.fixedDigits();
    for (int fast = 0; fast < movable; fast++) {
      for (int second = 0; second < movable; second++) {
        if (second == fast && movable > 1) {
          continue;
        }
        int[] digits = order(count, slice.fixedDigits() + second, slice.fixedDigits() + fast);
        FileOrder order = new FileOrder(slice, digits);
        if (oneSided) {
          consider(order, 0);
          consider(order, 1);
        } else {
          consider(order, TableFormat.NONE_OMITTED);
        }
      }
    }
  }

  /** The usual order, with two digits moved to the fast end. */
  private static int[] order(int count, int second, int fast) {
    int[] digits = new int[count];
    int at = 0;
    for (int digit = 0; digit < count; digit++) {
      if (digit != second && digit != fast) {
        digits[at++] = digit;
      }
    }
    if (second != fast) {
      digits[at++] = second;
    }
    digits[at] = fast;
    return digits;
  }

  private void consider(FileOrder order, int omitted) {
    long runs = 0;
    long step = Math.max(SAMPLE_SIZE, order.size() / SAMPLES);
    for (long start = 0; start < order.size() && runs < fewest; start += step) {
      runs += runs(order, omitted, start, Math.min(start + SAMPLE_SIZE, order.size()));
    }
    if (runs < fewest) {
      fewest = runs;
      best = order;
      bestOmitted = omitted;
    }
  }

  private long runs(FileOrder order, int omitted, long from, long to) {
    FileOrder.Walk walk = order.new Walk(from);
    long runs = 0;
    int low = 0;
    int high = Integer.MAX_VALUE;
    for (long place = from; place < to; place++) {
      long index = walk.next();
      if (index < 0 || slice.side(index) == omitted) {
        continue;
      }
      int newLow = ranges.low(index);
      int newHigh = ranges.high(index);
      low = Math.max(low, newLow);
      high = Math.min(high, newHigh);
      if (low > high) {
        runs++;
        low = newLow;
        high = newHigh;
      }
    }
    return runs;
  }

  FileOrder order() {
    return best;
  }

  /** The side to move that is left out, or {@link TableFormat#NONE_OMITTED}. */
  int omitted() {
    return bestOmitted;
  }
}
