package dev.agon.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A canonical prefix code whose words are at most {@link #MAX_LENGTH} bits long, so that one look
 * into a small array decodes a word. Only the lengths are stored in files.
 */
final class PrefixCode {
  static final int MAX_LENGTH = 12;

  private final byte[] lengths;
  private final int[] words;

  /**
   * By the next {@link #MAX_LENGTH} bits: the symbol, and the length of its word in the low four.
   */
  private final short[] decoding = new short[1 << MAX_LENGTH];

  /** The code with these word lengths; 0 is for symbols that do not occur. */
  PrefixCode(byte[] lengths) throws TableException {
    this.lengths = lengths;
    words = new int[lengths.length];
    int next = 0;
    int used = 0;
    for (int length = 1; length <= MAX_LENGTH; length++) {
      for (int symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] != length) {
          continue;
        }
        words[symbol] = next >>> (MAX_LENGTH - length);
        int end = next + (1 << (MAX_LENGTH - length));
        if (end > decoding.length) {
          throw new TableException("the prefix code of a table is not one");
        }
        Arrays.fill(decoding, next, end, (short) (symbol << 4 | length));
        next = end;
        used++;
      }
    }
    // One symbol alone has a word of one bit; every other code uses up all words.
    if (used == 0 || (used > 1 && next != decoding.length)) {
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
    return decoding[(int) (bits >>> (64 - MAX_LENGTH))];
  }
}
