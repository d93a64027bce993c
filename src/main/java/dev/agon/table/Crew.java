package dev.agon.table;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** The threads of a build: they share out a range of indices and meet again at its end. */
final class Crew implements AutoCloseable {
  /** What one member of the crew does with a piece of a range. */
  interface Work {
    void run(int member, long from, long to);
  }

  /** Ranges below this are not worth waking anybody for. */
  private static final long ALONE = 1 << 15;

  private static final long PIECE = 1 << 13;

  /** Called now and then by whoever is at work. */
  private volatile Runnable watch = () -> {};

  private final int size;
  private final ExecutorService threads;

  /** Set while a thread does its part: if it shares work again, it does that alone. */
  private final ThreadLocal<Boolean> atWork = ThreadLocal.withInitial(() -> false);

  Crew(int size) {
    this.size = size;
    threads =
        Executors.newFixedThreadPool(
            size,
            work -> {
              Thread thread = new Thread(work, "table builder");
              thread.setDaemon(true);
              return thread;
            });
  }

  int size() {
    return size;
  }

  /** Has something called after every piece of work, by any thread. */
  void watch(Runnable newWatch) {
    watch = newWatch;
  }

  /** Does the work on the whole range; what was written before is seen by all, and after too. */
  void share(long from, long to, Work work) {
    share(from, to, PIECE, to - from < ALONE, work);
  }

  /** As {@link #share} for a range of words, each of which stands for 64 indices. */
  void shareWords(long from, long to, Work work) {
    boolean alone = to - from < ALONE / Long.SIZE;
    share(from, to, PIECE / Long.SIZE, alone, work);
  }

  /** As {@link #share}, in pieces of one: for few things that take long. */
  void shareEach(int count, Work work) {
    share(0, count, 1, false, work);
  }

  private void share(long from, long to, long piece, boolean alone, Work work) {
    if (size == 1 || alone || atWork.get()) {
      boolean before = atWork.get();
      // Whoever works alone may hold what the others would wait for.
      atWork.set(true);
      try {
        for (long start = from; start < to; start += piece) {
          work.run(0, start, Math.min(start + piece, to));
          watch.run();
        }
      } finally {
        atWork.set(before);
      }
      return;
    }
    AtomicLong next = new AtomicLong(from);
    List<Callable<Void>> shifts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int member = i;
      shifts.add(
          () -> {
            atWork.set(true);
            long start;
            while ((start = next.getAndAdd(piece)) < to) {
              work.run(member, start, Math.min(start + piece, to));
              watch.run();
            }
            return null;
          });
    }
    try {
      for (Future<Void> shift : threads.invokeAll(shifts)) {
        shift.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the build was interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause().toString(), e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
