package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.TableSettings;
import dev.agon.table.Metric;
import dev.agon.table.TableBuilder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Play by tables: the result is kept under the fifty-move rule, and progress is made. */
final class ChessOracleTest {
  @TempDir private static Path folder;

  private static EndgameOracle.Prober prober;

  @BeforeAll
  static void build() throws Exception {
    EndgameTables game = new EndgameTables();
    TableBuilder.buildAll(folder, game, Metric.DTZ50, game.slices("3"), 2);
    prober =
        new ChessOracle(List.of(), folder, TableSettings.usual(), System.err::println).newProber();
  }

  private static String best(Board board, int expectedResult) {
    MoveList moves = new MoveList(64);
    board.generateLegal(moves);
    assertEquals(expectedResult, prober.rank(board, moves), board::toText);
    int best = 0;
    for (int i = 1; i < moves.size; i++) {
      if (moves.scores[i] > moves.scores[best]) {
        best = i;
      }
    }
    return board.format(moves.moves[best]);
  }

  @Test
  void onlyAZeroingMoveWinsWhenTheClockHasRun() throws Exception {
    String board = "8/4P3/8/8/8/2k5/8/4K3 w - - 98 120";
    assertTrue(best(Fen.parse(board), EndgameOracle.WIN).startsWith("e7e8"));
  }

  @Test
  void winThatTheClockForbidsIsOnlyClaimed() throws Exception {
    Board board = Fen.parse("8/8/8/3k4/8/8/8/R3K3 w - - 80 120");
    assertEquals(EndgameOracle.CURSED_WIN, prober.rank(board, legal(board)));
    Board fresh = Fen.parse("8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    assertEquals(EndgameOracle.WIN, prober.rank(fresh, legal(fresh)));
  }

  private static MoveList legal(Board board) {
    MoveList moves = new MoveList(64);
    board.generateLegal(moves);
    return moves;
  }

  @Test
  void rookEndingIsPlayedToTheEndWithinSixteenMoves() throws Exception {
    Board board = Fen.parse("8/8/1R6/3k4/8/8/8/K7 b - - 0 1");
    int plies = 0;
    while (board.end().isEmpty()) {
      int result = board.sideToMove() == 0 ? EndgameOracle.WIN : EndgameOracle.LOSS;
      board.make(board.parse(best(board, result)));
      plies++;
    }
    assertEquals(GameEnd.Result.FIRST_WINS, board.end().orElseThrow().result());
    assertTrue(plies <= 32, "mate after " + plies + " plies");
  }

  @Test
  void treeIsAskedOnlyWhereTheClockStandsAtZero() throws Exception {
    Board board = Fen.parse("8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    assertTrue(prober.covers(board, 1));
    assertEquals(EndgameOracle.WIN, prober.result(board));
    assertFalse(prober.covers(Fen.parse("8/8/8/3k4/8/8/8/R3K3 w - - 5 9"), 1));
    assertFalse(prober.covers(Fen.parse("8/8/8/3k4/8/8/8/R3K3 w Q - 0 1"), 1));
    Board four = Fen.parse("8/8/8/3k4/8/8/8/RR2K3 w - - 0 1");
    assertFalse(prober.covers(four, 1));
  }
}
