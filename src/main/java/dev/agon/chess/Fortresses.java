package dev.agon.chess;

/**
 * Pawns of one file, any number of them, and the defending king before them where it cannot be
 * driven out: at the corner where rook pawns are to queen if no bishop guards it, or on any square
 * of the other colour if each side has a bishop and the bishops are of opposite colours. Squares
 * and sets are seen with the stronger side as White. No table knows most of these endings; the
 * rules are proved by {@code RecognizerTest} instead: after every move of the stronger side there
 * is an answer that stays inside, or in a solution of the bishops' endings.
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

  /**
   * Whether bishops of opposite colours and pawns of one file are held by the king before them: on
   * the colour of its own bishop nothing can chase it, so that the bishop makes all the moves. One
   * at the edge, beside the pawns, or with less than two squares to go to may be shut in.
   */
  static boolean isBlockade(long pawns, int strongKing, int bishop, int weakKing, int weakBishop) {
    int front = 63 - Long.numberOfLeadingZeros(pawns);
    if (PawnRecognizers.isDark(bishop) == PawnRecognizers.isDark(weakBishop)
        || PawnRecognizers.isDark(weakKing) != PawnRecognizers.isDark(weakBishop)
        || (pawns & ~Bitboards.file(front & 7)) != 0
        || !Bitboards.has(PawnTable.fileAhead(Pieces.WHITE, front), weakKing)) {
      return false;
    }
    long occupied = pawns | 1L << strongKing | 1L << bishop | 1L << weakKing | 1L << weakBishop;
    long beside = Bitboards.file(front & 7);
    beside = Bitboards.east(beside) | Bitboards.west(beside);
    long strikes = Attacks.king(strongKing) | Bitboards.pawnAttacks(Pieces.WHITE, pawns);
    long free = Attacks.bishop(weakBishop, occupied) & ~(strikes | occupied | Bitboards.EDGE);
    return !Bitboards.has(strikes | beside | Bitboards.EDGE, weakBishop)
        && Bitboards.hasSeveral(free);
  }

  /** The corner that the pawns want and no bishop guards, or -1 if there is none. */
  private static int corner(long pawns, long bishops) {
    if ((pawns & ~Bitboards.FILE_A) == 0) {
      return (bishops & Bitboards.LIGHT) == 0 ? 56 : -1;
    }
    return (pawns & ~Bitboards.FILE_H) == 0 && (bishops & Bitboards.DARK) == 0 ? 63 : -1;
  }
}
