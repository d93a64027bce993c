package dev.agon.protocol;

import dev.agon.game.SearchPosition;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;

/**
 * The one thing that an engine does while it keeps listening: a search, or another job that takes
 * long, on a thread of its own. The reading thread starts, stops and awaits it.
 *
 * <p>A stop or a ponder hit may come before the search has begun to run, when {@link Search} would
 * not notice it; it is then handed on with the first thing that the search reports.
 */
final class SearchSession {
  /** Room for the deepest line with its quiescence, many times over. */
  private static final long STACK_BYTES = 32L << 20;

  /** What is run beside the input; it returns the last thing that is to be said of it. */
  interface Job {
    String run();
  }

  private final Output out;
  private final Runnable whenIdle;
  private boolean busy;
  private boolean unlimited;
  private boolean stopWanted;
  private boolean ponderHitWanted;
  private boolean heard;
  private Search search;

  /**
   * @param whenIdle called on the job's thread each time a job has ended and another may start
   */
  SearchSession(Output out, Runnable whenIdle) {
    this.out = out;
    this.whenIdle = whenIdle;
  }

  /** Runs the job on its own thread. Nothing else may be running. */
  synchronized void start(Job job, boolean endsOnlyByStop) {
    if (busy) {
      throw new IllegalStateException("a job is running");
    }
    busy = true;
    unlimited = endsOnlyByStop;
    stopWanted = false;
    ponderHitWanted = false;
    search = null;
    Thread thread =
        new Thread(null, null, "search", STACK_BYTES) {
          @Override
          public void run() {
            String conclusion = "";
            try {
              conclusion = job.run();
            } finally {
              end(conclusion);
            }
            whenIdle.run();
          }
        };
    thread.setDaemon(true);
    thread.start();
  }

  /** Searches on the thread of a job, so that {@link #stop} and {@link #ponderHit} reach it. */
  SearchResult search(
      Search engine, SearchPosition root, SearchLimits limits, SearchListener listener) {
    attach(engine);
    return engine.search(
        root,
        limits,
        new SearchListener() {
          @Override
          public void onInfo(SearchInfo info) {
            passOn();
            listener.onInfo(info);
          }

          @Override
          public void onCurrentMove(int depth, int move, int number) {
            listener.onCurrentMove(depth, move, number);
          }
        });
  }

  /** Lets a stop reach this engine, which the running job searches with. */
  synchronized void attach(Search engine) {
    search = engine;
    heard = false;
  }

  /** Hands on what came before the search could notice it; called when the search reports. */
  synchronized void passOn() {
    if (ponderHitWanted && !heard) {
      search.ponderHit();
    }
    heard = true;
    if (stopWanted) {
      search.stop();
    }
  }

  synchronized boolean busy() {
    return busy;
  }

  /** Whether the running job ends only when it is told to. */
  synchronized boolean unlimited() {
    return busy && unlimited;
  }

  synchronized boolean stopWanted() {
    return stopWanted;
  }

  /** Asks the running job to end soon; without one, does nothing. */
  synchronized void stop() {
    stopWanted = true;
    if (busy && search != null) {
      search.stop();
    }
    notifyAll();
  }

  /** The pondered move was played: from now on the search ends by itself. */
  synchronized void ponderHit(boolean stillUnlimited) {
    unlimited = stillUnlimited;
    if (heard) {
      search.ponderHit();
    }
    ponderHitWanted = true;
    notifyAll();
  }

  /** Blocks a job that has nothing to do until it is told to end. */
  synchronized void awaitStop() {
    try {
      while (!stopWanted && unlimited) {
        wait();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  synchronized void awaitIdle() {
    try {
      while (busy) {
        wait();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /**
   * Says the last line and becomes idle in one step: who has read that line may send the next
   * command at once, and must find the engine idle.
   */
  private synchronized void end(String conclusion) {
    out.line(conclusion);
    busy = false;
    search = null;
    heard = false;
    notifyAll();
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    return new IllegalStateException("nobody interrupts the engine's threads", e);
  }
}
