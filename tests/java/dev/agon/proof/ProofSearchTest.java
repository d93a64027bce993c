package dev.agon.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Proof-number search on graphs full of cycles, where the truth is known. */
class ProofSearchTest {
  @Test
  void everyAnswerIsTrueAndSmallGraphsAreAlwaysAnswered() {
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      int nodes = 4 + random.nextInt(40);
      GraphGame game = new GraphGame(random, nodes, 2 + random.nextInt(4), 0.15);
      ProofResult result = new ProofSearch(new ProofTable(1 << 12)).solve(game, 50_000);
      assertEquals(game.attackerWins(), result.proved(), "seed " + seed);
      assertNotEquals(ProofResult.Verdict.UNKNOWN, result.verdict(), "seed " + seed);
    }
  }

  @Test
  void aTableThatIsMuchTooSmallMayCostTheAnswerButNotTheTruth() {
    int answers = 0;
    for (int seed = 0; seed < 300; seed++) {
      GraphGame game = new GraphGame(new Random(seed), 400, 5, 0.1);
      ProofResult result = new ProofSearch(new ProofTable(64)).solve(game, 20_000);
      if (result.verdict() != ProofResult.Verdict.UNKNOWN) {
        answers++;
        assertEquals(game.attackerWins(), result.proved(), "seed " + seed);
      }
    }
    assertTrue(answers > 100, "answers: " + answers);
  }

  @ParameterizedTest
  @ValueSource(ints = {49, 2460, 2828})
  void withoutTheMinimalDistanceItStalls(int seed) {
    GraphGame game = new GraphGame(new Random(seed), 160, 5, 0.1);
    ProofResult with = new ProofSearch(new ProofTable(1 << 16)).solve(game, 10_000);
    assertEquals(game.attackerWins(), with.proved());
    assertNotEquals(ProofResult.Verdict.UNKNOWN, with.verdict());
    ProofResult without = new ProofSearch(new ProofTable(1 << 16), false).solve(game, 1_000_000);
    assertEquals(ProofResult.Verdict.UNKNOWN, without.verdict());
  }
}
