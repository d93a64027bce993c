package dev.agon.chess;

import static dev.agon.chess.Pieces.BLACK;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.WHITE;

/**
 * What the pawns and the two kings decide alone: pawn structure, which pawns are passed, shelter
 * and storm. It changes with few moves, so it is kept in a table by pawns and kings.
 *
 * <p>An entry is eight longs side by side in one array, one cache line, instead of an object: the
 * evaluation looks one up at every node. A probe copies the entry into the fields below.
 */
final class PawnTable {
  private static final int ENTRIES = 1 << 13;
  private static final int STRIDE = 8;

  /** Squares ahead on the file; ahead on it and beside; by colour and square. */
  private static final long[] FILE_AHEAD = new long[128];

  private static final long[] PASSED_SPAN = new long[128];

  /** Squares beside a square and all behind them: from there a neighbour can come to its help. */
  private static final long[] HELP_SPAN = new long[128];

  private static final long[] NEIGHBOUR_FILES = new long[8];

  static {
    for (int file = 0; file < 8; file++) {
      long set = Bitboards.file(file);
      NEIGHBOUR_FILES[file] = Bitboards.east(set) | Bitboards.west(set);
    }
    for (int square = 0; square < 64; square++) {
      int rank = square >>> 3;
      long below = (1L << (8 * rank)) - 1;
      long above = rank == 7 ? 0 : -1L << (8 * (rank + 1));
      long file = Bitboards.file(square & 7);
      long beside = NEIGHBOUR_FILES[square & 7];
      FILE_AHEAD[square] = file & above;
      FILE_AHEAD[64 + square] = file & below;
      PASSED_SPAN[square] = (file | beside) & above;
      PASSED_SPAN[64 + square] = (file | beside) & below;
      HELP_SPAN[square] = beside & ~above;
      HELP_SPAN[64 + square] = beside & ~below;
    }
  }

  /** The result of the last probe: structure, shelter and storm, White's minus Black's. */
  int score;

  long passed;

  /** Where pawns of White, of Black attack or could attack after moving ahead. */
  long whiteSpan;

  long blackSpan;

  /** What shelter and storm add to the danger of each king. */
  int whiteDanger;

  int blackDanger;

  private final Board board;
  private final Terms terms;
  private final long[] table;

  PawnTable(Board board, Terms terms) {
    this.board = board;
    this.terms = terms;
    table = terms.counted() ? null : new long[ENTRIES * STRIDE];
  }

  static long fileAhead(int colour, int square) {
    return FILE_AHEAD[(colour << 6 | square) & 127];
  }

  static long passedSpan(int colour, int square) {
    return PASSED_SPAN[(colour << 6 | square) & 127];
  }

  void probe() {
    if (table == null) {
      evaluate();
      return;
    }
    int kings = board.king(WHITE) << 6 | board.king(BLACK);
    // Never zero, so that an empty entry is not taken for the pawnless position.
    long key = board.pawnKey() ^ (kings + 1) * 0x9E3779B97F4A7C15L;
    int at = (int) (key >>> 51) * STRIDE;
    if (table[at] != key) {
      evaluate();
      table[at] = key;
      table[at + 1] = passed;
      table[at + 2] = whiteSpan;
      table[at + 3] = blackSpan;
      table[at + 4] = score;
      table[at + 5] = (long) whiteDanger << 32 | (blackDanger & 0xFFFFFFFFL);
      return;
    }
    passed = table[at + 1];
    whiteSpan = table[at + 2];
    blackSpan = table[at + 3];
    score = (int) table[at + 4];
    whiteDanger = (int) (table[at + 5] >> 32);
    blackDanger = (int) table[at + 5];
  }

  private void evaluate() {
    passed = 0;
    score = structure(WHITE) + shelter(WHITE);
    score -= structure(BLACK) + shelter(BLACK);
  }

  private int structure(int us) {
    int them = us ^ 1;
    long ours = board.pieces(us, PAWN);
    long theirs = board.pieces(them, PAWN);
    long theirLeft = Bitboards.ahead(them, Bitboards.east(theirs));
    long theirRight = Bitboards.ahead(them, Bitboards.west(theirs));
    long ourAttacks = Bitboards.pawnAttacks(us, ours);
    long span = ourAttacks;
    int sum = 0;
    for (long left = ours; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      int relative = us == WHITE ? square : square ^ 56;
      int rank = relative >>> 3;
      int stop = us == WHITE ? square + 8 : square - 8;
      sum += terms.placed(us, PAWN, relative);
      long ahead = fileAhead(us, square);
      long neighbours = ours & NEIGHBOUR_FILES[square & 7];
      long beside = neighbours & Bitboards.rank(square >>> 3);
      long support = ours & Attacks.pawn(them, square);
      long stoppers = theirs & passedSpan(us, square);
      long attackers = theirs & Attacks.pawn(us, square);
      long stopAttackers = theirs & Attacks.pawn(us, stop);
      boolean blocked = Bitboards.has(theirs, stop);
      int unopposed = (theirs & ahead) == 0 ? 1 : 0;
      boolean doubled = (ours & ahead) != 0;
      boolean backward = (neighbours & HELP_SPAN[us << 6 | square]) == 0 && neighbours != 0;
      backward &= blocked || stopAttackers != 0;

      if (doubled) {
        sum += terms.of(us, Weights.DOUBLED + (neighbours == 0 ? 1 : 0));
      }
      if (neighbours == 0) {
        sum += terms.of(us, Weights.ISOLATED + unopposed);
      } else if (backward) {
        sum += terms.of(us, Weights.BACKWARD + unopposed);
      }
      if (beside != 0) {
        sum += terms.of(us, Weights.PHALANX + rank);
      }
      if (support != 0) {
        sum += terms.of(us, Weights.SUPPORTED + rank, Long.bitCount(support));
      } else if (Bitboards.has(theirLeft & theirRight, square)) {
        sum += terms.of(us, Weights.ATTACKED_TWICE);
      }
      if (blocked && (rank == 4 || rank == 5)) {
        sum += terms.of(us, Weights.BLOCKED + rank - 4);
      }
      if (!doubled && stoppers == attackers) {
        // Nothing ahead but what it can take itself.
        passed |= 1L << square;
      } else if (!doubled
          && unopposed != 0
          && Long.bitCount(stoppers ^ attackers) <= Long.bitCount(beside)
          && Long.bitCount(attackers) <= Long.bitCount(support)) {
        sum += terms.of(us, Weights.CANDIDATE + rank);
      }
      if (!backward && !blocked) {
        span |= passedSpan(us, square) & ~Bitboards.file(square & 7);
      }
    }
    if (us == WHITE) {
      whiteSpan = span;
    } else {
      blackSpan = span;
    }
    long files = ours | ours >>> 32;
    files |= files >>> 16;
    files |= files >>> 8;
    files &= 0xFF;
    int islands = Long.bitCount(files & ~(files << 1));
    return sum + terms.of(us, Weights.ISLANDS, Math.max(0, islands - 1));
  }

  private int shelter(int us) {
    int them = us ^ 1;
    int king = board.king(us);
    int relativeKing = us == WHITE ? king : king ^ 56;
    long notBehind = us == WHITE ? -1L << (king & 56) : -1L >>> (56 - (king & 56));
    long ours = board.pieces(us, PAWN);
    long theirs = board.pieces(them, PAWN);
    int sum = terms.placed(us, Pieces.KING, relativeKing);
    int danger = 0;
    int centre = Math.min(Math.max(king & 7, 1), 6);
    for (int file = centre - 1; file <= centre + 1; file++) {
      int edge = Math.min(file, 7 - file);
      int our = nearestRank(us, ours & notBehind & Bitboards.file(file));
      int their = nearestRank(us, theirs & notBehind & Bitboards.file(file));
      sum += terms.of(us, Weights.SHELTER + 8 * edge + our);
      danger += terms.of(us, Weights.DANGER_SHELTER + our);
      if (our != 0 && our == their - 1) {
        sum += terms.of(us, Weights.BLOCKED_STORM + their);
      } else {
        sum += terms.of(us, Weights.STORM + 8 * edge + their);
        danger += terms.of(us, Weights.DANGER_STORM + their);
      }
    }
    if (us == WHITE) {
      whiteDanger = danger;
    } else {
      blackDanger = danger;
    }
    long kingFile = Bitboards.file(king & 7);
    if ((ours & kingFile) == 0) {
      sum += terms.of(us, Weights.KING_FILE + ((theirs & kingFile) == 0 ? 1 : 0));
    }
    int distance = 7;
    for (long left = ours; left != 0; left &= left - 1) {
      distance = Math.min(distance, Squares.distance(king, Long.numberOfTrailingZeros(left)));
    }
    return sum + terms.of(us, Weights.KING_PAWN_DISTANCE + (ours == 0 ? 0 : distance));
  }

  /** The rank, from our side, of the pawn nearest to us on one file; 0 without one. */
  private static int nearestRank(int us, long pawns) {
    if (pawns == 0) {
      return 0;
    }
    return us == WHITE
        ? Long.numberOfTrailingZeros(pawns) >>> 3
        : Long.numberOfLeadingZeros(pawns) >>> 3;
  }
}
