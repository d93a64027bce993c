package dev.agon.go;

import dev.agon.protocol.LineSource;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The lines of a session, read ahead by a thread of their own so that a search can see that the
 * next command has come. A bare newline counts as an arrival: it ends an analysis. The comment
 * {@code # interrupt} is GoGui's wish that the running command end early.
 */
final class GtpInput {
  /**
   * A line and the {@link System#nanoTime} at which it came: clocks run from there, not from when
   * the engine gets to it.
   *
   * @param text null for the end of input
   */
  record Arrival(String text, long nanos) {
    boolean isEnd() {
      return text == null;
    }

    private boolean isInterrupt() {
      return text != null && text.trim().equals("# interrupt");
    }
  }

  private final LinkedBlockingQueue<Arrival> lines = new LinkedBlockingQueue<>();

  GtpInput(LineSource source) {
    Thread reader =
        new Thread(
            () -> {
              String text;
              do {
                text = source.next();
                lines.add(new Arrival(text, System.nanoTime()));
              } while (text != null);
            },
            "input");
    reader.setDaemon(true);
    reader.start();
  }

  boolean hasNext() {
    return !lines.isEmpty();
  }

  Arrival next() {
    try {
      return lines.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Arrival(null, System.nanoTime());
    }
  }

  /** Whether an interrupt of the running command waits behind it. */
  boolean isInterrupted() {
    Arrival first = lines.peek();
    return first != null && first.isInterrupt();
  }
}
