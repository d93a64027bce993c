package dev.agon.chess;

/**
 * A collection of tables that knows results and distances to the next zeroing move under the
 * fifty-move rule: Agon's own, or Syzygy's. Each thread has its own.
 */
interface DistanceTables {
  /** The most men on the board that any of the tables is for; 0 if there are no tables. */
  int maxMen();

  /** The {@link dev.agon.table.WinClass} of a position without castling rights, or UNKNOWN. */
  int winClass(Board board);

  /** The {@link dev.agon.table.TableValue} of a position without castling rights, or UNKNOWN. */
  int value(Board board);
}
