package dev.agon.search;

import dev.agon.game.Position;
import dev.agon.game.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Drives one worker from iteration to iteration: aspiration windows, several lines, reports, and
 * (on the first worker) the decision when enough has been searched.
 */
final class Deepening implements Runnable {
  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove m) -> -m.score).thenComparingInt(m -> -m.previousScore);

  /**
   * For a root that endgame tables know: the better result first, then what a proved mate adds to
   * it, then the rank, which makes progress where the search sees no end.
   */
  static final Comparator<RootMove> BY_TABLES =
      Comparator.comparingInt((RootMove m) -> -m.tableGroup)
          .thenComparingInt(m -> -mateScore(m.score))
          .thenComparingInt(m -> -m.tableRank)
          .thenComparing(BEST_FIRST);

  final Worker worker;

  /** The deepest iteration that was finished, and what it found; the vote looks at these. */
  int completedDepth;

  private final Search owner;
  private final boolean first;
  private final int skipPhase;
  private final int lastDepth;
  private final SearchLimits limits;
  private final TimeManager time;
  private final SearchListener listener;
  private final Comparator<RootMove> order;
  private final int aspiration;
  private final int lines;
  private final int reportedLines;

  private int stableIterations;
  private int bestBefore = Position.NO_MOVE;
  private int scoreBefore = Score.NONE;
  private double choiceChanges;

  Deepening(
      Worker worker,
      int number,
      Search owner,
      SearchLimits limits,
      int lines,
      TimeManager time,
      SearchListener listener,
      boolean byTables) {
    this.worker = worker;
    this.owner = owner;
    first = number == 0;
    skipPhase = number;
    lastDepth = Math.min(limits.depth(), Score.MAX_PLY - 1);
    this.limits = limits;
    this.time = time;
    this.listener = listener;
    this.lines = Math.min(lines, worker.rootMoves.length);
    reportedLines = owner.settings().lines();
    order = byTables ? BY_TABLES : BEST_FIRST;
    // The best score need not be the first move's where tables decide: no window fits both.
    aspiration = byTables ? 0 : owner.game().parameters().aspiration;
  }

  private static int mateScore(int score) {
    return Score.isMate(score) && score != -Score.INFINITE ? score : 0;
  }

  RootMove best() {
    return worker.rootMoves[0];
  }

  @Override
  public void run() {
    for (int depth = 1; depth <= lastDepth; depth++) {
      if (!first && depth > 1 && skips(depth)) {
        continue;
      }
      if (!iterate(depth)) {
        break;
      }
      completedDepth = depth;
      if (limits.depth() == depth) {
        owner.stopWorkers(); // whichever thread gets there first has done what was asked
      }
      if (first && isEnough(depth)) {
        break;
      }
    }
  }

  /**
   * Every other thread leaves out some depths, so that the threads do not all do the same. The
   * pattern is counted back from the depth asked for: the first helper is at the last iteration
   * while the main thread still works on the one before, and whoever finishes it ends the search.
   */
  private boolean skips(int depth) {
    int half = 1 + (skipPhase - 1) / 4 % 3;
    return ((lastDepth - depth + skipPhase - 1) / half) % 2 == 1 && depth < lastDepth;
  }

  /** One iteration over all lines; false if it was broken off. */
  private boolean iterate(int depth) {
    worker.rootDepth = depth;
    for (RootMove move : worker.rootMoves) {
      move.previousScore = move.score;
    }
    for (int line = 0; line < lines; line++) {
      worker.startLine(line);
      worker.selectiveDepth = 0;
      searchLine(depth, line);
      Arrays.sort(worker.rootMoves, 0, line + 1, order);
      if (worker.stopped) {
        break;
      }
      if (first && (line + 1 == lines || time.elapsedMillis() > 3000)) {
        for (int i = 0; i < Math.min(line + 1, reportedLines); i++) {
          report(depth, i);
        }
      }
    }
    // What a broken iteration has found so far counts too: its first move was searched first, and
    // moves that it did not reach keep their place.
    return !worker.stopped;
  }

  private void searchLine(int depth, int line) {
    RootMove[] moves = worker.rootMoves;
    int centre = moves[line].averageScore;
    int delta = aspiration;
    int alpha = -Score.INFINITE;
    int beta = Score.INFINITE;
    if (depth >= 5 && aspiration > 0 && centre != Score.NONE && !Score.isDecided(centre)) {
      delta += Math.abs(centre) / 64;
      alpha = Math.max(centre - delta, -Score.INFINITE);
      beta = Math.min(centre + delta, Score.INFINITE);
    }
    int failedHigh = 0;
    while (true) {
      int adjusted = Math.max(1, depth - failedHigh);
      int score = worker.searchRoot(alpha, beta, adjusted);
      Arrays.sort(moves, line, moves.length, order);
      if (worker.stopped) {
        return;
      }
      if (score > alpha && score < beta) {
        return;
      }
      if (first && line < reportedLines && reportedLines == 1 && time.elapsedMillis() > 3000) {
        report(depth, line);
      }
      if (score <= alpha) {
        beta = (alpha + beta) / 2;
        alpha = Math.max(score - delta, -Score.INFINITE);
        failedHigh = 0;
      } else {
        beta = Math.min(score + delta, Score.INFINITE);
        failedHigh++;
      }
      delta += delta / 2;
      if (delta > 1500) {
        alpha = -Score.INFINITE;
        beta = Score.INFINITE;
      }
    }
  }

  private boolean isEnough(int depth) {
    RootMove best = worker.rootMoves[0];
    if (limits.mateIn() > 0
        && Score.isMate(best.score)
        && Math.abs(Score.movesToMate(best.score)) <= limits.mateIn()) {
      return true;
    }
    if (best.move == bestBefore) {
      stableIterations++;
    } else {
      stableIterations = 0;
    }
    int drop = scoreBefore == Score.NONE ? 0 : scoreBefore - best.score;
    bestBefore = best.move;
    scoreBefore = scoreBefore == Score.NONE ? best.score : (scoreBefore + best.score) / 2;
    choiceChanges /= 2;
    for (RootMove move : worker.rootMoves) {
      choiceChanges += move.changes;
      move.changes = 0;
    }
    if (time.saves() && worker.rootMoves.length == 1 && depth >= 8) {
      return true;
    }
    if (time.saves()
        && Score.isMate(best.score)
        && depth > 2 * (Score.WIN - Math.abs(best.score))) {
      return true;
    }
    double stability = 1.35 - 0.06 * Math.min(10, stableIterations);
    double falling = Math.max(0.7, Math.min(1.6, 1 + drop / 120.0));
    double effort = 1.55 - 0.95 * best.nodes / Math.max(1, worker.nodes);
    double unsettled = 1 + 0.35 * Math.min(3, choiceChanges);
    return time.softLimitReached(stability * falling * effort * unsettled);
  }

  private void report(int depth, int line) {
    RootMove move = worker.rootMoves[line];
    boolean fresh = move.score != -Score.INFINITE;
    if (!fresh && move.previousScore == -Score.INFINITE) {
      return;
    }
    int score = fresh ? move.score : move.previousScore;
    int shown = move.shown(score);
    listener.onInfo(
        new SearchInfo(
            fresh ? depth : Math.max(1, depth - 1),
            move.selectiveDepth,
            line + 1,
            shown,
            fresh && line == worker.lineIndex && shown == score
                ? move.bound
                : SearchInfo.Bound.EXACT,
            owner.totalNodes(),
            time.elapsedMillis(),
            owner.table().hashFull(),
            owner.totalTableHits(),
            legalPv(worker.position, move)));
  }

  /** The line as far as it is legal and the game goes on: what a user sees can always be played. */
  static IntList legalPv(SearchPosition root, RootMove rootMove) {
    Position position = root.copy();
    IntList line = new IntArrayList(rootMove.pvLength);
    for (int i = 0; i < rootMove.pvLength; i++) {
      int move = rootMove.pv[i];
      if (!position.isLegal(move)) {
        break;
      }
      position.make(move);
      line.add(move);
      if (position.end().isPresent() || repeats(position, i + 1)) {
        break;
      }
    }
    return line;
  }

  private static boolean repeats(Position position, int ply) {
    return position instanceof SearchPosition searched
        && searched.verdict(ply) != SearchPosition.OPEN;
  }
}
