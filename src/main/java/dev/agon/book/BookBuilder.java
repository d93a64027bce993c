package dev.agon.book;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The server of a book's construction. It keeps a short queue of positions to be valued, hands them
 * to the workers, takes each result in once, and expands a leaf when all its successors are valued.
 * The job of a worker that dies goes to the next one. Everything that touches the book happens on
 * the thread that calls {@link #run}.
 */
final class BookBuilder {
  /** Starts a worker; called again when one has died. */
  interface Hiring {
    Evaluator hire() throws Evaluator.Failure;
  }

  /** Told now and then how far the book is. */
  interface Progress {
    void report(long positions, double seconds, int waiting, BookNode start);
  }

  /**
   * How to build.
   *
   * @param bothSides whether the book is for the first and the second player in turn
   * @param first whether a book for one side is the first player's
   * @param conspiracy a start value that changed within so many expansions is unstable, and leaves
   *     are then chosen by conspiracy numbers; 0 for never
   * @param width how many moves of a position one search of it values; 0 has every legal move
   *     valued by a search of its own
   * @param reportSeconds how often progress is told
   */
  record Settings(
      int workers,
      Until until,
      boolean bothSides,
      boolean first,
      int conspiracy,
      int width,
      double reportSeconds,
      Progress progress) {}

  /**
   * @param narrowing the expansion whose moves are to be chosen; null if a value is asked for
   */
  private record Job(long key, String position, Pending narrowing) {}

  /** What came of a job: one of the last three is not null. */
  private record Outcome(
      Job job, BookValue value, List<Evaluator.Candidate> candidates, String failure) {}

  /** A leaf whose successors are being valued. */
  private static final class Pending {
    final long key;
    List<Book.Step> steps;
    int missing;

    Pending(long key, List<Book.Step> steps) {
      this.key = key;
      this.steps = steps;
    }
  }

  /** A worker may die this often in a row before the build is given up. */
  private static final int MOST_FAILURES = 5;

  private static final long LONGEST_JOB_NANOS = TimeUnit.MINUTES.toNanos(20);

  private final Book book;
  private final Settings settings;
  private final Hiring hiring;
  private final BlockingDeque<Job> jobs = new LinkedBlockingDeque<>();
  private final BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
  private final Map<Long, List<Pending>> waitingFor = new HashMap<>();
  private final List<WorkerThread> workers = new ArrayList<>();
  private boolean firstsTurn = true;
  private int sinceChange;
  private int lastEstimate;
  private long nextCycleDetection;

  BookBuilder(Book book, Settings settings, Hiring hiring) {
    this.book = book;
    this.settings = settings;
    this.hiring = hiring;
  }

  /** Builds until a goal is reached or nothing is left to do. */
  void run() throws IOException, BookException {
    for (int i = 0; i < settings.workers(); i++) {
      WorkerThread worker = new WorkerThread(i);
      workers.add(worker);
      worker.start();
    }
    try {
      build();
    } finally {
      workers.forEach(WorkerThread::dismiss);
      book.graph().reserved().clear();
      book.recompute();
      book.force();
    }
  }

  private void build() throws IOException, BookException {
    long begin = System.nanoTime();
    long reportNanos = (long) (settings.reportSeconds() * 1e9);
    long nextReport = begin + reportNanos;
    nextCycleDetection = 2 * book.graph().store().size() + 1000;
    while (true) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      if (isDone(seconds)) {
        return;
      }
      fill();
      if (waitingFor.isEmpty()) {
        return;
      }
      takeIn();
      if (System.nanoTime() > nextReport) {
        nextReport = System.nanoTime() + reportNanos;
        BookNode start = book.starts().isEmpty() ? null : book.node(book.starts().get(0));
        settings.progress().report(book.graph().store().size(), seconds, jobs.size(), start);
        book.force();
      }
      workers.forEach(WorkerThread::endIfStuck);
    }
  }

  private boolean isDone(double seconds) {
    double depth = Double.POSITIVE_INFINITY;
    boolean solved = !book.starts().isEmpty();
    for (long key : book.starts()) {
      BookNode start = book.node(key);
      solved &= start.value.isSolved();
      depth = Math.min(depth, Math.min(start.epb, start.epo));
    }
    depth = book.starts().isEmpty() || !waitingFor.isEmpty() ? 0 : depth;
    return settings.until().isReached(book.graph().store().size(), seconds, depth, solved)
        && book.openLines(1).isEmpty();
  }

  // Finding work.

  /** Keeps the queue long enough that no worker waits while results are taken in. */
  private void fill() throws IOException {
    int enough = 2 * settings.workers();
    for (Map.Entry<Long, String> start : book.startPositions().entrySet()) {
      if (book.node(start.getKey()) == null) {
        value(start.getKey(), start.getValue(), null);
      }
    }
    if (book.starts().size() < book.startPositions().size()) {
      return;
    }
    Iterator<Map.Entry<Long, String>> lines = book.openLines(4 * enough).entrySet().iterator();
    boolean hadLines = lines.hasNext();
    while (waitingFor.size() < enough && lines.hasNext()) {
      Map.Entry<Long, String> line = lines.next();
      if (book.node(line.getKey()) == null) {
        value(line.getKey(), line.getValue(), null);
      } else if (!book.graph().reserved().contains(line.getKey().longValue())) {
        expand(line.getKey());
      }
    }
    while (!hadLines && waitingFor.size() < enough) {
      OptionalLong leaf = select();
      if (leaf.isEmpty()) {
        return;
      }
      expand(leaf.getAsLong());
    }
  }

  private OptionalLong select() {
    BookNode start = book.node(book.starts().get(0));
    if (settings.conspiracy() > 0) {
      sinceChange = start.value.estimate() == lastEstimate ? sinceChange + 1 : 0;
      lastEstimate = start.value.estimate();
      if (sinceChange < settings.conspiracy()) {
        OptionalLong leaf = book.graph().selectByConspiracy(start.key);
        if (leaf.isPresent()) {
          return leaf;
        }
      }
    }
    if (!settings.bothSides()) {
      return select(settings.first());
    }
    firstsTurn = !firstsTurn;
    OptionalLong leaf = select(firstsTurn);
    return leaf.isPresent() ? leaf : select(!firstsTurn);
  }

  private OptionalLong select(boolean bookIsFirsts) {
    List<Long> firstMoves = new ArrayList<>();
    List<Long> secondMoves = new ArrayList<>();
    for (long start : book.starts()) {
      boolean firstToMove = book.parse(book.node(start).position).sideToMove() == 0;
      (firstToMove ? firstMoves : secondMoves).add(start);
    }
    OptionalLong leaf = book.graph().select(firstMoves, bookIsFirsts);
    return leaf.isPresent() ? leaf : book.graph().select(secondMoves, !bookIsFirsts);
  }

  private void expand(long key) throws IOException {
    book.graph().reserve(key);
    String position = book.node(key).position;
    Pending expansion = new Pending(key, book.steps(position));
    if (settings.width() > 0 && expansion.steps.size() > 1) {
      waitingFor.put(key, new ArrayList<>());
      jobs.add(new Job(key, position, expansion));
    } else {
      valueSteps(expansion);
    }
  }

  private void valueSteps(Pending expansion) throws IOException {
    for (Book.Step step : expansion.steps) {
      if (book.node(step.key()) != null) {
        continue;
      }
      if (step.exact().isPresent()) {
        book.addLeaf(step.key(), step.position(), step.exact().get());
      } else {
        expansion.missing++;
        value(step.key(), step.position(), expansion);
      }
    }
    if (expansion.missing == 0) {
      finish(expansion);
    }
  }

  /**
   * Keeps of an expansion the moves that a search of its position chose and valued, those that the
   * rules decide, and those that lead to what the book has or is to have anyway.
   */
  private void narrow(Pending expansion, List<Evaluator.Candidate> candidates) throws IOException {
    Position position = book.parse(book.node(expansion.key).position);
    Map<Long, BookValue> values = new HashMap<>();
    for (Evaluator.Candidate candidate : candidates) {
      if (values.size() == settings.width()) {
        break;
      }
      try {
        position.make(position.parse(candidate.move()));
        values.putIfAbsent(Normalised.of(position.copy()).key(), candidate.value().negate());
        position.unmake();
      } catch (NotationException e) {
        throw new IllegalStateException("a worker proposes an illegal move", e);
      }
    }
    List<Book.Step> kept = new ArrayList<>();
    for (Book.Step step : expansion.steps) {
      BookValue value = values.get(step.key());
      if (value != null && step.exact().isEmpty()) {
        book.addLeaf(step.key(), step.position(), value);
      }
      if (value != null
          || step.exact().isPresent()
          || book.node(step.key()) != null
          || book.isLine(step.key())) {
        kept.add(step);
      }
    }
    expansion.steps = kept;
    valueSteps(expansion);
  }

  /** Has a position valued, once, for whoever waits for it. */
  private void value(long key, String position, Pending expansion) throws IOException {
    List<Pending> waiting = waitingFor.get(key);
    if (waiting == null) {
      Optional<BookValue> exact = Book.exactValue(book.parse(position));
      if (exact.isPresent()) {
        book.addLeaf(key, position, exact.get());
        return;
      }
      waiting = new ArrayList<>();
      waitingFor.put(key, waiting);
      jobs.add(new Job(key, position, null));
    }
    if (expansion != null) {
      waiting.add(expansion);
    }
  }

  private void finish(Pending expansion) throws IOException {
    int[] moves = new int[expansion.steps.size()];
    long[] successors = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = expansion.steps.get(i).move();
      successors[i] = expansion.steps.get(i).key();
    }
    book.expand(expansion.key, moves, successors);
    if (book.graph().store().size() > nextCycleDetection) {
      book.recompute();
      nextCycleDetection = book.graph().store().size() * 11 / 10 + 1000;
    }
  }

  // Taking results in.

  private void takeIn() throws IOException, BookException {
    Outcome outcome;
    try {
      outcome = outcomes.poll(1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BookException("the build was interrupted", e);
    }
    while (outcome != null) {
      if (outcome.failure != null) {
        throw new BookException(outcome.failure);
      }
      List<Pending> waiting = waitingFor.remove(outcome.job.key);
      if (outcome.candidates != null) {
        narrow(outcome.job.narrowing, outcome.candidates);
      } else {
        book.addLeaf(outcome.job.key, outcome.job.position, outcome.value);
      }
      if (waiting != null) {
        for (Pending expansion : waiting) {
          if (--expansion.missing == 0) {
            finish(expansion);
          }
        }
      }
      outcome = outcomes.poll();
    }
  }

  /** Keeps one evaluator at work. */
  private final class WorkerThread extends Thread {
    private volatile Evaluator evaluator;
    private volatile long busySince;
    private volatile boolean busy;
    private volatile boolean dismissed;

    WorkerThread(int number) {
      super("book worker " + number);
      setDaemon(true);
    }

    @Override
    public void run() {
      int failures = 0;
      while (!dismissed) {
        Job job;
        try {
          job = jobs.take();
        } catch (InterruptedException e) {
          break;
        }
        busySince = System.nanoTime();
        busy = true;
        try {
          if (evaluator == null) {
            evaluator = hiring.hire();
          }
          outcomes.add(outcome(job));
          failures = 0;
        } catch (Evaluator.Failure e) {
          jobs.addFirst(job);
          fire();
          if (++failures >= MOST_FAILURES && !dismissed) {
            outcomes.add(new Outcome(job, null, null, e.getMessage()));
            break;
          }
        }
        busy = false;
      }
      fire();
    }

    private Outcome outcome(Job job) throws Evaluator.Failure {
      return job.narrowing == null
          ? new Outcome(job, evaluator.evaluate(job.position), null, null)
          : new Outcome(job, null, evaluator.candidates(job.position, settings.width()), null);
    }

    private void fire() {
      Evaluator fired = evaluator;
      evaluator = null;
      if (fired != null) {
        fired.close();
      }
    }

    void endIfStuck() {
      Evaluator stuck = evaluator;
      if (busy && stuck != null && System.nanoTime() - busySince > LONGEST_JOB_NANOS) {
        stuck.kill();
      }
    }

    void dismiss() {
      dismissed = true;
      interrupt();
      Evaluator last = evaluator;
      if (last != null) {
        last.kill();
      }
    }
  }
}
