package dev.agon.chess;

import static dev.agon.game.Recognizer.AT_LEAST_DRAW;
import static dev.agon.game.Recognizer.DRAW;
import static dev.agon.game.Recognizer.EXTEND;
import static dev.agon.game.Recognizer.LOSS;
import static dev.agon.game.Recognizer.UNKNOWN;
import static dev.agon.game.Recognizer.WIN;

import dev.agon.game.MoveList;

/**
 * Two knights against a bare king, a pawn, a bishop or a knight: nearly always a draw, but mates
 * are there for both sides where a king stands on the edge. The rules are Heinz's, with the
 * corrections that full tables demand; answers are for the two knights.
 */
final class KnightsRecognizer {
  /** The squares diagonally before the corners, and those before them. */
  private static final long INNER_CORNERS = 0x0042000000004200L;

  private static final long TRAPS = 0x0000240000240000L;

  /** Where a king is in check from a bishop that stands in the trap, one square off the corner. */
  private static final long BISHOP_CHECKS = 0x2400810000810024L;

  private final Board board;

  /** For the rare look at moves; made once, because the tree allocates nothing. */
  private final MoveList moves = new MoveList(64);

  KnightsRecognizer(Board board) {
    this.board = board;
  }

  /** Only a mate that is on the board, or one move away, is won. */
  int bareKing(int strong) {
    int weakKing = board.king(strong ^ 1);
    if (board.sideToMove() != strong) {
      return isMate() ? WIN : DRAW;
    }
    return Bitboards.has(Bitboards.EDGE, weakKing) ? AT_LEAST_DRAW : DRAW;
  }

  /** Who can take the pawn has nothing to fear any more. */
  int pawn(int strong) {
    if (board.sideToMove() != strong) {
      return UNKNOWN;
    }
    int pawn = Long.numberOfTrailingZeros(board.pieces(Pieces.PAWN));
    boolean byKnight = (Attacks.knight(pawn) & board.pieces(Pieces.KNIGHT)) != 0;
    boolean byKing =
        Bitboards.has(Attacks.king(pawn), board.king(strong))
            && !Bitboards.has(Attacks.king(pawn), board.king(strong ^ 1));
    return byKnight || byKing ? AT_LEAST_DRAW : UNKNOWN;
  }

  int minor(int strong, boolean isKnight) {
    int weak = strong ^ 1;
    boolean strongMoves = board.sideToMove() == strong;
    int strongKing = board.king(strong);
    int weakKing = board.king(weak);
    long knights = board.pieces(strong, Pieces.KNIGHT);
    long minors = isKnight ? board.pieces(weak, Pieces.KNIGHT) : board.pieces(Pieces.BISHOP);
    int minor = Long.numberOfTrailingZeros(minors);
    long strongArea = Attacks.king(strongKing);
    long weakArea = Attacks.king(weakKing);
    int apart = Squares.distance(strongKing, weakKing);

    // The weak side may mate a king that its own knights hem in: only looking at the moves tells.
    if (Bitboards.has(Bitboards.EDGE, strongKing) && apart <= 2 && (strongArea & knights) != 0) {
      if (strongMoves && isMate()) {
        return LOSS;
      }
      if (!strongMoves && minorMates()) {
        return LOSS;
      }
    }

    // A king without a square in the corner cannot help to win.
    if (Bitboards.has(Bitboards.CORNERS, strongKing) && (strongArea & ~knights & ~weakArea) == 0) {
      return !strongMoves && isMate() ? WIN : DRAW;
    }

    // A weak king away from the edge is safe.
    long danger = isKnight ? Bitboards.EDGE | INNER_CORNERS : Bitboards.EDGE;
    if (!Bitboards.has(danger, weakKing)) {
      return DRAW;
    }

    // The knights may mate alone a king that its own minor shuts in the corner.
    boolean shutIn =
        Bitboards.has(Bitboards.CORNERS, weakKing)
            && (weakArea & INNER_CORNERS & minors) != 0
            && (knights & TRAPS & Attacks.king(minor)) != 0;
    if (shutIn) {
      return trapped(strongKing, weakKing, minor, knights, strongMoves, isKnight);
    }
    if (apart > 4) {
      return DRAW;
    }
    if (!strongMoves) {
      long escapes = weakArea & ~minors & ~strongArea;
      for (long rest = knights; rest != 0; rest &= rest - 1) {
        escapes &= ~Attacks.knight(Long.numberOfTrailingZeros(rest));
      }
      if ((escapes & ~danger) != 0) {
        return DRAW;
      }
    }
    return EXTEND;
  }

  private int trapped(
      int strongKing,
      int weakKing,
      int minor,
      long knights,
      boolean strongMoves,
      boolean isKnight) {
    long checks = Attacks.knight(weakKing) & ~(1L << strongKing);
    if ((knights & checks) != 0) {
      return WIN;
    }
    boolean strongInCheck = Bitboards.has(Attacks.king(minor) & BISHOP_CHECKS, strongKing);
    if (!isKnight && (!strongMoves || strongInCheck)) {
      return DRAW;
    }
    if (strongMoves) {
      long other = knights & ~(TRAPS & Attacks.king(minor));
      boolean ready =
          other != 0 && (checks & Attacks.knight(Long.numberOfTrailingZeros(other))) != 0;
      if (ready && (!isKnight || !Bitboards.has(Attacks.knight(minor), strongKing))) {
        return WIN;
      }
    }
    return EXTEND;
  }

  private boolean isMate() {
    return board.inCheck() && MoveGenerator.count(board) == 0;
  }

  /** Whether the side to move can mate at once. */
  private boolean minorMates() {
    moves.clear();
    board.generateLegal(moves);
    for (int i = 0; i < moves.size; i++) {
      int move = moves.moves[i];
      if (Pieces.type(Moves.piece(move)) != Pieces.KING && board.givesCheck(move)) {
        board.make(move);
        boolean mate = isMate();
        board.unmake();
        if (mate) {
          return true;
        }
      }
    }
    return false;
  }
}
