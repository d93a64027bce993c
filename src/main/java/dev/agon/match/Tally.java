package dev.agon.match;

/** Wins, draws and losses of one engine: the trinomial view of a match. */
record Tally(int wins, int draws, int losses) {
  static final Tally NONE = new Tally(0, 0, 0);

  /** With one more game, of which this engine got so many half points. */
  Tally plus(int halfPoints) {
    return switch (halfPoints) {
      case 0 -> new Tally(wins, draws, losses + 1);
      case 1 -> new Tally(wins, draws + 1, losses);
      default -> new Tally(wins + 1, draws, losses);
    };
  }

  Tally plus(Tally other) {
    return new Tally(wins + other.wins, draws + other.draws, losses + other.losses);
  }

  Tally reversed() {
    return new Tally(losses, draws, wins);
  }

  int games() {
    return wins + draws + losses;
  }

  double points() {
    return wins + draws / 2.0;
  }

  double score() {
    return games() == 0 ? 0.5 : points() / games();
  }

  /** From the variance of single games, which treats them as independent. */
  Elo.Estimate estimate() {
    double w = score();
    int n = Math.max(1, games());
    double variance =
        (wins * (1 - w) * (1 - w) + draws * (0.5 - w) * (0.5 - w) + losses * w * w) / n;
    return new Elo.Estimate(w, Math.sqrt(variance / n));
  }

  /** Losses first, as {@link Sprt} wants its counts. */
  double[] counts() {
    return new double[] {losses, draws, wins};
  }
}
