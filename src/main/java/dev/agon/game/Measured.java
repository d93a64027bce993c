package dev.agon.game;

import java.io.PrintWriter;

/** A game with measurements of its own for {@code agon bench}. */
public interface Measured {
  /**
   * Measures and prints, using up to so many threads.
   *
   * @param part which of its measurements, where a game has several
   * @param depth the last depth of experiments that go by depth, 0 for the game's own choice
   * @param games the games of experiments that play some
   */
  void measure(String part, int threads, int depth, int games, PrintWriter out);
}
