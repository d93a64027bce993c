package dev.agon.proof;

import dev.agon.game.MoveList;

/**
 * A goal that an attacker may reach, for {@link LambdaSearch}: the game's own moves for both sides,
 * and passes, by which threats are found. The game must allow to pass in thought even where its
 * rules do not.
 */
public interface LambdaPosition {
  boolean attackerMoves();

  /** A hash of all that decides the answer, the side to move included. */
  long key();

  /** Whether the attacker, who is to move, has the goal in one move: an order of 0. */
  boolean reachesAtOnce();

  /** Appends every legal move of the side to move. */
  void generate(MoveList list);

  void make(int move);

  void unmake();

  void pass();

  void unpass();
}
