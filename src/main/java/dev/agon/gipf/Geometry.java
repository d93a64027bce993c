package dev.agon.gipf;

/**
 * The board: 37 spots, 24 dots around them, 21 lines and the 42 entries (a dot and the line that a
 * stone pushed from it runs along).
 *
 * <p>A point has coordinates x (columns a to i are 1 to 9) and y, its number counted so that every
 * line is straight: from column f on the numbers are shifted up by one for each column (thesis
 * 5.1). Spots have x and y from 2 to 8 and live in a bitboard at (x-2)*8 + (y-2). Steps along the
 * three directions are then +1, +8 and +9, and the unused bits between the columns keep a shift
 * from running around the edge.
 */
final class Geometry {
  static final int LINES = 21;
  static final int ENTRIES = 42;

  /** The step along a line, for each of the three directions. */
  static final int[] STEP = {1, 8, 9};

  /** The spots of each line; direction d has the lines 7d to 7d+6. */
  static final long[] LINE = new long[LINES];

  /** How many spots a line has: 4 to 7. */
  static final int[] LINE_LENGTH = new int[LINES];

  /** Of each spot the line in each direction, at spot * 3 + direction. */
  static final int[] LINE_OF = new int[64 * 3];

  /** Of each spot 5 to the power of its place on that line: its weight in the line's code. */
  static final int[] WEIGHT_OF = new int[64 * 3];

  static final long BOARD;

  /** The 18 spots next to a dot. */
  static final long EDGE;

  /** Entry e below 21 runs up line e, entry e + 21 down the same line. */
  static final long[] FIRST_BIT = new long[ENTRIES];

  /** The first entry, in their order, that leads to an edge spot; -1 for the other spots. */
  static final int[] ENTRY_OF_SPOT = new int[64];

  /** The dot of each entry as x * 10 + y. */
  private static final int[] DOT = new int[ENTRIES];

  static {
    long board = 0;
    for (int x = 2; x <= 8; x++) {
      for (int y = 2; y <= 8; y++) {
        if (Math.abs(x - y) <= 3) {
          int spot = (x - 2) * 8 + y - 2;
          board |= 1L << spot;
          LINE_OF[spot * 3] = x - 2;
          LINE_OF[spot * 3 + 1] = 7 + y - 2;
          LINE_OF[spot * 3 + 2] = 14 + x - y + 3;
          for (int d = 0; d < 3; d++) {
            int line = LINE_OF[spot * 3 + d];
            int weight = 1;
            for (int i = 0; i < LINE_LENGTH[line]; i++) {
              weight *= 5;
            }
            WEIGHT_OF[spot * 3 + d] = weight;
            LINE[line] |= 1L << spot;
            LINE_LENGTH[line]++;
          }
        }
      }
    }
    BOARD = board;
    java.util.Arrays.fill(ENTRY_OF_SPOT, -1);
    long edge = 0;
    for (int e = 0; e < ENTRIES; e++) {
      int line = e % LINES;
      int direction = line / 7;
      long first = e < LINES ? Long.lowestOneBit(LINE[line]) : Long.highestOneBit(LINE[line]);
      FIRST_BIT[e] = first;
      edge |= first;
      int spot = Long.numberOfTrailingZeros(first);
      if (ENTRY_OF_SPOT[spot] < 0) {
        ENTRY_OF_SPOT[spot] = e;
      }
      int outwards = e < LINES ? -1 : 1;
      int x = (spot >> 3) + 2 + (direction == 0 ? 0 : outwards);
      int y = (spot & 7) + 2 + (direction == 1 ? 0 : outwards);
      DOT[e] = x * 10 + y;
    }
    EDGE = edge;
  }

  private Geometry() {}

  static int lineOfEntry(int entry) {
    return entry < LINES ? entry : entry - LINES;
  }

  /** Whether four of these stones stand next to each other on a line. */
  static boolean hasRow(long stones) {
    return (rowStarts(stones, 1) | rowStarts(stones, 8) | rowStarts(stones, 9)) != 0;
  }

  /** The lowest spots of every four in a row along a step. */
  static long rowStarts(long stones, int step) {
    long pairs = stones & (stones >>> step);
    return pairs & (pairs >>> (2 * step));
  }

  /**
   * The spots, not of these stones, where one stone more would make four in a row. Pushing does not
   * help more than that: of the stones that a push moves along their own line, all but one were
   * neighbours before.
   */
  static long completions(long stones) {
    return completions(stones, 1) | completions(stones, 8) | completions(stones, 9);
  }

  /** Those of {@link #completions} whose row would lie along a step. */
  static long completions(long stones, int step) {
    long up1 = stones << step;
    long up2 = up1 << step;
    long down1 = stones >>> step;
    long down2 = down1 >>> step;
    long inner = up1 & down1 & (up2 | down2);
    long outer = (down1 & down2 & (down2 >>> step)) | (up1 & up2 & (up2 << step));
    return (inner | outer) & BOARD & ~stones;
  }

  /** Everything connected to the bit along a step through the stones. */
  static long fill(long bit, long stones, int step) {
    long filled = bit;
    for (int i = 0; i < 6; i++) {
      filled |= ((filled << step) | (filled >>> step)) & stones;
    }
    return filled;
  }

  static String spotName(int spot) {
    return pointName((spot >> 3) + 2, (spot & 7) + 2);
  }

  static String dotName(int entry) {
    return pointName(DOT[entry] / 10, DOT[entry] % 10);
  }

  /** The point as coordinates x * 10 + y, or -1 if the text names no spot and no dot. */
  static int parsePoint(String text) {
    if (text.length() != 2) {
      return -1;
    }
    int x = text.charAt(0) - 'a' + 1;
    int y = text.charAt(1) - '0' + Math.max(0, x - 5);
    boolean inside = x >= 1 && x <= 9 && y >= 1 && y <= 9 && Math.abs(x - y) <= 4;
    return inside && text.charAt(1) <= '9' ? x * 10 + y : -1;
  }

  /** The spot that the text names, or -1. */
  static int parseSpot(String text) {
    int point = parsePoint(text);
    int x = point / 10;
    int y = point % 10;
    boolean inside = point > 0 && x >= 2 && x <= 8 && y >= 2 && y <= 8 && Math.abs(x - y) <= 3;
    return inside ? (x - 2) * 8 + y - 2 : -1;
  }

  /** The entry from a dot along the line through a spot, or -1 if the dot's lines miss the spot. */
  static int entryFrom(int dotPoint, int spot) {
    for (int e = 0; e < ENTRIES; e++) {
      if (DOT[e] == dotPoint && (LINE[lineOfEntry(e)] >>> spot & 1) != 0) {
        return e;
      }
    }
    return -1;
  }

  /** How far a spot is from the centre: 0 to 3. */
  static int distanceToCentre(int spot) {
    int x = (spot >> 3) - 3;
    int y = (spot & 7) - 3;
    return Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.abs(x - y));
  }

  /** The number of steps between two spots. */
  static int distance(int a, int b) {
    int x = (a >> 3) - (b >> 3);
    int y = (a & 7) - (b & 7);
    return Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.abs(x - y));
  }

  private static String pointName(int x, int y) {
    return "" + (char) ('a' + x - 1) + (y - Math.max(0, x - 5));
  }
}
