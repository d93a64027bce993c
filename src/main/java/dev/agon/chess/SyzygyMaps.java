package dev.agon.chess;

/**
 * The numberings of squares by which Syzygy files count positions, as the format's author published
 * them: pieces without pawns up to the symmetries of the board, and pawns by how near the edge they
 * stand.
 */
final class SyzygyMaps {
  static final int MAX_MEN = 7;

  /** Without pawns and with three different men to lead: how many places those three have. */
  static final int UNIQUE_PLACES = 31332;

  /** Otherwise the places of the two kings. */
  static final int KING_PLACES = 462;

  /** Ways to choose k of n: CHOOSE[k][n]. */
  static final long[][] CHOOSE = new long[7][64];

  /** The squares below the diagonal from a1 to h8, numbered. */
  static final int[] BELOW = new int[64];

  /** The squares of the triangle a1-d1-d4, those on the diagonal last. */
  static final int[] TRIANGLE = new int[64];

  /** By a triangle number of the first king and the square of the second. */
  static final int[][] KINGS = new int[10][64];

  /** The squares that are left for other pawns if this one leads; the largest leads. */
  static final int[] PAWN = new int[64];

  /** The first number of positions with so many leading pawns, the first of them there. */
  static final int[][] LEAD_PAWN = new int[6][64];

  /** How many numbers there are with so many leading pawns, the first of them on that file. */
  static final int[][] LEAD_SIZE = new int[6][4];

  static {
    CHOOSE[0][0] = 1;
    for (int n = 1; n < 64; n++) {
      CHOOSE[0][n] = 1;
      for (int k = 1; k < 7; k++) {
        CHOOSE[k][n] = CHOOSE[k - 1][n - 1] + CHOOSE[k][n - 1];
      }
    }
    int below = 0;
    int triangle = 0;
    for (int square = 0; square < 64; square++) {
      if (offDiagonal(square) < 0) {
        BELOW[square] = below++;
        if ((square & 7) < 4) {
          TRIANGLE[square] = triangle++;
        }
      }
    }
    for (int square = 0; square < 64 && triangle < 10; square += 9) {
      TRIANGLE[square] = triangle++;
    }
    numberKings();
    numberPawns();
  }

  private SyzygyMaps() {}

  /** Positive above the diagonal from a1 to h8, negative below. */
  static int offDiagonal(int square) {
    return (square >>> 3) - (square & 7);
  }

  private static boolean inTriangle(int square) {
    return (square & 7) < 4 && offDiagonal(square) <= 0;
  }

  private static void numberKings() {
    int code = 0;
    // Pairs with both kings on the diagonal come after all others.
    for (boolean diagonal : new boolean[] {false, true}) {
      for (int number = 0; number < 10; number++) {
        int first = 0;
        while (!inTriangle(first) || TRIANGLE[first] != number) {
          first++;
        }
        for (int second = 0; second < 64; second++) {
          boolean touching = Bitboards.has(Attacks.king(first) | 1L << first, second);
          boolean firstOn = offDiagonal(first) == 0;
          boolean bothOn = firstOn && offDiagonal(second) == 0;
          if (!touching && bothOn == diagonal && !(firstOn && offDiagonal(second) > 0)) {
            KINGS[number][second] = code++;
          }
        }
      }
    }
  }

  private static void numberPawns() {
    int left = 47;
    for (int file = 0; file < 4; file++) {
      for (int rank = 1; rank < 7; rank++) {
        int square = Squares.square(file, rank);
        PAWN[square] = left--;
        PAWN[square ^ 7] = left--;
      }
    }
    for (int pawns = 1; pawns < 6; pawns++) {
      for (int file = 0; file < 4; file++) {
        int code = 0;
        for (int rank = 1; rank < 7; rank++) {
          int square = Squares.square(file, rank);
          LEAD_PAWN[pawns][square] = code;
          code += (int) CHOOSE[pawns - 1][PAWN[square]];
        }
        LEAD_SIZE[pawns][file] = code;
      }
    }
  }
}
