package dev.agon.chess;

import dev.agon.game.Evaluation;

/** Material, and nothing else yet. */
final class ChessEvaluation implements Evaluation {
  private static final int[] VALUE = {0, 100, 320, 330, 500, 950};

  private final Board board;

  ChessEvaluation(Board board) {
    this.board = board;
  }

  @Override
  public int evaluate() {
    int value = 0;
    for (int type = Pieces.PAWN; type <= Pieces.QUEEN; type++) {
      int more =
          Long.bitCount(board.pieces(Pieces.WHITE, type))
              - Long.bitCount(board.pieces(Pieces.BLACK, type));
      value += VALUE[type] * more;
    }
    return board.sideToMove() == Pieces.WHITE ? value : -value;
  }

  @Override
  public String explain() {
    return "material " + evaluate() + "\n";
  }
}
