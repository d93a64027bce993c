package dev.agon.go;

import dev.agon.protocol.LineSource;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The lines of a session, read ahead by a thread of their own so that a search can see that the
 * next command has come. A bare newline counts as an arrival: it ends an analysis. The comment
 * {@code # interrupt} is GoGui's wish that the running command end early.
 */
final class GtpInput {
  /** Stands for the end of input. */
  static final String END = new String("end of input");

  private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private volatile boolean interrupted;

  GtpInput(LineSource source) {
    Thread reader =
        new Thread(
            () -> {
              for (String line = source.next(); line != null; line = source.next()) {
                if (line.trim().equals("# interrupt")) {
                  interrupted = true;
                }
                lines.add(line);
              }
              lines.add(END);
            },
            "input");
    reader.setDaemon(true);
    reader.start();
  }

  boolean hasNext() {
    return !lines.isEmpty();
  }

  String next() {
    while (true) {
      try {
        return lines.take();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return END;
      }
    }
  }

  /** Whether an interrupt came since {@link #clearInterrupt}. */
  boolean isInterrupted() {
    return interrupted;
  }

  void clearInterrupt() {
    interrupted = false;
  }
}
