package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a book plays where some moves were looked into and others only estimated. */
final class FreezerTest {
  private static final Game CHESS = Game.named("chess");

  @TempDir Path folder;

  private Book book;

  private void expand(Position position, Object... movesAndValues) throws Exception {
    int[] moves = new int[movesAndValues.length / 2];
    long[] keys = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = position.parse((String) movesAndValues[2 * i]);
      position.make(moves[i]);
      keys[i] = position.key();
      BookValue value = BookValue.heuristic(-(Integer) movesAndValues[2 * i + 1]);
      book.addLeaf(keys[i], position.toText(), value);
      position.unmake();
    }
    book.expand(position.key(), moves, keys);
  }

  /** The moves in the order of the book when 1. e4, believed to be worth 30, was looked into. */
  private List<String> playedIfWorth(int lookedInto) throws Exception {
    try (Book fresh =
        Book.open(
            folder.resolve("book" + lookedInto),
            CHESS,
            "standard",
            new MemoryStore(),
            new Expansion(Double.POSITIVE_INFINITY, false))) {
      book = fresh;
      Position start = CHESS.start("standard");
      book.addStart(start);
      book.addLeaf(start.key(), start.toText(), BookValue.heuristic(20));
      expand(start, "e2e4", 30, "d2d4", 20, "a2a3", -10);
      Position next = start.copy();
      next.make(next.parse("e2e4"));
      expand(next, "e7e5", -lookedInto);
      Path frozen = folder.resolve("frozen" + lookedInto);
      FrozenBook.write(frozen, CHESS, "standard", new Freezer(book, 1000, 8).entries());
      PlayBook played = PlayBook.open(frozen, CHESS, "standard");
      List<String> moves = new ArrayList<>();
      played.moves(start).forEach(move -> moves.add(start.format(move.move())));
      int chosen = new BookChoice(60, 0, 0).choose(played, start, 0, new Random(1));
      assertEquals(moves.get(0), start.format(chosen));
      return moves;
    }
  }

  @Test
  void anEstimateThatNothingSupportsMustBeBetterByMoreThanItsError() throws Exception {
    // e4 fell by 12 to 18, the start not at all: estimates err by 8, and d4 counts 12.
    assertEquals(List.of("e2e4", "d2d4", "a2a3"), playedIfWorth(18));
    // e4 fell by 95 to -65: estimates err by 67, and d4 counts -47.
    assertEquals(List.of("d2d4", "e2e4", "a2a3"), playedIfWorth(-65));
  }
}
