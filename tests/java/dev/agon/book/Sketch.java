package dev.agon.book;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A book graph drawn by hand: nodes are names, and values are for the side to move there. */
final class Sketch {
  private final Map<String, BookValue> leaves = new LinkedHashMap<>();
  private final Map<String, List<String>> edges = new LinkedHashMap<>();

  Sketch leaf(String name, BookValue value) {
    leaves.put(name, value);
    return this;
  }

  Sketch leaf(String name, int h) {
    return leaf(name, BookValue.heuristic(h));
  }

  Sketch edges(String from, String... to) {
    edges.put(from, List.of(to));
    return this;
  }

  static long key(String name) {
    return name.hashCode();
  }

  /** The graph with values and priorities computed as a whole. */
  BookGraph graph(Expansion expansion) {
    BookGraph graph = new BookGraph(new MemoryStore(), expansion);
    leaves.forEach((name, value) -> graph.addLeaf(key(name), name, value));
    edges.keySet().forEach(name -> graph.addLeaf(key(name), name, BookValue.heuristic(0)));
    edges.forEach((name, to) -> BookGraph.connect(graph.store(), key(name), moves(to), keys(to)));
    CycleDetection.run(graph);
    return graph;
  }

  BookGraph graph() {
    return graph(new Expansion(1, false));
  }

  static int[] moves(List<String> to) {
    int[] moves = new int[to.size()];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = i + 1;
    }
    return moves;
  }

  static long[] keys(List<String> to) {
    List<Long> keys = new ArrayList<>();
    to.forEach(name -> keys.add(key(name)));
    return keys.stream().mapToLong(Long::longValue).toArray();
  }
}
