package dev.agon.chess;

/**
 * Pieces as ints: the colour times eight plus the type, zero for an empty square. The letters are
 * those of FEN.
 */
public final class Pieces {
  public static final int WHITE = 0;
  public static final int BLACK = 1;

  public static final int NONE = 0;
  public static final int PAWN = 1;
  public static final int KNIGHT = 2;
  public static final int BISHOP = 3;
  public static final int ROOK = 4;
  public static final int QUEEN = 5;
  public static final int KING = 6;

  private static final String LETTERS = " PNBRQK  pnbrqk";

  private Pieces() {}

  public static int piece(int colour, int type) {
    return colour << 3 | type;
  }

  public static int type(int piece) {
    return piece & 7;
  }

  public static int colour(int piece) {
    return piece >>> 3;
  }

  /** The FEN letter: upper case for White. */
  public static char letter(int piece) {
    return LETTERS.charAt(piece);
  }

  /** The piece of a FEN letter, or {@link #NONE}. */
  public static int ofLetter(char letter) {
    return letter == ' ' ? NONE : Math.max(NONE, LETTERS.indexOf(letter));
  }
}
