package dev.agon.game;

/**
 * A position of a game whose board has symmetries: images of a position are worth the same, so a
 * book keeps only one of them. Moves need no mapping of their own: the image of a move is the one
 * that leads to the image of its result.
 */
public interface Symmetric extends Position {
  /** How many images there are, the position itself among them as number 0. */
  int symmetries();

  /**
   * The position seen through a symmetry, without its history. For the same number it is the same
   * symmetry in every position.
   */
  Position image(int symmetry);
}
