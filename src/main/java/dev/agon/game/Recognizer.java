package dev.agon.game;

/**
 * What a game knows of some positions without a search, from where the men stand: the search asks
 * at every node inside the tree, before it asks endgame tables. An answer must be certain. A
 * recognizer follows one position, as an {@link Evaluation} does.
 */
public interface Recognizer {
  /** Nothing is known. */
  int UNKNOWN = 0;

  /** Nothing is known, but what comes next may decide: look a ply deeper. */
  int EXTEND = 1;

  /** A draw with best play. */
  int DRAW = 2;

  /** The side to move does not lose. */
  int AT_LEAST_DRAW = 3;

  /** The side to move does not win. */
  int AT_MOST_DRAW = 4;

  /** The side to move wins, and no rule that ends games without progress can prevent it. */
  int WIN = 5;

  /** The side to move loses in the same sense. */
  int LOSS = 6;

  /**
   * Whether there is anything to ask, told at next to no cost: it is called at every node, {@link
   * #recognize} only after a yes, so that the compiler leaves all of it out of the search's body.
   */
  boolean mayKnow();

  /** One of the answers for the position as it stands; allocates nothing. */
  int recognize();
}
