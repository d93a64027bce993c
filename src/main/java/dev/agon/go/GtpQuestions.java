package dev.agon.go;

import dev.agon.game.Position;
import java.util.Arrays;
import java.util.Map;

/** Questions about the board that regression tests and front ends ask, as GNU Go answers them. */
final class GtpQuestions {
  private final GtpSession session;

  GtpQuestions(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("all_legal", this::allLegal);
    table.put(
        "is_legal",
        line -> {
          int side = line.colour(0, "invalid color or coordinate");
          int move = session.game.geometry().parse(line.argument(1, "invalid color or coordinate"));
          if (move < 0) {
            throw new GtpFailure("invalid color or coordinate");
          }
          return move == Geometry.PASS || session.isLegal(side, move) ? "1" : "0";
        });
    table.put("list_stones", this::listStones);
    table.put(
        "color",
        line ->
            switch (session.game.stone(session.point(line, 0, "invalid coordinate"))) {
              case Board.BLACK -> "black";
              case Board.WHITE -> "white";
              default -> "empty";
            });
    table.put(
        "countlib",
        line -> {
          int point = session.point(line, 0, "invalid coordinate");
          if (session.game.stone(point) == Board.EMPTY) {
            throw new GtpFailure("vertex must not be empty");
          }
          return Integer.toString(session.game.board().liberties[session.game.board().head[point]]);
        });
    table.put(
        "captures",
        line -> Integer.toString(session.game.captured(1 - line.colour(0, "invalid color"))));
    table.put("last_move", line -> lastMove());
    table.put("move_history", line -> moveHistory());
  }

  private String allLegal(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    GoPosition position = session.withTurnOf(side);
    return session.vertices(
        Arrays.stream(session.game.geometry().points).filter(position::mayPlay).toArray());
  }

  private String listStones(GtpLine line) throws GtpFailure {
    int colour = line.colour(0, "invalid color") + 1;
    return session.vertices(
        Arrays.stream(session.game.geometry().points)
            .filter(p -> session.game.stone(p) == colour)
            .toArray());
  }

  private String lastMove() throws GtpFailure {
    if (session.game.moveCount() == 0) {
      throw new GtpFailure("no previous move known");
    }
    return moveText(session.game.moveCount() - 1);
  }

  private String moveText(int index) {
    String colour = session.game.mover(index) == Position.FIRST ? "black " : "white ";
    return colour + session.game.geometry().name(session.game.move(index));
  }

  private String moveHistory() {
    StringBuilder text = new StringBuilder();
    for (int i = session.game.moveCount() - 1; i >= 0; i--) {
      text.append(moveText(i)).append('\n');
    }
    return text.toString();
  }
}
