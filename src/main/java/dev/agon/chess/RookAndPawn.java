package dev.agon.chess;

/**
 * Rook and pawn against rook or bishop: when the pawn cannot win. Squares are seen with the pawn's
 * side as White and the pawn on the left half of the board. The rules are those of the textbooks
 * (the king before the pawn, Philidor's rank, checks from behind, Vancura's defence, the bishop
 * that holds the corner), each narrowed until no position contradicts it: a solution of the whole
 * ending was searched for the widest conditions without an exception, and {@code RecognizerTest}
 * compares them with tables.
 */
final class RookAndPawn {
  private RookAndPawn() {}

  /** Whether the side with the pawn cannot win, whoever is to move; false where it is not known. */
  static boolean isHeldByRook(
      int strongKing, int strongRook, int pawn, int weakKing, int weakRook) {
    if (!isCalm(strongKing, strongRook, pawn, weakKing, weakRook)) {
      return false;
    }
    int file = pawn & 7;
    int rank = pawn >>> 3;
    if (weakKing >>> 3 <= rank) {
      return false;
    }
    if (isVancura(strongKing, strongRook, pawn, weakKing, weakRook)) {
      return true;
    }
    boolean onFile = (weakKing & 7) == file;
    boolean home = Squares.distance(weakKing, 56 + file) <= 1;
    boolean edge = Bitboards.has(Bitboards.FILE_A | Bitboards.FILE_H, weakKing);
    boolean kingsApart = Squares.distance(strongKing, weakKing) >= 3;
    boolean kingFar = Squares.distance(strongKing, pawn) >= 3;
    boolean kingBehind = strongKing >>> 3 <= rank;
    boolean rookFree = Squares.distance(strongKing, weakRook) >= 3;
    boolean sideways = Math.abs((weakRook & 7) - file) >= 3;
    boolean below = weakRook >>> 3 <= 1;
    if (file == 0) {
      return kingsApart
          && ((kingBehind && sideways && rank <= 3 && (weakKing & 7) <= 2)
              || (kingBehind && home && kingFar && rank <= 5)
              || (rookFree && sideways && onFile && weakKing >>> 3 <= 6)
              || (rookFree && home && !edge && rank <= 4));
    }
    boolean kingLow = strongKing >>> 3 <= 4;
    boolean seventh = weakKing >>> 3 <= 6;
    return (kingsApart && kingFar && kingLow && onFile && seventh)
        || (kingsApart && rookFree && kingLow && home && !edge && weakRook >>> 3 == 5 && rank <= 4)
        || (kingFar && kingBehind && home && below && rank <= 5)
        || (kingsApart && home && !edge && below && seventh && rank <= 3);
  }

  /** The rook neither hangs nor can be won by a check, be it a skewer, a fork or a discovery. */
  private static boolean isCalm(
      int strongKing, int strongRook, int pawn, int weakKing, int weakRook) {
    if ((weakRook & 7) == (weakKing & 7) || weakRook >>> 3 == weakKing >>> 3) {
      return false;
    }
    long occupied =
        1L << strongKing | 1L << strongRook | 1L << pawn | 1L << weakKing | 1L << weakRook;
    long rookAttacks = Attacks.rook(strongRook, occupied);
    long guarded = Attacks.king(strongKing) | Attacks.pawn(Pieces.WHITE, pawn);
    long forks =
        1L << Squares.square(weakKing & 7, weakRook >>> 3)
            | 1L << Squares.square(weakRook & 7, weakKing >>> 3);
    if (Bitboards.has(rookAttacks | guarded, weakRook) || (rookAttacks & guarded & forks) != 0) {
      return false;
    }
    long through = Attacks.rook(strongRook, occupied & ~(1L << strongKing));
    return !Bitboards.has(rookAttacks, strongKing)
        || (through & (1L << weakKing | 1L << weakRook)) == 0;
  }

  /** A rook's pawn on the sixth, its rook before it, ours attacks it from afar. */
  private static boolean isVancura(
      int strongKing, int strongRook, int pawn, int weakKing, int weakRook) {
    return pawn == Squares.square(0, 5)
        && strongRook == Squares.square(0, 7)
        && weakRook >>> 3 == 5
        && (weakRook & 7) >= 5
        && strongKing >>> 3 <= 4
        && Squares.distance(strongKing, pawn) >= 3
        && (weakKing == Squares.square(6, 6) || weakKing == Squares.square(7, 6));
  }

  /** The same for a bishop: it has a fortress in the corner, or the pawn will be lost. */
  static boolean isHeldByBishop(
      int strongKing, int strongRook, int pawn, int weakKing, int weakBishop) {
    long occupied =
        1L << strongKing | 1L << strongRook | 1L << pawn | 1L << weakKing | 1L << weakBishop;
    long strikes =
        Attacks.rook(strongRook, occupied)
            | Attacks.king(strongKing)
            | Attacks.pawn(Pieces.WHITE, pawn);
    if (Bitboards.has(strikes, weakBishop)
        || Squares.distance(strongKing, weakBishop) < 3
        || strongRook >>> 3 >= 6) {
      return false;
    }
    int rank = pawn >>> 3;
    boolean pawnFalls =
        (rank == 4 || (rank == 5 && (pawn & 7) > 0))
            && Bitboards.has(Attacks.bishop(weakBishop, occupied), pawn)
            && Squares.distance(strongKing, pawn) >= 3
            && Squares.distance(weakKing, pawn) <= 1
            && weakKing >>> 3 > rank;
    return pawnFalls || holdsCorner(strongRook, pawn, weakKing, weakBishop, occupied);
  }

  /** A rook's pawn on the sixth, the king in its corner, the bishop aims before the pawn. */
  private static boolean holdsCorner(
      int strongRook, int pawn, int weakKing, int weakBishop, long occupied) {
    int stop = pawn + 8;
    boolean kingThere =
        weakKing == stop || weakKing == Squares.square(0, 7) || weakKing == Squares.square(1, 7);
    return pawn == Squares.square(0, 5)
        && kingThere
        && Bitboards.has(Attacks.bishop(weakBishop, occupied & ~(1L << weakKing)), stop)
        && Squares.distance(weakKing, weakBishop) > 1
        && (strongRook & 7) != (weakKing & 7)
        && (strongRook & 7) != (weakBishop & 7)
        && strongRook >>> 3 != weakBishop >>> 3;
  }
}
