package dev.agon.chess;

/**
 * Where pieces attack: tables for the leapers, magic bitboards for the sliders, and the geometry of
 * lines.
 *
 * <p>All that a slider lookup needs of a square lies side by side in one array, and the masked
 * index into that array of constant length lets HotSpot drop the bounds checks.
 */
public final class Attacks {
  private static final int MASK = 0;
  private static final int MAGIC = 1;

  /** The place of the square's attacks in the table, times 64, plus the shift of the product. */
  private static final int PLACE = 2;

  private static final int EMPTY_BOARD = 3;

  private static final int TABLE_SIZE = 102_400 + 5_248;

  private static final long[] TABLE = new long[TABLE_SIZE];
  private static final long[] ROOK = new long[4 * 64];
  private static final long[] BISHOP = new long[4 * 64];
  private static final long[] KNIGHT = new long[64];
  private static final long[] KING = new long[64];
  private static final long[] PAWN = new long[128];
  private static final long[] BETWEEN = new long[4096];
  private static final long[] LINE = new long[4096];

  static {
    int place = fill(ROOK, Magics.ROOK, 8, 1, 0);
    fill(BISHOP, Magics.BISHOP, 9, 7, place);
    for (int square = 0; square < 64; square++) {
      long bit = 1L << square;
      long sides = Bitboards.east(bit) | Bitboards.west(bit);
      long row = sides | bit;
      KING[square] = sides | row << 8 | row >>> 8;
      long wide = Bitboards.east(Bitboards.east(bit)) | Bitboards.west(Bitboards.west(bit));
      KNIGHT[square] = wide << 8 | wide >>> 8 | sides << 16 | sides >>> 16;
      PAWN[square] = sides << 8;
      PAWN[64 + square] = sides >>> 8;
    }
    for (int a = 0; a < 64; a++) {
      for (long reach = queen(a, 0); reach != 0; reach &= reach - 1) {
        int b = Long.numberOfTrailingZeros(reach);
        long ends = 1L << a | 1L << b;
        boolean straight = (rook(a, 0) & 1L << b) != 0;
        LINE[a << 6 | b] =
            ends | (straight ? rook(a, 0) & rook(b, 0) : bishop(a, 0) & bishop(b, 0));
        BETWEEN[a << 6 | b] =
            straight ? rook(a, ends) & rook(b, ends) : bishop(a, ends) & bishop(b, ends);
      }
    }
  }

  private Attacks() {}

  public static long rook(int square, long occupied) {
    int i = (square & 63) << 2;
    long place = ROOK[i + PLACE];
    long hash = ((occupied & ROOK[i + MASK]) * ROOK[i + MAGIC]) >>> (int) place;
    return TABLE[(int) (hash + (place >>> 6))];
  }

  public static long bishop(int square, long occupied) {
    int i = (square & 63) << 2;
    long place = BISHOP[i + PLACE];
    long hash = ((occupied & BISHOP[i + MASK]) * BISHOP[i + MAGIC]) >>> (int) place;
    return TABLE[(int) (hash + (place >>> 6))];
  }

  public static long queen(int square, long occupied) {
    return rook(square, occupied) | bishop(square, occupied);
  }

  /** What a rook would attack on an empty board. */
  public static long rook(int square) {
    return ROOK[((square & 63) << 2) + EMPTY_BOARD];
  }

  /** What a bishop would attack on an empty board. */
  public static long bishop(int square) {
    return BISHOP[((square & 63) << 2) + EMPTY_BOARD];
  }

  public static long knight(int square) {
    return KNIGHT[square & 63];
  }

  public static long king(int square) {
    return KING[square & 63];
  }

  /** The squares that a pawn of this colour attacks. */
  public static long pawn(int colour, int square) {
    return PAWN[(colour << 6 | square) & 127];
  }

  /** The attacks of any piece but a pawn. */
  public static long piece(int type, int square, long occupied) {
    return switch (type) {
      case Pieces.KNIGHT -> knight(square);
      case Pieces.BISHOP -> bishop(square, occupied);
      case Pieces.ROOK -> rook(square, occupied);
      case Pieces.QUEEN -> queen(square, occupied);
      default -> king(square);
    };
  }

  /** The squares strictly between two squares of one line, else none. */
  public static long between(int a, int b) {
    return BETWEEN[(a << 6 | b) & 4095];
  }

  /** The whole line through two squares from edge to edge, none if there is no such line. */
  public static long line(int a, int b) {
    return LINE[(a << 6 | b) & 4095];
  }

  /**
   * Fills the tables of a slider that goes along two lines. The occupancies of the lines are
   * independent and their products with the magic add up, so that the inmost step is so short that
   * it is quick even before it is compiled: this is on the way to the first move.
   */
  private static int fill(long[] slider, long[] magics, int step1, int step2, int firstPlace) {
    Line first = new Line();
    Line second = new Line();
    int place = firstPlace;
    for (int square = 0; square < 64; square++) {
      first.fill(square, step1, magics[square]);
      second.fill(square, step2, magics[square]);
      int bits = first.bits + second.bits;
      int i = square << 2;
      slider[i + MASK] = first.mask | second.mask;
      slider[i + MAGIC] = magics[square];
      slider[i + PLACE] = ((long) place << 6) | (64 - bits);
      slider[i + EMPTY_BOARD] = first.attacks[0] | second.attacks[0];
      for (int n = 0; n < 1 << first.bits; n++) {
        join(place, 64 - bits, first.attacks[n], first.products[n], second);
      }
      place += 1 << bits;
    }
    return place;
  }

  private static void join(int place, int shift, long attacks, long product, Line other) {
    long[] otherAttacks = other.attacks;
    long[] otherProducts = other.products;
    for (int n = (1 << other.bits) - 1; n >= 0; n--) {
      TABLE[place + (int) ((product + otherProducts[n]) >>> shift)] = attacks | otherAttacks[n];
    }
  }

  /** One line through a square, with its attacks for each way to occupy it. */
  private static final class Line {
    private long mask;
    private int bits;
    private final long[] attacks = new long[64];
    private final long[] products = new long[64];

    private void fill(int square, int step, long magic) {
      long up = ray(square, step);
      long down = ray(square, -step);
      // A man on the edge hides nothing.
      mask = (up & ~Long.highestOneBit(up)) | (down & (down - 1));
      bits = Long.bitCount(mask);
      long occupied = 0;
      for (int n = 0; n < 1 << bits; n++) {
        attacks[n] = up(up, occupied) | down(down, occupied);
        products[n] = occupied * magic;
        occupied = (occupied - mask) & mask;
      }
    }
  }

  private static long ray(int square, int step) {
    long reach = 0;
    int at = square;
    while (true) {
      int next = at + step;
      if ((next & ~63) != 0 || Math.abs((next & 7) - (at & 7)) > 1) {
        return reach;
      }
      reach |= 1L << next;
      at = next;
    }
  }

  /** The part of a ray towards higher squares that ends with the first man on it. */
  private static long up(long ray, long occupied) {
    long men = ray & occupied;
    return ray & (men ^ (men - 1));
  }

  /** The part of a ray towards lower squares that ends with the first man on it. */
  private static long down(long ray, long occupied) {
    return ray & -Long.highestOneBit((ray & occupied) | 1);
  }
}
