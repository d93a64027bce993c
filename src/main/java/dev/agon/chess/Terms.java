package dev.agon.chess;

/**
 * Where the evaluation takes its weights from. There is one evaluation code: in play it asks this
 * class, which only looks up; for the tuner and for people it asks {@link CountedTerms}, which also
 * counts. As long as that subclass is not loaded, HotSpot inlines these calls to array reads.
 */
class Terms {
  private final int[] packed;
  private final int[] placed;

  Terms(Weights weights) {
    packed = weights.packed;
    placed = weights.placed;
  }

  /** One use of a weight by a side. */
  int of(int colour, int index) {
    return packed[index];
  }

  /** So many uses of a weight by a side. */
  int of(int colour, int index, int uses) {
    return packed[index] * uses;
  }

  /** A piece of a side on a square seen from that side: material and placement. */
  int placed(int colour, int type, int square) {
    return placed[type << 6 | square];
  }

  /** Whether uses are counted, so that results must not come from a cache. */
  boolean counted() {
    return false;
  }
}
