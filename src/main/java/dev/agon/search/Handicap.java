package dev.agon.search;

import dev.agon.game.SearchGame;
import java.util.SplittableRandom;

/**
 * Plays below full strength, by an Elo that a user asks for: fewer nodes, and among the best few
 * moves one that is not always the best. Weak players both see less and choose worse; either alone
 * feels like a machine.
 */
final class Handicap {
  private static final int WEAKEST = 800;
  private static final int CANDIDATES = 5;

  /** A doubling of the nodes is worth about this many Elo points at these small numbers. */
  private static final double ELO_PER_DOUBLING = 130;

  private final int elo;
  private final SearchGame game;
  private final SplittableRandom random = new SplittableRandom();

  private Handicap(int elo, SearchGame game) {
    this.elo = elo;
    this.game = game;
  }

  /** A handicap for the Elo, or none for 0. */
  static Handicap of(int elo, SearchGame game) {
    return new Handicap(elo, game);
  }

  /** How many lines must be searched to have a choice. */
  int lines() {
    return elo == 0 ? 1 : CANDIDATES;
  }

  SearchLimits limit(SearchLimits limits) {
    if (elo == 0) {
      return limits;
    }
    double nodes = 60 * Math.pow(2, (elo - WEAKEST) / ELO_PER_DOUBLING);
    return limits.withNodes(Math.min(limits.nodes(), (long) nodes));
  }

  RootMove choose(RootMove[] moves, int lines) {
    if (elo == 0) {
      return moves[0];
    }
    // What a player of this strength may misjudge, in hundredths: 200 at the bottom, 20 at 2400.
    double spread = 200 * Math.pow(0.1, (elo - WEAKEST) / 1600.0);
    RootMove chosen = moves[0];
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < Math.min(lines, moves.length); i++) {
      double seen = game.hundredths(moves[i].lastScore()) + spread * gaussian();
      if (seen > best) {
        best = seen;
        chosen = moves[i];
      }
    }
    return chosen;
  }

  /** Twelve uniform numbers less six: near enough to a normal one. */
  private double gaussian() {
    double sum = -6;
    for (int i = 0; i < 12; i++) {
      sum += random.nextDouble();
    }
    return sum;
  }
}
