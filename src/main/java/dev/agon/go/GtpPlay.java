package dev.agon.go;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The commands of a game: moves, clocks, and who has won at the end. */
final class GtpPlay {
  private final GtpSession session;

  GtpPlay(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("play", this::play);
    table.put("undo", line -> session.undo(1));
    table.put(
        "gg-undo",
        line ->
            session.undo(line.size() == 0 ? 1 : line.integer(0, "number of undos not an integer")));
    table.put("genmove", line -> genmove(line, "invalid color"));
    table.put("reg_genmove", this::regGenmove);
    table.put("time_settings", this::timeSettings);
    table.put("time_left", this::timeLeft);
    table.put(
        "final_score",
        line -> GoPosition.result(session.player.judge(session.game).score(session.game)));
    table.put("final_status_list", this::finalStatusList);
    table.put("final_status", this::finalStatus);
  }

  private String play(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color or coordinate");
    // KGS and others send the colour alone for a pass.
    String vertex = line.size() > 1 ? line.arguments().get(1) : "pass";
    if (vertex.equalsIgnoreCase("resign")) {
      return "";
    }
    session.playAt(side, vertex);
    // On KGS the foe's clock has stopped and ours runs when the move arrives.
    session.clock.stands(side);
    session.clock.runs(1 - side, session.arrivedAt);
    return "";
  }

  private String genmove(GtpLine line, String failure) throws GtpFailure {
    int side = line.colour(0, failure);
    return session.name(session.think(side, session.player.settings.cleanup).move());
  }

  private String regGenmove(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    GoPosition position = session.withTurnOf(side);
    double seconds = session.budget(side);
    return session.name(
        session.player.choose(position, seconds, session.input::isInterrupted, null, 1e9).move());
  }

  private String timeSettings(GtpLine line) throws GtpFailure {
    String failure = "not three integers";
    double main = line.number(0, failure);
    double byoTime = line.number(1, failure);
    session.clock.setCanadian(main, byoTime, line.integer(2, failure));
    return "";
  }

  private String timeLeft(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    String failure = "time and stones not two integers";
    double seconds = line.number(1, failure);
    session.clock.heard(side, seconds, line.integer(2, failure), session.arrivedAt);
    return "";
  }

  private String finalStatusList(GtpLine line) throws GtpFailure {
    String wanted = line.argument(0, "missing status");
    Verdict verdict = session.player.judge(session.game);
    return switch (wanted) {
      case "alive" -> blocks(verdict, Verdict.Status.ALIVE);
      case "dead" -> blocks(verdict, Verdict.Status.DEAD);
      case "seki" -> blocks(verdict, Verdict.Status.SEKI);
      case "black_territory" -> territory(verdict, Board.BLACK);
      case "white_territory" -> territory(verdict, Board.WHITE);
      case "dame" -> territory(verdict, Board.EMPTY);
      default -> throw new GtpFailure("invalid status");
    };
  }

  /** The blocks with that status, one on a line. */
  private String blocks(Verdict verdict, Verdict.Status wanted) {
    StringBuilder text = new StringBuilder();
    Board board = session.game.board();
    for (int p : session.game.geometry().points) {
      if (board.colour[p] != Board.EMPTY && board.head[p] == p && verdict.status(p) == wanted) {
        int[] block = new int[board.stones[p]];
        int s = p;
        for (int i = 0; i < block.length; i++) {
          block[i] = s;
          s = board.next[s];
        }
        text.append(session.vertices(block)).append('\n');
      }
    }
    return text.toString();
  }

  private String territory(Verdict verdict, int owner) {
    List<Integer> points = new ArrayList<>();
    Board board = session.game.board();
    for (int p : session.game.geometry().points) {
      boolean free = board.colour[p] == Board.EMPTY || verdict.status(p) == Verdict.Status.DEAD;
      if (free && verdict.owner(p) == owner) {
        points.add(p);
      }
    }
    return session.vertices(points.stream().mapToInt(Integer::intValue).toArray());
  }

  private String finalStatus(GtpLine line) throws GtpFailure {
    int point = session.point(line, 0, "invalid coordinate");
    Verdict verdict = session.player.judge(session.game);
    if (session.game.stone(point) != Board.EMPTY) {
      return verdict.status(point).name().toLowerCase(Locale.ROOT);
    }
    int owner = verdict.owner(point);
    return owner == Board.BLACK
        ? "black_territory"
        : owner == Board.WHITE ? "white_territory" : "dame";
  }
}
