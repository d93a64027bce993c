package dev.agon.go;

import dev.agon.game.MoveList;
import dev.agon.proof.LambdaPosition;

/**
 * The capture of a string as a goal for lambda search: an atari is a threat of order 1, a ladder
 * reaches the goal by threats of that order, a net or a loose ladder by those of order 2. The
 * attacker plays what {@link CaptureGoal} does, the defender everywhere.
 */
final class CaptureThreats implements LambdaPosition {
  /** The attacker's moves are those for a string of up to so many liberties. */
  private static final int REACH = 4;

  private final ReadingBoard board;
  private final CaptureGoal goal;

  /** The question on a position, the prey's foe to move. */
  static CaptureThreats of(Board position, int prey) {
    ReadingBoard board = new ReadingBoard(position.geometry);
    board.load(position);
    board.setToMove(3 - position.colour[prey]);
    return new CaptureThreats(board, prey);
  }

  /** The prey wins every ko here, so that what is captured is captured for good. */
  CaptureThreats(ReadingBoard board, int prey) {
    this.board = board;
    board.koWinner = board.colour[prey];
    goal = new CaptureGoal(board, prey, REACH);
  }

  @Override
  public boolean attackerMoves() {
    return goal.attackerMoves();
  }

  @Override
  public long key() {
    return board.key();
  }

  /** Whether it can be taken, or has been: an order looks no further then. */
  @Override
  public boolean reachesAtOnce() {
    return goal.reached() || goal.reachesAtOnce();
  }

  @Override
  public void generate(MoveList list) {
    if (goal.reached()) {
      return;
    }
    if (attackerMoves()) {
      goal.generate(list);
      return;
    }
    for (int p : board.geometry.points) {
      if (board.isLegal(p)) {
        list.add(p);
      }
    }
    // To pass is a move of this game.
    list.add(Geometry.PASS);
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
    board.make(Geometry.PASS);
  }

  @Override
  public void unpass() {
    board.unmake();
  }
}
