package dev.agon.protocol;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A running {@code target/agon}, or another command, driven line by line as a GUI drives it. */
final class EngineProcess implements AutoCloseable {
  /** Long enough for a busy machine; a test that waits so long fails. */
  private static final long PATIENCE_SECONDS = 60;

  private static final String END = "<end of output>";

  private final Process process;
  private final OutputStream toEngine;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  private EngineProcess(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    toEngine = process.getOutputStream();
    Thread reader = new Thread(this::read, "engine-output");
    reader.setDaemon(true);
    reader.start();
  }

  static EngineProcess start(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(new File("target/agon").getAbsolutePath());
    command.addAll(List.of(arguments));
    return new EngineProcess(command);
  }

  static EngineProcess startCommand(String... command) {
    return new EngineProcess(List.of(command));
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      StringBuilder line = new StringBuilder();
      int c;
      while ((c = reader.read()) >= 0) {
        // Not readLine: a carriage return would be a defect, and must be seen.
        if (c == '\n') {
          lines.add(line.toString());
          line.setLength(0);
        } else {
          line.append((char) c);
        }
      }
      if (line.length() > 0) {
        lines.add(line.toString());
      }
    } catch (IOException e) {
      lines.add("<" + e + ">");
    }
    lines.add(END);
  }

  EngineProcess send(String... commands) {
    for (String command : commands) {
      sendBytes((command + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return this;
  }

  void sendBytes(byte[] bytes) {
    try {
      toEngine.write(bytes);
      toEngine.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void closeInput() {
    try {
      toEngine.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next line of output. */
  String next() {
    try {
      String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        throw new AssertionError("the engine says nothing for " + PATIENCE_SECONDS + " s");
      }
      if (line.equals(END)) {
        lines.add(END);
      }
      return line;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** All lines up to and with the first that begins so. */
  List<String> until(String beginning) {
    return until(line -> line.startsWith(beginning), beginning);
  }

  List<String> until(Predicate<String> wanted, String description) {
    List<String> seen = new ArrayList<>();
    while (true) {
      String line = next();
      seen.add(line);
      if (wanted.test(line)) {
        return seen;
      }
      if (line.equals(END)) {
        throw new AssertionError("'" + description + "' was never said: " + seen);
      }
    }
  }

  /** The last of the lines that {@link #until} gives. */
  String await(String beginning) {
    List<String> seen = until(beginning);
    return seen.get(seen.size() - 1);
  }

  /** Everything said from now until the engine ends. */
  List<String> rest() {
    List<String> seen = until(line -> line.equals(END), END);
    return seen.subList(0, seen.size() - 1);
  }

  /** Waits for the end of the process. */
  int exitCode() {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("the engine does not end");
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
