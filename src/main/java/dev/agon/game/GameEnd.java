package dev.agon.game;

/** Why and how a game is over. */
public record GameEnd(Result result, String reason) {
  public enum Result {
    FIRST_WINS,
    SECOND_WINS,
    DRAW;

    /** The result in which the given side (see {@link Position#FIRST}) has won. */
    public static Result winFor(int side) {
      return side == Position.FIRST ? FIRST_WINS : SECOND_WINS;
    }
  }
}
