package dev.agon.gipf;

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
 *
 * <p>Search has no use for ends that take many of the player's Gipf stones, and there can be
 * thousands of them. So ends are numbered by how many they take first, and by when they were found
 * second: leaving out what takes more than a limit leaves the numbers of the others as they are.
 */
final class Removals {
  private long[] gone = new long[64];
  private int[] parent = new int[64];
  private int[] line = new int[64];

  /** The ends in the order in which they were found, and their numbers; the ends by number. */
  private int[] outcomes = new int[64];

  private int[] numbers = new int[64];
  private int[] byNumber = new int[64];

  private int nodes;
  private int count;
  private long ownGipf;
  private int limit;
  private boolean leftOut;

  /** By own Gipf stones taken: how many ends, then the number of the next of them. */
  private final int[] nextNumber = new int[MOST_GIPF + 1];

  /** The Gipf stones that one player can have. */
  private static final int MOST_GIPF = 9;

  /** The sets of stones gone that were found; each stands where a {@link ResultSet} has a board. */
  private final ResultSet known = new ResultSet();

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

  /** Whether there are more ends, which take more of the player's Gipf stones than the limit. */
  boolean leftOut() {
    return leftOut;
  }

  /** The number of the end that was found as the one with this index. */
  int number(int index) {
    return oneLine ? index : numbers[index];
  }

  /** The spots emptied in the end with that number. */
  long gone(int number) {
    if (!oneLine) {
      return gone[byNumber[number]];
    }
    int choice = number - shift;
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

  /** Finds every end. */
  void enumerate(long own, long enemy, long gipf) {
    enumerate(own, enemy, gipf, MOST_GIPF);
  }

  /** Finds at least the end with this number, which there must be. */
  void enumerateTo(int number, long own, long enemy, long gipf) {
    int ownGipfLimit = 0;
    do {
      enumerate(own, enemy, gipf, ownGipfLimit++);
    } while (count <= number);
  }

  /**
   * Finds every end that takes no more Gipf stones of the player than the limit; on one line only,
   * where they are few, the others too.
   */
  void enumerate(long own, long enemy, long gipf, int ownGipfLimit) {
    leftOut = false;
    oneLine = isOneLine(own, enemy, gipf);
    if (oneLine) {
      return;
    }
    ownGipf = own & gipf;
    limit = ownGipfLimit;
    known.clear();
    known.add(0, 0, 0);
    nodes = 1;
    count = 0;
    gone[0] = 0;
    parent[0] = -1;
    for (int node = 0; node < nodes; node++) {
      long mask = gone[node];
      if (!expand(node, own & ~mask, enemy & ~mask, gipf & ~mask)) {
        if (count == outcomes.length) {
          outcomes = Arrays.copyOf(outcomes, 2 * count);
          numbers = Arrays.copyOf(numbers, 2 * count);
          byNumber = Arrays.copyOf(byNumber, 2 * count);
        }
        outcomes[count++] = node;
      }
    }
    numberOutcomes();
  }

  private void numberOutcomes() {
    Arrays.fill(nextNumber, 0);
    for (int i = 0; i < count; i++) {
      nextNumber[Long.bitCount(gone[outcomes[i]] & ownGipf)]++;
    }
    for (int taken = 0, sum = 0; taken <= MOST_GIPF; taken++) {
      int ends = nextNumber[taken];
      nextNumber[taken] = sum;
      sum += ends;
    }
    for (int i = 0; i < count; i++) {
      int number = nextNumber[Long.bitCount(gone[outcomes[i]] & ownGipf)]++;
      numbers[i] = number;
      byNumber[number] = outcomes[i];
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
    if (Long.bitCount(mask & ownGipf) > limit) {
      leftOut = true;
      return;
    }
    if (!known.add(mask, 0, 0)) {
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
  }

  /**
   * The rows taken on the way to an end, in order: pairs of the line and the spots emptied on it.
   * For notation only.
   */
  long[] steps(int number) {
    if (oneLine) {
      long taken = gone(number);
      return taken == 0 ? new long[0] : new long[] {onlyLine, taken};
    }
    int length = 0;
    for (int node = byNumber[number]; parent[node] >= 0; node = parent[node]) {
      length++;
    }
    long[] steps = new long[2 * length];
    for (int node = byNumber[number]; parent[node] >= 0; node = parent[node]) {
      length--;
      steps[2 * length] = line[node];
      steps[2 * length + 1] = gone[node] & ~gone[parent[node]];
    }
    return steps;
  }
}
