package dev.agon.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Chooses how a file is to be ordered, and in a file of distances which side to move is left out:
 * whatever makes the fewest runs in samples from all over the file.
 */
final class OrderChoice {
  private static final int SAMPLES = 96;
  private static final int SAMPLE_SIZE = 1 << 14;

  private final TableSlice slice;
  private final StoredRanges ranges;
  private final FileOrder best;
  private final int bestOmitted;

  private record Candidate(FileOrder order, int omitted) {}

  /** The choice among all orders of the two fastest digits, and both sides if one is enough. */
  OrderChoice(TableSlice slice, StoredRanges ranges, boolean oneSided, Crew crew) {
    this.slice = slice;
    this.ranges = ranges;
    List<Candidate> candidates = candidates(oneSided);
    long[] runs = new long[candidates.size()];
    crew.shareEach(runs.length, (member, i, end) -> runs[(int) i] = runs(candidates.get((int) i)));
    int fewest = 0;
    for (int i = 1; i < runs.length; i++) {
      fewest = runs[i] < runs[fewest] ? i : fewest;
    }
    best = candidates.get(fewest).order;
    bestOmitted = candidates.get(fewest).omitted;
  }

  private List<Candidate> candidates(boolean oneSided) {
    List<Candidate> candidates = new ArrayList<>();
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
          candidates.add(new Candidate(order, 0));
          candidates.add(new Candidate(order, 1));
        } else {
          candidates.add(new Candidate(order, TableFormat.NONE_OMITTED));
        }
      }
    }
    return candidates;
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

  private long runs(Candidate candidate) {
    FileOrder order = candidate.order;
    long runs = 0;
    long step = Math.max(SAMPLE_SIZE, order.size() / SAMPLES);
    for (long start = 0; start < order.size(); start += step) {
      long end = Math.min(start + SAMPLE_SIZE, order.size());
      runs += runs(order, candidate.omitted, start, end);
    }
    return runs;
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
      int range = ranges.range(index);
      int newLow = StoredRanges.low(range);
      int newHigh = StoredRanges.high(range);
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
