package dev.agon.chess;

import dev.agon.game.MoveList;
import dev.agon.proof.LambdaPosition;

/**
 * Mating as a goal for lambda search: the goal is to take the king, so a check is a threat of order
 * 1, the threat of a mate by checks one of order 2, and a mate is a check without an answer.
 */
public final class MateThreats implements LambdaPosition {
  private final Board board;
  private final int attacker;

  /** The side to move is the attacker. */
  public MateThreats(Board board) {
    this.board = board;
    attacker = board.sideToMove();
  }

  @Override
  public boolean attackerMoves() {
    return board.sideToMove() == attacker;
  }

  @Override
  public long key() {
    return board.key();
  }

  @Override
  public boolean reachesAtOnce() {
    return board.isAttacked(board.king(attacker ^ 1), attacker, board.occupied());
  }

  @Override
  public void generate(MoveList list) {
    board.generateLegal(list);
  }

  @Override
  public void make(int move) {
    board.make(move);
  }

  @Override
  public void unmake() {
    board.unmake();
  }

  @Override
  public void pass() {
    board.makePass();
  }

  @Override
  public void unpass() {
    board.unmakePass();
  }
}
