package dev.agon.book;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * When to stop building: at the first of the goals to be reached. Written as words, goals joined by
 * "or": {@code "positions 5000 or time 30m or depth 8 or solved"}.
 */
final class Until {
  /** What a goal is about. */
  private enum Kind {
    POSITIONS,
    TIME,
    DEPTH,
    SOLVED
  }

  /**
   * @param amount positions, seconds, or plies of least drop-out depth
   */
  private record Goal(Kind kind, double amount) {}

  private final List<Goal> goals;

  private Until(List<Goal> goals) {
    this.goals = goals;
  }

  static Until parse(String text) {
    List<Goal> goals = new ArrayList<>();
    for (String part : text.trim().toLowerCase(Locale.ROOT).split("\\s+or\\s+", -1)) {
      String[] words = part.split("\\s+", -1);
      goals.add(goal(words, text));
    }
    return new Until(goals);
  }

  private static Goal goal(String[] words, String text) {
    if (words.length == 1 && words[0].equals("solved")) {
      return new Goal(Kind.SOLVED, 0);
    }
    try {
      if (words.length == 2) {
        switch (words[0]) {
          case "positions" -> {
            return new Goal(Kind.POSITIONS, Long.parseLong(words[1]));
          }
          case "depth" -> {
            return new Goal(Kind.DEPTH, Double.parseDouble(words[1]));
          }
          case "time" -> {
            return new Goal(Kind.TIME, Duration.parse("pt" + words[1]).toMillis() / 1000.0);
          }
          default -> {}
        }
      }
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(wrong(text), e);
    }
    throw new IllegalArgumentException(wrong(text));
  }

  private static String wrong(String text) {
    return "'"
        + text
        + "' is no goal; say positions N, time 10m, depth N or solved, joined by 'or'";
  }

  boolean isReached(long positions, double seconds, double depth, boolean solved) {
    for (Goal goal : goals) {
      boolean reached =
          switch (goal.kind) {
            case POSITIONS -> positions >= goal.amount;
            case TIME -> seconds >= goal.amount;
            case DEPTH -> depth >= goal.amount;
            case SOLVED -> solved;
          };
      if (reached) {
        return true;
      }
    }
    return false;
  }
}
