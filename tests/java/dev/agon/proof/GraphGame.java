package dev.agon.proof;

import dev.agon.game.MoveList;
import java.util.Random;

/**
 * A game on a random directed graph with cycles: a token moves along the edges, the attacker wants
 * it on a winning node. The exact answer is a fixpoint that takes a few lines.
 */
final class GraphGame implements ProofPosition {
  private final int[][] edges;
  private final boolean[] attackers;
  private final int[] verdicts;
  private final int[] path = new int[4096];
  private int depth;

  GraphGame(Random random, int nodes, int degree, double ends) {
    edges = new int[nodes][];
    attackers = new boolean[nodes];
    verdicts = new int[nodes];
    for (int n = 0; n < nodes; n++) {
      attackers[n] = n % 2 == 0;
      int other = (n + 1) % 2;
      edges[n] =
          random
              .ints(random.nextInt(degree) + 1, 0, nodes / 2)
              .map(i -> 2 * i + other)
              .distinct()
              .toArray();
      if (n > 0 && random.nextDouble() < ends) {
        verdicts[n] = random.nextBoolean() ? PROVED : DISPROVED;
      }
    }
    path[0] = 0;
  }

  /** Whether the attacker can force the token from the first node to a winning one. */
  boolean attackerWins() {
    boolean[] won = new boolean[edges.length];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int n = 0; n < edges.length; n++) {
        if (won[n] || verdicts[n] == DISPROVED) {
          continue;
        }
        int good = 0;
        for (int to : edges[n]) {
          good += won[to] ? 1 : 0;
        }
        if (verdicts[n] == PROVED || (attackers[n] ? good > 0 : good == edges[n].length)) {
          won[n] = true;
          changed = true;
        }
      }
    }
    return won[0];
  }

  private int node() {
    return path[depth];
  }

  @Override
  public boolean attackerMoves() {
    return attackers[node()];
  }

  @Override
  public long key() {
    return (node() + 1) * 0x9E3779B97F4A7C15L;
  }

  @Override
  public int verdict() {
    return verdicts[node()];
  }

  @Override
  public void generate(MoveList list) {
    for (int to : edges[node()]) {
      list.add(to + 1);
    }
  }

  @Override
  public void make(int move) {
    path[++depth] = move - 1;
  }

  @Override
  public void unmake() {
    depth--;
  }
}
