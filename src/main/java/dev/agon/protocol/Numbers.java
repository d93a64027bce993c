package dev.agon.protocol;

/** Whole numbers in commands. */
final class Numbers {
  private Numbers() {}

  /** Reads a number of whatever size a long has; what it belongs to is named in the refusal. */
  static long parse(String what, String text) throws Refusal {
    if (text.isEmpty()) {
      throw new Refusal(what + " needs a number");
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new Refusal(what + " needs a number, not " + Words.quote(text));
    }
  }
}
