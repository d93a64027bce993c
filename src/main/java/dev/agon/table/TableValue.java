package dev.agon.table;

/**
 * What a position is worth for the side to move, as an int of one total order: the larger, the
 * better. In games of wins and draws a win is better the sooner it comes and a loss the later; in
 * counting games the value is the number itself, far below these.
 *
 * <p>Distances are in plies. What they count is the {@link Metric}'s affair.
 */
public final class TableValue {
  public static final int DRAW = 0;

  /** No value: there is no such move or no such position. It is below every value. */
  public static final int NONE = Integer.MIN_VALUE;

  /**
   * There is a value, but its table is missing or damaged. It is above every value, so that the
   * best of several moves is unknown if one of them is.
   */
  public static final int UNKNOWN = Integer.MAX_VALUE;

  private static final int WIN = 20_000;

  /** Above every counting game's value and below every win. */
  private static final int DECIDED = WIN / 2;

  private TableValue() {}

  public static int win(int plies) {
    return WIN - plies;
  }

  public static int loss(int plies) {
    return plies - WIN;
  }

  public static boolean isWin(int value) {
    return value > DECIDED && value != UNKNOWN;
  }

  public static boolean isLoss(int value) {
    return value < -DECIDED && value != NONE;
  }

  /** The plies of a win or a loss. */
  public static int distance(int value) {
    return WIN - Math.abs(value);
  }

  /** The value for the side that moves here, seen one ply earlier with no counter reset. */
  public static int back(int value) {
    if (value == UNKNOWN) {
      return UNKNOWN;
    }
    return isWin(value)
        ? loss(distance(value) + 1)
        : isLoss(value) ? win(distance(value) + 1) : -value;
  }
}
