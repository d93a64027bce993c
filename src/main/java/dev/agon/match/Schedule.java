package dev.agon.match;

import java.util.ArrayList;
import java.util.List;

/**
 * Who plays whom, in which order. A longer schedule begins with the shorter one, so that a match
 * can be continued beyond what was first asked.
 */
final class Schedule {
  /** The form of a tournament. */
  enum Form {
    ROUND_ROBIN,
    GAUNTLET
  }

  private Schedule() {}

  /**
   * @param gamesEach how many games each two of the engines play; in twos, colours reversed
   */
  static List<Pairing> of(Form form, int engines, int gamesEach) {
    List<Pairing> games = new ArrayList<>();
    int encounter = 0;
    for (int played = 0; played < gamesEach; played += 2) {
      int last = form == Form.GAUNTLET ? 1 : engines;
      for (int a = 0; a < last; a++) {
        for (int b = a + 1; b < engines; b++) {
          games.add(new Pairing(games.size() + 1, encounter, a, b, encounter));
          if (played + 1 < gamesEach) {
            games.add(new Pairing(games.size() + 1, encounter, b, a, encounter));
          }
          encounter++;
        }
      }
    }
    return games;
  }
}
