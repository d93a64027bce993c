package dev.agon.go;

import java.util.Arrays;

/**
 * Counting a board on which every stone is alive, by the two methods of Van der Werf's paper on
 * scoring final positions: flood filling gives an empty region to the colour that alone touches it,
 * distance gives each empty point to the nearer stones. Where the two differ the game is not over.
 * One object serves one thread.
 */
final class Area {
  private final Geometry geometry;
  private final boolean[] seen;
  private final int[] region;

  Area(Geometry geometry) {
    this.geometry = geometry;
    seen = new boolean[geometry.length];
    region = new int[2 * geometry.area];
  }

  /**
   * Black's points minus White's by flood filling. {@code owner}, unless null, receives the owner
   * of each point, nobody being EMPTY.
   */
  int flood(byte[] colour, byte[] owner) {
    Arrays.fill(seen, false);
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
      int count = 1;
      region[0] = start;
      seen[start] = true;
      for (int i = 0; i < count; i++) {
        for (int d = 0; d < 4; d++) {
          int n = region[i] + geometry.steps[d];
          int cn = colour[n];
          if (cn == Board.EMPTY) {
            if (!seen[n]) {
              seen[n] = true;
              region[count++] = n;
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

  /** Whether distance gives every point the same owner as flood filling did. */
  boolean distanceAgrees(byte[] colour, byte[] flooded) {
    int[] toBlack = distances(colour, Board.BLACK);
    int[] toWhite = distances(colour, Board.WHITE);
    for (int p : geometry.points) {
      int nearer = Integer.compare(toWhite[p], toBlack[p]);
      int owner = nearer > 0 ? Board.BLACK : nearer < 0 ? Board.WHITE : Board.EMPTY;
      if (owner != flooded[p]) {
        return false;
      }
    }
    return true;
  }

  /** Steps from each point to the nearest stone of the colour, not through stones of the other. */
  private int[] distances(byte[] colour, int c) {
    int[] distance = new int[geometry.length];
    Arrays.fill(distance, Integer.MAX_VALUE / 2);
    int count = 0;
    for (int p : geometry.points) {
      if (colour[p] == c) {
        distance[p] = 0;
        region[count++] = p;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int d = 0; d < 4; d++) {
        int n = region[i] + geometry.steps[d];
        if (colour[n] == Board.EMPTY && distance[n] > distance[region[i]] + 1) {
          distance[n] = distance[region[i]] + 1;
          region[count++] = n;
        }
      }
    }
    return distance;
  }
}
