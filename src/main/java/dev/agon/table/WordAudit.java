package dev.agon.table;

/**
 * One thread's check that the values of a slice follow from those of the successors, as {@link
 * Audit}, 64 positions at a time. The values must stand at every index that is a position, also
 * where another index stands for it.
 */
final class WordAudit {
  private static final int WIDTH = Long.SIZE;

  private final SliceWords words;
  private final SliceWalker walker;
  private final Cells cells;
  private final SliceValues values;
  private final SliceWords.Steps steps = new SliceWords.Steps();
  private final int[] exits = new int[WIDTH];
  private final int[] resolved = new int[WIDTH];
  private final int[] best = new int[WIDTH];

  private long positions;

  /** By the two bytes of a cell: its value one ply earlier, for the other side. */
  private final int[] back = new int[1 << 16];

  /** The lookups of words and walker must know the values, and those of the slices before. */
  WordAudit(SliceWords words, SliceWalker walker, Cells cells) {
    this.words = words;
    this.walker = walker;
    this.cells = cells;
    values = new DistanceCells(cells);
    for (int cell = cells.min(); cell <= cells.max(); cell++) {
      back[cell & 0xffff] = TableValue.back(DistanceCells.value(cells, cell));
    }
  }

  /** Whether the values of a word are the best of what the moves are worth. */
  boolean holds(long word) {
    positions = words.seek(word);
    if (positions != 0) {
      words.exits(positions, exits, resolved);
      System.arraycopy(exits, 0, best, 0, WIDTH);
      steps();
      spread();
    }
    boolean right = true;
    for (int i = 0; i < WIDTH; i++) {
      int value = values.value(word * WIDTH + i);
      right &= value == ((positions >>> i & 1) == 0 ? TableValue.NONE : found(word * WIDTH + i, i));
    }
    return right;
  }

  private int found(long index, int i) {
    if (best[i] == TableValue.NONE) {
      walker.seek(index);
      exits[i] = walker.exit();
      best[i] = exits[i];
    }
    return best[i];
  }

  private void steps() {
    words.steps(false, positions, steps);
    for (int k = 0; k < steps.count(); k++) {
      long first = steps.word(k) * WIDTH;
      int image = steps.image(k);
      for (long left = steps.set(k); left != 0; left &= left - 1) {
        int i = Long.numberOfTrailingZeros(left);
        int to = image == 0 ? i : Long.numberOfTrailingZeros(words.image(image, left & -left));
        best[i] = Math.max(best[i], back[cells.get(first + to) & 0xffff]);
      }
    }
  }

  private void spread() {
    if (words.spread(false, positions) == 0) {
      return;
    }
    long first = words.turned() * WIDTH;
    for (long left = positions; left != 0; left &= left - 1) {
      int i = Long.numberOfTrailingZeros(left);
      for (long to = words.spread(false, left & -left); to != 0; to &= to - 1) {
        int cell = cells.get(first + Long.numberOfTrailingZeros(to));
        best[i] = Math.max(best[i], back[cell & 0xffff]);
      }
    }
  }

  /** The positions of the last word, which holds, that a probe knows without a file. */
  long known(StoredRanges ranges) {
    long known = 0;
    for (long left = words.representatives() & positions; left != 0; left &= left - 1) {
      int i = Long.numberOfTrailingZeros(left);
      known |= ranges.isKnown(best[i], exits[i], resolved[i]) ? left & -left : 0;
    }
    return known;
  }
}
