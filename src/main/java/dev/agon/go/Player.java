package dev.agon.go;

import dev.agon.montecarlo.TreeSearch;
import dev.agon.montecarlo.Tuning;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Chooses moves: runs the tree search for as long as there is time and anything to learn, keeps the
 * tree from move to move, and knows when to pass and when to resign. One search runs at a time; the
 * verdict it reaches on a board is kept, so that what made it pass is what it later answers.
 */
final class Player {
  /** Settings that {@code agon-param} changes. */
  static final class Settings {
    int threads = Runtime.getRuntime().availableProcessors();
    int maxNodes = 3_000_000;

    /** Seconds for a move without a clock. */
    double moveTime = 3;

    /** Seconds for a move at most, whatever the clock allows. */
    double maxTime = 1e6;

    /** Games for a move, or 0 for no such limit. */
    long maxPlayouts;

    boolean resign = true;

    /** Resigns below this share of won games, after {@link #resignMoves} such moves in a row. */
    double resignBelow = 0.06;

    int resignMoves = 3;
    boolean ponder;
    boolean reuse = true;
    boolean dynamicKomi = true;

    /** Whether the tree search believes in what was learned from games. */
    boolean patterns = true;

    /** A pattern file instead of the one inside the program, or null. */
    PatternFile patternFile;

    /** Whether the life solver's proofs decide in counting. */
    boolean solvers = true;

    /** Whether the capture solver's moves are believed in at the root and its replies. */
    boolean solverPriors;

    /** Captures every dead stone before passing, as CGOS needs it. */
    boolean cleanup;

    long seed = System.nanoTime();
  }

  /** The answer to genmove; {@link #RESIGN} for giving up. */
  record Decision(int move, SearchReport report) {}

  static final int RESIGN = -2;

  /** With no more than this share of the points empty, the game may be over. */
  private static final double LATE = 0.6;

  /** What a move may cost by the search's value that is made only because passing seems early. */
  private static final float PASS_PRICE = 0.1f;

  private static final long WARM_UP_NANOS = 250_000_000;

  final Settings settings = new Settings();

  private TreeSearch search;
  private List<GoSimulation> simulations = List.of();
  private Geometry geometry;
  private PatternFile usedPatterns;
  private long usedSeed;

  /** What the tree's root stands for: nothing of it may have changed if the tree is to be kept. */
  private long rootKey;

  private int rootPly = -1;
  private int rootSide;
  private GoRules rootRules;
  private double rootKomi;
  private boolean rootIsFiltered;

  private final Judge judge = new Judge(settings);

  /** Whether the last search ended on a board that may need no further move. */
  private boolean looksFinished;

  private int hopelessMoves;

  void newGame() {
    rootPly = -1;
    simulations = List.of();
    judge.forget();
    looksFinished = false;
    hopelessMoves = 0;
  }

  /** Forgets the tree: the next search depends on nothing before it. */
  void clearTree() {
    rootPly = -1;
  }

  /**
   * Searches the position until {@code goOn} says no, reporting at the given interval of seconds.
   */
  SearchReport search(
      GoPosition position,
      SearchReport.Wish wish,
      BooleanSupplier goOn,
      SearchReport.Listener listener,
      double interval) {
    return search(position, wish, Long.MAX_VALUE, goOn, listener, interval);
  }

  /** The same, with no more than so many games. */
  private SearchReport search(
      GoPosition position,
      SearchReport.Wish wish,
      long maxGames,
      BooleanSupplier goOn,
      SearchReport.Listener listener,
      double interval) {
    prepare(position, wish);
    long start = System.nanoTime();
    double[] nextReport = {interval};
    search.run(
        simulations,
        maxGames,
        () -> {
          double seconds = (System.nanoTime() - start) / 1e9;
          if (listener != null && seconds >= nextReport[0]) {
            nextReport[0] = seconds + interval;
            listener.report(report(position, wish));
          }
          return goOn.getAsBoolean();
        });
    return report(position, wish);
  }

  /**
   * Loads the patterns and lets the compiler see the playouts before a clock runs: the first move
   * of a game with little time would be late otherwise. Does nothing when that size has been used.
   */
  void warmUp(GoPosition position) {
    if (geometry == position.geometry()) {
      return;
    }
    prepare(position, SearchReport.Wish.NOTHING);
    long end = System.nanoTime() + WARM_UP_NANOS;
    search.run(simulations, Long.MAX_VALUE, () -> System.nanoTime() < end);
    clearTree();
    // The games of the warm-up are as many as the machine is fast: they must leave no trace.
    simulations = List.of();
  }

  /** The moves of a position that has nothing to do with the game, after so many playouts. */
  List<TreeSearch.Line> evaluate(GoPosition position, int playouts) {
    clearTree();
    SearchReport report =
        search(
            position,
            new SearchReport.Wish(null, Integer.MAX_VALUE, false),
            playouts,
            () -> true,
            null,
            Double.MAX_VALUE);
    clearTree();
    return report.lines;
  }

  private void prepare(GoPosition position, SearchReport.Wish wish) {
    if (search == null
        || geometry != position.geometry()
        || search.maxNodes() != settings.maxNodes) {
      geometry = position.geometry();
      search = new TreeSearch(settings.maxNodes, tuning(geometry));
      simulations = List.of();
      rootPly = -1;
    }
    PatternFile patterns = patterns();
    if (simulations.size() != settings.threads
        || patterns != usedPatterns
        || settings.seed != usedSeed) {
      usedPatterns = patterns;
      usedSeed = settings.seed;
      List<GoSimulation> fresh = new ArrayList<>();
      for (int i = 0; i < Math.max(1, settings.threads); i++) {
        fresh.add(new GoSimulation(geometry, settings.seed + 7919L * i, patterns));
      }
      simulations = fresh;
    }
    double komi = position.komi() + komiForHandicap(position);
    // Moves that were left out, or are to be, make another tree.
    if (wish.filter() != null || rootIsFiltered) {
      rootPly = -1;
    }
    rootIsFiltered = wish.filter() != null;
    follow(position, komi);
    Board root = new Board(geometry);
    root.copyFrom(position.board());
    // A game that goes on after two passes has not ended for the search.
    root.passes = Math.min(root.passes, 1);
    GoRules.Ko koRule = position.rules().ko();
    LongOpenHashSet forbidden = new LongOpenHashSet();
    long[] keys = position.boardKeys();
    int[] sides = position.boardSides();
    for (int i = 0; i < keys.length; i++) {
      forbidden.add(GoSimulation.repetitionKey(koRule, keys[i], sides[i]));
    }
    for (GoSimulation simulation : simulations) {
      simulation.prepare(root, koRule, forbidden, komi);
      simulation.grant(wish);
      simulation.useSolvers(settings.solverPriors);
    }
  }

  /** The patterns to be used, or null; a program without its own still plays. */
  PatternFile patterns() {
    if (!settings.patterns || settings.patternFile != null) {
      return settings.patterns ? settings.patternFile : null;
    }
    try {
      return PatternFile.shipped();
    } catch (IOException e) {
      System.err.println("agon: playing without patterns: " + e.getMessage());
      settings.patterns = false;
      return null;
    }
  }

  static Tuning tuning(Geometry geometry) {
    Tuning tuning = new Tuning();
    tuning.expandAt = 6;
    tuning.baseWidth = 12;
    tuning.widthPerDoubling = 5;
    if (geometry.size <= GoSimulation.TINY) {
      // The tree reaches the end of the game: it must look at everything and trust only results.
      tuning.expandAt = 1;
      tuning.exploration = 0.2f;
      tuning.raveEquivalence = 20;
    }
    return tuning;
  }

  /** Keeps the part of the tree that the moves since the last search lead to. */
  private void follow(GoPosition position, double komi) {
    int ply = position.moveCount();
    boolean kept =
        settings.reuse
            && rootPly >= 0
            && rootPly <= ply
            && position.rules().equals(rootRules)
            && Math.abs(komi - rootKomi) < 1.01
            && position.boardKeys()[rootPly] == rootKey
            && position.boardSides()[rootPly] == rootSide + 1;
    for (int i = rootPly; kept && i < ply; i++) {
      kept = position.mover(i) == ((rootSide + i - rootPly) & 1);
    }
    kept = kept && position.sideToMove() == ((rootSide + ply - rootPly) & 1);
    if (kept) {
      for (int i = rootPly; i < ply; i++) {
        search.advance(position.move(i));
      }
    } else {
      search.clear();
    }
    rootPly = ply;
    rootKey = position.board().key;
    rootSide = position.sideToMove();
    rootRules = position.rules();
    rootKomi = komi;
  }

  /**
   * Dynamic komi: with handicap the game is far from even at first, where playouts say nothing; a
   * debt that melts away in the first half of the game keeps both sides playing for points.
   */
  private double komiForHandicap(GoPosition position) {
    int handicap = position.handicap();
    if (!settings.dynamicKomi || handicap < 2) {
      return 0;
    }
    double perStone = 7.0 * geometry.area / 361 + 1;
    double played = position.moveCount() / (0.55 * geometry.area);
    return Math.rint(Math.max(0, handicap * perStone * (1 - played)));
  }

  private SearchReport report(GoPosition position, SearchReport.Wish wish) {
    return new SearchReport(
        geometry,
        search.lines(12, wish.minLines()),
        search.playouts(),
        simulations,
        rootKomi - position.komi());
  }

  /** Thinks until the budget is used, or until nothing can change the choice any more. */
  Decision choose(
      GoPosition position,
      double budget,
      BooleanSupplier interrupted,
      SearchReport.Listener listener,
      double interval) {
    return choose(
        position,
        SearchReport.Wish.NOTHING,
        budget,
        interrupted,
        listener,
        interval,
        settings.cleanup);
  }

  Decision choose(
      GoPosition position,
      SearchReport.Wish wish,
      double budget,
      BooleanSupplier interrupted,
      SearchReport.Listener listener,
      double interval,
      boolean cleanup) {
    long start = System.nanoTime();
    // Late in the game a part of the time is for judging whether it is over: little of it while it
    // has not looked like that yet.
    boolean late = position.board().emptyCount <= LATE * position.geometry().area;
    double share = looksFinished || position.board().lastMove == Geometry.PASS ? 0.2 : 0.08;
    double forJudging = settings.maxPlayouts > 0 ? 1 : share * budget;
    double forSearch = late ? (0.95 - share) * budget : budget;
    // On tiny boards the margin is what counts: dead stones are taken off there, too.
    boolean tidy = cleanup || position.geometry().size <= GoSimulation.TINY;
    boolean free = wish.filter() == null;
    if (free && mayPassAtOnce(position, tidy, forJudging)) {
      return new Decision(Geometry.PASS, null);
    }
    BooleanSupplier goOn =
        () -> {
          double seconds = (System.nanoTime() - start) / 1e9;
          boolean enough =
              settings.maxPlayouts == 0 && (seconds >= forSearch || isSettled(seconds, forSearch));
          return !enough && !interrupted.getAsBoolean();
        };
    long maxGames = settings.maxPlayouts > 0 ? settings.maxPlayouts : Long.MAX_VALUE;
    SearchReport report = search(position, wish, maxGames, goOn, listener, interval);
    if (report.lines.isEmpty()) {
      return new Decision(Geometry.PASS, report);
    }
    TreeSearch.Line best = report.lines.get(0);
    int move = best.move();
    if (move == Geometry.PASS && report.lines.size() > 1) {
      TreeSearch.Line second = report.lines.get(1);
      // Not where every move is a mistake, as in seki: the search knows better than the count then.
      boolean harmless = second.value() > best.value() - PASS_PRICE;
      move = harmless && !passIsGood(position, tidy, forJudging) ? second.move() : move;
    }
    if (free && move != Geometry.PASS && hasNothingToGain(position, report, tidy, forJudging)) {
      move = Geometry.PASS;
    }
    if (shouldResign(position, best, report)) {
      return new Decision(RESIGN, report);
    }
    return new Decision(move, report);
  }

  private boolean isSettled(double seconds, double budget) {
    long done = search.playouts();
    if (seconds < 0.2 * budget || done < 100) {
      return false;
    }
    double toCome = done / seconds * (budget - seconds);
    return search.visitsOfBest(0) - search.visitsOfBest(1) > toCome;
  }

  /** The foe has passed, and passing too wins with every stone on the board counted as alive. */
  private boolean mayPassAtOnce(GoPosition position, boolean cleanup, double seconds) {
    if (position.board().lastMove != Geometry.PASS) {
      return false;
    }
    if (position.rules().scoring() == GoRules.Scoring.TERRITORY) {
      return judge.verdict(position, seconds).finished;
    }
    if (!isAheadAsItStands(position)) {
      return false;
    }
    // And if the dead are taken off by agreement, the win must still be there.
    Verdict judged = judge.verdict(position, seconds);
    double agreed = judged.score(position);
    boolean ahead = position.sideToMove() == 0 ? agreed > 0 : agreed < 0;
    return ahead && (!cleanup || !judged.hasDeadStones());
  }

  /** A pass that the search likes is played unless the foe could answer it by winning. */
  private boolean passIsGood(GoPosition position, boolean cleanup, double seconds) {
    Verdict judged = judge.verdict(position, seconds);
    if (!judged.finished || (cleanup && judged.hasDeadStones())) {
      return false;
    }
    return position.rules().scoring() == GoRules.Scoring.TERRITORY
        || !judged.hasDeadStones()
        || isAheadAsItStands(position);
  }

  private static boolean isAheadAsItStands(GoPosition position) {
    double score = position.score();
    return position.sideToMove() == 0 ? score > 0 : score < 0;
  }

  /** Whether the board is settled to the last point, so that any move is idle or harmful. */
  private boolean hasNothingToGain(
      GoPosition position, SearchReport report, boolean cleanup, double seconds) {
    boolean byTerritory = position.rules().scoring() == GoRules.Scoring.TERRITORY;
    if (position.board().emptyCount > LATE * geometry.area) {
      return false;
    }
    Verdict quick = new Verdict(position.board(), ProvenBlocks.NOTHING, report.ownership, true);
    looksFinished = quick.finished;
    if (!quick.finished || ((cleanup || !byTerritory) && quick.hasDeadStones())) {
      return false;
    }
    Verdict judged = judge.verdict(position, seconds);
    // Under area scoring a point that is nobody's is still worth a move.
    boolean worthless = byTerritory || judged.owner(report.lines.get(0).move()) != Board.EMPTY;
    return worthless && judged.finished && (byTerritory || !judged.hasDeadStones());
  }

  private boolean shouldResign(GoPosition position, TreeSearch.Line best, SearchReport report) {
    boolean hopeless =
        settings.resign
            && best.value() < settings.resignBelow
            && best.visits() > 100
            && rootKomi == position.komi()
            && position.moveCount() > geometry.area / 5;
    hopelessMoves = hopeless ? hopelessMoves + 1 : 0;
    return hopelessMoves >= settings.resignMoves && report.playouts > 200;
  }

  /** The verdict on the board as it stands: what led to a pass is what is answered. */
  Verdict judge(GoPosition position) {
    return judge.verdict(position, 5);
  }
}
