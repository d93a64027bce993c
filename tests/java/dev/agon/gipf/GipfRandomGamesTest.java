package dev.agon.gipf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds in every position of every game: ten thousand random games of each variant. */
class GipfRandomGamesTest {
  private static final int GAMES = 10_000;
  private static final int LONGEST = 200;

  /** Text is slow, so only one position in so many makes the round trip. */
  private static final int TEXT_EVERY = 61;

  private final MoveList list = new MoveList(256);
  private final MoveList searched = new MoveList(256);

  @ParameterizedTest
  @EnumSource(Variant.class)
  void everyPositionOfRandomGamesKeepsTheRules(Variant variant) throws NotationException {
    SplittableRandom random = new SplittableRandom(1996);
    int positions = 0;
    int ended = 0;
    for (int game = 0; game < GAMES; game++) {
      GipfPosition position = GipfPosition.start(variant);
      int captured = 0;
      for (int ply = 0; ply < LONGEST; ply++) {
        list.clear();
        position.generateLegal(list);
        if (list.size == 0) {
          assertTrue(position.end().isPresent());
          ended++;
          break;
        }
        if (positions++ % TEXT_EVERY == 0) {
          checkText(position);
          checkSearchedMoves(position);
        }
        int move = list.moves[random.nextInt(list.size)];
        checkMakeAndUnmake(position, move);
        position.make(move);
        captured = checkStones(position, captured);
      }
    }
    assertTrue(ended > GAMES / 2, "only " + ended + " games came to an end");
  }

  /** Board, reserve and captured stones are all there, and no row of the mover stands. */
  private static int checkStones(GipfPosition position, int capturedBefore) {
    int captured = 0;
    for (int colour = 0; colour < 2; colour++) {
      assertTrue(position.captured(colour) >= 0);
      assertTrue(position.reserve(colour) >= 0);
      captured += position.captured(colour);
    }
    assertTrue(captured >= capturedBefore, "captured stones have come back");
    assertEquals(0, position.stones(0) & position.stones(1));
    long mover = position.stones(position.sideToMove() ^ 1);
    for (int direction = 0; direction < 3; direction++) {
      for (int line = 7 * direction; line < 7 * direction + 7; line++) {
        int step = Geometry.STEP[direction];
        long start = Geometry.rowStarts(mover & Geometry.LINE[line], step);
        if (start != 0) {
          long row = Geometry.fill(start & -start, mover & Geometry.LINE[line], step);
          assertEquals(0, row & ~position.gipf(), "a row is left that had to go");
        }
      }
    }
    return captured;
  }

  private static void checkMakeAndUnmake(GipfPosition position, int move) {
    long key = position.key();
    long white = position.stones(0);
    long black = position.stones(1);
    long gipf = position.gipf();
    int mover = position.sideToMove();
    int reserve = position.reserve(mover);
    assertTrue(position.isLegal(move));
    position.make(move);
    assertEquals(position.rebuildKey(), position.key());
    assertFalse(position.key() == key);
    position.unmake();
    assertEquals(key, position.key());
    assertEquals(white, position.stones(0));
    assertEquals(black, position.stones(1));
    assertEquals(gipf, position.gipf());
    assertEquals(mover, position.sideToMove());
    assertEquals(reserve, position.reserve(mover));
  }

  private void checkText(GipfPosition position) throws NotationException {
    GipfPosition read = PositionText.read(position.toText());
    assertEquals(position.toText(), read.toText());
    assertEquals(position.key(), read.key());
    assertArrayEquals(codes(read), codes(position));
    for (int i = 0; i < list.size; i += 1 + list.size / 8) {
      int move = list.moves[i];
      assertEquals(move, position.parse(position.format(move)));
    }
  }

  private static int[] codes(GipfPosition position) {
    int[] codes = new int[Geometry.LINES];
    for (int line = 0; line < codes.length; line++) {
      codes[line] = position.codes().code(line);
    }
    return codes;
  }

  /** Search leaves moves out only where Gipf stones of the mover are taken. */
  private void checkSearchedMoves(GipfPosition position) {
    searched.clear();
    position.generateTactical(searched);
    int tactical = searched.size;
    position.generateQuiet(searched);
    for (int i = 0; i < searched.size; i++) {
      assertTrue(list.contains(searched.moves[i]));
      assertEquals(i < tactical, position.isTactical(searched.moves[i]));
    }
    for (int i = 0; i < list.size; i++) {
      boolean takesGipf = GipfMove.moveClass(list.moves[i]) >= GipfMove.OWN_GIPF;
      assertTrue(takesGipf || searched.contains(list.moves[i]));
    }
  }
}
