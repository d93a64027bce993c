package dev.agon.go;

import java.util.Arrays;

/**
 * The points around a move in the order in which patterns look at them: by Manhattan distance, as
 * the METS paper groups them, and within a group from the diagonal outwards. Every prefix that ends
 * with a ring is closed under the eight symmetries, so a pattern is any such prefix with what
 * stands on its points.
 *
 * <p>A pattern's key is the sum of one random number for each point and content. Keys are part of
 * the pattern file: whoever changes the order, the numbers or the contents changes its version.
 */
final class PatternShape {
  /** The farthest Manhattan distance that any pattern sees. */
  static final int RANGE = 17;

  static final int POINTS = 2 * RANGE * (RANGE + 1);

  /** Room for the contents of a point; four are used by plain patterns, more by rich ones. */
  static final int CONTENTS = 16;

  static final int SYMMETRIES = 8;

  /** Column and row of each point, the move being at 0, 0. */
  static final byte[] COLUMN = new byte[POINTS];

  static final byte[] ROW = new byte[POINTS];

  /** Where each ring of points that symmetries exchange ends in the order. */
  static final int[] RING_END;

  /** Where the points at each Manhattan distance end. */
  static final int[] GROUP_END = new int[RANGE + 1];

  /** The number of a point and its content. */
  static final long[] KEYS = new long[POINTS * CONTENTS];

  static {
    int count = 0;
    int rings = 0;
    int[] ends = new int[POINTS];
    for (int distance = 1; distance <= RANGE; distance++) {
      for (int larger = (distance + 1) / 2; larger <= distance; larger++) {
        for (int row = -larger; row <= larger; row++) {
          for (int column = -larger; column <= larger; column++) {
            if (Math.abs(row) + Math.abs(column) == distance
                && Math.max(Math.abs(row), Math.abs(column)) == larger) {
              COLUMN[count] = (byte) column;
              ROW[count++] = (byte) row;
            }
          }
        }
        ends[rings++] = count;
      }
      GROUP_END[distance] = count;
    }
    RING_END = Arrays.copyOf(ends, rings);
    for (int i = 0; i < KEYS.length; i++) {
      KEYS[i] = mix(i + 1L);
    }
  }

  private PatternShape() {}

  /** A number that looks random for every number: the end of SplitMix. */
  static long mix(long value) {
    long z = value * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The column of a point after one of the eight symmetries. */
  static int column(int symmetry, int column, int row) {
    int value = (symmetry & 4) == 0 ? column : row;
    return (symmetry & 1) == 0 ? value : -value;
  }

  static int row(int symmetry, int column, int row) {
    int value = (symmetry & 4) == 0 ? row : column;
    return (symmetry & 2) == 0 ? value : -value;
  }
}
