package dev.agon.search;

import dev.agon.game.SearchParameters;

/** By how much a late move is reduced before anything is known of it, in 1/1024 ply. */
final class Reductions {
  private static final int SIZE = 64;

  private final int[] table = new int[SIZE * SIZE];

  Reductions(SearchParameters parameters) {
    for (int depth = 1; depth < SIZE; depth++) {
      for (int move = 1; move < SIZE; move++) {
        table[depth * SIZE + move] =
            (int)
                (parameters.reductionBase
                    + Math.log(depth) * Math.log(move) * parameters.reductionFactor);
      }
    }
  }

  int get(int depth, int moveNumber) {
    return table[Math.min(depth, SIZE - 1) * SIZE + Math.min(moveNumber, SIZE - 1)];
  }
}
