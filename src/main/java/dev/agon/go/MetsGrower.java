package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Grows a {@link MetsTree} from the surroundings of the moves that were played, as section 2.3 of
 * the paper says: near points before far ones, and of equally near ones the one whose contents have
 * the highest entropy; a node with fewer patterns than the threshold is a leaf. Then scores it by
 * counting how often each leaf's pattern was played and how often it was left alone (2.4).
 *
 * <p>Patterns are kept packed, two bits a point, because there is one for every move of every game.
 */
final class MetsGrower {
  private static final int WORDS = (2 * PatternShape.POINTS + 63) / 64;
  private static final int CHUNK = 4096;

  /**
   * What is added to the counts: a leaf exists because its pattern was played, so little is added
   * there, and never having been left alone proves nothing. Chosen on 400 games: 17.7% first
   * guesses against 17.5% with a half for each.
   */
  private static final double PLAYED_TOO = 0.1;

  private static final double LEFT_TOO = 2;

  private long[][] chunks = new long[16][];
  private int count;

  private final IntArrayList nodes = new IntArrayList();

  /** For each node the patterns in it, as a range of the order. */
  private final IntArrayList from = new IntArrayList();

  private final IntArrayList to = new IntArrayList();
  private int[] order;
  private int[] spare;

  private int[] played;
  private int[] leftAlone;

  /** Takes in the surroundings of a move. */
  void add(byte[] cells, int at, int[] steps) {
    int chunk = count / CHUNK;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new long[CHUNK * WORDS];
    }
    long[] words = chunks[chunk];
    int base = (count % CHUNK) * WORDS;
    for (int i = 0; i < PatternShape.POINTS; i++) {
      words[base + (i >>> 5)] |= (long) cells[at + steps[i]] << (2 * i);
    }
    count++;
  }

  int patterns() {
    return count;
  }

  private int content(int pattern, int point) {
    long word = chunks[pattern / CHUNK][(pattern % CHUNK) * WORDS + (point >>> 5)];
    return (int) (word >>> (2 * point)) & 3;
  }

  /** Grows the tree; false if it does not fit its format and the threshold must be raised. */
  boolean grow(int threshold) {
    order = new int[count];
    spare = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
    IntArrayList distances = new IntArrayList();
    List<long[]> used = new ArrayList<>();
    nodes.clear();
    open(0, count);
    distances.add(1);
    used.add(new long[2]);
    // Breadth first, so that children stand together behind their parents.
    for (int node = 0; node < nodes.size(); node++) {
      int distance = distances.getInt(node);
      long[] seen = used.get(node);
      used.set(node, null);
      if (to.getInt(node) - from.getInt(node) < threshold || distance > PatternShape.RANGE) {
        continue;
      }
      int groupStart = PatternShape.GROUP_END[distance - 1];
      int point = mostEntropy(node, groupStart, PatternShape.GROUP_END[distance], seen);
      long[] seenBelow = seen.clone();
      seenBelow[(point - groupStart) >>> 6] |= 1L << (point - groupStart);
      boolean full = Long.bitCount(seenBelow[0]) + Long.bitCount(seenBelow[1]) == 4 * distance;
      int firstChild = nodes.size();
      int contents = split(node, point);
      if (nodes.size() > MetsTree.MAX_NODES) {
        return false;
      }
      nodes.set(node, MetsTree.inner(contents, point, firstChild));
      for (int child = firstChild; child < nodes.size(); child++) {
        distances.add(full ? distance + 1 : distance);
        used.add(full ? new long[2] : seenBelow);
      }
    }
    played = new int[nodes.size()];
    leftAlone = new int[nodes.size()];
    chunks = new long[0][];
    order = null;
    spare = null;
    return true;
  }

  private void open(int start, int end) {
    nodes.add(MetsTree.leaf(0));
    from.add(start);
    to.add(end);
  }

  private int mostEntropy(int node, int groupStart, int groupEnd, long[] seen) {
    int best = -1;
    double bestEntropy = -1;
    int[] counts = new int[4];
    int start = from.getInt(node);
    int end = to.getInt(node);
    for (int point = groupStart; point < groupEnd; point++) {
      int inGroup = point - groupStart;
      if ((seen[inGroup >>> 6] & (1L << inGroup)) != 0) {
        continue;
      }
      Arrays.fill(counts, 0);
      for (int i = start; i < end; i++) {
        counts[content(order[i], point)]++;
      }
      double entropy = entropy(counts, end - start);
      if (entropy > bestEntropy) {
        bestEntropy = entropy;
        best = point;
      }
    }
    return best;
  }

  static double entropy(int[] counts, int sum) {
    double entropy = 0;
    for (int count : counts) {
      if (count > 0) {
        double share = count / (double) sum;
        entropy -= share * Math.log(share);
      }
    }
    return entropy;
  }

  /** Sorts the node's patterns by the content of the point and opens a child for each. */
  private int split(int node, int point) {
    int start = from.getInt(node);
    int end = to.getInt(node);
    int contents = 0;
    int filled = start;
    for (int content = 0; content < 4; content++) {
      int first = filled;
      for (int i = start; i < end; i++) {
        if (content(order[i], point) == content) {
          spare[filled++] = order[i];
        }
      }
      if (filled > first) {
        contents |= 1 << content;
        open(first, filled);
      }
    }
    System.arraycopy(spare, start, order, start, end - start);
    return contents;
  }

  /** The tree as it stands; scores that are counted later do not show in it. */
  MetsTree tree() {
    return new MetsTree(IntBuffer.wrap(nodes.toIntArray()));
  }

  /** Counts a point of a position: the move was played there, or it was left alone. */
  void count(int leaf, boolean wasPlayed) {
    if (wasPlayed) {
      played[leaf]++;
    } else {
      leftAlone[leaf]++;
    }
  }

  /** Gives every leaf its score from the counts. */
  void score() {
    MetsTree tree = tree();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        double odds = (leftAlone[node] + LEFT_TOO) / (played[node] + PLAYED_TOO);
        nodes.set(node, MetsTree.leaf((float) Math.log(odds)));
      }
    }
  }
}
