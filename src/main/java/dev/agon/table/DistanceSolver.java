package dev.agon.table;

import java.util.Arrays;

/**
 * Retrograde analysis of a slice of a game with wins and draws, part by part, whatever the metric.
 *
 * <p>Pass n settles the positions that are won or lost in n plies. A position lost in n makes each
 * predecessor a win in n + 1, unless it has a faster one. A position won in n makes its
 * predecessors candidates for a loss; each is looked at forward: it is lost if every move loses,
 * and as far away as its longest move. Exits may put wins and losses further ahead than the next
 * pass; they wait in their cells until the pass of their distance comes, and a win may yet become a
 * faster one. What no pass settles is drawn.
 *
 * <p>Threads write to shared cells without locks: within a pass every writer of a cell writes the
 * same number, and nobody acts on a distance beyond the pass.
 */
final class DistanceSolver {
  private final TableSlice slice;
  private final Cells cells;
  private final Crew crew;
  private final Member[] members;
  private final int illegal;
  private final int safe;
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
    members = new Member[crew.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = new Member(slice.walker(metric, lookup), slice.walker(metric, lookup));
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
    Arrays.stream(members).forEach(member -> member.highest = 0);
    crew.share(from, to, (i, a, b) -> members[i].prepare(a, b));
    for (int n = 0; n <= highest(); n++) {
      int pass = n;
      passes++;
      crew.share(from, to, (i, a, b) -> members[i].propagate(a, b, pass));
    }
  }

  private int highest() {
    int highest = 0;
    for (Member member : members) {
      highest = Math.max(highest, member.highest);
    }
    return highest;
  }

  /** One thread's tools. */
  private final class Member {
    private final SliceWalker walker;
    private final SliceWalker checker;
    private final long[] moves = new long[SliceWalker.MAX_MOVES];
    private final long[] replies = new long[SliceWalker.MAX_MOVES];
    private int highest;

    Member(SliceWalker walker, SliceWalker checker) {
      this.walker = walker;
      this.checker = checker;
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
      highest = Math.max(highest, distance);
      return DistanceCells.ofValue(value);
    }

    void propagate(long from, long to, int pass) {
      // No position is won in no plies; twice the loss keeps open cells out of the first pass.
      int lost = -1 - pass;
      int won = pass == 0 ? lost : pass;
      for (long i = cells.find(from, to, won, lost); i < to; i = cells.find(i + 1, to, won, lost)) {
        walker.seek(i);
        int count = walker.predecessors(moves);
        if (cells.get(i) == lost) {
          for (int k = 0; k < count; k++) {
            win(moves[k], pass + 1);
          }
        } else {
          for (int k = 0; k < count; k++) {
            if (cells.get(moves[k]) == DistanceCells.OPEN) {
              lose(moves[k], pass);
            }
          }
        }
      }
    }

    private void win(long index, int distance) {
      int cell = cells.get(index);
      if (cell == DistanceCells.OPEN || cell == safe || (cell > distance && cell != safe)) {
        cells.set(index, settled(TableValue.win(distance)));
      }
    }

    /** Makes the position a loss if every move of it loses to a win of at most that distance. */
    private void lose(long index, int pass) {
      checker.seek(index);
      int count = checker.successors(replies);
      int longest = 0;
      for (int k = 0; k < count; k++) {
        int cell = cells.get(replies[k]);
        if (cell <= 0 || cell > pass) {
          return;
        }
        longest = Math.max(longest, cell);
      }
      int value = TableValue.loss(longest + 1);
      int exit = checker.exit();
      if (exit != TableValue.NONE) {
        if (!TableValue.isLoss(exit)) {
          return;
        }
        value = Math.max(value, exit);
      }
      cells.set(index, settled(value));
    }
  }
}
