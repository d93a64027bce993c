package dev.agon.gipf;

/** The twelve symmetries of the hexagon: six turns, and each of them in a mirror. */
final class BoardSymmetry {
  static final int COUNT = 12;

  /** The distance of the centre from the first row and column of the bitboard. */
  private static final int CENTRE = 3;

  private static final int[] SPOTS = new int[COUNT * 64];

  static {
    for (long rest = Geometry.BOARD; rest != 0; rest &= rest - 1) {
      int spot = Long.numberOfTrailingZeros(rest);
      int x = (spot >> 3) - CENTRE;
      int y = (spot & 7) - CENTRE;
      for (int turn = 0; turn < 6; turn++) {
        SPOTS[turn * 64 + spot] = (x + CENTRE) * 8 + y + CENTRE;
        SPOTS[(turn + 6) * 64 + spot] = (y + CENTRE) * 8 + x + CENTRE;
        // By a sixth of a circle: up goes to up and right, which goes to right.
        int turnedX = y;
        y = y - x;
        x = turnedX;
      }
    }
  }

  private BoardSymmetry() {}

  static long image(long spots, int symmetry) {
    long image = 0;
    for (long rest = spots; rest != 0; rest &= rest - 1) {
      image |= 1L << SPOTS[symmetry * 64 + Long.numberOfTrailingZeros(rest)];
    }
    return image;
  }
}
