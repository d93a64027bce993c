package dev.agon.protocol;

import java.util.Arrays;

/** A line of input as words between spaces and tabs, read from left to right. */
final class Words {
  private final String text;
  private int at;

  Words(String text) {
    this.text = text;
    skipBlanks();
  }

  boolean hasNext() {
    return at < text.length();
  }

  /** The next word; empty at the end of the line. */
  String next() {
    int start = at;
    while (at < text.length() && !isBlank(text.charAt(at))) {
      at++;
    }
    String word = text.substring(start, at);
    skipBlanks();
    return word;
  }

  /** Takes the next word if it is this one. */
  boolean skip(String word) {
    int before = at;
    if (next().equals(word)) {
      return true;
    }
    at = before;
    return false;
  }

  boolean nextIsOneOf(String[] words) {
    int before = at;
    String next = next();
    at = before;
    return Arrays.asList(words).contains(next);
  }

  /** Takes everything before the given word (that word as well) or the end, as it was written. */
  String until(String word) {
    int start = at;
    while (hasNext()) {
      int before = at;
      if (next().equals(word)) {
        return text.substring(start, before).strip();
      }
    }
    return text.substring(start).strip();
  }

  /** Everything that is left, without blanks at its ends. */
  String rest() {
    int start = at;
    at = text.length();
    return text.substring(start).strip();
  }

  /** Foreign text made fit to be shown inside one line. */
  static String quote(String foreign) {
    return "'" + printable(foreign, 60) + "'";
  }

  /** The beginning of a text, with a question mark for whatever is not plain ASCII. */
  static String printable(String text, int atMost) {
    int length = Math.min(text.length(), atMost);
    StringBuilder shown = new StringBuilder(length + 3);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      shown.append(c < ' ' || c > '~' ? '?' : c);
    }
    return shown.append(length < text.length() ? "..." : "").toString();
  }

  private void skipBlanks() {
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }
}
