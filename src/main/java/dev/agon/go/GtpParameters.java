package dev.agon.go;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The settings behind {@code agon-param}: name, how to show it, how to change it. Without an
 * argument they are listed in the form that GoGui turns into a dialogue.
 */
final class GtpParameters {
  /** Changes a setting from text; whatever is thrown means that the text will not do. */
  private interface Setter {
    void set(String text) throws GtpFailure;
  }

  private record Parameter(String kind, Supplier<Object> getter, Setter setter) {}

  private final Map<String, Parameter> parameters = new LinkedHashMap<>();

  /** What stands for the patterns inside the program. */
  private static final String SHIPPED = "shipped";

  private String patternFile = SHIPPED;

  /** Whether kgs-chat is offered; some KGS clients crash on engines that list it. */
  boolean kgsChat;

  /** Whether live graphics go to standard error. */
  boolean liveGraphics;

  /** The nodes of one tactical search, and of one about life. */
  int readingNodes = 10_000;

  int lifeNodes = 200_000;

  /** The games of one estimate where nothing is proved. */
  int oddsGames = 3_000;

  GtpParameters(
      Player.Settings s,
      GoBook book,
      Supplier<GoPosition> game,
      Supplier<GoRules> rules,
      java.util.function.Consumer<GoRules> set) {
    integer("threads", () -> s.threads, 1, 256, value -> s.threads = value);
    integer("max_nodes", () -> s.maxNodes, 10_000, 60_000_000, value -> s.maxNodes = value);
    decimal("move_time", () -> s.moveTime, 0.001, 1e6, value -> s.moveTime = value);
    decimal("max_time", () -> s.maxTime, 0.001, 1e6, value -> s.maxTime = value);
    integer("playouts", () -> (int) s.maxPlayouts, 0, 1 << 30, value -> s.maxPlayouts = value);
    flag("resign", () -> s.resign, value -> s.resign = value);
    decimal("resign_below", () -> s.resignBelow, 0, 0.5, value -> s.resignBelow = value);
    flag("ponder", () -> s.ponder, value -> s.ponder = value);
    flag("reuse_tree", () -> s.reuse, value -> s.reuse = value);
    flag("dynamic_komi", () -> s.dynamicKomi, value -> s.dynamicKomi = value);
    flag("patterns", () -> s.patterns, value -> s.patterns = value);
    add("pattern_file", "[string]", () -> patternFile, text -> loadPatterns(s, text));
    flag("cleanup", () -> s.cleanup, value -> s.cleanup = value);
    integer("seed", () -> (int) s.seed, 0, Integer.MAX_VALUE, value -> s.seed = value);
    flag("kgs_chat", () -> kgsChat, value -> kgsChat = value);
    flag("live_gfx", () -> liveGraphics, value -> liveGraphics = value);
    flag("solvers", () -> s.solvers, value -> s.solvers = value);
    flag("solver_priors", () -> s.solverPriors, value -> s.solverPriors = value);
    integer("reading_nodes", () -> readingNodes, 1, 1 << 30, value -> readingNodes = value);
    integer("life_nodes", () -> lifeNodes, 1, 1 << 30, value -> lifeNodes = value);
    integer("odds_games", () -> oddsGames, 0, 1 << 30, value -> oddsGames = value);
    flag("own_book", () -> book.use, value -> book.use = value);
    add("book_file", "[string]", book::file, text -> book.open(text, game.get()));
    integer("book_depth", () -> book.depth, 0, 1000, value -> book.depth = value);
    integer("book_variety", () -> book.variety, 0, 1000, value -> book.variety = value);
    integer(
        "book_draw_threshold",
        () -> book.drawThreshold,
        -1000,
        1000,
        value -> book.drawThreshold = value);
    String koNames = "[list/simple/positional/situational]";
    Supplier<Object> ko = () -> rules.get().ko().name().toLowerCase(java.util.Locale.ROOT);
    add("ko", koNames, ko, text -> set.accept(rules.get().withKo(parseKo(text))));
    flag("suicide", () -> rules.get().suicide(), v -> set.accept(rules.get().withSuicide(v)));
    Supplier<Object> scoring =
        () -> rules.get().scoring().name().toLowerCase(java.util.Locale.ROOT);
    add(
        "scoring",
        "[list/area/territory]",
        scoring,
        text -> set.accept(rules.get().withScoring(parseScoring(text))));
  }

  private void loadPatterns(Player.Settings s, String text) throws GtpFailure {
    try {
      s.patternFile = text.equals(SHIPPED) ? null : PatternFile.open(Path.of(text));
      patternFile = text;
    } catch (IOException | InvalidPathException e) {
      throw new GtpFailure("cannot use the patterns: " + e.getMessage());
    }
  }

  private static GoRules.Ko parseKo(String text) {
    return GoRules.Ko.valueOf(text.toUpperCase(java.util.Locale.ROOT));
  }

  private static GoRules.Scoring parseScoring(String text) {
    return GoRules.Scoring.valueOf(text.toUpperCase(java.util.Locale.ROOT));
  }

  private void add(String name, String kind, Supplier<Object> getter, Setter setter) {
    parameters.put(name, new Parameter(kind, getter, setter));
  }

  private void integer(
      String name, Supplier<Object> getter, int low, int high, java.util.function.IntConsumer set) {
    add(
        name,
        "[string]",
        getter,
        text -> {
          int value = Integer.parseInt(text);
          if (value < low || value > high) {
            throw new GtpFailure(name + " must be from " + low + " to " + high);
          }
          set.accept(value);
        });
  }

  private void decimal(
      String name,
      Supplier<Object> getter,
      double low,
      double high,
      java.util.function.DoubleConsumer set) {
    add(
        name,
        "[string]",
        getter,
        text -> {
          double value = Double.parseDouble(text);
          if (!(value >= low && value <= high)) {
            throw new GtpFailure(name + " must be from " + low + " to " + high);
          }
          set.accept(value);
        });
  }

  private void flag(
      String name, Supplier<Boolean> getter, java.util.function.Consumer<Boolean> set) {
    add(
        name,
        "[bool]",
        () -> getter.get() ? 1 : 0,
        text ->
            set.accept(
                switch (text.toLowerCase(java.util.Locale.ROOT)) {
                  case "1", "true", "on" -> true;
                  case "0", "false", "off" -> false;
                  default -> throw new GtpFailure(name + " must be 0 or 1");
                }));
  }

  String list() {
    StringBuilder text = new StringBuilder();
    parameters.forEach(
        (name, parameter) ->
            text.append(parameter.kind)
                .append(' ')
                .append(name)
                .append(' ')
                .append(parameter.getter.get())
                .append('\n'));
    return text.toString();
  }

  String get(String name) throws GtpFailure {
    return find(name).getter.get().toString();
  }

  void set(String name, String value) throws GtpFailure {
    Parameter parameter = find(name);
    try {
      parameter.setter.set(value);
    } catch (IllegalArgumentException e) {
      throw new GtpFailure("invalid value '" + value + "' for " + name);
    }
  }

  private Parameter find(String name) throws GtpFailure {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      throw new GtpFailure("unknown parameter '" + name + "'");
    }
    return parameter;
  }
}
