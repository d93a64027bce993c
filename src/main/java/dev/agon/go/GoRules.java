package dev.agon.go;

/**
 * The choices that rule sets differ in.
 *
 * @param komi points for White, any number of halves
 */
public record GoRules(Ko ko, boolean suicide, Scoring scoring, double komi) {
  /** Which repetitions are forbidden. */
  public enum Ko {
    /** Taking back at once the one stone that took one. */
    SIMPLE,
    /** Any earlier arrangement of the stones. */
    POSITIONAL,
    /** Any earlier arrangement with the same side to move. */
    SITUATIONAL
  }

  /** What counts at the end. */
  public enum Scoring {
    AREA,
    TERRITORY
  }

  public static final GoRules CHINESE = new GoRules(Ko.POSITIONAL, false, Scoring.AREA, 7.5);

  /** The rule set of that name (as kgs-rules and SGF's RU write it), or null. */
  public static GoRules named(String name, double komi) {
    return switch (name.toLowerCase(java.util.Locale.ROOT).replace('-', '_')) {
      case "chinese", "cgos" -> new GoRules(Ko.POSITIONAL, false, Scoring.AREA, komi);
      case "tromp_taylor" -> new GoRules(Ko.POSITIONAL, true, Scoring.AREA, komi);
      case "aga" -> new GoRules(Ko.SITUATIONAL, false, Scoring.AREA, komi);
      case "new_zealand", "nz", "goe", "ing" ->
          new GoRules(Ko.SITUATIONAL, true, Scoring.AREA, komi);
      case "japanese", "korean" -> new GoRules(Ko.SIMPLE, false, Scoring.TERRITORY, komi);
      default -> null;
    };
  }

  /** The name of these rules, or of the usual ones with the same way to count. */
  public String name() {
    for (String name : new String[] {"Chinese", "Tromp-Taylor", "AGA", "NZ"}) {
      if (named(name, komi).equals(this)) {
        return name;
      }
    }
    return scoring == Scoring.AREA ? "Chinese" : "Japanese";
  }

  /** The points that White gets back for handicap stones where areas are counted. */
  int compensation(int stones) {
    if (scoring == Scoring.TERRITORY || suicide || stones < 2) {
      // Territory does not count stones; Tromp-Taylor and New Zealand give nothing.
      return 0;
    }
    return ko == Ko.SITUATIONAL ? stones - 1 : stones;
  }

  GoRules withKomi(double points) {
    return new GoRules(ko, suicide, scoring, points);
  }

  GoRules withKo(Ko rule) {
    return new GoRules(rule, suicide, scoring, komi);
  }

  GoRules withSuicide(boolean allowed) {
    return new GoRules(ko, allowed, scoring, komi);
  }

  GoRules withScoring(Scoring method) {
    return new GoRules(ko, suicide, method, komi);
  }
}
