package dev.agon.montecarlo;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The search tree in one flat array of ints, eight for a node, the children of a node side by side.
 *
 * <p>All threads write to it without locks. Counts are plain reads and writes: an update lost now
 * and then to another thread costs less than any protection would, and an int cannot be torn. Only
 * the birth of children is exact: one thread wins the right to expand, fills the block, and then
 * publishes its index with release semantics, so whoever sees the index sees the block.
 */
final class Tree {
  static final int ROOT = 0;

  private static final int FIELDS = 8;
  private static final int MOVE = 0;
  private static final int VISITS = 1;
  private static final int WINS = 2;
  private static final int RAVE_VISITS = 3;
  private static final int RAVE_WINS = 4;
  private static final int PRIOR_VISITS = 5;
  private static final int PRIOR_WINS = 6;
  private static final int FIRST = 7;

  /** The move field holds the move below and the number of children above this bit. */
  private static final int COUNT_SHIFT = 16;

  private static final int MOVE_MASK = (1 << COUNT_SHIFT) - 1;

  /** In place of the first child while a thread is making the children. */
  private static final int BUSY = -1;

  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

  private static final int FIRST_CAPACITY = 1 << 17;

  private final int maxCapacity;

  /** Grows with need: a short search must not pay for the memory of a long one. */
  private int capacity;

  private int[] nodes;

  /** The array that the next compaction writes to; allocated when the first one comes. */
  private int[] spare;

  private final AtomicInteger used = new AtomicInteger(1);

  Tree(int maxCapacity) {
    this.maxCapacity = maxCapacity;
    capacity = Math.min(maxCapacity, FIRST_CAPACITY);
    nodes = new int[capacity * FIELDS];
  }

  void clear() {
    used.set(1);
    clear(ROOT);
  }

  private void clear(int node) {
    int at = node * FIELDS;
    for (int i = 0; i < FIELDS; i++) {
      nodes[at + i] = 0;
    }
  }

  int size() {
    return Math.min(used.get(), capacity);
  }

  /** Makes the tree twice as large, if it may be. No thread may be searching. */
  boolean grow() {
    if (capacity == maxCapacity) {
      return false;
    }
    int before = size();
    capacity = (int) Math.min(maxCapacity, 2L * capacity);
    nodes = Arrays.copyOf(nodes, capacity * FIELDS);
    spare = null;
    used.set(before);
    return true;
  }

  /** Whether no further node can be expanded. */
  boolean isFull() {
    return used.get() >= capacity - 1024;
  }

  int move(int node) {
    return nodes[node * FIELDS + MOVE] & MOVE_MASK;
  }

  int visits(int node) {
    return nodes[node * FIELDS + VISITS];
  }

  /** The share of its visits that the side which moved to this node has won. */
  float value(int node) {
    int visits = visits(node);
    return visits == 0 ? 0.5f : Float.intBitsToFloat(nodes[node * FIELDS + WINS]) / visits;
  }

  float priorVisits(int node) {
    return Float.intBitsToFloat(nodes[node * FIELDS + PRIOR_VISITS]);
  }

  float priorWins(int node) {
    return Float.intBitsToFloat(nodes[node * FIELDS + PRIOR_WINS]);
  }

  /** The first child, or 0 if there is none to be seen yet. */
  int firstChild(int node) {
    int first = (int) INTS.getAcquire(nodes, node * FIELDS + FIRST);
    return Math.max(first, 0);
  }

  int childCount(int node) {
    return nodes[node * FIELDS + MOVE] >>> COUNT_SHIFT;
  }

  /** Counts a visit on the way down: until the result comes it stands as a loss. */
  void enter(int node) {
    nodes[node * FIELDS + VISITS]++;
  }

  void addWin(int node, float value) {
    int at = node * FIELDS + WINS;
    nodes[at] = Float.floatToRawIntBits(Float.intBitsToFloat(nodes[at]) + value);
  }

  /** A move that the history of the game forbids here: it is never chosen again. */
  void strike(int node) {
    nodes[node * FIELDS + MOVE] = 0;
  }

  /** Wins the right to expand the node, once and for one thread. */
  boolean claim(int node) {
    return !isFull() && INTS.compareAndSet(nodes, node * FIELDS + FIRST, 0, BUSY);
  }

  /** Gives the claimed node its children, best first; none if they do not fit. */
  void expand(int node, Candidates list) {
    int first = used.getAndAdd(list.size);
    if (list.size == 0 || first + list.size > capacity) {
      return;
    }
    list.sort();
    for (int i = 0; i < list.size; i++) {
      int child = first + i;
      clear(child);
      int at = child * FIELDS;
      nodes[at + MOVE] = list.moves[i];
      nodes[at + PRIOR_VISITS] = Float.floatToRawIntBits(list.visits[i]);
      nodes[at + PRIOR_WINS] = Float.floatToRawIntBits(list.wins[i]);
    }
    nodes[node * FIELDS + MOVE] = move(node) | list.size << COUNT_SHIFT;
    INTS.setRelease(nodes, node * FIELDS + FIRST, first);
  }

  /**
   * The child with the highest value, or -1 if every one is struck out. The value of a child joins
   * the games that went through it, the prior, and the games in which its move came later (RAVE);
   * the last count for less as the first grow, by the rule of least squared error with one
   * constant. The even prior of an untried move is its first-play urgency.
   *
   * <p>This loop and the playouts are where the time goes: one pass over one block of memory.
   */
  int select(int node, Tuning tuning) {
    int[] n = nodes;
    int visits = n[node * FIELDS + VISITS];
    int width = Math.min(childCount(node), tuning.width(visits));
    float perRave = 1 / tuning.raveEquivalence;
    float explore =
        tuning.exploration == 0 ? 0 : tuning.exploration * (float) Math.sqrt(Math.log(visits + 1));
    int best = -1;
    float bestValue = Float.NEGATIVE_INFINITY;
    int child = firstChild(node);
    for (int end = child + width; child < end; child++) {
      int at = child * FIELDS;
      if ((n[at + MOVE] & MOVE_MASK) == 0) {
        // A struck-out move must not narrow the choice.
        end = Math.min(end + 1, firstChild(node) + childCount(node));
        continue;
      }
      float games = n[at + VISITS] + Float.intBitsToFloat(n[at + PRIOR_VISITS]);
      float won = Float.intBitsToFloat(n[at + WINS]) + Float.intBitsToFloat(n[at + PRIOR_WINS]);
      float value = won / games;
      int rave = n[at + RAVE_VISITS];
      if (rave > 0) {
        float raveValue = Float.intBitsToFloat(n[at + RAVE_WINS]) / rave;
        float weight = rave / (rave + games + rave * games * perRave);
        value += weight * (raveValue - value);
      }
      if (explore != 0) {
        value += explore / (float) Math.sqrt(games);
      }
      if (value > bestValue) {
        bestValue = value;
        best = child;
      }
    }
    return best;
  }

  /** Credits every child whose move the side to move made first later in the game. */
  void addRave(int node, byte[] firstMover, int side, float value) {
    int first = firstChild(node);
    if (first == 0) {
      return;
    }
    int[] n = nodes;
    int end = first + childCount(node);
    for (int child = first; child < end; child++) {
      int at = child * FIELDS;
      if (firstMover[n[at + MOVE] & MOVE_MASK] == side) {
        n[at + RAVE_VISITS]++;
        int wins = at + RAVE_WINS;
        n[wins] = Float.floatToRawIntBits(Float.intBitsToFloat(n[wins]) + value);
      }
    }
  }

  /** The child reached by the move, or 0. */
  int child(int node, int move) {
    int first = firstChild(node);
    if (first != 0) {
      for (int child = first; child < first + childCount(node); child++) {
        if (move(child) == move) {
          return child;
        }
      }
    }
    return 0;
  }

  /** The most visited child, or -1. */
  int mostVisited(int node) {
    int first = firstChild(node);
    int best = -1;
    if (first != 0) {
      for (int child = first; child < first + childCount(node); child++) {
        if (move(child) != 0 && (best < 0 || visits(child) > visits(best))) {
          best = child;
        }
      }
    }
    return best;
  }

  /**
   * Makes the node the root and forgets everything outside its subtree, and the children of nodes
   * with fewer visits than given. No thread may be searching.
   */
  void reroot(int node, int minVisits) {
    if (spare == null || spare.length != nodes.length) {
      spare = new int[capacity * FIELDS];
    }
    // Breadth first: a copied node still points to its children in the old array until its turn.
    System.arraycopy(nodes, node * FIELDS, spare, ROOT, FIELDS);
    int end = 1;
    for (int copy = 0; copy < end; copy++) {
      int at = copy * FIELDS;
      int first = spare[at + FIRST];
      int count = spare[at + MOVE] >>> COUNT_SHIFT;
      if (first <= 0 || count == 0 || (copy != ROOT && spare[at + VISITS] < minVisits)) {
        spare[at + FIRST] = 0;
        spare[at + MOVE] &= MOVE_MASK;
        continue;
      }
      System.arraycopy(nodes, first * FIELDS, spare, end * FIELDS, count * FIELDS);
      spare[at + FIRST] = end;
      end += count;
    }
    int[] swap = nodes;
    nodes = spare;
    spare = swap;
    used.set(end);
  }
}
