package dev.agon.gipf;

import java.util.Arrays;

/**
 * The boards that moves of one position lead to, so that two ways to the same board are one move.
 * It is emptied at nearly every node of a search, and very few positions lead to thousands of
 * boards.
 *
 * <p>The boards stand one behind the other in the order in which they came; a hash table has their
 * numbers. Numbers are never used again, so whatever is below the first one since {@link #clear} is
 * a free place, and clearing is a matter of remembering that number. The table stays as large as
 * one position has made it, but every position begins with the first few places, which the cache
 * holds.
 */
final class ResultSet {
  private static final int FEW = 256;

  /** Three longs a board: own, enemy and Gipf stones. */
  private long[] boards = new long[3 * FEW];

  private int size;

  /** The numbers of boards. The places in use are from 0 to mask, a power of two less one. */
  private int[] places = new int[FEW];

  private int mask = FEW - 1;

  /** Board i of those in the set has the number first + i; lower numbers are of earlier boards. */
  private int first = 1;

  void clear() {
    retireNumbers();
    size = 0;
    mask = FEW - 1;
  }

  /** Adds a board; false if it was there. The top bit of the Gipf stones marks the stone played. */
  boolean add(long own, long enemy, long gipf) {
    if (2 * size > mask) {
      grow();
    }
    int place = place(own, enemy, gipf);
    if (places[place] >= first) {
      return false;
    }
    places[place] = first + size;
    int at = 3 * size++;
    boards[at] = own;
    boards[at + 1] = enemy;
    boards[at + 2] = gipf;
    return true;
  }

  boolean contains(long own, long enemy, long gipf) {
    return places[place(own, enemy, gipf)] >= first;
  }

  /** Where the number of a board is, or the free place where it would go. */
  private int place(long own, long enemy, long gipf) {
    long hash = (own * 0x9E3779B97F4A7C15L + enemy) * 0xBF58476D1CE4E5B9L + gipf;
    hash *= 0x94D049BB133111EBL;
    int i = (int) (hash >>> 40) & mask;
    while (places[i] >= first && !holds(places[i] - first, own, enemy, gipf)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private boolean holds(int index, long own, long enemy, long gipf) {
    int at = 3 * index;
    return boards[at] == own && boards[at + 1] == enemy && boards[at + 2] == gipf;
  }

  private void grow() {
    retireNumbers();
    mask = 4 * (mask + 1) - 1;
    if (mask >= places.length) {
      places = new int[mask + 1];
      boards = Arrays.copyOf(boards, 3 * (mask + 1));
    }
    for (int i = 0; i < size; i++) {
      places[place(boards[3 * i], boards[3 * i + 1], boards[3 * i + 2])] = first + i;
    }
  }

  private void retireNumbers() {
    first += size;
    if (first > Integer.MAX_VALUE / 2) {
      Arrays.fill(places, 0);
      first = 1;
    }
  }
}
