package dev.agon.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Standard output as every front end writes it: whole lines, from any thread, each ended by a bare
 * newline and handed to the system at once.
 */
public final class Output {
  private final OutputStream out;
  private SessionLog log;

  public Output(OutputStream out) {
    this.out = out;
  }

  /** Copies every line written from now on to the log as well; null ends that. */
  synchronized void setLog(SessionLog log) {
    this.log = log;
  }

  /** Writes text of one or more lines in one piece; the last newline is added here. */
  public synchronized void line(String text) {
    byte[] bytes = (text + '\n').getBytes(StandardCharsets.UTF_8);
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      // Nobody listens any more; the end of input will come next and end the session.
    }
    if (log != null) {
      log.sent(text);
    }
  }
}
