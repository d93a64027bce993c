package dev.agon.match;

/**
 * One game of the schedule.
 *
 * @param number of the game in the match, from 1
 * @param encounter the two games of one opening with colours reversed share it, from 0
 * @param first the engine that is the first player, by its place in the list of engines
 * @param second the engine that is the second player
 * @param opening by its place in the order of openings
 */
record Pairing(int number, int encounter, int first, int second, int opening) {
  int engine(int side) {
    return side == 0 ? first : second;
  }
}
