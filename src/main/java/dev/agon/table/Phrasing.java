package dev.agon.table;

import java.util.Arrays;

/**
 * Makes a string of values short: runs become phrases that double, and then the most frequent pairs
 * of neighbours become phrases, many in each round, until no pair is worth the bytes that name it.
 *
 * <p>The string is given as runs, so that memory goes with the runs and not with the positions.
 */
final class Phrasing {
  /** A phrase costs three bytes and a half in the file; each use saves about half a byte. */
  private static final int WORTH = 8;

  /** Pairs that become phrases in one round: those at least half as frequent as the best. */
  private static final int AT_ONCE = 128;

  private static final int LONGEST_POWER = 16;

  private final int values;
  private Phrases phrases;
  private int[] symbols = new int[1 << 12];
  private int size;

  /** By value and power of two: the phrase of so many equal values, or -1. */
  private final int[][] powers;

  Phrasing(int values) throws TableException {
    this.values = values;
    phrases = new Phrases(values);
    powers = new int[values][LONGEST_POWER + 1];
    for (int value = 0; value < values; value++) {
      Arrays.fill(powers[value], -1);
      powers[value][0] = value;
    }
  }

  /** Appends a value so many times. */
  void add(int value, long times) throws TableException {
    long left = times;
    while (left > 0) {
      int power = Math.min(LONGEST_POWER, 63 - Long.numberOfLeadingZeros(left));
      int symbol = power(value, power);
      append(symbol);
      left -= phrases.length(symbol);
    }
  }

  /** The phrase of so many values, or the longest there is if symbols have become rare. */
  private int power(int value, int power) throws TableException {
    int[] known = powers[value];
    for (int p = 1; p <= power; p++) {
      if (known[p] < 0) {
        if (phrases.size() >= Phrases.MAX_SYMBOLS / 2) {
          return known[p - 1];
        }
        known[p] = phrases.join(known[p - 1], known[p - 1]);
      }
    }
    return known[power];
  }

  private void append(int symbol) {
    if (size == symbols.length) {
      symbols = Arrays.copyOf(symbols, size + (size >>> 1));
    }
    symbols[size++] = symbol;
  }

  /** Finds the phrases; afterwards {@link #symbols} and {@link #phrases} are what to write. */
  void finish() throws TableException {
    int[] counts = new int[Phrases.MAX_SYMBOLS * Phrases.MAX_SYMBOLS];
    while (phrases.size() < Phrases.MAX_SYMBOLS && round(counts)) {
      // Each round makes the string shorter.
    }
    prune();
  }

  int[] symbols() {
    return symbols;
  }

  int size() {
    return size;
  }

  Phrases phrases() {
    return phrases;
  }

  private static int pair(int first, int second) {
    return first * Phrases.MAX_SYMBOLS + second;
  }

  /** Turns the best pairs into phrases; false if there is none. Leaves the counts at zero. */
  private boolean round(int[] counts) throws TableException {
    long[] frequent = frequent(counts);
    if (frequent.length == 0) {
      return false;
    }
    // A symbol that ends one of the pairs must not begin another, or they would compete.
    boolean[] begins = new boolean[Phrases.MAX_SYMBOLS];
    boolean[] ends = new boolean[Phrases.MAX_SYMBOLS];
    int[] chosen = new int[AT_ONCE];
    int made = 0;
    long least = (frequent[frequent.length - 1] >>> 32) / 2;
    for (int i = frequent.length - 1; i >= 0 && made < AT_ONCE; i--) {
      int first = (int) frequent[i] / Phrases.MAX_SYMBOLS;
      int second = (int) frequent[i] % Phrases.MAX_SYMBOLS;
      if (frequent[i] >>> 32 < least || phrases.size() == Phrases.MAX_SYMBOLS) {
        break;
      }
      if (ends[first] || begins[second]) {
        continue;
      }
      begins[first] = true;
      ends[second] = true;
      chosen[made++] = pair(first, second);
      counts[pair(first, second)] = phrases.join(first, second);
    }
    replace(counts);
    for (int i = 0; i < made; i++) {
      counts[chosen[i]] = 0;
    }
    return made > 0;
  }

  /** The pairs that are worth a phrase: count above, pair below, ascending. */
  private long[] frequent(int[] counts) {
    int[] pairs = new int[1 << 10];
    int found = 0;
    for (int i = 0; i + 1 < size; i++) {
      int pair = pair(symbols[i], symbols[i + 1]);
      // Of three equal symbols only two can be joined.
      if (symbols[i] == symbols[i + 1] && i + 2 < size && symbols[i + 2] == symbols[i]) {
        i++;
      }
      if (++counts[pair] == WORTH) {
        if (found == pairs.length) {
          pairs = Arrays.copyOf(pairs, 2 * found);
        }
        pairs[found++] = pair;
      }
    }
    long[] frequent = new long[found];
    int kept = 0;
    for (int i = 0; i < found; i++) {
      int first = pairs[i] / Phrases.MAX_SYMBOLS;
      int second = pairs[i] % Phrases.MAX_SYMBOLS;
      if (phrases.length(first) + phrases.length(second) <= Phrases.MAX_LENGTH) {
        frequent[kept++] = (long) counts[pairs[i]] << 32 | pairs[i];
      }
    }
    for (int i = 0; i + 1 < size; i++) {
      counts[pair(symbols[i], symbols[i + 1])] = 0;
    }
    long[] sorted = Arrays.copyOf(frequent, kept);
    Arrays.sort(sorted);
    return sorted;
  }

  private void replace(int[] phraseOf) {
    int kept = 0;
    int i = 0;
    while (i < size) {
      int phrase = i + 1 < size ? phraseOf[pair(symbols[i], symbols[i + 1])] : 0;
      if (phrase > 0) {
        symbols[kept++] = phrase;
        i += 2;
      } else {
        symbols[kept++] = symbols[i++];
      }
    }
    size = kept;
  }

  /** Drops phrases that are used nowhere any more. */
  private void prune() throws TableException {
    boolean[] used = new boolean[phrases.size()];
    for (int i = 0; i < size; i++) {
      used[symbols[i]] = true;
    }
    for (int phrase = phrases.size() - 1; phrase >= values; phrase--) {
      if (used[phrase]) {
        used[phrases.left(phrase)] = true;
        used[phrases.right(phrase)] = true;
      }
    }
    Phrases kept = new Phrases(values);
    int[] renamed = new int[phrases.size()];
    for (int symbol = 0; symbol < renamed.length; symbol++) {
      renamed[symbol] = symbol;
      if (symbol >= values && used[symbol]) {
        renamed[symbol] = kept.join(renamed[phrases.left(symbol)], renamed[phrases.right(symbol)]);
      }
    }
    for (int i = 0; i < size; i++) {
      symbols[i] = renamed[symbols[i]];
    }
    phrases = kept;
  }
}
