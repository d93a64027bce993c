package dev.agon.gipf;

import java.util.Arrays;

/**
 * The boards that moves of one position lead to, so that two ways to the same board are one move. A
 * hash table with a stamp in place of clearing, because it is emptied at every node of a search.
 *
 * <p>Very few positions lead to thousands of boards. The table stays as large as one of them has
 * made it, but every position begins with the first few places, which the cache holds.
 */
final class ResultSet {
  private static final int FEW = 256;

  /** A place is four longs, in one line of the cache: stamp, own, enemy and Gipf stones. */
  private long[] table = new long[4 * FEW];

  private long stamp = 1;
  private int size;

  /** The places in use are from 0 to this, which is a power of two less one. */
  private int mask = FEW - 1;

  void clear() {
    size = 0;
    mask = FEW - 1;
    stamp++;
  }

  /** Adds a board; false if it was there. The top bit of the Gipf stones marks the stone played. */
  boolean add(long own, long enemy, long gipf) {
    if (2 * size > mask) {
      grow();
    }
    int at = place(own, enemy, gipf);
    if (table[at] == stamp) {
      return false;
    }
    table[at] = stamp;
    table[at + 1] = own;
    table[at + 2] = enemy;
    table[at + 3] = gipf;
    size++;
    return true;
  }

  boolean contains(long own, long enemy, long gipf) {
    return table[place(own, enemy, gipf)] == stamp;
  }

  /** Where a board is, or the free place where it would go. */
  private int place(long own, long enemy, long gipf) {
    long hash = (own * 0x9E3779B97F4A7C15L + enemy) * 0xBF58476D1CE4E5B9L + gipf;
    hash *= 0x94D049BB133111EBL;
    int i = (int) (hash >>> 40) & mask;
    while (table[4 * i] == stamp
        && !(table[4 * i + 1] == own && table[4 * i + 2] == enemy && table[4 * i + 3] == gipf)) {
      i = (i + 1) & mask;
    }
    return 4 * i;
  }

  private void grow() {
    long[] old = Arrays.copyOf(table, 4 * (mask + 1));
    long oldStamp = stamp;
    mask = 4 * (mask + 1) - 1;
    if (4 * (mask + 1) > table.length) {
      table = new long[4 * (mask + 1)];
    }
    stamp++;
    size = 0;
    for (int at = 0; at < old.length; at += 4) {
      if (old[at] == oldStamp) {
        add(old[at + 1], old[at + 2], old[at + 3]);
      }
    }
  }
}
