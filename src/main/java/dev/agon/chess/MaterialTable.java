package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.BLACK;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;
import static dev.agon.chess.Pieces.WHITE;

/**
 * What the numbers of men decide alone: imbalance, the stage of the game, which ending it is and
 * how hard it is to win. Kept in a table by the material key; a probe fills the fields.
 */
final class MaterialTable {
  /** The phase with all pieces on the board. */
  static final int FULL_PHASE = 24;

  /** Endgame scores are multiplied by a scale out of this. */
  static final int FULL_SCALE = 128;

  /** Rough values for telling endings apart; the tuned ones would change what is a draw. */
  static final int MINOR_VALUE = 330;

  static final int ROOK_VALUE = 500;
  static final int QUEEN_VALUE = 950;

  private static final int[] PHASE = {0, 0, 1, 1, 2, 4};
  private static final int ENTRIES = 1 << 11;

  int imbalance;
  int phase;

  /** One of the endings of {@link Endgames}, and which side is the stronger there. */
  int ending;

  int strongSide;

  /** The scale by material if this side is ahead. */
  int whiteScale;

  int blackScale;

  /** Whether the scale may depend on where the men are: see {@link Endgames#scale}. */
  boolean scaleByPosition;

  private final Board board;
  private final Terms terms;
  private final long[] keys;
  private final long[] values;

  MaterialTable(Board board, Terms terms) {
    this.board = board;
    this.terms = terms;
    keys = terms.counted() ? null : new long[ENTRIES];
    values = terms.counted() ? null : new long[ENTRIES];
  }

  void probe() {
    if (keys == null) {
      evaluate();
      return;
    }
    long key = board.materialKey();
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 53);
    if (keys[at] != key) {
      evaluate();
      keys[at] = key;
      values[at] = pack();
      return;
    }
    long value = values[at];
    imbalance = (int) value;
    phase = (int) (value >>> 32) & 31;
    ending = (int) (value >>> 37) & 31;
    strongSide = (int) (value >>> 42) & 1;
    scaleByPosition = (value >>> 43 & 1) != 0;
    whiteScale = (int) (value >>> 44) & 255;
    blackScale = (int) (value >>> 52) & 255;
  }

  private long pack() {
    return (imbalance & 0xFFFFFFFFL)
        | (long) phase << 32
        | (long) ending << 37
        | (long) strongSide << 42
        | (scaleByPosition ? 1L << 43 : 0)
        | (long) whiteScale << 44
        | (long) blackScale << 52;
  }

  private int count(int colour, int type) {
    return Long.bitCount(board.pieces(colour, type));
  }

  private int pieceValue(int colour) {
    return MINOR_VALUE * (count(colour, KNIGHT) + count(colour, BISHOP))
        + ROOK_VALUE * count(colour, ROOK)
        + QUEEN_VALUE * count(colour, QUEEN);
  }

  private void evaluate() {
    int men = 0;
    for (int type = KNIGHT; type <= QUEEN; type++) {
      men += PHASE[type] * (count(WHITE, type) + count(BLACK, type));
    }
    phase = Math.min(men, FULL_PHASE);
    imbalance = imbalance(WHITE) - imbalance(BLACK);
    whiteScale = materialScale(WHITE);
    blackScale = materialScale(BLACK);
    scaleByPosition = scalesByPosition();
    classify();
  }

  private int imbalance(int us) {
    int them = us ^ 1;
    int sum = 0;
    int pawns = Math.min(8, count(us, PAWN));
    int pair = 0;
    int crossed = 0;
    for (int type = KNIGHT; type <= QUEEN; type++) {
      int own = count(us, type);
      sum += terms.of(us, Weights.PAWNS_BESIDE + 9 * (type - KNIGHT) + pawns, own);
      for (int other = KNIGHT; other < type; other++) {
        sum += terms.of(us, Weights.OWN_PAIRS + pair++, own * count(us, other));
        sum += terms.of(us, Weights.CROSSED_PAIRS + crossed++, own * count(them, other));
      }
      sum += terms.of(us, Weights.OWN_PAIRS + pair++, own * (own - 1) / 2);
    }
    return sum;
  }

  private int materialScale(int strong) {
    int weak = strong ^ 1;
    int pawns = count(strong, PAWN);
    int ahead = pieceValue(strong);
    int behind = pieceValue(weak);
    if (pawns == 0 && ahead - behind <= MINOR_VALUE) {
      if (ahead < ROOK_VALUE) {
        return 0;
      }
      return behind <= MINOR_VALUE ? 10 : 28;
    }
    if (pawns == 0 && ahead == 2 * MINOR_VALUE && count(strong, KNIGHT) == 2) {
      return 8;
    }
    if (pawns == 1 && ahead - behind <= 0 && behind > 0) {
      // The last pawn may be given a piece for.
      return 72;
    }
    int queens = count(strong, QUEEN) + count(weak, QUEEN);
    if (queens == 1 && ahead + behind > QUEEN_VALUE) {
      int without = count(strong, QUEEN) == 1 ? weak : strong;
      return Math.min(FULL_SCALE, 84 + 8 * (count(without, KNIGHT) + count(without, BISHOP)));
    }
    return Math.min(FULL_SCALE, 80 + 14 * pawns);
  }

  private boolean scalesByPosition() {
    boolean oneBishopEach = count(WHITE, BISHOP) == 1 && count(BLACK, BISHOP) == 1;
    int white = pieceValue(WHITE);
    int black = pieceValue(BLACK);
    return oneBishopEach || white + black <= 2 * ROOK_VALUE;
  }

  private void classify() {
    ending = Endgames.NONE;
    for (int strong = WHITE; strong <= BLACK && ending == Endgames.NONE; strong++) {
      strongSide = strong;
      ending = classify(strong, strong ^ 1);
    }
  }

  private int classify(int strong, int weak) {
    int ahead = pieceValue(strong);
    int behind = pieceValue(weak);
    int pawns = count(strong, PAWN);
    int weakPawns = count(weak, PAWN);
    if (pawns + weakPawns == 0 && ahead <= MINOR_VALUE && behind <= MINOR_VALUE) {
      return Endgames.DRAWN;
    }
    if (behind == 0 && weakPawns == 0) {
      if (ahead == 0) {
        return pawns == 1 ? Endgames.KPK : Endgames.NONE;
      }
      if (pawns == 0 && ahead == 2 * MINOR_VALUE) {
        return switch (count(strong, BISHOP)) {
          case 0 -> Endgames.DRAWN;
          case 1 -> Endgames.KBNK;
          default -> Endgames.KBBK;
        };
      }
      return ahead >= ROOK_VALUE ? Endgames.LONE_KING : Endgames.NONE;
    }
    if (pawns == 0 && weakPawns == 0) {
      boolean rook = ahead == ROOK_VALUE && count(strong, ROOK) == 1;
      if (rook && behind == MINOR_VALUE) {
        return count(weak, BISHOP) == 1 ? Endgames.KRKB : Endgames.KRKN;
      }
      boolean queen = ahead == QUEEN_VALUE && count(strong, QUEEN) == 1;
      if (queen && behind == ROOK_VALUE) {
        return Endgames.KQKR;
      }
    }
    if (pawns == 0 && behind == 0 && weakPawns == 1) {
      if (ahead == ROOK_VALUE) {
        return Endgames.KRKP;
      }
      if (ahead == QUEEN_VALUE) {
        return Endgames.KQKP;
      }
    }
    return Endgames.NONE;
  }
}
