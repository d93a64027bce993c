package dev.agon.go;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** The commands that set a game up: size, komi, rules of handicap, and SGF files in and out. */
final class GtpSetUp {
  private static final int MAX_SGF_BYTES = 8 << 20;

  private final GtpSession session;

  GtpSetUp(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("boardsize", this::boardSize);
    table.put("query_boardsize", line -> Integer.toString(session.game.geometry().size));
    table.put(
        "clear_board",
        line -> {
          clear(session.game.geometry().size);
          return "";
        });
    table.put("komi", this::komi);
    table.put("get_komi", line -> Double.toString(session.game.rules().komi()));
    table.put("fixed_handicap", this::fixedHandicap);
    table.put("place_free_handicap", this::placeFreeHandicap);
    table.put("set_free_handicap", this::setFreeHandicap);
    table.put("loadsgf", this::loadSgf);
    table.put("printsgf", this::printSgf);
    table.put("showboard", line -> "\n" + session.game.diagram());
    table.put("clear_cache", line -> clearCache());
  }

  private String boardSize(GtpLine line) throws GtpFailure {
    int size = line.integer(0, "boardsize not an integer");
    if (size < Geometry.MIN_SIZE || size > Geometry.MAX_SIZE) {
      throw new GtpFailure("unacceptable size");
    }
    clear(size);
    return "";
  }

  private void clear(int size) {
    session.begin(new GoPosition(size, session.game.rules()));
  }

  private String komi(GtpLine line) throws GtpFailure {
    double komi = line.number(0, "komi not a float");
    session.game.setRules(session.game.rules().withKomi(komi));
    return "";
  }

  private void needEmptyBoard() throws GtpFailure {
    if (session.game.board().emptyCount != session.game.geometry().area
        || session.game.moveCount() > 0) {
      throw new GtpFailure("board not empty");
    }
  }

  private String fixedHandicap(GtpLine line) throws GtpFailure {
    needEmptyBoard();
    int stones = line.integer(0, "handicap not an integer");
    if (stones < 2 || stones > Handicap.most(session.game.geometry().size)) {
      throw new GtpFailure("invalid handicap");
    }
    return give(Handicap.fixed(session.game.geometry(), stones));
  }

  private String placeFreeHandicap(GtpLine line) throws GtpFailure {
    needEmptyBoard();
    int stones = line.integer(0, "handicap not an integer");
    if (stones < 2 || stones >= session.game.geometry().area) {
      throw new GtpFailure("invalid handicap");
    }
    return give(Handicap.free(session.game.geometry(), stones));
  }

  private String setFreeHandicap(GtpLine line) throws GtpFailure {
    needEmptyBoard();
    if (line.size() < 2 || line.size() >= session.game.geometry().area) {
      throw new GtpFailure("invalid handicap");
    }
    int[] points = new int[line.size()];
    for (int i = 0; i < points.length; i++) {
      points[i] = session.game.geometry().parse(line.arguments().get(i));
      if (points[i] <= Geometry.PASS) {
        throw new GtpFailure("invalid coordinate");
      }
      for (int j = 0; j < i; j++) {
        if (points[j] == points[i]) {
          throw new GtpFailure("repeated vertex");
        }
      }
    }
    give(points);
    return "";
  }

  private String give(int[] points) {
    for (int point : points) {
      session.game.setUp(point, Position.FIRST);
    }
    session.game.setSideToMove(Position.SECOND);
    session.game.giveHandicap(points.length);
    return session.vertices(points);
  }

  private String loadSgf(GtpLine line) throws GtpFailure {
    String name = line.argument(0, "missing filename");
    int beforeMove = line.size() > 1 ? line.integer(1, "move not an integer") : 0;
    try {
      Path path = Path.of(name);
      if (!Files.isRegularFile(path) || Files.size(path) > MAX_SGF_BYTES) {
        throw new GtpFailure("cannot open or parse '" + name + "'");
      }
      // Old records are in any encoding; what the rules need is plain ASCII in all of them.
      String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
      session.begin(Sgf.read(text, session.game.rules(), beforeMove));
      return session.game.sideToMove() == Position.FIRST ? "black" : "white";
    } catch (IOException | InvalidPathException | NotationException e) {
      throw new GtpFailure("cannot open or parse '" + name + "'");
    }
  }

  private String printSgf(GtpLine line) throws GtpFailure {
    String sgf = Sgf.write(session.game, null);
    if (line.size() == 0) {
      return sgf;
    }
    try {
      Files.writeString(Path.of(line.arguments().get(0)), sgf);
      return "";
    } catch (IOException | InvalidPathException e) {
      throw new GtpFailure("cannot write to '" + line.arguments().get(0) + "'");
    }
  }

  private String clearCache() {
    session.player.clearTree();
    return "";
  }
}
