package dev.agon.table;

/**
 * One thread's view of a slice: a position set by its index, and its moves in both directions as
 * indices. The builder calls this for every position many times, so that nothing here allocates and
 * everything is primitive.
 */
public interface SliceWalker {
  /** More moves than any position has, in either direction. */
  int MAX_MOVES = 512;

  /**
   * Goes to a position.
   *
   * @return false if the index is no legal position, or one that another index stands for
   */
  boolean seek(long index);

  /** Fills in the positions after each legal move that stays in the part; returns their number. */
  int successors(long[] into);

  /**
   * Fills in the positions before each move that stays in the part and leads here, and perhaps some
   * that are no legal positions; returns their number.
   */
  int predecessors(long[] into);

  /**
   * The best value of the exits; or, if there is no legal move at all, the value of the game's end;
   * or {@link TableValue#NONE} if every move stays in the part.
   */
  int exit();

  /**
   * The best value of those exits that a probe tries itself before it looks into the table, or
   * {@link TableValue#NONE}. Where this is already the position's value, the table may hold any
   * lower one.
   */
  int resolved();

  /**
   * The position's number in a second numbering, in which moves of neighbours lead to neighbours.
   * Memory that is not large enough for a slice is numbered so.
   */
  long dualIndex();

  /** As {@link #successors}, in the second numbering. */
  int dualSuccessors(long[] into);

  /** As {@link #predecessors}, in the second numbering. */
  int dualPredecessors(long[] into);

  /** How many positions this one stands for, by symmetry. */
  int copies();

  /** A number below two for the side to move, for statistics. */
  int side();

  /** The position in the game's one-line text form. */
  String toText();
}
