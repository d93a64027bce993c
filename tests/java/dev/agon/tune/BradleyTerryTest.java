package dev.agon.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The fit finds strengths that are known. */
class BradleyTerryTest {
  @Test
  void strengthsBehindRandomContestsAreFound() {
    double[] truth = {-1.5, -0.8, -0.2, 0.1, 0.6, 1.8};
    SplittableRandom random = new SplittableRandom(1);
    BradleyTerry fit = new BradleyTerry(truth.length, 0.2f, 0);
    int[][] teams = new int[4][2];
    for (int contest = 0; contest < 60_000; contest++) {
      double[] weight = new double[teams.length];
      double all = 0;
      fit.begin();
      for (int i = 0; i < teams.length; i++) {
        teams[i][0] = random.nextInt(truth.length);
        teams[i][1] = (teams[i][0] + 1 + random.nextInt(truth.length - 1)) % truth.length;
        weight[i] = Math.exp(truth[teams[i][0]] + truth[teams[i][1]]);
        all += weight[i];
        fit.competitor(teams[i], 2, 0);
      }
      double drawn = random.nextDouble() * all;
      int winner = 0;
      while (winner < teams.length - 1 && drawn >= weight[winner]) {
        drawn -= weight[winner++];
      }
      fit.learn(winner);
    }
    // Only differences matter: every team has two features.
    for (int i = 1; i < truth.length; i++) {
      assertEquals(truth[i] - truth[0], fit.strength(i) - fit.strength(0), 0.12, "feature " + i);
    }
  }

  @Test
  void aCompetitorMayStandForSeveral() {
    BradleyTerry fit = new BradleyTerry(2, 0.1f, 0);
    fit.begin();
    fit.competitor(new int[] {0}, 1, 0);
    fit.competitor(new int[] {1}, 1, (float) Math.log(3));
    assertEquals(Math.log(0.25), fit.learn(0), 1e-6);
    assertTrue(fit.strength(0) > 0 && fit.strength(1) < 0);
  }
}
