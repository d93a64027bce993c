package dev.agon.chess;

/**
 * Moves as ints: from (bits 0-5), to (6-11), kind (12-15), the moving piece (16-19) and the
 * captured one (20-23), so that the search need not look at the board to know them. Castling goes
 * from the king's to the rook's square in standard chess too.
 */
public final class Moves {
  public static final int NORMAL = 0;
  public static final int DOUBLE_PUSH = 1;
  public static final int EN_PASSANT = 2;
  public static final int CASTLING = 3;

  /** Or-ed with the type of the new piece. */
  public static final int PROMOTION = 8;

  private Moves() {}

  public static int of(int from, int to, int kind, int piece, int captured) {
    return from | to << 6 | kind << 12 | piece << 16 | captured << 20;
  }

  public static int from(int move) {
    return move & 63;
  }

  public static int to(int move) {
    return move >>> 6 & 63;
  }

  public static int kind(int move) {
    return move >>> 12 & 15;
  }

  public static int piece(int move) {
    return move >>> 16 & 15;
  }

  public static int captured(int move) {
    return move >>> 20 & 15;
  }

  public static boolean isPromotion(int move) {
    return (move & PROMOTION << 12) != 0;
  }

  /** The type promoted to; only of a promotion. */
  public static int promoted(int move) {
    return move >>> 12 & 7;
  }
}
