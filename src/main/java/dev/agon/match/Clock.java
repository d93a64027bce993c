package dev.agon.match;

/** The referee's clock of one side in one game. */
final class Clock {
  static final long UNLIMITED = Long.MAX_VALUE / 4;

  private final TimeControl control;
  private final long margin;
  private long remaining;
  private int movesLeft;
  private boolean inPeriod;

  Clock(TimeControl control, long margin) {
    this.control = control;
    this.margin = margin;
    remaining = control.base();
    movesLeft = control.moves();
    if (control.stones() > 0 && remaining == 0) {
      enterPeriod();
    }
  }

  TimeControl control() {
    return control;
  }

  /** How long the next move may take, the margin included. */
  long limit() {
    if (control.moveTime() > 0) {
      return control.moveTime() + margin;
    }
    if (!control.hasClock()) {
      return UNLIMITED;
    }
    boolean periodToCome = control.stones() > 0 && !inPeriod;
    return remaining + (periodToCome ? control.period() : 0) + margin;
  }

  /** Takes the time of a move off; false if it was too long. */
  boolean spend(long nanos) {
    if (nanos > limit()) {
      return false;
    }
    if (!control.hasClock()) {
      return true;
    }
    long used = nanos;
    if (control.stones() > 0) {
      if (!inPeriod && used >= remaining) {
        used -= remaining;
        enterPeriod();
      }
      remaining = Math.max(0, remaining - used);
      if (inPeriod && --movesLeft == 0) {
        enterPeriod();
      }
      return true;
    }
    remaining = Math.max(0, remaining - used) + control.increment();
    if (control.moves() > 0 && --movesLeft == 0) {
      movesLeft = control.moves();
      remaining += control.base();
    }
    return true;
  }

  private void enterPeriod() {
    inPeriod = true;
    remaining = control.period();
    movesLeft = control.stones();
  }

  /** What an engine is told: never nothing, or it may take it for no clock at all. */
  long remainingMillis() {
    return Math.max(1, remaining / 1_000_000);
  }

  /** Moves until the next time control, or 0 if there is none to come. */
  int movesLeft() {
    return movesLeft;
  }

  boolean inPeriod() {
    return inPeriod;
  }
}
