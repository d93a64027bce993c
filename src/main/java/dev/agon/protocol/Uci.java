package dev.agon.protocol;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import dev.agon.search.Bench;
import dev.agon.search.SearchSettings;

/**
 * Chess over the Universal Chess Interface, as described in {@code protocol/uci.md}. Everything
 * that is not particular to UCI is in {@link SearchFrontEnd}.
 */
public final class Uci extends SearchFrontEnd {
  private static final GoCommand.ClockNames CLOCKS =
      new GoCommand.ClockNames("wtime", "btime", "winc", "binc");

  private final String version;
  private final Option chess960 = option(Option.check("UCI_Chess960", false));
  private final Option showChances = option(Option.check("UCI_ShowWDL", false));
  private final Option analysis = option(Option.check("UCI_AnalyseMode", false));
  private final Option limitStrength = option(Option.check("UCI_LimitStrength", false));
  private final Option elo = option(Option.spin("UCI_Elo", 1500, 800, 2800));
  private final Option opponent = option(Option.string("UCI_Opponent", ""));
  private boolean debug;

  public Uci(LineSource in, Output out, String version) {
    super(in, out);
    this.version = version;
    useTables(TableOptions.syzygy());
    option(Option.fixed("UCI_EngineAbout", "Agon " + version + ", a Java engine for board games"));
  }

  /** Whether a session that begins with this command is meant to be one of UCI. */
  public static boolean knows(String command) {
    switch (command) {
      case "uci",
          "debug",
          "isready",
          "setoption",
          "register",
          "ucinewgame",
          "position",
          "go",
          "stop",
          "ponderhit",
          "quit",
          "d",
          "eval",
          "perft",
          "bench" -> {
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  /** Serves the session and returns the exit code. */
  public int run() {
    return serve();
  }

  @Override
  String refusalPrefix() {
    return "info string ";
  }

  @Override
  GoCommand.ClockNames clockNames() {
    return CLOCKS;
  }

  @Override
  SearchGame loadGame() {
    return (SearchGame) Game.named("chess");
  }

  @Override
  String variant() {
    return game().variants().get(chess960.on() ? 1 : 0);
  }

  @Override
  boolean showsWinDrawLoss() {
    return showChances.on();
  }

  @Override
  SearchSettings complete(SearchSettings settings) {
    return settings.withAnalysis(analysis.on()).withStrength(limitStrength.on() ? elo.number() : 0);
  }

  @Override
  void optionSet(Option option) {
    if (debug && option == opponent) {
      say("info string the opponent is " + opponent.text());
    }
  }

  @Override
  boolean obey(String command, Words words) throws Refusal {
    switch (command) {
      case "uci" -> {
        say("id name Agon " + version);
        say("id author the Agon team");
        announceOptions();
        say("uciok");
        return true;
      }
      case "debug" -> {
        setDebug(words.rest());
        return true;
      }
      case "ucinewgame" -> {
        newGame();
        return true;
      }
      case "bench" -> {
        bench(words);
        return true;
      }
      case "register" -> {
        // Agon asks for no registration, so there is nothing to take note of.
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  /** {@code bench [hash [threads [depth]]]}, in the order that other engines have them. */
  private void bench(Words words) throws Refusal {
    long hash = words.hasNext() ? Numbers.parse("bench", words.next()) : Bench.HASH;
    long threads = words.hasNext() ? Numbers.parse("bench", words.next()) : 1;
    Bench bench = new Bench(game());
    long depth = words.hasNext() ? Numbers.parse("bench", words.next()) : bench.usualDepth();
    if (hash < 1 || hash > 1 << 20 || threads < 1 || threads > 512 || depth < 1 || depth > 200) {
      throw new Refusal("bench needs: [hash [threads [depth]]]");
    }
    startBench(bench, (int) hash, (int) threads, (int) depth);
  }

  private void setDebug(String value) throws Refusal {
    if (!value.equals("on") && !value.equals("off")) {
      throw new Refusal("debug is on or off, not " + Words.quote(value));
    }
    debug = value.equals("on");
  }
}
