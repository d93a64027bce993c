package dev.agon.go;

import java.util.Locale;
import java.util.Map;

/** What the servers KGS and CGOS ask beyond the protocol. */
final class GtpServers {
  private final GtpSession session;

  GtpServers(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("kgs-time_settings", this::kgsTimeSettings);
    table.put("kgs-genmove_cleanup", this::genmoveCleanup);
    table.put("kgs-rules", this::kgsRules);
    // It may be an adjournment: the game stays on the board until somebody clears it.
    table.put("kgs-game_over", line -> "");
    table.put("kgs-chat", this::kgsChat);
    table.put("cgos-gameover", line -> "");
    table.put("cgos-genmove_analyze", this::cgosGenmove);
  }

  private String kgsTimeSettings(GtpLine line) throws GtpFailure {
    String failure = "invalid time settings";
    switch (line.argument(0, failure)) {
      case "none" -> session.clock.set(GoClock.Overtime.NO_LIMIT, 0, 0, 0);
      case "absolute" ->
          session.clock.set(GoClock.Overtime.ABSOLUTE, line.number(1, failure), 0, 0);
      case "byoyomi" ->
          session.clock.set(
              GoClock.Overtime.BYO_YOMI,
              line.number(1, failure),
              line.number(2, failure),
              line.integer(3, failure));
      case "canadian" ->
          session.clock.set(
              GoClock.Overtime.CANADIAN,
              line.number(1, failure),
              line.number(2, failure),
              line.integer(3, failure));
      default -> throw new GtpFailure(failure);
    }
    return "";
  }

  private String genmoveCleanup(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    boolean resign = session.player.settings.resign;
    session.player.settings.resign = false;
    try {
      return session.name(session.think(side, true).move());
    } finally {
      session.player.settings.resign = resign;
    }
  }

  private String kgsRules(GtpLine line) throws GtpFailure {
    GoRules named = GoRules.named(line.argument(0, "missing rules"), session.game.rules().komi());
    if (named == null) {
      throw new GtpFailure("unknown rules");
    }
    session.game.setRules(named);
    return "";
  }

  private String kgsChat(GtpLine line) throws GtpFailure {
    if (!session.parameters.kgsChat) {
      throw new GtpFailure("unknown command");
    }
    if (line.size() < 2) {
      throw new GtpFailure("invalid chat");
    }
    String asker = line.arguments().get(1);
    String expected =
        session.lastReport == null || session.lastReport.lines.isEmpty()
            ? ""
            : String.format(
                Locale.ROOT,
                " At my last move I won %.0f%% of my games.",
                100 * session.lastReport.lines.get(0).value());
    return "Hello " + asker + ", I am Agon, a program." + expected + " Enjoy the game!";
  }

  private String cgosGenmove(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    GoPosition before = session.game.copy();
    before.setSideToMove(side);
    // Every stone that is left counts as alive on CGOS.
    Player.Decision decision = session.think(side, true);
    String json = decision.report() == null ? "{}" : GtpAnalysis.json(before, decision.report());
    return "\n" + json + "\nplay " + session.name(decision.move());
  }
}
