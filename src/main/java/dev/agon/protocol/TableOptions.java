package dev.agon.protocol;

import dev.agon.game.EndgameOracle;
import dev.agon.game.SearchGame;
import dev.agon.game.TableSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The options for endgame tables, by the names that users of a protocol know, and the tables that
 * they lead to. These are looked for when a search is near, or when the user has set a path and
 * waits to hear what was found.
 */
final class TableOptions {
  private static final int MOST_MEN = 7;

  private final Option path;
  private final Option probeDepth;
  private final Option probeLimit;

  /** Null where no rule of the game makes draws of long wins. */
  private final Option drawRule;

  private boolean found;

  private TableOptions(Option path, Option probeDepth, Option probeLimit, Option drawRule) {
    this.path = path;
    this.probeDepth = probeDepth;
    this.probeLimit = probeLimit;
    this.drawRule = drawRule;
  }

  /** The names of chess engines. */
  static TableOptions syzygy() {
    return new TableOptions(
        Option.string("SyzygyPath", ""),
        Option.spin("SyzygyProbeDepth", 1, 1, 100),
        Option.spin("SyzygyProbeLimit", MOST_MEN, 0, MOST_MEN),
        Option.check("Syzygy50MoveRule", true));
  }

  /** Names for every other game. */
  static TableOptions general() {
    return new TableOptions(
        Option.string("TablePath", ""),
        Option.spin("TableProbeDepth", 1, 1, 100),
        Option.spin("TableProbeLimit", 100, 0, 100),
        null);
  }

  List<Option> options() {
    return drawRule == null
        ? List.of(path, probeDepth, probeLimit)
        : List.of(path, probeDepth, probeLimit, drawRule);
  }

  /** Whether the option names another place, so that the user waits to hear what is there. */
  boolean isPath(Option option) {
    return option == path;
  }

  /** Forgets the tables, because an option has changed. */
  void forget() {
    found = false;
  }

  /** Whether {@link #find} was called since the options last changed. */
  boolean found() {
    return found;
  }

  Optional<EndgameOracle> find(SearchGame game, Consumer<String> complaints) {
    found = true;
    boolean rule = drawRule == null || drawRule.on();
    return game.oracle(
        new TableSettings(path.text(), probeDepth.number(), probeLimit.number(), rule), complaints);
  }
}
