package dev.agon.go;

/**
 * The clocks of both sides as GTP tells them, and how long to think. Whatever arrives is taken as
 * it is meant: settings sent again reset everything, odd values mean no limit, and the stones field
 * of time_left is the number of byo-yomi periods if those are being played.
 */
final class GoClock {
  /** What comes after the main time. */
  enum Overtime {
    NO_LIMIT,
    ABSOLUTE,
    CANADIAN,
    BYO_YOMI
  }

  /** Kept back from every move for the way to the server and back, in seconds. */
  private static final double LAG = 0.15;

  /** And of that at least so much however short the time is. */
  private static final double LEAST_LAG = 0.02;

  /**
   * Of sudden death so much is left for playing at once: a game has no known last move, and each
   * costs something however little is thought.
   */
  private static final double RESERVE_SHARE = 0.1;

  private static final double MOST_RESERVE = 2;

  private Overtime kind = Overtime.NO_LIMIT;
  private double mainTime;
  private double period;
  private int stonesOrPeriods;

  /** By side: what was last heard, or negative stones if nothing. */
  private final double[] left = new double[2];

  private final int[] stonesLeft = new int[2];

  /** By side: since when its clock runs, by {@link System#nanoTime}, if it does. */
  private final long[] since = new long[2];

  private final boolean[] running = new boolean[2];

  void set(Overtime kind, double mainTime, double period, int stonesOrPeriods) {
    this.kind = kind;
    this.mainTime = Math.max(0, mainTime);
    this.period = Math.max(0, period);
    this.stonesOrPeriods = Math.max(0, stonesOrPeriods);
    reset();
  }

  /**
   * GTP's time_settings: byo time without stones means no limit, stones without time sudden death.
   */
  void setCanadian(double mainTime, double byoTime, int byoStones) {
    if (byoStones <= 0 && byoTime > 0) {
      set(Overtime.NO_LIMIT, 0, 0, 0);
    } else if (byoTime <= 0 || byoStones <= 0) {
      set(mainTime > 0 ? Overtime.ABSOLUTE : Overtime.NO_LIMIT, mainTime, 0, 0);
    } else {
      set(Overtime.CANADIAN, mainTime, byoTime, byoStones);
    }
  }

  /** A new game begins with full clocks. */
  void reset() {
    for (int side = 0; side < 2; side++) {
      boolean inMain = mainTime > 0 || kind == Overtime.ABSOLUTE;
      left[side] = inMain ? mainTime : period;
      stonesLeft[side] = inMain ? 0 : stonesOrPeriods;
      running[side] = false;
    }
  }

  /** What is left of a side's time at this moment. */
  void heard(int side, double seconds, int stones, long nanos) {
    left[side] = Math.max(0, seconds);
    stonesLeft[side] = Math.max(0, stones);
    since[side] = nanos;
  }

  /** From this moment on it is the side's turn, unless that was known before. */
  void runs(int side, long nanos) {
    if (!running[side]) {
      running[side] = true;
      since[side] = nanos;
    }
  }

  void stands(int side) {
    running[side] = false;
  }

  /** The side has moved: its time is taken off until the next word from outside. */
  void stops(int side, long nanos) {
    spent(side, ran(side, nanos));
    stands(side);
  }

  private double ran(int side, long nanos) {
    return running[side] ? Math.max(0, (nanos - since[side]) / 1e9) : 0;
  }

  private void spent(int side, double seconds) {
    if (kind == Overtime.NO_LIMIT) {
      return;
    }
    if (stonesLeft[side] > 0) {
      spentInOvertime(side, seconds);
      return;
    }
    left[side] -= seconds;
    if (left[side] <= 0) {
      left[side] = kind == Overtime.ABSOLUTE ? 0 : period;
      stonesLeft[side] = stonesOrPeriods;
    }
  }

  private void spentInOvertime(int side, double seconds) {
    if (kind == Overtime.CANADIAN) {
      left[side] = Math.max(0, left[side] - seconds);
      if (--stonesLeft[side] == 0) {
        left[side] = period;
        stonesLeft[side] = stonesOrPeriods;
      }
    } else {
      left[side] = period;
    }
  }

  boolean isLimited() {
    return kind != Overtime.NO_LIMIT;
  }

  /** Seconds to think from this moment on, with so many points still empty on the board. */
  double budget(int side, int emptyPoints, int area, long nanos) {
    double seconds = Math.max(0, left[side] - ran(side, nanos));
    int stones = stonesLeft[side];
    // Moves of one side still to come: half of what can be filled, and some fighting.
    double moves = Math.max(area / 12.0 + 4, 0.55 * emptyPoints);
    double budget;
    if (kind == Overtime.ABSOLUTE) {
      double usable = seconds - Math.min(MOST_RESERVE, RESERVE_SHARE * mainTime);
      budget = Math.min(usable / moves * 1.4, 0.2 * usable);
    } else if (stones > 0) {
      budget = kind == Overtime.CANADIAN ? 0.98 * seconds / stones : 0.95 * seconds;
    } else {
      double each = kind == Overtime.CANADIAN ? period / Math.max(1, stonesOrPeriods) : period;
      // A last period may be used up without harm: with several, the spare ones are main time.
      double spare = kind == Overtime.BYO_YOMI ? period * Math.max(0, stonesOrPeriods - 1) : 0;
      budget =
          Math.max((seconds + spare) / moves * 1.4, Math.min(0.9 * each, seconds + 0.9 * each));
    }
    return Math.max(0.01, budget - Math.min(LAG, Math.max(LEAST_LAG, budget / 10)));
  }
}
