package dev.agon.go;

import dev.agon.game.NotationException;
import dev.agon.montecarlo.TreeSearch;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Games of Agon against itself to learn from, on one thread and with a fixed number of playouts for
 * each move, so that a seed gives the same games everywhere. The first moves are drawn by how often
 * the search visited them: the games must differ.
 */
final class SelfPlayRecords {
  private static final double NO_TIME_LIMIT = 1e9;
  private static final int TREE_NODES = 300_000;

  private final int size;
  private final int playouts;
  private final long seed;

  /** The patterns that the players use, or null for none. */
  private final PatternFile patterns;

  SelfPlayRecords(int size, int playouts, long seed, PatternFile patterns) {
    this.size = size;
    this.playouts = playouts;
    this.seed = seed;
    this.patterns = patterns;
  }

  /** One game, by its number, as SGF. */
  String play(int number) {
    SplittableRandom random = new SplittableRandom(seed + 1_000_003L * number);
    GoPosition game = new GoPosition(size, GoRules.CHINESE);
    Geometry geometry = game.geometry();
    TreeSearch search = new TreeSearch(TREE_NODES, Player.tuning(geometry));
    GoSimulation simulation = new GoSimulation(geometry, random.nextLong(), patterns);
    int drawn = geometry.size / 2;
    while (!game.isOver() && game.moveCount() < 2 * geometry.area) {
      simulation.prepare(
          game.board(),
          game.rules().ko(),
          new LongOpenHashSet(game.boardKeys()),
          game.rules().komi());
      search.clear();
      search.runHere(simulation, playouts, NO_TIME_LIMIT);
      List<TreeSearch.Line> lines = search.lines(1, 1);
      int move = lines.isEmpty() ? Geometry.PASS : lines.get(0).move();
      if (game.moveCount() < drawn) {
        move = draw(lines, random);
      }
      game.make(move);
    }
    return Sgf.write(game, GoPosition.result(game.score()));
  }

  private static int draw(List<TreeSearch.Line> lines, SplittableRandom random) {
    int all = 0;
    for (TreeSearch.Line line : lines) {
      all += line.visits();
    }
    int left = all == 0 ? 0 : random.nextInt(all);
    for (TreeSearch.Line line : lines) {
      left -= line.visits();
      if (left < 0) {
        return line.move();
      }
    }
    return Geometry.PASS;
  }

  static GameRecord record(String sgf) {
    try {
      return GameRecord.parse(sgf);
    } catch (NotationException e) {
      throw new IllegalStateException("our own record cannot be read", e);
    }
  }
}
