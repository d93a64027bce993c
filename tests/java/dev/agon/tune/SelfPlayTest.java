package dev.agon.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Self-play depends on seed and number alone, and its labels survive being written. */
class SelfPlayTest {
  private static List<Label> play(int number, int playedBefore) {
    SelfPlay games = new SelfPlay((SearchGame) Game.named("chess"), 42, 300, false);
    if (playedBefore >= 0) {
      games.play(playedBefore);
    }
    return games.play(number);
  }

  @Test
  void aGameDependsOnNoOtherGame() throws NotationException {
    List<Label> alone = play(3, -1);
    assertFalse(alone.isEmpty());
    assertEquals(alone, play(3, 2));
    for (Label label : alone) {
      assertEquals(label, Label.parse(label.toLine()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1 2 3 4", "1 x 0.5 8/8", "1 2 0.7 8/8", "1 2 0.5"})
  void whatIsNoLabelIsRefused(String line) {
    assertThrows(NotationException.class, () -> Label.parse(line));
  }
}
