package dev.agon.table;

/**
 * How {@link DistanceSolver} writes values into {@link Cells}: a win in n plies as n, a loss in n
 * as -1 - n, a draw as 0, and the two ends of the range for what is not a value.
 */
final class DistanceCells implements SliceValues {
  /** Not settled; what is left so when no win or loss is to be found any more is a draw. */
  static final int OPEN = 0;

  private final Cells cells;

  DistanceCells(Cells cells) {
    this.cells = cells;
  }

  /** What stands at an index that is no position of its own. */
  static int illegal(Cells cells) {
    return cells.min();
  }

  /** Not settled, but an exit holds the draw: it will not be a loss. */
  static int safe(Cells cells) {
    return cells.max();
  }

  /** Not settled, and to be looked at in this pass. */
  static int marked(Cells cells) {
    return cells.min() + 1;
  }

  /** The most plies that fit: the ends of the range mean something else. */
  static int maxDistance(Cells cells) {
    return cells.max() - 3;
  }

  static int ofValue(int value) {
    return TableValue.isWin(value)
        ? TableValue.distance(value)
        : TableValue.isLoss(value) ? -1 - TableValue.distance(value) : OPEN;
  }

  /** The same values in cells of two bytes. */
  static Cells widened(Cells cells, long size) throws TableException {
    Cells wide = cells.wider(size);
    for (long i = 0; i < size; i++) {
      int cell = cells.get(i);
      wide.set(i, cell == cells.min() ? wide.min() : cell);
    }
    return wide;
  }

  @Override
  public int value(long index) {
    return value(cells, cells.get(index));
  }

  /** The value that a cell of these stands for. */
  static int value(Cells cells, int cell) {
    if (cell == cells.min()) {
      return TableValue.NONE;
    }
    if (cell == OPEN || cell == cells.max()) {
      return TableValue.DRAW;
    }
    return cell > 0 ? TableValue.win(cell) : TableValue.loss(-1 - cell);
  }
}
