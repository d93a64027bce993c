package dev.agon.search;

import dev.agon.game.EndgameOracle;
import dev.agon.game.Evaluation;
import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.Recognizer;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchParameters;
import dev.agon.game.SearchPosition;
import java.util.Arrays;

/**
 * One thread of the search: principal variation search with its own position, evaluation and
 * histories. Threads share nothing but the transposition table and the flag that stops them; {@link
 * Deepening} drives a worker from iteration to iteration.
 *
 * <p>The tree allocates nothing: everything a ply needs stands in arrays made once, and a worker
 * lives from search to search. The numbered steps of {@link #search} are the algorithm.
 */
final class Worker {
  /** Nodes between two looks at the clock: few, because code that is not compiled yet is slow. */
  private static final int CHECK_INTERVAL = 128;

  private static final int PLIES = Score.MAX_PLY + 4;

  /** Arrays by ply start this much earlier, so that looking back from the root is no exception. */
  private static final int BACK = 6;

  /** What remains of the static value where the game is known to be drawn, and at most. */
  private static final int DRAWN_SHARE = 16;

  private static final int MOST_DRAWN = 10;

  final SearchPosition position;
  final Histories histories;

  /** The moves at the root, the best first; the search sorts and scores them. */
  RootMove[] rootMoves = new RootMove[0];

  /** The first root move that may still be chosen: those before it are the better lines. */
  int lineIndex;

  /** Behind the last root move that competes with it: moves with another result do not. */
  private int lineEnd;

  int rootDepth;
  int rootDelta;
  int selectiveDepth;
  boolean stopped;

  /** Counted by this thread, read by others for reports only. */
  long nodes;

  /** Positions that endgame tables knew. */
  long tableHits;

  private final Search owner;
  private final boolean first;
  private final Evaluation evaluation;
  private final SearchParameters parameters;

  /** Null where the game has none. */
  private final Recognizer recognizer;

  private final TranspositionTable table;
  private final BusyMoves busyMoves;
  private final TranspositionTable.Hit hit = new TranspositionTable.Hit();
  private final Reductions reductions;
  private final MovePicker[] pickers = new MovePicker[2 * PLIES];
  private final MoveList scratch;
  private final int[] staticScores = new int[PLIES + BACK];
  private final int[] movesAt = new int[PLIES + BACK];
  private final int[] rows = new int[PLIES + BACK];
  private final int[] cutoffs = new int[PLIES + BACK];
  private final int[] doubleExtensions = new int[PLIES + BACK];
  private final int[] excludedMoves = new int[PLIES];
  private final PrincipalVariation pv = new PrincipalVariation(PLIES);

  private EndgameOracle oracle;
  private EndgameOracle.Prober prober;
  private boolean useTables;
  private boolean useRecognizer;
  private boolean useNullMove;
  private MultiProbCut probCuts = MultiProbCut.none();
  private boolean useReductions;
  private boolean shared;
  private SearchListener listener = SearchListener.SILENT;
  private TimeManager time;
  private long nodeLimit;
  private int untilCheck;
  private int nullMoveFloor;

  /** Inside a probe of Multi-ProbCut, where there are no others; or there are none at all. */
  private boolean probing;

  Worker(Search owner, boolean first, SearchPosition root, String evaluationName) {
    SearchGame game = owner.game();
    this.owner = owner;
    this.first = first;
    table = owner.table();
    busyMoves = owner.busyMoves();
    position = root.copy();
    evaluation = game.newEvaluation(position, evaluationName);
    String changes = System.getProperty("agon.parameters");
    parameters = changes == null ? game.parameters() : game.parameters().with(changes);
    recognizer = parameters.recognizers != 0 ? game.newRecognizer(position).orElse(null) : null;
    reductions = new Reductions(parameters);
    histories = new Histories(game);
    histories.clear();
    scratch = new MoveList(game.usualMaxMoves());
    for (int i = 0; i < pickers.length; i++) {
      pickers[i] = new MovePicker(position, histories, game);
    }
  }

  /** Makes ready for a new search from the given root. */
  void prepare(
      SearchPosition root,
      RootRanking ranking,
      SearchSettings settings,
      SearchLimits limits,
      TimeManager clock,
      SearchListener newListener) {
    position.copyFrom(root);
    rootMoves = ranking.copy();
    if (oracle != owner.oracle()) {
      oracle = owner.oracle();
      prober = oracle == null ? null : oracle.newProber();
    }
    // Where tables know the way from the root, the tree is searched without them, for mates.
    useTables =
        prober != null && settings.strength() == 0 && !(ranking.known() && oracle.knowsDistance());
    useRecognizer =
        recognizer != null
            && settings.strength() == 0
            && !ranking.known()
            && !(recognizer.mayKnow() && isHeldAgainst());
    tableHits = ranking.known() ? ranking.size() : 0;
    useNullMove = settings.nullMove();
    probCuts = settings.multiProbCut() ? owner.multiProbCut() : MultiProbCut.none();
    probing = probCuts.isEmpty();
    useReductions = settings.reductions();
    shared = settings.threads() > 1;
    time = clock;
    listener = newListener;
    nodeLimit = first ? limits.nodes() : Long.MAX_VALUE;
    nodes = 0;
    nullMoveFloor = 0;
    stopped = false;
    untilCheck = (int) Math.min(CHECK_INTERVAL, nodeLimit);
    histories.clearKillers();
    Arrays.fill(staticScores, Score.NONE);
    Arrays.fill(movesAt, Position.NO_MOVE);
    Arrays.fill(rows, histories.noMoveRow);
    Arrays.fill(cutoffs, 0);
    Arrays.fill(doubleExtensions, 0);
    Arrays.fill(excludedMoves, Position.NO_MOVE);
  }

  /** From now on the root move of this index and those behind it with the same result compete. */
  void startLine(int index) {
    lineIndex = index;
    lineEnd = index + 1;
    while (lineEnd < rootMoves.length
        && rootMoves[lineEnd].tableGroup == rootMoves[index].tableGroup) {
      lineEnd++;
    }
  }

  /** The principal search of the root inside a window, at the iteration's depth. */
  int searchRoot(int alpha, int beta, int depth) {
    rootDelta = beta - alpha;
    return search(alpha, beta, depth, 0, true, false);
  }

  private int search(int alpha, int beta, int depth, int ply, boolean pvNode, boolean cutNode) {
    // Step 1. At the horizon quiescence takes over.
    if (depth <= 0) {
      return quiesce(alpha, beta, ply, pvNode, true);
    }
    boolean root = ply == 0;
    pv.clear(ply);
    countNode();
    if (stopped) {
      return 0;
    }
    if (ply > selectiveDepth) {
      selectiveDepth = ply;
    }
    boolean inCheck = position.inCheck();
    int at = ply + BACK;

    if (!root) {
      // Step 2. What the rules decide; and one who can repeat has at least a draw.
      int verdict = position.verdict(ply);
      if (verdict != SearchPosition.OPEN) {
        return scoreOf(verdict, ply);
      }
      if (ply >= Score.MAX_PLY) {
        return inCheck ? 0 : staticScore();
      }
      if (alpha < 0 && position.canRepeat(ply)) {
        alpha = drawScore();
        if (alpha >= beta) {
          return alpha;
        }
      }

      // Step 3. Mate-distance pruning: no line from here beats a shorter win already found.
      alpha = Math.max(alpha, Score.lostIn(ply));
      beta = Math.min(beta, Score.winIn(ply + 1));
      if (alpha >= beta) {
        return alpha;
      }
    }

    cutoffs[at + 2] = 0;
    doubleExtensions[at] = root ? 0 : doubleExtensions[at - 1];
    int excluded = excludedMoves[ply];
    boolean excluding = excluded != Position.NO_MOVE;

    // Step 4. The transposition table.
    long key = position.key();
    boolean found = !excluding && table.probe(key, ply, hit);
    int tableMove = Position.NO_MOVE;
    int tableScore = Score.NONE;
    int tableDepth = -1;
    int tableBound = TranspositionTable.NONE;
    int tableEvaluation = Score.NONE;
    boolean tablePv = pvNode;
    if (found) {
      tableMove = hit.move;
      tableScore = hit.score;
      tableDepth = hit.depth;
      tableBound = hit.bound;
      tableEvaluation = hit.evaluation;
      tablePv |= hit.pv;
    }
    if (root) {
      tableMove = rootMoves[lineIndex].move;
    } else if (tableMove != Position.NO_MOVE && !position.isLegal(tableMove)) {
      tableMove = Position.NO_MOVE;
      found = false;
      tableBound = TranspositionTable.NONE;
      tableEvaluation = Score.NONE;
      tableScore = Score.NONE;
    }
    boolean tableMoveTactical = tableMove != Position.NO_MOVE && position.isTactical(tableMove);
    if (!pvNode
        && found
        && tableDepth > depth - (tableScore <= beta ? 1 : 0)
        && cuts(tableBound, tableScore, beta)
        && (cutNode == (tableScore >= beta) || depth > 5)
        && !position.historyMatters()) {
      if (tableScore >= beta && tableMove != Position.NO_MOVE && !tableMoveTactical) {
        updateQuiet(tableMove, at, Histories.bonus(depth));
      }
      return tableScore;
    }

    // Step 4b. What is known without a search: first to the game itself, then to endgame tables. A
    // draw ends the search, a win or loss bounds it, since only play tells how far the mate is.
    int leastScore = -Score.INFINITE;
    int mostScore = Score.INFINITE;
    if (useRecognizer && !root && !excluding && recognizer.mayKnow()) {
      switch (recognizer.recognize()) {
        case Recognizer.DRAW -> {
          return drawnScore(inCheck);
        }
        case Recognizer.AT_LEAST_DRAW -> leastScore = Math.min(0, drawnScore(inCheck));
        case Recognizer.AT_MOST_DRAW -> mostScore = Math.max(0, drawnScore(inCheck));
        case Recognizer.WIN -> leastScore = Score.TABLE_WIN - ply;
        case Recognizer.LOSS -> mostScore = ply - Score.TABLE_WIN;
        case Recognizer.EXTEND -> depth += ply < 2 * rootDepth ? 1 : 0;
        default -> {}
      }
      if (leastScore >= beta) {
        return leastScore;
      }
      if (mostScore <= alpha) {
        return mostScore;
      }
      alpha = Math.max(alpha, leastScore);
    }
    if (useTables && !root && !excluding && prober.covers(position, depth)) {
      int result = prober.result(position);
      if (result != EndgameOracle.UNKNOWN) {
        tableHits++;
        int score = Score.ofTable(result, ply);
        int bound =
            result == EndgameOracle.WIN
                ? TranspositionTable.LOWER
                : result == EndgameOracle.LOSS
                    ? TranspositionTable.UPPER
                    : TranspositionTable.EXACT;
        if (bound == TranspositionTable.EXACT
            || (bound == TranspositionTable.LOWER ? score >= beta : score <= alpha)) {
          int storedDepth = Math.min(depth + 6, Score.MAX_PLY);
          table.store(key, ply, tableMove, score, Score.NONE, storedDepth, bound, tablePv);
          return score;
        }
        if (bound == TranspositionTable.LOWER) {
          leastScore = score;
          alpha = Math.max(alpha, score);
        } else {
          mostScore = score;
        }
      }
    }

    // Step 5. The static value, corrected by what it was wrong by before.
    int rawEvaluation;
    int staticValue;
    int estimate;
    boolean improving;
    if (inCheck) {
      rawEvaluation = Score.NONE;
      staticValue = Score.NONE;
      estimate = Score.NONE;
      staticScores[at] = Score.NONE;
      improving = false;
    } else {
      if (excluding) {
        rawEvaluation = Score.NONE;
        staticValue = staticScores[at];
      } else {
        rawEvaluation = tableEvaluation != Score.NONE ? tableEvaluation : staticScore();
        staticValue = clampEvaluation(rawEvaluation + histories.correction.correction(position));
        staticScores[at] = staticValue;
      }
      estimate = staticValue;
      if (tableScore != Score.NONE && cutsEither(tableBound, tableScore, staticValue)) {
        estimate = tableScore;
      }
      int before = staticScores[at - 2] != Score.NONE ? staticScores[at - 2] : staticScores[at - 4];
      improving = before == Score.NONE || staticValue > before;
    }

    if (!pvNode && !inCheck && !excluding) {
      // Step 6. Razoring: hopelessly below alpha, only tactics can help.
      if (depth <= parameters.razorDepth
          && estimate + parameters.razorBase + parameters.razorMargin * depth * depth < alpha) {
        int score = quiesce(alpha - 1, alpha, ply, false, true);
        if (score < alpha && !Score.isDecided(score)) {
          return score;
        }
      }

      // Step 7. Reverse futility: so far above beta that the opponent will not come back.
      if (depth <= parameters.reverseFutilityDepth
          && !tablePv
          && !Score.isDecided(beta)
          && estimate < Score.TABLE_WIN_IN_MAX_PLY
          && estimate - parameters.reverseFutilityMargin * (depth - (improving ? 1 : 0)) >= beta
          && (tableMove == Position.NO_MOVE || tableMoveTactical)) {
        return (2 * beta + estimate) / 3;
      }

      // Step 8. Multi-ProbCut: a shallow search that is far enough outside the window foretells
      // what the deep one would find.
      if (!probing && !Score.isDecided(beta) && depth <= MultiProbCut.MAX_HEIGHT) {
        int score =
            multiProbCut(beta, depth, ply, estimate, cutNode, tableMove != Position.NO_MOVE);
        if (stopped) {
          return 0;
        }
        if (score != Score.NONE) {
          return score;
        }
        if (tableMove == Position.NO_MOVE) {
          // What the probes have looked for in vain has at least shown a move to begin with.
          tableMove = moveInTable(key, ply);
          tableMoveTactical = tableMove != Position.NO_MOVE && position.isTactical(tableMove);
        }
      }

      // Step 9. Null move: if even passing holds beta, a move will. A late endgame may be zugzwang,
      // so there the cutoff must survive a search without passing.
      if (useNullMove
          && movesAt[at - 1] != Position.NO_MOVE
          && estimate >= beta
          && staticValue >= beta - 20 * depth + 200
          && ply >= nullMoveFloor
          && !Score.isDecided(beta)
          && depth >= 2
          && position.mayPass()) {
        int reduction =
            parameters.nullBaseReduction
                + depth / parameters.nullDepthDivisor
                + Math.min((estimate - beta) / parameters.nullEvalDivisor, 3);
        movesAt[at] = Position.NO_MOVE;
        rows[at] = histories.noMoveRow;
        position.makePass();
        int score = -search(-beta, -beta + 1, depth - reduction, ply + 1, false, !cutNode);
        position.unmakePass();
        if (stopped) {
          return 0;
        }
        if (score >= beta) {
          if (score >= Score.TABLE_WIN_IN_MAX_PLY) {
            score = beta;
          }
          if (nullMoveFloor > 0 || (depth < 15 && !position.passNeedsProof())) {
            return score;
          }
          nullMoveFloor = ply + 3 * (depth - reduction) / 4 + 1;
          int proof = search(beta - 1, beta, depth - reduction, ply, false, false);
          nullMoveFloor = 0;
          if (stopped) {
            return 0;
          }
          if (proof >= beta) {
            return score;
          }
        }
      }
    }

    // Step 10. Internal iterative reduction: without a move to begin with, a shallower search finds
    // one for the next visit at a fraction of the price.
    if (!root && depth >= 4 && tableMove == Position.NO_MOVE && (pvNode || cutNode)) {
      depth--;
    }

    if (!pvNode && !inCheck && !excluding && !Score.isDecided(beta)) {
      // Step 11. ProbCut: a capture that beats beta by a margin at small depth beats it at full.
      int raised = beta + parameters.probCutMargin - (improving ? 40 : 0);
      if (depth >= parameters.probCutDepth
          && !(tableScore != Score.NONE && tableDepth >= depth - 3 && tableScore < raised)) {
        int score = probCut(raised, depth, ply, cutNode, tableMoveTactical ? tableMove : 0);
        if (stopped) {
          return 0;
        }
        if (score != Score.NONE) {
          table.store(
              key,
              ply,
              movesAt[at],
              score,
              rawEvaluation,
              depth - 3,
              TranspositionTable.LOWER,
              tablePv);
          return Score.isDecided(score) ? score : score - (raised - beta);
        }
      }

      // Step 12. Enhanced transposition cutoff: some reply's entry may refute this node at once.
      if (cutNode && depth >= parameters.transpositionCutoffDepth && !position.historyMatters()) {
        int score = enhancedCutoff(beta, depth, ply);
        if (score != Score.NONE) {
          return score;
        }
      }
    }

    // Step 13. The moves, one by one.
    int previousRow = rows[at - 1];
    int counter =
        movesAt[at - 1] == Position.NO_MOVE ? Position.NO_MOVE : histories.counterMove(previousRow);
    MovePicker picker = pickers[2 * ply + (excluding ? 1 : 0)];
    picker.start(
        tableMove,
        histories.firstKiller(ply),
        histories.secondKiller(ply),
        counter,
        previousRow,
        rows[at - 2],
        rows[at - 4]);
    histories.forgetKillers(ply + 2);

    int bestScore = leastScore;
    int bestMove = Position.NO_MOVE;
    int moveCount = 0;
    int rootIndex = lineIndex;
    RootMove rootMove = null;

    while (true) {
      int move;
      if (root) {
        if (rootIndex >= lineEnd) {
          break;
        }
        rootMove = rootMoves[lineIndex + rootOrder(rootIndex++ - lineIndex)];
        move = rootMove.move;
      } else {
        move = picker.next();
        if (move == Position.NO_MOVE) {
          break;
        }
      }
      if (move == excluded) {
        continue;
      }
      // A move that another thread is searching now is put off: the table will know it then. Where
      // a cutoff is expected order comes first, until three moves have not brought it.
      long mark = 0;
      if (shared
          && !root
          && moveCount >= (cutNode ? 3 : 1)
          && !excluding
          && depth >= BusyMoves.LEAST_DEPTH) {
        mark = BusyMoves.mark(key, move);
        if (busyMoves.contains(mark) && picker.putOff(move)) {
          continue;
        }
      }
      moveCount++;
      if (root && first && time.elapsedMillis() > 3000) {
        listener.onCurrentMove(depth, move, moveCount + lineIndex);
      }
      boolean tactical = position.isTactical(move);
      boolean givesCheck = position.givesCheck(move);
      int pieceKey = position.pieceKey(move);
      int newDepth = depth - 1;
      int history =
          tactical
              ? histories.tactical.get(position.tacticalKey(move))
              : histories.quiet.get(position.orderingKey(move))
                  + histories.continuation.get(previousRow + pieceKey)
                  + histories.continuation.get(rows[at - 2] + pieceKey);
      int reduction = 0;
      if (useReductions) {
        reduction = reductions.get(depth, moveCount);
        if (!improving) {
          reduction += 900;
        }
      }

      // Step 14. Pruning at small depth, once some move has saved us from being mated.
      if (!root && bestScore > -Score.TABLE_WIN_IN_MAX_PLY && useReductions) {
        int lateDepth = Math.max(0, newDepth - reduction / 1024);
        if (!tactical) {
          if (!inCheck
              && moveCount >= (parameters.lateMoves + depth * depth) / (improving ? 1 : 2)
              && depth <= 9) {
            picker.skipQuiet();
            continue;
          }
          if (!givesCheck) {
            if (lateDepth <= parameters.historyPruneDepth
                && history < -parameters.historyPruneMargin * depth) {
              continue;
            }
            if (!inCheck
                && lateDepth <= parameters.futilityDepth
                && staticValue
                        + parameters.futilityBase
                        + parameters.futilityMargin * lateDepth
                        + history / 128
                    <= alpha) {
              picker.skipQuiet();
              continue;
            }
          }
          if (lateDepth <= parameters.exchangeDepth
              && !position.exchangeAtLeast(
                  move, -parameters.exchangeQuietMargin * lateDepth * lateDepth)) {
            continue;
          }
        } else if (depth <= parameters.exchangeDepth
            && picker.inBadTactical()
            && !position.exchangeAtLeast(
                move, -parameters.exchangeTacticalMargin * depth - history / 32)) {
          continue;
        }
      }

      // Step 15. Extensions. A move is singular if the others, searched without it, stay well
      // below its known value; if they do not, and even beat beta, the node is cut (multi-cut).
      int extension = 0;
      if (!root && ply < 2 * rootDepth && !excluding) {
        if (move == tableMove
            && depth >= parameters.singularDepth
            && tableScore != Score.NONE
            && !Score.isDecided(tableScore)
            && (tableBound & TranspositionTable.LOWER) != 0
            && tableDepth >= depth - 3) {
          int singularBeta = tableScore - (depth * (tablePv && !pvNode ? 5 : 3)) / 4 - 4;
          excludedMoves[ply] = move;
          int score = search(singularBeta - 1, singularBeta, newDepth / 2, ply, false, cutNode);
          excludedMoves[ply] = Position.NO_MOVE;
          pv.clear(ply);
          if (stopped) {
            return 0;
          }
          if (score < singularBeta) {
            extension = 1;
            if (!pvNode
                && score < singularBeta - parameters.doubleExtensionMargin
                && doubleExtensions[at] <= 8) {
              extension = 2;
            }
          } else if (singularBeta >= beta) {
            return singularBeta;
          } else if (tableScore >= beta) {
            extension = -2;
          } else if (cutNode) {
            extension = -1;
          }
        } else if (givesCheck
            && (pvNode || depth <= parameters.checkExtensionDepth)
            && position.exchangeAtLeast(move, 0)) {
          extension = 1;
        }
      }
      newDepth += extension;
      doubleExtensions[at] = (root ? 0 : doubleExtensions[at - 1]) + (extension == 2 ? 1 : 0);

      // Step 16. Make the move.
      long nodesBefore = nodes;
      movesAt[at] = move;
      rows[at] = histories.row(pieceKey);
      position.make(move);
      if (mark != 0) {
        busyMoves.enter(mark);
      }

      int score;
      if (depth >= 2 && moveCount > (root ? 2 : 1) && useReductions) {
        // Step 17. Late moves are searched less deep first.
        if (tablePv) {
          reduction -= 1024 + (tableScore != Score.NONE && tableScore > alpha ? 700 : 0);
        }
        if (cutNode) {
          reduction += parameters.cutNodeReduction;
        }
        if (tableMoveTactical) {
          reduction += 900;
        }
        if (cutoffs[at + 1] > 3) {
          reduction += 900;
        }
        if (givesCheck) {
          reduction -= parameters.checkReduction;
        }
        if (tactical) {
          reduction -= parameters.tacticalReduction + history / 10;
        } else {
          reduction -= history * 1024 / parameters.historyReductionDivisor;
        }
        int reduced = Math.max(1, Math.min(newDepth - (reduction >> 10), newDepth));
        score = -search(-alpha - 1, -alpha, reduced, ply + 1, false, true);
        if (score > alpha && reduced < newDepth) {
          if (score > bestScore + 40 + 2 * newDepth && ply < 2 * rootDepth) {
            newDepth++;
          } else if (score < bestScore + newDepth) {
            newDepth--;
          }
          if (reduced < newDepth) {
            score = -search(-alpha - 1, -alpha, newDepth, ply + 1, false, !cutNode);
          }
          if (!tactical) {
            updateContinuation(at, pieceKey, score >= beta ? 900 : score <= alpha ? -900 : 0);
          }
        }
      } else if (!pvNode || moveCount > 1) {
        // Step 18. Full depth with an empty window.
        score = -search(-alpha - 1, -alpha, newDepth, ply + 1, false, !cutNode);
      } else {
        score = Score.NONE;
      }
      if (pvNode && (moveCount == 1 || score > alpha)) {
        // Step 19. The principal variation gets the whole window.
        score = -search(-beta, -alpha, newDepth, ply + 1, true, false);
      }
      position.unmake();
      if (mark != 0) {
        busyMoves.leave(mark);
      }
      if (stopped) {
        return 0;
      }

      // Step 20. What the move has shown.
      if (root) {
        noteRootMove(rootMove, moveCount, score, alpha, beta, nodesBefore);
      }
      if (score > bestScore) {
        bestScore = score;
        if (score > alpha) {
          bestMove = move;
          if (pvNode && !root) {
            pv.extend(ply, move);
          }
          if (score >= beta) {
            cutoffs[at]++;
            break;
          }
          alpha = score;
          if (depth > 2 && depth < 14 && !Score.isDecided(score)) {
            depth -= 1; // the others have to beat more now: they may be searched a little less
          }
        }
      }
      if (move != bestMove) {
        MoveList tried = tactical ? picker.triedTactical : picker.triedQuiet;
        tried.add(move);
      }
    }

    // Step 21. No move: the rules know what that means.
    if (moveCount == 0) {
      if (excluding) {
        return alpha;
      }
      return scoreOf(position.verdictWithoutMoves(), ply);
    }

    // Step 22. Learn.
    bestScore = Math.min(bestScore, mostScore);
    if (bestScore >= beta && bestMove != Position.NO_MOVE) {
      learn(bestMove, depth + (bestScore > beta + 80 ? 1 : 0), at, ply, picker);
    }
    if (!excluding && !(root && lineIndex > 0)) {
      int bound =
          bestScore >= beta
              ? TranspositionTable.LOWER
              : pvNode && bestMove != Position.NO_MOVE
                  ? TranspositionTable.EXACT
                  : TranspositionTable.UPPER;
      table.store(key, ply, bestMove, bestScore, rawEvaluation, depth, bound, tablePv);
    }
    if (!inCheck
        && !excluding
        && (bestMove == Position.NO_MOVE || !position.isTactical(bestMove))
        && !Score.isDecided(bestScore)
        && !(bestScore >= beta && bestScore <= staticValue)
        && !(bestMove == Position.NO_MOVE && bestScore >= staticValue)) {
      histories.correction.update(position, depth, bestScore - staticValue);
    }
    return bestScore;
  }

  /**
   * Resolves the captures, so that the static value is only asked where nothing hangs. In check all
   * evasions are looked at; the first ply also tries quiet checks, because a mate may hide there.
   */
  private int quiesce(int alpha, int beta, int ply, boolean pvNode, boolean checks) {
    pv.clear(ply);
    countNode();
    if (stopped) {
      return 0;
    }
    if (ply > selectiveDepth) {
      selectiveDepth = ply;
    }
    int verdict = position.verdict(ply);
    if (verdict != SearchPosition.OPEN) {
      return scoreOf(verdict, ply);
    }
    boolean inCheck = position.inCheck();
    if (ply >= Score.MAX_PLY) {
      return inCheck ? 0 : staticScore();
    }
    if (!parameters.quiescence) {
      return staticScore();
    }
    if (alpha < 0 && position.canRepeat(ply)) {
      alpha = drawScore();
      if (alpha >= beta) {
        return alpha;
      }
    }

    long key = position.key();
    int tableMove = Position.NO_MOVE;
    int tableEvaluation = Score.NONE;
    int tableScore = Score.NONE;
    int tableBound = TranspositionTable.NONE;
    boolean tablePv = pvNode;
    if (table.probe(key, ply, hit)) {
      tablePv |= hit.pv;
      tableScore = hit.score;
      tableBound = hit.bound;
      if (!pvNode && cuts(tableBound, tableScore, beta)) {
        return tableScore;
      }
      tableEvaluation = hit.evaluation;
      if (hit.move != Position.NO_MOVE
          && (inCheck || position.isTactical(hit.move))
          && position.isLegal(hit.move)) {
        tableMove = hit.move;
      }
    }

    int at = ply + BACK;
    int rawEvaluation = Score.NONE;
    int bestScore = -Score.INFINITE;
    int futilityBase = -Score.INFINITE;
    MovePicker picker = pickers[2 * ply];
    if (inCheck) {
      picker.start(
          tableMove,
          Position.NO_MOVE,
          Position.NO_MOVE,
          Position.NO_MOVE,
          rows[at - 1],
          rows[at - 2],
          rows[at - 4]);
    } else {
      rawEvaluation = tableEvaluation != Score.NONE ? tableEvaluation : staticScore();
      bestScore = clampEvaluation(rawEvaluation + histories.correction.correction(position));
      if (tableScore != Score.NONE && cutsEither(tableBound, tableScore, bestScore)) {
        bestScore = tableScore;
      }
      if (bestScore >= beta) {
        if (tableBound == TranspositionTable.NONE) {
          table.store(
              key,
              ply,
              Position.NO_MOVE,
              bestScore,
              rawEvaluation,
              0,
              TranspositionTable.LOWER,
              false);
        }
        return bestScore;
      }
      alpha = Math.max(alpha, bestScore);
      futilityBase = bestScore + parameters.deltaMargin;
      picker.startTactical(tableMove, 0, checks && parameters.quiescenceChecks != 0);
    }

    int bestMove = Position.NO_MOVE;
    int moveCount = 0;
    while (true) {
      int move = picker.next();
      if (move == Position.NO_MOVE) {
        break;
      }
      moveCount++;
      if (bestScore > -Score.TABLE_WIN_IN_MAX_PLY) {
        if (!inCheck) {
          // Delta pruning: what is taken does not bring the score near alpha.
          if (position.isTactical(move)
              && futilityBase + position.gain(move) <= alpha
              && !position.givesCheck(move)) {
            bestScore = Math.max(bestScore, futilityBase + position.gain(move));
            continue;
          }
        } else if (!position.isTactical(move)) {
          // One evasion holds; further quiet ones are left to the main search.
          picker.skipQuiet();
          if (moveCount > 1) {
            continue;
          }
        }
      }
      movesAt[at] = move;
      rows[at] = histories.row(position.pieceKey(move));
      position.make(move);
      int score = -quiesce(-beta, -alpha, ply + 1, pvNode, false);
      position.unmake();
      if (stopped) {
        return 0;
      }
      if (score > bestScore) {
        bestScore = score;
        if (score > alpha) {
          bestMove = move;
          if (pvNode) {
            pv.extend(ply, move);
          }
          if (score >= beta) {
            break;
          }
          alpha = score;
        }
      }
    }
    if (inCheck && moveCount == 0) {
      return scoreOf(position.verdictWithoutMoves(), ply);
    }
    table.store(
        key,
        ply,
        bestMove,
        bestScore,
        rawEvaluation,
        0,
        bestScore >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER,
        tablePv);
    return bestScore;
  }

  /** Step 8: the bound that a shallow search says will hold, else NONE. */
  private int multiProbCut(
      int beta, int depth, int ply, int estimate, boolean cutNode, boolean hasMove) {
    int stage = position.stage();
    for (int i = probCuts.first(stage, depth), end = probCuts.end(stage, depth); i < end; i++) {
      int shallow = probCuts.shallow(i);
      if (probCuts.cutsHigh(i)) {
        int bound = probCuts.highBound(i, beta);
        if (estimate >= bound - probCuts.gate
            && !Score.isDecided(bound)
            && probe(bound, shallow, ply, cutNode, hasMove) >= bound) {
          return beta;
        }
      }
      if (probCuts.cutsLow(i)) {
        int bound = probCuts.lowBound(i, beta - 1);
        if (estimate <= bound + probCuts.gate
            && !Score.isDecided(bound)
            && probe(bound + 1, shallow, ply, cutNode, hasMove) <= bound) {
          return beta - 1;
        }
      }
      if (stopped) {
        return 0;
      }
    }
    return Score.NONE;
  }

  /** A shallow search of this node; without a move to begin with, one still shallower finds it. */
  private int probe(int beta, int depth, int ply, boolean cutNode, boolean hasMove) {
    probing = true;
    if (!hasMove && depth > 2) {
      search(beta - 1, beta, depth - 2, ply, false, cutNode);
    }
    int score = search(beta - 1, beta, depth, ply, false, cutNode);
    probing = false;
    return score;
  }

  /** The move that the transposition table has for this node now, if it is legal. */
  private int moveInTable(long key, int ply) {
    boolean known =
        table.probe(key, ply, hit) && hit.move != Position.NO_MOVE && position.isLegal(hit.move);
    return known ? hit.move : Position.NO_MOVE;
  }

  /** Step 11: the score if some tactical move proves it at reduced depth, else NONE. */
  private int probCut(int raised, int depth, int ply, boolean cutNode, int tableMove) {
    int at = ply + BACK;
    MovePicker picker = pickers[2 * ply];
    picker.startTactical(tableMove, raised - staticScores[at], false);
    while (true) {
      int move = picker.next();
      if (move == Position.NO_MOVE) {
        return Score.NONE;
      }
      movesAt[at] = move;
      rows[at] = histories.row(position.pieceKey(move));
      position.make(move);
      int score = -quiesce(-raised, -raised + 1, ply + 1, false, false);
      if (score >= raised) {
        score = -search(-raised, -raised + 1, depth - 4, ply + 1, false, !cutNode);
      }
      position.unmake();
      if (stopped) {
        return 0;
      }
      if (score >= raised) {
        return score;
      }
    }
  }

  /** Step 12: the value of a reply's table entry that refutes this node, else NONE. */
  private int enhancedCutoff(int beta, int depth, int ply) {
    scratch.clear();
    position.generateLegal(scratch);
    for (int i = 0; i < scratch.size; i++) {
      long key = position.keyAfter(scratch.moves[i]);
      if (table.probe(key, ply + 1, hit)
          && hit.depth >= depth - 1
          && (hit.bound & TranspositionTable.UPPER) != 0
          && -hit.score >= beta) {
        return -hit.score;
      }
    }
    return Score.NONE;
  }

  /** Helping threads try the root moves after the first from the far end: they meet the first. */
  private int rootOrder(int index) {
    return first || index == 0 ? index : lineEnd - lineIndex - index;
  }

  private void noteRootMove(
      RootMove move, int moveCount, int score, int alpha, int beta, long nodesBefore) {
    move.nodes += nodes - nodesBefore;
    if (moveCount > 1 && score <= alpha) {
      // Only that it is worse is known. The lowest score keeps its place when the moves are sorted.
      move.score = -Score.INFINITE;
      return;
    }
    move.score = score;
    move.averageScore =
        move.averageScore == Score.NONE ? score : (2 * score + move.averageScore) / 3;
    move.bound =
        score >= beta
            ? SearchInfo.Bound.AT_LEAST
            : score <= alpha ? SearchInfo.Bound.AT_MOST : SearchInfo.Bound.EXACT;
    move.selectiveDepth = selectiveDepth;
    move.pvLength = pv.copyAfter(move.move, move.pv);
    if (moveCount > 1) {
      move.changes++;
    }
  }

  private void learn(int bestMove, int depth, int at, int ply, MovePicker picker) {
    int bonus = Histories.bonus(depth);
    if (position.isTactical(bestMove)) {
      histories.tactical.update(position.tacticalKey(bestMove), bonus);
    } else {
      histories.addKiller(ply, bestMove);
      if (movesAt[at - 1] != Position.NO_MOVE) {
        histories.setCounterMove(rows[at - 1], bestMove);
      }
      updateQuiet(bestMove, at, bonus);
      MoveList quiet = picker.triedQuiet;
      for (int i = 0; i < quiet.size; i++) {
        updateQuiet(quiet.moves[i], at, -bonus);
      }
    }
    MoveList tactical = picker.triedTactical;
    for (int i = 0; i < tactical.size; i++) {
      histories.tactical.update(position.tacticalKey(tactical.moves[i]), -bonus);
    }
  }

  private void updateQuiet(int move, int at, int bonus) {
    histories.quiet.update(position.orderingKey(move), bonus);
    updateContinuation(at, position.pieceKey(move), bonus);
  }

  private void updateContinuation(int at, int pieceKey, int bonus) {
    histories.updateContinuation(rows[at - 1], rows[at - 2], rows[at - 4], pieceKey, bonus);
  }

  /** Whether a table entry proves that the score is at least beta, or that it is below. */
  private static boolean cuts(int bound, int score, int beta) {
    return (bound & (score >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER)) != 0;
  }

  /** Whether a table entry says more than the static value: above it, or below it, for sure. */
  private static boolean cutsEither(int bound, int score, int value) {
    return (bound & (score > value ? TranspositionTable.LOWER : TranspositionTable.UPPER)) != 0;
  }

  /**
   * Whether the side to move stands better at the root, but is known not to win. A recognizer would
   * then end every line at its first move, and only a search finds what is hard for the other.
   */
  private boolean isHeldAgainst() {
    int answer = recognizer.recognize();
    boolean drawnAtMost = answer == Recognizer.DRAW || answer == Recognizer.AT_MOST_DRAW;
    return drawnAtMost && staticScore() > 0;
  }

  /**
   * The score of what is drawn by best play: nearly even, but better for the side that the other
   * could still lose to, or the search would stop asking anything of its opponent.
   */
  private int drawnScore(boolean inCheck) {
    if (inCheck) {
      return 0;
    }
    int share = staticScore() / DRAWN_SHARE;
    return Math.max(-MOST_DRAWN, Math.min(MOST_DRAWN, share));
  }

  private int staticScore() {
    return clampEvaluation(evaluation.evaluate());
  }

  private static int clampEvaluation(int value) {
    return Math.max(-Score.MAX_EVALUATION, Math.min(Score.MAX_EVALUATION, value));
  }

  private int scoreOf(int verdict, int ply) {
    return switch (verdict) {
      case SearchPosition.WON -> Score.winIn(ply);
      case SearchPosition.LOST -> Score.lostIn(ply);
      default -> drawScore();
    };
  }

  /** Draws are worth nothing, give or take one: the search then tries all ways around them. */
  private int drawScore() {
    return (int) (nodes & 2) - 1;
  }

  private void countNode() {
    nodes++;
    if (--untilCheck <= 0) {
      checkLimits();
    }
  }

  private void checkLimits() {
    untilCheck = CHECK_INTERVAL;
    if (owner.stopRequested() || (first && time.hardLimitReached()) || nodes >= nodeLimit) {
      // A search always has a move to show: the first iteration is finished first.
      if (rootDepth > 1 || owner.stopRequested()) {
        stopped = true;
        return;
      }
      untilCheck = 1;
      return;
    }
    if (nodeLimit - nodes < untilCheck) {
      untilCheck = (int) (nodeLimit - nodes);
    }
  }
}
