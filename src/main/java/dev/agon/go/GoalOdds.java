package dev.agon.go;

import dev.agon.montecarlo.TreeSearch;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.List;

/**
 * What the tree search expects of a goal that no proof was found for: the games are played near the
 * stones in question, for the goal and for nothing else. The same board gives the same odds.
 */
final class GoalOdds {
  /**
   * @param chance the share of games in which the first side got what it wanted
   * @param move the first side's best move
   */
  record Odds(double chance, int move) {}

  /**
   * How a race is expected to end.
   *
   * @param saved the share of games in which the string of the side that moves first lived
   * @param taken the share in which the other string did not
   * @param move the first side's best move
   */
  record Race(double saved, double taken, int move) {}

  /** What a finished game is worth to the owner of the goal, from 0 to 1. */
  interface Ending {
    /** Points go to the owners given. */
    float worth(Board board, byte[] owner);
  }

  /** Moves are tried at less than so many steps from the stones. */
  private static final int REACH = 5;

  /** A string with so few liberties may decide a race, wherever they are. */
  private static final int WEAK = 4;

  private static final int TREE = 200_000;
  private static final long SEED = 9;

  private final Board source;
  private final PatternFile patterns;
  private final int games;

  /**
   * @param patterns what was learned about moves, or null
   */
  GoalOdds(Board source, PatternFile patterns, int games) {
    this.source = source;
    this.patterns = patterns;
    this.games = games;
  }

  /** The odds that the side which moves first kills the string, or saves it if it is its own. */
  Odds ofLife(int stone, int first) {
    int colour = source.colour[stone];
    return search(first, colour, (board, owner) -> owner[stone] == colour ? 1 : 0, stone);
  }

  /** The odds that the side which moves first joins two strings, or cuts them if the foe's. */
  Odds ofConnection(int one, int two, int first) {
    int colour = source.colour[one];
    return search(
        first,
        colour,
        (board, owner) ->
            owner[one] == colour && owner[two] == colour && isJoined(board, one, two) ? 1 : 0,
        one,
        two);
  }

  /** Stones of one string, or of two that share an eye. */
  private static boolean isJoined(Board board, int one, int two) {
    if (board.colour[one] != board.colour[two] || board.colour[one] == Board.EMPTY) {
      return false;
    }
    int head = board.head[one];
    if (head == board.head[two]) {
      return true;
    }
    for (int p = board.firstLiberty(head); p >= 0; p = board.nextLiberty(head, p)) {
      if (board.isLibertyOf(p, board.head[two])) {
        return true;
      }
    }
    return false;
  }

  /**
   * The odds of a race in which the side of the first string moves first. One tree is played for
   * both strings, so that the one is not saved by a move that lets the other go; living beside the
   * foe is worth half of taking it.
   *
   * @param koWinner the side that wins every ko
   */
  Race ofRace(int own, int foe, int koWinner) {
    int colour = source.colour[own];
    Ending ending = (board, owner) -> owner[own] != colour ? 0 : owner[foe] == colour ? 1 : 0.5f;
    GoSimulation simulation = simulation(colour, colour, ending, true, own, foe);
    simulation.winKos(koWinner);
    TreeSearch.Line best = search(simulation);
    if (best == null) {
      return new Race(0.5, 0.5, Geometry.PASS);
    }
    double sign = colour == Board.BLACK ? 1 : -1;
    double played = simulation.gamesByMove[best.move()];
    int[] ownership = simulation.ownershipByMove[best.move()];
    return new Race(
        0.5 + 0.5 * sign * ownership[own] / played,
        0.5 + 0.5 * sign * ownership[foe] / played,
        best.move());
  }

  private Odds search(int first, int goalOwner, Ending ending, int... stones) {
    TreeSearch.Line best = search(simulation(first, goalOwner, ending, false, stones));
    return best == null ? new Odds(0.5, Geometry.PASS) : new Odds(best.value(), best.move());
  }

  /** The most visited move, or null. */
  private TreeSearch.Line search(GoSimulation simulation) {
    TreeSearch tree = new TreeSearch(TREE, Player.tuning(source.geometry));
    tree.runHere(simulation, games, Double.MAX_VALUE);
    List<TreeSearch.Line> lines = tree.lines(1, 1);
    return lines.isEmpty() ? null : lines.get(0);
  }

  private GoSimulation simulation(
      int first, int goalOwner, Ending ending, boolean ownershipByMove, int... stones) {
    Geometry geometry = source.geometry;
    GoSimulation simulation = new GoSimulation(geometry, SEED, patterns);
    Board root = source.withoutPast(first);
    simulation.prepare(root, GoRules.Ko.POSITIONAL, LongOpenHashSet.of(root.key), 0);
    MoveFilter filter = new MoveFilter(geometry);
    int[] near = near(stones);
    filter.allow(0, near, Integer.MAX_VALUE);
    filter.allow(1, near, Integer.MAX_VALUE);
    simulation.grant(new SearchReport.Wish(filter, 0, ownershipByMove));
    simulation.playFor(ending, goalOwner);
    return simulation;
  }

  /** The points near these stones' strings, the liberties of weak strings there, and passing. */
  private int[] near(int[] stones) {
    Geometry geometry = source.geometry;
    int[] distance = new int[geometry.length];
    Arrays.fill(distance, REACH);
    IntArrayList points = new IntArrayList();
    for (int stone : stones) {
      int s = stone;
      do {
        distance[s] = 0;
        points.add(s);
        s = source.next[s];
      } while (s != stone);
    }
    for (int i = 0; i < points.size(); i++) {
      int p = points.getInt(i);
      for (int d = 0; d < 4; d++) {
        int n = p + geometry.steps[d];
        if (source.colour[n] != Board.BORDER && distance[n] > distance[p] + 1) {
          distance[n] = distance[p] + 1;
          points.add(n);
        }
      }
    }
    for (int p : points.toIntArray()) {
      int head = source.head[p];
      if (source.colour[p] == Board.EMPTY || source.liberties[head] > WEAK) {
        continue;
      }
      for (int q = source.firstLiberty(head); q >= 0; q = source.nextLiberty(head, q)) {
        points.add(q);
      }
    }
    points.add(Geometry.PASS);
    return points.toIntArray();
  }
}
