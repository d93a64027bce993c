package dev.agon.book;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;

/** The table of the thesis, chapter 6: positions of a book by their least depth. */
final class BookStatistics {
  /** One depth of the book. */
  static final class Row {
    long nodes;
    long solved;
    long predecessors;
    long interior;
    long degree;
  }

  private final List<Row> rows = new ArrayList<>();

  BookStatistics(Book book) {
    Long2IntOpenHashMap depths = depths(book);
    book.graph()
        .store()
        .forEach(
            node -> {
              if (depths.containsKey(node.key)) {
                add(node, depths.get(node.key));
              }
            });
  }

  /** Least plies from a start position, for every position that can be reached. */
  static Long2IntOpenHashMap depths(Book book) {
    Long2IntOpenHashMap depths = new Long2IntOpenHashMap();
    Queue<Long> queue = new ArrayDeque<>(book.starts());
    book.starts().forEach(start -> depths.put(start.longValue(), 0));
    while (!queue.isEmpty()) {
      BookNode node = book.node(queue.remove());
      for (int i = 0; i < node.degree(); i++) {
        if (!depths.containsKey(node.successor(i))) {
          depths.put(node.successor(i), depths.get(node.key) + 1);
          queue.add(node.successor(i));
        }
      }
    }
    return depths;
  }

  private void add(BookNode node, int depth) {
    while (rows.size() <= depth) {
      rows.add(new Row());
    }
    Row row = rows.get(depth);
    row.nodes++;
    row.solved += node.value.isSolved() ? 1 : 0;
    row.predecessors += node.predecessors().length;
    if (!node.isLeaf()) {
      row.interior++;
      row.degree += node.degree();
    }
  }

  List<Row> rows() {
    return rows;
  }

  String table() {
    StringBuilder text = new StringBuilder();
    text.append("Depth      Nodes     Leaves     Solved Predecessors Degree\n");
    Row total = new Row();
    for (int depth = 0; depth < rows.size(); depth++) {
      Row row = rows.get(depth);
      text.append(line(Integer.toString(depth), row));
      total.nodes += row.nodes;
      total.solved += row.solved;
      total.predecessors += row.predecessors;
      total.interior += row.interior;
      total.degree += row.degree;
    }
    return text.append(line("Total", total)).toString();
  }

  /** The degree is that of the expanded positions: a leaf's moves have not been looked at. */
  private static String line(String name, Row row) {
    return String.format(
        Locale.ROOT,
        "%5s %,10d %,10d %,10d %,12d %6.1f%n",
        name,
        row.nodes,
        row.nodes - row.interior,
        row.solved,
        row.predecessors,
        row.interior == 0 ? 0 : (double) row.degree / row.interior);
  }
}
