package dev.agon.go;

/**
 * What the eight neighbours of an empty point say: eyes by bit tricks on {@link Board#around}, and
 * the 3x3 move patterns of the Monte-Carlo literature (hane, cuts, edge moves) by a table with one
 * bit for each of the 65,536 surroundings.
 */
final class Shapes {
  /**
   * The patterns row by row, the move in the middle: X and O are the two colours (either may be the
   * mover), x and o anything but them, '.' empty, '?' anything at all, '-' outside the board.
   */
  private static final String[] PATTERNS = {
    "XOX.*.???", // enclosing hane
    "XO..*.?.?", // hane that cuts nothing
    "XO?X*.x.?", // turn
    ".O.X*....", // shoulder hit, diagonal attachment
    "XO?O*o?o?", // unprotected cut
    "XO?O*X???", // peeped cut
    "?X?O*Oooo", // push through
    "OX?o*O???", // cut of the knight's move
    "X.?O*?---", // chase along the edge
    "OX?X*O---", // block a cut at the edge
    "?X?x*O---", // block a connection at the edge
    "?XOx*x---", // descent
    "?OXX*O---", // cut at the edge
  };

  /** The steps of {@link Geometry#steps} as columns and rows. */
  private static final int[] STEP_X = {0, 1, 0, -1, 1, 1, -1, -1};

  private static final int[] STEP_Y = {1, 0, -1, 0, 1, -1, -1, 1};

  private static final long[] PATTERN_BITS = compile();

  private Shapes() {}

  /** The colour of all neighbours that are on the board, or EMPTY if they differ. */
  static int surrounding(int around) {
    return ((around & 0x55) == 0x55 ? Board.BLACK : 0)
        | ((around & 0xAA) == 0xAA ? Board.WHITE : 0);
  }

  /** Whether the point is an eye of the colour that no playout may fill: false eyes are not. */
  static boolean isEye(int around, int c) {
    return surrounding(around) == c && isSound(around, c);
  }

  /** Whether the diagonals around an eye are held: one foe is allowed, but none at the edge. */
  static boolean isSound(int around, int c) {
    int low = (around >>> 8) & 0x55;
    int high = (around >>> 9) & 0x55;
    int foes = c == Board.BLACK ? high & ~low : low & ~high;
    return (low & high) == 0 ? (foes & (foes - 1)) == 0 : foes == 0;
  }

  /** Whether a move on the point is one of the known local shapes. */
  static boolean isPattern(int around) {
    return (PATTERN_BITS[(around >>> 6) & 1023] & (1L << around)) != 0;
  }

  private static long[] compile() {
    long[] bits = new long[1024];
    int[] allowed = new int[8];
    for (String pattern : PATTERNS) {
      for (int symmetry = 0; symmetry < 8; symmetry++) {
        for (int swap = 0; swap < 2; swap++) {
          for (int d = 0; d < 8; d++) {
            allowed[d] = allowed(pattern.charAt(cell(d, symmetry)), swap == 1);
          }
          fill(bits, allowed, 0, 0);
        }
      }
    }
    return bits;
  }

  /** Which cell of the pattern text lies in this direction, after one of the eight symmetries. */
  private static int cell(int direction, int symmetry) {
    int x = STEP_X[direction];
    int y = STEP_Y[direction];
    if ((symmetry & 1) != 0) {
      x = -x;
    }
    if ((symmetry & 2) != 0) {
      y = -y;
    }
    if ((symmetry & 4) != 0) {
      int swap = x;
      x = y;
      y = swap;
    }
    return (1 - y) * 3 + x + 1;
  }

  /** The contents that a pattern letter allows, as a set of four bits. */
  private static int allowed(char letter, boolean swapped) {
    int black = 1 << (swapped ? Board.WHITE : Board.BLACK);
    int white = 1 << (swapped ? Board.BLACK : Board.WHITE);
    return switch (letter) {
      case 'X' -> black;
      case 'O' -> white;
      case 'x' -> 15 & ~black;
      case 'o' -> 15 & ~white;
      case '.' -> 1 << Board.EMPTY;
      case '-' -> 1 << Board.BORDER;
      default -> 15;
    };
  }

  private static void fill(long[] bits, int[] allowed, int direction, int code) {
    if (direction == 8) {
      bits[code >>> 6] |= 1L << code;
      return;
    }
    for (int content = 0; content < 4; content++) {
      if ((allowed[direction] & (1 << content)) != 0) {
        fill(bits, allowed, direction + 1, code | (content << (2 * direction)));
      }
    }
  }
}
