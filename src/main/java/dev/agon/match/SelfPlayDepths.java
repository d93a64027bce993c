package dev.agon.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Heinz's experiment: our engine at depth X+1 against itself at depth X, for a range of depths, and
 * his tables of it. Diminishing returns show as ranges that have nothing in common.
 */
final class SelfPlayDepths {
  /** One match of it; the deeper side's view. */
  record Row(int depth, Tally tally, double movesPerGame) {
    String label() {
      return depth + " <=> " + (depth - 1);
    }
  }

  private final int lowest;
  private final int highest;

  private SelfPlayDepths(int lowest, int highest) {
    this.lowest = lowest;
    this.highest = highest;
  }

  static SelfPlayDepths parse(String text) throws SetupException {
    try {
      int dash = text.indexOf('-');
      int lowest = Integer.parseInt(text.substring(0, Math.max(0, dash)));
      int highest = Integer.parseInt(text.substring(dash + 1));
      if (lowest >= 1 && lowest < highest && highest < 100) {
        return new SelfPlayDepths(lowest, highest);
      }
    } catch (NumberFormatException e) {
      // Falls through to the one message.
    }
    throw new SetupException("--self-play-depths takes a range such as 5-9, not '" + text + "'");
  }

  /** The deeper depths of the matches: each plays against the one below it. */
  List<Integer> depths() {
    List<Integer> depths = new ArrayList<>();
    for (int depth = lowest + 1; depth <= highest; depth++) {
      depths.add(depth);
    }
    return depths;
  }

  static Row row(int depth, Standings standings) {
    long moves = standings.performance(0).moves() + standings.performance(1).moves();
    return new Row(depth, standings.tally(0, 1), moves / 2.0 / Math.max(1, standings.games()));
  }

  static String tables(List<Row> rows) {
    StringBuilder text = new StringBuilder();
    text.append("Depth       m    W : D : L / Total  Wins  Draws  Losses  Score  ELO\n");
    for (Row row : rows) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-10s %3.0f  %s%n",
              row.label(),
              row.movesPerGame(),
              new Heinz(row.tally()).details()));
    }
    text.append("\nDepth       Score  w  s(w)  90%-C dw  95%-C dw\n");
    for (Row row : rows) {
      text.append(
          String.format(Locale.ROOT, "%-10s %s%n", row.label(), new Heinz(row.tally()).analysis()));
    }
    text.append("[dw]       90% ").append(common(rows, Normal.Z90));
    text.append("  95% ").append(common(rows, Normal.Z95)).append('\n');
    return text.toString();
  }

  /** What the confident ranges of all rows have in common. */
  private static String common(List<Row> rows, double z) {
    double low = largest(rows, row -> new Heinz(row.tally()).lowerDifference(z));
    double high = -largest(rows, row -> -new Heinz(row.tally()).upperDifference(z));
    return low > high ? "empty" : String.format(Locale.ROOT, "%.3f, %.3f", low, high);
  }

  private static double largest(List<Row> rows, ToDoubleFunction<Row> value) {
    return rows.stream().mapToDouble(value).max().orElse(0);
  }
}
