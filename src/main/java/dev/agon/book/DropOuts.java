package dev.agon.book;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * Where an opponent can throw the book player out of his book: the leaves that are reached if the
 * book player makes best moves only and the opponent any (thesis, section 3.3).
 */
final class DropOuts {
  /**
   * One leaf.
   *
   * @param value of the leaf for the book player, in points
   */
  record Point(int depth, int value, long key) {}

  private record Visit(BookNode node, int depth, boolean bookPlayerMoves) {}

  private DropOuts() {}

  /** The drop-outs from a position in which the book player is, or is not, to move. */
  static List<Point> from(Book book, long start, boolean bookPlayerMoves) {
    List<Point> points = new ArrayList<>();
    LongOpenHashSet[] seen = {new LongOpenHashSet(), new LongOpenHashSet()};
    Queue<Visit> queue = new ArrayDeque<>();
    queue.add(new Visit(book.node(start), 0, bookPlayerMoves));
    while (!queue.isEmpty()) {
      Visit visit = queue.remove();
      BookNode node = visit.node;
      if (!seen[visit.bookPlayerMoves ? 0 : 1].add(node.key)) {
        continue;
      }
      if (node.isLeaf()) {
        int value = node.value.estimate();
        points.add(new Point(visit.depth, visit.bookPlayerMoves ? value : -value, node.key));
      }
      for (int i = 0; i < node.degree(); i++) {
        BookNode next = book.node(node.successor(i));
        if (!visit.bookPlayerMoves || -next.value.estimate() >= node.value.estimate()) {
          queue.add(new Visit(next, visit.depth + 1, !visit.bookPlayerMoves));
        }
      }
    }
    return points;
  }
}
