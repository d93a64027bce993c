package dev.agon.awari;

import dev.agon.game.Evaluation;

/**
 * The captured stones, and what the pits promise: pits of one or two stones can be captured, and
 * empty or well filled pits of one's own keep a choice of moves.
 */
final class AwariEvaluation implements Evaluation {
  private static final int STONE = 100;
  private static final int WEAK_PIT = 18;
  private static final int MOVABLE_PIT = 12;
  private static final int KROO = 45;

  private final AwariPosition position;

  AwariEvaluation(AwariPosition position) {
    this.position = position;
  }

  @Override
  public int evaluate() {
    int side = position.sideToMove();
    return STONE * position.balance() + row(side) - row(side ^ 1);
  }

  private int row(int side) {
    byte[] pits = position.pits();
    int value = 0;
    for (int pit = Pits.row(side), last = pit + Pits.ROW; pit < last; pit++) {
      int stones = pits[pit];
      if (stones == 1 || stones == 2) {
        value -= WEAK_PIT;
      }
      if (stones > 0) {
        value += MOVABLE_PIT;
      }
      if (stones >= Pits.COUNT) {
        // Stones for a whole turn around the board: it can capture where it passes twice.
        value += KROO;
      }
    }
    return value;
  }

  @Override
  public String explain() {
    int side = position.sideToMove();
    return "captured stones "
        + STONE * position.balance()
        + "\nown pits        "
        + row(side)
        + "\nenemy pits      "
        + -row(side ^ 1)
        + "\ntotal           "
        + evaluate()
        + "\n";
  }
}
