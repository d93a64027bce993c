package dev.agon.gipf;

import java.util.Arrays;

/**
 * The boards that moves of one position lead to, so that two ways to the same board are one move. A
 * hash table with a stamp in place of clearing, because it is emptied at every node of a search.
 */
final class ResultSet {
  private long[] own = new long[256];
  private long[] enemy = new long[256];
  private long[] gipf = new long[256];
  private int[] stamps = new int[256];
  private int stamp = 1;
  private int size;

  void clear() {
    size = 0;
    stamp++;
    if (stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Adds a board; false if it was there. The top bit of the Gipf stones marks the stone played. */
  boolean add(long ownStones, long enemyStones, long gipfStones) {
    if (2 * size >= stamps.length) {
      grow();
    }
    int i = slot(ownStones, enemyStones, gipfStones);
    if (stamps[i] == stamp) {
      return false;
    }
    stamps[i] = stamp;
    own[i] = ownStones;
    enemy[i] = enemyStones;
    gipf[i] = gipfStones;
    size++;
    return true;
  }

  boolean contains(long ownStones, long enemyStones, long gipfStones) {
    return stamps[slot(ownStones, enemyStones, gipfStones)] == stamp;
  }

  /** Where a board is, or the free place where it would go. */
  private int slot(long ownStones, long enemyStones, long gipfStones) {
    int mask = stamps.length - 1;
    long hash = (ownStones * 0x9E3779B97F4A7C15L + enemyStones) * 0xBF58476D1CE4E5B9L + gipfStones;
    hash *= 0x94D049BB133111EBL;
    int i = (int) (hash >>> 40) & mask;
    while (stamps[i] == stamp
        && !(own[i] == ownStones && enemy[i] == enemyStones && gipf[i] == gipfStones)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    long[] oldOwn = own;
    long[] oldEnemy = enemy;
    long[] oldGipf = gipf;
    int[] oldStamps = stamps;
    int oldStamp = stamp;
    int capacity = 4 * oldStamps.length;
    own = new long[capacity];
    enemy = new long[capacity];
    gipf = new long[capacity];
    stamps = new int[capacity];
    stamp = 1;
    size = 0;
    for (int i = 0; i < oldStamps.length; i++) {
      if (oldStamps[i] == oldStamp) {
        add(oldOwn[i], oldEnemy[i], oldGipf[i]);
      }
    }
  }
}
