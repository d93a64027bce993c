package dev.agon.tune;

import dev.agon.game.WeightSet;
import dev.agon.game.WeightSet.Group;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/** Weights that are moved so that static values order positions as their results do. */
final class TauFit {
  /** Values are counted in steps of a fifth of a unit, so that small changes are rewarded. */
  private static final int STEPS = 5;

  private final WeightSet start;
  private double[] weights;

  TauFit(WeightSet start) {
    this.start = start;
    weights = start.toVector();
  }

  /** Where the numbers of the groups of these names are in the vector of weights. */
  static int[] indices(WeightSet weights, List<String> names) {
    IntArrayList indices = new IntArrayList();
    for (Group group : weights.groups()) {
      if (names.contains(group.name())) {
        for (int i = 2 * group.start(); i < 2 * (group.start() + group.size()); i++) {
          indices.add(i);
        }
      }
    }
    return indices.toIntArray();
  }

  double tau(Samples samples) {
    return tau(samples, weights);
  }

  void iterate(Samples samples, int[] indices) {
    weights = new HillClimb(vector -> tau(samples, vector)).iterate(weights, indices);
  }

  WeightSet result() {
    return start.withVector(weights);
  }

  private double tau(Samples samples, double[] vector) {
    Gradient evaluator = new Gradient(samples, start.size());
    int[] values = new int[samples.size()];
    int[] results = new int[samples.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (int) Math.round(STEPS * evaluator.value(i, vector));
      results[i] = (int) (2 * samples.result(i));
    }
    return KendallTau.count(values, results, 3).value();
  }
}
