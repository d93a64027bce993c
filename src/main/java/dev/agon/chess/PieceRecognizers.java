package dev.agon.chess;

import static dev.agon.game.Recognizer.AT_LEAST_DRAW;
import static dev.agon.game.Recognizer.UNKNOWN;
import static dev.agon.game.Recognizer.WIN;

/**
 * Endings of four men without pawns. Answers are for the stronger side; see {@link PawnRecognizers}
 * for how far they can be trusted.
 */
final class PieceRecognizers {
  private PieceRecognizers() {}

  /** The queen wins unless the rook strikes first. */
  static int queenAgainstRook(
      int queen, int strongKing, int rook, boolean strongMoves, boolean inCheck) {
    boolean aimed =
        Bitboards.has(Attacks.rook(rook), queen) || Bitboards.has(Attacks.rook(rook), strongKing);
    return strongMoves && !inCheck && !aimed ? WIN : UNKNOWN;
  }

  /**
   * Bishop and knight win if the bare king is far from both, the knight cannot be shut in, and no
   * stalemate is near.
   */
  static int bishopAndKnight(int bishop, int knight, int weakKing, boolean strongMoves) {
    int far = strongMoves ? 2 : 3;
    boolean stalemate = !strongMoves && Bitboards.has(Bitboards.EDGE, weakKing);
    return Squares.distance(weakKing, bishop) >= far
            && Squares.distance(weakKing, knight) >= far
            && !Bitboards.has(Bitboards.CORNERS, knight)
            && !stalemate
        ? WIN
        : AT_LEAST_DRAW;
  }
}
