package dev.agon.tune;

import dev.agon.game.WeightSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Fits the weights of an evaluation so that a logistic curve of its values predicts results: first
 * the curve's slope for the weights as they are, then the weights by gradient descent (Adam) on
 * random batches, held back towards where they started in proportion to how little the data say
 * about them.
 *
 * <p>Batches are cut into a fixed number of shards whose sums are added in order, so the outcome
 * does not depend on how many threads there are.
 */
final class LogisticFit implements AutoCloseable {
  /**
   * @param trust the part of the search's score in the target, between 0 and 1
   * @param prior how far, in evaluation units, a weight may be expected to be from its start
   */
  record Settings(int epochs, double trust, double prior, double rate, long seed) {}

  /** The mean squared errors over the samples learned from and over those held out. */
  record Losses(double learned, double heldOut) {}

  private static final int BATCH = 1 << 14;
  private static final int SHARDS = 8;

  /**
   * A weight under a square moves the value less than a linear one, so it may go so much further.
   */
  private static final double PRESSURE_REACH = 3;

  private static final double FIRST_MOMENT = 0.9;
  private static final double SECOND_MOMENT = 0.999;

  private final WeightSet start;
  private final Samples learned;
  private final Samples heldOut;
  private final Settings settings;
  private final double[] weights;
  private final ExecutorService executor;
  private double slope = Math.log(10) / 400;

  LogisticFit(WeightSet start, Samples learned, Samples heldOut, Settings settings, int threads) {
    this.start = start;
    this.learned = learned;
    this.heldOut = heldOut;
    this.settings = settings;
    weights = start.toVector();
    executor = Executors.newFixedThreadPool(threads);
  }

  @Override
  public void close() {
    executor.shutdown();
  }

  double slope() {
    return slope;
  }

  /** Finds the slope with the least loss on results alone: scores come through the same curve. */
  void fitSlope() {
    double low = slope / 4;
    double high = slope * 4;
    for (int i = 0; i < 24; i++) {
      double left = low + (high - low) * 0.382;
      double right = low + (high - low) * 0.618;
      if (loss(learned, left, 0) < loss(learned, right, 0)) {
        high = right;
      } else {
        low = left;
      }
    }
    slope = (low + high) / 2;
  }

  Losses losses() {
    return new Losses(
        loss(learned, slope, settings.trust()), loss(heldOut, slope, settings.trust()));
  }

  /** The losses against results alone, whatever the target of the fitting is. */
  Losses resultLosses() {
    return new Losses(loss(learned, slope, 0), loss(heldOut, slope, 0));
  }

  /** Improves the weights; tells the number of each finished epoch. */
  void fit(Consumer<Integer> progress) {
    int[] order = new int[learned.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    SplittableRandom random = new SplittableRandom(settings.seed());
    double[] origin = weights.clone();
    double[] reach = reach();
    double pull = 2 * losses().learned() / (settings.prior() * settings.prior() * order.length);
    double[] mean = new double[weights.length];
    double[] square = new double[weights.length];
    double meanDecay = 1;
    double squareDecay = 1;
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      shuffle(order, random);
      double left = 1 - epoch / (double) settings.epochs();
      double rate = settings.rate() * (0.02 + 0.98 * left * left);
      for (int from = 0; from < order.length; from += BATCH) {
        int to = Math.min(order.length, from + BATCH);
        double[] gradient = gradient(order, from, to);
        meanDecay *= FIRST_MOMENT;
        squareDecay *= SECOND_MOMENT;
        for (int i = 0; i < weights.length; i++) {
          double g =
              gradient[i] / (to - from) + pull * (weights[i] - origin[i]) / (reach[i] * reach[i]);
          mean[i] = FIRST_MOMENT * mean[i] + (1 - FIRST_MOMENT) * g;
          square[i] = SECOND_MOMENT * square[i] + (1 - SECOND_MOMENT) * g * g;
          double step = mean[i] / (1 - meanDecay);
          double size = Math.sqrt(square[i] / (1 - squareDecay));
          weights[i] -= rate * reach[i] * step / (size + 1e-12);
        }
      }
      progress.accept(epoch + 1);
    }
  }

  private double[] reach() {
    double[] reach = new double[weights.length];
    for (WeightSet.Group group : start.groups()) {
      double factor = group.shape() == WeightSet.Shape.PRESSURE ? PRESSURE_REACH : 1;
      Arrays.fill(reach, 2 * group.start(), 2 * (group.start() + group.size()), factor);
    }
    return reach;
  }

  /** The slope at which a value of 100 expects so much of a game, between 0.5 and 1. */
  static double slopeFor(double expected) {
    return Math.log(expected / (1 - expected)) / 100;
  }

  /** Changes the unit of the values: every value becomes so many times itself. */
  void rescale(double factor) {
    for (WeightSet.Group group : start.groups()) {
      boolean squared = group.shape() == WeightSet.Shape.PRESSURE;
      double middleFactor = squared ? Math.sqrt(factor) : factor;
      for (int i = group.start(); i < group.start() + group.size(); i++) {
        weights[2 * i] *= middleFactor;
        weights[2 * i + 1] *= factor;
      }
    }
    slope /= factor;
  }

  /** The weights as the engine will load them: rounded. */
  WeightSet result() {
    return start.withVector(weights);
  }

  private static void shuffle(int[] order, SplittableRandom random) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
  }

  private double[] gradient(int[] order, int from, int to) {
    List<Gradient> shards =
        inShards(
            learned,
            from,
            to,
            (gradient, index) -> gradient.add(order[index], weights, slope, settings.trust()));
    double[] sums = new double[weights.length];
    for (Gradient shard : shards) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += shard.sums[i];
      }
    }
    return sums;
  }

  private double loss(Samples samples, double withSlope, double trust) {
    if (samples.size() == 0) {
      return Double.NaN;
    }
    double sum = 0;
    for (Gradient shard :
        inShards(
            samples,
            0,
            samples.size(),
            (gradient, index) -> gradient.addLoss(index, weights, withSlope, trust))) {
      sum += shard.loss;
    }
    return sum / samples.size();
  }

  private interface Step {
    void add(Gradient gradient, int index);
  }

  private List<Gradient> inShards(Samples samples, int from, int to, Step step) {
    List<Future<Gradient>> running = new ArrayList<>();
    for (int shard = 0; shard < SHARDS; shard++) {
      int first = from + (int) ((long) (to - from) * shard / SHARDS);
      int last = from + (int) ((long) (to - from) * (shard + 1) / SHARDS);
      running.add(
          executor.submit(
              () -> {
                Gradient gradient = new Gradient(samples, start.size());
                for (int i = first; i < last; i++) {
                  step.add(gradient, i);
                }
                return gradient;
              }));
    }
    List<Gradient> done = new ArrayList<>();
    for (Future<Gradient> future : running) {
      try {
        done.add(future.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("the fitting was interrupted", e);
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    return done;
  }
}
