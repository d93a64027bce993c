package dev.agon.gipf;

import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.SearchPosition;
import java.util.Arrays;

/**
 * GIPFTED as the thesis ran it (chapters 4 and 5): a plain alpha-beta search to a fixed depth by
 * iterative deepening, with its evaluation and with every enhancement on a switch of its own. It is
 * there for the experiments of chapter 6 and as an opponent, not to play well.
 */
final class ThesisSearch {
  /**
   * The switches.
   *
   * @param ordering the domain-specific classes of moves (thesis 4.6.5)
   */
  record Features(
      boolean table,
      boolean pvs,
      boolean killer,
      boolean history,
      boolean ordering,
      boolean quiescence) {
    static final Features ALL = new Features(true, true, true, true, true, true);

    Features withTable(boolean on) {
      return new Features(on, pvs, killer, history, ordering, quiescence);
    }

    Features withPvs(boolean on) {
      return new Features(table, on, killer, history, ordering, quiescence);
    }

    Features withKiller(boolean on) {
      return new Features(table, pvs, on, history, ordering, quiescence);
    }

    Features withHistory(boolean on) {
      return new Features(table, pvs, killer, on, ordering, quiescence);
    }

    Features withOrdering(boolean on) {
      return new Features(table, pvs, killer, history, on, quiescence);
    }

    Features withQuiescence(boolean on) {
      return new Features(table, pvs, killer, history, ordering, on);
    }
  }

  private static final int WIN = 1_000_000;
  private static final int INFINITE = 2 * WIN;
  private static final int MAX_PLY = 64;

  /** The thesis sets a limit because positions can repeat, but does not name it. */
  private static final int QUIESCENCE_PLIES = 8;

  /** The random value added to an evaluation is from minus this to this (thesis 5.3.3). */
  private static final int NOISE = 10;

  private static final int TABLE_BITS = 18;
  private static final int EXACT = 0;
  private static final int LOWER = 1;
  private static final int UPPER = 2;

  /** The classes of thesis 4.6.5 by those of moves: captures, normal, taking stones back. */
  private static final int[] CLASS_ORDER = {2, 1, 0, 3, 3, 3, 4, 4};

  private final Features features;
  private final long noiseSeed;
  private final MoveList[] lists = new MoveList[MAX_PLY];
  private final int[] killers = new int[MAX_PLY];
  private final long[] history = new long[Geometry.ENTRIES];
  private final int[][] lines = new int[MAX_PLY][MAX_PLY];
  private final int[] lineLengths = new int[MAX_PLY];
  private final int[] mainLine = new int[MAX_PLY];
  private long[] sortKeys = new long[256];
  private int[] unsorted = new int[256];

  // Two entries to a place: one keeps the larger tree, the other the newest (TwoBig1).
  private final long[] keys = new long[2 << TABLE_BITS];
  private final int[] moves = new int[2 << TABLE_BITS];
  private final int[] scores = new int[2 << TABLE_BITS];
  private final int[] depths = new int[2 << TABLE_BITS];
  private final long[] sizes = new long[2 << TABLE_BITS];

  private GipfPosition position;
  private GipftedEvaluation evaluation;
  private long nodes;
  private int score;
  private long interiorNodes;
  private long generatedMoves;

  ThesisSearch(Features features, long noiseSeed) {
    this.features = features;
    this.noiseSeed = noiseSeed;
    for (int i = 0; i < MAX_PLY; i++) {
      lists[i] = new MoveList(256);
    }
  }

  long nodes() {
    return nodes;
  }

  /** The value of the last search for the side to move, in the thesis's units. */
  int score() {
    return score;
  }

  /** Nodes whose moves were generated, in all searches so far. */
  long interiorNodes() {
    return interiorNodes;
  }

  long generatedMoves() {
    return generatedMoves;
  }

  /** The best move by a search of so many plies; the position must not be over. */
  int search(GipfPosition root, int depth) {
    position = root.copy();
    evaluation = new GipftedEvaluation(position);
    nodes = 0;
    Arrays.fill(keys, 0);
    Arrays.fill(killers, Position.NO_MOVE);
    Arrays.fill(history, 0);
    Arrays.fill(mainLine, Position.NO_MOVE);
    for (int d = 1; d <= depth; d++) {
      score = alphaBeta(-INFINITE, INFINITE, d, 0, true);
      Arrays.fill(mainLine, Position.NO_MOVE);
      System.arraycopy(lines[0], 0, mainLine, 0, lineLengths[0]);
    }
    return mainLine[0];
  }

  private int alphaBeta(int alpha, int beta, int depth, int ply, boolean onMainLine) {
    lineLengths[ply] = 0;
    nodes++;
    long nodesBefore = nodes;
    if (ply > 0) {
      int over = overValue(ply);
      if (over != 0) {
        return over;
      }
      if (position.verdict(ply) == SearchPosition.DRAWN) {
        return 0;
      }
    }
    if (depth == 0 || ply >= MAX_PLY - 1 - QUIESCENCE_PLIES) {
      return features.quiescence ? quiesce(alpha, beta, ply, 0) : value();
    }

    // The table, thesis 4.5.4.
    int tableMove = Position.NO_MOVE;
    int slot = features.table ? find(position.key()) : -1;
    if (slot >= 0) {
      tableMove = moves[slot];
      if (ply > 0 && depths[slot] >> 2 >= depth) {
        int bound = depths[slot] & 3;
        if (bound == EXACT) {
          return scores[slot];
        }
        if (bound == LOWER) {
          alpha = Math.max(alpha, scores[slot]);
        } else {
          beta = Math.min(beta, scores[slot]);
        }
        if (alpha >= beta) {
          return scores[slot];
        }
      }
    }

    MoveList list = lists[ply];
    list.clear();
    position.generateTactical(list);
    position.generateQuiet(list);
    interiorNodes++;
    generatedMoves += list.size;
    int mainMove = features.pvs && onMainLine ? mainLine[ply] : Position.NO_MOVE;
    order(list, mainMove, tableMove, ply);
    int best = -INFINITE;
    int bestMove = Position.NO_MOVE;
    int low = alpha;
    for (int i = 0; i < list.size; i++) {
      int move = list.moves[i];
      boolean follows = onMainLine && move == mainLine[ply];
      position.make(move);
      boolean minimal = features.pvs && i > 0;
      int value = -alphaBeta(minimal ? -low - 1 : -beta, -low, depth - 1, ply + 1, follows);
      if (minimal && value > low && value < beta) {
        value = -alphaBeta(-beta, -low, depth - 1, ply + 1, follows);
      }
      position.unmake();
      if (value > best) {
        best = value;
        bestMove = move;
        if (value > low || ply == 0) {
          keepLine(ply, move);
        }
        low = Math.max(low, value);
        if (low >= beta) {
          break;
        }
      }
    }
    if (list.size == 0) {
      return ply - WIN;
    }
    killers[ply] = bestMove;
    history[GipfMove.entry(bestMove)] += 1L << depth;
    if (features.table) {
      int bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
      store(position.key(), bestMove, best, depth, bound, nodes - nodesBefore);
    }
    return best;
  }

  /** Captures until none pays (thesis 4.8); standing still is always allowed. */
  private int quiesce(int alpha, int beta, int ply, int plies) {
    int best = value();
    if (best >= beta || plies == QUIESCENCE_PLIES) {
      return best;
    }
    MoveList list = lists[ply];
    list.clear();
    position.generateTactical(list);
    order(list, Position.NO_MOVE, Position.NO_MOVE, ply);
    int low = Math.max(alpha, best);
    for (int i = 0; i < list.size; i++) {
      position.make(list.moves[i]);
      nodes++;
      int over = overValue(ply + 1);
      int value = over != 0 ? -over : -quiesce(-beta, -low, ply + 1, plies + 1);
      position.unmake();
      best = Math.max(best, value);
      low = Math.max(low, value);
      if (low >= beta) {
        break;
      }
    }
    return best;
  }

  /**
   * What a finished game is worth to the side to move, 0 if it goes on. As the thesis has it
   * (5.2.2), a player with no stone in reserve after his own move counts as lost already.
   */
  private int overValue(int ply) {
    int verdict = position.verdict(0);
    if (verdict == SearchPosition.LOST) {
      return ply - WIN;
    }
    boolean moverIsOut = position.reserve(position.sideToMove() ^ 1) == 0;
    return verdict == SearchPosition.WON || moverIsOut ? WIN - ply : 0;
  }

  private int value() {
    int value = evaluation.value();
    long noise = (position.key() ^ noiseSeed) * 0x9E3779B97F4A7C15L;
    value += (int) Long.remainderUnsigned(noise >>> 20, 2 * NOISE + 1) - NOISE;
    return position.sideToMove() == Position.FIRST ? value : -value;
  }

  /** Main line, table, killer, history, classes: each overrules those after it (thesis 4.6). */
  private void order(MoveList list, int mainMove, int tableMove, int ply) {
    for (int i = 0; i < list.size; i++) {
      int move = list.moves[i];
      long rank = features.ordering ? CLASS_ORDER[GipfMove.moveClass(move)] : 0;
      if (features.history) {
        rank += Math.min(history[GipfMove.entry(move)], 1 << 26) * 8;
      }
      if (features.killer && move == killers[ply]) {
        rank = 1 << 30;
      }
      if (move == tableMove) {
        rank = (1 << 30) + 1;
      }
      if (move == mainMove) {
        rank = (1 << 30) + 2;
      }
      list.scores[i] = (int) rank;
    }
    if (list.size > sortKeys.length) {
      sortKeys = new long[list.moves.length];
      unsorted = new int[list.moves.length];
    }
    // The lower half keeps moves of one rank in the order in which they were generated.
    for (int i = 0; i < list.size; i++) {
      sortKeys[i] = (long) -list.scores[i] << 32 | i;
    }
    Arrays.sort(sortKeys, 0, list.size);
    System.arraycopy(list.moves, 0, unsorted, 0, list.size);
    for (int i = 0; i < list.size; i++) {
      list.moves[i] = unsorted[(int) sortKeys[i]];
    }
  }

  private void keepLine(int ply, int move) {
    lines[ply][0] = move;
    int length = Math.min(lineLengths[ply + 1], MAX_PLY - 1);
    System.arraycopy(lines[ply + 1], 0, lines[ply], 1, length);
    lineLengths[ply] = length + 1;
  }

  private static int place(long key) {
    return (int) (key >>> (64 - TABLE_BITS)) << 1;
  }

  private int find(long key) {
    int at = place(key);
    return keys[at] == key ? at : keys[at + 1] == key ? at + 1 : -1;
  }

  private void store(long key, int move, int value, int depth, int bound, long size) {
    int at = place(key);
    if (keys[at] != key && keys[at] != 0 && size < sizes[at]) {
      at++;
    }
    keys[at] = key;
    moves[at] = move;
    scores[at] = value;
    depths[at] = depth << 2 | bound;
    sizes[at] = size;
  }
}
