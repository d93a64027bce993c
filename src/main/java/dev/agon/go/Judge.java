package dev.agon.go;

import dev.agon.montecarlo.TreeSearch;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Comes to a verdict on a board by short searches of its own and keeps the last one, so that the
 * ownership that decides to pass is the one that answers who has won.
 */
final class Judge {
  /** However little time there is: a verdict on nothing would be worse than a late one. */
  private static final int LEAST_GAMES = 50;

  private final Player.Settings settings;
  private Verdict last;

  Judge(Player.Settings settings) {
    this.settings = settings;
  }

  void forget() {
    last = null;
  }

  /** The verdict on the board as it stands: the last one if it was about the same stones. */
  Verdict verdict(GoPosition position, double seconds) {
    if (last == null || last.key != position.board().key) {
      last = newVerdict(position, seconds);
    }
    return last;
  }

  /**
   * Short searches with either side to move first. Only if both come to the same end is the game
   * over: a block that lives or dies by the next move is no reason to pass. If it has to be judged
   * all the same, the next move is that of the side whose turn it is.
   */
  private Verdict newVerdict(GoPosition position, double seconds) {
    Board board = position.board();
    ProvenBlocks proved =
        settings.solvers ? new ProvenBlocks(board, seconds) : ProvenBlocks.NOTHING;
    double[] blackFirst = ownership(position, Board.BLACK, seconds / 2);
    double[] whiteFirst = ownership(position, Board.WHITE, seconds / 2);
    Verdict ifBlackMoves = new Verdict(board, proved, blackFirst, true);
    Verdict ifWhiteMoves = new Verdict(board, proved, whiteFirst, true);
    if (!ifBlackMoves.agreesWith(ifWhiteMoves)) {
      return new Verdict(
          board, proved, board.toMove == Board.BLACK ? blackFirst : whiteFirst, false);
    }
    double[] mean = new double[blackFirst.length];
    for (int p = 0; p < mean.length; p++) {
      mean[p] = (blackFirst[p] + whiteFirst[p]) / 2;
    }
    return new Verdict(board, proved, mean, true);
  }

  /** Who owns each point on average in a search where this colour moves first. */
  private double[] ownership(GoPosition position, int first, double seconds) {
    long start = System.nanoTime();
    Geometry points = position.geometry();
    TreeSearch tree = new TreeSearch(200_000, Player.tuning(points));
    GoSimulation simulation = new GoSimulation(points, settings.seed + first, null);
    Board root = position.board().withoutPast(first);
    LongOpenHashSet forbidden = LongOpenHashSet.of(root.key);
    simulation.playForPoints();
    simulation.prepare(root, GoRules.Ko.POSITIONAL, forbidden, position.komi());
    tree.runHere(simulation, LEAST_GAMES, Double.MAX_VALUE);
    // Now around what came out, so that every point counts for both.
    simulation.prepare(root, GoRules.Ko.POSITIONAL, forbidden, simulation.meanPoints());
    tree.clear();
    tree.runHere(simulation, LEAST_GAMES, Double.MAX_VALUE);
    double left = seconds - (System.nanoTime() - start) / 1e9;
    tree.runHere(simulation, points.size <= 9 ? 1500 : 1000, left);
    double[] mean = new double[points.length];
    for (int p : points.points) {
      mean[p] = simulation.ownership[p] / (double) Math.max(1, simulation.games);
    }
    return mean;
  }
}
