package dev.agon.chess;

/** Squares as ints: a1 is 0, b1 is 1, h8 is 63. */
public final class Squares {
  public static final int NONE = -1;

  private Squares() {}

  public static int square(int file, int rank) {
    return rank << 3 | file;
  }

  public static int file(int square) {
    return square & 7;
  }

  public static int rank(int square) {
    return square >>> 3;
  }

  /** The moves that a king needs from one square to another. */
  public static int distance(int a, int b) {
    return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >>> 3) - (b >>> 3)));
  }

  public static String name(int square) {
    return new String(new char[] {(char) ('a' + file(square)), (char) ('1' + rank(square))});
  }

  /** The square whose name begins at that index of the text, or {@link #NONE}. */
  public static int parse(CharSequence text, int index) {
    if (index + 2 > text.length()) {
      return NONE;
    }
    int file = text.charAt(index) - 'a';
    int rank = text.charAt(index + 1) - '1';
    return (file | rank) >>> 3 == 0 ? square(file, rank) : NONE;
  }
}
