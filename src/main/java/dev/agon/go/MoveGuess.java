package dev.agon.go;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Guesses the next move from a {@link PatternFile}: every candidate's strength is the product of
 * its features' and its probability its share of all. One thread's scratch space; the file is
 * shared.
 */
final class MoveGuess {
  /** The candidates of the last position, and for each the logarithm of its strength. */
  final int[] moves;

  final float[] strength;

  /** The share of each candidate. */
  final float[] share;

  int count;

  private final PatternFile file;
  private final Playout playout;
  private final MoveFeatures features;

  MoveGuess(PatternFile file, Geometry geometry, Playout playout) {
    this.file = file;
    this.playout = playout;
    features = new MoveFeatures(geometry, playout, file.mets());
    moves = new int[geometry.area];
    strength = new float[geometry.area];
    share = new float[geometry.area];
  }

  /** Judges the position on the playout's board. */
  void look() {
    Board board = playout.board;
    features.look();
    count = 0;
    float best = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < board.emptyCount; i++) {
      int p = board.empties[i];
      if (MoveFeatures.isCandidate(board, p)) {
        features.describe(p, file);
        float sum = 0;
        for (int k = 0; k < features.foundCount; k++) {
          sum += file.strength(features.found[k]);
        }
        moves[count] = p;
        strength[count++] = sum;
        best = Math.max(best, sum);
      }
    }
    float all = 0;
    for (int i = 0; i < count; i++) {
      share[i] = (float) Math.exp(strength[i] - best);
      all += share[i];
    }
    for (int i = 0; i < count; i++) {
      share[i] /= all;
    }
  }

  /** The candidates by their share, the likeliest first. */
  int[] ranked() {
    return IntStream.range(0, count)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -share[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The urgency that the METS tree alone sees in a candidate; unseen patterns have none. */
  float metsUrgency(int candidate) {
    int leaf = features.leaf(moves[candidate], file.mets());
    return leaf == MetsTree.NONE ? Float.NEGATIVE_INFINITY : -file.mets().score(leaf);
  }
}
