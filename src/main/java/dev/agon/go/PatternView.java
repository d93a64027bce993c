package dev.agon.go;

import java.util.Arrays;

/**
 * The board as patterns see it: from the side of the player to move, and with a margin so wide that
 * no step from a point leaves the array. The plain view has the four contents of the METS paper;
 * the rich one also tells how many liberties a string has, which stone came last, and where a ko
 * must not be taken.
 */
final class PatternView {
  static final int EMPTY = 0;
  static final int OWN = 1;
  static final int FOE = 2;
  static final int OUTSIDE = 3;

  /** Rich contents: own and foreign stones by one, two or more liberties, then the last stone. */
  private static final int RICH_OWN = 4;

  private static final int RICH_FOE = 7;
  private static final int RICH_LAST = 10;
  private static final int RICH_KO = 13;

  final byte[] plain;
  final byte[] rich;

  /** The place of each point of the board in the two views. */
  final int[] at;

  /** The step to each point of a pattern, for each symmetry. */
  final int[][] steps;

  private final Geometry geometry;

  PatternView(Geometry geometry) {
    this.geometry = geometry;
    int margin = PatternShape.RANGE;
    int stride = geometry.size + 2 * margin;
    plain = new byte[stride * stride];
    rich = new byte[stride * stride];
    Arrays.fill(plain, (byte) OUTSIDE);
    Arrays.fill(rich, (byte) OUTSIDE);
    at = new int[geometry.length];
    for (int p : geometry.points) {
      at[p] = (geometry.row(p) - 1 + margin) * stride + geometry.column(p) - 1 + margin;
    }
    steps = new int[PatternShape.SYMMETRIES][PatternShape.POINTS];
    for (int s = 0; s < PatternShape.SYMMETRIES; s++) {
      for (int i = 0; i < PatternShape.POINTS; i++) {
        int column = PatternShape.COLUMN[i];
        int row = PatternShape.ROW[i];
        steps[s][i] =
            PatternShape.row(s, column, row) * stride + PatternShape.column(s, column, row);
      }
    }
  }

  /** Looks at the board; every point is written, so nothing is left of what was seen before. */
  void look(Board board) {
    int own = board.toMove;
    for (int p : geometry.points) {
      int c = board.colour[p];
      int to = at[p];
      if (c == Board.EMPTY) {
        plain[to] = EMPTY;
        rich[to] = EMPTY;
      } else {
        int liberties = Math.min(3, board.liberties[board.head[p]]) - 1;
        plain[to] = (byte) (c == own ? OWN : FOE);
        rich[to] = (byte) (liberties + (c == own ? RICH_OWN : RICH_FOE));
      }
    }
    int last = board.lastMove;
    if (last > Geometry.PASS && plain[at[last]] == FOE) {
      rich[at[last]] = (byte) (rich[at[last]] + RICH_LAST - RICH_FOE);
    }
    if (board.ko != 0) {
      rich[at[board.ko]] = RICH_KO;
    }
  }
}
