package dev.agon.go;

import java.util.Arrays;

/**
 * Who owns what at the end: for every block of stones alive, dead or in seki, and the score after
 * the dead are taken off. Blocks that Benson proves alive are alive and foes in their eyes dead;
 * then the life solver's proofs count; the others are judged by who owned their points in the games
 * of a search.
 */
final class Verdict {
  enum Status {
    ALIVE,
    DEAD,
    SEKI
  }

  /** A block is dead if its foe owned it in more than so much of the games. */
  private static final double DEAD_SHARE = 0.62;

  private final Geometry geometry;

  /** The key of the stones this is about. */
  final long key;

  private final Status[] status;
  private final byte[] owner;

  /** Black's points minus White's, without komi, by area. */
  final int area;

  /** The same by territory and prisoners. */
  final int territory;

  /** Whether the two counts agree and it does not matter who moves next: the game is over. */
  final boolean finished;

  /**
   * Judges the board.
   *
   * @param proved what needs no judgement
   * @param ownership for each point the mean owner over many games, 1 Black and -1 White
   * @param settled whether it is known not to matter who moves next
   */
  Verdict(Board board, ProvenBlocks proved, double[] ownership, boolean settled) {
    geometry = board.geometry;
    key = board.key;
    status = new Status[geometry.length];
    owner = new byte[geometry.length];
    boolean[][] safe = {
      null,
      new Benson(geometry).safe(board, Board.BLACK),
      new Benson(geometry).safe(board, Board.WHITE)
    };
    byte[] colour = board.colour.clone();
    int[] prisoners = {0, board.captured[Board.BLACK], board.captured[Board.WHITE]};
    for (int h : geometry.points) {
      if (board.colour[h] != Board.EMPTY && board.head[h] == h) {
        judge(board, h, safe, proved, ownership, colour, prisoners);
      }
    }
    Area counting = new Area(geometry);
    int flooded = counting.flood(colour, owner);
    boolean started = board.emptyCount < geometry.area;
    finished = settled && started && counting.distanceAgrees(colour, owner);
    // Open regions are given to whoever mostly owned them, so that unfinished games have a score.
    int points = flooded;
    for (int p : geometry.points) {
      if (colour[p] == Board.EMPTY && owner[p] == Board.EMPTY && Math.abs(ownership[p]) > 0.5) {
        owner[p] = (byte) (ownership[p] > 0 ? Board.BLACK : Board.WHITE);
        points += ownership[p] > 0 ? 1 : -1;
      }
    }
    area = finished ? flooded : points;
    markSeki(board, colour);
    territory = countTerritory(colour, prisoners);
  }

  private void judge(
      Board board,
      int h,
      boolean[][] safe,
      ProvenBlocks proved,
      double[] ownership,
      byte[] colour,
      int[] prisoners) {
    int c = board.colour[h];
    boolean dead;
    if (safe[c][h]) {
      dead = false;
    } else if (safe[3 - c][h]) {
      dead = true;
    } else if (proved.of(h) != null) {
      dead = proved.of(h) == Status.DEAD;
    } else {
      double sum = 0;
      int s = h;
      do {
        sum += c == Board.BLACK ? ownership[s] : -ownership[s];
        s = board.next[s];
      } while (s != h);
      dead = sum / board.stones[h] < 1 - 2 * DEAD_SHARE;
    }
    int s = h;
    do {
      status[s] = dead ? Status.DEAD : Status.ALIVE;
      if (dead) {
        colour[s] = Board.EMPTY;
      }
      s = board.next[s];
    } while (s != h);
    if (dead) {
      prisoners[c] += board.stones[h];
    }
  }

  /** Living blocks that touch no point of their own but share liberties with the foe's. */
  private void markSeki(Board board, byte[] colour) {
    boolean[] seen = new boolean[geometry.length];
    int[] group = new int[geometry.area];
    for (int start : geometry.points) {
      int c = colour[start];
      if (c == Board.EMPTY || seen[start]) {
        continue;
      }
      // A group is the blocks of a colour that touch the same or diagonal points.
      int end = 0;
      group[end++] = start;
      seen[start] = true;
      boolean territoryNear = false;
      boolean neutralNear = false;
      for (int i = 0; i < end; i++) {
        for (int d = 0; d < 8; d++) {
          int n = group[i] + geometry.steps[d];
          if (colour[n] == c) {
            if (!seen[n]) {
              seen[n] = true;
              group[end++] = n;
            }
          } else if (d < 4 && colour[n] == Board.EMPTY) {
            territoryNear |= owner[n] == c;
            neutralNear |= owner[n] == Board.EMPTY;
          }
        }
      }
      if (!territoryNear && neutralNear) {
        for (int i = 0; i < end; i++) {
          if (board.colour[group[i]] == c) {
            status[group[i]] = Status.SEKI;
          }
        }
      }
    }
  }

  private int countTerritory(byte[] colour, int[] prisoners) {
    int points = prisoners[Board.WHITE] - prisoners[Board.BLACK];
    for (int p : geometry.points) {
      if (colour[p] == Board.EMPTY) {
        points += owner[p] == Board.BLACK ? 1 : owner[p] == Board.WHITE ? -1 : 0;
      }
    }
    return points;
  }

  /** The status of the stone on a point; null on points without one. */
  Status status(int point) {
    return status[point];
  }

  /** Whether the other verdict on the same stones says the same of every block and point. */
  boolean agreesWith(Verdict other) {
    return Arrays.equals(status, other.status) && Arrays.equals(owner, other.owner);
  }

  boolean hasDeadStones() {
    for (int p : geometry.points) {
      if (status[p] == Status.DEAD) {
        return true;
      }
    }
    return false;
  }

  /** Who owns a point: EMPTY, BLACK or WHITE. */
  int owner(int point) {
    return owner[point];
  }

  /** Black's points minus White's by the rules of the game, komi included. */
  double score(GoPosition game) {
    boolean byArea = game.rules().scoring() == GoRules.Scoring.AREA;
    return (byArea ? area : territory) - game.komi();
  }
}
