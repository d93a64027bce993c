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
   * Measures and prints, using up to so many threads.
   *
   * @param part which of its measurements, one of {@link #measureParts}
   * @param depth the last depth of experiments that go by depth, 0 for the game's own choice
   * @param games the games of experiments that play some
   */
  void measure(String part, int threads, int depth, int games, PrintWriter out);
}
