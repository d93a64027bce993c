package dev.agon.chess;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Pawns of one file with a king and a bishop against a king that stays before them and a bishop of
 * its colour, solved in full. The other bishop never meets either of them, so it counts as the
 * right to pass. White wins here if it takes the bishop or leaves it without a move; Black has no
 * other moves in this solution than the bishop's, and may have better ones in truth.
 */
final class Blockade {
  private static final int FULL = 64 * 64;

  private final int weakKing;
  private final Map<Long, BitSet> lostByPawns = new HashMap<>();

  Blockade(int weakKing) {
    this.weakKing = weakKing;
  }

  /** Whether Black, if it only moves the bishop, loses it or runs out of moves. */
  boolean isLost(long pawns, int strongKing, int bishop, boolean whiteMoves) {
    return solved(pawns).get(index(strongKing, bishop, whiteMoves));
  }

  private static int index(int strongKing, int bishop, boolean whiteMoves) {
    return (whiteMoves ? FULL : 0) + 64 * strongKing + bishop;
  }

  private BitSet solved(long pawns) {
    BitSet known = lostByPawns.get(pawns);
    if (known != null) {
      return known;
    }
    BitSet lost = new BitSet(2 * FULL);
    int before = -1;
    while (before != lost.cardinality()) {
      before = lost.cardinality();
      for (int king = 0; king < 64; king++) {
        for (int bishop = 0; bishop < 64; bishop++) {
          if (isBoard(pawns, king, bishop)) {
            if (whiteWins(lost, pawns, king, bishop)) {
              lost.set(index(king, bishop, true));
            }
            if (blackLoses(lost, pawns, king, bishop)) {
              lost.set(index(king, bishop, false));
            }
          }
        }
      }
    }
    lostByPawns.put(pawns, lost);
    return lost;
  }

  boolean isBoard(long pawns, int king, int bishop) {
    long taken = pawns | 1L << weakKing;
    return king != bishop
        && !Bitboards.has(taken, king)
        && !Bitboards.has(taken, bishop)
        && Squares.distance(king, weakKing) > 1
        && PawnRecognizers.isDark(bishop) == PawnRecognizers.isDark(weakKing);
  }

  private boolean whiteWins(BitSet lost, long pawns, int king, int bishop) {
    if (Bitboards.has(Bitboards.pawnAttacks(Pieces.WHITE, pawns), bishop)) {
      return true;
    }
    long still = pawns | 1L << weakKing;
    long guarded = Attacks.bishop(bishop, still) | Attacks.king(weakKing);
    for (long to = Attacks.king(king) & ~still & ~guarded; to != 0; to &= to - 1) {
      int square = Long.numberOfTrailingZeros(to);
      if (square == bishop || lost.get(index(square, bishop, false))) {
        return true;
      }
    }
    if (Bitboards.has(guarded, king)) {
      return false;
    }
    if (lost.get(index(king, bishop, false))) {
      return true;
    }
    long occupied = still | 1L << king | 1L << bishop;
    for (long from = pawns; from != 0; from &= from - 1) {
      long pawn = from & -from;
      for (long to = pawn << 8; (to & occupied) == 0; to <<= 8) {
        if (isLost(pawns ^ pawn ^ to, king, bishop, false)) {
          return true;
        }
        if ((pawn & Bitboards.RANK_2) == 0 || to == pawn << 16) {
          break;
        }
      }
    }
    return false;
  }

  private boolean blackLoses(BitSet lost, long pawns, int king, int bishop) {
    long occupied = pawns | 1L << weakKing | 1L << king;
    for (long to = Attacks.bishop(bishop, occupied) & ~(1L << weakKing | 1L << king);
        to != 0;
        to &= to - 1) {
      long left = pawns & ~(to & -to);
      int square = Long.numberOfTrailingZeros(to);
      boolean holds =
          left == 0
              ? !Bitboards.has(Attacks.king(king), square)
              : left == pawns
                  ? !lost.get(index(king, square, true))
                  : !isLost(left, king, square, true);
      if (holds) {
        return false;
      }
    }
    return true;
  }
}
