package dev.agon.chess;

/**
 * Finds the numbers of {@link Magics}: run its main method, and paste. Sparse random numbers are
 * tried until one maps every relevant occupancy of the square to a place of its own or to one that
 * holds the same attacks.
 */
final class MagicSearch {
  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] DIAGONAL = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

  private long state = 0x41676F6E_43686573L;

  private MagicSearch() {}

  public static void main(String[] args) {
    MagicSearch search = new MagicSearch();
    for (int[][] directions : new int[][][] {STRAIGHT, DIAGONAL}) {
      for (int square = 0; square < 64; square++) {
        System.out.printf("    0x%016XL,%n", search.find(square, directions));
      }
      System.out.println();
    }
  }

  private long find(int square, int[][] directions) {
    long edges =
        ((Bitboards.RANK_1 | Bitboards.RANK_8) & ~Bitboards.rank(square / 8))
            | ((Bitboards.FILE_A | Bitboards.FILE_H) & ~Bitboards.file(square % 8));
    long mask = AttacksTest.walk(square, 0, directions, 7) & ~edges;
    int bits = Long.bitCount(mask);
    long[] table = new long[1 << bits];
    int[] lastTrial = new int[1 << bits];
    for (int trial = 1; ; trial++) {
      long magic = next();
      magic &= next();
      magic &= next();
      long occupied = 0;
      boolean good = Long.bitCount((mask * magic) >>> 56) >= 6;
      do {
        int place = (int) ((occupied * magic) >>> (64 - bits));
        long attacks = good ? AttacksTest.walk(square, occupied, directions, 7) : 0;
        if (lastTrial[place] != trial) {
          lastTrial[place] = trial;
          table[place] = attacks;
        }
        good &= table[place] == attacks;
        occupied = (occupied - mask) & mask;
      } while (good && occupied != 0);
      if (good) {
        return magic;
      }
    }
  }

  private long next() {
    state += 0x9E3779B97F4A7C15L;
    return Zobrist.mix(state);
  }
}
