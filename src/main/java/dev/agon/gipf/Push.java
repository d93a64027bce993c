package dev.agon.gipf;

/**
 * A stone pushed in from an entry: everything between the edge and the first gap moves one spot on.
 * Holds the board after the last push in plain fields, because search pushes more than it does
 * anything else.
 */
final class Push {
  long own;
  long enemy;
  long gipf;

  /** Pushes onto this board. The line must have a gap. */
  void apply(int entry, boolean gipfStone, long ownStones, long enemyStones, long gipfStones) {
    long train = train(entry, gap(entry, ownStones | enemyStones));
    int step = Geometry.STEP[Geometry.lineOfEntry(entry) / 7];
    long first = Geometry.FIRST_BIT[entry];
    if (entry < Geometry.LINES) {
      own = (ownStones & ~train) | ((ownStones & train) << step) | first;
      enemy = (enemyStones & ~train) | ((enemyStones & train) << step);
      gipf = (gipfStones & ~train) | ((gipfStones & train) << step);
    } else {
      own = (ownStones & ~train) | ((ownStones & train) >>> step) | first;
      enemy = (enemyStones & ~train) | ((enemyStones & train) >>> step);
      gipf = (gipfStones & ~train) | ((gipfStones & train) >>> step);
    }
    if (gipfStone) {
      gipf |= first;
    }
  }

  /** The spot that a push from an entry fills, 0 if the line is full. */
  static long gap(int entry, long occupied) {
    long gaps = Geometry.LINE[Geometry.lineOfEntry(entry)] & ~occupied;
    return entry < Geometry.LINES ? gaps & -gaps : Long.highestOneBit(gaps);
  }

  /** The stones that a push moves, all those before the gap. */
  static long train(int entry, long gap) {
    long line = Geometry.LINE[Geometry.lineOfEntry(entry)];
    return entry < Geometry.LINES ? line & (gap - 1) : line & -(gap << 1);
  }

  /** The spots that one push can bring one of these stones to, or a new one of their colour. */
  static long reach(long stones, long occupied) {
    long spots = 0;
    for (int line = 0; line < Geometry.LINES; line++) {
      long all = Geometry.LINE[line];
      long gaps = all & ~occupied;
      if (gaps != 0) {
        int step = line < 7 ? 1 : line < 14 ? 8 : 9;
        long up = all & ((gaps & -gaps) - 1);
        long down = all & -(Long.highestOneBit(gaps) << 1);
        long ends = Geometry.FIRST_BIT[line] | Geometry.FIRST_BIT[line + Geometry.LINES];
        spots |= ((stones & up) << step) | ((stones & down) >>> step) | ends;
      }
    }
    return spots;
  }
}
