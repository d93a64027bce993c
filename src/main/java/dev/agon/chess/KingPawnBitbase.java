package dev.agon.chess;

/**
 * King and pawn against king, solved: one bit for each position with the pawn White's and on files
 * a to d. It is computed when first needed, in a few milliseconds, by letting the known wins spread
 * until nothing changes.
 */
final class KingPawnBitbase {
  private static final int POSITIONS = 2 * 24 * 64 * 64;

  private KingPawnBitbase() {}

  /** Whether the side with the pawn (seen as White) wins; any file of the pawn. */
  static boolean isWon(int strongKing, int pawn, int weakKing, boolean strongToMove) {
    int flip = (pawn & 7) > 3 ? 7 : 0;
    int index = index(strongToMove ? 0 : 1, strongKing ^ flip, weakKing ^ flip, pawn ^ flip);
    return (Solved.WON[index >>> 6] >>> index & 1) != 0;
  }

  /** Side to move 0 for White; the pawn on files a to d and ranks 2 to 7. */
  private static int index(int side, int whiteKing, int blackKing, int pawn) {
    int pawnIndex = (((pawn >>> 3) - 1) << 2) | (pawn & 7);
    return ((side * 24 + pawnIndex) << 6 | whiteKing) << 6 | blackKing;
  }

  private static final class Solved {
    static final long[] WON = solve();

    private static final byte UNKNOWN = 0;
    private static final byte IMPOSSIBLE = 1;
    private static final byte DRAW = 2;
    private static final byte WIN = 3;

    private static long[] solve() {
      byte[] states = new byte[POSITIONS];
      for (int index = 0; index < POSITIONS; index++) {
        states[index] = atOnce(index);
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int index = 0; index < POSITIONS; index++) {
          if (states[index] == UNKNOWN) {
            states[index] = index < POSITIONS / 2 ? white(states, index) : black(states, index);
            changed |= states[index] != UNKNOWN;
          }
        }
      }
      long[] won = new long[POSITIONS / 64];
      for (int index = 0; index < POSITIONS; index++) {
        if (states[index] == WIN) {
          won[index >>> 6] |= 1L << index;
        }
      }
      return won;
    }

    private static int blackKing(int index) {
      return index & 63;
    }

    private static int whiteKing(int index) {
      return index >>> 6 & 63;
    }

    private static int pawn(int index) {
      int pawnIndex = (index >>> 12) % 24;
      return (((pawnIndex >>> 2) + 1) << 3) + (pawnIndex & 3);
    }

    /** What is certain without looking at other positions. */
    private static byte atOnce(int index) {
      int blackKing = blackKing(index);
      int whiteKing = whiteKing(index);
      int pawn = pawn(index);
      boolean whiteToMove = index < POSITIONS / 2;
      long pawnAttacks = Attacks.pawn(Pieces.WHITE, pawn);
      if (whiteKing == pawn
          || blackKing == pawn
          || whiteKing == blackKing
          || Bitboards.has(Attacks.king(whiteKing), blackKing)
          || (whiteToMove && Bitboards.has(pawnAttacks, blackKing))) {
        return IMPOSSIBLE;
      }
      int stop = pawn + 8;
      if (whiteToMove) {
        boolean promotes = pawn >= 48 && whiteKing != stop && blackKing != stop;
        boolean kept =
            !Bitboards.has(Attacks.king(blackKing), stop)
                || Bitboards.has(Attacks.king(whiteKing), stop);
        return promotes && kept ? WIN : UNKNOWN;
      }
      long refuge = Attacks.king(blackKing) & ~Attacks.king(whiteKing);
      boolean stalemate = (refuge & ~pawnAttacks) == 0;
      boolean takes = Bitboards.has(refuge, pawn);
      return stalemate || takes ? DRAW : UNKNOWN;
    }

    /** White wins if one move wins, and does not if all are known not to. */
    private static byte white(byte[] states, int index) {
      int blackKing = blackKing(index);
      int pawn = pawn(index);
      int whiteKing = whiteKing(index);
      boolean open = false;
      for (long left = Attacks.king(whiteKing); left != 0; left &= left - 1) {
        byte next = states[index(1, Long.numberOfTrailingZeros(left), blackKing, pawn)];
        if (next == WIN) {
          return WIN;
        }
        open |= next == UNKNOWN;
      }
      if (pawn < 48) {
        int stop = pawn + 8;
        byte next = states[index(1, whiteKing, blackKing, stop)];
        if (next == WIN) {
          return WIN;
        }
        open |= next == UNKNOWN;
        if (pawn < 16 && stop != whiteKing && stop != blackKing) {
          next = states[index(1, whiteKing, blackKing, stop + 8)];
          if (next == WIN) {
            return WIN;
          }
          open |= next == UNKNOWN;
        }
      }
      return open ? UNKNOWN : DRAW;
    }

    /** Black draws if one move draws, and loses if all are known to lose. */
    private static byte black(byte[] states, int index) {
      int whiteKing = whiteKing(index);
      int pawn = pawn(index);
      boolean open = false;
      for (long left = Attacks.king(blackKing(index)); left != 0; left &= left - 1) {
        byte next = states[index(0, whiteKing, Long.numberOfTrailingZeros(left), pawn)];
        if (next == DRAW) {
          return DRAW;
        }
        open |= next == UNKNOWN;
      }
      return open ? UNKNOWN : WIN;
    }
  }
}
