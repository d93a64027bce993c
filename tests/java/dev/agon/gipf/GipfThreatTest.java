package dev.agon.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The quiet moves that quiescence looks at: those that threaten to capture. */
class GipfThreatTest {
  private static final int GAMES = 300;
  private static final int LONGEST = 120;

  /** The classes of captures that a threat must announce: two stones, more, or a Gipf stone. */
  private static final int TWO_STONES = GipfMove.CAPTURE + 1;

  private final MoveList moves = new MoveList(256);
  private final MoveList captures = new MoveList(256);

  @Test
  void aThreatIsACaptureIfTheOpponentPasses() {
    SplittableRandom random = new SplittableRandom(7);
    int threats = 0;
    int real = 0;
    for (int game = 0; game < GAMES; game++) {
      GipfPosition position = GipfPosition.start(Variant.STANDARD);
      for (int ply = 0; ply < LONGEST && position.end().isEmpty(); ply++) {
        moves.clear();
        position.generateLegal(moves);
        for (int i = 0; i < moves.size; i++) {
          int move = moves.moves[i];
          if (position.disturbs(move)) {
            assertEquals(GipfMove.NORMAL, GipfMove.moveClass(move));
            threats++;
            real += capturesAfterAPass(position, move) ? 1 : 0;
          }
        }
        position.make(moves.moves[random.nextInt(moves.size)]);
      }
    }
    // Four in five: a push along the row's own line is judged as if it left the row in its place.
    assertTrue(threats > GAMES, threats + " threats");
    assertTrue(real > 0.75 * threats, real + " of " + threats + " threats are real");
  }

  private boolean capturesAfterAPass(GipfPosition position, int move) {
    position.make(move);
    position.makePass();
    captures.clear();
    position.generateTactical(captures);
    position.unmakePass();
    position.unmake();
    for (int i = 0; i < captures.size; i++) {
      if (GipfMove.moveClass(captures.moves[i]) >= TWO_STONES) {
        return true;
      }
    }
    return false;
  }

  @Test
  void threeInARowNextToAGipfStoneThreatenIt() throws NotationException {
    GipfPosition position = PositionText.read("standard W3/5/6/1ww1B2/6/5/4 w 10 16 --");
    assertTrue(position.disturbs(position.parse("e2")));
    assertTrue(!position.disturbs(position.parse("h2")));
  }
}
