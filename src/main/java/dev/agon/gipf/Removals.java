package dev.agon.gipf;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * Every way in which a player can take his rows off at one moment of a move: before the push or
 * after it.
 *
 * <p>Taking a row takes the whole occupied run through it, basic stones always and each Gipf stone
 * of either colour or not, as the player likes. He goes on until no row is left but rows of Gipf
 * stones only. What is left of the board depends only on the set of stones gone, so the ways are
 * found breadth first over these sets, each of them once; the first way found has the fewest rows.
 *
 * <p>Nearly always there are rows on one line only. Then the ways are known without a search: the
 * run's basic stones with each choice of its Gipf stones, counted in binary, and before them
 * nothing at all if the row may be left.
 */
final class Removals {
  private long[] gone = new long[64];
  private int[] parent = new int[64];
  private int[] line = new int[64];
  private int[] outcomes = new int[64];
  private int nodes;
  private int count;
  private final LongOpenHashSet known = new LongOpenHashSet();

  // Where rows are on one line only: that line, the run's basic and Gipf stones, and how many of
  // the choices are numbered otherwise, because nothing at all comes first.
  private boolean oneLine;
  private int onlyLine;
  private long onlyBasic;
  private long onlyGipf;
  private int shift;

  /** How many different ends there are; at least one, perhaps that nothing is taken. */
  int count() {
    return count;
  }

  /** The spots emptied in the end with that number. */
  long gone(int outcome) {
    if (!oneLine) {
      return gone[outcomes[outcome]];
    }
    int choice = outcome - shift;
    if (choice < 0) {
      return 0;
    }
    long taken = onlyBasic;
    for (long rest = onlyGipf; choice != 0; rest &= rest - 1, choice >>>= 1) {
      if ((choice & 1) != 0) {
        taken |= rest & -rest;
      }
    }
    return taken;
  }

  /** The number of the end in which exactly these spots are emptied, or -1. */
  int find(long mask) {
    for (int i = 0; i < count; i++) {
      if (gone(i) == mask) {
        return i;
      }
    }
    return -1;
  }

  void enumerate(long own, long enemy, long gipf) {
    oneLine = isOneLine(own, enemy, gipf);
    if (oneLine) {
      return;
    }
    if (nodes > SCAN) {
      known.clear();
    }
    nodes = 1;
    count = 0;
    gone[0] = 0;
    parent[0] = -1;
    for (int node = 0; node < nodes; node++) {
      long mask = gone[node];
      if (!expand(node, own & ~mask, enemy & ~mask, gipf & ~mask)) {
        if (count == outcomes.length) {
          outcomes = Arrays.copyOf(outcomes, 2 * count);
        }
        outcomes[count++] = node;
      }
    }
  }

  /** Whether rows are on one line only; if so, counts the ways. */
  private boolean isOneLine(long own, long enemy, long gipf) {
    int direction = 0;
    long starts = 0;
    for (int d = 0; d < 3; d++) {
      long along = Geometry.rowStarts(own, d == 0 ? 1 : d == 1 ? 8 : 9);
      if (along != 0) {
        if (starts != 0) {
          return false;
        }
        starts = along;
        direction = d;
      }
    }
    if (starts == 0) {
      return false;
    }
    int step = direction == 0 ? 1 : direction == 1 ? 8 : 9;
    int rowLine = Geometry.LINE_OF[Long.numberOfTrailingZeros(starts) * 3 + direction];
    long onLine = Geometry.LINE[rowLine];
    if ((starts & ~onLine) != 0) {
      return false;
    }
    long first = starts & -starts;
    long run = Geometry.fill(first, (own | enemy) & onLine, step);
    boolean mayStay = (Geometry.fill(first, own & onLine, step) & ~gipf) == 0;
    onlyLine = rowLine;
    onlyBasic = run & ~gipf;
    onlyGipf = run & gipf;
    // Where the run has no basic stone, taking none of its Gipf stones is taking nothing.
    shift = mayStay && onlyBasic != 0 ? 1 : 0;
    count = (1 << Long.bitCount(onlyGipf)) + shift;
    return true;
  }

  /** Adds what each row can become; answers whether some row has to go. */
  private boolean expand(int node, long own, long enemy, long gipf) {
    boolean mustGo = false;
    for (int direction = 0; direction < 3; direction++) {
      int step = Geometry.STEP[direction];
      long starts = Geometry.rowStarts(own, step);
      while (starts != 0) {
        int spot = Long.numberOfTrailingZeros(starts);
        int rowLine = Geometry.LINE_OF[spot * 3 + direction];
        long onLine = Geometry.LINE[rowLine];
        starts &= ~onLine;
        long row = Geometry.fill(1L << spot, own & onLine, step);
        long run = Geometry.fill(1L << spot, (own | enemy) & onLine, step);
        mustGo |= (row & ~gipf) != 0;
        long choices = run & gipf;
        long basic = run & ~gipf;
        long taken = 0;
        do {
          add(node, rowLine, basic | taken);
          taken = (taken - choices) & choices;
        } while (taken != 0);
      }
    }
    return mustGo;
  }

  private void add(int from, int rowLine, long taken) {
    long mask = gone[from] | taken;
    if (isKnown(mask)) {
      return;
    }
    if (nodes == gone.length) {
      gone = Arrays.copyOf(gone, 2 * nodes);
      parent = Arrays.copyOf(parent, 2 * nodes);
      line = Arrays.copyOf(line, 2 * nodes);
    }
    gone[nodes] = mask;
    parent[nodes] = from;
    line[nodes] = rowLine;
    nodes++;
    if (nodes > SCAN) {
      if (nodes == SCAN + 1) {
        for (int i = 0; i < SCAN; i++) {
          known.add(gone[i]);
        }
      }
      known.add(mask);
    }
  }

  /** Below so many sets a scan is faster than a hash table. */
  private static final int SCAN = 32;

  private boolean isKnown(long mask) {
    if (nodes > SCAN) {
      return known.contains(mask);
    }
    for (int i = 0; i < nodes; i++) {
      if (gone[i] == mask) {
        return true;
      }
    }
    return false;
  }

  /**
   * The rows taken on the way to an end, in order: pairs of the line and the spots emptied on it.
   * For notation only.
   */
  long[] steps(int outcome) {
    if (oneLine) {
      long taken = gone(outcome);
      return taken == 0 ? new long[0] : new long[] {onlyLine, taken};
    }
    int length = 0;
    for (int node = outcomes[outcome]; parent[node] >= 0; node = parent[node]) {
      length++;
    }
    long[] steps = new long[2 * length];
    for (int node = outcomes[outcome]; parent[node] >= 0; node = parent[node]) {
      length--;
      steps[2 * length] = line[node];
      steps[2 * length + 1] = gone[node] & ~gone[parent[node]];
    }
    return steps;
  }
}
