package dev.agon.table;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Retrograde analysis of a counting game with one byte a position: for each k from the largest
 * value down to one, the positions worth at least k are the wins and those worth at most -k the
 * losses of a game of wins and draws. What was not settled for a larger k is then worth exactly k
 * or -k. What is left at the end is worth nothing: neither side can gain from it, by going round if
 * need be.
 */
final class CountingSolver {
  private final TableSlice slice;
  private final Cells cells;
  private final Crew crew;
  private final Member[] members;
  private int passes;

  CountingSolver(TableSlice slice, Cells cells, TableLookup lookup, Crew crew) {
    if (slice.maxValue() > CountingCells.MAX_VALUE) {
      throw new IllegalArgumentException("values above " + CountingCells.MAX_VALUE);
    }
    this.slice = slice;
    this.cells = cells;
    this.crew = crew;
    members = new Member[crew.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] =
          new Member(slice.walker(Metric.VALUE, lookup), slice.walker(Metric.VALUE, lookup));
    }
  }

  int passes() {
    return passes;
  }

  void solve(int part) {
    long from = slice.partStart(part);
    long to = slice.partEnd(part);
    crew.share(from, to, (i, a, b) -> members[i].prepare(a, b));
    for (int k = slice.maxValue(); k > 0; k--) {
      int level = k;
      crew.share(from, to, (i, a, b) -> members[i].seed(a, b, level));
      passes++;
      for (long[] changed = changes(); changed.length > 0; changed = changes()) {
        long[] work = changed;
        crew.share(0, work.length, (i, a, b) -> members[i].propagate(work, a, b, level));
        passes++;
      }
    }
    crew.share(from, to, (i, a, b) -> members[i].finish(a, b));
  }

  /** What the members have settled since this was last asked. */
  private long[] changes() {
    int size = 0;
    for (Member member : members) {
      size += member.changed.size();
    }
    long[] all = new long[size];
    int at = 0;
    for (Member member : members) {
      member.changed.getElements(0, all, at, member.changed.size());
      at += member.changed.size();
      member.changed.clear();
    }
    return all;
  }

  /** One thread's tools. */
  private final class Member {
    private final SliceWalker walker;
    private final SliceWalker checker;
    private final long[] moves = new long[SliceWalker.MAX_MOVES];
    private final long[] replies = new long[SliceWalker.MAX_MOVES];
    private final LongArrayList changed = new LongArrayList();

    Member(SliceWalker walker, SliceWalker checker) {
      this.walker = walker;
      this.checker = checker;
    }

    void prepare(long from, long to) {
      for (long i = from; i < to; i++) {
        int cell = CountingCells.ILLEGAL;
        if (walker.seek(i)) {
          cell = CountingCells.unsettled(walker.exit());
        }
        cells.set(i, cell);
      }
    }

    /**
     * Settles what exits alone make a win of this level, and losses that only now are bad enough.
     */
    void seed(long from, long to, int level) {
      int wins = CountingCells.unsettled(level);
      int losses = CountingCells.unsettled(-level);
      for (long i = cells.find(from, to, wins, losses);
          i < to;
          i = cells.find(i + 1, to, wins, losses)) {
        if (cells.get(i) == wins) {
          settle(i, level);
        } else {
          loseIfForced(i, level);
        }
      }
    }

    private void settle(long index, int value) {
      cells.set(index, value);
      changed.add(index);
    }

    void propagate(long[] work, long from, long to, int level) {
      for (int w = (int) from; w < to; w++) {
        long index = work[w];
        walker.seek(index);
        int count = walker.predecessors(moves);
        boolean lost = cells.get(index) < 0;
        for (int k = 0; k < count; k++) {
          int cell = cells.get(moves[k]);
          if (CountingCells.isSettled(cell) || cell == CountingCells.ILLEGAL) {
            continue;
          }
          if (lost) {
            settle(moves[k], level);
          } else if (cell == CountingCells.NO_EXIT || CountingCells.exit(cell) <= -level) {
            loseIfForced(moves[k], level);
          }
        }
      }
    }

    /** Settles a position none of whose exits is better than a loss, if no other move is either. */
    private void loseIfForced(long index, int level) {
      checker.seek(index);
      int count = checker.successors(replies);
      for (int k = 0; k < count; k++) {
        int cell = cells.get(replies[k]);
        if (!CountingCells.isSettled(cell) || cell < level) {
          return;
        }
      }
      settle(index, -level);
    }

    void finish(long from, long to) {
      for (long i = from; i < to; i++) {
        int cell = cells.get(i);
        if (!CountingCells.isSettled(cell) && cell != CountingCells.ILLEGAL) {
          cells.set(i, 0);
        }
      }
    }
  }
}
