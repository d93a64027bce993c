package dev.agon.chess;

/**
 * Bishop and pawn against a bishop or a knight: when the pawn cannot win. Squares are seen with the
 * pawn's side as White. What holds is a king that stands before the pawn where the bishop cannot
 * chase it, or one that comes there in time, or a bishop of the other colour that guards the pawn's
 * way; the distances were drawn like those of {@link RookAndPawn}. False means that it is not
 * known.
 */
final class BishopAndPawn {
  private BishopAndPawn() {}

  static boolean isHeldByBishop(
      int strongKing, int bishop, int pawn, int weakKing, int weakBishop) {
    long occupied =
        1L << strongKing | 1L << bishop | 1L << pawn | 1L << weakKing | 1L << weakBishop;
    long strikes = strikes(strongKing, bishop, pawn, occupied);
    long attacks = Attacks.bishop(weakBishop, occupied);
    int freeMoves = Long.bitCount(attacks & ~strikes & ~occupied);
    if (Bitboards.has(strikes, weakBishop) || freeMoves == 0) {
      return false;
    }
    boolean onSafeColour = PawnRecognizers.isDark(weakKing) != PawnRecognizers.isDark(bishop);
    boolean opposite = PawnRecognizers.isDark(weakBishop) != PawnRecognizers.isDark(bishop);
    long path = PawnTable.fileAhead(Pieces.WHITE, pawn);
    boolean before = Bitboards.has(path, weakKing);
    if (before && onSafeColour && opposite) {
      return true;
    }
    int rank = pawn >>> 3;
    boolean kingFar = Squares.distance(strongKing, pawn) >= 3;
    boolean bishopFree = Squares.distance(strongKing, weakBishop) >= 3;
    boolean nearer = comesFirst(strongKing, pawn, weakKing);
    boolean guardsPath = opposite && (attacks & path) != 0;
    if (isRookPawn(pawn)) {
      return bishopFree
          && ((guardsPath && rank <= 4) || (before && onSafeColour) || (kingFar && nearer));
    }
    boolean kingBehind = strongKing >>> 3 <= rank;
    return (guardsPath && onSafeColour && kingBehind && freeMoves >= 3)
        || (kingFar
            && bishopFree
            && ((opposite && nearer && rank <= 4)
                || (before && Squares.distance(weakKing, pawn + 8) <= 1)));
  }

  static boolean isHeldByKnight(
      int strongKing, int bishop, int pawn, int weakKing, int knight, boolean strongMoves) {
    long occupied = 1L << strongKing | 1L << bishop | 1L << pawn | 1L << weakKing | 1L << knight;
    long strikes = strikes(strongKing, bishop, pawn, occupied);
    int freeMoves = Long.bitCount(Attacks.knight(knight) & ~strikes & ~occupied);
    boolean before = Bitboards.has(PawnTable.fileAhead(Pieces.WHITE, pawn), weakKing);
    boolean onSafeColour = PawnRecognizers.isDark(weakKing) != PawnRecognizers.isDark(bishop);
    if (Bitboards.has(strikes, knight)) {
      return false;
    }
    if (!strongMoves && before && onSafeColour && freeMoves >= 4) {
      return true;
    }
    if (Squares.distance(weakKing, pawn + 8) > 1
        || Squares.distance(strongKing, pawn) < 3
        || Squares.distance(strongKing, knight) < 3) {
      return false;
    }
    return isRookPawn(pawn)
        ? comesFirst(strongKing, pawn, weakKing) && !Bitboards.has(Bitboards.EDGE, knight)
        : before && freeMoves >= 4;
  }

  private static long strikes(int king, int bishop, int pawn, long occupied) {
    return Attacks.bishop(bishop, occupied) | Attacks.king(king) | Attacks.pawn(Pieces.WHITE, pawn);
  }

  /** The weak king is beside or on the pawn's way and nearer to its end. */
  private static boolean comesFirst(int strongKing, int pawn, int weakKing) {
    int end = 56 + (pawn & 7);
    return weakKing >>> 3 > pawn >>> 3
        && Math.abs((weakKing & 7) - (pawn & 7)) <= 1
        && Squares.distance(weakKing, end) < Squares.distance(strongKing, end);
  }

  private static boolean isRookPawn(int pawn) {
    return Bitboards.has(Bitboards.FILE_A | Bitboards.FILE_H, pawn);
  }
}
