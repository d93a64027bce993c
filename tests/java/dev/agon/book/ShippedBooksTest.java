package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The books that come with the program. */
final class ShippedBooksTest {
  private static final int MOST_BYTES = 8 << 20;

  private static PlayBook open(String game, String variant) throws Exception {
    Path file = Path.of("books", BookHome.name(game, variant));
    assertTrue(Files.size(file) < MOST_BYTES, file.toString());
    return PlayBook.open(file, Game.named(game), variant);
  }

  @Test
  void eachKnowsItsStartPositionAndTheWayOn() throws Exception {
    String[][] books = {
      {"chess", "standard"}, {"gipf", "tournament"}, {"go", "9x9"}, {"awari", "awari"}
    };
    for (String[] name : books) {
      PlayBook book = open(name[0], name[1]);
      Position position = Game.named(name[0]).start(name[1]);
      BookChoice best = new BookChoice(60, 0, 0);
      for (int ply = 0; ply < 3; ply++) {
        int move = best.choose(book, position, ply, new Random(1));
        assertTrue(position.isLegal(move), name[0] + " ply " + ply);
        position.make(move);
      }
    }
  }

  /** The thesis, section 6.2: F4 is the only good first move, and f4 the only good reply. */
  @Test
  void awariBeginsWithF4AndF4() throws Exception {
    PlayBook book = open("awari", "awari");
    Position position = Game.named("awari").start("awari");
    for (String only : new String[] {"F", "f"}) {
      BookMove best = book.moves(position).get(0);
      assertEquals(only, position.format(best.move()));
      for (BookMove other : book.moves(position)) {
        boolean worse = other.value().estimate() < best.value().estimate() - 20;
        assertTrue(other.equals(best) || worse, position.format(other.move()));
      }
      position.make(best.move());
    }
    assertFalse(book.moves(position).isEmpty());
  }
}
