package dev.agon.match;

/**
 * An engine's answer to one turn.
 *
 * @param move in the protocol's notation, {@link #RESIGN} included
 * @param ponder the reply it expects, or empty
 * @param nanos the time it took by the referee's clock
 * @param report what it said of its search
 */
record Thought(String move, String ponder, long nanos, Report report) {
  static final String RESIGN = "resign";

  /**
   * The last words of a search, as far as they were said.
   *
   * @param score for the side to move in hundredths; a win in n moves is {@link #WIN} - n
   */
  record Report(boolean scored, int score, int depth, long nodes) {
    static final int WIN = 1_000_000;
    static final Report NONE = new Report(false, 0, 0, 0);

    /** As PGN comments have it: {@code +0.31/12}, {@code -M5/20}. */
    String text() {
      if (!scored) {
        return "";
      }
      String sign = score < 0 ? "-" : "+";
      int size = Math.abs(score);
      String value =
          size > WIN / 2 ? "M" + (WIN - size) : size / 100 + "." + size / 10 % 10 + size % 10;
      return sign + value + "/" + depth;
    }
  }
}
