package dev.agon.match;

import dev.agon.game.Game;
import java.util.List;
import java.util.Optional;

/**
 * What is played: everything about a match that does not change while it runs.
 *
 * @param openings in the order of play; used again from the start when they run out
 * @param gamesEach games between each two of the engines
 * @param margin nanoseconds that a move may exceed the clock by
 * @param patience nanoseconds of silence after which an engine off the clock is given up
 */
record MatchSettings(
    String event,
    Game game,
    String variant,
    double komi,
    List<EngineSpec> engines,
    List<Opening> openings,
    Schedule.Form form,
    int gamesEach,
    List<Adjudicator> adjudicators,
    Optional<Sprt> sprt,
    long margin,
    long patience) {
  MatchSettings withOpenings(List<Opening> list) {
    return new MatchSettings(
        event,
        game,
        variant,
        komi,
        engines,
        list,
        form,
        gamesEach,
        adjudicators,
        sprt,
        margin,
        patience);
  }

  Opening opening(Pairing pairing) {
    return openings.get(pairing.opening() % openings.size());
  }

  String name(int engine) {
    return engines.get(engine).name();
  }

  /** The board's width where the variant begins with it ("9x9"); Go's usual one otherwise. */
  int boardSize() {
    int end = 0;
    while (end < variant.length() && Character.isDigit(variant.charAt(end))) {
      end++;
    }
    return end == 0 || end > 2 ? 19 : Integer.parseInt(variant.substring(0, end));
  }
}
