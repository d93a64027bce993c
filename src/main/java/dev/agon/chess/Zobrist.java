package dev.agon.chess;

/** The random numbers of the position key: SplitMix64 from a fixed seed, the same in every run. */
final class Zobrist {
  static final long[] PIECE = new long[16 * 64];
  static final long[] EN_PASSANT_FILE = new long[8];
  static final long[] CASTLING = new long[16];
  static final long SIDE;

  /** Added for each man on the board: counts of men as a hash. */
  static final long[] MATERIAL = new long[16];

  static {
    long state = 0x41474F4E_63686573L;
    for (int i = 64; i < PIECE.length; i++) {
      state += 0x9E3779B97F4A7C15L;
      PIECE[i] = mix(state);
    }
    for (int i = 0; i < 8; i++) {
      state += 0x9E3779B97F4A7C15L;
      EN_PASSANT_FILE[i] = mix(state);
    }
    for (int i = 1; i < 16; i++) {
      state += 0x9E3779B97F4A7C15L;
      CASTLING[i] = mix(state);
    }
    for (int i = 1; i < 16; i++) {
      state += 0x9E3779B97F4A7C15L;
      MATERIAL[i] = mix(state);
    }
    SIDE = mix(state + 0x9E3779B97F4A7C15L);
  }

  private Zobrist() {}

  /** The finishing function of SplitMix64: every bit of the result hangs on every bit given. */
  static long mix(long z) {
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
