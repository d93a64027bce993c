package dev.agon.match;

import dev.agon.game.Position;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/** An engine that speaks UCI, or UGI, which is UCI with other words for a few things. */
final class UciPlayer extends Player {
  /** The words in which the two protocols differ. */
  enum Dialect {
    UCI("uci", "w", "b"),
    UGI("ugi", "p1", "p2");

    private final String word;
    private final String first;
    private final String second;

    Dialect(String word, String first, String second) {
      this.word = word;
      this.first = first;
      this.second = second;
    }
  }

  private final Dialect dialect;
  private final String variant;
  private final Set<String> declared = new LinkedHashSet<>();

  // Written by the reader's thread, read after the message that follows them.
  private volatile String scoredInfo = "";
  private volatile String boundInfo = "";
  private volatile String nodesInfo = "";

  private String pondered = "";
  private boolean pondering;

  UciPlayer(EngineSpec spec, DialogueLog log, long patience, Dialect dialect, String variant) {
    super(spec, log, patience);
    this.dialect = dialect;
    this.variant = variant;
  }

  @Override
  String filter(String line) {
    if (line.startsWith("info ")) {
      boolean bound = line.contains("bound");
      if (line.contains(" score ") && !otherLine(line)) {
        if (bound) {
          boundInfo = line;
        } else {
          scoredInfo = line;
        }
      }
      if (line.contains(" nodes ")) {
        nodesInfo = line;
      }
      return null;
    }
    boolean wanted =
        line.startsWith("bestmove")
            || line.startsWith("readyok")
            || line.startsWith("option name")
            || line.startsWith(dialect.word + "ok");
    return wanted ? line : null;
  }

  private static boolean otherLine(String line) {
    int index = line.indexOf(" multipv ");
    return index >= 0 && !line.startsWith("1 ", index + " multipv ".length());
  }

  @Override
  List<String> shakeHands() throws EngineFailure {
    send(dialect.word);
    String line;
    do {
      line = awaitPatiently(dialect.word).text();
      if (line.startsWith("option name ")) {
        int end = line.indexOf(" type ");
        declared.add(line.substring("option name ".length(), end < 0 ? line.length() : end));
      }
    } while (!line.startsWith(dialect.word + "ok"));
    List<String> notes = new ArrayList<>();
    spec().options().forEach((name, value) -> checkOption(name, notes));
    for (var option : spec().options().entrySet()) {
      setOption(option.getKey(), option.getValue());
    }
    if (spec().ponder() && declares("Ponder")) {
      setOption("Ponder", "true");
    }
    if (dialect == Dialect.UCI && variant.equals("chess960")) {
      checkOption("UCI_Chess960", notes);
      setOption("UCI_Chess960", "true");
    } else if (dialect == Dialect.UGI && declares("Variant")) {
      setOption("Variant", variant);
    }
    synchronise();
    return notes;
  }

  private void checkOption(String name, List<String> notes) {
    if (!declares(name)) {
      notes.add(spec().name() + " declares no option '" + name + "'; it is sent all the same");
    }
  }

  private boolean declares(String name) {
    return declared.stream().anyMatch(name::equalsIgnoreCase);
  }

  private void setOption(String name, String value) throws EngineFailure {
    send("setoption name " + name + (value.isEmpty() ? "" : " value " + value));
  }

  private void synchronise() throws EngineFailure {
    send("isready");
    while (!awaitPatiently("isready").text().startsWith("readyok")) {
      // Whatever is still on its way belongs to the past.
    }
  }

  @Override
  void begin() throws EngineFailure {
    send(dialect.word + "newgame");
    synchronise();
  }

  @Override
  Thought think(Turn turn) throws EngineFailure {
    long sent;
    if (pondering && pondered.equals(turn.lastMove())) {
      sent = System.nanoTime();
      send("ponderhit");
    } else {
      sent = System.nanoTime();
      if (pondering) {
        send("stop");
        awaitBestMove(sent, turn.clock());
      }
      forgetMessages();
      forgetInfo();
      send(position(turn));
      sent = pondering ? sent : System.nanoTime();
      send(go(turn, false));
    }
    pondering = false;
    EngineProcess.Message message = awaitBestMove(sent, turn.clock());
    StringTokenizer words = new StringTokenizer(message.text());
    words.nextToken();
    String move = words.hasMoreTokens() ? words.nextToken() : "";
    boolean hasPonder = words.hasMoreTokens() && words.nextToken().equals("ponder");
    String ponder = hasPonder && words.hasMoreTokens() ? words.nextToken() : "";
    return new Thought(move, ponder, Math.max(0, message.nanos() - sent), report());
  }

  private EngineProcess.Message awaitBestMove(long sent, Clock clock) throws EngineFailure {
    EngineProcess.Message message;
    do {
      message = awaitMove(sent, clock);
    } while (message != null && !message.text().startsWith("bestmove"));
    if (message == null) {
      throw overstepped();
    }
    return message;
  }

  private EngineFailure overstepped() throws EngineFailure {
    send("stop");
    long deadline = System.nanoTime() + GRACE;
    EngineProcess.Message late = awaitUntil(deadline);
    while (late != null && !late.text().startsWith("bestmove")) {
      late = awaitUntil(deadline);
    }
    pondering = false;
    return late == null
        ? discard(Termination.TIME, "oversteps the clock and does not stop")
        : new EngineFailure(Termination.TIME, "oversteps the clock");
  }

  @Override
  void ponder(Turn expected) throws EngineFailure {
    forgetInfo();
    pondered = expected.lastMove();
    send(position(expected));
    send(go(expected, true));
    pondering = true;
  }

  @Override
  void rest() throws EngineFailure {
    if (pondering) {
      pondering = false;
      send("stop");
      long deadline = System.nanoTime() + GRACE;
      EngineProcess.Message message = awaitUntil(deadline);
      while (message != null && !message.text().startsWith("bestmove")) {
        message = awaitUntil(deadline);
      }
      if (message == null) {
        throw discard(Termination.STALL, "does not stop pondering");
      }
    }
  }

  private static String position(Turn turn) {
    StringBuilder command = new StringBuilder("position ");
    if (turn.start().isEmpty()) {
      command.append("startpos");
    } else {
      command.append("fen ").append(turn.start());
    }
    if (!turn.moves().isEmpty()) {
      command.append(" moves");
      for (String move : turn.moves()) {
        command.append(' ').append(move);
      }
    }
    return command.toString();
  }

  private String go(Turn turn, boolean ponder) {
    StringBuilder command = new StringBuilder("go");
    if (ponder) {
      command.append(" ponder");
    }
    TimeControl control = turn.clock().control();
    if (control.hasClock()) {
      Clock first = turn.clocks().get(Position.FIRST);
      Clock second = turn.clocks().get(Position.SECOND);
      appendTime(command, dialect.first, "time", first.remainingMillis(), first);
      appendTime(command, dialect.second, "time", second.remainingMillis(), second);
      appendTime(command, dialect.first, "inc", first.control().increment() / 1_000_000, first);
      appendTime(command, dialect.second, "inc", second.control().increment() / 1_000_000, second);
      if (turn.clock().movesLeft() > 0) {
        command.append(" movestogo ").append(turn.clock().movesLeft());
      }
    }
    if (control.moveTime() > 0) {
      command.append(" movetime ").append(control.moveTime() / 1_000_000);
    }
    if (control.nodes() > 0) {
      command.append(" nodes ").append(control.nodes());
    }
    if (control.depth() > 0) {
      command.append(" depth ").append(control.depth());
    }
    return command.toString();
  }

  private static void appendTime(
      StringBuilder command, String side, String what, long value, Clock clock) {
    if (clock.control().hasClock()) {
      command.append(' ').append(side).append(what).append(' ').append(value);
    }
  }

  private void forgetInfo() {
    scoredInfo = "";
    boundInfo = "";
    nodesInfo = "";
  }

  private Thought.Report report() {
    String info = scoredInfo.isEmpty() ? boundInfo : scoredInfo;
    long nodes = number(nodesInfo, " nodes ");
    if (info.isEmpty()) {
      return new Thought.Report(false, 0, 0, nodes);
    }
    int depth = (int) number(info, " depth ");
    if (info.contains(" score mate ")) {
      int moves = (int) number(info, " score mate ");
      int score = moves > 0 ? Thought.Report.WIN - moves : -Thought.Report.WIN - moves;
      return new Thought.Report(true, score, depth, nodes);
    }
    boolean scored = info.contains(" score cp ");
    return new Thought.Report(scored, (int) number(info, " score cp "), depth, nodes);
  }

  /** The number after a word of an info line; 0 if there is none that is sensible. */
  private static long number(String line, String word) {
    int start = line.indexOf(word);
    if (start < 0) {
      return 0;
    }
    start += word.length();
    int end = line.indexOf(' ', start);
    String digits = line.substring(start, end < 0 ? line.length() : end);
    try {
      long value = Long.parseLong(digits);
      boolean isCount = word.equals(" nodes ");
      return isCount ? Math.max(0, value) : Math.max(-100_000, Math.min(100_000, value));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
