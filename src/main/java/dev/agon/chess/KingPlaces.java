package dev.agon.chess;

import java.util.Arrays;

/**
 * The symmetries of the board, and the 462 places of two kings that they leave: what numbers
 * positions without pawns. All arrays are for reading only.
 */
final class KingPlaces {
  /** Every square under each symmetry: bit 0 mirrors files, bit 1 ranks, bit 2 swaps the two. */
  static final byte[] IMAGE = images();

  static final int SYMMETRIES = 8;

  /** For each pair of kings the number of their common place, or -1 if they cannot stand so. */
  static final short[] KINGS = new short[64 * 64];

  /** The symmetry that brings a pair of kings into its place. */
  static final byte[] KINGS_SYMMETRY = new byte[64 * 64];

  /** The pair of kings of a place: white king times 64 plus black king. */
  static final short[] PLACES = new short[462];

  /** The squares of the white king that the symmetries leave, and the number of each. */
  static final byte[] CORNER = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};

  static final byte[] CORNER_NUMBER = new byte[64];

  static {
    numberKings();
    for (int i = 0; i < CORNER.length; i++) {
      CORNER_NUMBER[CORNER[i]] = (byte) i;
    }
  }

  private KingPlaces() {}

  private static byte[] images() {
    byte[] images = new byte[SYMMETRIES * 64];
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      for (int square = 0; square < 64; square++) {
        int image = square;
        if ((symmetry & 1) != 0) {
          image ^= 7;
        }
        if ((symmetry & 2) != 0) {
          image ^= 56;
        }
        if ((symmetry & 4) != 0) {
          image = image >>> 3 | (image & 7) << 3;
        }
        images[symmetry << 6 | square] = (byte) image;
      }
    }
    return images;
  }

  private static void numberKings() {
    Arrays.fill(KINGS, (short) -1);
    int count = 0;
    for (int white = 0; white < 64; white++) {
      int file = white & 7;
      int rank = white >>> 3;
      if (file > 3 || rank > file) {
        continue;
      }
      for (int black = 0; black < 64; black++) {
        boolean apart = !Bitboards.has(Attacks.king(white) | 1L << white, black);
        // With the white king on the diagonal, the black one is kept on one side of it.
        if (!apart || (rank == file && black >>> 3 > (black & 7))) {
          continue;
        }
        PLACES[count] = (short) (white << 6 | black);
        for (int symmetry = SYMMETRIES - 1; symmetry >= 0; symmetry--) {
          // The symmetry that leads back from the image to the place.
          for (int back = 0; back < SYMMETRIES; back++) {
            int imageWhite = IMAGE[symmetry << 6 | white];
            int imageBlack = IMAGE[symmetry << 6 | black];
            if (IMAGE[back << 6 | imageWhite] == white && IMAGE[back << 6 | imageBlack] == black) {
              KINGS[imageWhite << 6 | imageBlack] = (short) count;
              KINGS_SYMMETRY[imageWhite << 6 | imageBlack] = (byte) back;
              break;
            }
          }
        }
        count++;
      }
    }
    if (count != PLACES.length) {
      throw new AssertionError(count + " places of kings");
    }
  }
}
