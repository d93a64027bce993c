package dev.agon.montecarlo;

/**
 * One thread's way through a game, as {@link TreeSearch} asks for it: down the tree move by move,
 * then a playout to the end. The sides move in turn; a game where that is not so uses a move for
 * passing. Moves are ints above 0 and below {@link #moveLimit}, so that tables can be indexed by
 * them.
 *
 * <p>One process plays one game, so these calls have one target each; nothing here may allocate.
 */
public interface Simulation {
  /** A number above every move. */
  int moveLimit();

  /** Goes back to the position at the root of the tree. */
  void toRoot();

  /** 0 or 1: who is to move now. */
  int sideToMove();

  /** Whether the game is over here, so that no move is to be looked for. */
  boolean isOver();

  /** Makes the move; false, and nothing is changed, if the history of the game forbids it. */
  boolean play(int move);

  /** Lists the moves worth a place in the tree with what is believed of them beforehand. */
  void candidates(Candidates list);

  /** Plays to the end and returns the value for side 0, from 0 (lost) to 1 (won). */
  float playout();

  /** How many moves were made since {@link #toRoot}, and each of them. */
  int movesMade();

  int moveMade(int index);
}
