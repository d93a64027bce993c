package dev.agon.go;

import dev.agon.montecarlo.TreeSearch;
import java.util.List;

/** What a search says while it runs and at its end. Points and passing index the arrays. */
final class SearchReport {
  /** Is shown the search now and then. */
  interface Listener {
    void report(SearchReport report);
  }

  /**
   * What is to be looked at and reported beyond the usual.
   *
   * @param filter moves to be left out, or null
   * @param minLines so many moves are reported if there are as many, tried or not
   * @param ownershipByMove whether ownership is wanted for each first move
   */
  record Wish(MoveFilter filter, int minLines, boolean ownershipByMove) {
    static final Wish NOTHING = new Wish(null, 0, false);
  }

  /** The moves that were tried, most visited first. */
  final List<TreeSearch.Line> lines;

  final long playouts;

  /** The mean score for Black over all games, komi included. */
  final double score;

  /** The mean owner of each point, 1 Black and -1 White. */
  final double[] ownership;

  /** The same after each first move; null unless it was wished for. */
  final double[][] ownershipByMove;

  /** The mean score for Black after each first move, and the standard deviation of the games. */
  final double[] scoreByMove;

  final double[] deviationByMove;

  /**
   * Sums up the games of all threads.
   *
   * @param komiGap what is to be added to scores because the search played with another komi
   */
  SearchReport(
      Geometry geometry,
      List<TreeSearch.Line> lines,
      long playouts,
      List<GoSimulation> simulations,
      double komiGap) {
    this.lines = lines;
    this.playouts = playouts;
    ownership = new double[geometry.length];
    scoreByMove = new double[geometry.length];
    deviationByMove = new double[geometry.length];
    double sum = 0;
    int games = 0;
    for (GoSimulation simulation : simulations) {
      games += simulation.games;
    }
    for (int p = 0; p < geometry.length; p++) {
      double scores = 0;
      double squares = 0;
      int counted = 0;
      for (GoSimulation simulation : simulations) {
        ownership[p] += simulation.ownership[p];
        scores += simulation.scoreByMove[p];
        squares += simulation.squareByMove[p];
        counted += simulation.gamesByMove[p];
      }
      ownership[p] /= Math.max(1, games);
      sum += scores;
      if (counted > 0) {
        double mean = scores / counted;
        scoreByMove[p] = mean + komiGap;
        deviationByMove[p] = Math.sqrt(Math.max(0, squares / counted - mean * mean));
      }
    }
    score = sum / Math.max(1, games) + komiGap;
    boolean byMove = !simulations.isEmpty() && simulations.get(0).ownershipByMove != null;
    ownershipByMove = byMove ? ownershipByMove(geometry, lines, simulations) : null;
  }

  private static double[][] ownershipByMove(
      Geometry geometry, List<TreeSearch.Line> lines, List<GoSimulation> simulations) {
    double[][] means = new double[geometry.length][];
    for (TreeSearch.Line line : lines) {
      int move = line.move();
      double[] mean = new double[geometry.length];
      int counted = 0;
      for (GoSimulation simulation : simulations) {
        counted += simulation.gamesByMove[move];
        int[] row = simulation.ownershipByMove[move];
        for (int p = 0; p < mean.length; p++) {
          mean[p] += row[p];
        }
      }
      for (int p = 0; p < mean.length; p++) {
        mean[p] /= Math.max(1, counted);
      }
      means[move] = mean;
    }
    return means;
  }
}
