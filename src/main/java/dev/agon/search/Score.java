package dev.agon.search;

import dev.agon.game.EndgameOracle;

/**
 * Scores are ints for the side to move: evaluations near zero, proved wins and losses by their
 * distance from the root at the ends of the range.
 */
public final class Score {
  public static final int INFINITE = 32_001;
  public static final int WIN = 32_000;
  public static final int NONE = 32_002;

  /** No search goes deeper than this from the root. */
  public static final int MAX_PLY = 246;

  /** Scores from here on are proved wins; wins by endgame tables lie just below. */
  public static final int WIN_IN_MAX_PLY = WIN - MAX_PLY;

  public static final int TABLE_WIN = WIN_IN_MAX_PLY - 1;
  public static final int TABLE_WIN_IN_MAX_PLY = TABLE_WIN - MAX_PLY;

  /** Evaluations are kept inside plus and minus this. */
  public static final int MAX_EVALUATION = TABLE_WIN_IN_MAX_PLY - 1;

  private Score() {}

  public static int winIn(int ply) {
    return WIN - ply;
  }

  public static int lostIn(int ply) {
    return ply - WIN;
  }

  /** What a result of {@link EndgameOracle} is worth so many plies from the root. */
  public static int ofTable(int result, int ply) {
    return switch (result) {
      case EndgameOracle.WIN -> TABLE_WIN - ply;
      case EndgameOracle.LOSS -> ply - TABLE_WIN;
      default -> 2 * result; // a win that the opponent must see is a draw is worth trying
    };
  }

  /** A proved win or loss with its distance known. */
  public static boolean isMate(int score) {
    return Math.abs(score) >= WIN_IN_MAX_PLY;
  }

  /** A win or loss proved by play or by tables. */
  public static boolean isDecided(int score) {
    return Math.abs(score) >= TABLE_WIN_IN_MAX_PLY;
  }

  /** Moves of the winner until the game is won, negative if the side to move loses. */
  public static int movesToMate(int score) {
    return score > 0 ? (WIN - score + 1) / 2 : -(WIN + score) / 2;
  }
}
