package dev.agon.table;

import java.io.PrintWriter;
import java.util.TreeMap;

/** What a slice holds: positions, results, the longest win with an example, and the histogram. */
final class TableStatistics {
  private final TableSlice slice;
  private final SliceWalker walker;

  /** By side to move, then by value: how many positions. */
  private final TreeMap<Integer, Long>[] histogram;

  private final long[] copies = new long[2];
  private int longest = -1;
  private long longestIndex;

  @SuppressWarnings({"unchecked", "rawtypes"})
  TableStatistics(TableSlice slice, Metric metric, SliceValues values) {
    this.slice = slice;
    walker = slice.walker(metric, name -> index -> TableValue.UNKNOWN);
    histogram = new TreeMap[] {new TreeMap<Integer, Long>(), new TreeMap<Integer, Long>()};
    for (long i = 0; i < slice.size(); i++) {
      int value = values.value(i);
      if (value == TableValue.NONE || !walker.seek(i)) {
        continue;
      }
      histogram[walker.side()].merge(value, 1L, Long::sum);
      copies[walker.side()] += walker.copies();
      if (TableValue.isWin(value) && TableValue.distance(value) > longest) {
        longest = TableValue.distance(value);
        longestIndex = i;
      }
    }
  }

  /** The positions of a side to move with a value that is above, at or below zero. */
  long count(int side, int sign) {
    return histogram[side].entrySet().stream()
        .filter(entry -> Integer.signum(entry.getKey()) == sign)
        .mapToLong(java.util.Map.Entry::getValue)
        .sum();
  }

  void print(PrintWriter out) {
    out.println(slice.name() + ": " + slice.size() + " indices");
    for (int side = 0; side < 2; side++) {
      if (histogram[side].isEmpty()) {
        continue;
      }
      long wins = count(side, 1);
      long draws = count(side, 0);
      long losses = count(side, -1);
      out.println(
          "  side "
              + side
              + " to move: "
              + (wins + draws + losses)
              + " positions ("
              + copies[side]
              + " with symmetric ones), "
              + wins
              + " wins, "
              + draws
              + " draws, "
              + losses
              + " losses");
      StringBuilder line = new StringBuilder("   ");
      histogram[side].forEach(
          (value, count) -> line.append(' ').append(name(value)).append(':').append(count));
      out.println(line);
    }
    if (longest >= 0) {
      walker.seek(longestIndex);
      out.println("  longest win: " + longest + " plies, " + walker.toText());
    }
  }

  /** A value as people write it: win and loss with plies, or the number. */
  static String name(int value) {
    if (value == TableValue.UNKNOWN) {
      return "unknown";
    }
    if (TableValue.isWin(value)) {
      return "win" + TableValue.distance(value);
    }
    if (TableValue.isLoss(value)) {
      return "loss" + TableValue.distance(value);
    }
    return Integer.toString(value);
  }
}
