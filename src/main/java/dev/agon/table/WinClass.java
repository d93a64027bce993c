package dev.agon.table;

/** The five classes of a value under a rule that ends long games: ints, the better the larger. */
public final class WinClass {
  public static final int LOSS = 0;

  /** Lost, but the rule will save the draw. */
  public static final int BLESSED_LOSS = 1;

  public static final int DRAW = 2;

  /** Won, but the rule will give the draw away. */
  public static final int CURSED_WIN = 3;

  public static final int WIN = 4;

  private WinClass() {}

  /** The class of a {@link TableValue} of {@link Metric#DTZ50}. */
  public static int of(int value) {
    if (TableValue.isWin(value)) {
      return Metric.DTZ50.isCursed(value) ? CURSED_WIN : WIN;
    }
    if (TableValue.isLoss(value)) {
      return Metric.DTZ50.isCursed(value) ? BLESSED_LOSS : LOSS;
    }
    return DRAW;
  }

  /** A value of that class, as near as its class can be. */
  public static int value(int winClass) {
    return switch (winClass) {
      case LOSS -> TableValue.loss(0);
      case BLESSED_LOSS -> TableValue.loss(Metric.RULE + 1);
      case CURSED_WIN -> TableValue.win(Metric.RULE + 1);
      case WIN -> TableValue.win(1);
      default -> TableValue.DRAW;
    };
  }
}
