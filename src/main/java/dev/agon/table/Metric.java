package dev.agon.table;

import java.util.Locale;
import java.util.Optional;

/**
 * What the distance of a win counts.
 *
 * <p>A move is zeroing if it cannot be taken back by later moves and resets the game's counter (in
 * chess captures and pawn moves), and converting if it also changes the material.
 */
public enum Metric {
  /** Plies to mate. */
  DTM,

  /** Plies to the next conversion or mate, without giving up the win. */
  DTC,

  /** Plies to the next zeroing move or mate, without giving up the win. */
  DTZ,

  /**
   * As {@link #DTZ}, but no more than a hundred plies may pass before each zeroing move; wins that
   * need longer somewhere are draws by the rule ("cursed") and count from a hundred plies on.
   */
  DTZ50,

  /** The stones, points or men of a counting game; no distance at all. */
  VALUE;

  /** Plies that may pass without a zeroing move before the game can be claimed as drawn. */
  public static final int RULE = 100;

  static Optional<Metric> named(String name) {
    for (Metric metric : values()) {
      if (metric.fileName().equals(name.toLowerCase(Locale.ROOT))) {
        return Optional.of(metric);
      }
    }
    return Optional.empty();
  }

  /** The ending of this metric's files. */
  String fileName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The value for the mover of a move that leaves a part of a slice.
   *
   * @param reply what the position after the move is worth for the opponent
   * @param converting whether the move changes the material, or else is only zeroing
   */
  public int afterExit(int reply, boolean converting) {
    if (reply == TableValue.UNKNOWN) {
      return TableValue.UNKNOWN;
    }
    if (!TableValue.isWin(reply) && !TableValue.isLoss(reply)) {
      return -reply;
    }
    int plies = TableValue.distance(reply);
    int counted =
        switch (this) {
          case DTM, VALUE -> plies + 1;
          case DTC -> converting ? 1 : plies + 1;
          case DTZ -> 1;
          case DTZ50 -> plies > RULE ? RULE + 1 : 1;
        };
    return TableValue.isWin(reply) ? TableValue.loss(counted) : TableValue.win(counted);
  }

  /** Whether a win or loss is a draw by the rule that this metric knows. */
  public boolean isCursed(int value) {
    return this == DTZ50
        && (TableValue.isWin(value) || TableValue.isLoss(value))
        && TableValue.distance(value) > RULE;
  }
}
