package dev.agon.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The end of a match in words: statistics, cross table, and how the engines behaved. */
final class StandingsText {
  private StandingsText() {}

  static String report(Standings standings, Optional<Sprt> sprt) {
    StringBuilder text = new StringBuilder();
    text.append(standings.line()).append('\n');
    if (standings.engines() == 2) {
      duel(text, standings, sprt);
    } else {
      crossTable(text, standings);
    }
    behaviour(text, standings);
    return text.toString();
  }

  private static void duel(StringBuilder text, Standings standings, Optional<Sprt> sprt) {
    Pentanomial pairs = standings.pairs(0, 1);
    Tally tally = standings.tally(0, 1);
    Elo.Estimate byPairs = pairs.estimate();
    row(
        text,
        "Elo by game pairs (pentanomial %s)".formatted(pairs.pairs()),
        pairs.count() == 0
            ? "no pair is complete"
            : byPairs.text()
                + String.format(Locale.ROOT, ", LOS %.2f%%", 100 * byPairs.superiority()));
    row(text, "Elo by games (trinomial)", tally.estimate().text());
    if (tally.games() > 0) {
      row(text, "Elo by coin tosses (Heinz's binomial)", new Heinz(tally).estimate().text());
    }
    if (pairs.count() > 0) {
      row(text, "normalised Elo", Elo.signed(pairs.normalisedElo()));
    }
    sprt.ifPresent(test -> row(text, "SPRT", test.text(test.logLikelihoodRatio(pairs))));
  }

  private static void row(StringBuilder text, String what, String value) {
    text.append(String.format(Locale.ROOT, "  %-50s %s%n", what, value));
  }

  private static void crossTable(StringBuilder text, Standings standings) {
    List<Integer> order = byScore(standings);
    int width = nameWidth(standings);
    text.append(
        String.format(Locale.ROOT, "%4s %-" + width + "s %8s %7s", "", "", "points", "Elo"));
    text.append(String.format(Locale.ROOT, " %7s", "+/-"));
    for (int i = 1; i <= order.size(); i++) {
      text.append(String.format(Locale.ROOT, " %11s", i));
    }
    text.append('\n');
    int place = 1;
    for (int engine : order) {
      Tally total = standings.total(engine);
      Elo.Estimate estimate = standings.estimate(engine);
      text.append(
          String.format(
              Locale.ROOT,
              "%3d. %-" + width + "s %8.1f %7s %7s",
              place++,
              standings.name(engine),
              total.points(),
              Elo.signed(estimate.elo()),
              Elo.plain(estimate.error())));
      for (int opponent : order) {
        Tally tally = standings.tally(engine, opponent);
        String cell =
            engine == opponent
                ? "-"
                : "+" + tally.wins() + "=" + tally.draws() + "-" + tally.losses();
        text.append(String.format(Locale.ROOT, " %11s", cell));
      }
      text.append('\n');
    }
  }

  /** The engines, the best score first. */
  static List<Integer> byScore(Standings standings) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, standings.engines()).boxed().toList());
    order.sort(Comparator.comparingDouble(engine -> -standings.total(engine).score()));
    return order;
  }

  private static void behaviour(StringBuilder text, Standings standings) {
    int width = nameWidth(standings);
    text.append(
        String.format(
            Locale.ROOT,
            "%-" + (width + 5) + "s %9s %7s %6s %7s %7s %12s %10s%n",
            "",
            "time loss",
            "crashes",
            "hangs",
            "illegal",
            "depth",
            "nodes/move",
            "s/move"));
    for (int engine = 0; engine < standings.engines(); engine++) {
      Performance p = standings.performance(engine);
      text.append(
          String.format(
              Locale.ROOT,
              "     %-" + width + "s %9d %7d %6d %7d %7.1f %,12.0f %10.3f%n",
              standings.name(engine),
              p.timeLosses(),
              p.crashes(),
              p.stalls(),
              p.illegalMoves(),
              p.averageDepth(),
              p.averageNodes(),
              p.averageSeconds()));
    }
  }

  private static int nameWidth(Standings standings) {
    int width = 8;
    for (int i = 0; i < standings.engines(); i++) {
      width = Math.max(width, standings.name(i).length());
    }
    return width;
  }
}
