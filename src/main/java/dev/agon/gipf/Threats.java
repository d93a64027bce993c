package dev.agon.gipf;

/**
 * Threats to capture: three stones of four in a row whose last spot one push can fill, with enemy
 * stones in the run that would be taken. A push along the row's own line is judged as if it left
 * the row in its place, which is right at the edge and a guess elsewhere.
 */
final class Threats {
  /** Stones under threat that make a position unquiet; a Gipf stone is two. */
  private static final int LEAST = 2;

  private Threats() {}

  /** Whether stones, which stood otherwise before a push, now threaten what they did not then. */
  static boolean areNew(long before, long own, long enemy, long gipf) {
    long occupied = own | enemy;
    for (int direction = 0; direction < 3; direction++) {
      int step = direction == 0 ? 1 : direction == 1 ? 8 : 9;
      long lacking = Geometry.completions(own, step) & ~Geometry.completions(before, step);
      for (; lacking != 0; lacking &= lacking - 1) {
        int spot = Long.numberOfTrailingZeros(lacking);
        long threatened = enemy & taken(spot, direction, step, occupied);
        int stones = Long.bitCount(threatened) + Long.bitCount(threatened & gipf);
        if (stones >= LEAST && Push.reaches(spot, own, occupied)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The occupied spots that go with a row completed on a spot, that spot not among them. */
  static long taken(int spot, int direction, int step, long occupied) {
    long bit = 1L << spot;
    long line = Geometry.LINE[Geometry.LINE_OF[spot * 3 + direction]];
    return Geometry.fill(bit, (occupied | bit) & line, step) & ~bit;
  }
}
