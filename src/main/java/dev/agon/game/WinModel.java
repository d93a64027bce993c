package dev.agon.game;

/**
 * How often a score wins: logistic curves for both sides, the rest being draws.
 *
 * @param half the score with which half of the games are won
 * @param spread how quickly that changes: the smaller, the steeper
 */
public record WinModel(double half, double spread) {
  /** Games in a thousand that the side with this score wins. */
  public int wins(int score) {
    return (int) Math.round(1000 / (1 + Math.exp((half - score) / spread)));
  }
}
