package dev.agon.chess;

import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.TableLookup;
import dev.agon.table.TableValue;

/**
 * The moves of a few men, forwards and backwards, as numbers of positions. Moves of pieces to empty
 * squares stay in the part; captures and pawn moves are exits, and among them captures are what a
 * probe tries itself.
 *
 * <p>Not {@link Board}: with a handful of men in slots, loops over the slots beat bitboards by
 * type, moves back are as easy as forward ones, and nothing is kept up to date that tables do not
 * need.
 */
final class EndgameWalker implements SliceWalker {
  private final Endgame endgame;
  private final Metric metric;
  private final EndgameExits exits;
  private final int men;
  private final int[] type;
  private final int[] colour;
  private final int[] square;
  private final int[] scratch = new int[Endgame.MAX_MEN];

  private int side;
  private long occupied;

  EndgameWalker(Endgame endgame, Metric metric, TableLookup lookup) {
    this.endgame = endgame;
    this.metric = metric;
    exits = new EndgameExits(endgame, metric, lookup);
    men = endgame.men;
    type = endgame.type;
    colour = endgame.colour;
    square = new int[men];
  }

  private long occupied() {
    long all = 0;
    for (int slot = 0; slot < men; slot++) {
      all |= 1L << square[slot];
    }
    return all;
  }

  @Override
  public boolean seek(long index) {
    side = endgame.decode(index, square);
    occupied = occupied();
    return Long.bitCount(occupied) == men
        && endgame.isCanonical(square, side, index, scratch)
        && !isAttacked(square[side ^ 1], side, occupied, -1);
  }

  /** Whether a colour attacks a square, the man of one slot left out. */
  private boolean isAttacked(int target, int by, long blockers, int without) {
    long bit = 1L << target;
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] == by && slot != without && (attacks(slot, blockers) & bit) != 0) {
        return true;
      }
    }
    return false;
  }

  private long attacks(int slot, long blockers) {
    return type[slot] == Pieces.PAWN
        ? Attacks.pawn(colour[slot], square[slot])
        : Attacks.piece(type[slot], square[slot], blockers);
  }

  boolean inCheck() {
    return isAttacked(square[side], side ^ 1, occupied, -1);
  }

  /**
   * Whether the mover's king is safe after a man has gone to a square, taking the man of the
   * captured slot if that is not negative. The man's slot must have its new square already.
   */
  private boolean isSafe(int from, int slot, int captured) {
    long blockers = (occupied & ~(1L << from)) | 1L << square[slot];
    if (captured >= 0 && square[captured] != square[slot]) {
      blockers &= ~(1L << square[captured]);
    }
    return !isAttacked(square[side], side ^ 1, blockers, captured);
  }

  @Override
  public int successors(long[] into) {
    long exposed = exposed();
    long shared = endgame.plainIndex(square, side ^ 1);
    int count = 0;
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] != side || type[slot] == Pieces.PAWN) {
        continue;
      }
      int from = square[slot];
      long targets = attacks(slot, occupied) & ~occupied;
      if (shared >= 0 && slot > 1 && !Bitboards.has(exposed, from)) {
        // No king is touched: only this man's digit changes.
        int shift = endgame.shift(slot);
        long base = shared - ((long) from << shift);
        for (; targets != 0; targets &= targets - 1) {
          into[count++] = base + ((long) Long.numberOfTrailingZeros(targets) << shift);
        }
        continue;
      }
      for (; targets != 0; targets &= targets - 1) {
        square[slot] = Long.numberOfTrailingZeros(targets);
        if (isSafe(from, slot, -1)) {
          into[count++] = endgame.encode(square, side ^ 1, scratch);
        }
      }
      square[slot] = from;
    }
    return count;
  }

  /** The squares from which a man, the king included, cannot go anywhere without a closer look. */
  private long exposed() {
    int king = square[side];
    return inCheck() ? -1L : Attacks.queen(king, occupied) | 1L << king;
  }

  private boolean hasQuietMove() {
    long exposed = exposed();
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] != side || type[slot] == Pieces.PAWN) {
        continue;
      }
      int from = square[slot];
      long targets = attacks(slot, occupied) & ~occupied;
      if (targets != 0 && !Bitboards.has(exposed, from)) {
        return true;
      }
      for (; targets != 0; targets &= targets - 1) {
        square[slot] = Long.numberOfTrailingZeros(targets);
        if (isSafe(from, slot, -1)) {
          square[slot] = from;
          return true;
        }
      }
      square[slot] = from;
    }
    return false;
  }

  @Override
  public int predecessors(long[] into) {
    long shared = endgame.plainIndex(square, side ^ 1);
    int count = 0;
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] == side || type[slot] == Pieces.PAWN) {
        continue;
      }
      int to = square[slot];
      long origins = attacks(slot, occupied) & ~occupied;
      if (shared >= 0 && slot > 1) {
        int shift = endgame.shift(slot);
        long base = shared - ((long) to << shift);
        for (; origins != 0; origins &= origins - 1) {
          into[count++] = base + ((long) Long.numberOfTrailingZeros(origins) << shift);
        }
        continue;
      }
      for (; origins != 0; origins &= origins - 1) {
        square[slot] = Long.numberOfTrailingZeros(origins);
        long index = endgame.encode(square, side ^ 1, scratch);
        if (index >= 0) {
          into[count++] = index;
        }
      }
      square[slot] = to;
    }
    return count;
  }

  /** Chess tables need their distances in memory, and have one numbering. */
  @Override
  public long dualIndex() {
    return endgame.encode(square, side, scratch);
  }

  @Override
  public int dualSuccessors(long[] into) {
    return successors(into);
  }

  @Override
  public int dualPredecessors(long[] into) {
    return predecessors(into);
  }

  @Override
  public int exit() {
    int best = Math.max(captures(), pawnMoves());
    if (best == TableValue.NONE && !hasQuietMove()) {
      return inCheck() ? TableValue.loss(0) : TableValue.DRAW;
    }
    return best;
  }

  @Override
  public int resolved() {
    return captures();
  }

  /** The best value of the legal captures, or NONE. */
  int captures() {
    int best = TableValue.NONE;
    long enemies = 0;
    for (int slot = 2; slot < men; slot++) {
      if (colour[slot] != side) {
        enemies |= 1L << square[slot];
      }
    }
    if (enemies == 0) {
      return best;
    }
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] != side) {
        continue;
      }
      int from = square[slot];
      long targets = attacks(slot, occupied) & enemies;
      for (; targets != 0; targets &= targets - 1) {
        int to = Long.numberOfTrailingZeros(targets);
        int captured = slotAt(to);
        square[slot] = to;
        if (isSafe(from, slot, captured)) {
          best = Math.max(best, exits.arrived(square, side, slot, captured));
        }
        square[slot] = from;
      }
    }
    return best;
  }

  private int slotAt(int target) {
    int slot = 2;
    while (square[slot] != target || colour[slot] == side) {
      slot++;
    }
    return slot;
  }

  /** The best value of the legal pawn moves that do not capture, or NONE. */
  private int pawnMoves() {
    int best = TableValue.NONE;
    int step = side == Pieces.WHITE ? 8 : -8;
    for (int slot = 2; slot < 2 + endgame.pawns; slot++) {
      if (colour[slot] != side) {
        continue;
      }
      int from = square[slot];
      if (Bitboards.has(occupied, from + step)) {
        continue;
      }
      square[slot] = from + step;
      if (isSafe(from, slot, -1)) {
        best = Math.max(best, exits.arrived(square, side, slot, -1));
      }
      boolean home = from >>> 3 == (side == Pieces.WHITE ? 1 : 6);
      if (home && !Bitboards.has(occupied, from + 2 * step)) {
        square[slot] = from + 2 * step;
        if (isSafe(from, slot, -1)) {
          best = Math.max(best, metric.afterExit(afterDoubleStep(from, slot), false));
        }
      }
      square[slot] = from;
    }
    return best;
  }

  /** The opponent's value after a double step, which may be taken in passing. */
  private int afterDoubleStep(int from, int slot) {
    int value = exits.reply(square, side, -1, -1, 0);
    long before = occupied;
    occupied = (occupied & ~(1L << from)) | 1L << square[slot];
    side ^= 1;
    int passing = enPassant(slot, (from + square[slot]) >>> 1);
    if (passing != TableValue.NONE) {
      // Stalemate in the table, if taking in passing is the only legal move.
      boolean onlyMove =
          value == TableValue.DRAW && !inCheck() && !hasQuietMove() && exitWithoutEnPassant();
      value = onlyMove ? passing : Math.max(value, passing);
    }
    side ^= 1;
    occupied = before;
    return value;
  }

  private boolean exitWithoutEnPassant() {
    return captures() == TableValue.NONE && !hasPawnStep();
  }

  private boolean hasPawnStep() {
    int step = side == Pieces.WHITE ? 8 : -8;
    for (int slot = 2; slot < 2 + endgame.pawns; slot++) {
      if (colour[slot] == side && !Bitboards.has(occupied, square[slot] + step)) {
        int from = square[slot];
        square[slot] += step;
        boolean safe = isSafe(from, slot, -1);
        square[slot] = from;
        if (safe) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The best value for the side to move of taking a pawn in passing, or NONE.
   *
   * @param captured the slot of the pawn that has made a double step
   * @param target the square that it passed
   */
  int enPassant(int captured, int target) {
    int best = TableValue.NONE;
    for (int slot = 2; slot < 2 + endgame.pawns; slot++) {
      if (colour[slot] == side && Bitboards.has(attacks(slot, occupied), target)) {
        int from = square[slot];
        square[slot] = target;
        if (isSafe(from, slot, captured)) {
          best = Math.max(best, metric.afterExit(exits.reply(square, side, captured, -1, 0), true));
        }
        square[slot] = from;
      }
    }
    return best;
  }

  @Override
  public int copies() {
    return endgame.copies(square, scratch);
  }

  @Override
  public int side() {
    return side;
  }

  @Override
  public String toText() {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        int man = manAt(Squares.square(file, rank));
        if (man == Pieces.NONE) {
          empty++;
          continue;
        }
        if (empty > 0) {
          text.append(empty);
          empty = 0;
        }
        text.append(Pieces.letter(man));
      }
      if (empty > 0) {
        text.append(empty);
      }
      text.append(rank > 0 ? "/" : "");
    }
    return text.append(side == Pieces.WHITE ? " w - - 0 1" : " b - - 0 1").toString();
  }

  private int manAt(int target) {
    for (int slot = 0; slot < men; slot++) {
      if (square[slot] == target) {
        return Pieces.piece(colour[slot], type[slot]);
      }
    }
    return Pieces.NONE;
  }
}
