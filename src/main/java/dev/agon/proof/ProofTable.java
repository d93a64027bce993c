package dev.agon.proof;

import java.util.Arrays;

/**
 * What a proof search remembers: a table of fixed size, three longs an entry, four entries a
 * bucket. The class knows the packing and nobody else does. {@link #find} leaves an entry's index,
 * and the getters read it; all of it is called for every child of every node, so nothing allocates.
 *
 * <p>Numbers are capped at {@link #INFINITE}, which means solved. A new search by {@link #forget}
 * makes all entries old without touching them.
 */
public final class ProofTable {
  static final int INFINITE = (1 << 28) - 1;

  /** No repetition is needed for the result. */
  static final int NO_REPETITION = 1023;

  private static final int BUCKET = 4;
  private static final int LONGS = 3;

  private final long[] data;
  private final int mask;
  private int generation = 1;

  /** A table of at most so many entries, a power of two of them, at least 64. */
  public ProofTable(int entries) {
    int size = Integer.highestOneBit(Math.max(64, entries));
    data = new long[size * LONGS];
    mask = size - BUCKET;
  }

  /** Starts anew: another question, or other rules for the same one. */
  public void forget() {
    generation++;
    if (generation == 64) {
      Arrays.fill(data, 0);
      generation = 1;
    }
  }

  /** The index of the entry with this key, or -1. */
  int find(long key) {
    int at = ((int) (key >>> 32) & mask) * LONGS;
    for (int i = 0; i < BUCKET; i++, at += LONGS) {
      if (data[at] == key && (data[at + 2] & 63) == generation) {
        return at;
      }
    }
    return -1;
  }

  int phi(int at) {
    return (int) (data[at + 1] >>> 36);
  }

  int delta(int at) {
    return (int) (data[at + 1] >>> 8) & INFINITE;
  }

  int move(int at) {
    return (int) (data[at + 2] >>> 32);
  }

  int minimalDistance(int at) {
    return (int) (data[at + 2] >>> 22) & 1023;
  }

  int repetition(int at) {
    return (int) (data[at + 2] >>> 12) & 1023;
  }

  int tags(int at) {
    return (int) (data[at + 2] >>> 6) & 63;
  }

  /**
   * Writes an entry over the one with its key, else over an old one, else over the one that took
   * the least work.
   */
  void store(
      long key, int phi, int delta, int move, int distance, int repetition, int tags, long nodes) {
    int bucket = ((int) (key >>> 32) & mask) * LONGS;
    int chosen = bucket;
    int least = Integer.MAX_VALUE;
    for (int at = bucket; at < bucket + BUCKET * LONGS; at += LONGS) {
      boolean current = (data[at + 2] & 63) == generation;
      if (current && data[at] == key) {
        chosen = at;
        break;
      }
      int work = current ? (int) data[at + 1] & 255 : -1;
      if (work < least) {
        least = work;
        chosen = at;
      }
    }
    // Work is kept as its logarithm: the order of magnitude decides what is worth keeping.
    long work = 64L - Long.numberOfLeadingZeros(nodes);
    data[chosen] = key;
    data[chosen + 1] = (long) phi << 36 | (long) delta << 8 | work;
    data[chosen + 2] =
        (long) move << 32
            | (long) Math.min(distance, 1023) << 22
            | (long) repetition << 12
            | (long) tags << 6
            | generation;
  }
}
