package dev.agon.book;

import dev.agon.game.Game;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A worker that is an ordinary Agon process of its own, spoken to over its standard streams in UCI
 * or UGI. If the server dies, the end of its input ends the worker.
 */
final class EngineWorker implements Evaluator {
  private final Process process;
  private final BufferedWriter to;
  private final BufferedReader from;
  private final String limit;

  private EngineWorker(Process process, String limit) {
    this.process = process;
    this.limit = limit;
    to =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    from =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts a worker.
   *
   * @param limit what one search may cost, as after {@code go}
   */
  static EngineWorker start(Game game, String variant, String limit) throws Failure {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmx384m", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.agon.Agon"));
    String protocol = game.protocol();
    if (protocol.equals("gtp")) {
      throw new Failure(game.name() + " is played over GTP, which gives positions no value");
    }
    command.addAll(protocol.equals("uci") ? List.of("uci") : List.of("ugi", "--game", game.name()));
    EngineWorker worker;
    try {
      worker =
          new EngineWorker(
              new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start(),
              limit);
    } catch (IOException e) {
      throw new Failure("a worker cannot be started: " + e.getMessage());
    }
    worker.say(protocol);
    worker.await(protocol + "ok");
    if (!protocol.equals("uci")) {
      worker.say("setoption name Variant value " + variant);
    } else if (variant.equals("960")) {
      worker.say("setoption name UCI_Chess960 value true");
    }
    return worker;
  }

  @Override
  public BookValue evaluate(String position) throws Failure {
    say("position fen " + position);
    say("go " + limit);
    BookValue value = null;
    String line;
    do {
      line = hear();
      BookValue seen = score(line);
      value = seen == null ? value : seen;
    } while (!line.startsWith("bestmove"));
    if (value == null) {
      throw new Failure("a worker gave no score for " + position);
    }
    return value;
  }

  /** The value in an {@code info} line; null if it has none, or only a bound. */
  static BookValue score(String line) {
    int at = line.indexOf(" score ");
    if (!line.startsWith("info ")
        || at < 0
        || line.contains(" lowerbound")
        || line.contains(" upperbound")) {
      return null;
    }
    String[] words = line.substring(at + 7).split(" ", 3);
    if (words.length < 2) {
      return null;
    }
    try {
      int number = Integer.parseInt(words[1]);
      if (words[0].equals("mate")) {
        return number > 0 ? BookValue.WIN : BookValue.LOSS;
      }
      int bounded = Math.max(-BookValue.LIMIT, Math.min(BookValue.LIMIT, number));
      return words[0].equals("cp") ? BookValue.heuristic(bounded) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private void say(String line) throws Failure {
    try {
      to.write(line);
      to.newLine();
      to.flush();
    } catch (IOException e) {
      throw new Failure("a worker has died: " + e.getMessage());
    }
  }

  private String hear() throws Failure {
    try {
      String line = from.readLine();
      if (line == null) {
        throw new Failure("a worker has died");
      }
      return line;
    } catch (IOException e) {
      throw new Failure("a worker has died: " + e.getMessage());
    }
  }

  private void await(String answer) throws Failure {
    String line = hear();
    while (!line.equals(answer)) {
      line = hear();
    }
  }

  @Override
  public void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
