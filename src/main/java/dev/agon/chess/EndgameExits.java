package dev.agon.chess;

import dev.agon.table.Metric;
import dev.agon.table.TableLookup;
import dev.agon.table.TableValue;

/** The values of captures and pawn moves of a balance: what they leave is looked up. */
final class EndgameExits {
  private final Endgame endgame;
  private final Metric metric;
  private final TableLookup lookup;
  private final int[] scratch = new int[Endgame.MAX_MEN];
  private final int[] childSquares = new int[Endgame.MAX_MEN];

  /** What becomes of the men: by captured slot plus one, then by promoting slot and new type. */
  private final EndgameChild[] children;

  EndgameExits(Endgame endgame, Metric metric, TableLookup lookup) {
    this.endgame = endgame;
    this.metric = metric;
    this.lookup = lookup;
    children = new EndgameChild[(endgame.men + 1) * (endgame.men + 1) * 8];
  }

  /**
   * The value of a capture or pawn move to the slot's new square, the best promotion's; NONE if it
   * leaves the mover's king to be taken.
   *
   * @param square the men by slot after the move
   * @param side who has moved
   * @param captured the slot of the captured man, or -1
   */
  int arrived(int[] square, int side, int slot, int captured) {
    int rank = square[slot] >>> 3;
    if (endgame.type[slot] != Pieces.PAWN || (rank != 0 && rank != 7)) {
      return metric.afterExit(reply(square, side, captured, -1, 0), captured >= 0);
    }
    int best = TableValue.NONE;
    for (int promoted = Pieces.KNIGHT; promoted <= Pieces.QUEEN; promoted++) {
      int reply = reply(square, side, captured, slot, promoted);
      best = Math.max(best, metric.afterExit(reply, true));
    }
    return best;
  }

  /**
   * The values of such a move, if it is legal, for each of some squares of a man who does not move.
   *
   * @param free that man's slot
   * @param bits the squares where he stands
   * @param best by square: the best value so far, which becomes better or stays
   */
  void arrivedForEach(
      int[] square, int side, int slot, int captured, int free, long bits, int[] best) {
    int rank = square[slot] >>> 3;
    if (endgame.type[slot] != Pieces.PAWN || (rank != 0 && rank != 7)) {
      replies(child(captured, -1, 0), square, side, free, bits, captured >= 0, best);
      return;
    }
    for (int promoted = Pieces.KNIGHT; promoted <= Pieces.QUEEN; promoted++) {
      replies(child(captured, slot, promoted), square, side, free, bits, true, best);
    }
  }

  private void replies(
      EndgameChild child,
      int[] square,
      int side,
      int free,
      long bits,
      boolean converting,
      int[] best) {
    int at = Long.numberOfTrailingZeros(bits);
    square[free] = at;
    int slot = child.endgame == null ? -1 : child.slotOf(free);
    long index = slot < 0 ? -1 : index(child, square, side);
    int symmetry =
        index < 0 ? -1 : child.endgame.symmetryWithout(childSquares, toMove(child, side), slot);
    if (symmetry < 0) {
      for (long left = bits; left != 0; left &= left - 1) {
        at = Long.numberOfTrailingZeros(left);
        square[free] = at;
        best[at] = Math.max(best[at], metric.afterExit(reply(child, square, side), converting));
      }
      return;
    }
    int row = symmetry << 6;
    int flip = child.flipped ? 56 : 0;
    int shift = child.endgame.shift(slot);
    long base = index - ((long) KingPlaces.IMAGE[row | (at ^ flip)] << shift);
    for (long left = bits; left != 0; left &= left - 1) {
      at = Long.numberOfTrailingZeros(left);
      long here = base + ((long) KingPlaces.IMAGE[row | (at ^ flip)] << shift);
      best[at] = Math.max(best[at], metric.afterExit(child.values.value(here), converting));
    }
  }

  /** The opponent's value of the position as the squares stand, some man captured or promoted. */
  int reply(int[] square, int side, int captured, int promoting, int promoted) {
    return reply(child(captured, promoting, promoted), square, side);
  }

  private int reply(EndgameChild child, int[] square, int side) {
    if (child.endgame == null) {
      boolean apart = KingPlaces.KINGS[square[0] << 6 | square[1]] >= 0;
      return apart ? TableValue.DRAW : TableValue.NONE;
    }
    long index = index(child, square, side);
    return index < 0 ? TableValue.NONE : child.values.value(index);
  }

  private EndgameChild child(int captured, int promoting, int promoted) {
    int which = ((captured + 1) * (endgame.men + 1) + promoting + 1) << 3 | promoted;
    EndgameChild child = children[which];
    if (child == null) {
      child = EndgameChild.of(endgame, captured, promoting, promoted, lookup);
      children[which] = child;
    }
    return child;
  }

  private static int toMove(EndgameChild child, int side) {
    return child.flipped ? side : side ^ 1;
  }

  /** The number of the position among the child's, or -1 if the kings touch. */
  private long index(EndgameChild child, int[] square, int side) {
    Endgame material = child.endgame;
    int flip = child.flipped ? 56 : 0;
    for (int slot = 0; slot < material.men; slot++) {
      childSquares[slot] = square[child.from[slot]] ^ flip;
    }
    return material.encode(childSquares, toMove(child, side), scratch);
  }
}
