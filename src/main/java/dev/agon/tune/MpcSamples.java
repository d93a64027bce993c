package dev.agon.tune;

import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.search.MultiProbCut;
import dev.agon.search.Score;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Positions of self-play with what searches of every depth say of them. */
final class MpcSamples {
  /** So many positions are taken from one game: neighbours tell little new. */
  private static final int FROM_A_GAME = 8;

  private record Sample(int stage, IntList scores) {}

  private final List<Sample> samples = new ArrayList<>();

  /**
   * Plays games until there are enough positions. The same seed gives the same samples on any
   * number of threads.
   */
  static MpcSamples gather(
      SearchGame game,
      int positions,
      int depth,
      long nodes,
      long seed,
      int threads,
      IntConsumer progress)
      throws InterruptedException {
    MpcSamples gathered = new MpcSamples();
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    ThreadLocal<SelfPlay> players =
        ThreadLocal.withInitial(() -> new SelfPlay(game, seed, nodes, true));
    ThreadLocal<DepthScores> searches =
        ThreadLocal.withInitial(() -> DepthScores.asInTheTree(game, depth));
    try {
      int next = 0;
      List<Future<List<Sample>>> running = new ArrayList<>();
      while (gathered.samples.size() < positions) {
        while (running.size() < 2 * threads) {
          int number = next++;
          running.add(
              executor.submit(() -> fromGame(game, players.get(), searches.get(), seed, number)));
        }
        gathered.samples.addAll(running.remove(0).get());
        progress.accept(gathered.samples.size());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed: " + e.getCause(), e);
    } finally {
      executor.shutdownNow();
    }
    return gathered;
  }

  private static List<Sample> fromGame(
      SearchGame game, SelfPlay player, DepthScores searches, long seed, int number)
      throws NotationException {
    List<Label> labels = new ArrayList<>(player.play(number));
    SplittableRandom random = new SplittableRandom(seed ^ number * 0x9E3779B97F4A7C15L);
    List<Sample> found = new ArrayList<>();
    for (int i = 0; i < FROM_A_GAME && !labels.isEmpty(); i++) {
      Label label = labels.remove(random.nextInt(labels.size()));
      SearchPosition position = game.parsePosition(label.position());
      if (position.inCheck()) {
        continue; // no probes are made there
      }
      found.add(new Sample(position.stage(), IntList.of(searches.of(position))));
    }
    return found;
  }

  int size() {
    return samples.size();
  }

  /** How many stages of the game occur. */
  int stages() {
    int stages = 1;
    for (Sample sample : samples) {
      stages = Math.max(stages, Math.min(sample.stage, MultiProbCut.STAGES - 1) + 1);
    }
    return stages;
  }

  /** Fits deep to shallow scores where the shallow one is within the bound and none is a mate. */
  Regression.Sums sums(int stage, int shallow, int deep, int bound) {
    Regression.Sums sums = new Regression.Sums();
    for (Sample sample : samples) {
      int x = sample.scores.getInt(shallow - 1);
      int y = sample.scores.getInt(deep - 1);
      if (sample.stage == stage && Math.abs(x) <= bound && !Score.isDecided(y)) {
        sums.add(x, y);
      }
    }
    return sums;
  }
}
