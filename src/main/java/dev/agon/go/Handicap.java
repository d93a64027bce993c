package dev.agon.go;

/** Where handicap stones go: the fixed places of GTP, and free ones in the same order. */
final class Handicap {
  private Handicap() {}

  /** The most stones that fixed placement has on this board; 0 where it has none. */
  static int most(int size) {
    return size < 7 ? 0 : size % 2 == 0 || size == 7 ? 4 : 9;
  }

  /** The fixed places for so many stones, in the order in which they are given. */
  static int[] fixed(Geometry geometry, int stones) {
    int size = geometry.size;
    int low = size >= 13 ? 4 : 3;
    int high = size + 1 - low;
    int middle = (size + 1) / 2;
    int[] corners = {
      geometry.point(low, low),
      geometry.point(high, high),
      geometry.point(low, high),
      geometry.point(high, low)
    };
    int[] sides = {
      geometry.point(low, middle),
      geometry.point(high, middle),
      geometry.point(middle, low),
      geometry.point(middle, high)
    };
    int[] chosen = new int[stones];
    int inSides = stones < 6 ? 0 : stones < 8 ? 2 : 4;
    int inCorners = Math.min(4, stones);
    System.arraycopy(corners, 0, chosen, 0, inCorners);
    System.arraycopy(sides, 0, chosen, inCorners, Math.min(inSides, stones - inCorners));
    if (stones >= 5 && stones % 2 == 1) {
      chosen[stones - 1] = geometry.point(middle, middle);
    }
    return chosen;
  }

  /**
   * Places for any number of stones: the fixed ones as far as they go, then each time the point
   * furthest from all stones, away from the edge while there is room.
   */
  static int[] free(Geometry geometry, int stones) {
    int[] chosen = new int[stones];
    int count = Math.min(stones, most(geometry.size));
    System.arraycopy(fixed(geometry, count), 0, chosen, 0, count);
    while (count < stones) {
      int best = 0;
      int bestValue = -1;
      for (int p : geometry.points) {
        int nearest = 2 * geometry.size;
        for (int i = 0; i < count; i++) {
          int columns = Math.abs(geometry.column(p) - geometry.column(chosen[i]));
          int rows = Math.abs(geometry.row(p) - geometry.row(chosen[i]));
          nearest = Math.min(nearest, columns + rows);
        }
        int value = nearest == 0 ? -1 : 4 * nearest + 8 * Math.min(3, geometry.line[p]);
        if (value > bestValue) {
          bestValue = value;
          best = p;
        }
      }
      chosen[count++] = best;
    }
    return chosen;
  }

  /** Whether diagrams mark the point. */
  static boolean isStar(Geometry geometry, int point) {
    for (int star : fixed(geometry, most(geometry.size))) {
      if (star == point) {
        return true;
      }
    }
    return false;
  }
}
