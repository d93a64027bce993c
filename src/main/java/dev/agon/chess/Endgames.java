package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.ROOK;
import static dev.agon.chess.Pieces.WHITE;

/**
 * Endings where the general evaluation is blind: the values of a few, told apart by material, that
 * show the search the way to mate, and the scale by which an advantage shrinks where it is known to
 * be hard or impossible to win.
 */
final class Endgames {
  static final int NONE = 0;
  static final int DRAWN = 1;
  static final int KPK = 2;
  static final int LONE_KING = 3;
  static final int KBNK = 4;
  static final int KBBK = 5;
  static final int KQKR = 6;
  static final int KRKB = 7;
  static final int KRKN = 8;
  static final int KRKP = 9;
  static final int KQKP = 10;

  /** Added where the win is certain, so that the search prefers these endings to any other. */
  private static final int CERTAIN = 2250;

  private static final long ROOK_FILES = Bitboards.FILE_A | Bitboards.FILE_H;
  private static final int FULL = MaterialTable.FULL_SCALE;

  private final Board board;

  Endgames(Board board) {
    this.board = board;
  }

  /** The value of an ending other than NONE for its stronger side. */
  int value(int ending, int strong) {
    return switch (ending) {
      case DRAWN -> 0;
      case KPK -> kingAndPawn(strong);
      case LONE_KING -> loneKing(strong);
      case KBNK -> bishopAndKnight(strong);
      case KBBK -> twoBishops(strong);
      case KQKR -> 600 + toEdge(strong ^ 1) + together();
      case KRKB -> toEdge(strong ^ 1) / 4;
      case KRKN -> rookAgainstKnight(strong);
      case KRKP -> rookAgainstPawn(strong);
      default -> queenAgainstPawn(strong);
    };
  }

  /** The stronger king's progress: the weaker one near the edge. 0 to 120. */
  private int toEdge(int weak) {
    int king = board.king(weak);
    int file = Math.min(king & 7, 7 - (king & 7));
    int rank = Math.min(king >>> 3, 7 - (king >>> 3));
    return 120 - 10 * (file * file + rank * rank) * 2 / 3 - 10 * Math.min(file, rank);
  }

  /** The kings near each other. 0 to 120. */
  private int together() {
    return 20 * (7 - Squares.distance(board.king(0), board.king(1)));
  }

  private int kingAndPawn(int strong) {
    int flip = strong == WHITE ? 0 : 56;
    int pawn = Long.numberOfTrailingZeros(board.pieces(PAWN)) ^ flip;
    boolean won =
        KingPawnBitbase.isWon(
            board.king(strong) ^ flip,
            pawn,
            board.king(strong ^ 1) ^ flip,
            board.sideToMove() == strong);
    return won ? CERTAIN / 2 + 20 * (pawn >>> 3) : 0;
  }

  private int loneKing(int strong) {
    int material =
        100 * Long.bitCount(board.pieces(PAWN))
            + MaterialTable.MINOR_VALUE * Long.bitCount(board.pieces(KNIGHT) | board.pieces(BISHOP))
            + MaterialTable.ROOK_VALUE * Long.bitCount(board.pieces(ROOK))
            + MaterialTable.QUEEN_VALUE * Long.bitCount(board.pieces(Pieces.QUEEN));
    return CERTAIN + material + toEdge(strong ^ 1) + together();
  }

  private int bishopAndKnight(int strong) {
    int king = board.king(strong ^ 1);
    // Mirrored so that the corners of the bishop's colour are a1 and h8.
    int mirrored = (board.pieces(BISHOP) & Bitboards.DARK) != 0 ? king : king ^ 7;
    int fromDiagonal = Math.abs(7 - (mirrored & 7) - (mirrored >>> 3));
    return CERTAIN + 650 + 50 * fromDiagonal + toEdge(strong ^ 1) / 4 + together();
  }

  private int twoBishops(int strong) {
    long bishops = board.pieces(BISHOP);
    boolean both = (bishops & Bitboards.DARK) != 0 && (bishops & Bitboards.LIGHT) != 0;
    if (!both) {
      return 0;
    }
    int king = board.king(strong ^ 1);
    int corner = 14;
    for (long left = Bitboards.CORNERS; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      int steps = Math.abs((square & 7) - (king & 7)) + Math.abs((square >>> 3) - (king >>> 3));
      corner = Math.min(corner, steps);
    }
    return CERTAIN + 650 + toEdge(strong ^ 1) + 5 * (6 - corner) + together();
  }

  private int rookAgainstKnight(int strong) {
    int king = board.king(strong ^ 1);
    int knight = Long.numberOfTrailingZeros(board.pieces(KNIGHT));
    return toEdge(strong ^ 1) / 4 + 8 * Squares.distance(king, knight);
  }

  private int rookAgainstPawn(int strong) {
    int flip = strong == WHITE ? 0 : 56;
    int strongKing = board.king(strong) ^ flip;
    int weakKing = board.king(strong ^ 1) ^ flip;
    int rook = Long.numberOfTrailingZeros(board.pieces(ROOK)) ^ flip;
    int pawn = Long.numberOfTrailingZeros(board.pieces(PAWN)) ^ flip;
    int queening = pawn & 7;
    int strongMoves = board.sideToMove() == strong ? 1 : 0;
    boolean ahead = (strongKing & 7) == (pawn & 7) && strongKing < pawn;
    boolean weakKingFar =
        Squares.distance(weakKing, pawn) >= 4 - strongMoves
            && Squares.distance(weakKing, rook) >= 3;
    if (ahead || weakKingFar) {
      return 600 - 8 * Squares.distance(strongKing, pawn);
    }
    boolean far =
        weakKing >>> 3 <= 2
            && Squares.distance(weakKing, pawn) == 1
            && strongKing >>> 3 >= 3
            && Squares.distance(strongKing, pawn) > 2 + strongMoves;
    int stop = pawn - 8;
    int race =
        Squares.distance(strongKing, stop)
            - Squares.distance(weakKing, stop)
            - Squares.distance(pawn, queening);
    return far ? 40 - 4 * Squares.distance(strongKing, pawn) : 100 - 8 * race;
  }

  private int queenAgainstPawn(int strong) {
    int weak = strong ^ 1;
    int flip = weak == WHITE ? 0 : 56;
    int pawn = Long.numberOfTrailingZeros(board.pieces(PAWN)) ^ flip;
    int weakKing = board.king(weak) ^ flip;
    int strongKing = board.king(strong) ^ flip;
    int file = Math.min(pawn & 7, 7 - (pawn & 7));
    boolean drawish =
        pawn >>> 3 == 6
            && (file == 0 || file == 2)
            && Squares.distance(weakKing, pawn) == 1
            && Squares.distance(strongKing, pawn) > 3;
    int closeness = 10 * (7 - Squares.distance(strongKing, weakKing));
    return drawish ? closeness : CERTAIN / 2 + 200 + closeness;
  }

  /** How much of an endgame advantage remains, out of the full scale, by where the men stand. */
  int scale(int strong, int byMaterial) {
    int weak = strong ^ 1;
    long pawns = board.pieces(strong, PAWN);
    long ownPieces = pieces(strong);
    long otherPieces = pieces(weak);
    long bishops = board.pieces(BISHOP);
    boolean oppositeBishops =
        Bitboards.isSingle(board.pieces(strong, BISHOP))
            && Bitboards.isSingle(board.pieces(weak, BISHOP))
            && (bishops & Bitboards.DARK) != 0
            && (bishops & Bitboards.LIGHT) != 0;
    if (oppositeBishops) {
      if (ownPieces == board.pieces(strong, BISHOP) && otherPieces == board.pieces(weak, BISHOP)) {
        return Math.min(byMaterial, 36 + 8 * Long.bitCount(pawns));
      }
      return Math.min(byMaterial, 60 + 6 * Long.bitCount(board.occupied(strong)));
    }
    if (pawns == 0) {
      return byMaterial;
    }
    boolean onlyBishop = ownPieces != 0 && ownPieces == board.pieces(strong, BISHOP);
    if (ownPieces == 0 || onlyBishop) {
      int scale = rookPawns(strong, pawns, onlyBishop);
      if (scale != FULL) {
        return scale;
      }
    }
    boolean rooksOnly =
        Bitboards.isSingle(ownPieces)
            && ownPieces == board.pieces(strong, ROOK)
            && Bitboards.isSingle(otherPieces)
            && otherPieces == board.pieces(weak, ROOK);
    if (rooksOnly) {
      return Math.min(byMaterial, rookEnding(strong, pawns));
    }
    boolean minorsOnly =
        Bitboards.isSingle(pawns)
            && board.pieces(weak, PAWN) == 0
            && Bitboards.isSingle(ownPieces)
            && (ownPieces & (bishops | board.pieces(KNIGHT))) != 0
            && otherPieces != 0;
    if (minorsOnly && kingAhead(strong, pawns)) {
      return 16;
    }
    return byMaterial;
  }

  private long pieces(int colour) {
    return board.occupied(colour) & ~(board.pieces(PAWN) | board.pieces(Pieces.KING));
  }

  /**
   * Pawns of one rook's file, alone or with a bishop that does not guard the corner: a draw if the
   * defending king is there first.
   */
  private int rookPawns(int strong, long pawns, boolean bishop) {
    int weak = strong ^ 1;
    boolean oneFile = (pawns & ~Bitboards.FILE_A) == 0 || (pawns & ~Bitboards.FILE_H) == 0;
    if (!oneFile) {
      return FULL;
    }
    int corner = (pawns & Bitboards.FILE_A) != 0 ? 56 : 63;
    if (strong != WHITE) {
      corner ^= 56;
    }
    if (bishop) {
      boolean darkCorner = Bitboards.has(Bitboards.DARK, corner);
      boolean guards =
          (board.pieces(strong, BISHOP) & (darkCorner ? Bitboards.DARK : Bitboards.LIGHT)) != 0;
      if (guards) {
        return FULL;
      }
    }
    int weakKing = board.king(weak);
    int distance = Squares.distance(weakKing, corner);
    if (distance <= 1) {
      return 0;
    }
    boolean nearer = distance < Squares.distance(board.king(strong), corner);
    return bishop && nearer && distance <= 3 ? 24 : FULL;
  }

  /** Rook endings with a pawn more on one wing are mostly drawn if the king is before the pawns. */
  private int rookEnding(int strong, long pawns) {
    int weak = strong ^ 1;
    long theirs = board.pieces(weak, PAWN);
    int more = Long.bitCount(pawns) - Long.bitCount(theirs);
    long wing = 0x0F0F0F0F0F0F0F0FL;
    boolean oneWing = (pawns & wing) == 0 || (pawns & ~wing) == 0;
    if (theirs == 0 && more == 1) {
      return loneRookPawn(strong, Long.numberOfTrailingZeros(pawns));
    }
    boolean kingNear = (Attacks.king(board.king(weak)) & theirs) != 0;
    return more <= 1 && oneWing && kingNear ? 72 : FULL;
  }

  /** Rook and pawn against rook: the defences of Philidor and of the short side, roughly. */
  private int loneRookPawn(int strong, int square) {
    int flip = strong == WHITE ? 0 : 56;
    int pawn = square ^ flip;
    int weakKing = board.king(strong ^ 1) ^ flip;
    int strongKing = board.king(strong) ^ flip;
    int queening = 56 | (pawn & 7);
    int rank = pawn >>> 3;
    if (Squares.distance(weakKing, queening) <= 1) {
      boolean held = rank <= 4 && strongKing >>> 3 <= 5;
      if (held || Bitboards.has(ROOK_FILES, pawn)) {
        return 16;
      }
      return rank <= 5 ? 44 : 88;
    }
    boolean ahead = (weakKing & 7) == (pawn & 7) && weakKing > pawn;
    if (ahead) {
      return 24;
    }
    boolean cutOff = Math.abs((weakKing & 7) - (pawn & 7)) >= 2;
    return cutOff && rank >= 4 ? FULL : 80;
  }

  /** Whether the defending king stands before the pawn on its file, where a minor cannot chase. */
  private boolean kingAhead(int strong, long pawns) {
    int pawn = Long.numberOfTrailingZeros(pawns);
    int weakKing = board.king(strong ^ 1);
    boolean inFront = Bitboards.has(PawnTable.fileAhead(strong, pawn), weakKing);
    boolean safe =
        (board.pieces(strong, BISHOP)
                & (Bitboards.has(Bitboards.DARK, weakKing) ? Bitboards.DARK : Bitboards.LIGHT))
            == 0;
    return inFront && safe;
  }
}
