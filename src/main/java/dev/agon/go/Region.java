package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Where the life of a group is searched: some points around it, in which alone both sides move.
 *
 * <p>A region that the foe closes holds all that the group reaches. Of a larger one a part is
 * taken, and all that is outside is given away: to the foe, who is then uncapturable there ({@link
 * Outside#FOE}), so that who lives in it lives on the whole board; or to the owner ({@link
 * Outside#OWNER}), so that who is captured in it has not got out. Only the foes next to the region
 * stay what they are; that they are safe themselves is taken for granted, and {@link #weakWall}
 * says where that is doubtful.
 */
final class Region {
  /** To whom everything outside belongs. */
  enum Outside {
    /** The region is closed: nothing is changed. */
    AS_IT_IS,
    FOE,
    OWNER
  }

  /**
   * A wall string with fewer liberties outside may be in trouble itself: with two it happens that
   * the group lives by threatening it.
   */
  private static final int SAFE_LIBERTIES = 4;

  private static final int[] NONE = {};

  final int[] points;

  /** Whether some of the foes around may be captured. */
  final boolean weakWall;

  final int emptyPoints;
  private final boolean[] inside;
  private final int owner;
  private final Outside outside;

  /** Empty points that are taken to be the owner's. */
  private int[] filled = NONE;

  private Region(Growth growth, Outside outside, boolean weakWall) {
    this.points = growth.points.toIntArray();
    this.inside = growth.inside;
    this.emptyPoints = growth.empty;
    this.owner = growth.owner;
    this.outside = outside;
    this.weakWall = weakWall;
  }

  boolean contains(int point) {
    return inside[point];
  }

  /** The region around a stone that the foe closes, or null beyond so many empty points. */
  static Region of(Board board, int stone, int mostEmpty) {
    Growth growth = new Growth(board, stone);
    growth.add(stone);
    do {
      if (!growth.flood(mostEmpty)) {
        return null;
      }
    } while (growth.takeShutInFoes(growth));
    return new Region(growth, Outside.AS_IT_IS, growth.weakWall);
  }

  /**
   * All that two foes' strings reach, each up to the other's walls, or null if that is too much.
   */
  static Region ofRace(Board board, int one, int two, int mostEmpty) {
    Growth first = new Growth(board, one);
    Growth second = new Growth(board, two);
    Growth both = new Growth(board, one);
    first.add(one);
    second.add(two);
    do {
      if (!first.flood(mostEmpty) || !second.flood(mostEmpty)) {
        return null;
      }
      first.points.forEach(both::add);
      second.points.forEach(both::add);
    } while (first.takeShutInFoes(both) || second.takeShutInFoes(both));
    boolean weakWall = first.weakWall || second.weakWall;
    return both.empty > mostEmpty ? null : new Region(both, Outside.AS_IT_IS, weakWall);
  }

  /** The points around a stone that its owner is most likely to hold, the rest being the foe's. */
  static Region held(Board board, int stone, int mostEmpty) {
    return part(board, stone, mostEmpty, Outside.FOE);
  }

  /** The points around a stone by which it would leave, the rest being its owner's. */
  static Region fled(Board board, int stone, int mostEmpty) {
    return part(board, stone, mostEmpty, Outside.OWNER);
  }

  /**
   * An area, the strings that enclose it and the points where these meet, the rest being the foe's.
   *
   * @param joined whether the strings are taken to be joined there
   */
  static Region eye(Board board, int[] walls, int[] area, int[] bridges, boolean joined) {
    Growth growth = new Growth(board, walls[0]);
    for (int p : area) {
      growth.add(p);
    }
    for (int wall : walls) {
      growth.addString(wall);
    }
    for (int p : bridges) {
      growth.add(p);
    }
    while (growth.takeHoles(Outside.FOE)) {
      // Each round may make others.
    }
    Region region = new Region(growth, Outside.FOE, false);
    region.filled = joined ? bridges : NONE;
    return region;
  }

  private static Region part(Board board, int stone, int mostEmpty, Outside outside) {
    Growth growth = new Growth(board, stone);
    growth.addString(stone);
    do {
      growth.grow(mostEmpty, outside == Outside.FOE);
    } while (growth.takeShutInFoes(growth) || growth.takeHoles(outside));
    return new Region(growth, outside, growth.weakWall);
  }

  /** Gives the points outside away on a board that holds the position. */
  void giveAway(ReadingBoard board) {
    if (outside == Outside.AS_IT_IS) {
      return;
    }
    int heir = outside == Outside.FOE ? 3 - owner : owner;
    for (int p : filled) {
      board.put(p, owner);
    }
    boolean[] kept = inside.clone();
    for (int p : points) {
      for (int d = 0; d < 4; d++) {
        int n = p + board.geometry.steps[d];
        if (kept[n] || board.colour[n] == Board.BORDER) {
          continue;
        }
        if (outside == Outside.OWNER && board.colour[n] == 3 - owner) {
          board.walk(n);
          for (int i = 0; i < board.stringSize; i++) {
            kept[board.string[i]] = true;
          }
        } else {
          kept[n] = true;
          board.put(n, heir);
        }
      }
    }
    if (!inside[board.ko]) {
      board.ko = 0;
    }
    // Beyond that ring nobody moves: empty points there are liberties for good.
    for (int p : board.geometry.points) {
      if (!kept[p]) {
        board.put(p, Board.EMPTY);
      }
    }
  }

  /** A region in the making. */
  private static final class Growth {
    private final Board board;
    private final Geometry geometry;
    private final int owner;
    private final boolean[] safe;
    private final boolean[] inside;
    private final IntArrayList points = new IntArrayList();
    private final double[] influences;
    private int empty;
    private int flooded;
    private boolean weakWall;

    Growth(Board board, int stone) {
      this.board = board;
      geometry = board.geometry;
      owner = board.colour[stone];
      safe = new Benson(geometry).safe(board, 3 - owner);
      inside = new boolean[geometry.length];
      influences = new double[geometry.length];
    }

    void add(int p) {
      if (!inside[p]) {
        inside[p] = true;
        points.add(p);
        empty += board.colour[p] == Board.EMPTY ? 1 : 0;
      }
    }

    void addString(int stone) {
      int s = stone;
      do {
        add(s);
        s = board.next[s];
      } while (s != stone);
    }

    /** Adds everything that is reached without crossing a foe; false if that is too much. */
    boolean flood(int mostEmpty) {
      for (; flooded < points.size(); flooded++) {
        int p = points.getInt(flooded);
        if (empty > mostEmpty) {
          return false;
        }
        for (int d = 0; d < 4; d++) {
          int n = p + geometry.steps[d];
          int c = board.colour[n];
          if (c == owner || (c == Board.EMPTY && board.colour[p] != 3 - owner)) {
            add(n);
          }
        }
      }
      return empty <= mostEmpty;
    }

    /** Adds empty points beside the region one by one, and the owner's strings there. */
    void grow(int mostEmpty, boolean byInfluence) {
      while (true) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.size(); i++) {
          int p = points.getInt(i);
          for (int d = 0; d < 4; d++) {
            int n = p + geometry.steps[d];
            if (inside[n] || board.colour[p] == 3 - owner) {
              continue;
            }
            if (board.colour[n] == owner) {
              addString(n);
            } else if (board.colour[n] == Board.EMPTY) {
              double worth = byInfluence ? influence(n) : -i;
              if (worth > most) {
                most = worth;
                best = n;
              }
            }
          }
        }
        if (best == 0 || empty >= mostEmpty) {
          return;
        }
        add(best);
      }
    }

    /** How much nearer the owner's stones are than the foe's. */
    private double influence(int p) {
      if (influences[p] != 0) {
        return influences[p];
      }
      double sum = 0;
      int column = geometry.column(p);
      int row = geometry.row(p);
      for (int q : geometry.points) {
        int c = board.colour[q];
        if (c != Board.EMPTY) {
          int distance = Math.abs(geometry.column(q) - column) + Math.abs(geometry.row(q) - row);
          sum += (c == owner ? 1.0 : -1.0) / (1L << Math.min(40, distance));
        }
      }
      influences[p] = sum;
      return sum;
    }

    /** Adds foes that have no liberty outside all this, and looks at the others next to it. */
    boolean takeShutInFoes(Growth all) {
      boolean taken = false;
      weakWall = false;
      for (int i = 0; i < points.size(); i++) {
        for (int d = 0; d < 4; d++) {
          int n = points.getInt(i) + geometry.steps[d];
          if (board.colour[n] != 3 - owner || all.inside[n] || safe[n]) {
            continue;
          }
          int head = board.head[n];
          int outside = 0;
          for (int p = board.firstLiberty(head); p >= 0; p = board.nextLiberty(head, p)) {
            outside += all.inside[p] ? 0 : 1;
          }
          if (outside == 0) {
            addString(n);
            taken = true;
          } else if (outside < SAFE_LIBERTIES) {
            weakWall = true;
          }
        }
      }
      return taken;
    }

    /**
     * Adds points next to the region that, given away, would have no liberty outside for good: a
     * stone there might be captured, or fill an eye.
     */
    boolean takeHoles(Outside heir) {
      boolean[] stays = inside.clone();
      if (heir == Outside.OWNER) {
        for (int i = 0; i < points.size(); i++) {
          for (int d = 0; d < 4; d++) {
            int n = points.getInt(i) + geometry.steps[d];
            if (board.colour[n] == 3 - owner && !stays[n]) {
              int s = n;
              do {
                stays[s] = true;
                s = board.next[s];
              } while (s != n);
            }
          }
        }
      }
      boolean[] ring = new boolean[geometry.length];
      IntArrayList given = new IntArrayList();
      for (int i = 0; i < points.size(); i++) {
        for (int d = 0; d < 4; d++) {
          int n = points.getInt(i) + geometry.steps[d];
          if (geometry.isPoint(n) && !stays[n] && !ring[n]) {
            ring[n] = true;
            given.add(n);
          }
        }
      }
      boolean taken = false;
      boolean[] seen = new boolean[geometry.length];
      for (int start : given.toIntArray()) {
        if (seen[start]) {
          continue;
        }
        IntArrayList stones = new IntArrayList();
        stones.add(start);
        seen[start] = true;
        boolean breathes = false;
        for (int i = 0; i < stones.size(); i++) {
          for (int d = 0; d < 4; d++) {
            int n = stones.getInt(i) + geometry.steps[d];
            breathes |= geometry.isPoint(n) && !stays[n] && !ring[n];
            if (ring[n] && !seen[n]) {
              seen[n] = true;
              stones.add(n);
            }
          }
        }
        if (!breathes) {
          stones.forEach(this::add);
          taken = true;
        }
      }
      return taken;
    }
  }
}
