package dev.agon.montecarlo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Monte-Carlo tree search by any number of threads on one tree that is kept from move to move. The
 * game comes in as one {@link Simulation} for each thread.
 *
 * <p>{@link #run} works until its {@link Watch} has seen enough; the thread that called it only
 * watches, so that clocks and reports need no thread of their own.
 */
public final class TreeSearch {
  /** How long the watcher sleeps between looks, in milliseconds. */
  private static final long LOOK_EVERY = 5;

  private final Tuning tuning;
  private final Tree tree;
  private final int maxNodes;
  private final AtomicLong playouts = new AtomicLong();
  private volatile long maxPlayouts;
  private volatile boolean stop;
  private volatile Throwable failure;

  public TreeSearch(int maxNodes, Tuning tuning) {
    this.tuning = tuning;
    this.maxNodes = maxNodes;
    tree = new Tree(maxNodes);
  }

  /** Decides when a search ends; asked every few milliseconds, and may report meanwhile. */
  public interface Watch {
    boolean goOn();
  }

  /** What the tree knows of one move at a node. */
  public record Line(
      int move,
      int visits,
      float value,
      float prior,
      float lowerBound,
      List<Integer> pv,
      List<Integer> pvVisits) {}

  public void clear() {
    tree.clear();
  }

  /** Goes on from the position after the move; what was learned of it is kept. */
  public void advance(int move) {
    int child = tree.child(Tree.ROOT, move);
    if (child == 0 || tree.firstChild(child) == 0) {
      tree.clear();
    } else {
      tree.reroot(child, 0);
    }
  }

  /** The games that went through the root, those of earlier searches included. */
  public int rootVisits() {
    return tree.visits(Tree.ROOT);
  }

  public int size() {
    return tree.size();
  }

  public int maxNodes() {
    return maxNodes;
  }

  /** Games of the running or the last {@link #run}. */
  public long playouts() {
    return Math.min(playouts.get(), maxPlayouts);
  }

  /** The visits of the two most visited moves, and whether there is a move at all. */
  public int visitsOfBest(int rank) {
    int best = 0;
    int second = 0;
    int first = tree.firstChild(Tree.ROOT);
    if (first != 0) {
      for (int child = first; child < first + tree.childCount(Tree.ROOT); child++) {
        int visits = tree.move(child) == 0 ? 0 : tree.visits(child);
        if (visits > best) {
          second = best;
          best = visits;
        } else if (visits > second) {
          second = visits;
        }
      }
    }
    return rank == 0 ? best : second;
  }

  /** The most visited move at the root and how often it won, or null before any search. */
  public Line best() {
    int child = tree.mostVisited(Tree.ROOT);
    return child < 0 ? null : line(child, 1);
  }

  /**
   * The moves at the root that were visited at least once, most visited first; others behind them
   * if there would be fewer than {@code atLeast}.
   */
  public List<Line> lines(int pvLength, int atLeast) {
    List<Line> lines = new ArrayList<>();
    int first = tree.firstChild(Tree.ROOT);
    if (first != 0) {
      for (int child = first; child < first + tree.childCount(Tree.ROOT); child++) {
        if (tree.move(child) != 0 && (tree.visits(child) > 0 || atLeast > 0)) {
          lines.add(line(child, pvLength));
        }
      }
    }
    lines.sort(Comparator.comparingInt(Line::visits).thenComparingDouble(Line::prior).reversed());
    int wanted = lines.size();
    while (wanted > atLeast && lines.get(wanted - 1).visits() == 0) {
      wanted--;
    }
    return List.copyOf(lines.subList(0, wanted));
  }

  private Line line(int child, int pvLength) {
    List<Integer> pv = new ArrayList<>();
    List<Integer> pvVisits = new ArrayList<>();
    int node = child;
    while (pv.size() < pvLength) {
      pv.add(tree.move(node));
      pvVisits.add(tree.visits(node));
      int next = tree.mostVisited(node);
      if (next < 0 || tree.visits(next) < 2) {
        break;
      }
      node = next;
    }
    int visits = tree.visits(child);
    float value = tree.value(child);
    float deviation = (float) Math.sqrt(value * (1 - value) / Math.max(1, visits));
    float prior = tree.priorWins(child) / Math.max(1e-6f, tree.priorVisits(child));
    float lower = Math.max(0, value - 1.96f * deviation);
    return new Line(
        tree.move(child), visits, value, prior, lower, List.copyOf(pv), List.copyOf(pvVisits));
  }

  /** Searches until the watch says no, and never plays more than so many games. */
  public void run(List<? extends Simulation> simulations, long maxGames, Watch watch) {
    playouts.set(0);
    maxPlayouts = maxGames;
    stop = false;
    failure = null;
    boolean more = true;
    while (more) {
      List<Thread> threads = new ArrayList<>();
      for (Simulation simulation : simulations) {
        Worker worker = new Worker(simulation);
        Thread thread = new Thread(worker, "playouts");
        thread.setDaemon(true);
        thread.start();
        threads.add(thread);
      }
      do {
        more = watch.goOn() && failure == null && playouts.get() < maxGames;
      } while (more && !tree.isFull() && sleep());
      stop = true;
      for (Thread thread : threads) {
        join(thread);
      }
      stop = false;
      if (more && tree.isFull()) {
        makeRoom();
      }
    }
    if (failure != null) {
      throw new IllegalStateException("a search thread failed", failure);
    }
  }

  /** More memory, or else the least visited parts dropped until half of it is free. */
  private void makeRoom() {
    if (tree.grow()) {
      return;
    }
    int before = tree.size();
    for (int minVisits = 2 * tuning.expandAt; tree.size() > before / 2; minVisits *= 2) {
      tree.reroot(Tree.ROOT, minVisits);
    }
  }

  private static boolean sleep() {
    try {
      Thread.sleep(LOOK_EVERY);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Plays games on the calling thread, up to a number of them and a time. */
  public void runHere(Simulation simulation, int games, double seconds) {
    Worker worker = new Worker(simulation);
    long start = System.nanoTime();
    for (int i = 0; i < games && System.nanoTime() - start < seconds * 1e9; i++) {
      worker.simulate();
    }
  }

  /** One thread of the search. */
  private final class Worker implements Runnable {
    private static final int MAX_DEPTH = 2000;

    private final Simulation simulation;
    private final Candidates candidates;
    private final int[] path = new int[MAX_DEPTH + 1];

    /** For each move who made it first, side plus 1, in the part of the game behind a node. */
    private final byte[] firstMover;

    Worker(Simulation simulation) {
      this.simulation = simulation;
      candidates = new Candidates(simulation.moveLimit());
      firstMover = new byte[simulation.moveLimit()];
    }

    @Override
    public void run() {
      try {
        while (!stop && !tree.isFull() && playouts.getAndIncrement() < maxPlayouts) {
          simulate();
        }
      } catch (RuntimeException | Error e) {
        failure = e;
      }
    }

    void simulate() {
      // Step 1. Down the tree to a node without children.
      simulation.toRoot();
      int rootSide = simulation.sideToMove();
      int depth = 0;
      int node = Tree.ROOT;
      path[0] = node;
      tree.enter(node);
      while (depth < MAX_DEPTH && !simulation.isOver()) {
        if (tree.firstChild(node) == 0 && !expand(node)) {
          break;
        }
        int child = tree.select(node, tuning);
        if (child < 0) {
          break;
        }
        if (!simulation.play(tree.move(child))) {
          tree.strike(child);
          continue;
        }
        node = child;
        path[++depth] = node;
        tree.enter(node);
      }
      // Step 2. To the end of the game.
      float value = simulation.playout();
      // Step 3. Back up: results to the path, and RAVE to the children beside it.
      int made = simulation.movesMade();
      for (int i = made - 1; i >= depth; i--) {
        firstMover[simulation.moveMade(i)] = (byte) (((rootSide + i) & 1) + 1);
      }
      for (int d = depth; ; d--) {
        int side = (rootSide + d) & 1;
        float own = side == 0 ? value : 1 - value;
        tree.addRave(path[d], firstMover, side + 1, own);
        if (d == 0) {
          break;
        }
        tree.addWin(path[d], 1 - own);
        firstMover[simulation.moveMade(d - 1)] = (byte) ((side ^ 1) + 1);
      }
      for (int i = 0; i < made; i++) {
        firstMover[simulation.moveMade(i)] = 0;
      }
    }

    /** Gives a node its children when it has been visited often enough. */
    private boolean expand(int node) {
      if ((node != Tree.ROOT && tree.visits(node) < tuning.expandAt) || !tree.claim(node)) {
        return false;
      }
      candidates.clear();
      simulation.candidates(candidates);
      tree.expand(node, candidates);
      return tree.firstChild(node) != 0;
    }
  }
}
