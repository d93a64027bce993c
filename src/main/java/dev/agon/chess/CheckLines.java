package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;

import java.util.Arrays;

/**
 * The lines to the kings that {@link Board#givesCheck} and the exchange evaluation ask about, found
 * when first asked for and kept by ply in one flat array. The key in front of each says which
 * position it is of, so that making and unmaking moves need not care, and a node finds its lines
 * again after its children.
 */
final class CheckLines {
  /** Longs for each ply: the key, then what the offsets name. */
  private static final int STRIDE = 8;

  private static final int PINNERS = 1;
  private static final int ENEMY_PINNED = 2;
  private static final int ENEMY_PINNERS = 3;
  private static final int DISCOVERERS = 4;
  private static final int ROOK_CHECKS = 5;
  private static final int BISHOP_CHECKS = 6;

  private final Board board;
  private long[] lines = new long[64 * STRIDE];

  CheckLines(Board board) {
    this.board = board;
  }

  void growTo(int plies) {
    if (lines.length < plies * STRIDE) {
      lines = Arrays.copyOf(lines, plies * STRIDE);
    }
  }

  /** The sliders that pin men of the side to move. */
  long pinners(int ply) {
    return lines[at(ply) + PINNERS];
  }

  /** The men of the other side that shield their king. */
  long enemyPinned(int ply) {
    return lines[at(ply) + ENEMY_PINNED];
  }

  /** The sliders of the side to move that pin men of the other. */
  long enemyPinners(int ply) {
    return lines[at(ply) + ENEMY_PINNERS];
  }

  boolean givesCheck(int move, int ply) {
    int i = at(ply);
    long bishopChecks = lines[i + BISHOP_CHECKS];
    long rookChecks = lines[i + ROOK_CHECKS];
    int from = move & 63;
    int to = (move >>> 6) & 63;
    int kind = (move >>> 12) & 15;
    int king = board.king(board.side ^ 1);
    boolean direct =
        switch (kind < Moves.PROMOTION ? (move >>> 16) & 7 : 0) {
          case PAWN -> (Attacks.pawn(board.side, to) >>> king & 1) != 0;
          case KNIGHT -> (Attacks.knight(to) >>> king & 1) != 0;
          case BISHOP -> (bishopChecks >>> to & 1) != 0;
          case ROOK -> (rookChecks >>> to & 1) != 0;
          case QUEEN -> ((bishopChecks | rookChecks) >>> to & 1) != 0;
          default -> false;
        };
    if (direct) {
      return true;
    }
    boolean discovers =
        (lines[i + DISCOVERERS] >>> from & 1) != 0 && (Attacks.line(from, to) >>> king & 1) == 0;
    return switch (kind) {
      case Moves.NORMAL, Moves.DOUBLE_PUSH -> discovers;
      case Moves.CASTLING -> castlingGivesCheck(from, to, king);
      case Moves.EN_PASSANT -> discovers || enPassantGivesCheck(from, to, king);
      default -> discovers || promotionGivesCheck(from, to, kind & 7, king);
    };
  }

  private boolean promotionGivesCheck(int from, int to, int type, int king) {
    return (Attacks.piece(type, to, board.occupied() ^ (1L << from)) >>> king & 1) != 0;
  }

  private boolean enPassantGivesCheck(int from, int to, int king) {
    long occupied = board.occupied() ^ (1L << from) ^ (1L << to) ^ (1L << (to ^ 8));
    return slidersReach(king, occupied, board.colours[board.side], 0);
  }

  private boolean castlingGivesCheck(int kingFrom, int rookFrom, int king) {
    int index = Castling.index(board.side, kingFrom, rookFrom);
    long left = (1L << kingFrom) | (1L << rookFrom);
    long rookTo = 1L << Castling.rookTo(index);
    long occupied = (board.occupied() & ~left) | rookTo | (1L << Castling.kingTo(index));
    return slidersReach(king, occupied, board.colours[board.side] & ~left, rookTo);
  }

  /** Whether sliders among these men, or the rook that is not yet there, attack the square. */
  private boolean slidersReach(int square, long occupied, long men, long rook) {
    long[] types = board.types;
    long straight = ((types[ROOK] | types[QUEEN]) & men) | rook;
    long diagonal = (types[BISHOP] | types[QUEEN]) & men;
    return (Attacks.rook(square, occupied) & straight) != 0
        || (Attacks.bishop(square, occupied) & diagonal) != 0;
  }

  /** Where the lines of the position, which is so many moves from the set-up, begin. */
  private int at(int ply) {
    int i = ply * STRIDE;
    if (lines[i] != board.key()) {
      find(i);
    }
    return i;
  }

  private void find(int i) {
    int us = board.side;
    long own = board.colours[us];
    long occupied = board.occupied();
    int king = board.king(us ^ 1);
    long shields = 0;
    long behindEnemies = 0;
    for (long b = board.snipers(king, own); b != 0; b &= b - 1) {
      long shield = Attacks.between(king, Long.numberOfTrailingZeros(b)) & occupied;
      if ((shield & (shield - 1)) == 0) {
        shields |= shield;
        behindEnemies |= (shield & own) == 0 ? b & -b : 0;
      }
    }
    lines[i] = board.key();
    lines[i + PINNERS] = board.pinned == 0 ? 0 : findPinners(board.king(us), own, occupied);
    lines[i + ENEMY_PINNED] = shields & ~own;
    lines[i + ENEMY_PINNERS] = behindEnemies;
    lines[i + DISCOVERERS] = shields & own;
    lines[i + ROOK_CHECKS] = Attacks.rook(king, occupied);
    lines[i + BISHOP_CHECKS] = Attacks.bishop(king, occupied);
  }

  private long findPinners(int king, long own, long occupied) {
    long found = 0;
    for (long b = board.snipers(king, ~own); b != 0; b &= b - 1) {
      long shield = Attacks.between(king, Long.numberOfTrailingZeros(b)) & occupied;
      if ((shield & (shield - 1)) == 0 && (shield & own) != 0) {
        found |= b & -b;
      }
    }
    return found;
  }
}
