package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.agon.game.Game;
import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.Symmetric;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Positions that differ by a symmetry of the board are one in a book. */
final class NormalisedTest {
  @Test
  void everyGameHasTheSymmetriesOfItsBoard() {
    assertEquals(8, symmetries("go"));
    assertEquals(12, symmetries("gipf"));
    assertEquals(1, symmetries("chess"));
    assertEquals(1, symmetries("awari"));
  }

  private static int symmetries(String game) {
    Game named = Game.named(game);
    Position start = named.start(named.variants().get(0));
    return start instanceof Symmetric symmetric ? symmetric.symmetries() : 1;
  }

  @Test
  void imagesAreOnePositionAndTheirMovesLeadToTheSamePlaces() throws Exception {
    String[][] games = {{"go", "5x5"}, {"go", "9x9"}, {"gipf", "tournament"}, {"gipf", "basic"}};
    for (String[] name : games) {
      Game game = Game.named(name[0]);
      Random random = new Random(12);
      Position position = game.start(name[1]);
      for (int ply = 0; ply < 60 && position.end().isEmpty(); ply++) {
        checkImages(game, position, random);
        int[] moves = moves(position);
        position.make(moves[random.nextInt(moves.length)]);
      }
    }
  }

  private static int[] moves(Position position) {
    MoveList list = new MoveList(64);
    position.generateLegal(list);
    return list.toArray();
  }

  private static void checkImages(Game game, Position position, Random random) throws Exception {
    Symmetric symmetric = (Symmetric) position;
    Normalised normalised = Normalised.of(position);
    Position unburdened = game.parsePosition(position.toText());
    for (int s = 0; s < symmetric.symmetries(); s++) {
      Position image = symmetric.image(s);
      assertEquals(normalised.key(), Normalised.of(image).key(), position.toText());
      assertEquals(image.key(), game.parsePosition(image.toText()).key(), position.toText());
      assertEquals(moves(unburdened).length, moves(image).length, position.toText());
    }
    int[] imageMoves = moves(normalised.position());
    int move = imageMoves[random.nextInt(imageMoves.length)];
    int back = normalised.original(move);
    if (back == Position.NO_MOVE) {
      // Superko: only a move that the game's history forbids may be missing.
      assertNotEquals(moves(unburdened).length, moves(position).length);
      return;
    }
    normalised.position().make(move);
    position.make(back);
    assertEquals(Normalised.of(normalised.position()).key(), Normalised.of(position).key());
    position.unmake();
    normalised.position().unmake();
  }

  @Test
  void theFirstMovesOfGoAndGipfAreFew() {
    // A 9x9 board has 15 points that differ by more than a symmetry, and there is the pass.
    assertEquals(16, firstMoves("go", "9x9"));
    // The edge of the Gipf board has 18 spots: corners, and two kinds that mirror each other.
    assertEquals(2, firstMoves("gipf", "tournament"));
    assertEquals(20, firstMoves("chess", "standard"));
    assertEquals(6, firstMoves("awari", "awari"));
  }

  private static int firstMoves(String game, String variant) {
    Position start = Game.named(game).start(variant);
    Set<Long> keys = new HashSet<>();
    for (int move : moves(start)) {
      start.make(move);
      keys.add(Normalised.of(start.copy()).key());
      start.unmake();
    }
    return List.copyOf(keys).size();
  }
}
