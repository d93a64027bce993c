package dev.agon.book;

import dev.agon.game.RecordFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * A game read from a file of records: its main line and its result, nothing else.
 *
 * @param start the text of its start position, or empty for the game's own
 * @param result 1 if the first player won, -1 if the second, 0 for a draw; null if unknown
 */
record RecordedGame(String start, List<String> moves, Integer result) {

  /** All games of a file; what is no move is found out when the moves are made. */
  static List<RecordedGame> read(String text, RecordFormat format) {
    return switch (format) {
      case PGN -> new Lines(text, true).games();
      case TEXT -> new Lines(text, false).games();
      case SGF -> new SgfReader(text).games();
    };
  }

  /** PGN, and numbered moves under heading lines. */
  private static final class Lines {
    private final String text;
    private final boolean pgn;
    private final List<RecordedGame> games = new ArrayList<>();
    private List<String> moves = new ArrayList<>();
    private String start = "";
    private int at;

    Lines(String text, boolean pgn) {
      this.text = text;
      this.pgn = pgn;
    }

    List<RecordedGame> games() {
      int variations = 0;
      while (at < text.length()) {
        char c = text.charAt(at);
        boolean lineStart = at == 0 || text.charAt(at - 1) == '\n';
        if (lineStart && (c == '%' || c == '#')) {
          skipTo('\n');
        } else if (pgn && lineStart && c == '[') {
          tag();
        } else if (pgn && c == '{') {
          skipTo('}');
        } else if (pgn && c == ';') {
          skipTo('\n');
        } else if (pgn && (c == '(' || c == ')')) {
          variations = Math.max(0, variations + (c == '(' ? 1 : -1));
          at++;
        } else if (Character.isWhitespace(c)) {
          at++;
        } else {
          String word = word();
          if (variations == 0) {
            take(word);
          }
        }
      }
      finish(null);
      return games;
    }

    private void skipTo(char end) {
      int found = text.indexOf(end, at);
      at = found < 0 ? text.length() : found + 1;
    }

    private void tag() {
      if (!moves.isEmpty()) {
        finish(null);
      }
      int begin = at;
      skipTo('\n');
      String line = text.substring(begin, at);
      int open = line.indexOf('"');
      int close = line.lastIndexOf('"');
      if (line.startsWith("[FEN ") && close > open) {
        start = line.substring(open + 1, close);
      }
    }

    private String word() {
      int begin = at;
      while (at < text.length()
          && !Character.isWhitespace(text.charAt(at))
          && !(pgn && "{}();".indexOf(text.charAt(at)) >= 0)) {
        at++;
      }
      at = Math.max(at, begin + 1);
      return text.substring(begin, at);
    }

    private void take(String word) {
      switch (word) {
        case "1-0" -> finish(1);
        case "0-1" -> finish(-1);
        case "1/2-1/2" -> finish(0);
        case "*" -> finish(null);
        default -> {
          String move = withoutNumber(word);
          if (!move.isEmpty() && move.charAt(0) != '$') {
            moves.add(move);
          }
        }
      }
    }

    /** The word without a move number such as "12." or "12..." before it. */
    private static String withoutNumber(String word) {
      int i = 0;
      while (i < word.length() && Character.isDigit(word.charAt(i))) {
        i++;
      }
      if (i == 0 || i == word.length() || word.charAt(i) != '.') {
        return i == word.length() && i > 0 ? "" : word;
      }
      while (i < word.length() && word.charAt(i) == '.') {
        i++;
      }
      return word.substring(i);
    }

    private void finish(Integer result) {
      if (!moves.isEmpty()) {
        games.add(new RecordedGame(start, List.copyOf(moves), result));
      }
      moves = new ArrayList<>();
      start = "";
    }
  }

  /** SGF: the first variation of each game tree. */
  private static final class SgfReader {
    private final String text;
    private final List<RecordedGame> games = new ArrayList<>();
    private int at;

    SgfReader(String text) {
      this.text = text;
    }

    List<RecordedGame> games() {
      List<String> moves = new ArrayList<>();
      Integer result = null;
      boolean mainLine = true;
      int depth = 0;
      StringBuilder name = new StringBuilder();
      while (at < text.length()) {
        char c = text.charAt(at++);
        if (c == '(') {
          depth++;
        } else if (c == ')') {
          mainLine = false;
          depth--;
          if (depth <= 0) {
            if (!moves.isEmpty()) {
              games.add(new RecordedGame("", List.copyOf(moves), result));
            }
            moves.clear();
            result = null;
            mainLine = true;
            depth = 0;
          }
        } else if (c == '[') {
          String value = value();
          String property = name.toString();
          name.setLength(0);
          if (mainLine && (property.equals("B") || property.equals("W"))) {
            moves.add(value);
          } else if (mainLine && property.equals("RE")) {
            result = result(value);
          }
        } else if (Character.isUpperCase(c)) {
          name.append(c);
        } else if (c == ';') {
          name.setLength(0);
        }
      }
      return games;
    }

    private String value() {
      StringBuilder value = new StringBuilder();
      while (at < text.length() && text.charAt(at) != ']') {
        if (text.charAt(at) == '\\') {
          at++;
        }
        if (at < text.length()) {
          value.append(text.charAt(at++));
        }
      }
      at++;
      return value.toString();
    }

    private static Integer result(String value) {
      if (value.startsWith("B+")) {
        return 1;
      }
      if (value.startsWith("W+")) {
        return -1;
      }
      return value.equals("0") || value.startsWith("Draw") ? 0 : null;
    }
  }
}
