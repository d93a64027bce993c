package dev.agon.book;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Set;

/**
 * Computes every value and priority of a book anew, with the cycles taken for what they are
 * (thesis, figure 5.2): all unsolved interior nodes start as an endless cycle, and values are
 * propagated until nothing changes. What is then still endless is a draw; nodes on a cycle that can
 * be left have a cycle-draw; all others their former values.
 *
 * <p>The graph is taken strongly connected component by component, successors first, so that only
 * true cycles are iterated. A book may be larger than memory: of a node outside the component at
 * hand only its key and some numbers are kept here.
 */
final class CycleDetection {
  private static final int UNSEEN = -1;

  private final BookStore store;
  private final Expansion expansion;
  private final Set<Long> reserved;
  private final LongArrayList keys = new LongArrayList();
  private final Long2IntOpenHashMap indexes = new Long2IntOpenHashMap();
  private final Long2ObjectOpenHashMap<BookNode> atHand = new Long2ObjectOpenHashMap<>();
  private int[] component;
  private int cycles;

  private CycleDetection(BookStore store, Expansion expansion, Set<Long> reserved) {
    this.store = store;
    this.expansion = expansion;
    this.reserved = reserved;
  }

  /** Recomputes the book and returns how many of its nodes lie on cycles. */
  static int run(BookGraph graph) {
    return new CycleDetection(graph.store(), graph.expansion(), graph.reserved()).run();
  }

  private int run() {
    store.forEach(
        node -> {
          indexes.put(node.key, keys.size());
          keys.add(node.key);
        });
    component = new int[keys.size()];
    findComponents();
    return cycles;
  }

  private BookNode node(long key) {
    BookNode node = atHand.get(key);
    return node == null ? store.get(key) : node;
  }

  // Tarjan's algorithm with a stack of its own: a book's lines are longer than a thread's stack.
  private void findComponents() {
    int count = keys.size();
    int[] order = new int[count];
    int[] low = new int[count];
    int[] nextEdge = new int[count];
    boolean[] open = new boolean[count];
    Arrays.fill(order, UNSEEN);
    IntArrayList stack = new IntArrayList();
    IntArrayList path = new IntArrayList();
    int time = 0;
    for (int root = 0; root < count; root++) {
      if (order[root] != UNSEEN) {
        continue;
      }
      path.push(root);
      while (!path.isEmpty()) {
        int v = path.topInt();
        if (order[v] == UNSEEN) {
          order[v] = time;
          low[v] = time++;
          stack.push(v);
          open[v] = true;
        }
        BookNode node = store.get(keys.getLong(v));
        boolean deeper = false;
        while (nextEdge[v] < node.degree() && !deeper) {
          int w = indexes.get(node.successor(nextEdge[v]));
          if (order[w] == UNSEEN) {
            path.push(w);
            deeper = true;
          } else {
            if (open[w]) {
              low[v] = Math.min(low[v], low[w]);
            }
            nextEdge[v]++;
          }
        }
        if (deeper) {
          continue;
        }
        path.popInt();
        if (low[v] == order[v]) {
          IntArrayList members = new IntArrayList();
          int w;
          do {
            w = stack.popInt();
            open[w] = false;
            component[w] = v;
            members.add(w);
          } while (w != v);
          settle(members);
        }
      }
    }
  }

  /** Computes the nodes of one component; what they lead to outside it is settled. */
  private void settle(IntArrayList members) {
    for (int i = 0; i < members.size(); i++) {
      BookNode node = store.get(keys.getLong(members.getInt(i)));
      node.value = node.isLeaf() ? node.engineValue : BookValue.ENDLESS;
      atHand.put(node.key, node);
    }
    compute(members);
    atHand.values().forEach(store::put);
    atHand.clear();
  }

  private BookNode member(IntArrayList members, int i) {
    return atHand.get(keys.getLong(members.getInt(i)));
  }

  private void compute(IntArrayList members) {
    boolean cyclic = members.size() > 1;
    for (int i = 0; i < members.size(); i++) {
      BookNode node = member(members, i);
      for (int edge = 0; edge < node.degree(); edge++) {
        int w = indexes.get(node.successor(edge));
        boolean inside =
            component[w] == component[members.getInt(i)] && !node(keys.getLong(w)).isLeaf();
        cyclic |= inside && w == members.getInt(i);
        node.setCyclic(edge, inside);
      }
    }
    if (!cyclic) {
      BookNode node = member(members, 0);
      if (!node.isLeaf()) {
        node.value = node.propagated(this::node);
      }
      expansion.update(node, this::node, reserved);
      return;
    }
    cycles += members.size();
    iterate(members);
    for (int i = 0; i < members.size(); i++) {
      BookNode node = member(members, i);
      node.value = node.value.equals(BookValue.ENDLESS) ? BookValue.DRAW : node.value;
      node.epb = Double.POSITIVE_INFINITY;
      node.epo = Double.POSITIVE_INFINITY;
    }
    for (int round = 0; round <= members.size(); round++) {
      boolean changed = false;
      for (int i = 0; i < members.size(); i++) {
        BookNode node = member(members, i);
        double before = node.epb + node.epo;
        expansion.update(node, this::node, reserved);
        changed |= before != node.epb + node.epo;
      }
      if (!changed) {
        return;
      }
    }
  }

  private void iterate(IntArrayList members) {
    // Each round carries a value at least one edge further; values that still change after all
    // have been everywhere chase each other round an odd cycle, and a repetition is a draw.
    int most = 4 * members.size() + 16;
    for (int round = 0; round < most; round++) {
      boolean changed = false;
      for (int i = 0; i < members.size(); i++) {
        BookNode node = member(members, i);
        BookValue value = node.propagated(this::node);
        if (!value.equals(node.value)) {
          changed = true;
          node.value = round < most - 1 ? value : BookValue.heuristic(0);
        }
      }
      if (!changed) {
        return;
      }
    }
  }
}
