package dev.agon.book;

import dev.agon.game.Game;
import java.util.ArrayList;
import java.util.List;

/** A worker that speaks UCI or, for the other games of alpha-beta search, UGI. */
final class UciWorker implements Evaluator {
  private final WorkerProcess process;
  private final String limit;
  private int lines = 1;

  private UciWorker(WorkerProcess process, String limit) {
    this.process = process;
    this.limit = limit;
  }

  /**
   * Starts a worker.
   *
   * @param limit what one search may cost, as after {@code go}
   */
  static UciWorker start(Game game, String variant, String limit) throws Failure {
    String protocol = game.protocol();
    boolean uci = protocol.equals("uci");
    WorkerProcess process =
        WorkerProcess.start(uci ? List.of("uci") : List.of("ugi", "--game", game.name()));
    process.say(protocol);
    String line = process.hear();
    while (!line.equals(protocol + "ok")) {
      line = process.hear();
    }
    if (!uci) {
      process.say("setoption name Variant value " + variant);
    } else if (variant.equals("960")) {
      process.say("setoption name UCI_Chess960 value true");
    }
    return new UciWorker(process, limit);
  }

  @Override
  public BookValue evaluate(String position) throws Failure {
    return search(position, 1).get(0).value();
  }

  @Override
  public List<Candidate> candidates(String position, int most) throws Failure {
    return search(position, most);
  }

  private List<Candidate> search(String position, int wanted) throws Failure {
    if (wanted != lines) {
      process.say("setoption name MultiPV value " + wanted);
      lines = wanted;
    }
    process.say("position fen " + position);
    process.say("go " + limit);
    Lines heard = new Lines();
    String line = process.hear();
    while (!line.startsWith("bestmove")) {
      heard.take(line);
      line = process.hear();
    }
    if (heard.best().isEmpty()) {
      throw new Failure("a worker gave no score for " + position);
    }
    return heard.best();
  }

  /** The lines of a search by its iterations, of which the last may be unfinished. */
  static final class Lines {
    private List<Candidate> whole = List.of();
    private List<Candidate> running = new ArrayList<>();
    private int depth = -1;

    void take(String line) {
      BookValue value = score(line);
      if (value == null) {
        return;
      }
      int depthSaid = number(line, " depth ", 0);
      int rank = number(line, " multipv ", 1);
      if (depthSaid != depth) {
        keep();
        running = new ArrayList<>();
        depth = depthSaid;
      }
      Candidate candidate = new Candidate(word(line, " pv "), value);
      if (rank - 1 < running.size()) {
        running.set(rank - 1, candidate);
      } else {
        running.add(candidate);
      }
    }

    /** The deepest iteration with as many lines as those before it. */
    List<Candidate> best() {
      keep();
      return whole;
    }

    private void keep() {
      if (running.size() >= whole.size()) {
        whole = running;
      }
    }
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

  private static int number(String line, String name, int otherwise) {
    try {
      return Integer.parseInt(word(line, name));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  private static String word(String line, String name) {
    int at = line.indexOf(name);
    if (at < 0) {
      return "";
    }
    int end = line.indexOf(' ', at + name.length());
    return line.substring(at + name.length(), end < 0 ? line.length() : end);
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
