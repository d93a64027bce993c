package dev.agon.go;

import dev.agon.protocol.Output;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Every GTP command, in one table from name to handler; {@code list_commands} and {@code
 * known_command} read that table, so they cannot disagree with what works. The groups of commands
 * enter themselves.
 */
final class GtpCommands {
  private final Map<String, GtpHandler> table = new LinkedHashMap<>();
  private final GtpSession session;
  private boolean quit;

  GtpCommands(GtpInput input, Output out) {
    session = new GtpSession(input, out);
    addAdministration();
    new GtpSetUp(session).addTo(table);
    new GtpPlay(session).addTo(table);
    new GtpServers(session).addTo(table);
    new GtpAnalyze(session).addTo(table);
    new GtpQuestions(session).addTo(table);
    new GtpBook(session).addTo(table);
    new GtpSolvers(session).addTo(table);
    new GtpGnuGo(session).addTo(table);
  }

  boolean hasQuit() {
    return quit;
  }

  boolean knows(String command) {
    return table.containsKey(command);
  }

  /** Whether the command is offered now: kgs-chat is only on demand. */
  private boolean offers(String command) {
    return table.containsKey(command)
        && (session.parameters.kgsChat || !command.equals("kgs-chat"));
  }

  /** Runs one command, which came at that {@link System#nanoTime}, and writes its answer. */
  void execute(GtpLine line, long arrivedAt) {
    session.arrivedAt = arrivedAt;
    try {
      GtpHandler handler = table.get(line.command());
      if (handler == null) {
        throw new GtpFailure("unknown command");
      }
      String answer = handler.answer(line);
      if (answer != null) {
        respond('=', line.id(), answer);
      }
    } catch (GtpFailure e) {
      respond('?', line.id(), e.getMessage());
    } catch (RuntimeException e) {
      // A defect of ours must not end somebody's game; the trace is for the bug report.
      e.printStackTrace();
      respond('?', line.id(), "internal error: " + e);
    }
  }

  /** An answer never holds an empty line: that would be its end. */
  private void respond(char mark, String id, String text) {
    StringBuilder answer = new StringBuilder().append(mark).append(id);
    boolean startsBelow = text.startsWith("\n");
    boolean first = true;
    for (String part : text.split("\n", -1)) {
      if (part.isBlank()) {
        continue;
      }
      answer.append(first && !startsBelow ? " " : "\n").append(part.stripTrailing());
      first = false;
    }
    session.out.line(answer.append('\n').toString());
  }

  /** Thinks on the foe's time until the next line comes. */
  void ponder() {
    if (session.player.settings.ponder && session.mayPonder()) {
      session.player.search(
          session.game, SearchReport.Wish.NOTHING, () -> !session.input.hasNext(), null, 1);
    }
  }

  private void addAdministration() {
    table.put("protocol_version", line -> "2");
    table.put("name", line -> "Agon");
    table.put("version", line -> version());
    table.put(
        "known_command",
        line ->
            Boolean.toString(offers(line.arguments().isEmpty() ? "" : line.arguments().get(0))));
    table.put("list_commands", line -> listCommands());
    table.put(
        "quit",
        line -> {
          quit = true;
          return "";
        });
    table.put("agon-param", this::parameter);
    table.put("cputime", line -> cpuTime());
    table.put("echo", line -> line.rest());
  }

  private static String version() {
    String version = GtpCommands.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  private String listCommands() {
    StringBuilder text = new StringBuilder();
    for (String name : table.keySet()) {
      if (offers(name)) {
        text.append(name).append('\n');
      }
    }
    return text.toString();
  }

  private String parameter(GtpLine line) throws GtpFailure {
    if (line.size() == 0) {
      return session.parameters.list();
    }
    if (line.size() == 1) {
      return session.parameters.get(line.arguments().get(0));
    }
    session.parameters.set(line.arguments().get(0), line.arguments().get(1));
    return "";
  }

  private static String cpuTime() {
    Duration used = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    return String.format(Locale.ROOT, "%.3f", used.toNanos() / 1e9);
  }
}
