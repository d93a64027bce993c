package dev.agon.table;

/**
 * The true values of one slice from its compressed file: what the table holds, and what the moves
 * are worth that the table leaves to be tried. For one thread.
 */
final class Probe implements SliceValues {
  private final SliceWalker walker;
  private final TableReader.Cursor classes;
  private final TableReader.Cursor values;

  /** A table in one file. */
  static Probe single(SliceWalker walker, TableReader values) {
    return new Probe(walker, null, values);
  }

  /** The classes of a pair; the walker's lookup need know no more than classes either. */
  static Probe classes(SliceWalker walker, TableReader classes) {
    return new Probe(walker, classes, null);
  }

  /** Both files of a pair. The walker's lookup need know no more than classes. */
  static Probe pair(SliceWalker walker, TableReader classes, TableReader values) {
    return new Probe(walker, classes, values);
  }

  private Probe(SliceWalker walker, TableReader classes, TableReader values) {
    this.walker = walker;
    this.classes = classes == null ? null : classes.new Cursor();
    this.values = values == null ? null : values.new Cursor();
  }

  @Override
  public int value(long index) {
    return walker.seek(index) ? valueHere(index) : TableValue.NONE;
  }

  private int valueHere(long index) {
    if (classes == null) {
      return Math.max(values.stored(index), walker.resolved());
    }
    int stored = classes.stored(index);
    int resolved = walker.resolved();
    if (stored == TableValue.UNKNOWN || resolved == TableValue.UNKNOWN) {
      return TableValue.UNKNOWN;
    }
    int winClass = resolved == TableValue.NONE ? stored : Math.max(stored, WinClass.of(resolved));
    int value = WinClass.value(winClass);
    if (values == null || winClass == WinClass.DRAW) {
      return value;
    }
    int plies = values.stored(index);
    int exit = walker.exit();
    if (plies == TableValue.UNKNOWN || exit == TableValue.UNKNOWN) {
      return TableValue.UNKNOWN;
    }
    if (winClass > WinClass.DRAW) {
      return TableValue.isWin(exit) ? Math.max(TableValue.win(plies), exit) : TableValue.win(plies);
    }
    return TableValue.isLoss(exit)
        ? Math.max(TableValue.loss(plies), exit)
        : TableValue.loss(plies);
  }
}
