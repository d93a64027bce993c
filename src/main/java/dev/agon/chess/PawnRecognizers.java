package dev.agon.chess;

import static dev.agon.game.Recognizer.AT_LEAST_DRAW;
import static dev.agon.game.Recognizer.AT_MOST_DRAW;
import static dev.agon.game.Recognizer.DRAW;
import static dev.agon.game.Recognizer.UNKNOWN;
import static dev.agon.game.Recognizer.WIN;

/**
 * Endings of three to five men with a pawn. Squares are seen with the stronger side as White, and
 * answers are for that side. Every distance below was drawn so that no legal position contradicts
 * it: the comparison with tables in {@code RecognizerTest} is the authority.
 */
final class PawnRecognizers {
  private PawnRecognizers() {}

  static int kingAndPawn(int strongKing, int pawn, int weakKing, boolean strongMoves) {
    return KingPawnBitbase.isWon(strongKing, pawn, weakKing, strongMoves) ? WIN : DRAW;
  }

  /** The bishop does not guard the corner where the rook's pawn is to queen, the king does. */
  static int bishopAndPawn(int bishop, int pawn, int weakKing) {
    int corner = corner(pawn);
    boolean wrongBishop = corner >= 0 && isDark(bishop) != isDark(corner);
    return wrongBishop && Squares.distance(weakKing, corner) <= 1 ? DRAW : AT_LEAST_DRAW;
  }

  /** A rook's pawn on the seventh stalemates the king in its corner as soon as help comes. */
  static int knightAndPawn(int strongKing, int pawn, int weakKing, boolean strongMoves) {
    int corner = corner(pawn);
    boolean held =
        corner >= 0
            && pawn >>> 3 == 6
            && (weakKing == corner || (!strongMoves && Squares.distance(weakKing, corner) == 1))
            && Squares.distance(strongKing, corner) > 3;
    return held ? DRAW : AT_LEAST_DRAW;
  }

  static int rookAgainstPawn(
      int strongKing, int rook, int pawn, int weakKing, boolean strongMoves) {
    if (!strongMoves && Bitboards.has(Attacks.pawn(Pieces.BLACK, pawn), rook)) {
      return UNKNOWN;
    }
    int tempo = strongMoves ? 0 : 1;
    boolean ahead = (strongKing & 7) == (pawn & 7) && strongKing < pawn;
    boolean kingFar =
        Squares.distance(weakKing, pawn) >= 4 + tempo
            && Squares.distance(weakKing, rook) >= 3
            && weakKing >>> 3 >= pawn >>> 3
            && pawn >>> 3 >= 3;
    boolean stalemate = !strongMoves && Bitboards.has(Bitboards.EDGE, weakKing);
    boolean blocked = ahead && Squares.distance(weakKing, rook) >= 2 + tempo && !stalemate;
    if (kingFar || blocked) {
      return WIN;
    }
    boolean nearlyThere =
        pawn >>> 3 <= 2
            && Squares.distance(weakKing, pawn) == 1
            && weakKing >>> 3 <= 2
            && strongKing >>> 3 >= 4
            && Squares.distance(strongKing, pawn) > 3 + (1 - tempo);
    return nearlyThere ? AT_MOST_DRAW : UNKNOWN;
  }

  static int queenAgainstPawn(
      int strongKing, int queen, int pawn, int weakKing, boolean strongMoves) {
    // The pawn takes the queen or checks, or its king stands before it and is stalemated.
    if (Bitboards.has(Attacks.pawn(Pieces.BLACK, pawn), strongMoves ? strongKing : queen)
        || (!strongMoves && weakKing == pawn - 8)) {
      return UNKNOWN;
    }
    int rank = pawn >>> 3;
    boolean stalemate = !strongMoves && Bitboards.has(Bitboards.EDGE, weakKing);
    if (rank >= (strongMoves ? 3 : 4) && Squares.distance(weakKing, queen) >= 2 && !stalemate) {
      return WIN;
    }
    int file = Math.min(pawn & 7, 7 - (pawn & 7));
    boolean held =
        rank == 1
            && (file == 0 || file == 2)
            && Squares.distance(weakKing, pawn) == 1
            && weakKing >>> 3 <= 1
            && weakKing != (pawn & 7)
            && Squares.distance(strongKing, pawn) > 5;
    return held ? AT_MOST_DRAW : UNKNOWN;
  }

  /** The corner where a rook's pawn becomes a queen, or -1 for other pawns. */
  private static int corner(int pawn) {
    int file = pawn & 7;
    return file == 0 || file == 7 ? 56 + file : -1;
  }

  static boolean isDark(int square) {
    return Bitboards.has(Bitboards.DARK, square);
  }
}
