package dev.agon.chess;

import static dev.agon.chess.Pieces.KING;
import static dev.agon.chess.Pieces.KNIGHT;

/**
 * Every reversible move by the difference it makes to the key, in a cuckoo hash table: two places
 * for each, so that one or two looks tell whether two positions are one move apart. The method is
 * M. N. J. van Kervinck's ("The design and implementation of the Rookie 2.0 chess playing program",
 * 2002). Loaded when first used, off the start path.
 */
final class Cuckoo {
  private static final int SIZE = 8192;

  /** The answer for a key that no single move makes. */
  static final int NOT_A_MOVE = 0;

  private static final long[] KEYS = new long[SIZE];

  /** The two squares, the second times 64; a1-a1 is free to mean none. */
  private static final short[] SQUARES = new short[SIZE];

  static {
    for (int colour = 0; colour < 2; colour++) {
      for (int type = KNIGHT; type <= KING; type++) {
        int piece = Pieces.piece(colour, type);
        for (int a = 0; a < 64; a++) {
          long above = Attacks.piece(type, a, 0) & (-1L << a);
          for (; above != 0; above &= above - 1) {
            int b = Long.numberOfTrailingZeros(above);
            insert(
                Zobrist.PIECE[(piece << 6) | a] ^ Zobrist.PIECE[(piece << 6) | b] ^ Zobrist.SIDE,
                (short) ((b << 6) | a));
          }
        }
      }
    }
  }

  private Cuckoo() {}

  /** The squares of the move (the lower one in the low six bits) that makes the difference. */
  static int squares(long difference) {
    int place = first(difference);
    if (KEYS[place] == difference) {
      return SQUARES[place];
    }
    place = second(difference);
    return KEYS[place] == difference ? SQUARES[place] : NOT_A_MOVE;
  }

  private static int first(long key) {
    return (int) (key >>> 51);
  }

  private static int second(long key) {
    return (int) (key >>> 38) & (SIZE - 1);
  }

  /** Puts the newcomer in its first place; whoever lived there moves to its other one. */
  private static void insert(long newKey, short newSquares) {
    long key = newKey;
    short squares = newSquares;
    int place = first(key);
    while (true) {
      long evictedKey = KEYS[place];
      short evictedSquares = SQUARES[place];
      KEYS[place] = key;
      SQUARES[place] = squares;
      if (evictedSquares == NOT_A_MOVE) {
        return;
      }
      key = evictedKey;
      squares = evictedSquares;
      place = place == first(key) ? second(key) : first(key);
    }
  }
}
