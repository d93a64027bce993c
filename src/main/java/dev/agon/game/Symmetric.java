package dev.agon.game;

/**
 * A position of a game whose board has symmetries: images of a position are worth the same, so a
 * book keeps only one of them. Symmetry 0 is the identity.
 */
public interface Symmetric extends Position {
  int symmetries();

  /** The position seen through a symmetry, without its history. */
  Position image(int symmetry);

  /** A move that is legal here, as it reads in {@link #image} of the symmetry. */
  int imageOf(int move, int symmetry);

  /** The symmetry that undoes the given one. */
  int inverse(int symmetry);
}
