package dev.agon.search;

import java.time.Duration;

/**
 * Decides how long to think. The soft limit is what a normal move deserves, stretched or shrunk
 * after each iteration by how settled the choice is; the hard limit is never overstepped.
 *
 * <p>A pondering search has no limits until {@link #ponderHit}: then the hard limit counts from the
 * hit, when our clock began to run, while thinking done before it counts towards the soft one.
 */
final class TimeManager {
  /** Moves that a game is assumed to last still, when no time control tells. */
  private static final int ASSUMED_MOVES = 42;

  /** The clock is kept above the overhead of so many moves: machines stall now and then. */
  private static final int RESERVED_MOVES = 8;

  private final long startNanos;
  private final boolean byClock;
  private final boolean analysis;
  private final double softNanos;
  private final double hardNanos;
  private volatile long clockStartNanos;
  private volatile boolean pondering;

  /**
   * @param cold whether this is the process's first search, which runs partly uncompiled and gets
   *     more time for it
   */
  TimeManager(SearchLimits limits, SearchSettings settings, boolean cold, long startNanos) {
    this.startNanos = startNanos;
    clockStartNanos = startNanos;
    pondering = limits.ponder();
    analysis = settings.analysis();
    long overhead = settings.moveOverhead().toNanos();
    if (limits.infinite()) {
      byClock = false;
      softNanos = Double.POSITIVE_INFINITY;
      hardNanos = Double.POSITIVE_INFINITY;
    } else if (limits.moveTime().isPresent()) {
      byClock = false;
      long time = limits.moveTime().get().toNanos();
      hardNanos = Math.max(time / 2.0, time - (double) overhead / 2);
      softNanos = Double.POSITIVE_INFINITY;
    } else if (limits.clock().isPresent()) {
      byClock = true;
      SearchLimits.Clock clock = limits.clock().get();
      double remaining = Math.max(0, clock.remaining().toNanos());
      double increment = Math.max(0, clock.increment().toNanos());
      int moves = clock.movesToGo() > 0 ? Math.min(clock.movesToGo(), ASSUMED_MOVES) : 0;
      // What must be left after this move for every move to come, and what may be spent at once.
      double usable = Math.max(0, remaining - (1 + RESERVED_MOVES) * overhead);
      double soft;
      double hard;
      if (moves > 0) {
        double spread =
            Math.max(usable / 10, usable + increment * (moves - 1) - overhead * (moves - 1));
        soft = 0.9 * spread / moves;
        hard = moves == 1 ? usable * 0.9 : Math.min(usable * 0.75, soft * 4.5);
      } else {
        // Every move to come costs the overhead too: with an increment below it the clock would
        // otherwise run down to nothing and stay there.
        double spread =
            Math.max(usable / 40, usable + (increment - overhead) * (ASSUMED_MOVES - 1));
        soft = spread / (ASSUMED_MOVES * 0.62);
        hard = Math.min(usable * 0.6, soft * 5);
      }
      if (settings.ponder()) {
        soft *= 1.2;
      }
      if (cold) {
        soft *= 1.3;
      }
      double least = Duration.ofMillis(1).toNanos();
      hardNanos = Math.max(least, Math.min(hard, usable * 0.9));
      softNanos = Math.min(soft, hardNanos);
    } else {
      byClock = false;
      softNanos = Double.POSITIVE_INFINITY;
      hardNanos = Double.POSITIVE_INFINITY;
    }
  }

  void ponderHit() {
    clockStartNanos = System.nanoTime();
    pondering = false;
  }

  boolean isPondering() {
    return pondering;
  }

  /**
   * Whether a clock decides, so that a forced or settled move is worth answering early. Who
   * analyses wants to see more of it.
   */
  boolean saves() {
    return byClock && !pondering && !analysis;
  }

  long elapsedMillis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  boolean hardLimitReached() {
    return !pondering && System.nanoTime() - clockStartNanos >= hardNanos;
  }

  /**
   * Whether an iteration that ends now should be the last, the soft limit stretched by a factor.
   */
  boolean softLimitReached(double factor) {
    if (pondering) {
      return false;
    }
    // The hard limit too: shallow iterations may end before their nodes are next counted.
    return hardLimitReached() || System.nanoTime() - startNanos >= softNanos * factor;
  }
}
