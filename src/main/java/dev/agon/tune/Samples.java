package dev.agon.tune;

import dev.agon.game.EvaluationTrace;
import dev.agon.game.WeightSet;
import dev.agon.game.WeightSet.Shape;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Traces of many positions, packed for the fitting: only weights that count, each with how often,
 * in one array. There are hundreds of thousands of positions and they are gone through hundreds of
 * times, so nothing here is an object.
 */
final class Samples {
  /** The parts of a sample in the order they are stored. */
  static final int LINEAR = 0;

  static final int FIRST_PRESSURE = 1;
  static final int SECOND_PRESSURE = 2;
  static final int STAKES = 3;
  static final int PARTS = 4;

  private final Shape[] shapes;
  private final IntArrayList uses = new IntArrayList();
  private final IntArrayList starts = new IntArrayList();
  private final DoubleArrayList middleShares = new DoubleArrayList();
  private final DoubleArrayList endShares = new DoubleArrayList();
  private final DoubleArrayList scores = new DoubleArrayList();
  private final DoubleArrayList results = new DoubleArrayList();

  Samples(WeightSet weights) {
    shapes = new Shape[weights.size()];
    for (WeightSet.Group group : weights.groups()) {
      for (int i = group.start(); i < group.start() + group.size(); i++) {
        shapes[i] = group.shape();
      }
    }
    starts.add(0);
  }

  void add(EvaluationTrace trace, double score, double result) {
    for (int part = 0; part < PARTS; part++) {
      for (int i = 0; i < shapes.length; i++) {
        int count = count(part, trace.uses[0][i], trace.uses[1][i], shapes[i]);
        if (count != 0) {
          uses.add(i << 16 | (count & 0xFFFF));
        }
      }
      starts.add(uses.size());
    }
    middleShares.add(trace.middleShare * trace.damping);
    endShares.add((1 - trace.middleShare) * trace.endScale * trace.damping);
    scores.add(score);
    results.add(result);
  }

  private static int count(int part, int first, int second, Shape shape) {
    return switch (part) {
      case LINEAR -> shape == Shape.LINEAR ? first - second : 0;
      case FIRST_PRESSURE -> shape == Shape.PRESSURE ? first : 0;
      case SECOND_PRESSURE -> shape == Shape.PRESSURE ? second : 0;
      default -> shape == Shape.STAKES ? first : 0;
    };
  }

  int size() {
    return results.size();
  }

  /** Where a part's uses begin; they end where the next part begins. */
  int start(int sample, int part) {
    return starts.getInt(sample * PARTS + part);
  }

  int weight(int use) {
    return uses.getInt(use) >>> 16;
  }

  int count(int use) {
    return (short) uses.getInt(use);
  }

  double middleShare(int sample) {
    return middleShares.getDouble(sample);
  }

  double endShare(int sample) {
    return endShares.getDouble(sample);
  }

  double score(int sample) {
    return scores.getDouble(sample);
  }

  double result(int sample) {
    return results.getDouble(sample);
  }
}
