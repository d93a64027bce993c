package dev.agon.go;

import dev.agon.montecarlo.Candidates;
import java.util.Arrays;

/**
 * What is believed of every move before it has been tried: captures, escapes and ladders as a
 * bounded reader sees them, 3x3 shapes, nearness to the last move, the lines of an empty side, and
 * what was learned from games (see {@link MoveGuess}). Each belief is a number of imagined games,
 * won or lost, and they add up; a further source of knowledge is one more {@code believe} loop
 * here.
 */
final class Priors {
  private static final float EVEN = 8;
  private static final float SELF_ATARI = 12;
  private static final float CAPTURE_ONE = 12;
  private static final float CAPTURE_MANY = 26;
  private static final float ESCAPE = 16;
  private static final float LADDER = 14;
  private static final float HOPELESS_RUN = 8;
  private static final float SHAPE = 10;
  private static final float[] NEAR_LAST = {0, 20, 16, 7};
  private static final float EMPTY_SIDE = 8;
  private static final float FIRST_LINE = 5;
  private static final float EMPTY_CORNER = 60;
  private static final float PASS_LOST = 12;
  private static final int LADDER_NODES = 200;

  /**
   * Imagined games won by a move that the patterns are certain of; others by the square root of
   * their probability. On 9x9, 300 playouts with against 420 without (the same time): 14 of 16
   * games with this weight, 11 of 14 with 250.
   */
  private static final float PATTERNS = 80;

  /** On boards up to this area zugzwang is near, and passing is always thought of. */
  private static final int TINY_AREA = 30;

  private final Geometry geometry;
  private final Playout playout;
  private final Ladders ladders;
  private final float[] won;
  private final float[] lost;
  private final int[] distance;
  private final int[] queue;

  /** Tiny boards are searched to the end, and beliefs would only stand in the way. */
  private final float trust;

  /** What was learned from games, or null to do without. */
  private final MoveGuess guess;

  /** Made when first asked. */
  private SolverBeliefs solvers;

  private int solverDepth;

  /** The playout's board is the position asked about, and its liberty counting is used. */
  Priors(Geometry geometry, Playout playout, PatternFile patterns) {
    this.geometry = geometry;
    this.playout = playout;
    ladders = new Ladders(geometry);
    won = new float[geometry.length];
    lost = new float[geometry.length];
    distance = new int[geometry.length];
    queue = new int[geometry.area];
    boolean tiny = geometry.size <= GoSimulation.TINY;
    trust = tiny ? 0.1f : 1;
    guess = patterns == null || tiny ? null : new MoveGuess(patterns, geometry, playout);
  }

  /** Below this depth of the tree, the root being at 0, the solvers are asked. */
  void setSolverDepth(int depth) {
    solverDepth = depth;
  }

  void list(Candidates list, int depth) {
    Board board = playout.board;
    int c = board.toMove;
    Arrays.fill(won, 0);
    Arrays.fill(lost, 0);
    believeInTactics(board, c);
    if (depth < solverDepth) {
      if (solvers == null) {
        solvers = new SolverBeliefs(board);
      }
      solvers.add(won, depth == 0);
    }
    believeInNearness(board);
    believeInLines(board);
    believeInCorners(board);
    if (guess != null) {
      believeInPatterns();
    }
    for (int i = 0; i < board.emptyCount; i++) {
      int p = board.empties[i];
      if (p == board.ko || Shapes.isEye(board.around[p], c) || !board.isBreathing(p, c)) {
        continue;
      }
      float wins = won[p] + EVEN / 2;
      float losses = lost[p] + EVEN / 2;
      if (Shapes.isPattern(board.around[p])) {
        wins += SHAPE;
      }
      if (playout.isSelfAtari(p, c)) {
        losses += SELF_ATARI;
      }
      list.add(p, trust * (wins + losses), trust * wins);
    }
    // Passing is thought of only when it may be the best: late, or in answer to a pass.
    if (list.size < Math.max(TINY_AREA, geometry.area * 2 / 5) || board.lastMove == Geometry.PASS) {
      list.add(Geometry.PASS, trust * (EVEN + PASS_LOST), trust * EVEN / 2);
    }
  }

  private void believeInTactics(Board board, int c) {
    ladders.load(board);
    for (int h : geometry.points) {
      if (board.colour[h] == Board.EMPTY || board.head[h] != h || board.liberties[h] > 2) {
        continue;
      }
      int first = board.firstLiberty(h);
      boolean many = board.stones[h] > 1;
      if (board.colour[h] != c) {
        if (board.liberties[h] == 1) {
          won[first] += many ? CAPTURE_MANY : CAPTURE_ONE;
        } else {
          believeInAttack(h, first, many);
          believeInAttack(h, board.nextLiberty(h, first), many);
        }
      } else if (board.liberties[h] == 1) {
        saveFromAtari(board, h, first, many);
      } else if (ladders.attack(h, LADDER_NODES) == Ladders.CAPTURED) {
        believeInDefence(board, h, first, many);
        believeInDefence(board, h, board.nextLiberty(h, first), many);
      }
    }
  }

  private void believeInAttack(int prey, int move, boolean many) {
    if (ladders.attackAt(prey, move, LADDER_NODES) == Ladders.CAPTURED) {
      won[move] += many ? 1.5f * LADDER : LADDER;
    }
  }

  private void believeInDefence(Board board, int own, int move, boolean many) {
    if (board.isLegal(move) && ladders.defendAt(own, move, LADDER_NODES) != Ladders.CAPTURED) {
      won[move] += many ? 1.5f * LADDER : LADDER;
    }
  }

  private void saveFromAtari(Board board, int own, int liberty, boolean many) {
    int foe = 3 - board.colour[own];
    float weight = many ? 1.5f * ESCAPE : ESCAPE;
    int s = own;
    do {
      for (int d = 0; d < 4; d++) {
        int n = s + geometry.steps[d];
        if (board.colour[n] == foe && board.liberties[board.head[n]] == 1) {
          won[board.firstLiberty(board.head[n])] += weight / 2;
        }
      }
      s = board.next[s];
    } while (s != own);
    if (board.isLegal(liberty)) {
      if (ladders.defendAt(own, liberty, LADDER_NODES) == Ladders.CAPTURED) {
        lost[liberty] += HOPELESS_RUN;
      } else {
        won[liberty] += weight;
      }
    }
  }

  /** Distance to the last move where a string is one step: contact spreads along stones. */
  private void believeInNearness(Board board) {
    int last = board.lastMove;
    if (last <= Geometry.PASS) {
      return;
    }
    Arrays.fill(distance, -1);
    int end = 0;
    queue[end++] = last;
    distance[last] = 0;
    for (int i = 0; i < end; i++) {
      int p = queue[i];
      int from = distance[p];
      if (board.colour[p] == Board.EMPTY && from > 0) {
        won[p] += NEAR_LAST[from];
      }
      if (from == NEAR_LAST.length - 1) {
        continue;
      }
      for (int d = 0; d < 4; d++) {
        int n = p + geometry.steps[d];
        int cn = board.colour[n];
        if (cn == Board.BORDER || distance[n] >= 0) {
          continue;
        }
        if (cn == Board.EMPTY) {
          distance[n] = from + 1;
          queue[end++] = n;
          continue;
        }
        int s = n;
        do {
          if (distance[s] < 0) {
            distance[s] = from + 1;
            queue[end++] = s;
          }
          s = board.next[s];
        } while (s != n);
      }
    }
  }

  /** Where no stone is near, the third line is good and the first two are not. */
  private void believeInLines(Board board) {
    Arrays.fill(distance, -1);
    int end = 0;
    for (int p : geometry.points) {
      if (board.colour[p] != Board.EMPTY) {
        distance[p] = 0;
        queue[end++] = p;
      }
    }
    for (int i = 0; i < end; i++) {
      int p = queue[i];
      if (distance[p] == 3) {
        break;
      }
      for (int d = 0; d < 4; d++) {
        int n = p + geometry.steps[d];
        if (board.colour[n] == Board.EMPTY && distance[n] < 0) {
          distance[n] = distance[p] + 1;
          queue[end++] = n;
        }
      }
    }
    for (int p : geometry.points) {
      int line = geometry.line[p];
      if (distance[p] < 0) {
        if (line <= 2) {
          lost[p] += EMPTY_SIDE;
        } else if (line <= 4) {
          won[p] += line == 3 ? EMPTY_SIDE : EMPTY_SIDE / 2;
        }
      } else if (line == 1) {
        lost[p] += FIRST_LINE;
      }
    }
  }

  /** What players of the games that were learned from would do here. */
  private void believeInPatterns() {
    guess.look();
    for (int i = 0; i < guess.count; i++) {
      won[guess.moves[i]] += PATTERNS * (float) Math.sqrt(guess.share[i]);
    }
  }

  /** An empty corner of a large board is taken before anything else is started. */
  private void believeInCorners(Board board) {
    int size = geometry.size;
    if (size < 11) {
      return;
    }
    int reach = size < 15 ? 5 : 7;
    for (int corner = 0; corner < 4; corner++) {
      boolean right = (corner & 1) != 0;
      boolean top = (corner & 2) != 0;
      boolean empty = true;
      for (int i = 1; i <= reach * reach && empty; i++) {
        int point = cornerPoint((i - 1) / reach + 1, (i - 1) % reach + 1, right, top);
        empty = board.colour[point] == Board.EMPTY;
      }
      if (empty) {
        won[cornerPoint(4, 4, right, top)] += EMPTY_CORNER;
        won[cornerPoint(3, 4, right, top)] += EMPTY_CORNER;
        won[cornerPoint(4, 3, right, top)] += EMPTY_CORNER;
      }
    }
  }

  /** A point counted from one of the four corners. */
  private int cornerPoint(int column, int row, boolean right, boolean top) {
    int size = geometry.size;
    return geometry.point(right ? size + 1 - column : column, top ? size + 1 - row : row);
  }
}
