package dev.agon.table;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Tells how far a build is: when a slice begins and ends, and every few seconds within one. What is
 * left is estimated from the time that each index has taken so far.
 */
final class BuildProgress {
  private static final long INTERVAL = 5_000_000_000L;

  private final Consumer<String> lines;
  private final long total;
  private final long start = System.nanoTime();
  private final AtomicLong told = new AtomicLong(start);
  private long done;
  private volatile TableSlice slice;
  private volatile long sliceStart;

  /** Progress of so many indices in all. */
  BuildProgress(long total, Consumer<String> lines) {
    this.total = total;
    this.lines = lines;
  }

  void begin(TableSlice next) {
    lines.accept("building " + next.name() + " (" + next.size() + " indices)");
    sliceStart = System.nanoTime();
    slice = next;
  }

  void end() {
    done += slice.size();
    long now = System.nanoTime();
    double each = (double) (now - start) / done;
    lines.accept(
        slice.name() + " done: " + 100 * done / total + "%, " + left(each * (total - done)));
    told.set(now);
  }

  /** Called very often, from any thread. */
  void tick() {
    long now = System.nanoTime();
    long last = told.get();
    if (now - last < INTERVAL || !told.compareAndSet(last, now)) {
      return;
    }
    long spent = now - sliceStart;
    String line = slice.name() + ": " + spent / 1_000_000_000 + " s";
    if (done > 0) {
      double each = (double) (sliceStart - start) / done;
      double here = Math.max(0, each * slice.size() - spent);
      double later = each * (total - done - slice.size());
      line += ", " + left(here) + " here, " + left(here + later) + " in all";
    }
    lines.accept(line);
  }

  private static String left(double nanos) {
    return "about " + Math.round(nanos / 1e9) + " s to go";
  }
}
