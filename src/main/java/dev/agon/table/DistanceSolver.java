package dev.agon.table;

import java.util.Arrays;

/**
 * Retrograde analysis of a slice of a game with wins and draws, part by part, whatever the metric.
 *
 * <p>Pass n settles the positions that are won or lost in n plies. A position lost in n makes each
 * predecessor a win in n + 1, unless it has a faster one. A position won in n marks its
 * predecessors; then each that is marked is looked at forward, once: it is lost if every move
 * loses, and as far away as its longest move. Exits may put wins and losses further ahead than the
 * next pass; they wait in their cells until the pass of their distance comes, and a win may yet
 * become a faster one. What no pass settles is drawn.
 *
 * <p>Threads write to shared cells without locks: within a sweep every writer of a cell writes the
 * same number, and nobody acts on a distance beyond the pass.
 */
final class DistanceSolver {
  private final TableSlice slice;
  private final Cells cells;
  private final Crew crew;
  private final Member[] members;
  private final int illegal;
  private final int safe;
  private final int marked;
  private int passes;

  /** Thrown out of a pass when a distance does not fit into the cells. */
  static final class TooFar extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooFar() {
      super(null, null, false, false);
    }
  }

  DistanceSolver(TableSlice slice, Metric metric, Cells cells, TableLookup lookup, Crew crew) {
    this.slice = slice;
    this.cells = cells;
    this.crew = crew;
    illegal = DistanceCells.illegal(cells);
    safe = DistanceCells.safe(cells);
    marked = DistanceCells.marked(cells);
    members = new Member[crew.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = new Member(slice.walker(metric, lookup));
    }
  }

  /** The passes made so far. */
  int passes() {
    return passes;
  }

  /** Solves the part that is next in order; the earlier ones must be solved. */
  void solve(int part) {
    long from = slice.partStart(part);
    long to = slice.partEnd(part);
    for (Member member : members) {
      Arrays.fill(member.won, false);
      Arrays.fill(member.lost, false);
    }
    crew.share(from, to, (i, a, b) -> members[i].prepare(a, b));
    for (int n = 0; n <= DistanceCells.maxDistance(cells); n++) {
      int pass = n;
      boolean losses = false;
      boolean wins = false;
      for (Member member : members) {
        losses |= member.lost[n];
        wins |= member.won[n];
      }
      passes += losses || wins ? 1 : 0;
      if (losses) {
        crew.share(from, to, (i, a, b) -> members[i].win(a, b, pass));
      }
      if (wins) {
        crew.share(from, to, (i, a, b) -> members[i].mark(a, b, pass));
        crew.share(from, to, (i, a, b) -> members[i].lose(a, b, pass));
      }
    }
  }

  /** One thread's tools. */
  private final class Member {
    private final SliceWalker walker;
    private final long[] moves = new long[SliceWalker.MAX_MOVES];

    /** By distance: whether this thread has settled any win, or loss, so far away. */
    private final boolean[] won = new boolean[DistanceCells.maxDistance(cells) + 1];

    private final boolean[] lost = new boolean[won.length];

    Member(SliceWalker walker) {
      this.walker = walker;
    }

    /** Fills in what is known without any other position of the part. */
    void prepare(long from, long to) {
      for (long i = from; i < to; i++) {
        cells.set(i, walker.seek(i) ? first(walker.exit()) : illegal);
      }
    }

    private int first(int exit) {
      if (exit == TableValue.NONE) {
        return DistanceCells.OPEN;
      }
      if (TableValue.isWin(exit)) {
        return settled(exit);
      }
      if (TableValue.isLoss(exit)) {
        return walker.successors(moves) == 0 ? settled(exit) : DistanceCells.OPEN;
      }
      return safe;
    }

    private int settled(int value) {
      int distance = TableValue.distance(value);
      if (distance > DistanceCells.maxDistance(cells)) {
        throw new TooFar();
      }
      (TableValue.isWin(value) ? won : lost)[distance] = true;
      return DistanceCells.ofValue(value);
    }

    /** Makes the predecessors of what is lost in so many plies won in one more. */
    void win(long from, long to, int pass) {
      int wanted = -1 - pass;
      for (long i = cells.find(from, to, wanted); i < to; i = cells.find(i + 1, to, wanted)) {
        walker.seek(i);
        int count = walker.predecessors(moves);
        for (int k = 0; k < count; k++) {
          int cell = cells.get(moves[k]);
          if (cell == DistanceCells.OPEN || cell == safe || cell > pass + 1) {
            cells.set(moves[k], settled(TableValue.win(pass + 1)));
          }
        }
      }
    }

    /** Marks the open predecessors of what is won in so many plies. */
    void mark(long from, long to, int pass) {
      for (long i = cells.find(from, to, pass); i < to; i = cells.find(i + 1, to, pass)) {
        walker.seek(i);
        int count = walker.predecessors(moves);
        for (int k = 0; k < count; k++) {
          if (cells.get(moves[k]) == DistanceCells.OPEN) {
            cells.set(moves[k], marked);
          }
        }
      }
    }

    /** Settles those that are marked and lost; the others are open again. */
    void lose(long from, long to, int pass) {
      for (long i = cells.find(from, to, marked); i < to; i = cells.find(i + 1, to, marked)) {
        cells.set(i, loss(i, pass));
      }
    }

    /** The loss of a position if every move of it loses to a win of at most that distance. */
    private int loss(long index, int pass) {
      walker.seek(index);
      int count = walker.successors(moves);
      int longest = 0;
      for (int k = 0; k < count; k++) {
        int cell = cells.get(moves[k]);
        if (cell <= 0 || cell > pass) {
          return DistanceCells.OPEN;
        }
        longest = Math.max(longest, cell);
      }
      int value = TableValue.loss(longest + 1);
      int exit = walker.exit();
      if (exit != TableValue.NONE) {
        if (!TableValue.isLoss(exit)) {
          return DistanceCells.OPEN;
        }
        value = Math.max(value, exit);
      }
      return settled(value);
    }
  }
}
