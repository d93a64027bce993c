package dev.agon.game;

import java.io.PrintWriter;
import java.util.List;

/** A game with measurements of its own for {@code agon bench}. */
public interface Measured {
  /**
   * The option of {@code agon bench}, without its dashes, that asks for these measurements; empty
   * for a game that has them in place of the usual bench.
   */
  default String measureOption() {
    return "";
  }

  /** What may stand after the option and a {@code =}; the first is meant where nothing does. */
  default List<String> measureParts() {
    return List.of("");
  }

  /**
   * How to measure.
   *
   * @param threads the threads to use at most, and the games to play at a time
   * @param depth the last depth of experiments that go by depth, 0 for the game's own choice
   * @param games the games of experiments that play some
   * @param seed the seed of the first of these games; each further one has the next
   */
  record Settings(int threads, int depth, int games, int seed) {}

  /**
   * Measures and prints.
   *
   * @param part which of its measurements, one of {@link #measureParts}
   */
  void measure(String part, Settings settings, PrintWriter out);
}
