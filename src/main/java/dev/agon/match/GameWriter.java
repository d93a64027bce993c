package dev.agon.match;

import dev.agon.game.GameEnd;
import dev.agon.game.Position;
import dev.agon.game.RecordFormat;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes a finished game as text in one of the {@link RecordFormat}s, ended by an empty line. */
final class GameWriter {
  private static final int LINE = 80;

  private final MatchSettings settings;

  GameWriter(MatchSettings settings) {
    this.settings = settings;
  }

  String text(PlayedGame game) {
    return switch (settings.game().recordFormat()) {
      case PGN -> pgn(game);
      case SGF -> sgf(game);
      case TEXT -> plain(game);
    };
  }

  private String pgn(PlayedGame game) {
    StringBuilder text = new StringBuilder();
    String result = PlayedGame.resultText(game.end().result());
    tag(text, "Event", settings.event());
    tag(text, "Site", "?");
    tag(text, "Date", game.began().format(DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT)));
    tag(text, "Round", Integer.toString(game.pairing().number()));
    tag(text, "White", name(game, Position.FIRST));
    tag(text, "Black", name(game, Position.SECOND));
    tag(text, "Result", result);
    if (!settings.variant().equals(settings.game().variants().get(0))) {
      tag(text, "Variant", settings.variant());
    }
    if (!game.start().isEmpty()) {
      tag(text, "SetUp", "1");
      tag(text, "FEN", game.start());
    }
    TimeControl white = control(game, Position.FIRST);
    TimeControl black = control(game, Position.SECOND);
    if (white.equals(black)) {
      tag(text, "TimeControl", white.toString());
    } else {
      tag(text, "WhiteTimeControl", white.toString());
      tag(text, "BlackTimeControl", black.toString());
    }
    tag(text, "PlyCount", Integer.toString(game.moves().size()));
    tag(text, "GameDuration", duration(game));
    tag(text, "Termination", game.termination().pgn());
    text.append('\n');
    Wrapped body = new Wrapped(text);
    int number = firstNumber(game);
    for (int i = 0; i < game.moves().size(); i++) {
      boolean first = (game.firstMover() + i) % 2 == Position.FIRST;
      if (first || i == 0) {
        body.add(number + (first ? "." : "..."));
      }
      PlayedGame.Move move = game.moves().get(i);
      body.add(move.record());
      boolean last = i == game.moves().size() - 1;
      body.add("{" + comment(move) + (last ? ", " + plainWords(game.end().reason()) : "") + "}");
      number += first ? 0 : 1;
    }
    if (game.moves().isEmpty()) {
      body.add("{" + plainWords(game.end().reason()) + "}");
    }
    body.add(result);
    return text.append("\n\n").toString();
  }

  private static String comment(PlayedGame.Move move) {
    if (move.thought() == null) {
      return "book";
    }
    String report = move.thought().report().text();
    String time = String.format(Locale.ROOT, "%.3fs", move.thought().nanos() / 1e9);
    return report.isEmpty() ? time : report + " " + time;
  }

  /** The move number that a start position gives (the last field of a FEN), or 1. */
  private static int firstNumber(PlayedGame game) {
    String last = game.start().substring(game.start().lastIndexOf(' ') + 1);
    try {
      return game.start().isEmpty() ? 1 : Integer.parseInt(last);
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  private static void tag(StringBuilder text, String name, String value) {
    String quoted = value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
    text.append('[').append(name).append(" \"").append(quoted).append("\"]\n");
  }

  private static String plainWords(String reason) {
    return reason.replace('{', '(').replace('}', ')').replace('\n', ' ');
  }

  private String sgf(PlayedGame game) {
    StringBuilder text = new StringBuilder("(;GM[1]FF[4]CA[UTF-8]AP[Agon]");
    property(text, "SZ", Integer.toString(settings.boardSize()));
    property(text, "KM", Double.toString(settings.komi()));
    property(text, "EV", settings.event());
    property(text, "RO", Integer.toString(game.pairing().number()));
    property(text, "DT", game.began().toLocalDate().toString());
    property(text, "PB", name(game, Position.FIRST));
    property(text, "PW", name(game, Position.SECOND));
    property(text, "RE", sgfResult(game));
    property(text, "GC", game.end().reason() + ", " + duration(game));
    for (int i = 0; i < game.moves().size(); i++) {
      PlayedGame.Move move = game.moves().get(i);
      text.append(i % 10 == 0 ? "\n;" : ";");
      boolean first = (game.firstMover() + i) % 2 == Position.FIRST;
      property(text, first ? "B" : "W", move.record());
      property(text, "C", comment(move));
    }
    return text.append(")\n\n").toString();
  }

  private static String sgfResult(PlayedGame game) {
    if (game.end().result() == GameEnd.Result.DRAW) {
      return "0";
    }
    String winner = game.end().result() == GameEnd.Result.FIRST_WINS ? "B+" : "W+";
    String reason = game.end().reason();
    return switch (game.termination()) {
      case RESIGNATION -> winner + "R";
      case TIME -> winner + "T";
      case CRASH, STALL, ILLEGAL_MOVE -> winner + "F";
      default -> {
        int margin = reason.indexOf(winner);
        int end = margin + 2;
        while (margin >= 0
            && end < reason.length()
            && "0123456789.".indexOf(reason.charAt(end)) >= 0) {
          end++;
        }
        yield margin < 0 ? winner : reason.substring(margin, end);
      }
    };
  }

  private static void property(StringBuilder text, String name, String value) {
    String escaped = value.replace("\\", "\\\\").replace("]", "\\]");
    text.append(name).append('[').append(escaped).append(']');
  }

  private String plain(PlayedGame game) {
    StringBuilder text = new StringBuilder();
    String result = PlayedGame.resultText(game.end().result());
    text.append("# game ").append(game.pairing().number()).append(' ');
    text.append(name(game, Position.FIRST)).append(" - ").append(name(game, Position.SECOND));
    text.append(' ').append(result).append('\n');
    text.append("# ").append(settings.event()).append(", ").append(game.began().toLocalDate());
    text.append(", ").append(control(game, Position.FIRST)).append(" - ");
    text.append(control(game, Position.SECOND)).append(", ").append(duration(game)).append(": ");
    text.append(game.end().reason().replace('\n', ' ')).append('\n');
    text.append("# variant ").append(settings.variant()).append('\n');
    if (!game.start().isEmpty()) {
      text.append("# position ").append(game.start()).append('\n');
    }
    for (int i = 0; i < game.moves().size(); i++) {
      int ply = game.firstMover() + i;
      if (ply % 2 == 0) {
        text.append(ply / 2 + 1).append(". ");
      } else if (i == 0) {
        text.append("1... ");
      }
      text.append(game.moves().get(i).record()).append(' ');
    }
    return text.append(result).append("\n\n").toString();
  }

  private String name(PlayedGame game, int side) {
    return settings.name(game.pairing().engine(side));
  }

  private TimeControl control(PlayedGame game, int side) {
    return settings.engines().get(game.pairing().engine(side)).control();
  }

  private static String duration(PlayedGame game) {
    long seconds = game.duration().toSeconds();
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** Words set in lines of at most 80 characters. */
  private static final class Wrapped {
    private final StringBuilder text;
    private int column;

    Wrapped(StringBuilder text) {
      this.text = text;
    }

    void add(String words) {
      for (String word : words.split(" ", -1)) {
        if (column > 0 && column + 1 + word.length() > LINE) {
          text.append('\n');
          column = 0;
        }
        if (column > 0) {
          text.append(' ');
          column++;
        }
        text.append(word);
        column += word.length();
      }
    }
  }
}
