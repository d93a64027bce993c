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

  /** Whether one push can bring one of these stones, or a new one of their colour, to a spot. */
  static boolean reaches(int spot, long stones, long occupied) {
    long bit = 1L << spot;
    for (int direction = 0; direction < 3; direction++) {
      long line = Geometry.LINE[Geometry.LINE_OF[spot * 3 + direction]];
      if ((line & ~occupied) == 0) {
        continue;
      }
      int step = direction == 0 ? 1 : direction == 1 ? 8 : 9;
      long below = line & (bit - 1);
      long above = line & -(bit << 1);
      boolean comesUp = below == 0 || ((below & ~occupied) == 0 && (stones & bit >>> step) != 0);
      boolean comesDown = above == 0 || ((above & ~occupied) == 0 && (stones & bit << step) != 0);
      if (comesUp || comesDown) {
        return true;
      }
    }
    return false;
  }
}
