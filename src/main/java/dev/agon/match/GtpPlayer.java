package dev.agon.match;

import dev.agon.game.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An engine that speaks the Go Text Protocol, version 2. Commands carry numbers, so that a late
 * answer is never taken for another one.
 */
final class GtpPlayer extends Player {
  private final int size;
  private final double komi;
  private final Set<String> commands = new HashSet<>();

  // Used by the reader's thread only: the response being gathered until its empty line.
  private StringBuilder response;

  private int number;
  private int known;
  private boolean timeSet;

  GtpPlayer(EngineSpec spec, DialogueLog log, long patience, int size, double komi) {
    super(spec, log, patience);
    this.size = size;
    this.komi = komi;
  }

  @Override
  String filter(String line) {
    if (response == null) {
      boolean opens = line.startsWith("=") || line.startsWith("?");
      response = opens ? new StringBuilder(line) : null;
      return null;
    }
    if (line.isBlank()) {
      String whole = response.toString();
      response = null;
      return whole;
    }
    if (response.length() < 1 << 16) {
      response.append('\n').append(line);
    }
    return null;
  }

  @Override
  List<String> shakeHands() throws EngineFailure {
    commands.addAll(List.of(ask("list_commands").split("\\s+", -1)));
    return List.of();
  }

  @Override
  void begin() throws EngineFailure {
    ask("boardsize " + size);
    ask("komi " + komi);
    ask("clear_board");
    known = 0;
    timeSet = false;
  }

  @Override
  Thought think(Turn turn) throws EngineFailure {
    Clock clock = turn.clock();
    setTime(clock.control());
    for (; known < turn.moves().size(); known++) {
      // A game of Go begins with Black unless it is set up otherwise, which GTP cannot say.
      ask("play " + colour(known % 2) + " " + turn.moves().get(known));
    }
    if (clock.control().hasClock() && commands.contains("time_left")) {
      int stones = clock.inPeriod() ? clock.movesLeft() : 0;
      ask("time_left " + colour(turn.side()) + " " + clock.remainingMillis() / 1000 + " " + stones);
    }
    long sent = System.nanoTime();
    int id = post("genmove " + colour(turn.side()));
    EngineProcess.Message message;
    do {
      message = awaitMove(sent, clock);
    } while (message != null && !isAnswerTo(id, message.text()));
    if (message == null) {
      throw overstepped(id);
    }
    known++;
    return new Thought(
        content(id, message.text()), "", message.nanos() - sent, Thought.Report.NONE);
  }

  private EngineFailure overstepped(int id) throws EngineFailure {
    long deadline = System.nanoTime() + GRACE;
    EngineProcess.Message late = awaitUntil(deadline);
    while (late != null && !isAnswerTo(id, late.text())) {
      late = awaitUntil(deadline);
    }
    return late == null
        ? discard(Termination.TIME, "oversteps the clock and does not stop")
        : new EngineFailure(Termination.TIME, "oversteps the clock");
  }

  private void setTime(TimeControl control) throws EngineFailure {
    if (timeSet || !control.isTimed() || !commands.contains("time_settings")) {
      return;
    }
    timeSet = true;
    if (control.moveTime() > 0) {
      setMoveTime(control.moveTime());
    } else if (control.stones() > 0) {
      ask(
          "time_settings "
              + control.base() / 1_000_000_000
              + " "
              + control.period() / 1_000_000_000
              + " "
              + control.stones());
    } else if (control.moves() > 0) {
      ask("time_settings 0 " + control.base() / 1_000_000_000 + " " + control.moves());
    } else {
      ask("time_settings " + control.base() / 1_000_000_000 + " 0 0");
    }
  }

  /** Engines that read fractions of seconds are told the truth; the protocol knows whole ones. */
  private void setMoveTime(long nanos) throws EngineFailure {
    if (nanos % 1_000_000_000 != 0 && commands.contains("agon-param")) {
      ask("time_settings 0 " + nanos / 1e9 + " 1");
    } else {
      ask("time_settings 0 " + Math.max(1, nanos / 1_000_000_000) + " 1");
    }
  }

  @Override
  Optional<String> finalScore() {
    try {
      return commands.contains("final_score")
          ? Optional.of(ask("final_score").trim())
          : Optional.empty();
    } catch (EngineFailure e) {
      return Optional.empty();
    }
  }

  private static String colour(int side) {
    return side == Position.FIRST ? "b" : "w";
  }

  private int post(String command) throws EngineFailure {
    number++;
    send(number + " " + command);
    return number;
  }

  private String ask(String command) throws EngineFailure {
    int id = post(command);
    String answer;
    do {
      answer = awaitPatiently(command).text();
    } while (!isAnswerTo(id, answer));
    return content(id, answer);
  }

  private static boolean isAnswerTo(int id, String answer) {
    return answer.startsWith(Integer.toString(id), 1)
        && !isDigit(answer, 1 + Integer.toString(id).length());
  }

  private static boolean isDigit(String text, int index) {
    return index < text.length() && Character.isDigit(text.charAt(index));
  }

  private static String content(int id, String answer) throws EngineFailure {
    String text = answer.substring(1 + Integer.toString(id).length()).trim();
    if (answer.charAt(0) == '?') {
      throw new EngineFailure(Termination.ILLEGAL_MOVE, "refuses a command: " + firstLine(text));
    }
    return text;
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }
}
