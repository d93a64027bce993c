package dev.agon.match;

/** A point as SGF writes it ("ee", counted from the top left) and as GTP does ("E5"). */
final class SgfPoint {
  private static final String COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  private SgfPoint() {}

  /** A pass is the empty point. */
  static String fromVertex(String vertex, int size) {
    if (vertex.equalsIgnoreCase("pass")) {
      return "";
    }
    int column = COLUMNS.indexOf(Character.toUpperCase(vertex.charAt(0)));
    int row = size - Integer.parseInt(vertex.substring(1));
    return "" + (char) ('a' + column) + (char) ('a' + row);
  }

  static String toVertex(String point, int size) throws SetupException {
    boolean pass = point.isEmpty() || (point.equals("tt") && size <= 19);
    if (pass) {
      return "pass";
    }
    int column = point.charAt(0) - 'a';
    int row = point.length() == 2 ? point.charAt(1) - 'a' : -1;
    if (column < 0 || column >= size || row < 0 || row >= size) {
      throw new SetupException("'" + point + "' is no point of a board of size " + size);
    }
    return COLUMNS.charAt(column) + Integer.toString(size - row);
  }
}
