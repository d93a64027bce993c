package dev.agon.book;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/** How imported games ended that went through a position, for the side to move there. */
final class GameStatistics {
  /** Games won, drawn and lost. */
  record Counts(int wins, int draws, int losses) {
    static final Counts NONE = new Counts(0, 0, 0);

    int games() {
      return wins + draws + losses;
    }

    private Counts plus(int result) {
      return new Counts(
          wins + (result > 0 ? 1 : 0),
          draws + (result == 0 ? 1 : 0),
          losses + (result < 0 ? 1 : 0));
    }
  }

  private final Long2ObjectOpenHashMap<Counts> counts = new Long2ObjectOpenHashMap<>();
  private int games;

  void add(long[] keys, byte[] results) {
    games++;
    for (int i = 0; i < keys.length; i++) {
      counts.put(keys[i], of(keys[i]).plus(results[i]));
    }
  }

  Counts of(long key) {
    return counts.getOrDefault(key, Counts.NONE);
  }

  int games() {
    return games;
  }
}
