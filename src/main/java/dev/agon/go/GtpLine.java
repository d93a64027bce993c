package dev.agon.go;

import java.util.ArrayList;
import java.util.List;

/**
 * One command line after the cleaning that the specification asks for: control characters gone,
 * tabs made spaces, comments cut.
 *
 * @param id the number in front as it was written, or the empty text
 */
record GtpLine(String id, String command, List<String> arguments, String rest) {
  /** The command on the line, or null if there is none. */
  static GtpLine parse(String text) {
    StringBuilder clean = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '#') {
        break;
      }
      if (letter == '\t') {
        clean.append(' ');
      } else if (letter >= 32 && letter != 127) {
        clean.append(letter);
      }
    }
    List<String> words = new ArrayList<>();
    String line = clean.toString().trim();
    for (String word : line.split(" +", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    if (words.isEmpty()) {
      return null;
    }
    String id = "";
    if (isNumber(words.get(0))) {
      id = words.remove(0);
    }
    String command = words.isEmpty() ? "" : words.remove(0);
    int restAt = line.indexOf(command, id.length()) + command.length();
    return new GtpLine(id, command, List.copyOf(words), line.substring(restAt).trim());
  }

  private static boolean isNumber(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) < '0' || word.charAt(i) > '9') {
        return false;
      }
    }
    return word.length() <= 10;
  }

  int size() {
    return arguments.size();
  }

  /** The argument of that number, or the failure if it is missing. */
  String argument(int index, String failure) throws GtpFailure {
    if (index >= arguments.size()) {
      throw new GtpFailure(failure);
    }
    return arguments.get(index);
  }

  int integer(int index, String failure) throws GtpFailure {
    try {
      return Integer.parseInt(argument(index, failure));
    } catch (NumberFormatException e) {
      throw new GtpFailure(failure);
    }
  }

  /** A finite number; seconds may be written with a fraction. */
  double number(int index, String failure) throws GtpFailure {
    try {
      double value = Double.parseDouble(argument(index, failure));
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Falls through to the failure.
    }
    throw new GtpFailure(failure);
  }

  /** 0 for Black, 1 for White. */
  int colour(int index, String failure) throws GtpFailure {
    int side = side(argument(index, failure));
    if (side < 0) {
      throw new GtpFailure(failure);
    }
    return side;
  }

  static int side(String word) {
    if (word.equalsIgnoreCase("b") || word.equalsIgnoreCase("black")) {
      return 0;
    }
    return word.equalsIgnoreCase("w") || word.equalsIgnoreCase("white") ? 1 : -1;
  }
}
