package dev.agon.game;

/** A position whose result is a number of points, not only a winner. */
public interface Scored {
  /** The first player's points minus the second's as the board stands, everything included. */
  double score();
}
