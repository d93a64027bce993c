package dev.agon.book;

import java.util.Set;
import java.util.function.LongFunction;

/**
 * Which leaf is worth expanding: drop-out expansion (thesis, section 3.4), its limits and its
 * refinements. A leaf's priority is its depth, plus omega times what the opponent pays to reach it;
 * with omega 0 that is shallowest-first, with infinite omega best-first.
 *
 * <p>The penalty of a move is omega * (p_i + p_s): the book is a negamax one, so the value of the
 * move for the side to move is minus the successor's, where the thesis writes p_i - p_s.
 *
 * <p>Solved nodes are never worth it. Among the moves of the book player the best count that are
 * not solved, so that a proved draw does not end the search for more.
 *
 * @param omega plies that one point of value is worth
 * @param fractional whether a node whose best move stands out makes the line less than a ply longer
 */
record Expansion(double omega, boolean fractional) {
  /** The difference to the second-best move from which a move counts as the only one. */
  private static final int CLEAR_DIFFERENCE = 100;

  private static final double LEAST_DEPTH = 0.01;

  /** Recomputes a node's priorities and conspiracy numbers from its successors. */
  void update(BookNode node, LongFunction<BookNode> nodes, Set<Long> reserved) {
    if (node.value.isSolved()) {
      set(node, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
      node.up = Integer.MAX_VALUE;
      node.down = Integer.MAX_VALUE;
    } else if (node.isLeaf()) {
      double priority = reserved.contains(node.key) ? Double.POSITIVE_INFINITY : 0;
      set(node, priority, priority);
      node.up = 1;
      node.down = 1;
    } else {
      updateInterior(node, nodes);
    }
  }

  private void updateInterior(BookNode node, LongFunction<BookNode> nodes) {
    int best = bestOpen(node, nodes);
    double step = fractional ? fractionalStep(node, nodes) : 1;
    double epb = Double.POSITIVE_INFINITY;
    double epo = Double.POSITIVE_INFINITY;
    int up = Integer.MAX_VALUE;
    long down = 0;
    for (int i = 0; i < node.degree(); i++) {
      BookNode successor = nodes.apply(node.successor(i));
      int estimate = -successor.value.estimate();
      if (estimate >= node.value.estimate()) {
        down += successor.up;
      }
      up = Math.min(up, successor.down);
      if (!successor.value.isSolved()) {
        double price = penalty(node, estimate);
        if (estimate == best) {
          epb = Math.min(epb, successor.epo + price);
        }
        epo = Math.min(epo, successor.epb + price);
      }
    }
    set(node, step + epb, step + epo);
    node.up = up;
    node.down = (int) Math.min(down, Integer.MAX_VALUE);
  }

  /** What the opponent pays for a move of this value, in plies. */
  double penalty(BookNode node, int moveEstimate) {
    int difference = node.value.estimate() - moveEstimate;
    return difference <= 0 ? 0 : omega * difference;
  }

  /** The best estimate among the moves that are not solved. */
  static int bestOpen(BookNode node, LongFunction<BookNode> nodes) {
    int best = Integer.MIN_VALUE;
    for (int i = 0; i < node.degree(); i++) {
      BookValue value = nodes.apply(node.successor(i)).value;
      if (!value.isSolved()) {
        best = Math.max(best, -value.estimate());
      }
    }
    return best;
  }

  private static double fractionalStep(BookNode node, LongFunction<BookNode> nodes) {
    int best = Integer.MIN_VALUE;
    int second = Integer.MIN_VALUE;
    for (int i = 0; i < node.degree(); i++) {
      int estimate = -nodes.apply(node.successor(i)).value.estimate();
      if (estimate > best) {
        second = best;
        best = estimate;
      } else if (estimate > second) {
        second = estimate;
      }
    }
    if (second == Integer.MIN_VALUE) {
      return LEAST_DEPTH;
    }
    return Math.max(LEAST_DEPTH, 1 - (double) (best - second) / CLEAR_DIFFERENCE);
  }

  private static void set(BookNode node, double epb, double epo) {
    node.epb = epb;
    node.epo = epo;
  }
}
