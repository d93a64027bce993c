package dev.agon.go;

import dev.agon.montecarlo.Candidates;
import dev.agon.montecarlo.Simulation;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * One thread's games for the tree search: a board of its own, the repetitions that the rules
 * forbid, and the ownership of every point summed over all games.
 */
final class GoSimulation implements Simulation {
  /** How much of the value is the margin and not the win: enough to choose the larger win. */
  private static final float MARGIN_WEIGHT = 0.05f;

  /** On tiny boards nearly every move wins, and only the margin tells them apart. */
  private static final float TINY_MARGIN_WEIGHT = 1;

  static final int TINY = 5;

  private static final long OTHER_SIDE = 0x2545F4914F6CDD1DL;

  private final Geometry geometry;
  private final Playout playout;
  private final Priors priors;
  private final Area area;
  private final byte[] scratchOwner;
  private final float marginWeight;

  /** Above 0 if both sides play for points: the margin that counts for half of all there is. */
  private float halfMargin;

  private Board root;
  private GoRules.Ko koRule;
  private float komi;

  /** What was on the board before the search; read by all threads, written by none. */
  private LongOpenHashSet forbidden;

  private final long[] path = new long[2200];
  private int pathLength;

  /** For each point games won by Black there minus games won by White. */
  final int[] ownership;

  /** By first move: the sums of the scores and of their squares, and their number. */
  final double[] scoreByMove;

  final double[] squareByMove;

  final int[] gamesByMove;
  int games;

  /** The same as {@link #ownership} for each first move; null unless it was wished for. */
  int[][] ownershipByMove;

  private MoveFilter filter;

  /** What is played for instead of the score, and by whom; null usually. */
  private GoalOdds.Ending ending;

  private int endingOwner;

  /** The side that may retake every ko at once, or 0. */
  private int koWinner;

  /** With what was learned about moves, or null to do without. */
  GoSimulation(Geometry geometry, long seed, PatternFile patterns) {
    this.geometry = geometry;
    playout = new Playout(geometry, seed);
    priors = new Priors(geometry, playout, patterns);
    area = new Area(geometry);
    marginWeight = geometry.size <= TINY ? TINY_MARGIN_WEIGHT : MARGIN_WEIGHT;
    scratchOwner = new byte[geometry.length];
    ownership = new int[geometry.length];
    scoreByMove = new double[geometry.length];
    squareByMove = new double[geometry.length];
    gamesByMove = new int[geometry.length];
  }

  /** Prepares a search from the position, with komi as the search is to see it. */
  void prepare(Board root, GoRules.Ko koRule, LongOpenHashSet forbidden, double komi) {
    this.root = root;
    this.koRule = koRule;
    this.forbidden = forbidden;
    this.komi = (float) komi;
    java.util.Arrays.fill(ownership, 0);
    java.util.Arrays.fill(scoreByMove, 0);
    java.util.Arrays.fill(squareByMove, 0);
    java.util.Arrays.fill(gamesByMove, 0);
    games = 0;
    filter = null;
    ownershipByMove = null;
  }

  /**
   * Lets both sides play for points, whoever wins: a side that has lost all the same would give
   * everything away otherwise. They count most around the komi of {@link #prepare}.
   */
  void playForPoints() {
    halfMargin = geometry.size;
  }

  /** Lets one colour play for an ending and the other against it, whatever the score. */
  void playFor(GoalOdds.Ending wanted, int owner) {
    ending = wanted;
    endingOwner = owner;
  }

  /** Lets one side win every ko: it retakes at once, and nothing but that is forbidden. */
  void winKos(int side) {
    koWinner = side;
    koRule = GoRules.Ko.SIMPLE;
  }

  /** The mean score for Black over all games, komi left out. */
  double meanPoints() {
    double sum = 0;
    for (double scores : scoreByMove) {
      sum += scores;
    }
    return sum / Math.max(1, games) + komi;
  }

  /** Takes a wish into account in the search to come. */
  void grant(SearchReport.Wish wish) {
    filter = wish.filter();
    if (wish.ownershipByMove()) {
      ownershipByMove = new int[geometry.length][geometry.length];
    }
  }

  /** The key that the ko rule compares: of the stones, or of the stones and the side to move. */
  static long repetitionKey(GoRules.Ko rule, long stones, int toMove) {
    return rule == GoRules.Ko.SITUATIONAL && toMove == Board.WHITE ? stones ^ OTHER_SIDE : stones;
  }

  @Override
  public int moveLimit() {
    return geometry.length;
  }

  @Override
  public void toRoot() {
    playout.start(root);
    pathLength = 0;
  }

  @Override
  public int sideToMove() {
    return playout.board.toMove - 1;
  }

  @Override
  public boolean isOver() {
    return playout.board.passes >= 2;
  }

  @Override
  public boolean play(int move) {
    if (move != Geometry.PASS && koRule != GoRules.Ko.SIMPLE) {
      Board board = playout.board;
      long stones = board.keyAfter(move, board.toMove);
      long after = repetitionKey(koRule, stones, 3 - board.toMove);
      if (forbidden.contains(after)) {
        return false;
      }
      for (int i = 0; i < pathLength; i++) {
        if (path[i] == after) {
          return false;
        }
      }
      path[pathLength++] = after;
    }
    playout.play(move);
    if (playout.board.toMove == koWinner) {
      playout.board.ko = 0;
    }
    return true;
  }

  /** Whether the nodes at and just below the root ask the solvers. */
  void useSolvers(boolean on) {
    priors.setSolverDepth(on && geometry.size > TINY ? 2 : 0);
  }

  @Override
  public void candidates(Candidates list) {
    priors.list(list, playout.moveCount);
    if (filter != null) {
      filter.prune(list, sideToMove(), playout.moveCount);
    }
  }

  @Override
  public float playout() {
    Board board = playout.board;
    byte[] owner = scratchOwner;
    if (board.passes >= 2) {
      area.flood(board.colour, owner);
    } else {
      playout.run();
      for (int p : geometry.points) {
        int c = board.colour[p];
        owner[p] = (byte) (c == Board.EMPTY ? Shapes.surrounding(board.around[p]) : c);
      }
    }
    int first = playout.moveCount > 0 ? playout.moves[0] : Geometry.PASS;
    int stones = count(owner, ownership);
    if (ownershipByMove != null) {
      count(owner, ownershipByMove[first]);
    }
    float score = stones - komi;
    games++;
    scoreByMove[first] += score;
    squareByMove[first] += score * score;
    gamesByMove[first]++;
    if (ending != null) {
      float worth = ending.worth(board, owner);
      return endingOwner == Board.BLACK ? worth : 1 - worth;
    }
    if (halfMargin > 0) {
      return 0.5f + 0.5f * score / (Math.abs(score) + halfMargin);
    }
    float win = score > 0 ? 1 : score < 0 ? 0 : 0.5f;
    float margin = 0.5f + 0.5f * Math.max(-1, Math.min(1, score / geometry.area));
    return win + marginWeight * (margin - win);
  }

  /** Adds the owners to the sums, 1 for Black and -1 for White, and returns the score. */
  private int count(byte[] owner, int[] sums) {
    int score = 0;
    for (int p : geometry.points) {
      int c = owner[p];
      int won = (c & 1) - (c >>> 1);
      sums[p] += won;
      score += won;
    }
    return score;
  }

  @Override
  public int movesMade() {
    return playout.moveCount;
  }

  @Override
  public int moveMade(int index) {
    return playout.moves[index];
  }
}
