package dev.agon.chess;

import java.util.Arrays;

/**
 * A balance of material without castling, such as KRPKR, and the numbering of its positions.
 *
 * <p>The men stand in slots: the white king, the black king, the pawns, then the other men, White's
 * before Black's and in falling value. Positions that a symmetry of the board makes equal share a
 * number. Without pawns all eight symmetries do, and the two kings together have 462 places; with
 * pawns only the mirror of left and right does, and the first pawn stays on the files a to d.
 *
 * <p>Where both sides have the same men and no pawn, the side to move is always White: the board is
 * turned and the colours change places where it is not.
 *
 * <p>The pawns are the topmost digits of a number, so that positions with the same pawns form a
 * part of the table; the side to move comes next, then the kings, then the other men.
 */
final class Endgame {
  static final int MAX_MEN = 6;

  final String name;
  final int men;
  final int pawns;

  /** By slot: colour and type of the men. */
  final int[] colour;

  final int[] type;

  /** Whether the man of a slot is the same as that of the slot before. */
  private final boolean[] likePrevious;

  /** By slot, if both sides have the same men: the slot of the other side's like; or else null. */
  private final int[] twin;

  /** Whether any two men are the same. */
  private final boolean likeMen;

  /** Numbers of positions of one side to move with one set of pawns. */
  final long sideSize;

  final long parts;

  /** The balance of that name, which must be canonical: see {@link EndgameName#canonical}. */
  Endgame(String name) {
    this.name = name;
    int second = name.lastIndexOf('K');
    String white = name.substring(1, second);
    String black = name.substring(second + 1);
    men = name.length();
    colour = new int[men];
    type = new int[men];
    likePrevious = new boolean[men];
    type[0] = Pieces.KING;
    type[1] = Pieces.KING;
    colour[1] = Pieces.BLACK;
    int slot = 2;
    for (boolean pawnsNow : new boolean[] {true, false}) {
      for (int side = 0; side < 2; side++) {
        String letters = side == 0 ? white : black;
        for (int i = 0; i < letters.length(); i++) {
          int kind = EndgameName.LETTERS.indexOf(letters.charAt(i)) + 1;
          if (pawnsNow == (kind == Pieces.PAWN)) {
            colour[slot] = side;
            type[slot] = kind;
            likePrevious[slot] = slot > 2 && type[slot - 1] == kind && colour[slot - 1] == side;
            slot++;
          }
        }
      }
    }
    int count = 0;
    boolean like = false;
    for (int i = 0; i < men; i++) {
      like |= likePrevious[i];
      count += type[i] == Pieces.PAWN ? 1 : 0;
    }
    pawns = count;
    likeMen = like;
    twin = pawns == 0 && white.equals(black) ? twins() : null;
    long size = pawns == 0 ? KingPlaces.PLACES.length : 64 * 64;
    for (int i = 2 + pawns; i < men; i++) {
      size *= 64;
    }
    sideSize = size;
    long configurations = 1;
    for (int i = 0; i < pawns; i++) {
      configurations *= i == 0 ? 24 : 48;
    }
    parts = configurations;
  }

  /** The n-th man of a kind on one side is the twin of the n-th on the other. */
  private int[] twins() {
    int[] twins = new int[men];
    boolean[] taken = new boolean[men];
    for (int slot = 0; slot < men; slot++) {
      int other = 0;
      while (taken[other] || colour[other] == colour[slot] || type[other] != type[slot]) {
        other++;
      }
      taken[other] = true;
      twins[slot] = other;
    }
    return twins;
  }

  /** How many sides to move have positions of their own. */
  int sides() {
    return twin == null ? 2 : 1;
  }

  long size() {
    return parts * 2 * sideSize;
  }

  /** The side to move of a number, without a division: files ask this of every place. */
  int side(long index) {
    return pawns == 0
        ? index < sideSize ? 0 : 1
        : (int) (index >>> Long.numberOfTrailingZeros(sideSize)) & 1;
  }

  /** Fills in the squares of the men by slot and returns the side to move. */
  int decode(long index, int[] squares) {
    long rest = index;
    for (int slot = men - 1; slot >= 2 + pawns; slot--) {
      squares[slot] = (int) rest & 63;
      rest >>>= 6;
    }
    if (pawns == 0) {
      int place = KingPlaces.PLACES[(int) (rest % KingPlaces.PLACES.length)];
      rest /= KingPlaces.PLACES.length;
      squares[0] = place >>> 6;
      squares[1] = place & 63;
    } else {
      squares[1] = (int) rest & 63;
      squares[0] = (int) (rest >>> 6) & 63;
      rest >>>= 12;
    }
    int side = (int) rest & 1;
    decodePawns(rest >>> 1, squares);
    return side;
  }

  /** Fills in the squares of the pawns of a part. */
  void decodePawns(long part, int[] squares) {
    long rest = part;
    for (int slot = 1 + pawns; slot > 2; slot--) {
      squares[slot] = (int) (rest % 48) + 8;
      rest /= 48;
    }
    if (pawns > 0) {
      squares[2] = (((int) (rest >>> 2) + 1) << 3) | ((int) rest & 3);
    }
  }

  /**
   * The number of a position; the smallest, if symmetries leave a choice.
   *
   * @param squares the men by slot; unchanged afterwards
   * @param scratch as long, for use in here
   * @return -1 if the kings touch
   */
  long encode(int[] squares, int side, int[] scratch) {
    if (side == Pieces.BLACK && twin != null) {
      return encodeTurned(squares, scratch);
    }
    int kings = squares[0] << 6 | squares[1];
    int place = KingPlaces.KINGS[kings];
    if (place < 0) {
      return -1;
    }
    if (pawns == 0) {
      int symmetry = KingPlaces.KINGS_SYMMETRY[kings];
      long index = number(squares, symmetry, side, place, scratch);
      int white = KingPlaces.IMAGE[symmetry << 6 | squares[0]];
      int black = KingPlaces.IMAGE[symmetry << 6 | squares[1]];
      if (white % 9 == 0 && black % 9 == 0) {
        // Both kings on the long diagonal: its mirror leaves them where they are. Swapping the axes
        // is the last step of a symmetry, so that it is one bit.
        index = Math.min(index, number(squares, symmetry ^ 4, side, place, scratch));
      }
      return index;
    }
    if (pawns == 1) {
      return number(squares, (squares[2] & 7) >>> 2, side, place, scratch);
    }
    long plain = number(squares, 0, side, place, scratch);
    long mirrored = number(squares, 1, side, place, scratch);
    return plain < 0 || (mirrored >= 0 && mirrored < plain) ? mirrored : plain;
  }

  /** The number of the position with the colours changed. */
  private long encodeTurned(int[] squares, int[] scratch) {
    turn(squares);
    long index = encode(squares, Pieces.WHITE, scratch);
    turn(squares);
    return index;
  }

  private void turn(int[] squares) {
    for (int slot = 0; slot < men; slot++) {
      int other = twin[slot];
      if (slot < other) {
        int square = squares[slot] ^ 56;
        squares[slot] = squares[other] ^ 56;
        squares[other] = square;
      }
    }
  }

  /**
   * The number of a position of which every man but the kings and pawns may move without another
   * symmetry coming in, so that {@link #shift} says what the move does to the number; or -1.
   */
  long plainIndex(int[] squares, int side) {
    boolean choice = pawns == 0 ? squares[0] % 9 == 0 && squares[1] % 9 == 0 : pawns > 1;
    if (likeMen || twin != null || choice) {
      return -1;
    }
    int pair = squares[0] << 6 | squares[1];
    long index = side;
    if (pawns > 0) {
      int pawn = squares[2];
      if ((pawn & 4) != 0) {
        return -1;
      }
      index = (4L * ((pawn >>> 3) - 1) + (pawn & 3)) << 1 | side;
      index = index << 12 | pair;
    } else {
      int place = KingPlaces.KINGS[pair];
      if (KingPlaces.PLACES[place] != pair) {
        return -1;
      }
      index = (long) side * KingPlaces.PLACES.length + place;
    }
    for (int slot = 2 + pawns; slot < men; slot++) {
      index = index << 6 | squares[slot];
    }
    return index;
  }

  /** Whether the man of a slot is the same as that of the slot before. */
  boolean isLikePrevious(int slot) {
    return likePrevious[slot];
  }

  /** By how many bits the square of a man who is neither king nor pawn is shifted in a number. */
  int shift(int slot) {
    return 6 * (men - 1 - slot);
  }

  /** Whether {@link #encode} gives the number back that these squares were decoded from. */
  boolean isCanonical(int[] squares, int side, long index, int[] scratch) {
    if (side == Pieces.BLACK && twin != null) {
      return false;
    }
    // A number decodes to the right place of kings and first pawn; what remains is rare.
    for (int slot = 3; slot < men; slot++) {
      if (likePrevious[slot] && squares[slot - 1] > squares[slot]) {
        return false;
      }
    }
    if (!isAmbiguous(squares)) {
      return KingPlaces.KINGS[squares[0] << 6 | squares[1]] >= 0;
    }
    return encode(squares, side, scratch) == index;
  }

  /**
   * The symmetry by which {@link #encode} numbers a position wherever the man of a slot stands, so
   * that {@link #shift} says what his square adds to the number; or -1 if there is no such one.
   */
  int symmetryWithout(int[] squares, int side, int slot) {
    boolean like = likePrevious[slot] || (slot + 1 < men && likePrevious[slot + 1]);
    if (slot < 2 + pawns || like || (side == Pieces.BLACK && twin != null)) {
      return -1;
    }
    if (pawns > 0) {
      return likePrevious[3] ? -1 : (squares[2] & 7) >>> 2;
    }
    int symmetry = KingPlaces.KINGS_SYMMETRY[squares[0] << 6 | squares[1]];
    int white = KingPlaces.IMAGE[symmetry << 6 | squares[0]];
    int black = KingPlaces.IMAGE[symmetry << 6 | squares[1]];
    return white % 9 == 0 && black % 9 == 0 ? -1 : symmetry;
  }

  /** Whether a symmetry other than the plain one could number these men too. */
  private boolean isAmbiguous(int[] squares) {
    if (pawns == 0) {
      return squares[0] % 9 == 0 && squares[1] % 9 == 0;
    }
    int first = squares[2] ^ 7;
    for (int slot = 3; slot < 2 + pawns && likePrevious[slot]; slot++) {
      first = Math.min(first, squares[slot] ^ 7);
    }
    return (first & 4) == 0;
  }

  /**
   * Of 64 numbers that differ in the square of one man, and are positions of distinct squares:
   * those that {@link #encode} gives.
   *
   * @param free the slot of that man, the last in the numbering
   * @param first the number with him on the first square
   */
  long representatives(int[] squares, int side, int free, long first, int[] scratch) {
    if (side == Pieces.BLACK && twin != null) {
      return 0;
    }
    for (int slot = 3; slot < men; slot++) {
      if (slot != free && likePrevious[slot] && squares[slot - 1] > squares[slot]) {
        return 0;
      }
    }
    if (!isAmbiguous(squares)) {
      return likePrevious[free] ? -1L << squares[free - 1] : -1L;
    }
    long all = 0;
    for (int square = 0; square < 64; square++) {
      squares[free] = square;
      all |= encode(squares, side, scratch) == first + square ? 1L << square : 0;
    }
    return all;
  }

  /** The number of the position's image, or -1 if the first pawn is on the wrong wing. */
  private long number(int[] squares, int symmetry, int side, int place, int[] scratch) {
    if (pawns == 0 && !likeMen) {
      // Most positions of most tables; the builder's time goes here.
      long index = (long) side * KingPlaces.PLACES.length + place;
      for (int slot = 2; slot < men; slot++) {
        index = index << 6 | KingPlaces.IMAGE[symmetry << 6 | squares[slot]];
      }
      return index;
    }
    for (int slot = 2; slot < men; slot++) {
      int square = KingPlaces.IMAGE[symmetry << 6 | squares[slot]];
      int at = slot;
      while (likePrevious[at] && scratch[at - 1] > square) {
        scratch[at] = scratch[at - 1];
        at--;
      }
      scratch[at] = square;
    }
    long index = 0;
    int slot = 2;
    if (pawns > 0) {
      int first = scratch[2];
      if ((first & 4) != 0) {
        return -1;
      }
      index = 4L * ((first >>> 3) - 1) + (first & 3);
      for (slot = 3; slot < 2 + pawns; slot++) {
        index = index * 48 + scratch[slot] - 8;
      }
      index = index << 1 | side;
      index =
          index << 12
              | (long) KingPlaces.IMAGE[symmetry << 6 | squares[0]] << 6
              | KingPlaces.IMAGE[symmetry << 6 | squares[1]];
    } else {
      index = (long) side * KingPlaces.PLACES.length + place;
    }
    for (; slot < men; slot++) {
      index = index << 6 | scratch[slot];
    }
    return index;
  }

  /**
   * The digits by which files count positions: the side to move, the pawns, the kings, the other
   * men. Here the kings are apart, so that either may be the man that moves fastest.
   */
  long[] radices() {
    long[] radices = new long[1 + men];
    Arrays.fill(radices, 64);
    radices[0] = 2;
    for (int i = 0; i < pawns; i++) {
      radices[1 + i] = i == 0 ? 24 : 48;
    }
    if (pawns == 0) {
      radices[1] = KingPlaces.CORNER.length;
    }
    return radices;
  }

  /** How far apart neighbours in a digit are numbered; 0 for kings whose places are irregular. */
  long stride(int digit) {
    int kings = 1 + pawns;
    if (digit == 0) {
      return sideSize;
    }
    if (digit < kings) {
      long stride = 2 * sideSize;
      for (int i = pawns; i > digit; i--) {
        stride *= 48;
      }
      return stride;
    }
    return pawns == 0 && digit < kings + 2 ? 0 : 1L << (6 * (men - digit));
  }

  /** The number that digits stand for, or -1. */
  long index(long[] digits) {
    long index = 0;
    for (int i = 1; i <= pawns; i++) {
      index = index * (i == 1 ? 24 : 48) + digits[i];
    }
    index = index << 1 | digits[0];
    int kings = 1 + pawns;
    if (pawns > 0) {
      index = index << 12 | digits[kings] << 6 | digits[kings + 1];
    } else {
      int pair = KingPlaces.CORNER[(int) digits[kings]] << 6 | (int) digits[kings + 1];
      int place = KingPlaces.KINGS[pair];
      if (place < 0 || KingPlaces.PLACES[place] != pair) {
        return -1;
      }
      index = index * KingPlaces.PLACES.length + place;
    }
    for (int i = kings + 2; i <= men; i++) {
      index = index << 6 | digits[i];
    }
    return index;
  }

  /** Fills in the digits of a number. */
  void digits(long index, long[] into) {
    long rest = index;
    int kings = 1 + pawns;
    for (int i = men; i >= kings + 2; i--) {
      into[i] = rest & 63;
      rest >>>= 6;
    }
    if (pawns > 0) {
      into[kings + 1] = rest & 63;
      into[kings] = rest >>> 6 & 63;
      rest >>>= 12;
    } else {
      int pair = KingPlaces.PLACES[(int) (rest % KingPlaces.PLACES.length)];
      rest /= KingPlaces.PLACES.length;
      into[kings + 1] = pair & 63;
      into[kings] = KingPlaces.CORNER_NUMBER[pair >>> 6];
    }
    into[0] = rest & 1;
    rest >>>= 1;
    for (int i = pawns; i >= 1; i--) {
      into[i] = i == 1 ? rest : rest % 48;
      rest /= 48;
    }
  }

  /** In how many ways the symmetries of this balance put the men on different squares. */
  int copies(int[] squares, int[] scratch) {
    int symmetries = pawns == 0 ? KingPlaces.SYMMETRIES : 2;
    int copies = 0;
    long[] seen = new long[symmetries];
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      long image = 0;
      for (int slot = 0; slot < men; slot++) {
        int square = KingPlaces.IMAGE[symmetry << 6 | squares[slot]];
        int at = slot;
        while (likePrevious[at] && scratch[at - 1] > square) {
          scratch[at] = scratch[at - 1];
          at--;
        }
        scratch[at] = square;
      }
      for (int slot = 0; slot < men; slot++) {
        image = image << 6 | scratch[slot];
      }
      boolean fresh = true;
      for (int i = 0; i < copies; i++) {
        fresh &= seen[i] != image;
      }
      if (fresh) {
        seen[copies++] = image;
      }
    }
    return copies;
  }
}
