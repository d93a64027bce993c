package dev.agon.chess;

/**
 * A slow, plain solution of king and pawn against king for all files: repeated passes over a value
 * for each position, moves written out by files and ranks, nothing shared with the engine.
 */
final class KingPawnOracle {
  private final boolean[] won = new boolean[2 * 64 * 64 * 64];

  KingPawnOracle() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < won.length; i++) {
        int side = i >> 18;
        int white = i >> 12 & 63;
        int pawn = i >> 6 & 63;
        int black = i & 63;
        if (!won[i] && pawn >= 8 && pawn < 56 && legal(white, pawn, black, side)) {
          won[i] = side == 0 ? whiteWins(white, pawn, black) : blackLoses(white, pawn, black);
          changed |= won[i];
        }
      }
    }
  }

  boolean won(int white, int pawn, int black, int side) {
    return won[side << 18 | white << 12 | pawn << 6 | black];
  }

  boolean legal(int white, int pawn, int black, int side) {
    return white != pawn
        && black != pawn
        && !near(white, black)
        && (side == 1 || !pawnAttacks(pawn, black));
  }

  private static boolean near(int a, int b) {
    return Math.abs(a % 8 - b % 8) <= 1 && Math.abs(a / 8 - b / 8) <= 1;
  }

  private static boolean pawnAttacks(int pawn, int square) {
    return square / 8 == pawn / 8 + 1 && Math.abs(square % 8 - pawn % 8) == 1;
  }

  private boolean whiteWins(int white, int pawn, int black) {
    for (int to = 0; to < 64; to++) {
      boolean step = to != white && near(white, to);
      if (step && legal(to, pawn, black, 1) && won(to, pawn, black, 1)) {
        return true;
      }
    }
    int stop = pawn + 8;
    if (stop == white || stop == black) {
      return false;
    }
    if (stop >= 56) {
      return !near(black, stop) || near(white, stop);
    }
    if (won(white, stop, black, 1)) {
      return true;
    }
    int two = stop + 8;
    return pawn < 16 && two != white && two != black && won(white, two, black, 1);
  }

  private boolean blackLoses(int white, int pawn, int black) {
    boolean moved = false;
    for (int to = 0; to < 64; to++) {
      boolean step = to != black && near(black, to) && !near(white, to) && !pawnAttacks(pawn, to);
      if (step) {
        moved = true;
        if (to == pawn || !won(white, pawn, to, 0)) {
          return false;
        }
      }
    }
    return moved;
  }
}
