package dev.agon.match;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words as a shell would: at blanks, with single and double quotes and
 * the backslash, and without any expansion.
 */
final class ShellWords {
  private ShellWords() {}

  static List<String> split(String text) throws SetupException {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (word != null) {
          words.add(word.toString());
          word = null;
        }
        continue;
      }
      if (word == null) {
        word = new StringBuilder();
      }
      boolean escapes = quote == 0 || (quote == '"' && escapable(text, i + 1));
      if (c == '\\' && escapes && i + 1 < text.length()) {
        i++;
        word.append(text.charAt(i));
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else {
        word.append(c);
      }
    }
    if (quote != 0) {
      throw new SetupException("a quote " + quote + " is never closed in: " + text);
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }

  /** The text as one word of a command line. */
  static String quote(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  private static boolean escapable(String text, int index) {
    return index < text.length() && "\"\\$`".indexOf(text.charAt(index)) >= 0;
  }
}
