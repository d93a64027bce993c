package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Where the life of a group is decided: the group's stones, the empty points that it reaches
 * without crossing a foe, and the foes in there that have no liberty outside. What is around must
 * be the foe's; it is taken to be safe, and {@link #weakWall} says where that is doubtful.
 */
final class Region {
  /** A wall string with fewer liberties outside may be in trouble itself. */
  private static final int SAFE_LIBERTIES = 2;

  final int[] points;

  /** Whether some of the foes around may be captured. */
  final boolean weakWall;

  final int emptyPoints;
  private final boolean[] inside;

  private Region(int[] points, boolean[] inside, int emptyPoints, boolean weakWall) {
    this.points = points;
    this.inside = inside;
    this.emptyPoints = emptyPoints;
    this.weakWall = weakWall;
  }

  boolean contains(int point) {
    return inside[point];
  }

  /** The region around a stone, or null if it is larger than so many empty points. */
  static Region of(Board board, int stone, int mostEmpty) {
    Geometry geometry = board.geometry;
    boolean[] inside = new boolean[geometry.length];
    IntArrayList points = new IntArrayList();
    int owner = board.colour[stone];
    boolean[] safe = new Benson(geometry).safe(board, 3 - owner);
    points.add(stone);
    inside[stone] = true;
    int empty = 0;
    int done = 0;
    boolean weak = false;
    while (done < points.size()) {
      // Step 1. Everything that is reached without crossing a foe.
      for (; done < points.size(); done++) {
        int p = points.getInt(done);
        empty += board.colour[p] == Board.EMPTY ? 1 : 0;
        if (empty > mostEmpty) {
          return null;
        }
        for (int d = 0; d < 4; d++) {
          int n = p + geometry.steps[d];
          int c = board.colour[n];
          boolean reached = c == owner || (c == Board.EMPTY && board.colour[p] != 3 - owner);
          if (reached && !inside[n]) {
            inside[n] = true;
            points.add(n);
          }
        }
      }
      // Step 2. Foes that stand in there with all their liberties.
      weak = false;
      for (int i = 0; i < done; i++) {
        for (int d = 0; d < 4; d++) {
          int n = points.getInt(i) + geometry.steps[d];
          if (board.colour[n] != 3 - owner || inside[n] || safe[n]) {
            continue;
          }
          int head = board.head[n];
          int outside = 0;
          for (int p = board.firstLiberty(head); p >= 0; p = board.nextLiberty(head, p)) {
            outside += inside[p] ? 0 : 1;
          }
          if (outside == 0) {
            int s = n;
            do {
              inside[s] = true;
              points.add(s);
              s = board.next[s];
            } while (s != n);
          } else if (outside < SAFE_LIBERTIES) {
            weak = true;
          }
        }
      }
    }
    return new Region(points.toIntArray(), inside, empty, weak);
  }
}
