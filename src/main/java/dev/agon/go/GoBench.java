package dev.agon.go;

import dev.agon.montecarlo.TreeSearch;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How fast the board, the playouts and the tree search are, in games a second from the empty board.
 * Each figure is the best of several short runs after a warm-up, so that one run on a quiet machine
 * is worth quoting.
 */
final class GoBench {
  private static final double RUN_SECONDS = 1.0;
  private static final int RUNS = 4;

  private final PrintWriter out;

  GoBench(PrintWriter out) {
    this.out = out;
  }

  void run(int threads) {
    for (int size : new int[] {9, 13, 19}) {
      line(size, "random playouts: 1 thread %.0f games/s", playouts(size, true));
      line(size, "real playouts: 1 thread %.0f games/s", playouts(size, false));
      compare(size, Math.max(2, threads));
    }
  }

  /**
   * The tree search by one thread and by many in turn, so that a machine that changes its pace
   * treats both alike.
   */
  private void compare(int size, int threads) {
    double one = 0;
    double many = 0;
    for (int run = 0; run < RUNS; run++) {
      one = Math.max(one, search(size, 1));
      many = Math.max(many, search(size, threads));
    }
    line(
        size,
        "tree search: 1 thread %.0f games/s, " + threads + " threads %.0f games/s, ratio %.2f",
        one,
        many,
        many / one);
  }

  private void line(int size, String format, Object... numbers) {
    out.printf(Locale.ROOT, size + "x" + size + " " + format + "%n", numbers);
    out.flush();
  }

  private static double playouts(int size, boolean random) {
    Geometry geometry = Geometry.of(size);
    Board empty = new Board(geometry);
    Playout playout = new Playout(geometry, 1);
    double best = 0;
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      int games = 0;
      double seconds;
      do {
        for (int i = 0; i < 20; i++) {
          playout.start(empty);
          if (random) {
            playout.runRandom();
          } else {
            playout.run();
          }
        }
        games += 20;
        seconds = (System.nanoTime() - start) / 1e9;
      } while (seconds < RUN_SECONDS);
      best = Math.max(best, games / seconds);
    }
    return best;
  }

  private static double search(int size, int threads) {
    Geometry geometry = Geometry.of(size);
    Board empty = new Board(geometry);
    PatternFile patterns = new Player().patterns();
    List<GoSimulation> simulations = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      simulations.add(new GoSimulation(geometry, 1 + i, patterns));
    }
    TreeSearch search = new TreeSearch(2_000_000, Player.tuning(geometry));
    for (GoSimulation simulation : simulations) {
      simulation.prepare(empty, GoRules.Ko.POSITIONAL, new LongOpenHashSet(), 7.5);
    }
    long start = System.nanoTime();
    search.run(simulations, Long.MAX_VALUE, () -> System.nanoTime() - start < RUN_SECONDS * 1e9);
    return search.playouts() / ((System.nanoTime() - start) / 1e9);
  }
}
