package dev.agon.match;

import dev.agon.game.RecordFormat;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;

/**
 * Reads openings: a file of positions (EPD, or any game's position lines), or of games in one of
 * the {@link RecordFormat}s, of which the main lines are taken. Moves are only cut out here; they
 * are checked by the rules when an opening is set up.
 */
final class OpeningBook {
  private final String name;
  private final String text;
  private final int boardSize;

  /**
   * @param boardSize for SGF, where a game may be for another board
   */
  OpeningBook(Path file, int boardSize) throws SetupException {
    name = String.valueOf(file.getFileName());
    this.boardSize = boardSize;
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(file));
        InputStream in = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new SetupException("openings " + file + " cannot be read: " + e.getMessage());
    }
  }

  /** A fingerprint of the content, so that a continued match notices another book. */
  String checksum() {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(crc.getValue());
  }

  /**
   * @param gameFormat the format of the game's records, for files that are not told by their name
   */
  List<Opening> read(RecordFormat gameFormat) throws SetupException {
    String plainName = name.toLowerCase(Locale.ROOT).replaceAll("\\.gz$", "");
    List<Opening> openings;
    if (plainName.endsWith(".epd") || plainName.endsWith(".fen")) {
      openings = positions();
    } else if (plainName.endsWith(".pgn")) {
      openings = pgn();
    } else if (plainName.endsWith(".sgf")) {
      openings = sgf();
    } else {
      openings =
          switch (gameFormat) {
            case PGN -> positions();
            case SGF -> sgf();
            case TEXT -> plain();
          };
    }
    if (openings.isEmpty()) {
      throw new SetupException("there is no opening in " + name);
    }
    return openings;
  }

  private List<Opening> positions() {
    List<Opening> openings = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      String clean = line.trim();
      if (!clean.isEmpty() && !clean.startsWith("#")) {
        openings.add(new Opening("line " + number + " of " + name, clean, List.of()));
      }
    }
    return openings;
  }

  private List<Opening> plain() {
    List<Opening> openings = new ArrayList<>();
    String start = "";
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      String clean = line.trim();
      if (clean.startsWith("# game")) {
        start = "";
      } else if (clean.startsWith("# position ")) {
        start = clean.substring("# position ".length()).trim();
      } else if (!clean.isEmpty() && !clean.startsWith("#")) {
        List<String> moves = new ArrayList<>();
        for (String token : clean.split("\\s+", -1)) {
          if (!isNumberOrResult(token)) {
            moves.add(token);
          }
        }
        openings.add(new Opening("line " + number + " of " + name, start, moves));
      }
    }
    return openings;
  }

  /** Move numbers ("12.", "3...") and results are no moves. */
  private static boolean isNumberOrResult(String token) {
    return token.matches("\\d+\\.*|\\*|1-0|0-1|1/2-1/2|1/2");
  }

  private List<Opening> pgn() {
    List<Opening> openings = new ArrayList<>();
    String start = "";
    List<String> moves = new ArrayList<>();
    boolean inGame = false;
    int variation = 0;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '[' && variation == 0) {
        if (!moves.isEmpty()) {
          openings.add(game(openings.size() + 1, start, moves));
          moves = new ArrayList<>();
          start = "";
        }
        int end = endOfLine(i);
        String tag = text.substring(i, end);
        if (tag.startsWith("[FEN \"")) {
          start = tag.substring(6, Math.max(6, tag.lastIndexOf('"')));
        }
        inGame = true;
        i = end;
      } else if (c == '{') {
        int end = text.indexOf('}', i);
        i = end < 0 ? text.length() : end + 1;
      } else if (c == ';' || (c == '%' && (i == 0 || text.charAt(i - 1) == '\n'))) {
        i = endOfLine(i);
      } else if (c == '(' || c == ')') {
        variation = Math.max(0, variation + (c == '(' ? 1 : -1));
        i++;
      } else if (Character.isWhitespace(c)) {
        i++;
      } else {
        int end = i;
        while (end < text.length()
            && !Character.isWhitespace(text.charAt(end))
            && "{}();[".indexOf(text.charAt(end)) < 0) {
          end++;
        }
        end = Math.max(end, i + 1);
        // "1.e4" is a number and a move without a blank between them.
        String token = text.substring(i, end).replaceFirst("^\\d+\\.+", "");
        i = end;
        boolean ends = token.matches("\\*|1-0|0-1|1/2-1/2");
        if (variation == 0
            && !token.isEmpty()
            && !token.startsWith("$")
            && !ends
            && !isNumberOrResult(token)) {
          moves.add(token.replaceAll("[!?]+$", ""));
          inGame = true;
        }
        if (ends && variation == 0 && inGame) {
          openings.add(game(openings.size() + 1, start, moves));
          moves = new ArrayList<>();
          start = "";
          inGame = false;
        }
      }
    }
    if (!moves.isEmpty()) {
      openings.add(game(openings.size() + 1, start, moves));
    }
    return openings;
  }

  private Opening game(int number, String start, List<String> moves) {
    return new Opening("game " + number + " of " + name, start, List.copyOf(moves));
  }

  private int endOfLine(int index) {
    int end = text.indexOf('\n', index);
    return end < 0 ? text.length() : end;
  }

  /** The main line is the first of several variations, at every branch. */
  private List<Opening> sgf() throws SetupException {
    List<Opening> openings = new ArrayList<>();
    List<String> moves = new ArrayList<>();
    int depth = 0;
    boolean mainLine = true;
    String property = "";
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(') {
        depth++;
        if (depth == 1) {
          moves = new ArrayList<>();
          mainLine = true;
        }
      } else if (c == ')') {
        depth--;
        mainLine = false;
        if (depth == 0) {
          openings.add(game(openings.size() + 1, "", moves));
        }
      } else if (c == ';') {
        property = "";
      } else if (c == '[') {
        int end = i + 1;
        while (end < text.length() && text.charAt(end) != ']') {
          end += text.charAt(end) == '\\' ? 2 : 1;
        }
        String value = text.substring(i + 1, Math.min(end, text.length()));
        i = end;
        String where = "game " + (openings.size() + 1) + " of " + name;
        switch (mainLine && depth > 0 ? property.trim() : "") {
          case "SZ" -> {
            if (!value.equals(Integer.toString(boardSize))) {
              throw new SetupException(where + " is for a board of size " + value);
            }
          }
          case "B" -> add(moves, 0, value, where);
          case "W" -> add(moves, 1, value, where);
          case "AB", "AW", "AE" ->
              throw new SetupException(where + " sets stones up; an opening is a line of moves");
          default -> {}
        }
        if (i + 1 < text.length() && text.charAt(i + 1) != '[') {
          property = "";
        }
      } else if (Character.isUpperCase(c)) {
        property += c;
      }
    }
    return openings;
  }

  private static void add(List<String> moves, int side, String point, String where)
      throws SetupException {
    if (moves.size() % 2 != side) {
      throw new SetupException(where + ": the colours do not take turns, Black first");
    }
    moves.add(point.trim());
  }
}
