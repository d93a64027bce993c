package dev.agon.match;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One contestant as the user describes it: {@code name=A cmd=./engine --flag tc=10+0.1
 * option.Hash=64}. A word that starts no known key goes on with the value before it, so that a
 * command with arguments needs no quotes of its own.
 *
 * @param protocol empty for the usual one of the game
 * @param directory the working folder, or empty for ours
 */
record EngineSpec(
    String name,
    List<String> command,
    String protocol,
    Optional<Path> directory,
    TimeControl control,
    boolean ponder,
    boolean restart,
    Optional<Path> errors,
    Map<String, String> options) {
  private static final List<String> KEYS =
      List.of(
          "name",
          "cmd",
          "proto",
          "dir",
          "tc",
          "st",
          "movetime",
          "nodes",
          "depth",
          "ponder",
          "restart",
          "stderr",
          "threads");

  private static final String OPTION = "option.";

  /** Reads one engine; what it leaves out is taken from the defaults. */
  static EngineSpec parse(List<String> words, List<String> defaults) throws SetupException {
    Map<String, List<String>> values = keyed(defaults);
    values.putAll(keyed(words));
    if (!values.containsKey("cmd")) {
      throw new SetupException("an engine needs cmd=...: " + String.join(" ", words));
    }
    List<String> command = ShellWords.split(values.get("cmd").get(0));
    command.addAll(values.get("cmd").subList(1, values.get("cmd").size()));
    if (command.isEmpty()) {
      throw new SetupException("an engine's cmd= is empty");
    }
    Path program = Path.of(command.get(0)).getFileName();
    Map<String, String> options = new LinkedHashMap<>();
    for (String key : values.keySet()) {
      if (key.startsWith(OPTION)) {
        options.put(key.substring(OPTION.length()), text(values, key, ""));
      }
    }
    if (values.containsKey("threads")) {
      options.put("Threads", text(values, "threads", ""));
    }
    return new EngineSpec(
        text(values, "name", program == null ? command.get(0) : program.toString()),
        List.copyOf(command),
        text(values, "proto", ""),
        path(values, "dir"),
        control(values),
        flag(values, "ponder"),
        flag(values, "restart"),
        path(values, "stderr"),
        options);
  }

  /**
   * The words of arguments, each of which is one word of an engine or several: "cmd=a tc=1" is two,
   * "option.Skill Level=5" one.
   */
  static List<String> words(List<String> arguments) throws SetupException {
    List<String> words = new ArrayList<>();
    for (String argument : arguments) {
      List<String> parts = ShellWords.split(argument);
      boolean several = parts.stream().filter(EngineSpec::opensKey).count() > 1;
      words.addAll(several || parts.size() == 1 ? parts : List.of(argument));
    }
    return words;
  }

  private static boolean opensKey(String word) {
    int equals = word.indexOf('=');
    String key = equals < 0 ? word : word.substring(0, equals);
    return (equals > 0 && (KEYS.contains(key) || key.startsWith(OPTION)))
        || word.equals("ponder")
        || word.equals("restart");
  }

  private static Map<String, List<String>> keyed(List<String> words) throws SetupException {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<String> current = null;
    for (String word : words) {
      int equals = word.indexOf('=');
      if (opensKey(word)) {
        current = new ArrayList<>();
        current.add(equals < 0 ? "on" : word.substring(equals + 1));
        values.put(equals < 0 ? word : word.substring(0, equals), current);
      } else if (current == null) {
        throw new SetupException(
            "'"
                + word
                + "' is no key=value of an engine; keys: "
                + String.join(", ", KEYS)
                + ", option.NAME");
      } else {
        current.add(word);
      }
    }
    return values;
  }

  private static TimeControl control(Map<String, List<String>> values) throws SetupException {
    TimeControl control = TimeControl.UNLIMITED;
    if (values.containsKey("tc")) {
      control = TimeControl.parse(text(values, "tc", ""));
    }
    try {
      for (String key : List.of("st", "movetime")) {
        if (values.containsKey(key)) {
          control = control.withMoveTime(TimeControl.nanos(text(values, key, "")));
        }
      }
      if (values.containsKey("nodes")) {
        control = control.withNodes(Long.parseLong(text(values, "nodes", "")));
      }
      if (values.containsKey("depth")) {
        control = control.withDepth(Integer.parseInt(text(values, "depth", "")));
      }
    } catch (ArithmeticException | NumberFormatException e) {
      throw new SetupException("movetime (seconds), nodes and depth must be numbers above 0");
    }
    if (control.moveTime() < 0 || control.nodes() < 0 || control.depth() < 0) {
      throw new SetupException("movetime, nodes and depth must be above 0");
    }
    return control;
  }

  private static boolean flag(Map<String, List<String>> values, String key) throws SetupException {
    String value = text(values, key, "off");
    return switch (value) {
      case "on", "true", "yes" -> true;
      case "off", "false", "no" -> false;
      default -> throw new SetupException(key + "=" + value + ": on or off is wanted");
    };
  }

  private static Optional<Path> path(Map<String, List<String>> values, String key) {
    return values.containsKey(key) ? Optional.of(Path.of(text(values, key, ""))) : Optional.empty();
  }

  private static String text(Map<String, List<String>> values, String key, String otherwise) {
    return values.containsKey(key) ? String.join(" ", values.get(key)) : otherwise;
  }

  EngineSpec withName(String newName) {
    return new EngineSpec(
        newName, command, protocol, directory, control, ponder, restart, errors, options);
  }

  EngineSpec withProtocol(String newProtocol) {
    return new EngineSpec(
        name, command, newProtocol, directory, control, ponder, restart, errors, options);
  }

  /** Everything that decides how it plays, for a record that is to be continued. */
  String fingerprint() {
    return String.join(
        " ",
        name,
        command.toString(),
        protocol,
        directory.map(Path::toString).orElse("."),
        control.toString(),
        ponder ? "ponder" : "",
        options.toString());
  }
}
