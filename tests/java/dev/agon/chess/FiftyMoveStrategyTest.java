package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.TableSettings;
import dev.agon.table.Metric;
import dev.agon.table.TableHome;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** At the root, with the clock running: a win that is just in time is won, one too late is not. */
final class FiftyMoveStrategyTest {
  private static final EndgameOracle.Prober SHIPPED =
      ChessOracle.shipped(System.err::println).newProber();

  private static String bestMove(EndgameOracle.Prober prober, Board board, int expected) {
    MoveList moves = new MoveList(128);
    board.generateLegal(moves);
    assertEquals(expected, prober.rank(board, moves), board::toText);
    int best = 0;
    for (int i = 1; i < moves.size; i++) {
      if (moves.scores[i] > moves.scores[best]) {
        best = i;
      }
    }
    return board.format(moves.moves[best]);
  }

  private static Board withClock(Board board, int clock) throws Exception {
    String[] fields = board.toText().split(" ", -1);
    fields[4] = Integer.toString(clock);
    return Fen.parse(String.join(" ", fields));
  }

  /** Distances come from the tables of the program, by a way of their own. */
  @ParameterizedTest
  @ValueSource(strings = {"KBNK", "KQKR", "KRKN", "KBBK", "KRKP", "KQKP", "KPPK", "KRK"})
  void winIsWonIfTheClockLeavesJustEnough(String material) throws Exception {
    TableStore tables =
        TableStore.withShipped(
            TableHome.folder("chess"), "chess", Metric.DTZ50, System.err::println);
    DistanceTables distances = new OwnTables(tables, 4);
    Random random = new Random(5);
    for (int found = 0; found < 5; ) {
      Board start = FewMen.random(material, random);
      int value = distances.value(start);
      if (!TableValue.isWin(value) || TableValue.distance(value) < 5) {
        continue;
      }
      found++;
      int plies = TableValue.distance(value);
      Board late = withClock(start, Metric.RULE + 1 - plies);
      assertEquals(WinClass.CURSED_WIN - WinClass.DRAW, rank(late), late::toText);
      Board board = withClock(start, Metric.RULE - plies);
      boolean zeroed = false;
      int winner = board.sideToMove();
      while (!zeroed && board.end().isEmpty()) {
        boolean ours = board.sideToMove() == winner;
        int clock = board.halfmoveClock();
        String move = bestMove(SHIPPED, board, ours ? EndgameOracle.WIN : EndgameOracle.LOSS);
        board.make(board.parse(move));
        zeroed = board.halfmoveClock() <= clock;
      }
      String text = board.toText();
      assertTrue(zeroed || board.halfmoveClock() <= Metric.RULE, text);
      board.end().ifPresent(end -> assertTrue(end.result().toString().endsWith("WINS"), text));
    }
  }

  private static int rank(Board board) {
    MoveList moves = new MoveList(128);
    board.generateLegal(moves);
    return SHIPPED.rank(board, moves);
  }

  /**
   * The positions of the paper where a metric alone throws the win away under the rule. Five men:
   * {@code -Dagon.tables} names a folder with these tables.
   */
  @ParameterizedTest
  @CsvSource({
    "8/8/8/1k6/8/8/p4BB1/3K4 b, b5c4",
    "8/8/1N6/p7/8/4N3/8/K1k5 w, b6a4",
    "8/8/1P5Q/1K6/3q4/8/5k2/8 w, h6g5",
    "8/8/5K2/8/2R2P2/8/6p1/k7 b, a1b2",
    "8/4q2R/k5K1/8/5P2/8/8/8 b, e7e6"
  })
  void namedMoveKeepsTheWin(String position, String move) throws Exception {
    String folder = System.getProperty("agon.tables");
    assumeTrue(folder != null, "no folder with tables of five men is named");
    Board board = Fen.parse(position + " - - 0 1");
    EndgamePosition place = new EndgamePosition();
    place.set(board);
    assumeTrue(
        Files.exists(Path.of(folder).resolve(place.name() + ".dtz50")), "no " + place.name());
    ChessOracle oracle =
        new ChessOracle(List.of(), Path.of(folder), TableSettings.usual(), System.err::println);
    EndgameOracle.Prober prober = oracle.newProber();
    assertEquals(move, bestMove(prober, board, EndgameOracle.WIN));
    // The same with the clock just in time, and a ply too late.
    TableStore tables = new TableStore(Path.of(folder), "chess", Metric.DTZ50, System.err::println);
    int plies = TableValue.distance(new OwnTables(tables, 5).value(board));
    assertEquals(move, bestMove(prober, withClock(board, Metric.RULE - plies), EndgameOracle.WIN));
    MoveList moves = new MoveList(128);
    board.generateLegal(moves);
    assertEquals(
        EndgameOracle.CURSED_WIN, prober.rank(withClock(board, Metric.RULE + 1 - plies), moves));
  }
}
