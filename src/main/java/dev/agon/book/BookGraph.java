package dev.agon.book;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import java.util.OptionalLong;

/**
 * The directed graph of a book: adds leaves, expands them, and carries changed values and
 * priorities back towards the start positions.
 *
 * <p>Propagation is local. On a cycle values can hold each other up, or chase each other for ever;
 * a node is therefore recomputed only so often for one change, and {@link CycleDetection} puts the
 * whole graph right from time to time.
 */
final class BookGraph {
  /** More rounds than any acyclic change needs in practice; only cycles come near it. */
  private static final int MOST_ROUNDS = 16;

  private final BookStore store;
  private final Expansion expansion;
  private final LongOpenHashSet reserved = new LongOpenHashSet();

  BookGraph(BookStore store, Expansion expansion) {
    this.store = store;
    this.expansion = expansion;
  }

  BookNode node(long key) {
    return store.get(key);
  }

  Expansion expansion() {
    return expansion;
  }

  BookStore store() {
    return store;
  }

  /** Adds a position with its value; a known one keeps the value it has. */
  void addLeaf(long key, String position, BookValue value) {
    if (store.get(key) == null) {
      BookNode node = new BookNode(key, position, value);
      expansion.update(node, store::get, reserved);
      store.put(node);
    }
  }

  /** Makes a leaf an interior node; every successor must be known. */
  void expand(long key, int[] moves, long[] successors) {
    connect(store, key, moves, successors);
    reserved.remove(key);
    propagateFrom(key);
  }

  /** Adds the edges alone, leaving values and priorities to a later {@link CycleDetection}. */
  static void connect(BookStore store, long key, int[] moves, long[] successors) {
    BookNode node = store.get(key);
    node.setEdges(moves, successors);
    store.put(node);
    for (long successor : successors) {
      BookNode child = store.get(successor);
      if (child == null) {
        throw new IllegalStateException("a successor is not in the book");
      }
      if (child.addPredecessor(key)) {
        store.put(child);
      }
    }
  }

  /** Keeps a leaf from being selected, because it is being expanded. */
  void reserve(long key) {
    reserved.add(key);
    propagateFrom(key);
  }

  void release(long key) {
    reserved.remove(key);
    propagateFrom(key);
  }

  LongOpenHashSet reserved() {
    return reserved;
  }

  private void propagateFrom(long start) {
    LongArrayFIFOQueue queue = new LongArrayFIFOQueue();
    LongOpenHashSet waiting = new LongOpenHashSet();
    Long2IntOpenHashMap rounds = new Long2IntOpenHashMap();
    queue.enqueue(start);
    waiting.add(start);
    while (!queue.isEmpty()) {
      long key = queue.dequeueLong();
      waiting.remove(key);
      BookNode node = store.get(key);
      if (recompute(node) || key == start) {
        store.put(node);
        for (long predecessor : node.predecessors()) {
          if (rounds.addTo(predecessor, 1) < MOST_ROUNDS && waiting.add(predecessor)) {
            queue.enqueue(predecessor);
          }
        }
      }
    }
  }

  private boolean recompute(BookNode node) {
    BookValue value = node.value;
    double epb = node.epb;
    double epo = node.epo;
    int up = node.up;
    int down = node.down;
    if (!node.isLeaf()) {
      node.value = node.propagated(store::get);
    }
    expansion.update(node, store::get, reserved);
    return !value.equals(node.value)
        || epb != node.epb
        || epo != node.epo
        || up != node.up
        || down != node.down;
  }

  // Selection.

  /**
   * The leaf to expand next for a book player who is, or is not, to move at the start positions:
   * the one with the least priority. Empty if no leaf is left that is worth it.
   */
  OptionalLong select(List<Long> starts, boolean bookPlayerMoves) {
    BookNode best = null;
    for (long start : starts) {
      BookNode node = store.get(start);
      if (best == null || priority(node, bookPlayerMoves) < priority(best, bookPlayerMoves)) {
        best = node;
      }
    }
    if (best == null || priority(best, bookPlayerMoves) == Double.POSITIVE_INFINITY) {
      return OptionalLong.empty();
    }
    return descend(best, bookPlayerMoves, new LongOpenHashSet());
  }

  private static double priority(BookNode node, boolean bookPlayerMoves) {
    return bookPlayerMoves ? node.epb : node.epo;
  }

  /** Follows the least priorities; a cycle is left at the next-best move. */
  private OptionalLong descend(BookNode node, boolean bookPlayerMoves, LongOpenHashSet path) {
    if (node.isLeaf()) {
      return reserved.contains(node.key) ? OptionalLong.empty() : OptionalLong.of(node.key);
    }
    path.add(node.key);
    int best = Expansion.bestOpen(node, store::get);
    double least;
    BookNode next;
    do {
      least = Double.POSITIVE_INFINITY;
      next = null;
      for (int i = 0; i < node.degree(); i++) {
        BookNode successor = store.get(node.successor(i));
        int estimate = -successor.value.estimate();
        if (successor.value.isSolved()
            || path.contains(successor.key)
            || (bookPlayerMoves && estimate != best)) {
          continue;
        }
        double cost = priority(successor, !bookPlayerMoves) + expansion.penalty(node, estimate);
        if (cost < least) {
          least = cost;
          next = successor;
        }
      }
      if (next != null) {
        OptionalLong leaf = descend(next, !bookPlayerMoves, path);
        if (leaf.isPresent()) {
          return leaf;
        }
        path.add(next.key);
      }
    } while (next != null);
    return OptionalLong.empty();
  }

  /**
   * The leaf most likely to change the value of a start position: the way of fewest conspirators,
   * up or down, whichever are fewer. Empty if the value cannot change.
   */
  OptionalLong selectByConspiracy(long start) {
    BookNode node = store.get(start);
    boolean rise = node.up <= node.down;
    LongOpenHashSet path = new LongOpenHashSet();
    while (!node.isLeaf()) {
      path.add(node.key);
      BookNode next = null;
      int fewest = Integer.MAX_VALUE;
      for (int i = 0; i < node.degree(); i++) {
        BookNode successor = store.get(node.successor(i));
        boolean counts = rise || -successor.value.estimate() >= node.value.estimate();
        int conspirators = rise ? successor.down : successor.up;
        if (counts && conspirators < fewest && !path.contains(successor.key)) {
          fewest = conspirators;
          next = successor;
        }
      }
      if (next == null) {
        return OptionalLong.empty();
      }
      node = next;
      rise = !rise;
    }
    return node.value.isSolved() || reserved.contains(node.key)
        ? OptionalLong.empty()
        : OptionalLong.of(node.key);
  }
}
