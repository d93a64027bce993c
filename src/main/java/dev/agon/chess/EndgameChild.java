package dev.agon.chess;

import dev.agon.table.SliceValues;
import dev.agon.table.TableLookup;
import dev.agon.table.TableValue;

/** Another balance of material, reached from one by a capture or promotion. */
final class EndgameChild {
  private static final SliceValues BARE_KINGS = index -> TableValue.DRAW;

  /** The balance; null if only the kings are left. */
  final Endgame endgame;

  final SliceValues values;

  /** By slot of the child: the slot of the parent. */
  final int[] from;

  /** Whether the colours change places. */
  final boolean flipped;

  private EndgameChild(Endgame endgame, SliceValues values, int[] from, boolean flipped) {
    this.endgame = endgame;
    this.values = values;
    this.from = from;
    this.flipped = flipped;
  }

  /** The slot that a man of the parent has here. */
  int slotOf(int parentSlot) {
    int slot = 0;
    while (from[slot] != parentSlot) {
      slot++;
    }
    return slot;
  }

  /**
   * What becomes of a balance when a man is captured, promoted, or both.
   *
   * @param captured the slot of the captured man, or -1
   * @param promoting the slot of the promoting pawn, or -1
   */
  static EndgameChild of(
      Endgame parent, int captured, int promoting, int promoted, TableLookup lookup) {
    int men = parent.men;
    int[] colour = parent.colour;
    StringBuilder white = new StringBuilder();
    StringBuilder black = new StringBuilder();
    int[] types = parent.type.clone();
    if (promoting >= 0) {
      types[promoting] = promoted;
    }
    for (int slot = 2; slot < men; slot++) {
      if (slot != captured) {
        (colour[slot] == Pieces.WHITE ? white : black).append(EndgameName.letter(types[slot]));
      }
    }
    if (white.isEmpty() && black.isEmpty()) {
      return new EndgameChild(null, BARE_KINGS, null, false);
    }
    String name = EndgameName.canonical(white.toString(), black.toString());
    boolean flipped = EndgameName.isFlipped(white.toString(), black.toString());
    Endgame material = name.equals(parent.name) ? parent : new Endgame(name);
    int[] from = new int[material.men];
    boolean[] used = new boolean[men];
    for (int slot = 0; slot < material.men; slot++) {
      int wanted = flipped ? material.colour[slot] ^ 1 : material.colour[slot];
      int here = 0;
      while (used[here]
          || here == captured
          || colour[here] != wanted
          || types[here] != material.type[slot]) {
        here++;
      }
      used[here] = true;
      from[slot] = here;
    }
    return new EndgameChild(material, lookup.values(name), from, flipped);
  }
}
