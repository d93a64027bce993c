package dev.agon.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A canonical prefix code whose words are at most {@link #MAX_LENGTH} bits long. Words are given
 * out by rising length, so that the words of one length are a range of numbers; most are short
 * enough to be found by one look into a small array. Only the lengths are stored in files.
 */
final class PrefixCode {
  static final int MAX_LENGTH = 15;

  /** Words up to this length are decoded by the array. */
  private static final int QUICK = 11;

  private final byte[] lengths;
  private final int[] words;

  /** By the next {@link #QUICK} bits: symbol times 16 plus length, or 0 for a longer word. */
  private final char[] quick = new char[1 << QUICK];

  /** By length: where the words of greater length begin, in {@link #MAX_LENGTH} bits. */
  private final int[] limit = new int[MAX_LENGTH + 1];

  /** By length: the place among {@link #sorted} of a word whose bits were all zero. */
  private final int[] offset = new int[MAX_LENGTH + 1];

  /** The symbols in the order of their words. */
  private final short[] sorted;

  /** The code with these word lengths; 0 is for symbols that do not occur. */
  PrefixCode(byte[] lengths) throws TableException {
    this.lengths = lengths;
    words = new int[lengths.length];
    sorted = new short[lengths.length];
    int next = 0;
    int used = 0;
    for (int length = 1; length <= MAX_LENGTH; length++) {
      int step = 1 << (MAX_LENGTH - length);
      offset[length] = used - next / step;
      for (int symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] != length) {
          continue;
        }
        words[symbol] = next / step;
        if (next + step > 1 << MAX_LENGTH) {
          throw new TableException("the prefix code of a table is not one");
        }
        if (length <= QUICK) {
          int spread = MAX_LENGTH - QUICK;
          Arrays.fill(
              quick, next >>> spread, (next + step) >>> spread, (char) (symbol << 4 | length));
        }
        sorted[used++] = (short) symbol;
        next += step;
      }
      limit[length] = next;
    }
    // One symbol alone has a word of one bit; every other code uses up all words.
    if (used == 0 || (used > 1 && next != 1 << MAX_LENGTH)) {
      throw new TableException("the prefix code of a table is not one");
    }
  }

  /**
   * The best code for symbols that occur so often, by the package-merge algorithm of Larmore and
   * Hirschberg: at each level the cheapest pairs become one package, and a symbol's word is as long
   * as the levels that it is taken from.
   */
  static byte[] lengthsFor(long[] counts) {
    byte[] lengths = new byte[counts.length];
    List<Bundle> symbols = new ArrayList<>();
    for (int symbol = 0; symbol < counts.length; symbol++) {
      if (counts[symbol] > 0) {
        symbols.add(new Bundle(counts[symbol], new int[] {symbol}));
      }
    }
    if (symbols.size() == 1) {
      lengths[symbols.get(0).symbols[0]] = 1;
      return lengths;
    }
    symbols.sort(Comparator.comparingLong(Bundle::count));
    List<Bundle> level = symbols;
    for (int i = 1; i < MAX_LENGTH; i++) {
      List<Bundle> merged = new ArrayList<>(symbols);
      for (int k = 0; k + 1 < level.size(); k += 2) {
        merged.add(level.get(k).with(level.get(k + 1)));
      }
      merged.sort(Comparator.comparingLong(Bundle::count));
      level = merged;
    }
    for (Bundle taken : level.subList(0, 2 * (symbols.size() - 1))) {
      for (int symbol : taken.symbols) {
        lengths[symbol]++;
      }
    }
    return lengths;
  }

  @SuppressWarnings("ArrayRecordComponent") // Bundles are never compared.
  private record Bundle(long count, int[] symbols) {
    Bundle with(Bundle other) {
      int[] both = Arrays.copyOf(symbols, symbols.length + other.symbols.length);
      System.arraycopy(other.symbols, 0, both, symbols.length, other.symbols.length);
      return new Bundle(count + other.count, both);
    }
  }

  byte[] lengths() {
    return lengths;
  }

  int length(int symbol) {
    return lengths[symbol];
  }

  int word(int symbol) {
    return words[symbol];
  }

  /** The entry for the topmost bits: symbol times 16 plus length; 0 if no word begins so. */
  int decode(long bits) {
    int entry = quick[(int) (bits >>> (64 - QUICK))];
    return entry != 0 ? entry : decodeLong((int) (bits >>> (64 - MAX_LENGTH)));
  }

  private int decodeLong(int bits) {
    for (int length = QUICK + 1; length <= MAX_LENGTH; length++) {
      if (bits < limit[length]) {
        return sorted[offset[length] + (bits >>> (MAX_LENGTH - length))] << 4 | length;
      }
    }
    return 0;
  }
}
