package dev.agon.chess;

/**
 * The castling moves of one game: in Fischer random chess every start position has its own squares.
 * Fixed when the position is set up; a right is one bit of an int.
 */
final class Castling {
  static final int WHITE_SHORT = 1;
  static final int WHITE_LONG = 2;
  static final int BLACK_SHORT = 4;
  static final int BLACK_LONG = 8;

  /** By right index (short and long of White, then of Black): where the rook starts, or none. */
  final int[] rookFrom = {Squares.NONE, Squares.NONE, Squares.NONE, Squares.NONE};

  /** The squares that must be empty, the king and the rook themselves left out. */
  final long[] path = new long[4];

  /** The squares that the king passes or reaches, its first one left out. */
  final long[] kingPath = new long[4];

  /** The rights that end when something leaves or enters a square. */
  final int[] lost = new int[64];

  /** The right index of a castling move by its king and rook squares. */
  static int index(int colour, int kingFrom, int rookFrom) {
    return colour << 1 | (rookFrom < kingFrom ? 1 : 0);
  }

  static int kingTo(int index) {
    return ((index & 2) == 0 ? 0 : 56) + ((index & 1) == 0 ? 6 : 2);
  }

  static int rookTo(int index) {
    return ((index & 2) == 0 ? 0 : 56) + ((index & 1) == 0 ? 5 : 3);
  }

  void add(int colour, int kingFrom, int rook) {
    int index = index(colour, kingFrom, rook);
    rookFrom[index] = rook;
    long kingWay = Attacks.between(kingFrom, kingTo(index)) | 1L << kingTo(index);
    long rookWay = Attacks.between(rook, rookTo(index)) | 1L << rookTo(index);
    long movers = 1L << kingFrom | 1L << rook;
    path[index] = (kingWay | rookWay) & ~movers;
    kingPath[index] = kingWay & ~(1L << kingFrom);
    lost[kingFrom] |= 1 << index;
    lost[rook] |= 1 << index;
  }

  /** Whether the pieces stand as in standard chess wherever there is a right. */
  boolean isStandard() {
    for (int index = 0; index < 4; index++) {
      int corner = ((index & 2) == 0 ? 0 : 56) + ((index & 1) == 0 ? 7 : 0);
      int king = (index & 2) == 0 ? 4 : 60;
      if (rookFrom[index] != Squares.NONE
          && (rookFrom[index] != corner || (lost[king] >>> index & 1) == 0)) {
        return false;
      }
    }
    return true;
  }
}
