package dev.agon.chess;

/**
 * A middle-game and an endgame score in one int, so that one addition adds both. Each half is a
 * signed 16-bit number; the low one borrows from the high one, which {@link #end} repairs.
 */
final class Pair {
  private Pair() {}

  static int of(int middle, int end) {
    return (end << 16) + middle;
  }

  static int middle(int pair) {
    return (short) pair;
  }

  static int end(int pair) {
    return (short) ((pair + 0x8000) >>> 16);
  }
}
