package dev.agon.go;

import java.util.Locale;

/** What the patterns make of a position, as graphics that GoGui draws on the board. */
final class GtpPatterns {
  private static final int SHOWN = 10;

  private GtpPatterns() {}

  /**
   * The first guesses for the side to move: their ranks as labels, every share as influence, and
   * the shares in words.
   */
  static String graphics(GoPosition position, PatternFile patterns) {
    Geometry geometry = position.geometry();
    Playout playout = new Playout(geometry, 1);
    playout.start(position.board());
    MoveGuess guess = new MoveGuess(patterns, geometry, playout);
    guess.look();
    int[] ranked = guess.ranked();
    StringBuilder labels = new StringBuilder("LABEL");
    StringBuilder influence = new StringBuilder("INFLUENCE");
    StringBuilder words = new StringBuilder("TEXT");
    for (int rank = 0; rank < Math.min(SHOWN, ranked.length); rank++) {
      int i = ranked[rank];
      String name = geometry.name(guess.moves[i]);
      labels.append(' ').append(name).append(' ').append(rank + 1);
      influence.append(String.format(Locale.ROOT, " %s %.3f", name, guess.share[i]));
      words.append(String.format(Locale.ROOT, " %s %.1f%%", name, 100 * guess.share[i]));
    }
    return ranked.length == 0 ? "" : labels + "\n" + influence + "\n" + words;
  }
}
