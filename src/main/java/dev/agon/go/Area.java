package dev.agon.go;

/** Flood filling: which points of a board belong to whom when every stone on it is alive. */
final class Area {
  private Area() {}

  /**
   * Black's points minus White's. An empty region belongs to the colour that alone touches it, else
   * to nobody. {@code owner}, unless null, receives the owner of each point.
   */
  static int score(Geometry geometry, byte[] colour, byte[] owner) {
    boolean[] seen = new boolean[geometry.length];
    int[] stack = new int[geometry.area];
    int[] region = new int[geometry.area];
    int score = 0;
    for (int start : geometry.points) {
      int c = colour[start];
      if (c != Board.EMPTY) {
        score += c == Board.BLACK ? 1 : -1;
        if (owner != null) {
          owner[start] = (byte) c;
        }
        continue;
      }
      if (seen[start]) {
        continue;
      }
      int touching = 0;
      int depth = 0;
      int count = 0;
      stack[depth++] = start;
      seen[start] = true;
      while (depth > 0) {
        int p = stack[--depth];
        region[count++] = p;
        for (int d = 0; d < 4; d++) {
          int n = p + geometry.steps[d];
          int cn = colour[n];
          if (cn == Board.EMPTY) {
            if (!seen[n]) {
              seen[n] = true;
              stack[depth++] = n;
            }
          } else if (cn != Board.BORDER) {
            touching |= cn;
          }
        }
      }
      int whose = touching == Board.BLACK || touching == Board.WHITE ? touching : Board.EMPTY;
      score += whose == Board.BLACK ? count : whose == Board.WHITE ? -count : 0;
      if (owner != null) {
        for (int i = 0; i < count; i++) {
          owner[region[i]] = (byte) whose;
        }
      }
    }
    return score;
  }
}
