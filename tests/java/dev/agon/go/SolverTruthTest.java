package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.proof.ProofResult;
import dev.agon.proof.ProofSearch;
import dev.agon.proof.ProofTable;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What the solvers claim on a thousand random small boards, held against full-width search of the
 * whole board. What full-width search does not finish is not counted.
 */
class SolverTruthTest {
  private static final int POSITIONS = Integer.getInteger("agon.positions", 500);
  private static final int LIMIT = 20_000;

  private final ProofTable table = new ProofTable(1 << 18);

  /** The position after random moves, eyes not filled. */
  private static GoPosition random(Random random, int size, int moves) {
    GoPosition position = new GoPosition(size, GoRules.CHINESE);
    for (int i = 0; i < moves; i++) {
      Board board = position.board();
      int p = position.geometry().points[random.nextInt(size * size)];
      if (position.mayPlay(p) && !Shapes.isEye(board.around[p], board.toMove)) {
        position.make(p);
      } else {
        position.setSideToMove(1 - position.sideToMove());
      }
    }
    return position;
  }

  /** Whether the stone is captured if this side moves first and this one wins every ko. */
  private ProofResult.Verdict truth(Board source, int prey, int first, int koWinner) {
    ReadingBoard board = new ReadingBoard(source.geometry);
    board.load(source);
    board.setToMove(first);
    board.koWinner = koWinner;
    int c = source.colour[prey];
    table.forget();
    return new ProofSearch(table)
        .solve(new FullWidth(board, 3 - c, b -> b.colour[prey] != c), LIMIT)
        .verdict();
  }

  /** Asks about a random stone of random boards; returns how many claims were checked. */
  private int check(long seed, int fewestMoves) {
    Random random = new Random(seed);
    int checked = 0;
    for (int i = 0; i < POSITIONS; i++) {
      GoPosition position = random(random, 4 + random.nextInt(2), fewestMoves + random.nextInt(16));
      Board board = position.board();
      int prey = board.geometry.points[random.nextInt(board.geometry.area)];
      if (board.colour[prey] == Board.EMPTY) {
        continue;
      }
      int foe = 3 - board.colour[prey];
      String text = position.toText() + " " + board.geometry.name(prey);
      Tactics.Outcome capture = new Tactics(board, 1000).attack(prey).outcome();
      Tactics.Outcome life = new Life(board, 3000).attack(prey).outcome();
      if (capture == Tactics.Outcome.YES || life == Tactics.Outcome.YES) {
        ProofResult.Verdict truth = truth(board, prey, foe, 3 - foe);
        assertNotEquals(ProofResult.Verdict.DISPROVED, truth, text);
        checked += truth == ProofResult.Verdict.UNKNOWN ? 0 : 1;
      }
      if (life == Tactics.Outcome.NO) {
        ProofResult.Verdict truth = truth(board, prey, foe, foe);
        assertNotEquals(ProofResult.Verdict.PROVED, truth, text);
        checked += truth == ProofResult.Verdict.UNKNOWN ? 0 : 1;
      }
      Tactics.Outcome saved = new Tactics(board, 1000).defend(prey).outcome();
      if (saved == Tactics.Outcome.NO) {
        assertNotEquals(ProofResult.Verdict.DISPROVED, truth(board, prey, 3 - foe, 3 - foe), text);
      }
    }
    return checked;
  }

  @Test
  void openBoards() {
    int checked = check(1, 10);
    assertTrue(checked > POSITIONS / 10, "checked: " + checked);
  }

  @Test
  void fullBoards() {
    int checked = check(2, 18);
    assertTrue(checked > POSITIONS / 6, "checked: " + checked);
  }

  @Test
  void theReadingBoardKeepsTheRulesOfTheBoard() {
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      GoPosition position =
          new GoPosition(5, new GoRules(GoRules.Ko.SIMPLE, false, GoRules.Scoring.AREA, 0));
      ReadingBoard reading = new ReadingBoard(position.geometry());
      reading.load(position.board());
      for (int move = 0; move < 60; move++) {
        for (int p : position.geometry().points) {
          assertTrue(position.mayPlay(p) == reading.isLegal(p), position.toText());
        }
        int p = position.geometry().points[random.nextInt(25)];
        if (position.mayPlay(p)) {
          long before = reading.key();
          reading.make(p);
          reading.unmake();
          assertTrue(before == reading.key());
          position.make(p);
          reading.make(p);
          assertTrue(java.util.Arrays.equals(position.board().colour, reading.colour));
        }
      }
    }
  }
}
