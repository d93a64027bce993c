package dev.agon.book;

import dev.agon.game.Position;
import dev.agon.game.Symmetric;

/**
 * A position as books know it: of all its symmetric images the one with the least key.
 *
 * @param symmetry what leads from the original to the position
 */
record Normalised(long key, Position position, int symmetry) {
  static Normalised of(Position original) {
    Normalised least = new Normalised(original.key(), original, 0);
    if (original instanceof Symmetric symmetric) {
      for (int s = 1; s < symmetric.symmetries(); s++) {
        Position image = symmetric.image(s);
        if (Long.compareUnsigned(image.key(), least.key) < 0) {
          least = new Normalised(image.key(), image, s);
        }
      }
    }
    return least;
  }

  /** A move of the normalised position as it reads in the original. */
  int original(int move) {
    return symmetry == 0
        ? move
        : ((Symmetric) position).imageOf(move, ((Symmetric) position).inverse(symmetry));
  }
}
