package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.NotationException;
import dev.agon.game.Recognizer;
import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.TableBuilder;
import dev.agon.table.TableSlice;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What recognizers say is what tables say. The normal suite draws positions at random; with {@code
 * -Dagon.long=true} every legal position of the endings of three and four men is compared with
 * Syzygy's tables, and every one of KNNKB and KNNKN with tables built for it ({@code -Dagon.tables}
 * names a folder that keeps them).
 */
final class RecognizerTest {
  private static final int DRAWN_AT_RANDOM = 10_000;

  /** An answer holds where tables have this result, both for the side to move. */
  private static boolean holds(int answer, int result) {
    return switch (answer) {
      case Recognizer.DRAW -> Math.abs(result) < 2;
      case Recognizer.AT_LEAST_DRAW -> result > EndgameOracle.LOSS;
      case Recognizer.AT_MOST_DRAW -> result < EndgameOracle.WIN;
      case Recognizer.WIN -> result == EndgameOracle.WIN;
      case Recognizer.LOSS -> result == EndgameOracle.LOSS;
      default -> true;
    };
  }

  @ParameterizedTest
  @CsvSource({"KP,K", "KBP,K", "KNP,K", "KR,KP", "KQ,KP", "KQ,KR", "KBN,K", "KNN,K"})
  void randomPositionsAgreeWithTables(String strong, String weak) {
    EndgameOracle.Prober prober = FourMen.tables().newProber();
    Random random = new Random(11);
    int known = 0;
    for (int i = 0; i < DRAWN_AT_RANDOM; i++) {
      Board board = FewMen.random(i % 2 == 0 ? strong + weak : weak + strong, random);
      int answer = new Recognizers(board).recognize();
      int result = answer == Recognizer.UNKNOWN ? 0 : prober.result(board);
      assertTrue(holds(answer, result), () -> board.toText() + ": " + answer);
      known += answer > Recognizer.EXTEND ? 1 : 0;
    }
    assertTrue(known > DRAWN_AT_RANDOM / 20, "too few are known: " + known);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KPK", "KBPK", "KNPK", "KRKP", "KQKP", "KQKR", "KBNK", "KNNK"})
  void everyPositionAgreesWithTables(String ending) {
    assumeTrue(Boolean.getBoolean("agon.long"), "takes minutes: -Dagon.long=true");
    EndgameOracle.Prober prober = FourMen.syzygy().newProber();
    compare(new EndgameSlice(new Endgame(ending)), prober::result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KNNKB", "KNNKN"})
  void everyPositionAgreesWithTablesOfFiveMen(String ending, @TempDir Path temporary)
      throws Exception {
    assumeTrue(Boolean.getBoolean("agon.long"), "takes minutes: -Dagon.long=true");
    String built = System.getProperty("agon.tables");
    Path folder = built == null ? temporary : Path.of(built);
    EndgameTables game = new EndgameTables();
    List<TableSlice> slices = game.slices(ending);
    TableBuilder.buildAll(folder, game, Metric.DTZ50, slices, 2);
    TableStore store = new TableStore(folder, "chess", Metric.DTZ50, System.err::println);
    OwnTables tables = new OwnTables(store, 5);
    compare(new EndgameSlice(new Endgame(ending)), board -> tables.winClass(board) - WinClass.DRAW);
  }

  private static void compare(EndgameSlice slice, ToIntFunction<Board> tables) {
    SliceWalker walker = slice.walker(Metric.DTZ50, name -> index -> TableValue.UNKNOWN);
    int[] squares = new int[Endgame.MAX_MEN];
    long[] answers = new long[Recognizer.LOSS + 1];
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
      int answer = new Recognizers(board).recognize();
      answers[answer]++;
      if (answer > Recognizer.EXTEND) {
        int result = tables.applyAsInt(board);
        assertTrue(holds(answer, result), () -> walker.toText() + ": " + answer + ", " + result);
      }
    }
    System.out.println(
        slice.name() + ": unknown, extend, draw, >=, <=, win, loss " + Arrays.toString(answers));
  }

  /** The positions that Heinz's printed rules get wrong, and his longest win. */
  @ParameterizedTest
  @CsvSource({
    "8/8/8/8/8/1k6/1b6/KN1N4 w - - 0 1, 0",
    "8/8/8/8/8/2n5/1N1k4/NK6 w - - 0 1, -2",
    "8/8/8/8/8/1k6/8/KNnN4 b - - 0 1, 0",
    "8/8/8/8/8/2N5/1bK5/k3N3 w - - 0 1, 0",
    "8/8/8/8/8/2N5/1n6/k2KN3 w - - 0 1, 0",
    "8/8/8/2N5/1b6/k7/8/KN6 b - - 0 1, -2",
    "1kN5/2NK4/8/8/8/8/8/7n w - - 0 1, 2"
  })
  void trapsOfTheKnights(String fen, int result) throws NotationException {
    Board board = Fen.parse(fen);
    int answer = new Recognizers(board).recognize();
    assertTrue(holds(answer, result), fen + ": " + answer);
  }

  @Test
  void winIsNotToldWhileTheClockRuns() throws NotationException {
    assertEquals(Recognizer.AT_LEAST_DRAW, answer("4k3/8/4K3/4P3/8/8/8/8 w - - 3 9"));
    assertEquals(Recognizer.WIN, answer("4k3/8/4K3/4P3/8/8/8/8 w - - 0 9"));
    assertEquals(Recognizer.LOSS, answer("4k3/8/4K3/4P3/8/8/8/8 b - - 0 9"));
  }

  private static int answer(String fen) throws NotationException {
    return new Recognizers(Fen.parse(fen)).recognize();
  }

  @Test
  void otherMaterialIsUnknown() throws NotationException {
    assertEquals(
        Recognizer.UNKNOWN, answer("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assertEquals(Recognizer.UNKNOWN, answer("4k3/8/8/8/8/8/8/R3KBN1 w - - 0 1"));
  }
}
