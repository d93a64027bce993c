package dev.agon.search;

import dev.agon.game.SearchPosition;
import java.util.Arrays;

/**
 * What the static evaluation has lately been wrong by, in positions that share a feature (pawns,
 * minor pieces, ...): the search's result teaches it, the next evaluation is corrected by it.
 */
final class CorrectionHistory {
  private static final int ENTRIES = 1 << 14;
  private static final int LIMIT = 1024;

  /** Two features that agree at their limits shift an evaluation by about 75 hundredths. */
  private static final int DIVISOR = 27;

  private final int features;
  private final short[] values;

  CorrectionHistory(int features) {
    this.features = features;
    values = new short[features * 2 * ENTRIES];
  }

  int correction(SearchPosition position) {
    int sum = 0;
    for (int i = 0; i < features; i++) {
      sum += values[index(position, i)];
    }
    return sum / DIVISOR;
  }

  void update(SearchPosition position, int depth, int error) {
    int bonus = Math.max(-LIMIT / 4, Math.min(LIMIT / 4, error * depth / 8));
    for (int i = 0; i < features; i++) {
      int index = index(position, i);
      int value = values[index];
      values[index] = (short) (value + bonus - value * Math.abs(bonus) / LIMIT);
    }
  }

  void clear() {
    Arrays.fill(values, (short) 0);
  }

  private static int index(SearchPosition position, int feature) {
    int slot = (int) position.correctionKey(feature) & (ENTRIES - 1);
    return ((feature << 1) | position.sideToMove()) * ENTRIES + slot;
  }
}
