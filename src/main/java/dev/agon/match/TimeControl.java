package dev.agon.match;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * What an engine may spend on its moves. Times are nanoseconds and 0 where there is none; nodes and
 * depth may stand beside a clock or alone.
 *
 * @param moves moves of each time control, or 0 for the whole game
 * @param base the time at the start and again after so many moves
 * @param increment added after each move
 * @param period Canadian byo-yomi: the time of one period, when the base is used up
 * @param stones the moves to be made in one period
 * @param moveTime the time for one move, without a clock
 */
record TimeControl(
    int moves,
    long base,
    long increment,
    long period,
    int stones,
    long moveTime,
    long nodes,
    int depth) {
  static final TimeControl UNLIMITED = new TimeControl(0, 0, 0, 0, 0, 0, 0, 0);

  private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000);

  /**
   * Reads {@code [moves/]time[+increment]}, {@code main+period/stones} (Canadian byo-yomi) or
   * {@code inf}. A time is in seconds, or minutes and seconds with a colon.
   */
  static TimeControl parse(String text) throws SetupException {
    if (text.equals("inf")) {
      return UNLIMITED;
    }
    try {
      int plus = text.indexOf('+');
      String first = plus < 0 ? text : text.substring(0, plus);
      String rest = plus < 0 ? "0" : text.substring(plus + 1);
      int slash = rest.indexOf('/');
      if (slash >= 0) {
        int stones = Integer.parseInt(rest.substring(slash + 1));
        long period = nanos(rest.substring(0, slash));
        if (stones < 1 || period < 1) {
          throw new NumberFormatException();
        }
        return new TimeControl(0, nanos(first), 0, period, stones, 0, 0, 0);
      }
      slash = first.indexOf('/');
      int moves = slash < 0 ? 0 : Integer.parseInt(first.substring(0, slash));
      long base = nanos(first.substring(slash + 1));
      long increment = nanos(rest);
      if (base + increment < 1 || moves < 0) {
        throw new NumberFormatException();
      }
      return new TimeControl(moves, base, increment, 0, 0, 0, 0, 0);
    } catch (ArithmeticException | NumberFormatException e) {
      throw new SetupException(
          "'" + text + "' is no time control: [moves/]time[+increment] or main+period/stones");
    }
  }

  /** Seconds, or minutes:seconds, with a decimal fraction. */
  static long nanos(String text) {
    int colon = text.indexOf(':');
    BigDecimal seconds = new BigDecimal(text.substring(colon + 1));
    if (colon >= 0) {
      BigDecimal minutes = new BigDecimal(text.substring(0, colon));
      seconds = seconds.add(minutes.multiply(BigDecimal.valueOf(60)));
    }
    if (seconds.signum() < 0) {
      throw new NumberFormatException(text);
    }
    return seconds.multiply(NANOS).longValueExact();
  }

  TimeControl withMoveTime(long time) {
    return new TimeControl(0, 0, 0, 0, 0, time, nodes, depth);
  }

  TimeControl withNodes(long count) {
    return new TimeControl(moves, base, increment, period, stones, moveTime, count, depth);
  }

  TimeControl withDepth(int plies) {
    return new TimeControl(moves, base, increment, period, stones, moveTime, nodes, plies);
  }

  /** This one with the limits in nodes and depth that another had. */
  TimeControl withLimitsOf(TimeControl other) {
    return withNodes(other.nodes).withDepth(other.depth);
  }

  boolean hasClock() {
    return base > 0 || increment > 0 || period > 0;
  }

  boolean isTimed() {
    return hasClock() || moveTime > 0;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (hasClock()) {
      if (moves > 0) {
        text.append(moves).append('/');
      }
      text.append(seconds(base));
      if (stones > 0) {
        text.append('+').append(seconds(period)).append('/').append(stones);
      } else if (increment > 0) {
        text.append('+').append(seconds(increment));
      }
    }
    append(text, "movetime ", moveTime == 0 ? "" : seconds(moveTime));
    append(text, "nodes ", nodes == 0 ? "" : Long.toString(nodes));
    append(text, "depth ", depth == 0 ? "" : Integer.toString(depth));
    return text.length() == 0 ? "inf" : text.toString();
  }

  private static void append(StringBuilder text, String what, String value) {
    if (!value.isEmpty()) {
      text.append(text.length() == 0 ? "" : " ").append(what).append(value);
    }
  }

  private static String seconds(long nanos) {
    String text = String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    text = text.replaceAll("0+$", "");
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }
}
