package dev.agon.go;

import dev.agon.montecarlo.TreeSearch;
import java.util.List;
import java.util.Locale;

/**
 * What an analysis command asked for, and a search report written in its format. The formats are
 * those of Leela Zero and KataGo, which front ends read; everything is seen from the side to move.
 */
final class GtpAnalysis {
  /** Whose format. */
  enum Format {
    LEELA,
    KATAGO
  }

  private final Format format;
  private int side = -1;
  private double interval = 0.5;
  private int minMoves;
  private int maxMoves = Integer.MAX_VALUE;
  private boolean ownership;
  private boolean movesOwnership;
  private boolean pvVisits;
  private boolean rootInfo;
  private MoveFilter filter;

  private GtpAnalysis(Format format) {
    this.format = format;
  }

  /**
   * Reads a colour, centiseconds and pairs of key and value, in any order as the two engines do;
   * keys of theirs that it does not know are passed over with their value.
   */
  static GtpAnalysis parse(Format format, GoPosition game, List<String> words) throws GtpFailure {
    GtpAnalysis analysis = new GtpAnalysis(format);
    int i = 0;
    while (i < words.size()) {
      String key = words.get(i++).toLowerCase(Locale.ROOT);
      if (GtpLine.side(key) >= 0) {
        analysis.side = GtpLine.side(key);
      } else if (Character.isDigit(key.charAt(0))) {
        analysis.interval = parseNumber(key) / 100.0;
      } else if (key.equals("allow") || key.equals("avoid")) {
        if (i + 3 > words.size()) {
          throw new GtpFailure("'" + key + "' needs a color, vertices and a depth");
        }
        analysis.restrict(key.equals("allow"), game.geometry(), words.subList(i, i + 3));
        i += 3;
      } else if (i == words.size()) {
        throw new GtpFailure("no value for '" + key + "'");
      } else {
        analysis.set(key, words.get(i++));
      }
    }
    return analysis;
  }

  private void set(String key, String value) throws GtpFailure {
    switch (key) {
      case "interval" -> interval = parseNumber(value) / 100.0;
      case "minmoves" -> minMoves = (int) parseNumber(value);
      case "maxmoves" -> maxMoves = (int) parseNumber(value);
      case "ownership" -> ownership = parseFlag(value);
      case "movesownership" -> movesOwnership = parseFlag(value);
      case "pvvisits" -> pvVisits = parseFlag(value);
      case "rootinfo" -> rootInfo = parseFlag(value);
      default -> {}
    }
  }

  /** Colour, vertices with commas between them, and for how many plies it holds. */
  private void restrict(boolean allow, Geometry geometry, List<String> words) throws GtpFailure {
    int colour = GtpLine.side(words.get(0));
    if (colour < 0) {
      throw new GtpFailure("invalid color");
    }
    String[] names = words.get(1).split(",", -1);
    int[] moves = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      moves[i] = geometry.parse(names[i]);
      if (moves[i] < 0) {
        throw new GtpFailure("invalid coordinate");
      }
    }
    int depth = (int) parseNumber(words.get(2));
    filter = filter == null ? new MoveFilter(geometry) : filter;
    if (allow) {
      filter.allow(colour, moves, depth);
    } else {
      filter.avoid(colour, moves, depth);
    }
  }

  /** What the search is to leave out and to keep for the lines below. */
  SearchReport.Wish wish() {
    return new SearchReport.Wish(filter, minMoves, format == Format.KATAGO && movesOwnership);
  }

  private static boolean parseFlag(String word) throws GtpFailure {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw new GtpFailure("'" + word + "' is neither true nor false");
    };
  }

  private static double parseNumber(String word) throws GtpFailure {
    try {
      double value = Double.parseDouble(word);
      if (value >= 0 && value < 1e9) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Falls through.
    }
    throw new GtpFailure("'" + word + "' is not a number");
  }

  /** The colour that was named, or the given one. */
  int sideOr(int other) {
    return side < 0 ? other : side;
  }

  double interval() {
    return interval <= 0 ? 1e9 : Math.max(0.01, interval);
  }

  /** The whole report on one line. */
  String line(GoPosition position, SearchReport report) {
    Geometry geometry = position.geometry();
    int sign = position.sideToMove() == 0 ? 1 : -1;
    StringBuilder text = new StringBuilder();
    int order = 0;
    for (TreeSearch.Line line : report.lines) {
      boolean wanted = order < minMoves || line.visits() > 1 || order == 0;
      if (order >= maxMoves || !wanted) {
        break;
      }
      text.append(order == 0 ? "info move " : " info move ");
      text.append(geometry.name(line.move())).append(" visits ").append(line.visits());
      if (format == Format.LEELA) {
        text.append(" winrate ").append(tenThousandths(line.value()));
        text.append(" prior ").append(tenThousandths(line.prior()));
        text.append(" lcb ").append(tenThousandths(line.lowerBound()));
      } else {
        double lead = sign * report.scoreByMove[line.move()];
        double deviation = report.deviationByMove[line.move()];
        appendNumber(text, " utility %.4f", 2 * line.value() - 1);
        appendNumber(text, " winrate %.4f", line.value());
        appendNumber(text, " scoreMean %.2f", lead);
        appendNumber(text, " scoreStdev %.2f", deviation);
        appendNumber(text, " scoreLead %.2f", lead);
        appendNumber(text, " prior %.4f", line.prior());
        appendNumber(text, " lcb %.4f", line.lowerBound());
      }
      text.append(" order ").append(order).append(" pv");
      for (int move : line.pv()) {
        text.append(' ').append(geometry.name(move));
      }
      if (pvVisits) {
        text.append(" pvVisits");
        for (int visits : line.pvVisits()) {
          text.append(' ').append(visits);
        }
      }
      if (report.ownershipByMove != null) {
        text.append(" movesOwnership");
        appendOwnership(text, geometry, report.ownershipByMove[line.move()], sign);
      }
      order++;
    }
    if (format == Format.KATAGO && rootInfo && !report.lines.isEmpty()) {
      double winrate = report.lines.get(0).value();
      text.append(" rootInfo visits ").append(report.playouts);
      appendNumber(text, " utility %.4f", 2 * winrate - 1);
      appendNumber(text, " winrate %.4f", winrate);
      appendNumber(text, " scoreLead %.2f", sign * report.score);
    }
    if (format == Format.KATAGO && ownership) {
      text.append(" ownership");
      appendOwnership(text, geometry, report.ownership, sign);
    }
    return text.toString();
  }

  private static void appendNumber(StringBuilder text, String format, double value) {
    // Plus zero turns the negative zero into the usual one.
    text.append(String.format(Locale.ROOT, format, value + 0.0));
  }

  /** Row by row from the top left, as KataGo does. */
  static void appendOwnership(StringBuilder text, Geometry geometry, double[] values, int sign) {
    for (int row = geometry.size; row >= 1; row--) {
      for (int column = 1; column <= geometry.size; column++) {
        double value = sign * values[geometry.point(column, row)];
        text.append(String.format(Locale.ROOT, " %.2f", value == 0 ? 0.0 : value));
      }
    }
  }

  private static int tenThousandths(float share) {
    return Math.max(0, Math.min(10_000, Math.round(10_000 * share)));
  }

  /** The report as the one JSON object that CGOS passes on to its viewers. */
  static String json(GoPosition position, SearchReport report) {
    Geometry geometry = position.geometry();
    int sign = position.sideToMove() == 0 ? 1 : -1;
    StringBuilder text = new StringBuilder("{");
    List<TreeSearch.Line> lines = report.lines;
    int visits = 0;
    for (TreeSearch.Line line : lines) {
      visits += line.visits();
    }
    double winrate = lines.isEmpty() ? 0.5 : lines.get(0).value();
    text.append(String.format(Locale.ROOT, "\"winrate\":%.4f", winrate));
    text.append(String.format(Locale.ROOT, ",\"score\":%.2f", sign * report.score));
    text.append(",\"visits\":").append(visits).append(",\"moves\":[");
    for (int i = 0; i < Math.min(5, lines.size()); i++) {
      TreeSearch.Line line = lines.get(i);
      text.append(i == 0 ? "{\"move\":\"" : ",{\"move\":\"").append(geometry.name(line.move()));
      text.append(String.format(Locale.ROOT, "\",\"winrate\":%.4f", line.value()));
      text.append(String.format(Locale.ROOT, ",\"prior\":%.4f", line.prior()));
      text.append(",\"visits\":").append(line.visits()).append(",\"pv\":\"");
      for (int j = 1; j < line.pv().size(); j++) {
        text.append(j == 1 ? "" : " ").append(geometry.name(line.pv().get(j)));
      }
      text.append("\"}");
    }
    return text.append("]}").toString();
  }

  /** GoGui's live graphics: the expected line and who owns what, for standard error. */
  static String graphics(GoPosition position, SearchReport report) {
    Geometry geometry = position.geometry();
    StringBuilder text = new StringBuilder("gogui-gfx:\n");
    if (!report.lines.isEmpty()) {
      TreeSearch.Line best = report.lines.get(0);
      text.append("VAR");
      int side = position.sideToMove();
      for (int move : best.pv()) {
        text.append(side == 0 ? " b " : " w ").append(geometry.name(move));
        side ^= 1;
      }
      text.append(String.format(Locale.ROOT, "\nTEXT %.1f%% of ", 100 * best.value()));
      text.append(report.playouts).append(" games\n");
    }
    text.append("INFLUENCE");
    for (int p : geometry.points) {
      text.append(' ').append(geometry.name(p));
      text.append(String.format(Locale.ROOT, " %.2f", report.ownership[p]));
    }
    return text.append("\n\n").toString();
  }
}
