package dev.agon.gipf;

import java.util.Locale;

/** The three ways to play Gipf. */
enum Variant {
  /** Basic stones only; three of each colour stand on the corners. */
  BASIC(15),
  /** Three Gipf stones of each colour stand on the corners, and none may be added. */
  STANDARD(18),
  /** The board is empty; a side may play Gipf stones until its first basic stone. */
  TOURNAMENT(18);

  /** How many stones a player has in all; a Gipf stone is made of two. */
  final int stones;

  /** The name in position strings and options. */
  final String text = name().toLowerCase(Locale.ROOT);

  Variant(int stones) {
    this.stones = stones;
  }

  /** Whether a player without a Gipf stone on the board has lost. */
  boolean needsGipf() {
    return this != BASIC;
  }

  /** The variant of that name, or null. */
  static Variant named(String name) {
    for (Variant variant : values()) {
      if (variant.text.equals(name)) {
        return variant;
      }
    }
    return null;
  }
}
