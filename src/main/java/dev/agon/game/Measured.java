package dev.agon.game;

import java.io.PrintWriter;

/** A game with measurements of its own for {@code agon bench}, where nodes are not the measure. */
public interface Measured {
  /** Measures and prints one figure to a line, using up to so many threads. */
  void measure(int threads, PrintWriter out);
}
