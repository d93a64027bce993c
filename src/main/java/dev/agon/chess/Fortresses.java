package dev.agon.chess;

/**
 * Pawns of one rook's file, any number of them, and the defending king at the corner where they are
 * to queen: it cannot be driven out, because no bishop guards the corner. Squares and sets are seen
 * with the stronger side as White. No table knows most of these endings; the rules are closed in
 * themselves instead: after every move of the stronger side there is an answer that stays inside,
 * which {@code RecognizerTest} checks.
 */
final class Fortresses {
  private Fortresses() {}

  /**
   * Whether a bare king holds.
   *
   * @param bishops the stronger side's bishops, its only pieces
   */
  static boolean isCorner(long pawns, long bishops, int weakKing) {
    int corner = corner(pawns, bishops);
    return corner >= 0 && Squares.distance(weakKing, corner) <= 1;
  }

  /**
   * The same with a minor piece more on the weak side, which takes stalemate away. In the corner
   * its king is never in check while the pawns keep their file, and the minor always has a move
   * that no pawn can answer by taking it; what remains when it is lost otherwise is drawn too.
   */
  static boolean isCornerWithMinor(
      long pawns, long bishops, int weakKing, int minor, boolean strongMoves) {
    return weakKing == corner(pawns, bishops)
        && !(strongMoves && Bitboards.has(Bitboards.pawnAttacks(Pieces.WHITE, pawns), minor));
  }

  /** The corner that the pawns want and no bishop guards, or -1 if there is none. */
  private static int corner(long pawns, long bishops) {
    if ((pawns & ~Bitboards.FILE_A) == 0) {
      return (bishops & Bitboards.LIGHT) == 0 ? 56 : -1;
    }
    return (pawns & ~Bitboards.FILE_H) == 0 && (bishops & Bitboards.DARK) == 0 ? 63 : -1;
  }
}
