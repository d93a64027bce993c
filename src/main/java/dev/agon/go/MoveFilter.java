package dev.agon.go;

import dev.agon.montecarlo.Candidates;
import java.util.Arrays;

/**
 * The moves that an analysis was told to leave out: for each side and move the depth in the tree
 * from which on it is free again. "Avoid" forbids the named moves, "allow" all others.
 */
final class MoveFilter {
  private final int[][] freeFrom;

  MoveFilter(Geometry geometry) {
    freeFrom = new int[2][geometry.length];
  }

  void avoid(int side, int[] moves, int depth) {
    for (int move : moves) {
      freeFrom[side][move] = Math.max(freeFrom[side][move], depth);
    }
  }

  void allow(int side, int[] moves, int depth) {
    int[] before = freeFrom[side].clone();
    Arrays.setAll(freeFrom[side], move -> Math.max(before[move], depth));
    for (int move : moves) {
      freeFrom[side][move] = before[move];
    }
  }

  /** Takes the forbidden moves off the list of a node at this depth, the root being at 0. */
  void prune(Candidates list, int side, int depth) {
    int kept = 0;
    for (int i = 0; i < list.size; i++) {
      if (freeFrom[side][list.moves[i]] <= depth) {
        list.moves[kept] = list.moves[i];
        list.visits[kept] = list.visits[i];
        list.wins[kept] = list.wins[i];
        kept++;
      }
    }
    list.size = kept;
  }
}
