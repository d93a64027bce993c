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

  /** What a finished game says about the goal. */
  interface Ending {
    /** Whether the goal's owner has it, points going to the owners given. */
    boolean reached(Board board, byte[] owner);
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
    return search(first, colour, (board, owner) -> owner[stone] == colour, stone);
  }

  /** The odds that the side which moves first joins two strings, or cuts them if the foe's. */
  Odds ofConnection(int one, int two, int first) {
    int colour = source.colour[one];
    return search(
        first,
        colour,
        (board, owner) -> owner[one] == colour && owner[two] == colour && isJoined(board, one, two),
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

  private Odds search(int first, int goalOwner, Ending ending, int... stones) {
    Geometry geometry = source.geometry;
    TreeSearch tree = new TreeSearch(TREE, Player.tuning(geometry));
    GoSimulation simulation = new GoSimulation(geometry, SEED, patterns);
    Board root = source.withoutPast(first);
    simulation.prepare(root, GoRules.Ko.POSITIONAL, LongOpenHashSet.of(root.key), 0);
    MoveFilter filter = new MoveFilter(geometry);
    int[] near = near(stones);
    filter.allow(0, near, Integer.MAX_VALUE);
    filter.allow(1, near, Integer.MAX_VALUE);
    simulation.grant(new SearchReport.Wish(filter, 0, false));
    simulation.playFor(ending, goalOwner);
    tree.runHere(simulation, games, Double.MAX_VALUE);
    List<TreeSearch.Line> lines = tree.lines(1, 1);
    return lines.isEmpty()
        ? new Odds(0.5, Geometry.PASS)
        : new Odds(lines.get(0).value(), lines.get(0).move());
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
