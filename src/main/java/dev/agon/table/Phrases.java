package dev.agon.table;

import java.util.Arrays;

/**
 * The symbols of a compressed table: first the values themselves, then phrases, each of which
 * stands for the two symbols that it joins and so for a string of values. Values that repeat, alone
 * or in patterns, become few symbols.
 */
final class Phrases {
  /** Twelve bits name a symbol. */
  static final int MAX_SYMBOLS = 4096;

  /** Phrases no longer than this keep all sums of a block far from overflow. */
  static final int MAX_LENGTH = 1 << 20;

  private static final int FIELD = 12;
  private static final long FIELD_MASK = (1 << FIELD) - 1;

  private final int values;
  private short[] left = new short[64];
  private short[] right = new short[64];
  private int[] length = new int[64];

  /** The value that a symbol is nothing but, or -1: most places of most tables lie in such runs. */
  private short[] uniform = new short[64];

  /**
   * All of this that a probe needs on its way down a phrase, in one number: the value plus one if
   * uniform, in 12 bits; the right symbol and the left one, in 12 bits each; the left one's length.
   */
  private long[] nodes = new long[64];

  private int size;

  /** The symbols of that many values, and no phrase yet. */
  Phrases(int values) {
    this.values = values;
    for (int i = 0; i < values; i++) {
      add(0, 0, 1, i);
    }
  }

  private void add(int first, int second, int sum, int value) {
    if (size == length.length) {
      left = Arrays.copyOf(left, 2 * size);
      right = Arrays.copyOf(right, 2 * size);
      length = Arrays.copyOf(length, 2 * size);
      uniform = Arrays.copyOf(uniform, 2 * size);
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    left[size] = (short) first;
    right[size] = (short) second;
    length[size] = sum;
    uniform[size] = (short) value;
    nodes[size] =
        (((long) length[first] << FIELD | first) << FIELD | second) << FIELD | (value + 1);
    size++;
  }

  /** Joins two symbols; returns the phrase. */
  int join(int first, int second) throws TableException {
    if (first >= size || second >= size || size == MAX_SYMBOLS) {
      throw new TableException("the phrases of a table are not well-founded");
    }
    int sum = length[first] + length[second];
    if (sum > MAX_LENGTH) {
      throw new TableException("a phrase of a table is too long");
    }
    add(first, second, sum, uniform[first] == uniform[second] ? uniform[first] : -1);
    return size - 1;
  }

  int values() {
    return values;
  }

  /** Values and phrases together. */
  int size() {
    return size;
  }

  /** How many values a symbol stands for. */
  int length(int symbol) {
    return length[symbol];
  }

  /** The lengths of all symbols, for reading only. */
  int[] lengths() {
    return length;
  }

  int left(int phrase) {
    return left[phrase];
  }

  int right(int phrase) {
    return right[phrase];
  }

  /** The value at a place, from 0, of what a symbol stands for. */
  int valueAt(int symbol, long place) {
    long node = nodes[symbol];
    long rest = place;
    while ((node & FIELD_MASK) == 0) {
      long first = node >>> (3 * FIELD);
      if (rest < first) {
        node = nodes[(int) (node >>> (2 * FIELD) & FIELD_MASK)];
      } else {
        rest -= first;
        node = nodes[(int) (node >>> FIELD & FIELD_MASK)];
      }
    }
    return (int) (node & FIELD_MASK) - 1;
  }
}
