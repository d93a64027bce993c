package dev.agon.tune;

import dev.agon.game.SearchGame;
import dev.agon.search.MultiProbCut;
import dev.agon.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A match between two settings of Multi-ProbCut inside this process: a fixed number of nodes a move
 * and every opening twice with colours reversed. It depends on nothing but its seed, so it can be
 * repeated; a match by the clock, which is what counts in the end, is {@code agon match}'s.
 */
final class Duel {
  private final SearchGame game;
  private final long seed;
  private final long nodes;
  private final int threads;

  /**
   * How the first setting did.
   *
   * @param deviation the standard error of the score, from the spread of the pairs of games
   */
  record Outcome(int wins, int draws, int losses, double score, double deviation) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "+%d =%d -%d, %.1f%% +/- %.1f%%",
          wins,
          draws,
          losses,
          100 * score,
          196 * deviation);
    }
  }

  Duel(SearchGame game, long seed, long nodes, int threads) {
    this.game = game;
    this.seed = seed;
    this.nodes = nodes;
    this.threads = threads;
  }

  /** Plays so many games, rounded up to pairs. */
  Outcome play(MultiProbCut one, MultiProbCut other, int games) throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    ThreadLocal<Table> tables = ThreadLocal.withInitial(() -> new Table(one, other));
    try {
      List<Future<double[]>> running = new ArrayList<>();
      for (int pair = 0; pair < (games + 1) / 2; pair++) {
        int number = pair;
        running.add(executor.submit(() -> tables.get().play(number)));
      }
      List<double[]> results = new ArrayList<>();
      for (Future<double[]> pair : running) {
        results.add(pair.get());
      }
      return outcome(results);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed: " + e.getCause(), e);
    } finally {
      executor.shutdownNow();
    }
  }

  private static Outcome outcome(List<double[]> pairs) {
    int[] counts = new int[3];
    double sum = 0;
    double squares = 0;
    for (double[] pair : pairs) {
      for (double result : pair) {
        counts[(int) (2 * result)]++;
      }
      double mean = (pair[0] + pair[1]) / 2;
      sum += mean;
      squares += mean * mean;
    }
    int n = pairs.size();
    double score = sum / n;
    double variance = Math.max(0, squares / n - score * score);
    return new Outcome(counts[2], counts[1], counts[0], score, Math.sqrt(variance / n));
  }

  /** Where one thread plays: the two settings with what they remember. */
  private final class Table {
    private final SelfPlay games = new SelfPlay(game, seed, nodes, false);
    private final Search one = games.newSearch();
    private final Search other = games.newSearch();

    Table(MultiProbCut first, MultiProbCut second) {
      one.setSettings(one.settings().withMultiProbCut(true));
      one.setMultiProbCut(first);
      other.setSettings(one.settings());
      other.setMultiProbCut(second);
    }

    /** The first setting's points in the two games of an opening. */
    double[] play(int number) {
      double asFirst = games.play(number, one, other).result();
      double asSecond = 1 - games.play(number, other, one).result();
      return new double[] {asFirst, asSecond};
    }
  }
}
