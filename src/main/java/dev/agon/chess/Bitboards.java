package dev.agon.chess;

/** Sets of squares as longs, bit n for square n: the files, the ranks, and steps of whole sets. */
public final class Bitboards {
  public static final long FILE_A = 0x0101010101010101L;
  public static final long FILE_H = FILE_A << 7;
  public static final long RANK_1 = 0xFFL;
  public static final long RANK_2 = RANK_1 << 8;
  public static final long RANK_3 = RANK_1 << 16;
  public static final long RANK_4 = RANK_1 << 24;
  public static final long RANK_5 = RANK_1 << 32;
  public static final long RANK_6 = RANK_1 << 40;
  public static final long RANK_7 = RANK_1 << 48;
  public static final long RANK_8 = RANK_1 << 56;
  public static final long DARK = 0xAA55AA55AA55AA55L;
  public static final long LIGHT = ~DARK;
  public static final long CORNERS = 0x8100000000000081L;
  public static final long EDGE = RANK_1 | RANK_8 | FILE_A | FILE_H;

  private Bitboards() {}

  public static long file(int file) {
    return FILE_A << file;
  }

  public static long rank(int rank) {
    return RANK_1 << (rank << 3);
  }

  public static boolean has(long set, int square) {
    return (set >>> square & 1) != 0;
  }

  public static boolean isSingle(long set) {
    return set != 0 && (set & set - 1) == 0;
  }

  public static boolean hasSeveral(long set) {
    return (set & set - 1) != 0;
  }

  public static long east(long set) {
    return set << 1 & ~FILE_A;
  }

  public static long west(long set) {
    return set >>> 1 & ~FILE_H;
  }

  /** One step ahead from the side of a colour. */
  public static long ahead(int colour, long set) {
    return colour == Pieces.WHITE ? set << 8 : set >>> 8;
  }

  /** The squares that the pawns of a colour attack. */
  public static long pawnAttacks(int colour, long pawns) {
    long row = ahead(colour, pawns);
    return east(row) | west(row);
  }
}
