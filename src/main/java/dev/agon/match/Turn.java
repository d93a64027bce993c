package dev.agon.match;

import java.util.List;

/**
 * All that an engine is told when it is to move.
 *
 * @param start the position that the moves begin from, or empty for the usual one
 * @param moves in the protocol's notation
 * @param side who is to move
 * @param clocks of the first and the second player
 */
record Turn(String start, List<String> moves, int side, List<Clock> clocks) {
  Clock clock() {
    return clocks.get(side);
  }

  String lastMove() {
    return moves.isEmpty() ? "" : moves.get(moves.size() - 1);
  }
}
