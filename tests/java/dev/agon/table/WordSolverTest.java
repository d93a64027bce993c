package dev.agon.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Solving 64 positions at a time finds what solving them one by one does: with men that are alike,
 * sides that are alike, pawns (whose moves may promise a win far ahead), and the king as the man
 * that a word leaves free.
 */
final class WordSolverTest {
  @ParameterizedTest
  @CsvSource({"KPK, DTM", "KPK, DTZ50", "KBBK, DTC", "KNKN, DTM", "KPPK, DTZ50"})
  void bothSolversAgree(String ending, Metric metric, @TempDir Path folder) throws Exception {
    TableGame game = TableGame.named("chess");
    List<TableSlice> slices = game.slices(ending);
    List<TableSlice> needed = slices.subList(0, slices.size() - 1);
    TableSlice slice = slices.get(slices.size() - 1);
    TableStore store =
        metric == Metric.DTZ50
            ? TableStore.withShipped(folder, "chess", metric, System.err::println)
            : new TableStore(folder, "chess", metric, System.err::println);
    try (Crew crew = new Crew(2)) {
      TableBuilder builder = new TableBuilder(store, crew, line -> {});
      builder.build(needed, report -> {});
      builder.readNeeds(slice);
      SliceValues plain = solvePlain(slice, metric, builder, crew);
      Cells cells = Cells.bytes(slice.size());
      DistanceCells values = new DistanceCells(cells);
      WordSolver solver =
          new WordSolver(slice, metric, cells, false, builder.lookup(slice, values), crew);
      for (int part = 0; part < slice.parts(); part++) {
        solver.solve(part);
      }
      SliceCheck.ofWords(slice, metric, solver, builder.lookup(slice, values), crew).run();
      for (long i = 0; i < slice.size(); i++) {
        if (plain.value(i) != values.value(i)) {
          assertEquals(plain.value(i), values.value(i), "index " + i);
        }
      }
    }
  }

  private static SliceValues solvePlain(
      TableSlice slice, Metric metric, TableBuilder builder, Crew crew) throws Exception {
    Cells cells = Cells.bytes(slice.size());
    DistanceCells values = new DistanceCells(cells);
    DistanceSolver solver =
        new DistanceSolver(slice, metric, cells, builder.lookup(slice, values), crew);
    for (int part = 0; part < slice.parts(); part++) {
      solver.solve(part);
    }
    return values;
  }
}
