package dev.agon.gipf;

import java.util.Arrays;

/**
 * What the evaluation sees in one line of the board, from its code alone: neighbours, windows of
 * four spots, what a row would take, who dominates a full line, and stones that can be pushed.
 *
 * <p>Lines of one length are equal under the symmetries of the board, so a line is its length and
 * its code. Every spot is on three lines, one in each direction; the lines of the first direction
 * also count how far their stones are from the centre. The values of all features together are
 * looked up by the code; an entry is computed when it is first met, because a game meets few of the
 * 97,500 of each kind.
 */
final class LineFeatures {
  private static final int UNKNOWN = Integer.MIN_VALUE;

  /** The lines of the first direction, which are those that count places. */
  private static final int WITH_PLACES = 7;

  /** Where the values of each line begin: those of one kind share them. */
  private static final int[] START = new int[Geometry.LINES];

  private static final int SIZE;

  static {
    int size = 0;
    for (int line = 0; line < Geometry.LINES; line++) {
      int same = line < WITH_PLACES ? 0 : WITH_PLACES;
      while (Geometry.LINE_LENGTH[same] != Geometry.LINE_LENGTH[line]) {
        same++;
      }
      if (same == line) {
        START[line] = size;
        size += (int) Math.pow(5, Geometry.LINE_LENGTH[line]);
      } else {
        START[line] = START[same];
      }
    }
    SIZE = size;
  }

  private final int[] weights;
  private final int[] values = new int[SIZE];

  LineFeatures(int[] packedWeights) {
    weights = packedWeights;
    Arrays.fill(values, UNKNOWN);
  }

  /** The packed value of a line, White's minus Black's. Threads may fill entries side by side. */
  int value(int line, int code) {
    int value = values[START[line] + code];
    return value != UNKNOWN ? value : compute(line, code);
  }

  private int compute(int line, int code) {
    int[][] uses = new int[2][Weights.COUNT];
    count(line, code, uses);
    int value = 0;
    for (int i = 0; i < Weights.COUNT; i++) {
      value += weights[i] * (uses[0][i] - uses[1][i]);
    }
    values[START[line] + code] = value;
    return value;
  }

  /** Adds how often the line uses each weight, for White and for Black. */
  static void count(int line, int code, int[][] uses) {
    int length = Geometry.LINE_LENGTH[line];
    int[] pieces = new int[length];
    boolean full = true;
    for (int i = 0, rest = code; i < length; i++, rest /= 5) {
      pieces[i] = rest % 5;
      full &= pieces[i] != 0;
    }
    for (int colour = 0; colour < 2; colour++) {
      countNeighbours(pieces, colour, uses[colour]);
      countWindows(pieces, colour, uses[colour]);
      countStones(pieces, colour, full, uses[colour]);
      if (line < WITH_PLACES) {
        countPlaces(line, pieces, colour, uses[colour]);
      }
    }
  }

  private static void countPlaces(int line, int[] pieces, int colour, int[] uses) {
    long rest = Geometry.LINE[line];
    for (int piece : pieces) {
      int stone = own(piece, colour);
      if (stone != 0) {
        int ring = Geometry.distanceToCentre(Long.numberOfTrailingZeros(rest));
        uses[(stone == 1 ? Weights.BASIC_PLACE : Weights.GIPF_PLACE) + ring]++;
      }
      rest &= rest - 1;
    }
  }

  /** 0 if a piece is not of the colour, 1 for a basic and 2 for a Gipf stone. */
  private static int own(int piece, int colour) {
    int stone = piece - 2 * colour;
    return stone == 1 || stone == 2 ? stone : 0;
  }

  private static void countNeighbours(int[] pieces, int colour, int[] uses) {
    for (int i = 1; i < pieces.length; i++) {
      int a = own(pieces[i - 1], colour);
      int b = own(pieces[i], colour);
      if (a != 0 && b != 0) {
        uses[Weights.NEIGHBOURS + a + b - 2]++;
      }
    }
  }

  private static void countWindows(int[] pieces, int colour, int[] uses) {
    int bestBasic = 0;
    int bestGipf = 0;
    for (int start = 0; start + 4 <= pieces.length; start++) {
      int own = 0;
      int enemy = 0;
      int missing = start;
      for (int i = start; i < start + 4; i++) {
        if (own(pieces[i], colour) != 0) {
          own++;
        } else {
          missing = i;
          enemy += pieces[i] != 0 ? 1 : 0;
        }
      }
      if ((own == 2 || own == 3) && enemy <= 1) {
        uses[Weights.WINDOW + 2 * (own - 2) + enemy]++;
      }
      if (own == 3) {
        int basic = 0;
        int gipf = 0;
        int from = start;
        while (from > 0 && pieces[from - 1] != 0) {
          from--;
        }
        for (int i = from; i < pieces.length && (pieces[i] != 0 || i < start + 4); i++) {
          if (i != missing) {
            basic += own(pieces[i], colour ^ 1) == 1 ? 1 : 0;
            gipf += own(pieces[i], colour ^ 1) == 2 ? 1 : 0;
          }
        }
        if (basic + 2 * gipf > bestBasic + 2 * bestGipf) {
          bestBasic = basic;
          bestGipf = gipf;
        }
      }
    }
    uses[Weights.POTENTIAL] += bestBasic;
    uses[Weights.POTENTIAL + 1] += bestGipf;
  }

  private static void countStones(int[] pieces, int colour, boolean full, int[] uses) {
    int basic = 0;
    int gipf = 0;
    for (int piece : pieces) {
      basic += own(piece, colour) == 1 ? 1 : 0;
      gipf += own(piece, colour) == 2 ? 1 : 0;
    }
    if (full) {
      int n = pieces.length;
      int group = Weights.DOMINATION + (n - 4) * 5 + (n - 4) * (n - 5) / 2;
      uses[group + basic + gipf]++;
    } else {
      uses[Weights.OPEN] += basic;
      uses[Weights.OPEN + 1] += gipf;
    }
  }
}
