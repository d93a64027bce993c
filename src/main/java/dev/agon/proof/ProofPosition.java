package dev.agon.proof;

import dev.agon.game.MoveList;

/**
 * A question with the answer yes or no, on a game's own board: can the attacker, who moves at the
 * OR nodes, reach a goal against the defender, who moves at the AND nodes? This is all that {@link
 * ProofSearch} knows of a game. Nothing here may allocate.
 *
 * <p>A position that comes back on one line of play is a failure of the attacker.
 */
public interface ProofPosition {
  /** The answers of {@link #verdict}. */
  int OPEN = 0;

  int PROVED = 1;
  int DISPROVED = 2;

  /** A tag: the loser had more moves than were looked at, so the loss is no proof. */
  int GAVE_UP = 1;

  /** Whether the attacker is to move. */
  boolean attackerMoves();

  /** A hash of all that decides the answer, the side to move included. */
  long key();

  /** Whether the question is answered here without a move being made. */
  int verdict();

  /** Appends the moves to look at. A side without one has lost. */
  void generate(MoveList list);

  /**
   * Up to six bits that the loss of the side to move at this node rests on, asked after {@link
   * #verdict} has answered, or after {@link #generate}. A result carries the union over the nodes
   * that it needs, see {@link ProofResult#tags}.
   */
  default int tags() {
    return 0;
  }

  void make(int move);

  void unmake();

  /** A guess at how much work a win of the side to move is, at least 1; asked if open. */
  default int winEffort() {
    return 1;
  }

  /** A guess at how much work a loss of the side to move is, at least 1; asked if open. */
  default int lossEffort() {
    return 1;
  }

  /** Whether a position can come back at all; if not, nobody looks for it. */
  default boolean mayRepeat() {
    return true;
  }
}
