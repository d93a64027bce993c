package dev.agon.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kendall's tau as the paper has it, counted fast and slowly, and the climb on it. */
class KendallTauTest {
  @Test
  void thePapersExample() {
    assertEquals(0.2633, new KendallTau(162, 83, 25).value(), 0.00005);
  }

  @ParameterizedTest
  @CsvSource({
    "110.374, 65.298, 0.2136",
    "127.113, 48.934, 0.3705",
    "131.384, 45.002, 0.4093",
    "141.496, 36.505, 0.4975",
    "144.168, 34.726, 0.5186",
    "149.517, 30.136, 0.5656",
    "150.977, 29.566, 0.5753"
  })
  void thePapersDepths(double concordant, double discordant, double tau) {
    KendallTau row =
        new KendallTau(Math.round(concordant * 1e9), Math.round(discordant * 1e9), 649_698);
    // The paper's own rounding is a little off at depth 2: its counts give 0.37042.
    assertEquals(tau, row.value(), 0.0001);
  }

  @Property(tries = 300)
  void linearCountEqualsTheQuadraticOne(@ForAll long seed) {
    Random random = new Random(seed);
    int size = 1 + random.nextInt(120);
    int classCount = 1 + random.nextInt(7);
    int[] assessments = new int[size];
    int[] classes = new int[size];
    for (int i = 0; i < size; i++) {
      assessments[i] = random.nextInt(41) - 20;
      classes[i] = random.nextInt(classCount);
    }
    long concordant = 0;
    long discordant = 0;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) {
        int order =
            Integer.compare(assessments[i], assessments[j])
                * Integer.compare(classes[i], classes[j]);
        concordant += order > 0 ? 1 : 0;
        discordant += order < 0 ? 1 : 0;
      }
    }
    assertEquals(
        new KendallTau(concordant, discordant, size),
        KendallTau.count(assessments, classes, classCount));
  }

  @Test
  void judgmentsAreSevenClassesOfEqualSize() {
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      labels.add(new Label(0, 13 * i % 70 - 35, 0.5, ""));
    }
    int[] classes = TauCommand.judgments(labels);
    for (int i = 0; i < 70; i++) {
      assertEquals((labels.get(i).score() + 35) / 10, classes[i]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // Below, here, above; where to go in steps.
    "5, 5, 5, 0",
    "3, 1, 2, -1",
    "2, 1, 3, 1",
    "0, 1, 0, 0",
    "0.5, 1, 0, -0.16666666666666666",
    "0, 1, 2, 4",
    "2, 1, 0, -4"
  })
  void theClimbMovesAsThePaperSays(double low, double here, double high, double steps) {
    assertEquals(steps, HillClimb.move(low, here, high), 1e-9);
  }

  @Test
  void theClimbFindsTheTop() {
    HillClimb climb = new HillClimb(w -> -Math.pow(w[0] - 130, 2) - Math.pow(w[1] + 40, 2));
    double[] weights = {100, 0};
    for (int i = 0; i < 60; i++) {
      weights = climb.iterate(weights, new int[] {0, 1});
    }
    assertTrue(Math.abs(weights[0] - 130) < 1 && Math.abs(weights[1] + 40) < 1);
  }
}
