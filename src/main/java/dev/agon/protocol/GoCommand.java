package dev.agon.protocol;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.search.SearchLimits;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;

/**
 * What a {@code go} asks for. UCI and UGI have the same parameters; only the clocks have other
 * names.
 *
 * @param perft count the move tree to this depth instead of searching; 0 to search
 * @param unlimited whether the search ends only by a stop (or becomes limited by a ponder hit)
 */
record GoCommand(SearchLimits limits, int perft, boolean unlimited) {
  /** The names of the clock parameters, by side. */
  record ClockNames(String firstTime, String secondTime, String firstGain, String secondGain) {}

  /** A week: more than any clock, and far from where arithmetic on times could overflow. */
  private static final long MAX_MILLISECONDS = 7L * 24 * 3600 * 1000;

  static GoCommand parse(Words words, Position position, ClockNames names) throws Refusal {
    SearchLimits limits = SearchLimits.none();
    long[] time = {-1, -1};
    long[] gain = {0, 0};
    int movesToGo = 0;
    int perft = 0;
    boolean bounded = false;
    boolean infinite = false;
    while (words.hasNext()) {
      String name = words.next();
      if (name.equals(names.firstTime)) {
        time[Position.FIRST] = milliseconds(name, words, 1);
      } else if (name.equals(names.secondTime)) {
        time[Position.SECOND] = milliseconds(name, words, 1);
      } else if (name.equals(names.firstGain)) {
        gain[Position.FIRST] = milliseconds(name, words, 0);
      } else if (name.equals(names.secondGain)) {
        gain[Position.SECOND] = milliseconds(name, words, 0);
      } else {
        switch (name) {
          case "movestogo" -> movesToGo = (int) number(name, words, 0, 10_000);
          case "movetime" -> {
            limits = limits.withMoveTime(Duration.ofMillis(milliseconds(name, words, 1)));
            bounded = true;
          }
          case "depth" -> {
            limits = limits.withDepth((int) number(name, words, 1, SearchLimits.NO_LIMIT));
            bounded = true;
          }
          case "nodes" -> {
            limits = limits.withNodes(number(name, words, 1, Long.MAX_VALUE));
            bounded = true;
          }
          case "mate" -> {
            limits = limits.withMateIn((int) number(name, words, 1, 1000));
            bounded = true;
          }
          case "infinite" -> {
            limits = limits.withInfinite(true);
            infinite = true;
          }
          case "ponder" -> limits = limits.withPonder(true);
          case "perft" -> perft = (int) number(name, words, 1, 100);
          case "searchmoves" -> limits = limits.withSearchMoves(moves(words, position));
          default -> throw new Refusal("go has no parameter " + Words.quote(name));
        }
      }
    }
    int side = position.sideToMove();
    if (time[side] >= 0) {
      limits =
          limits.withClock(
              new SearchLimits.Clock(
                  Duration.ofMillis(time[side]), Duration.ofMillis(gain[side]), movesToGo));
      bounded = true;
    }
    return new GoCommand(limits, perft, perft == 0 && (infinite || limits.ponder() || !bounded));
  }

  /** The same search after a ponder hit. */
  boolean unlimitedAfterPonderHit() {
    return limits.infinite()
        || (limits.clock().isEmpty()
            && limits.moveTime().isEmpty()
            && limits.depth() == SearchLimits.NO_LIMIT
            && limits.nodes() == Long.MAX_VALUE
            && limits.mateIn() == 0);
  }

  /** The words that are moves; the first that is a parameter of {@code go} ends them. */
  private static IntList moves(Words words, Position position) throws Refusal {
    IntArrayList moves = new IntArrayList();
    while (words.hasNext() && !words.nextIsOneOf(AFTER_MOVES)) {
      String text = words.next();
      try {
        moves.add(position.parse(text));
      } catch (NotationException e) {
        throw new Refusal("searchmoves: " + e.getMessage());
      }
    }
    if (moves.isEmpty()) {
      throw new Refusal("searchmoves needs a move");
    }
    return moves;
  }

  private static final String[] AFTER_MOVES = {
    "movestogo",
    "movetime",
    "depth",
    "nodes",
    "mate",
    "infinite",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "p1time",
    "p2time",
    "p1inc",
    "p2inc"
  };

  /** A time, where a clock that has run below zero (some programs send that) counts as empty. */
  private static long milliseconds(String name, Words words, long min) throws Refusal {
    return Math.max(min, Math.min(Numbers.parse(name, words.next()), MAX_MILLISECONDS));
  }

  private static long number(String name, Words words, long min, long max) throws Refusal {
    return Math.max(min, Math.min(Numbers.parse(name, words.next()), max));
  }
}
