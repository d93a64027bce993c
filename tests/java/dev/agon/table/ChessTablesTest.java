package dev.agon.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Chess tables, against published counts and longest wins. */
final class ChessTablesTest {
  @TempDir private Path temporary;

  /**
   * Builds in a folder of its own, or in the one that {@code -Dagon.tables} names, what is missing.
   */
  private SliceValues build(String name, Metric metric) throws Exception {
    Path folder = Path.of(System.getProperty("agon.tables", temporary.toString()));
    TableGame game = TableGame.named("chess");
    List<TableSlice> slices = game.slices(name);
    TableStore store = new TableStore(folder, "chess", metric, System.err::println);
    try (Crew crew = new Crew(2)) {
      TableBuilder builder = new TableBuilder(store, crew, line -> {});
      builder.build(slices, report -> {});
      return builder.expand(slices.get(slices.size() - 1));
    }
  }

  @Test
  void rookEndingHasTheKnownDistribution() throws Exception {
    SliceValues values = build("KRK", Metric.DTM);
    List<TableSlice> slices = TableGame.named("chess").slices("KRK");
    TableSlice slice = slices.get(slices.size() - 1);
    SliceWalker walker = slice.walker(Metric.DTM, name -> values);
    int[] mates = new int[17];
    int draws = 0;
    long[] copies = new long[2];
    for (long i = 0; i < slice.size(); i++) {
      if (!walker.seek(i)) {
        continue;
      }
      copies[walker.side()] += walker.copies();
      int value = values.value(i);
      if (walker.side() == 1) {
        if (value == TableValue.DRAW) {
          draws++;
        } else {
          mates[TableValue.distance(value) / 2]++;
        }
      }
    }
    assertEquals(2796, draws);
    List<Integer> found = new ArrayList<>();
    for (int count : mates) {
      found.add(count);
    }
    assertEquals(
        List.of(
            27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166,
            390),
        found);
    assertEquals(175_168, copies[0]);
    assertEquals(223_944, copies[1]);
  }

  /**
   * Three men always; four men take a minute. Five take some minutes each: {@code -Dagon.fivemen}
   * is true or names some.
   */
  static List<String> longestConversions() {
    List<String> lines = new ArrayList<>(List.of("KRK 16", "KQK 10", "KNNK 1"));
    if (Boolean.getBoolean("agon.long")) {
      lines.addAll(
          List.of("KQKR 31", "KBNK 33", "KBBK 19", "KRKN 27", "KQKN 19", "KQKB 12", "KRKB 18"));
      lines.addAll(
          List.of("KQKQ 10", "KRKR 4", "KRBK 12", "KRNK 12", "KQRK 4", "KRRK 5", "KQQK 3"));
      lines.addAll(List.of("KQBK 6", "KQNK 7"));
    }
    String wanted = System.getProperty("agon.fivemen", "");
    for (String five : List.of("KBBKN 66", "KBNKN 77", "KRBKR 59", "KNNKB 4", "KNNKN 7")) {
      if (wanted.equals("true") || wanted.contains(five.substring(0, five.indexOf(' ')))) {
        lines.add(five);
      }
    }
    return lines;
  }

  @ParameterizedTest
  @MethodSource("longestConversions")
  void longestConversionIsThePublishedOne(String line) throws Exception {
    String name = line.substring(0, line.indexOf(' '));
    SliceValues values = build(name, Metric.DTC);
    List<TableSlice> slices = TableGame.named("chess").slices(name);
    TableSlice slice = slices.get(slices.size() - 1);
    SliceWalker walker = slice.walker(Metric.DTC, other -> values);
    int longest = 0;
    for (long i = 0; i < slice.size(); i++) {
      int value = values.value(i);
      if (TableValue.isWin(value) && walker.seek(i) && walker.side() == 0) {
        longest = Math.max(longest, (TableValue.distance(value) + 1) / 2);
      }
    }
    assertEquals(line, name + " " + longest);
  }
}
