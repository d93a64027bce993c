package dev.agon.match;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * A running engine: lines go in, and one thread of its own reads what comes out. That thread blocks
 * in the pipe and stamps each line with the time it came, so that the clock does not depend on when
 * the referee gets round to it.
 *
 * <p>The filter sees every line on the reader's thread and passes on only what the referee waits
 * for: an engine's stream of {@code info} never wakes the referee, and rubbish costs no memory.
 */
final class EngineProcess implements AutoCloseable {
  /** A line that was passed on, or the end of the output if the text is null. */
  record Message(String text, long nanos) {}

  private static final int LONGEST_LINE = 1 << 16;
  private static final int MOST_WAITING = 1024;
  private static final long QUIT_MILLIS = 500;

  private final String name;
  private final Process process;
  private final OutputStream input;
  private final DialogueLog log;
  private final UnaryOperator<String> filter;
  private final BlockingQueue<Message> messages = new ArrayBlockingQueue<>(MOST_WAITING);
  private volatile long lastHeard = System.nanoTime();

  EngineProcess(EngineSpec spec, DialogueLog log, UnaryOperator<String> filter)
      throws EngineFailure {
    name = spec.name();
    this.log = log;
    this.filter = filter;
    ProcessBuilder builder = new ProcessBuilder(spec.command());
    spec.directory().ifPresent(path -> builder.directory(path.toFile()));
    builder.redirectError(
        spec.errors()
            .map(path -> ProcessBuilder.Redirect.appendTo(path.toFile()))
            .orElse(ProcessBuilder.Redirect.DISCARD));
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new EngineFailure(Termination.CRASH, "cannot be started: " + e.getMessage());
    }
    input = process.getOutputStream();
    Thread reader = new Thread(null, this::read, "reader of " + name, 1 << 18);
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (InputStream output = new BufferedInputStream(process.getInputStream(), 1 << 13)) {
      byte[] line = new byte[256];
      int length = 0;
      for (int b = output.read(); b >= 0; b = output.read()) {
        if (b == '\n') {
          heard(new String(line, 0, length, StandardCharsets.UTF_8));
          length = 0;
        } else if (b != '\r' && length < LONGEST_LINE) {
          if (length == line.length) {
            line = java.util.Arrays.copyOf(line, 2 * length);
          }
          line[length++] = (byte) b;
        }
      }
    } catch (IOException e) {
      log.heard(name, "(" + e.getMessage() + ")");
    }
    // Room for the end is made even in a full queue: it must never be missed.
    Message end = new Message(null, System.nanoTime());
    while (!messages.offer(end)) {
      messages.poll();
    }
  }

  private void heard(String line) {
    long now = System.nanoTime();
    lastHeard = now;
    log.heard(name, line);
    String text = filter.apply(line);
    if (text != null) {
      messages.offer(new Message(text, now));
    }
  }

  void send(String line) throws EngineFailure {
    log.sent(name, line);
    try {
      input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      input.flush();
    } catch (IOException e) {
      throw died();
    }
  }

  /** The next message, or null if none comes before the deadline ({@link System#nanoTime}). */
  Message await(long deadline) throws EngineFailure {
    Message message;
    try {
      message = messages.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineFailure(Termination.STALL, "the match was stopped");
    }
    if (message != null && message.text() == null) {
      throw died();
    }
    return message;
  }

  /** When a line, of any kind, last came. */
  long lastHeard() {
    return lastHeard;
  }

  void forgetMessages() throws EngineFailure {
    for (Message message = messages.poll(); message != null; message = messages.poll()) {
      if (message.text() == null) {
        throw died();
      }
    }
  }

  private EngineFailure died() {
    String how = "closed its output";
    try {
      if (process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS)) {
        how = "ended with exit code " + process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new EngineFailure(Termination.CRASH, how);
  }

  /** Ends the engine and whatever it started, at once. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Asks the engine to quit, and sees to it if it does not. */
  @Override
  public void close() {
    try {
      send("quit");
      input.close();
      process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (EngineFailure | IOException e) {
      log.sent(name, "(" + e.getMessage() + ")");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill();
  }
}
