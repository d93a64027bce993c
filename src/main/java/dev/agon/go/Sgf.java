package dev.agon.go;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Smart Game Format for Go: reads the main line of the first game of a collection (variations are
 * skipped) and writes a game. Properties that mean nothing to the rules are passed over. What is
 * read may come from anywhere, so sizes, points and moves are checked, and nothing recurses.
 */
public final class Sgf {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  private final String text;
  private int at;

  private Sgf(String text) {
    this.text = text;
  }

  /** A property with all its values as they stand in the file, escapes resolved. */
  record Property(String name, List<String> values) {}

  /** A point in SGF's letters; the empty text is a pass. */
  static String formatPoint(Geometry geometry, int point) {
    if (point == Geometry.PASS) {
      return "";
    }
    char column = LETTERS.charAt(geometry.column(point) - 1);
    char row = LETTERS.charAt(geometry.size - geometry.row(point));
    return new String(new char[] {column, row});
  }

  /** The point, PASS for an empty text and for {@code tt} on boards up to 19, or -1. */
  static int parsePoint(Geometry geometry, String letters) {
    if (letters.isEmpty() || (letters.equals("tt") && geometry.size <= 19)) {
      return Geometry.PASS;
    }
    if (letters.length() != 2) {
      return -1;
    }
    int column = LETTERS.indexOf(letters.charAt(0)) + 1;
    int row = geometry.size - LETTERS.indexOf(letters.charAt(1));
    boolean inside = column >= 1 && column <= geometry.size && row >= 1 && row <= geometry.size;
    return inside ? geometry.point(column, row) : -1;
  }

  /**
   * The game up to the position before the given move number (1 is the first), or to its end if
   * that is 0. Komi and rules are taken from the file where it has them, else from the defaults.
   */
  public static GoPosition read(String text, GoRules defaults, int beforeMove)
      throws NotationException {
    List<List<Property>> nodes = new Sgf(text).mainLine();
    int size = 19;
    int handicap = 0;
    GoRules rules = defaults;
    for (List<Property> node : nodes) {
      for (Property property : node) {
        String value = property.values().get(0).trim();
        switch (property.name()) {
          case "GM" -> {
            if (!value.equals("1")) {
              throw new NotationException("not a record of Go");
            }
          }
          case "SZ" -> size = parseSize(value);
          case "HA" -> handicap = parseHandicap(value);
          case "RU" -> {
            GoRules named = GoRules.named(value.replace(' ', '_'), rules.komi());
            rules = named == null ? rules : named;
          }
          case "KM" -> rules = value.isEmpty() ? rules : rules.withKomi(parseKomi(value));
          default -> {}
        }
      }
    }
    GoPosition position = new GoPosition(size, rules);
    position.giveHandicap(Math.min(handicap, size * size - 1));
    int moves = 0;
    for (List<Property> node : nodes) {
      for (Property property : node) {
        boolean isMove = property.name().equals("B") || property.name().equals("W");
        if (isMove && ++moves == beforeMove) {
          position.setSideToMove(colour(property));
          return position;
        }
        apply(position, property);
      }
    }
    return position;
  }

  private static int colour(Property move) {
    return move.name().equals("B") ? Position.FIRST : Position.SECOND;
  }

  static int parseSize(String value) throws NotationException {
    try {
      // Columns and rows apart are no different for a square.
      int colon = value.indexOf(':');
      String rows = value.substring(colon + 1);
      boolean square = colon > 0 && value.startsWith(rows + ":");
      int size = Integer.parseInt(square ? rows : value);
      if (size >= Geometry.MIN_SIZE && size <= Geometry.MAX_SIZE) {
        return size;
      }
    } catch (NumberFormatException e) {
      // One message for sizes that are no numbers or too large.
    }
    throw new NotationException("unacceptable size '" + value + "'");
  }

  /** A number that cannot be read is none: the stones themselves are in the record. */
  private static int parseHandicap(String value) {
    return value.matches("\\d{1,3}") ? Integer.parseInt(value) : 0;
  }

  private static double parseKomi(String value) throws NotationException {
    try {
      double komi = Double.parseDouble(value.replace(',', '.'));
      if (Math.abs(komi) <= 1000) {
        return komi;
      }
    } catch (NumberFormatException e) {
      // One message for both.
    }
    throw new NotationException("komi not a float: '" + value + "'");
  }

  private static void apply(GoPosition position, Property property) throws NotationException {
    Geometry geometry = position.geometry();
    switch (property.name()) {
      case "B", "W" -> {
        String value = property.values().get(0).trim();
        int move = parsePoint(geometry, value);
        position.setSideToMove(colour(property));
        // Records know superko and its exceptions better than we do: only the board is asked.
        boolean possible = position.mayPlace(move) && move != position.board().ko;
        if (move < 0 || (move != Geometry.PASS && !possible)) {
          throw new NotationException("illegal move " + property.name() + "[" + value + "]");
        }
        position.make(move);
      }
      case "AB", "AW", "AE" -> {
        position.forgetHistory();
        for (String value : property.values()) {
          setUp(position, property.name(), value.trim());
        }
        if (property.name().equals("AB") && position.moveCount() == 0) {
          position.setSideToMove(Position.SECOND);
        }
      }
      case "PL" -> {
        boolean black = property.values().get(0).trim().toUpperCase(Locale.ROOT).startsWith("B");
        position.setSideToMove(black ? Position.FIRST : Position.SECOND);
      }
      default -> {}
    }
  }

  private static void setUp(GoPosition position, String name, String value)
      throws NotationException {
    Geometry geometry = position.geometry();
    int colon = value.indexOf(':');
    int from = parsePoint(geometry, colon < 0 ? value : value.substring(0, colon));
    int to = colon < 0 ? from : parsePoint(geometry, value.substring(colon + 1));
    if (from <= Geometry.PASS || to <= Geometry.PASS) {
      throw new NotationException("no point '" + value + "' to set up");
    }
    int left = Math.min(geometry.column(from), geometry.column(to));
    int right = Math.max(geometry.column(from), geometry.column(to));
    int low = Math.min(geometry.row(from), geometry.row(to));
    int high = Math.max(geometry.row(from), geometry.row(to));
    for (int row = low; row <= high; row++) {
      for (int column = left; column <= right; column++) {
        int point = geometry.point(column, row);
        position.clearPoint(point);
        boolean black = name.equals("AB");
        if (!name.equals("AE")
            && !position.setUp(point, black ? Position.FIRST : Position.SECOND)) {
          throw new NotationException("a stone without liberties at '" + value + "'");
        }
      }
    }
  }

  /** The properties of each node on the main line of the first game. */
  static List<List<Property>> mainLine(String text) throws NotationException {
    return new Sgf(text).mainLine();
  }

  /** The nodes from the root on, taking the first branch everywhere. */
  private List<List<Property>> mainLine() throws NotationException {
    List<List<Property>> nodes = new ArrayList<>();
    while (at < text.length() && text.charAt(at) != '(') {
      at++;
    }
    if (at == text.length()) {
      throw new NotationException("no game record found");
    }
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (letter == ')') {
        break;
      } else if (letter == ';') {
        at++;
        nodes.add(new ArrayList<>());
      } else if (Character.isLetter(letter)) {
        if (nodes.isEmpty()) {
          throw new NotationException("a property outside every node");
        }
        nodes.get(nodes.size() - 1).add(property());
      } else if (letter == '[') {
        throw new NotationException("a value without a property");
      } else {
        at++;
      }
    }
    if (nodes.isEmpty()) {
      throw new NotationException("a game record without a node");
    }
    return nodes;
  }

  private Property property() throws NotationException {
    StringBuilder name = new StringBuilder();
    while (at < text.length() && Character.isLetter(text.charAt(at))) {
      // Lower-case letters are the long names of old files: Black, White.
      if (Character.isUpperCase(text.charAt(at))) {
        name.append(text.charAt(at));
      }
      at++;
    }
    List<String> values = new ArrayList<>();
    skipSpace();
    while (at < text.length() && text.charAt(at) == '[') {
      at++;
      values.add(value());
      skipSpace();
    }
    if (values.isEmpty()) {
      throw new NotationException("property " + name + " has no value");
    }
    return new Property(name.toString(), values);
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private String value() throws NotationException {
    StringBuilder value = new StringBuilder();
    while (at < text.length()) {
      char letter = text.charAt(at++);
      if (letter == ']') {
        return value.toString();
      }
      if (letter == '\\' && at < text.length()) {
        letter = text.charAt(at++);
      }
      value.append(letter);
    }
    throw new NotationException("a value that never ends");
  }

  /** The game as a record, with the result if there is one. */
  public static String write(GoPosition game, String result) {
    Geometry geometry = game.geometry();
    GoRules rules = game.rules();
    StringBuilder sgf = new StringBuilder();
    sgf.append("(;GM[1]FF[4]CA[UTF-8]AP[Agon]SZ[").append(geometry.size).append(']');
    sgf.append("KM[").append(rules.komi()).append(']');
    sgf.append("RU[").append(rules.name()).append(']');
    GoPosition start = game.copy();
    while (start.moveCount() > 0) {
      start.unmake();
    }
    if (game.givenHandicap() > 1) {
      sgf.append("HA[").append(game.givenHandicap()).append(']');
    }
    int stones = appendStones(sgf, start, "AB", Board.BLACK);
    stones += appendStones(sgf, start, "AW", Board.WHITE);
    if (stones > 0) {
      sgf.append("PL[").append(start.sideToMove() == Position.FIRST ? 'B' : 'W').append(']');
    }
    if (result != null) {
      sgf.append("RE[").append(result).append(']');
    }
    for (int i = 0; i < game.moveCount(); i++) {
      sgf.append(i % 10 == 0 ? "\n;" : ";").append(game.mover(i) == Position.FIRST ? 'B' : 'W');
      sgf.append('[').append(formatPoint(geometry, game.move(i))).append(']');
    }
    return sgf.append(")\n").toString();
  }

  private static int appendStones(StringBuilder sgf, GoPosition position, String name, int colour) {
    int count = 0;
    for (int p : position.geometry().points) {
      if (position.stone(p) == colour) {
        sgf.append(count++ == 0 ? name : "");
        sgf.append('[').append(formatPoint(position.geometry(), p)).append(']');
      }
    }
    return count;
  }
}
