package dev.agon.match;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The match as one HTML page that needs nothing else: result, cross table, Elo with error bars, the
 * score over time, and how the engines behaved. The pictures are SVG in the page.
 */
final class HtmlReport {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 260;
  private static final int LEFT = 56;
  private static final int BOTTOM = 28;

  /** A picture gains nothing from more points than it has pixels. */
  private static final int MOST_POINTS = 600;

  private final MatchSettings settings;
  private final Standings standings;
  private final Sprt.Decision decision;
  private final StringBuilder page = new StringBuilder();

  private HtmlReport(MatchSettings settings, Standings standings, Sprt.Decision decision) {
    this.settings = settings;
    this.standings = standings;
    this.decision = decision;
  }

  /** Replaces the file in one step, so that a browser never sees half a page. */
  static void write(Path file, MatchSettings settings, Standings standings, Sprt.Decision decision)
      throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(temporary, new HtmlReport(settings, standings, decision).text());
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private String text() {
    page.append(
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        """);
    page.append("<title>").append(escape(settings.event())).append("</title>\n");
    page.append(
        """
        <style>
        body { font: 15px/1.5 system-ui, sans-serif; color: #222; max-width: 60em; margin: 2em auto;
               padding: 0 1em }
        table { border-collapse: collapse; margin: .5em 0 1.5em }
        th, td { padding: .2em .7em; text-align: right; border-bottom: 1px solid #ddd }
        th { font-weight: 600; border-bottom: 2px solid #888 }
        td.name, th.name { text-align: left }
        svg { max-width: 100%; height: auto } svg text { font: 12px system-ui, sans-serif; fill: #444 }
        .axis { stroke: #888 } .grid { stroke: #e4e4e4 } .even { stroke: #888; stroke-dasharray: 4 4 }
        .band { fill: #2a6fb0; opacity: .18 } .line { fill: none; stroke: #2a6fb0; stroke-width: 2 }
        .dot { fill: #2a6fb0 } .bar { stroke: #2a6fb0; stroke-width: 2 }
        </style></head><body>
        """);
    page.append("<h1>").append(escape(settings.event())).append("</h1>\n<p>");
    page.append(escape(settings.game().name() + " (" + settings.variant() + ")"));
    page.append(", ").append(standings.games()).append(" games</p>\n");
    summary();
    page.append("<h2>Table</h2>\n");
    crossTable();
    page.append("<h2>Elo, with 95% error</h2>\n");
    eloPicture();
    page.append("<h2>Score of ").append(escape(standings.name(0))).append(" over time</h2>\n");
    coursePicture();
    page.append("<h2>Engines</h2>\n");
    engineTable();
    return page.append("</body></html>\n").toString();
  }

  private void summary() {
    page.append("<p><b>").append(escape(standings.line())).append("</b></p>\n");
    if (standings.engines() != 2) {
      return;
    }
    Pentanomial pairs = standings.pairs(0, 1);
    Tally tally = standings.tally(0, 1);
    page.append("<table>\n");
    row("Elo by game pairs", pairs.estimate().text());
    row("Elo by games (trinomial)", tally.estimate().text());
    if (tally.games() > 0) {
      row("Elo by coin tosses (Heinz's binomial)", new Heinz(tally).estimate().text());
    }
    row("normalised Elo", Elo.signed(pairs.normalisedElo()));
    row("likelihood of superiority", percent(standings.estimate(0).superiority()));
    row("game pairs with 0, 1/2, 1, 3/2, 2 points", pairs.pairs().toString());
    settings
        .sprt()
        .ifPresent(
            sprt -> {
              String verdict =
                  switch (decision) {
                    case OPEN -> "";
                    case ACCEPT_ELO0 -> ": elo0 is accepted";
                    case ACCEPT_ELO1 -> ": elo1 is accepted";
                  };
              row("SPRT", sprt.text(sprt.logLikelihoodRatio(pairs)) + verdict);
            });
    page.append("</table>\n");
  }

  private void row(String what, String value) {
    page.append("<tr><td class=name>").append(escape(what)).append("</td><td>");
    page.append(escape(value)).append("</td></tr>\n");
  }

  private void crossTable() {
    List<Integer> order = StandingsText.byScore(standings);
    page.append("<table><tr><th></th><th class=name>engine</th><th>points</th><th>games</th>");
    page.append("<th>score</th><th>Elo</th><th>&plusmn;</th>");
    IntStream.rangeClosed(1, order.size())
        .forEach(i -> page.append("<th>").append(i).append("</th>"));
    page.append("</tr>\n");
    int place = 1;
    for (int engine : order) {
      Tally total = standings.total(engine);
      Elo.Estimate estimate = standings.estimate(engine);
      page.append("<tr><td>").append(place++).append("</td><td class=name>");
      page.append(escape(standings.name(engine))).append("</td>");
      cell(String.format(Locale.ROOT, "%.1f", total.points()));
      cell(Integer.toString(total.games()));
      cell(percent(total.score()));
      cell(Elo.signed(estimate.elo()));
      cell(Elo.plain(estimate.error()));
      for (int opponent : order) {
        Tally tally = standings.tally(engine, opponent);
        cell(
            engine == opponent
                ? ""
                : "+" + tally.wins() + " =" + tally.draws() + " -" + tally.losses());
      }
      page.append("</tr>\n");
    }
    page.append("</table>\n");
  }

  private void engineTable() {
    page.append("<table><tr><th class=name>engine</th><th>time control</th><th>time losses</th>");
    page.append("<th>crashes</th><th>hangs</th><th>illegal moves</th><th>depth</th>");
    page.append("<th>nodes/move</th><th>s/move</th></tr>\n");
    for (int engine = 0; engine < standings.engines(); engine++) {
      Performance p = standings.performance(engine);
      page.append("<tr><td class=name>").append(escape(standings.name(engine))).append("</td>");
      cell(settings.engines().get(engine).control().toString());
      cell(Integer.toString(p.timeLosses()));
      cell(Integer.toString(p.crashes()));
      cell(Integer.toString(p.stalls()));
      cell(Integer.toString(p.illegalMoves()));
      cell(String.format(Locale.ROOT, "%.1f", p.averageDepth()));
      cell(String.format(Locale.ROOT, "%,.0f", p.averageNodes()));
      cell(String.format(Locale.ROOT, "%.3f", p.averageSeconds()));
      page.append("</tr>\n");
    }
    page.append("</table>\n");
  }

  private void cell(String value) {
    page.append("<td>").append(escape(value)).append("</td>");
  }

  private void eloPicture() {
    List<Integer> order = StandingsText.byScore(standings);
    double reach = 50;
    for (int engine : order) {
      Elo.Estimate estimate = standings.estimate(engine);
      reach = Math.max(reach, Math.max(Math.abs(shown(estimate.low())), shown(estimate.high())));
    }
    reach = 50 * Math.ceil(reach / 50);
    int height = 34 * order.size() + BOTTOM + 8;
    int left = 160;
    open(height);
    for (double elo = -reach; elo <= reach; elo += reach / 2) {
      double x = scale(elo, -reach, reach, left, WIDTH - 20);
      line(elo == 0 ? "even" : "grid", x, 4, x, height - BOTTOM);
      label(x, height - 8, "middle", String.format(Locale.ROOT, "%+.0f", elo));
    }
    double y = 22;
    for (int engine : order) {
      Elo.Estimate estimate = standings.estimate(engine);
      double low = scale(clamp(estimate.low(), reach), -reach, reach, left, WIDTH - 20);
      double high = scale(clamp(estimate.high(), reach), -reach, reach, left, WIDTH - 20);
      double at = scale(clamp(estimate.elo(), reach), -reach, reach, left, WIDTH - 20);
      label(left - 10, y + 4, "end", standings.name(engine));
      line("bar", low, y, high, y);
      line("bar", low, y - 6, low, y + 6);
      line("bar", high, y - 6, high, y + 6);
      dot(at, y);
      y += 34;
    }
    page.append("</svg>\n");
  }

  /** Infinite bounds, of a score of 100%, end at the picture's edge. */
  private static double shown(double elo) {
    return Double.isInfinite(elo) ? Math.copySign(800, elo) : elo;
  }

  private static double clamp(double elo, double reach) {
    return Math.max(-reach, Math.min(reach, elo));
  }

  private void coursePicture() {
    List<Tally> course = standings.course();
    open(HEIGHT);
    for (int percent = 0; percent <= 100; percent += 25) {
      double y = courseY(percent / 100.0);
      line(percent == 50 ? "even" : "grid", LEFT, y, WIDTH - 20, y);
      label(LEFT - 8, y + 4, "end", percent + "%");
    }
    line("axis", LEFT, HEIGHT - BOTTOM, WIDTH - 20, HEIGHT - BOTTOM);
    label(LEFT, HEIGHT - 8, "middle", "0");
    label(WIDTH - 20, HEIGHT - 8, "end", course.size() + " games");
    int step = Math.max(1, course.size() / MOST_POINTS);
    StringBuilder middle = new StringBuilder();
    StringBuilder upper = new StringBuilder();
    StringBuilder lower = new StringBuilder();
    for (int i = 0; i < course.size(); i += step) {
      int game = Math.min(course.size() - 1, i);
      Elo.Estimate estimate = course.get(game).estimate();
      double error = Normal.Z95 * estimate.deviation();
      double x = scale(game + 1, 0, course.size(), LEFT, WIDTH - 20);
      middle.append(point(x, courseY(estimate.score())));
      upper.append(point(x, courseY(Math.min(1, estimate.score() + error))));
      lower.insert(0, point(x, courseY(Math.max(0, estimate.score() - error))));
    }
    page.append("<polygon class=\"band\" points=\"").append(upper).append(lower).append("\"/>\n");
    page.append("<polyline class=\"line\" points=\"").append(middle).append("\"/>\n</svg>\n");
  }

  private static double courseY(double score) {
    return scale(score, 0, 1, HEIGHT - BOTTOM, 8);
  }

  private static double scale(double value, double low, double high, double from, double to) {
    return high == low ? from : from + (value - low) / (high - low) * (to - from);
  }

  private void open(int height) {
    page.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    page.append(WIDTH).append(' ').append(height).append("\" width=\"").append(WIDTH);
    page.append("\" height=\"").append(height).append("\">\n");
  }

  private void line(String kind, double x1, double y1, double x2, double y2) {
    page.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
            kind,
            x1,
            y1,
            x2,
            y2));
  }

  private void dot(double x, double y) {
    page.append(
        String.format(
            Locale.ROOT, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>%n", x, y));
  }

  private void label(double x, double y, String anchor, String text) {
    page.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            x,
            y,
            anchor,
            escape(text)));
  }

  private static String point(double x, double y) {
    return String.format(Locale.ROOT, "%.1f,%.1f ", x, y);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
