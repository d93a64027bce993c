package dev.agon.protocol;

import java.util.List;

/**
 * One option of an engine as UCI and UGI announce and set it: its type, the values that it may
 * have, and the one that it has.
 */
final class Option {
  private enum Type {
    CHECK,
    SPIN,
    COMBO,
    STRING,
    FIXED,
    BUTTON
  }

  /** What stands for an empty text in the announcement, and is understood as one. */
  private static final String EMPTY = "<empty>";

  private final String name;
  private final Type type;
  private final String initial;
  private final int min;
  private final int max;
  private final List<String> choices;
  private String value;

  private Option(String name, Type type, String initial, int min, int max, List<String> choices) {
    this.name = name;
    this.type = type;
    this.initial = initial;
    this.min = min;
    this.max = max;
    this.choices = choices;
    value = initial;
  }

  static Option check(String name, boolean initial) {
    return new Option(name, Type.CHECK, initial ? "true" : "false", 0, 0, List.of());
  }

  static Option spin(String name, int initial, int min, int max) {
    return new Option(name, Type.SPIN, Integer.toString(initial), min, max, List.of());
  }

  /** A choice between names, the first being the default. */
  static Option combo(String name, List<String> choices) {
    return new Option(name, Type.COMBO, choices.get(0), 0, 0, choices);
  }

  static Option string(String name, String initial) {
    return new Option(name, Type.STRING, initial, 0, 0, List.of());
  }

  /** A text that the engine tells of itself and that nobody changes. */
  static Option fixed(String name, String text) {
    return new Option(name, Type.FIXED, text, 0, 0, List.of());
  }

  static Option button(String name) {
    return new Option(name, Type.BUTTON, "", 0, 0, List.of());
  }

  String name() {
    return name;
  }

  /** The line that announces the option in a handshake. */
  String announcement() {
    StringBuilder line = new StringBuilder("option name ").append(name).append(" type ");
    switch (type) {
      case CHECK -> {
        return line.append("check default ").append(initial).toString();
      }
      case SPIN -> {
        line.append("spin default ").append(initial);
        return line.append(" min ").append(min).append(" max ").append(max).toString();
      }
      case COMBO -> {
        line.append("combo default ").append(initial);
        for (String choice : choices) {
          line.append(" var ").append(choice);
        }
        return line.toString();
      }
      case STRING, FIXED -> {
        return line.append("string default ")
            .append(initial.isEmpty() ? EMPTY : initial)
            .toString();
      }
      case BUTTON -> {
        return line.append("button").toString();
      }
    }
    throw new AssertionError(type);
  }

  /** The text as a value of this option in its usual spelling. */
  String checked(String text) throws Refusal {
    switch (type) {
      case CHECK -> {
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
          return text.equalsIgnoreCase("true") ? "true" : "false";
        }
        throw new Refusal(name + " is true or false, not " + Words.quote(text));
      }
      case SPIN -> {
        long number = Numbers.parse(name, text);
        if (number < min || number > max) {
          throw new Refusal(name + " is from " + min + " to " + max + ", not " + number);
        }
        return Long.toString(number);
      }
      case COMBO -> {
        for (String choice : choices) {
          if (choice.equalsIgnoreCase(text)) {
            return choice;
          }
        }
        throw new Refusal(
            name + " is one of " + String.join(", ", choices) + ", not " + Words.quote(text));
      }
      case STRING -> {
        return text.equals(EMPTY) ? "" : text;
      }
      case FIXED -> {
        if (text.equals(initial)) {
          return text;
        }
        throw new Refusal(name + " cannot be changed");
      }
      case BUTTON -> {
        return "";
      }
    }
    throw new AssertionError(type);
  }

  /** Sets a value that {@link #checked} has returned. */
  void set(String newValue) {
    value = newValue;
  }

  boolean on() {
    return value.equals("true");
  }

  int number() {
    return Integer.parseInt(value);
  }

  String text() {
    return value;
  }
}
