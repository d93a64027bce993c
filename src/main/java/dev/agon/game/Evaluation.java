package dev.agon.game;

/**
 * A static evaluation, bound to one position when it is created and following it; one for each
 * search thread, so it may keep tables without locks.
 */
public interface Evaluation {
  /**
   * The value for the side to move, in hundredths of the game's unit, well inside the range that
   * search keeps for wins and losses. Not asked in check or where the game is over.
   */
  int evaluate();

  /** The terms of the evaluation as lines of text for people. */
  String explain();
}
