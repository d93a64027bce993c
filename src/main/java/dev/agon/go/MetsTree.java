package dev.agon.go;

import java.nio.IntBuffer;

/**
 * The decision tree of the Move Evaluation Tree System (Yoshii): each inner node names a point of
 * the pattern and has a child for every content that was ever seen there; each leaf has a score,
 * the logarithm of how often a move like it was left alone for each time it was played.
 *
 * <p>A node is one int, and children stand together behind their parents. The four high bits say
 * which contents have a child (none: it is a leaf); ten bits the point; eighteen bits the first
 * child. A leaf holds its score in thousandths, as a number of 28 bits.
 */
final class MetsTree {
  static final int NONE = -1;
  static final int MAX_NODES = 1 << 18;

  private static final int CHILD_BITS = 18;
  private static final int MASK_SHIFT = 28;
  private static final int SCORE_ZERO = 1 << 27;
  private static final float SCORE_UNIT = 0.001f;

  private final IntBuffer nodes;
  private final int size;

  MetsTree(IntBuffer nodes) {
    this.nodes = nodes;
    size = nodes.limit();
  }

  static int inner(int contents, int point, int firstChild) {
    return contents << MASK_SHIFT | point << CHILD_BITS | firstChild;
  }

  static int leaf(float score) {
    return SCORE_ZERO + Math.round(score / SCORE_UNIT);
  }

  int size() {
    return size;
  }

  boolean isLeaf(int node) {
    return nodes.get(node) >>> MASK_SHIFT == 0;
  }

  /** The score of a leaf; smaller is more urgent. */
  float score(int leaf) {
    return (nodes.get(leaf) - SCORE_ZERO) * SCORE_UNIT;
  }

  int node(int index) {
    return nodes.get(index);
  }

  /** The leaf that the surroundings of a place belong to, or NONE if nothing like it was seen. */
  int find(byte[] cells, int at, int[] steps) {
    int node = 0;
    while (true) {
      int code = nodes.get(node);
      int contents = code >>> MASK_SHIFT;
      if (contents == 0) {
        return node;
      }
      int bit = 1 << cells[at + steps[(code >>> CHILD_BITS) & 1023]];
      if ((contents & bit) == 0) {
        return NONE;
      }
      int firstChild = code & (MAX_NODES - 1);
      node = firstChild + Integer.bitCount(contents & (bit - 1));
    }
  }

  /**
   * Whether every path ends in a leaf inside the tree. Children must stand behind their parents, so
   * no path can be longer than the tree.
   */
  boolean isSound() {
    for (int i = 0; i < size; i++) {
      int code = nodes.get(i);
      int contents = code >>> MASK_SHIFT;
      if (contents != 0) {
        int first = code & (MAX_NODES - 1);
        boolean inside = first > i && first + Integer.bitCount(contents) <= size;
        if (!inside || ((code >>> CHILD_BITS) & 1023) >= PatternShape.POINTS) {
          return false;
        }
      }
    }
    return size > 0;
  }
}
