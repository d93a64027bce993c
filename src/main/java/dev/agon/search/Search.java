package dev.agon.search;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * The alpha-beta engine for one game: the table, the threads and their histories, kept from move to
 * move. One search runs at a time; {@link #stop} and {@link #ponderHit} may come from any thread.
 */
public final class Search {
  private static boolean processIsWarm;

  private final SearchGame game;
  private final TranspositionTable table;
  private final BusyMoves busyMoves = new BusyMoves();
  private final List<Worker> workers = new ArrayList<>();
  private final SearchThreads threads = new SearchThreads();
  private final Object signal = new Object();

  private EndgameOracle oracle;
  private EndgameOracle.Prober rootProber;
  private MultiProbCut givenCuts;
  private MultiProbCut multiProbCut;
  private SearchSettings settings;
  private TimeManager time;
  private volatile boolean userStop;
  private volatile boolean workersStop;

  public Search(SearchGame game, int hashMegabytes) {
    this.game = game;
    table = new TranspositionTable(hashMegabytes);
    settings = SearchSettings.defaults(game.evaluations().get(0));
    setMultiProbCut(MultiProbCut.standard(game));
  }

  /** Replaces the table. Refused with OutOfMemoryError, the old size kept, if it does not fit. */
  public void resizeHash(int megabytes) {
    table.resize(megabytes);
  }

  public void setSettings(SearchSettings settings) {
    if (!settings.evaluation().equals(this.settings.evaluation())) {
      workers.clear();
    }
    this.settings = settings;
  }

  /** Asks these endgame tables from the next search on. */
  public void setOracle(Optional<EndgameOracle> tables) {
    oracle = tables.orElse(null);
    rootProber = oracle == null ? null : oracle.newProber();
  }

  public SearchSettings settings() {
    return settings;
  }

  /** Searches with other parameters than those of the game's file from now on. */
  public final void setMultiProbCut(MultiProbCut parameters) {
    givenCuts = parameters;
    multiProbCut = parameters;
  }

  /** Changes its thresholds for the first stage of the game and the later ones; 0 leaves them. */
  public void setThresholds(double first, double later) {
    multiProbCut = givenCuts.withThresholds(first, later);
  }

  MultiProbCut multiProbCut() {
    return multiProbCut;
  }

  public SearchGame game() {
    return game;
  }

  /** Forgets everything learned: the next search depends on nothing before it. */
  public void newGame() {
    table.clear();
    for (Worker worker : workers) {
      worker.histories.clear();
    }
  }

  /**
   * Searches a copy of the root and returns when a limit is reached or {@link #stop} is called. An
   * infinite or pondering search returns only after a stop (or a ponder hit).
   */
  public SearchResult search(SearchPosition root, SearchLimits limits, SearchListener listener) {
    long start = System.nanoTime();
    TimeManager manager = begin(limits, start);
    int[] moves = rootMoves(root, limits);
    if (moves.length == 0) {
      awaitRelease(limits);
      int score = root.inCheck() ? Score.lostIn(0) : 0;
      return new SearchResult(Position.NO_MOVE, Position.NO_MOVE, score, 0, 0, 0, IntList.of());
    }
    Handicap handicap = Handicap.of(settings.strength(), game);
    SearchLimits effective = handicap.limit(limits);
    table.newSearch();
    int lines = Math.max(settings.lines(), handicap.lines());
    // Who is to play below full strength must not play endings perfectly.
    RootRanking ranking =
        RootRanking.of(root, moves, settings.strength() == 0 ? rootProber : null, lines);
    List<Deepening> drivers = new ArrayList<>();
    for (int i = 0; i < settings.threads(); i++) {
      if (i == workers.size()) {
        workers.add(new Worker(this, i == 0, root, settings.evaluation()));
      }
      Worker worker = workers.get(i);
      worker.prepare(root, ranking, settings, effective, manager, listener);
      drivers.add(
          new Deepening(worker, i, this, effective, lines, manager, listener, ranking.known()));
    }
    while (workers.size() > settings.threads()) {
      workers.remove(workers.size() - 1);
    }
    run(drivers, limits);
    processIsWarm = true;

    Deepening chosen = vote(drivers);
    RootMove best = handicap.choose(chosen.worker.rootMoves, lines);
    IntList pv = Deepening.legalPv(root, best);
    int ponder = pv.size() > 1 ? pv.getInt(1) : guessReply(root, best.move);
    return new SearchResult(
        best.move,
        ponder,
        best.shown(best.lastScore()),
        Math.max(1, chosen.completedDepth),
        totalNodes(),
        manager.elapsedMillis(),
        pv);
  }

  /**
   * Plays over some thinking, so that HotSpot has compiled the search before a clock runs. What is
   * searched leaves no trace in this engine.
   */
  public static void warmUp(
      SearchGame game, SearchPosition root, Optional<EndgameOracle> tables, Duration time) {
    Search scratch = new Search(game, 4);
    scratch.setOracle(tables);
    scratch.search(root, SearchLimits.ofMoveTime(time), SearchListener.SILENT);
  }

  /** Ends the running search soon; without one, does nothing. */
  public void stop() {
    synchronized (signal) {
      userStop = true;
      workersStop = true;
      signal.notifyAll();
    }
  }

  /** The pondered move was played: the running search goes on as an ordinary timed one. */
  public void ponderHit() {
    synchronized (signal) {
      if (time != null) {
        time.ponderHit();
      }
      signal.notifyAll();
    }
  }

  BusyMoves busyMoves() {
    return busyMoves;
  }

  TranspositionTable table() {
    return table;
  }

  /** The tables that workers may ask, or null. */
  EndgameOracle oracle() {
    return oracle;
  }

  boolean stopRequested() {
    return workersStop;
  }

  void stopWorkers() {
    workersStop = true;
  }

  long totalNodes() {
    long sum = 0;
    for (int i = 0; i < workers.size(); i++) {
      sum += workers.get(i).nodes;
    }
    return sum;
  }

  long totalTableHits() {
    long sum = 0;
    for (int i = 0; i < workers.size(); i++) {
      sum += workers.get(i).tableHits;
    }
    return sum;
  }

  private TimeManager begin(SearchLimits limits, long start) {
    synchronized (signal) {
      userStop = false;
      workersStop = false;
      time = new TimeManager(limits, settings, !processIsWarm, start);
      return time;
    }
  }

  private void run(List<Deepening> drivers, SearchLimits limits) {
    List<CountDownLatch> ended = new ArrayList<>();
    for (Deepening driver : drivers) {
      ended.add(threads.start(driver));
    }
    Threads.uninterruptibly(ended.get(0)::await);
    awaitRelease(limits);
    workersStop = true;
    for (CountDownLatch end : ended) {
      Threads.uninterruptibly(end::await);
    }
  }

  /** A finished infinite or pondering search keeps its answer until it is asked for. */
  private void awaitRelease(SearchLimits limits) {
    synchronized (signal) {
      while (!userStop && (limits.infinite() || time.isPondering())) {
        try {
          signal.wait();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }

  private static int[] rootMoves(SearchPosition root, SearchLimits limits) {
    MoveList list = new MoveList(256);
    if (root.end().isPresent() && limits.searchMoves().isEmpty() && noMoves(root)) {
      return new int[0];
    }
    root.generateLegal(list);
    if (limits.searchMoves().isEmpty()) {
      return list.toArray();
    }
    IntArrayList allowed = new IntArrayList();
    for (int i = 0; i < list.size; i++) {
      if (limits.searchMoves().contains(list.moves[i])) {
        allowed.add(list.moves[i]);
      }
    }
    return allowed.toIntArray();
  }

  private static boolean noMoves(SearchPosition root) {
    return root.countLegal(new MoveList(256)) == 0;
  }

  /** The deepest finished search speaks, and among equals the one that sees most. */
  private static Deepening vote(List<Deepening> drivers) {
    Deepening chosen = drivers.get(0);
    for (Deepening other : drivers) {
      if (other.completedDepth > chosen.completedDepth
          || (other.completedDepth == chosen.completedDepth
              && other.best().score > chosen.best().score)) {
        chosen = other;
      }
    }
    return chosen;
  }

  /** The reply that the table remembers, when the line itself was cut short. */
  private int guessReply(SearchPosition root, int move) {
    Position position = root.copy();
    position.make(move);
    TranspositionTable.Hit hit = new TranspositionTable.Hit();
    if (position.end().isEmpty()
        && table.probe(position.key(), 0, hit)
        && position.isLegal(hit.move)) {
      return hit.move;
    }
    return Position.NO_MOVE;
  }
}
