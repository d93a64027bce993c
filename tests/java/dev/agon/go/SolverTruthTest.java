package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.proof.LambdaSearch;
import dev.agon.proof.ProofResult;
import dev.agon.proof.ProofSearch;
import dev.agon.proof.ProofTable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
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

  /** Whether the stone is captured as claimed, or left, whoever of the two wins the kos. */
  private boolean holds(Board board, int prey, int first, boolean captured, String text) {
    int owner = board.colour[prey];
    ProofResult.Verdict truth = truth(board, prey, first, captured ? owner : 3 - owner);
    ProofResult.Verdict wrong =
        captured ? ProofResult.Verdict.DISPROVED : ProofResult.Verdict.PROVED;
    assertNotEquals(wrong, truth, text);
    return truth != ProofResult.Verdict.UNKNOWN;
  }

  /** A random board, and a stone on it. */
  private record Question(Board board, int prey, String text) {
    static Question random(Random random, int fewestMoves) {
      while (true) {
        GoPosition position =
            SolverTruthTest.random(random, 4 + random.nextInt(2), fewestMoves + random.nextInt(16));
        Board board = position.board();
        int prey = board.geometry.points[random.nextInt(board.geometry.area)];
        if (board.colour[prey] != Board.EMPTY) {
          return new Question(board, prey, position.toText() + " " + board.geometry.name(prey));
        }
      }
    }

    int owner() {
      return board.colour[prey];
    }
  }

  /** Asks about a random stone of random boards; returns how many claims were checked. */
  private int check(long seed, int fewestMoves) {
    Random random = new Random(seed);
    int checked = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Question q = Question.random(random, fewestMoves);
      int owner = q.owner();
      Tactics.Outcome capture = new Tactics(q.board, 1000, 4).attack(q.prey).outcome();
      if (capture == Tactics.Outcome.YES) {
        checked += holds(q.board, q.prey, 3 - owner, true, "capture " + q.text) ? 1 : 0;
      }
      if (new Tactics(q.board, 1000, 4).defend(q.prey).outcome() == Tactics.Outcome.NO) {
        checked += holds(q.board, q.prey, owner, true, "no defence " + q.text) ? 1 : 0;
      }
      Tactics.Outcome killed = new Life(q.board, 3000).attack(q.prey).outcome();
      if (killed == Tactics.Outcome.YES || killed == Tactics.Outcome.NO) {
        boolean yes = killed == Tactics.Outcome.YES;
        checked += holds(q.board, q.prey, 3 - owner, yes, "kill " + killed + q.text) ? 1 : 0;
      }
      Tactics.Outcome lives = new Life(q.board, 3000).defend(q.prey).outcome();
      if (lives == Tactics.Outcome.YES || lives == Tactics.Outcome.NO) {
        boolean dead = lives == Tactics.Outcome.NO;
        checked += holds(q.board, q.prey, owner, dead, "live " + lives + q.text) ? 1 : 0;
      }
    }
    return checked;
  }

  /** Life and death read in a part of the board hold on all of it. */
  @Test
  void partsOfBoards() {
    Random random = new Random(5);
    int alive = 0;
    int dead = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Question q = Question.random(random, 10 + random.nextInt(8));
      boolean killing = random.nextBoolean();
      int first = killing ? 3 - q.owner() : q.owner();
      int size = 3 + random.nextInt(8);
      if (new Life(q.board, 3000).asHeld(q.prey, size, killing, 3000) != null) {
        alive += holds(q.board, q.prey, first, false, "held " + size + " " + q.text) ? 1 : 0;
      }
      if (new Life(q.board, 3000).asFled(q.prey, size, killing, 3000) != null) {
        dead += holds(q.board, q.prey, first, true, "fled " + size + " " + q.text) ? 1 : 0;
      }
    }
    assertTrue(alive > POSITIONS / 20, "alive: " + alive);
    assertTrue(dead > POSITIONS / 20, "dead: " + dead);
  }

  @Test
  void lambdaCaptures() {
    Random random = new Random(6);
    int checked = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Question q = Question.random(random, 6 + random.nextInt(6));
      ReadingBoard board = new ReadingBoard(q.board.geometry);
      board.load(q.board);
      board.setToMove(3 - q.owner());
      LambdaSearch search = new LambdaSearch(new CaptureThreats(board, q.prey), 2, 1 << 12);
      if (search.solve(1, 300).proved() || search.solve(2, 100).proved()) {
        checked += holds(q.board, q.prey, 3 - q.owner(), true, "lambda " + q.text) ? 1 : 0;
      }
    }
    assertTrue(checked > POSITIONS / 20, "checked: " + checked);
  }

  /** An eye that the one-eye search promises or denies, against full-width play for it. */
  @Test
  void oneEye() {
    Random random = new Random(7);
    int promised = 0;
    int denied = 0;
    for (int i = 0; i < POSITIONS; i++) {
      Question q = Question.random(random, 12 + random.nextInt(6));
      boolean killing = random.nextBoolean();
      Life life = new Life(q.board, 3000, 1);
      Tactics.Outcome outcome = (killing ? life.attack(q.prey) : life.defend(q.prey)).outcome();
      if (outcome != Tactics.Outcome.YES && outcome != Tactics.Outcome.NO) {
        continue;
      }
      boolean gets = (outcome == Tactics.Outcome.NO) == killing;
      ReadingBoard board = new ReadingBoard(q.board.geometry);
      board.load(q.board);
      board.setToMove(killing ? 3 - q.owner() : q.owner());
      board.koWinner = gets ? 3 - q.owner() : q.owner();
      table.forget();
      // The owner plays for the eye: to come back to an earlier position is its failure here.
      ProofResult.Verdict truth =
          new ProofSearch(table)
              .solve(
                  new FullWidth(
                      board,
                      q.owner(),
                      b -> hasEye(b, q, !gets),
                      b -> b.colour[q.prey] != q.owner()),
                  LIMIT)
              .verdict();
      assertNotEquals(
          gets ? ProofResult.Verdict.DISPROVED : ProofResult.Verdict.PROVED,
          truth,
          outcome + (killing ? " foe first " : " owner first ") + q.text);
      promised += gets && truth == ProofResult.Verdict.PROVED ? 1 : 0;
      denied += !gets && truth == ProofResult.Verdict.DISPROVED ? 1 : 0;
    }
    assertTrue(promised > POSITIONS / 20 && denied > 0, promised + " and " + denied);
  }

  /**
   * Whether there is an area whose empty points are liberties of the prey's string, with that
   * string alone around it or not: an eye that is denied must not come about even alone, one that
   * is promised may have others around that live with it.
   */
  private static boolean hasEye(ReadingBoard board, Question q, boolean alone) {
    int owner = q.owner();
    if (board.colour[q.prey] != owner) {
      return false;
    }
    boolean[] string = new boolean[board.geometry.length];
    board.walk(q.prey);
    for (int i = 0; i < board.stringSize; i++) {
      string[board.string[i]] = true;
    }
    boolean[] seen = new boolean[board.geometry.length];
    for (int start : board.geometry.points) {
      if (board.colour[start] == owner || seen[start]) {
        continue;
      }
      IntArrayList area = IntArrayList.of(start);
      seen[start] = true;
      boolean eye = true;
      boolean empty = false;
      for (int i = 0; i < area.size(); i++) {
        boolean touches = false;
        for (int d = 0; d < 4; d++) {
          int n = area.getInt(i) + board.geometry.steps[d];
          touches |= string[n];
          eye &= !alone || board.colour[n] != owner || string[n];
          if (board.geometry.isPoint(n) && board.colour[n] != owner && !seen[n]) {
            seen[n] = true;
            area.add(n);
          }
        }
        if (board.colour[area.getInt(i)] == Board.EMPTY) {
          eye &= touches;
          empty = true;
        }
      }
      if (eye && empty) {
        return true;
      }
    }
    return false;
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
