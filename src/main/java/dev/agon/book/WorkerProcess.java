package dev.agon.book;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * An ordinary Agon process that works for a book, spoken to line by line over its standard streams.
 * If the server dies, the end of its input ends the process.
 */
final class WorkerProcess {
  private final Process process;
  private final BufferedWriter to;
  private final BufferedReader from;

  private WorkerProcess(Process process) {
    this.process = process;
    to =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    from =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts this very program again with other words on its command line. */
  static WorkerProcess start(List<String> words) throws Evaluator.Failure {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmx384m", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.agon.Agon"));
    command.addAll(words);
    try {
      return new WorkerProcess(
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    } catch (IOException e) {
      throw new Evaluator.Failure("a worker cannot be started: " + e.getMessage());
    }
  }

  void say(String line) throws Evaluator.Failure {
    try {
      to.write(line);
      to.newLine();
      to.flush();
    } catch (IOException e) {
      throw new Evaluator.Failure("a worker has died: " + e.getMessage());
    }
  }

  String hear() throws Evaluator.Failure {
    try {
      String line = from.readLine();
      if (line == null) {
        throw new Evaluator.Failure("a worker has died");
      }
      return line;
    } catch (IOException e) {
      throw new Evaluator.Failure("a worker has died: " + e.getMessage());
    }
  }

  void kill() {
    process.destroyForcibly();
  }
}
