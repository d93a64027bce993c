package dev.agon.match;

import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * What a user sees while a match runs: on a terminal one line with a bar and the score, elsewhere
 * two lines for each game.
 */
final class Progress implements Tournament.Observer {
  private static final int BAR = 24;

  /** How often the report is written while the match runs, in nanoseconds. */
  private static final long REPORT_PAUSE = 5_000_000_000L;

  private final PrintStream out;
  private final MatchSettings settings;
  private final Optional<Path> html;
  private final boolean quiet;
  private final boolean terminal = isTerminal();
  private final long began = System.nanoTime();
  private long reported;
  private int size;
  private int before;

  Progress(PrintStream out, MatchSettings settings, Optional<Path> html, boolean quiet) {
    this.html = html;
    this.out = out;
    this.settings = settings;
    this.quiet = quiet;
  }

  /** Before Java 22 there is a console only on a terminal; from then on it has to be asked. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  void begin(int games, Standings standings) {
    size = games;
    before = standings.games();
    if (before > 0 && !quiet) {
      out.println("continuing after " + before + " of " + size + " games");
    }
  }

  @Override
  public void finished(PlayedGame game, Standings standings) throws IOException {
    if (html.isPresent() && System.nanoTime() - reported > REPORT_PAUSE) {
      HtmlReport.write(html.get(), settings, standings, Sprt.Decision.OPEN);
      reported = System.nanoTime();
    }
    if (quiet) {
      return;
    }
    String line = standings.line();
    if (settings.sprt().isPresent()) {
      Sprt sprt = settings.sprt().get();
      line += "  " + sprt.text(sprt.logLikelihoodRatio(standings.pairs(0, 1)));
    }
    if (terminal) {
      int done = (int) ((long) BAR * standings.games() / size);
      String bar = "#".repeat(done) + ".".repeat(BAR - done);
      out.print("\r\033[K[" + bar + "] " + standings.games() + "/" + size + remaining(standings));
      out.print("  " + line);
    } else {
      Pairing pairing = game.pairing();
      out.println(
          "game "
              + pairing.number()
              + " of "
              + size
              + ": "
              + settings.name(pairing.first())
              + " - "
              + settings.name(pairing.second())
              + " "
              + PlayedGame.resultText(game.end().result())
              + " ("
              + game.end().reason()
              + ", "
              + (game.moves().size() + 1) / 2
              + " moves)");
      out.println("  " + line);
    }
    out.flush();
  }

  private String remaining(Standings standings) {
    int played = standings.games() - before;
    long left = (System.nanoTime() - began) / played * (size - standings.games());
    Duration time = Duration.ofNanos(left);
    return String.format(
        Locale.ROOT,
        " %d:%02d:%02d left",
        time.toHours(),
        time.toMinutesPart(),
        time.toSecondsPart());
  }

  void end(Tournament match) throws IOException {
    if (html.isPresent()) {
      HtmlReport.write(html.get(), settings, match.standings(), match.decision());
    }
    if (terminal && !quiet) {
      out.println();
    }
    out.print(StandingsText.report(match.standings(), settings.sprt()));
    switch (match.decision()) {
      case ACCEPT_ELO0 -> out.println("SPRT: elo0 is accepted");
      case ACCEPT_ELO1 -> out.println("SPRT: elo1 is accepted");
      case OPEN -> {}
    }
    out.flush();
  }

  /** What the referee itself cost, without its engines. */
  void cost() {
    double wall = (System.nanoTime() - began) / 1e9;
    double cpu =
        ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
    out.printf(
        Locale.ROOT,
        "referee: %.2f s of processor time in %.1f s, %.2f%% of one core%n",
        cpu,
        wall,
        100 * cpu / wall);
  }
}
