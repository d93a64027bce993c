package dev.agon.go;

import java.util.Arrays;

/**
 * Unconditional life after Benson: strings of one colour that cannot be captured even if their
 * owner never answers. A region enclosed by the colour is vital to a string if all its empty points
 * are the string's liberties; a string needs two vital regions, a region needs all its strings;
 * what fails is dropped until nothing changes.
 */
final class Benson {
  private final Geometry geometry;

  /** For each point the number of its region, from 1; 0 on stones of the colour. */
  private final int[] regionOf;

  private int regions;

  Benson(Geometry geometry) {
    this.geometry = geometry;
    regionOf = new int[geometry.length];
  }

  /**
   * The points that are safe for the colour: its unconditionally alive stones, and the regions that
   * are vital to them, where no foe can live.
   */
  boolean[] safe(Board board, int c) {
    findRegions(board, c);
    boolean[] aliveString = new boolean[geometry.length];
    boolean[] goodRegion = new boolean[regions + 1];
    Arrays.fill(goodRegion, true);
    for (int p : geometry.points) {
      aliveString[p] = board.colour[p] == c && board.head[p] == p;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int h : geometry.points) {
        if (aliveString[h] && vitalRegions(board, h, goodRegion) < 2) {
          aliveString[h] = false;
          changed = true;
        }
      }
      for (int p : geometry.points) {
        int region = regionOf[p];
        if (region == 0 || !goodRegion[region]) {
          continue;
        }
        for (int d = 0; d < 4; d++) {
          int n = p + geometry.steps[d];
          if (board.colour[n] == c && !aliveString[board.head[n]]) {
            goodRegion[region] = false;
            changed = true;
          }
        }
      }
    }
    return collect(board, c, aliveString, goodRegion);
  }

  private boolean[] collect(Board board, int c, boolean[] aliveString, boolean[] goodRegion) {
    boolean[] safe = new boolean[geometry.length];
    boolean[] vital = new boolean[regions + 1];
    for (int h : geometry.points) {
      if (aliveString[h]) {
        for (int region = 1; region <= regions; region++) {
          vital[region] |= goodRegion[region] && isVital(board, h, region);
        }
      }
    }
    for (int p : geometry.points) {
      safe[p] = board.colour[p] == c ? aliveString[board.head[p]] : vital[regionOf[p]];
    }
    return safe;
  }

  private int vitalRegions(Board board, int h, boolean[] goodRegion) {
    int count = 0;
    for (int region = 1; region <= regions; region++) {
      if (goodRegion[region] && isVital(board, h, region)) {
        count++;
      }
    }
    return count;
  }

  /** Whether every empty point of the region is a liberty of the string, and it has one. */
  private boolean isVital(Board board, int h, int region) {
    boolean any = false;
    for (int p : geometry.points) {
      if (regionOf[p] == region && board.colour[p] == Board.EMPTY) {
        if (!board.isLibertyOf(p, h)) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  private void findRegions(Board board, int c) {
    Arrays.fill(regionOf, 0);
    regions = 0;
    int[] queue = new int[geometry.area];
    for (int start : geometry.points) {
      if (board.colour[start] == c || regionOf[start] != 0) {
        continue;
      }
      regionOf[start] = ++regions;
      int end = 0;
      queue[end++] = start;
      for (int i = 0; i < end; i++) {
        for (int d = 0; d < 4; d++) {
          int n = queue[i] + geometry.steps[d];
          if (geometry.isPoint(n) && board.colour[n] != c && regionOf[n] == 0) {
            regionOf[n] = regions;
            queue[end++] = n;
          }
        }
      }
    }
  }
}
