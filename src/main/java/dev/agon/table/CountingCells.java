package dev.agon.table;

/**
 * How {@link CountingSolver} keeps a byte for each position: a settled value as itself, and of a
 * position not yet settled the best value of its exits, moved out of the way of the values.
 */
final class CountingCells implements SliceValues {
  static final int MAX_VALUE = 48;

  private static final int SHIFT = 60;

  /** Not settled, and no exit at all. */
  static final int NO_EXIT = 127;

  static final int ILLEGAL = -128;

  private final Cells cells;

  CountingCells(Cells cells) {
    this.cells = cells;
  }

  static int unsettled(int exit) {
    return exit == TableValue.NONE ? NO_EXIT : exit >= 0 ? exit + SHIFT : exit - SHIFT;
  }

  static boolean isSettled(int cell) {
    return cell >= -MAX_VALUE && cell <= MAX_VALUE;
  }

  /** The best exit's value of a cell that is not settled; {@link TableValue#NONE} if none. */
  static int exit(int cell) {
    return cell == NO_EXIT ? TableValue.NONE : cell > 0 ? cell - SHIFT : cell + SHIFT;
  }

  @Override
  public int value(long index) {
    int cell = cells.get(index);
    return cell == ILLEGAL ? TableValue.NONE : isSettled(cell) ? cell : 0;
  }
}
