package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.KING;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;

/**
 * Static exchange evaluation: both sides take on one square in turn, always with their least man,
 * and stop when taking does not pay. Sliders behind the takers join in; a pinned man does not as
 * long as a man that pins it has stayed where it was.
 */
final class Exchange {
  /** The values of the men, by type; the king is never taken. */
  private static final int[] VALUE = {0, 100, 320, 330, 500, 950, 0, 0};

  private Exchange() {}

  static int value(int type) {
    return VALUE[type];
  }

  /** What the move itself wins, before any answer. */
  static int gain(int move) {
    int gain = VALUE[(move >>> 20) & 7];
    if ((move & (Moves.PROMOTION << 12)) != 0) {
      gain += VALUE[(move >>> 12) & 7] - VALUE[PAWN];
    }
    return gain;
  }

  static boolean atLeast(Board board, int move, int threshold) {
    int kind = (move >>> 12) & 15;
    if (kind == Moves.CASTLING) {
      return threshold <= 0;
    }
    int from = move & 63;
    int to = (move >>> 6) & 63;
    int balance = gain(move) - threshold;
    if (balance < 0) {
      return false;
    }
    // If the mover is lost for nothing and it is enough still, no answer matters.
    balance -= VALUE[kind >= Moves.PROMOTION ? kind & 7 : (move >>> 16) & 7];
    if (balance >= 0) {
      return true;
    }
    long occupied = (board.occupied() & ~(1L << from)) | (1L << to);
    if (kind == Moves.EN_PASSANT) {
      occupied &= ~(1L << (to ^ 8));
    }
    return swap(board, to, occupied, balance);
  }

  /**
   * Whether the side to move comes out even or better after its man has arrived on the square.
   *
   * @param balance what it has won beyond the threshold, its man on the square counted as lost
   */
  private static boolean swap(Board board, int to, long occupied, int balance) {
    long[] types = board.types;
    long straight = types[ROOK] | types[QUEEN];
    long diagonal = types[BISHOP] | types[QUEEN];
    long attackers = board.attackersTo(to, occupied);
    int mover = board.side;
    int taker = mover ^ 1;
    while (true) {
      attackers &= occupied;
      long takers = attackers & board.colours[taker];
      if (takers != 0 && (board.pinners(taker) & occupied) != 0) {
        takers &= ~board.pinned(taker);
      }
      if (takers == 0) {
        break;
      }
      int type = least(types, takers);
      long taking = takers & types[type];
      occupied ^= taking & -taking;
      if (type == PAWN || type == BISHOP || type == QUEEN) {
        attackers |= Attacks.bishop(to, occupied) & diagonal;
      }
      if (type == ROOK || type == QUEEN) {
        attackers |= Attacks.rook(to, occupied) & straight;
      }
      taker ^= 1;
      balance = -balance - 1 - VALUE[type];
      if (balance >= 0) {
        // A king cannot take what is protected: then its side was the one to stop.
        if (type == KING && (attackers & occupied & board.colours[taker]) != 0) {
          taker ^= 1;
        }
        break;
      }
    }
    return taker != mover;
  }

  private static int least(long[] types, long men) {
    if ((men & types[PAWN]) != 0) {
      return PAWN;
    }
    if ((men & types[KNIGHT]) != 0) {
      return KNIGHT;
    }
    if ((men & types[BISHOP]) != 0) {
      return BISHOP;
    }
    if ((men & types[ROOK]) != 0) {
      return ROOK;
    }
    return (men & types[QUEEN]) != 0 ? QUEEN : KING;
  }
}
