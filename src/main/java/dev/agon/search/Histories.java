package dev.agon.search;

import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import java.util.Arrays;

/** Everything that one worker has learned about which moves are good, for ordering and pruning. */
final class Histories {
  /** Butterfly: by side, from and to. */
  final HistoryTable quiet;

  /** By piece, target and what is taken. */
  final HistoryTable tactical;

  /** A move's piece and target after an earlier move's; one row more for "no move before". */
  final HistoryTable continuation;

  final CorrectionHistory correction;

  /** The continuation row where nothing was played before. */
  final int noMoveRow;

  private final int pieceKeys;
  private final int[] counterMoves;
  private final int[] killers = new int[2 * (Score.MAX_PLY + 2)];

  Histories(SearchGame game) {
    pieceKeys = game.pieceKeys();
    noMoveRow = pieceKeys * pieceKeys;
    quiet = new HistoryTable(game.orderingKeys());
    tactical = new HistoryTable(game.tacticalKeys());
    continuation = new HistoryTable((pieceKeys + 1) * pieceKeys);
    correction = new CorrectionHistory(game.corrections());
    counterMoves = new int[pieceKeys + 1];
  }

  void clear() {
    quiet.fill(0);
    tactical.fill(0);
    // A little pessimism: a continuation never seen is less likely good than one that has failed
    // about as often as it worked.
    continuation.fill(-400);
    correction.clear();
    Arrays.fill(counterMoves, Position.NO_MOVE);
    clearKillers();
  }

  void clearKillers() {
    Arrays.fill(killers, Position.NO_MOVE);
  }

  int firstKiller(int ply) {
    return killers[2 * ply];
  }

  int secondKiller(int ply) {
    return killers[2 * ply + 1];
  }

  void addKiller(int ply, int move) {
    if (killers[2 * ply] != move) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = move;
    }
  }

  void forgetKillers(int ply) {
    killers[2 * ply] = Position.NO_MOVE;
    killers[2 * ply + 1] = Position.NO_MOVE;
  }

  /** Where the continuations of a move begin: the search keeps this number for every ply. */
  int row(int pieceKey) {
    return pieceKey * pieceKeys;
  }

  void updateContinuation(int row1, int row2, int row4, int pieceKey, int bonus) {
    continuation.update(row1 + pieceKey, bonus);
    continuation.update(row2 + pieceKey, bonus);
    continuation.update(row4 + pieceKey, bonus / 2);
  }

  /** What a cutoff at this depth earns the move that made it. */
  static int bonus(int depth) {
    return Math.min(190 * depth - 90, 1700);
  }

  int counterMove(int previousRow) {
    return counterMoves[previousRow / pieceKeys];
  }

  void setCounterMove(int previousRow, int move) {
    counterMoves[previousRow / pieceKeys] = move;
  }
}
