package dev.agon.search;

/** The best line found below each ply: a triangular table, filled from the leaves up. */
final class PrincipalVariation {
  private final int[][] lines;
  private final int[] lengths;

  PrincipalVariation(int plies) {
    lines = new int[plies][plies];
    lengths = new int[plies];
  }

  void clear(int ply) {
    lengths[ply] = 0;
  }

  /** The line at this ply becomes the move and the line found after it. */
  void extend(int ply, int move) {
    int[] line = lines[ply];
    line[0] = move;
    int length = Math.min(lengths[ply + 1], line.length - 1);
    System.arraycopy(lines[ply + 1], 0, line, 1, length);
    lengths[ply] = length + 1;
  }

  /** Writes a root move and the line after it, and returns how long that is. */
  int copyAfter(int rootMove, int[] target) {
    target[0] = rootMove;
    int length = Math.min(lengths[1], target.length - 1);
    System.arraycopy(lines[1], 0, target, 1, length);
    return length + 1;
  }
}
