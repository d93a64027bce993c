package dev.agon.tune;

import dev.agon.game.NotationException;

/**
 * A position of self-play with what became of it, as one line of a file: game number, score, result
 * and the position's text, separated by spaces.
 *
 * @param game the number of the game, so that no game is both learned from and tested on
 * @param score what the search said, for the first player
 * @param result 1 if the first player won, 0 if the second did, 0.5 for a draw
 */
record Label(int game, int score, double result, String position) {
  private static final int HELD_OUT_GAMES = 10;

  /** Every tenth game is only tested on, never learned from. */
  boolean isHeldOut() {
    return game % HELD_OUT_GAMES == 0;
  }

  String toLine() {
    String points = result == 0.5 ? "0.5" : Integer.toString((int) result);
    return game + " " + score + " " + points + " " + position;
  }

  static Label parse(String line) throws NotationException {
    String[] words = line.split(" ", 4);
    if (words.length == 4) {
      try {
        double result = Double.parseDouble(words[2]);
        if (result == 0 || result == 0.5 || result == 1) {
          return new Label(
              Integer.parseInt(words[0]), Integer.parseInt(words[1]), result, words[3]);
        }
      } catch (NumberFormatException e) {
        // Said below, as for every other line that is not a label.
      }
    }
    throw new NotationException("not a labelled position: '" + shortened(line) + "'");
  }

  private static String shortened(String line) {
    return line.length() <= 60 ? line : line.substring(0, 60) + "...";
  }
}
