package dev.agon.chess;

import java.util.Arrays;

/** How balances of material are called: KRPKR, the stronger side first, men in falling value. */
final class EndgameName {
  static final String LETTERS = "PNBRQK";

  private EndgameName() {}

  /** The men of one side in falling value, as letters. */
  private static String sorted(String men) {
    char[] letters = men.toCharArray();
    Integer[] kinds = new Integer[letters.length];
    for (int i = 0; i < letters.length; i++) {
      kinds[i] = -LETTERS.indexOf(letters[i]);
    }
    Arrays.sort(kinds);
    StringBuilder text = new StringBuilder();
    for (int kind : kinds) {
      text.append(LETTERS.charAt(-kind));
    }
    return text.toString();
  }

  /** Whether White's men, as sorted letters, come before Black's: more men, or better ones. */
  private static boolean isStronger(String first, String second) {
    if (first.length() != second.length()) {
      return first.length() > second.length();
    }
    for (int i = 0; i < first.length(); i++) {
      int difference = LETTERS.indexOf(first.charAt(i)) - LETTERS.indexOf(second.charAt(i));
      if (difference != 0) {
        return difference > 0;
      }
    }
    return true;
  }

  /**
   * The name of a balance, stronger side first.
   *
   * @param white White's men without the king, as letters in any order
   */
  static String canonical(String white, String black) {
    String first = sorted(white);
    String second = sorted(black);
    return isFlipped(white, black) ? "K" + second + "K" + first : "K" + first + "K" + second;
  }

  /** Whether the colours change places in the canonical name. */
  static boolean isFlipped(String white, String black) {
    return !isStronger(sorted(white), sorted(black));
  }

  static char letter(int type) {
    return LETTERS.charAt(type - 1);
  }
}
