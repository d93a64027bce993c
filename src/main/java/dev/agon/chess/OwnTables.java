package dev.agon.chess;

import dev.agon.game.MoveList;
import dev.agon.table.Metric;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.util.HashMap;
import java.util.Map;

/** Agon's own tables of chess endgames as one thread sees them. */
final class OwnTables implements DistanceTables {
  private final TableStore.Prober prober;
  private final EndgamePosition position = new EndgamePosition();
  private final int maxMen;

  OwnTables(TableStore store, int maxMen) {
    Map<String, EndgameSlice> slices = new HashMap<>();
    prober =
        store
        .new Prober(
            name -> slices.computeIfAbsent(name, key -> new EndgameSlice(new Endgame(key))));
    this.maxMen = maxMen;
  }

  @Override
  public int maxMen() {
    return maxMen;
  }

  @Override
  public int winClass(Board board) {
    if (board.epSquare() != Squares.NONE) {
      int value = value(board);
      return value == TableValue.UNKNOWN ? value : WinClass.of(value);
    }
    if (Long.bitCount(board.occupied()) == 2) {
      return WinClass.DRAW;
    }
    position.set(board);
    int value = prober.classes(position.name()).value(position.index());
    return value == TableValue.UNKNOWN ? value : WinClass.of(value);
  }

  @Override
  public int value(Board board) {
    if (Long.bitCount(board.occupied()) == 2) {
      return TableValue.DRAW;
    }
    if (board.epSquare() != Squares.NONE) {
      return bestMove(board);
    }
    position.set(board);
    return prober.values(position.name()).value(position.index());
  }

  /** Tables leave out positions where a pawn may be taken in passing; their moves are not such. */
  private int bestMove(Board board) {
    MoveList moves = new MoveList(64);
    board.generateLegal(moves);
    int best = TableValue.NONE;
    for (int i = 0; i < moves.size; i++) {
      best = Math.max(best, afterMove(board, moves.moves[i], this));
    }
    return best;
  }

  /** What a legal move is worth for its mover. */
  static int afterMove(Board board, int move, DistanceTables tables) {
    boolean zeroing =
        Moves.captured(move) != Pieces.NONE || Pieces.type(Moves.piece(move)) == Pieces.PAWN;
    board.make(move);
    int reply;
    if (zeroing) {
      int winClass = tables.winClass(board);
      reply = winClass == TableValue.UNKNOWN ? winClass : WinClass.value(winClass);
    } else {
      reply = tables.value(board);
    }
    board.unmake();
    return zeroing ? Metric.DTZ50.afterExit(reply, true) : TableValue.back(reply);
  }
}
