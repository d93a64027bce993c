package dev.agon.search;

/**
 * Which moves the threads are searching right now. A thread that meets a move another one is busy
 * with tries its other moves first; when it comes back, the transposition table knows the answer.
 * Only nodes whose moves must all be searched gain by it: where a cutoff is expected, order is all.
 *
 * <p>The table is plain memory without locks: a lost or stale mark costs a little work, never
 * correctness.
 */
final class BusyMoves {
  /** Below this depth a search is over before the other thread could gain by it. */
  static final int LEAST_DEPTH = 6;

  private static final int SLOTS = 1 << 14;

  private final long[] marks = new long[SLOTS];

  static long mark(long key, int move) {
    return key ^ (move * 0x9E3779B97F4A7C15L);
  }

  boolean contains(long mark) {
    return marks[(int) (mark >>> 32) & (SLOTS - 1)] == mark;
  }

  void enter(long mark) {
    marks[(int) (mark >>> 32) & (SLOTS - 1)] = mark;
  }

  void leave(long mark) {
    int slot = (int) (mark >>> 32) & (SLOTS - 1);
    if (marks[slot] == mark) {
      marks[slot] = 0;
    }
  }
}
