package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.EvaluationTrace;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The evaluation has no colour and no left and right, adds up, and knows what is drawn and won. */
class ChessEvaluationTest {
  private static Board board(String fen) {
    try {
      return Fen.parse(fen);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
  }

  private static int evaluate(String fen) {
    return new ChessEvaluation(board(fen)).evaluate();
  }

  /** A position of a game of random moves; many plies make for endings. */
  private static Board randomPosition(long seed) {
    Random random = new Random(seed);
    Board board = new ChessGame().start("standard");
    MoveList moves = new MoveList(256);
    int plies = random.nextInt(300);
    for (int i = 0; i < plies; i++) {
      moves.clear();
      board.generateLegal(moves);
      if (moves.size == 0 || board.end().isPresent()) {
        break;
      }
      board.make(moves.moves[random.nextInt(moves.size)]);
    }
    return board;
  }

  private static String swapColours(String fen) {
    String[] field = fen.split(" ", -1);
    String[] ranks = field[0].split("/", -1);
    StringBuilder swapped = new StringBuilder();
    for (int i = 7; i >= 0; i--) {
      swapped.append(swapCase(ranks[i])).append(i == 0 ? "" : "/");
    }
    String castling = swapCase(field[2]);
    return swapped + (field[1].equals("w") ? " b " : " w ") + castling + " - " + field[4] + " 1";
  }

  private static String swapCase(String text) {
    StringBuilder swapped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      swapped.append(
          Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
    }
    return swapped.toString();
  }

  /** Left for right, without castling. */
  private static String mirror(String fen) {
    String[] field = fen.split(" ", -1);
    StringBuilder mirrored = new StringBuilder();
    for (String rank : field[0].split("/", -1)) {
      mirrored.append(mirrored.length() == 0 ? "" : "/");
      mirrored.append(new StringBuilder(rank).reverse());
    }
    return mirrored + " " + field[1] + " - - " + field[4] + " 1";
  }

  private static String withoutCastling(String fen) {
    String[] field = fen.split(" ", -1);
    return field[0] + " " + field[1] + " - - " + field[4] + " 1";
  }

  @Property(tries = 3000)
  void colourDoesNotMatter(@ForAll long seed) {
    String fen = randomPosition(seed).toText();
    assertEquals(evaluate(fen), evaluate(swapColours(fen)), fen);
  }

  @Property(tries = 3000)
  void leftAndRightDoNotMatter(@ForAll long seed) {
    String fen = withoutCastling(randomPosition(seed).toText());
    assertEquals(evaluate(fen), evaluate(mirror(fen)), fen);
  }

  @Property(tries = 3000)
  void traceAddsUpToTheEvaluation(@ForAll long seed) {
    Board board = randomPosition(seed);
    EvaluationTrace trace = new EvaluationTrace(Weights.COUNT);
    ChessEvaluation counted =
        new ChessEvaluation(board, new CountedTerms(Weights.standard(), trace));
    int value = counted.evaluate();
    counted.finish(trace);
    assertEquals(new ChessEvaluation(board).evaluate(), value, board.toText());
    if (!trace.special) {
      double sum = trace.value(Weights.standardSet());
      double forMover = board.sideToMove() == Pieces.WHITE ? sum : -sum;
      assertEquals(forMover, value, 6.0, board.toText());
    }
  }

  @Test
  void tablesDoNotChangeValues() {
    Random random = new Random(7);
    for (int game = 0; game < 40; game++) {
      Board board = new ChessGame().start("standard");
      ChessEvaluation kept = new ChessEvaluation(board);
      MoveList moves = new MoveList(256);
      for (int ply = 0; ply < 200 && board.end().isEmpty(); ply++) {
        moves.clear();
        board.generateLegal(moves);
        board.make(moves.moves[random.nextInt(moves.size)]);
        assertEquals(new ChessEvaluation(board).evaluate(), kept.evaluate(), board.toText());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1",
        "8/8/4kb2/8/8/3NK3/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3RK3/8/8 w - - 0 1",
        "8/8/4kb2/8/8/3RK3/8/8 b - - 0 1",
        "k7/8/1K6/P7/8/8/8/8 w - - 0 1",
        "k7/8/1K6/P7/8/4B3/8/8 w - - 0 1",
        "7k/8/6K1/7P/8/3B4/7P/8 w - - 0 1",
        "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
        "8/4k3/8/8/4P3/3K4/3B2b1/8 w - - 0 1",
        "4k3/8/r7/4P3/4K3/8/8/7R w - - 0 1"
      })
  void knownDrawsAreNearZero(String fen) {
    assertTrue(Math.abs(evaluate(fen)) <= 75, fen + " " + evaluate(fen));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3RK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3BK3/5B2/8 w - - 0 1",
        "8/8/4k3/8/8/3BKN2/8/8 w - - 0 1",
        "8/8/8/1k6/8/8/3KP3/8 w - - 0 1",
        "8/8/4kr2/8/8/3QK3/8/8 w - - 0 1"
      })
  void knownWinsAreLargeAndBelowMate(String fen) {
    int value = evaluate(fen);
    assertTrue(value >= 400 && value < 20_000, fen + " " + value);
  }

  @ParameterizedTest
  @CsvSource({
    // The lone king in the corner of the bishop's colour is nearer to mate than in the other.
    "7k/5K2/8/8/8/2B5/5N2/8 b - - 0 1, k7/2K5/8/8/8/2B5/5N2/8 b - - 0 1",
    // At the edge rather than in the middle.
    "7k/5K2/8/8/8/8/8/R7 b - - 0 1, 8/8/8/3k4/8/3K4/8/R7 b - - 0 1"
  })
  void mopUpLeadsToMate(String better, String worse) {
    assertTrue(evaluate(better) < evaluate(worse));
  }

  @Test
  void explanationNamesTheTermsAndTheValue() {
    String text =
        new ChessEvaluation(
                board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"))
            .explain();
    for (String word : new String[] {"material", "mobility", "passed", "threats", "Evaluation:"}) {
      assertTrue(text.contains(word), text);
    }
  }
}
