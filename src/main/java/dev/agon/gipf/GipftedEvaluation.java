package dev.agon.gipf;

import dev.agon.game.Evaluation;
import dev.agon.game.Position;

/**
 * The evaluation of GIPFTED, formulas 5.1 to 5.5 of Wentink's thesis without the random value it
 * adds. In its own units a basic stone in the middle distance is worth 250, so {@link #evaluate}
 * scales by that; {@link #value} has the thesis's digits.
 */
final class GipftedEvaluation implements Evaluation {
  private static final int BASIC_STONE = 230;
  private static final int GIPF_STONE = 465;

  /** The value of a stone of the thesis, which is 100 for search. */
  private static final int UNIT = 250;

  /** At piece * 64 + spot (1 is basic, 2 is Gipf): the stone and its place, 5.2 and 5.3. */
  private static final int[] STONE = new int[3 * 64];

  /** At the distance to the next Gipf stone, 5.4; far beyond 6 if there is none. */
  private static final int[] CLUSTER = new int[8];

  private static final int[] RESERVE = new int[19];

  static {
    for (long rest = Geometry.BOARD; rest != 0; rest &= rest - 1) {
      int spot = Long.numberOfTrailingZeros(rest);
      int centre = 4 - Geometry.distanceToCentre(spot);
      STONE[64 + spot] = BASIC_STONE + 10 * centre;
      STONE[128 + spot] = GIPF_STONE + 20 * centre;
    }
    for (int distance = 1; distance <= 6; distance++) {
      int cube = (6 - distance) * (6 - distance) * (6 - distance);
      CLUSTER[distance] = (cube + 4) / 5;
    }
    for (int n = 1; n < RESERVE.length; n++) {
      RESERVE[n] = reserveValue(n);
    }
  }

  private final GipfPosition position;

  GipftedEvaluation(GipfPosition position) {
    this.position = position;
  }

  /** Formula 5.1. */
  static int reserveValue(int n) {
    return n == 0 ? 0 : n * (280 - (int) Math.ceil(Math.cbrt(n - 1.0) * 20));
  }

  @Override
  public int evaluate() {
    int forWhite = value() * 100 / UNIT;
    return position.sideToMove() == Position.FIRST ? forWhite : -forWhite;
  }

  /** The thesis's value, positive if White is better. */
  int value() {
    return sideValue(Position.FIRST) - sideValue(Position.SECOND) + exchange();
  }

  private int sideValue(int colour) {
    return RESERVE[position.reserve(colour)] + boardValue(colour) + clusterValue(colour);
  }

  /** The stones on the board with their places. */
  int boardValue(int colour) {
    int sum = 0;
    long gipf = position.gipf();
    for (long rest = position.stones(colour); rest != 0; rest &= rest - 1) {
      int spot = Long.numberOfTrailingZeros(rest);
      sum += STONE[64 + 64 * (int) (gipf >>> spot & 1) + spot];
    }
    return sum;
  }

  /** What the Gipf stones gain by each other, 5.4. */
  int clusterValue(int colour) {
    long gipf = position.gipf() & position.stones(colour);
    int sum = 0;
    for (long rest = gipf; rest != 0; rest &= rest - 1) {
      sum += clusterValue(Long.numberOfTrailingZeros(rest), gipf);
    }
    return sum;
  }

  /** Formula 5.4 for the Gipf stone on a spot among others of its colour. */
  static int clusterValue(int spot, long gipf) {
    int nearest = CLUSTER.length - 1;
    for (long others = gipf & ~(1L << spot); others != 0; others &= others - 1) {
      nearest = Math.min(nearest, Geometry.distance(spot, Long.numberOfTrailingZeros(others)));
    }
    return CLUSTER[nearest];
  }

  /** Formulas 5.2 and 5.3 with the stone itself. */
  static int stoneValue(int spot, boolean gipf) {
    return STONE[(gipf ? 128 : 64) + spot];
  }

  /** Formula 5.5. */
  private int exchange() {
    int white = position.captured(Position.FIRST);
    int black = position.captured(Position.SECOND);
    return (black - white) * (white + black) * 10;
  }

  @Override
  public String explain() {
    StringBuilder out = new StringBuilder("in the units of the thesis, White - Black\n");
    String[] names = {"reserve", "stones", "clusters"};
    int[][] values = new int[2][];
    for (int colour = 0; colour < 2; colour++) {
      values[colour] =
          new int[] {RESERVE[position.reserve(colour)], boardValue(colour), clusterValue(colour)};
    }
    for (int i = 0; i < names.length; i++) {
      out.append(names[i]).append(' ').append(values[0][i]).append(" - ");
      out.append(values[1][i]).append('\n');
    }
    out.append("exchange ").append(exchange()).append('\n');
    return out.append("sum ").append(value()).append('\n').toString();
  }
}
