package dev.agon.go;

import java.util.Locale;
import java.util.Map;

/**
 * The commands that show the search: the live analyses of Leela Zero and KataGo, and what GoGui
 * asks for.
 */
final class GtpAnalyze {
  private static final String ANALYZE_COMMANDS =
      """
      dboard/Ownership of the last search/agon-ownership
      gfx/Lines of the last search/agon-lines
      gfx/Moves that the patterns expect/agon-patterns %c
      gfx/Groups by the solvers/agon-groups
      string/Capture/agon-attack %p
      string/Save/agon-defend %p
      string/Connect/agon-connect %P
      string/Eye/agon-eye %p
      string/Life/agon-life %p
      plist/Legal moves/all_legal %c
      plist/Dead stones/final_status_list dead
      plist/Black territory/final_status_list black_territory
      plist/White territory/final_status_list white_territory
      string/Final score/final_score
      string/CPU time/cputime
      param/Parameters/agon-param
      """;

  private final GtpSession session;

  GtpAnalyze(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("lz-analyze", line -> analyze(line, GtpAnalysis.Format.LEELA));
    table.put("kata-analyze", line -> analyze(line, GtpAnalysis.Format.KATAGO));
    table.put("lz-genmove_analyze", line -> genmoveAnalyze(line, GtpAnalysis.Format.LEELA));
    table.put("kata-genmove_analyze", line -> genmoveAnalyze(line, GtpAnalysis.Format.KATAGO));
    table.put("stop", line -> "");
    table.put("gogui-analyze_commands", line -> ANALYZE_COMMANDS);
    table.put("gogui-play_sequence", this::playSequence);
    table.put("gogui-interrupt", line -> "");
    table.put("agon-ownership", line -> ownership());
    table.put("agon-lines", line -> lines());
    table.put("agon-patterns", this::patterns);
  }

  /** Searches and reports until the next line of input, whatever it is. */
  private String analyze(GtpLine line, GtpAnalysis.Format format) throws GtpFailure {
    GtpAnalysis analysis = GtpAnalysis.parse(format, session.game, line.arguments());
    GoPosition position = session.game.copy();
    position.setSideToMove(analysis.sideOr(session.game.sideToMove()));
    session.out.line("=" + line.id());
    SearchReport.Listener listener = report -> print(analysis, position, report);
    session.lastReport =
        session.player.search(
            position,
            analysis.wish(),
            () -> !session.input.hasNext(),
            listener,
            analysis.interval());
    print(analysis, position, session.lastReport);
    session.out.line("");
    return null;
  }

  private void print(GtpAnalysis analysis, GoPosition position, SearchReport report) {
    String text = analysis.line(position, report);
    if (!text.isEmpty()) {
      session.out.line(text);
    }
  }

  private String genmoveAnalyze(GtpLine line, GtpAnalysis.Format format) throws GtpFailure {
    GtpAnalysis analysis = GtpAnalysis.parse(format, session.game, line.arguments());
    int side = analysis.sideOr(session.game.sideToMove());
    GoPosition position = session.game.copy();
    position.setSideToMove(side);
    session.out.line("=" + line.id());
    Player.Decision decision =
        session.think(
            side,
            analysis.wish(),
            report -> print(analysis, position, report),
            analysis.interval(),
            session.player.settings.cleanup);
    if (decision.report() != null) {
      print(analysis, position, decision.report());
    }
    session.out.line("play " + session.name(decision.move()) + "\n");
    return null;
  }

  private String playSequence(GtpLine line) throws GtpFailure {
    if (line.size() % 2 != 0) {
      throw new GtpFailure("invalid color or coordinate");
    }
    int before = session.game.moveCount();
    try {
      for (int i = 0; i < line.size(); i += 2) {
        session.playAt(line.colour(i, "invalid color or coordinate"), line.arguments().get(i + 1));
      }
    } catch (GtpFailure e) {
      session.undo(session.game.moveCount() - before);
      throw e;
    }
    return "";
  }

  private String ownership() throws GtpFailure {
    if (session.lastReport == null) {
      throw new GtpFailure("no search yet");
    }
    StringBuilder text = new StringBuilder();
    Geometry geometry = session.game.geometry();
    for (int row = geometry.size; row >= 1; row--) {
      for (int column = 1; column <= geometry.size; column++) {
        double value = session.lastReport.ownership[geometry.point(column, row)];
        text.append(String.format(Locale.ROOT, column == 1 ? "%.2f" : " %.2f", value));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private String lines() throws GtpFailure {
    if (session.lastReport == null) {
      throw new GtpFailure("no search yet");
    }
    StringBuilder text = new StringBuilder("INFLUENCE");
    int all = 1;
    for (var line : session.lastReport.lines) {
      all += line.visits();
    }
    for (var line : session.lastReport.lines) {
      if (line.move() != Geometry.PASS) {
        text.append(' ').append(session.game.geometry().name(line.move()));
        text.append(String.format(Locale.ROOT, " %.2f", line.visits() / (double) all));
      }
    }
    return text.toString();
  }

  private String patterns(GtpLine line) throws GtpFailure {
    PatternFile patterns = session.player.patterns();
    if (patterns == null) {
      throw new GtpFailure("the patterns are switched off");
    }
    GoPosition position = session.game.copy();
    if (line.size() > 0) {
      position.setSideToMove(line.colour(0, "invalid color"));
    }
    return GtpPatterns.graphics(position, patterns);
  }
}
