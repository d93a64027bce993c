package dev.agon.gipf;

/**
 * A move of Gipf as an int. Its bits, from the lowest: 6 for the entry plus one; 1 for a Gipf stone
 * played; 3 for its class; 22 for the number of the removal before the push plus the count of such
 * removals times the number of the removal after it, both as {@link Removals} counts them. A move
 * that takes nothing off has only the lowest seven.
 */
final class GipfMove {
  /** The classes of moves, which the thesis orders as captures, normal, taking back. */
  static final int NORMAL = 0;

  static final int OWN_STONES = 1;
  static final int OWN_GIPF = 2;

  /** One stone captured; 4 is two and 5 is more, no Gipf stone among them. */
  static final int CAPTURE = 3;

  /** A Gipf stone captured; 7 is a Gipf stone and at least two stones more. */
  static final int CAPTURE_GIPF = 6;

  static final int CLASSES = 8;

  private static final int ENTRY_MASK = 63;
  private static final int GIPF_STONE = 1 << 6;

  private GipfMove() {}

  /** A push that takes nothing off. */
  static int push(int entry, boolean gipfStone) {
    return (entry + 1) | (gipfStone ? GIPF_STONE : 0);
  }

  static int withRemovals(int push, int moveClass, int number) {
    return push | moveClass << 7 | number << 10;
  }

  /** The entry, or -1 if the bits name none. */
  static int entry(int move) {
    return (move & ENTRY_MASK) - 1;
  }

  static boolean playsGipf(int move) {
    return (move & GIPF_STONE) != 0;
  }

  static int moveClass(int move) {
    return move >> 7 & 7;
  }

  static boolean captures(int move) {
    return moveClass(move) >= CAPTURE;
  }

  /** Whether the move has bits beyond those of a push. */
  static boolean mayRemove(int move) {
    return move >>> 7 != 0;
  }

  /** The removals before and after the push as one number. */
  static int number(int move) {
    return move >>> 10;
  }
}
