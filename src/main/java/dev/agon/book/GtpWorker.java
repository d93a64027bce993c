package dev.agon.book;

import java.util.ArrayList;
import java.util.List;

/** A worker that speaks GTP, and values positions by Agon's own {@code agon-evaluate}. */
final class GtpWorker implements Evaluator {
  private final WorkerProcess process;
  private final String playouts;

  private GtpWorker(WorkerProcess process, String playouts) {
    this.process = process;
    this.playouts = playouts;
  }

  /**
   * Starts a worker.
   *
   * @param limit what one search may cost: {@code playouts N}
   */
  static GtpWorker start(String limit) throws Failure {
    String[] words = limit.trim().split("\\s+", -1);
    if (words.length != 2 || !words[0].equals("playouts")) {
      throw new Failure("a worker for Go takes 'playouts N', not '" + limit + "'");
    }
    GtpWorker worker = new GtpWorker(WorkerProcess.start(List.of("gtp")), words[1]);
    for (String setting : List.of("threads 1", "max_nodes 100000", "seed 1")) {
      worker.ask("agon-param " + setting);
    }
    return worker;
  }

  @Override
  public BookValue evaluate(String position) throws Failure {
    return candidates(position, 1).get(0).value();
  }

  @Override
  public List<Candidate> candidates(String position, int most) throws Failure {
    List<Candidate> found = new ArrayList<>();
    for (String line : ask("agon-evaluate " + playouts + " " + position)) {
      String[] words = line.split(" ", -1);
      if (words.length == 2) {
        found.add(new Candidate(words[0], BookValue.heuristic(Integer.parseInt(words[1]))));
      }
    }
    if (found.isEmpty()) {
      throw new Failure("a worker gave no value for " + position);
    }
    return found;
  }

  private List<String> ask(String command) throws Failure {
    process.say(command);
    String line = process.hear();
    if (!line.startsWith("=")) {
      throw new Failure("a worker refused '" + command + "': " + line);
    }
    List<String> answer = new ArrayList<>();
    for (line = line.substring(1).trim(); !line.isEmpty(); line = process.hear()) {
      answer.add(line);
    }
    // An answer without words is one empty line, and then the line that ends every answer.
    if (answer.isEmpty()) {
      process.hear();
    }
    return answer;
  }

  @Override
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    kill();
  }
}
