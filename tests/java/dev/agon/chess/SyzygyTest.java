package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.TableBuilder;
import dev.agon.table.TableSlice;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Agon's own tables and its Syzygy reader, two ways to the same truth, compared at every legal
 * position. With {@code -Dagon.long=true} that is all positions of four men, else of three.
 */
final class SyzygyTest {
  private static final String MEN = Boolean.getBoolean("agon.long") ? "4" : "3";

  @Test
  void ownTablesAndSyzygyAgreeEverywhere(@TempDir Path temporary) throws Exception {
    String named = System.getProperty("agon.shared", System.getenv("AGON_SHARED"));
    Path shared = Path.of(named == null ? "../shared" : named);
    Path folder = shared.resolve("data/chess/syzygy");
    assumeTrue(Files.isDirectory(folder), "no Syzygy tables at " + folder);
    String built = System.getProperty("agon.tables");
    Path own = built == null ? temporary : Path.of(built);
    EndgameTables game = new EndgameTables();
    List<TableSlice> slices = game.slices(MEN);
    TableBuilder.buildAll(own, game, Metric.DTZ50, slices, 2);
    TableStore store = new TableStore(own, "chess", Metric.DTZ50, System.err::println);
    DistanceTables ours = new OwnTables(store, 5);
    DistanceTables theirs = new Syzygy(List.of(folder), System.err::println).newProber();
    for (TableSlice slice : slices) {
      compare((EndgameSlice) slice, ours, theirs);
    }
  }

  private static void compare(EndgameSlice slice, DistanceTables ours, DistanceTables theirs) {
    SliceWalker walker = slice.walker(Metric.DTZ50, name -> index -> TableValue.UNKNOWN);
    int[] squares = new int[Endgame.MAX_MEN];
    long compared = 0;
    long exact = 0;
    for (long i = 0; i < slice.size(); i++) {
      if (!walker.seek(i)) {
        continue;
      }
      int side = slice.endgame().decode(i, squares);
      Board board = new Board();
      for (int slot = 0; slot < slice.endgame().men; slot++) {
        board.put(
            squares[slot], Pieces.piece(slice.endgame().colour[slot], slice.endgame().type[slot]));
      }
      board.setUp(side, new Castling(), 0, Squares.NONE, 0, 1);
      int mine = ours.value(board);
      int other = theirs.value(board);
      if (WinClass.of(mine) != theirs.winClass(board)
          || WinClass.of(mine) != WinClass.of(other)
          || mine == TableValue.UNKNOWN
          || other == TableValue.UNKNOWN
          || (mine != TableValue.DRAW && Math.abs(mine - other) > 1)) {
        assertEquals(mine, other, () -> slice.name() + " " + walker.toText());
        assertEquals(WinClass.of(mine), theirs.winClass(board), walker::toText);
      }
      compared++;
      exact += mine == other ? 1 : 0;
    }
    System.out.println(slice.name() + ": " + compared + " positions agree, exactly " + exact);
    assertTrue(compared > 0);
  }
}
