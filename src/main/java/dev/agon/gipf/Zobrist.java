package dev.agon.gipf;

import java.util.SplittableRandom;

/** The random numbers of position keys: stones on spots, reserves, phases, the side to move. */
final class Zobrist {
  /** At piece * 64 + spot, pieces as in the codes of lines; no stone is 0. */
  static final long[] STONE = new long[5 * 64];

  /** At side * 32 + stones in reserve. */
  static final long[] RESERVE = new long[64];

  static final long SECOND_TO_MOVE;

  private static final long[] PHASES = new long[3 * 9];

  static {
    SplittableRandom random = new SplittableRandom(2001);
    for (int i = 64; i < STONE.length; i++) {
      STONE[i] = random.nextLong();
    }
    for (int i = 0; i < RESERVE.length; i++) {
      RESERVE[i] = random.nextLong();
    }
    for (int i = 0; i < PHASES.length; i++) {
      PHASES[i] = random.nextLong();
    }
    SECOND_TO_MOVE = random.nextLong();
  }

  private Zobrist() {}

  static long ofPhases(Variant variant, int white, int black) {
    return PHASES[(white * 3 + black) * 3 + (variant.needsGipf() ? 1 : 0)];
  }
}
