package dev.agon.table;

/**
 * The true values of one slice from its compressed file: what the table holds, and what the moves
 * are worth that the table leaves to be tried. For one thread.
 */
final class Probe implements SliceValues {
  private final SliceWalker walker;
  private final TableReader.StoredValues classes;
  private final TableReader.StoredValues values;
  private final int omitted;
  private final SliceValues replies;
  private final long[] moves;

  /** A table in one file. */
  static Probe single(SliceWalker walker, TableReader.StoredValues values) {
    return new Probe(walker, null, values, TableFormat.NONE_OMITTED, null);
  }

  /** The classes of a pair; the walker's lookup need know no more than classes either. */
  static Probe classes(SliceWalker walker, TableReader.StoredValues classes) {
    return new Probe(walker, classes, null, TableFormat.NONE_OMITTED, null);
  }

  /**
   * Both files of a pair. The walker's lookup need know no more than classes.
   *
   * @param omitted the side to move whose distances are left out
   * @param replies the same slice's values where the other side is to move; null if nobody asks for
   *     the side whose distances are left out
   */
  static Probe pair(
      SliceWalker walker,
      TableReader.StoredValues classes,
      TableReader.StoredValues values,
      int omitted,
      SliceValues replies) {
    return new Probe(walker, classes, values, omitted, replies);
  }

  private Probe(
      SliceWalker walker,
      TableReader.StoredValues classes,
      TableReader.StoredValues values,
      int omitted,
      SliceValues replies) {
    this.walker = walker;
    this.classes = classes;
    this.values = values;
    this.omitted = omitted;
    this.replies = replies;
    moves = replies == null ? null : new long[SliceWalker.MAX_MOVES];
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
    // What is stored is never too good, so that nothing can be better than a win.
    int resolved = stored == WinClass.WIN ? TableValue.NONE : walker.resolved();
    if (stored == TableValue.UNKNOWN || resolved == TableValue.UNKNOWN) {
      return TableValue.UNKNOWN;
    }
    int winClass = resolved == TableValue.NONE ? stored : Math.max(stored, WinClass.of(resolved));
    int value = WinClass.value(winClass);
    if (values == null || winClass == WinClass.DRAW) {
      return value;
    }
    if (walker.side() == omitted) {
      return bestMove();
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

  /** The value of a position that is not stored: the best that its moves lead to. */
  private int bestMove() {
    int best = walker.exit();
    int count = walker.successors(moves);
    for (int i = 0; i < count; i++) {
      best = Math.max(best, TableValue.back(replies.value(moves[i])));
    }
    return best;
  }
}
