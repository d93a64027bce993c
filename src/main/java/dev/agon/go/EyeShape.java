package dev.agon.go;

/**
 * The neighbour classification of eye shapes (000, *When one eye is sufficient to live*): a shape
 * is named by the number of neighbours that each of its points has inside it, in rising order, as a
 * number in base 10 (the straight three is 112). Of shapes up to seven points in the centre this
 * name tells whether one such eye is enough to live. The tests find the same lists by enumeration.
 */
final class EyeShape {
  /** No shape above this size is classified. */
  static final int MOST_POINTS = 7;

  /**
   * Shapes with the life property: however many foes are inside, the owner lives, and need only
   * capture when one empty point is left.
   */
  private static final int[] ALIVE = {
    11222, 112222, 111223, 111133, 1122222, 1112223, 1122233, 1111233, 1222223, 1111224, 1112333,
    1222333
  };

  /** Shapes that are killed by who moves first, or need no killing: one eye at most. */
  private static final int[] NAKADE = {0, 11, 112, 1113, 2222, 11114, 12223, 112224};

  private EyeShape() {}

  /** The name of the shape whose points have these numbers of neighbours; sorts the array. */
  static int name(int[] neighbours, int size) {
    int name = 0;
    for (int digit = 0; digit <= 4; digit++) {
      for (int i = 0; i < size; i++) {
        if (neighbours[i] == digit) {
          name = 10 * name + digit;
        }
      }
    }
    return name;
  }

  /** Whether a centre eye of this shape lives whatever is inside it, not being in atari. */
  static boolean hasLife(int name) {
    return contains(ALIVE, name);
  }

  /** Whether the empty shape is one eye if the foe moves first. */
  static boolean isNakade(int name) {
    return contains(NAKADE, name);
  }

  /**
   * Whether a block lives by this one centre eye, whoever moves first: by its shape alone, or
   * because it is empty and no nakade. One point is always left for a capture.
   *
   * @param foes the foes' stones inside
   */
  static boolean lives(int name, int size, int foes) {
    return size >= 4
        && size <= MOST_POINTS
        && (foes == 0 ? !isNakade(name) : hasLife(name) && foes <= size - 2);
  }

  private static boolean contains(int[] list, int name) {
    for (int entry : list) {
      if (entry == name) {
        return true;
      }
    }
    return false;
  }
}
