package dev.agon.book;

import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.Symmetric;

/**
 * A position as books know it: of all its symmetric images the one with the least key.
 *
 * @param position the image
 * @param original what it is the image of
 * @param symmetry what leads from the original to the image
 */
record Normalised(long key, Position position, Position original, int symmetry) {
  static Normalised of(Position original) {
    Normalised least = new Normalised(original.key(), original, original, 0);
    if (original instanceof Symmetric symmetric) {
      for (int s = 1; s < symmetric.symmetries(); s++) {
        Position image = symmetric.image(s);
        if (Long.compareUnsigned(image.key(), least.key) < 0) {
          least = new Normalised(image.key(), image, original, s);
        }
      }
    }
    return least;
  }

  /**
   * A legal move of the image as it reads in the original: the one whose result has the result of
   * the move for its image. None, if the original's history forbids it.
   */
  int original(int move) {
    if (symmetry == 0) {
      return original.isLegal(move) ? move : Position.NO_MOVE;
    }
    position.make(move);
    long result = position.key();
    position.unmake();
    MoveList moves = new MoveList(64);
    original.generateLegal(moves);
    for (int candidate : moves.toArray()) {
      original.make(candidate);
      long image = ((Symmetric) original).image(symmetry).key();
      original.unmake();
      if (image == result) {
        return candidate;
      }
    }
    return Position.NO_MOVE;
  }
}
