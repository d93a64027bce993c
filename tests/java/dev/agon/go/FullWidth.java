package dev.agon.go;

import dev.agon.game.MoveList;
import dev.agon.proof.ProofPosition;
import java.util.function.Predicate;

/** A goal with every legal move and the pass for both sides: slow, and without any knowledge. */
final class FullWidth implements ProofPosition {
  private final ReadingBoard board;
  private final int attacker;
  private final Predicate<ReadingBoard> reached;
  private final Predicate<ReadingBoard> missed;

  FullWidth(ReadingBoard board, int attacker, Predicate<ReadingBoard> reached) {
    this(board, attacker, reached, b -> false);
  }

  /**
   * @param missed where the goal is out of reach for good
   */
  FullWidth(
      ReadingBoard board,
      int attacker,
      Predicate<ReadingBoard> reached,
      Predicate<ReadingBoard> missed) {
    this.board = board;
    this.attacker = attacker;
    this.reached = reached;
    this.missed = missed;
  }

  @Override
  public boolean attackerMoves() {
    return board.toMove == attacker;
  }

  @Override
  public long key() {
    return board.key();
  }

  @Override
  public int verdict() {
    return reached.test(board) ? PROVED : missed.test(board) ? DISPROVED : OPEN;
  }

  @Override
  public void generate(MoveList list) {
    for (int p : board.geometry.points) {
      if (board.isLegal(p)) {
        list.add(p);
      }
    }
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
}
