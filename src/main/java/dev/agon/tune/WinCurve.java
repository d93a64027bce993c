package dev.agon.tune;

import dev.agon.game.WinModel;

/**
 * How often a score won: the logistic curve most likely to give the wins of both sides, found by
 * Newton's method. What is neither side's win is a draw.
 */
final class WinCurve {
  /** Beyond this a game is over, and what the search then says has a unit of its own. */
  private static final double FARTHEST = 800;

  private static final int STEPS = 25;

  private WinCurve() {}

  static WinModel fit(Samples samples) {
    double constant = 0;
    double slope = 1e-3;
    for (int step = 0; step < STEPS; step++) {
      double error = 0;
      double errorByScore = 0;
      double weight = 0;
      double weightByScore = 0;
      double weightBySquare = 0;
      for (int i = 0; i < samples.size(); i++) {
        double score = samples.score(i);
        if (Math.abs(score) > FARTHEST) {
          continue;
        }
        for (int side = -1; side <= 1; side += 2) {
          double own = side * score;
          double won = samples.result(i) == (side + 1) / 2.0 ? 1 : 0;
          double expected = 1 / (1 + Math.exp(-constant - slope * own));
          double spread = expected * (1 - expected);
          error += won - expected;
          errorByScore += (won - expected) * own;
          weight += spread;
          weightByScore += spread * own;
          weightBySquare += spread * own * own;
        }
      }
      double determinant = weight * weightBySquare - weightByScore * weightByScore;
      constant += (error * weightBySquare - errorByScore * weightByScore) / determinant;
      slope += (errorByScore * weight - error * weightByScore) / determinant;
    }
    return new WinModel(-constant / slope, 1 / slope);
  }
}
