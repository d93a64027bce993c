package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.TableHome;
import dev.agon.table.TableSlice;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The tables that come with the program and Agon's Syzygy reader, two ways to the same truth. With
 * {@code -Dagon.long=true} the class of every legal position of three and four men is compared, and
 * the distance of every 61st; else so of every 4099th. {@code -Dagon.step=97} compares every 97th,
 * {@code -Dagon.slices=KRK,KQKR} chooses.
 */
final class SyzygyTest {
  private static final boolean ALL = Boolean.getBoolean("agon.long");
  private static final int CLASS_STEP = Integer.getInteger("agon.step", ALL ? 1 : 4099);
  private static final int DISTANCE_STEP = ALL && CLASS_STEP == 1 ? 61 : CLASS_STEP;

  @Test
  void shippedTablesAndSyzygyAgree() throws Exception {
    String named = System.getProperty("agon.shared", System.getenv("AGON_SHARED"));
    Path shared = Path.of(named == null ? "../shared" : named);
    Path folder = shared.resolve("data/chess/syzygy");
    assumeTrue(Files.isDirectory(folder), "no Syzygy tables at " + folder);
    TableStore store =
        TableStore.withShipped(
            TableHome.folder("chess"), "chess", Metric.DTZ50, System.err::println);
    DistanceTables ours = new OwnTables(store, 4);
    DistanceTables theirs = new Syzygy(List.of(folder), System.err::println).newProber();
    List<String> chosen = List.of(System.getProperty("agon.slices", "").split(",", -1));
    for (TableSlice slice : new EndgameTables().slices("4")) {
      if (chosen.get(0).isEmpty() || chosen.contains(slice.name())) {
        compare((EndgameSlice) slice, ours, theirs);
      }
    }
  }

  private static void compare(EndgameSlice slice, DistanceTables ours, DistanceTables theirs) {
    SliceWalker walker = slice.walker(Metric.DTZ50, name -> index -> TableValue.UNKNOWN);
    int[] squares = new int[Endgame.MAX_MEN];
    long compared = 0;
    long distances = 0;
    for (long i = 0; i < slice.size(); i += CLASS_STEP) {
      if (!walker.seek(i)) {
        continue;
      }
      Board board = board(slice.endgame(), squares, slice.endgame().decode(i, squares));
      int mine = ours.winClass(board);
      int other = theirs.winClass(board);
      if (mine != other || mine == TableValue.UNKNOWN) {
        assertEquals(other, mine, () -> slice.name() + " " + walker.toText());
      }
      compared++;
      if (i % DISTANCE_STEP == 0) {
        sameDistance(slice.name() + " " + walker.toText(), ours.value(board), theirs.value(board));
        distances++;
      }
    }
    assertTrue(compared > 0);
    if (ALL) {
      System.out.println(
          slice.name() + ": " + compared + " classes and " + distances + " distances agree");
    }
  }

  /** Syzygy rounds some distances up to full moves. */
  private static void sameDistance(String where, int mine, int other) {
    assertEquals(WinClass.of(other), WinClass.of(mine), where);
    assertTrue(Math.abs(mine - other) <= 1, where + " " + mine + " " + other);
  }

  private static Board board(Endgame endgame, int[] squares, int side) {
    Board board = new Board();
    for (int slot = 0; slot < endgame.men; slot++) {
      board.put(squares[slot], Pieces.piece(endgame.colour[slot], endgame.type[slot]));
    }
    board.setUp(side, new Castling(), 0, Squares.NONE, 0, 1);
    return board;
  }
}
