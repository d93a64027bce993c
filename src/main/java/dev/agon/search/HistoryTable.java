package dev.agon.search;

import java.util.Arrays;

/**
 * How well moves of one kind have done so far: a flat table of numbers that are pulled towards plus
 * or minus {@link #LIMIT}, the harder the further they have to go, so that none ever overflows and
 * old news fades.
 */
final class HistoryTable {
  static final int LIMIT = 16_384;

  private final short[] values;

  HistoryTable(int size) {
    values = new short[size];
  }

  int get(int index) {
    return values[index];
  }

  void update(int index, int bonus) {
    int value = values[index];
    values[index] = (short) (value + bonus - value * Math.abs(bonus) / LIMIT);
  }

  void fill(int value) {
    Arrays.fill(values, (short) value);
  }
}
