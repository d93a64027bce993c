package dev.agon.search;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of one engine's searches. They stay a while for the next search: to start one, with
 * its new stack, costs as much as searching some two hundred nodes, and self-play searches no more
 * than a thousand.
 */
final class SearchThreads {
  /** Search is deeply recursive, and deeper still in frames that are not compiled yet. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long KEPT_SECONDS = 20;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          KEPT_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          SearchThreads::thread);

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "search", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  /** Starts the work; the latch opens when it has ended, well or not. */
  CountDownLatch start(Runnable work) {
    CountDownLatch ended = new CountDownLatch(1);
    threads.execute(
        () -> {
          try {
            work.run();
          } finally {
            ended.countDown();
          }
        });
    return ended;
  }
}
