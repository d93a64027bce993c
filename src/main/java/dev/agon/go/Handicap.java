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
