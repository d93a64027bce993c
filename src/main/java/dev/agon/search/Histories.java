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

  final int pieceKeys;

  private final int[] counterMoves;
  private final int[] killers = new int[2 * (Score.MAX_PLY + 2)];

  Histories(SearchGame game) {
    pieceKeys = game.pieceKeys();
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

  int counterMove(int previousPieceKey) {
    return counterMoves[previousPieceKey];
  }

  void setCounterMove(int previousPieceKey, int move) {
    counterMoves[previousPieceKey] = move;
  }
}
