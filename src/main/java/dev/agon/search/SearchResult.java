package dev.agon.search;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * The answer of a search.
 *
 * @param move the move to play, or {@link dev.agon.game.Position#NO_MOVE} if there is none
 * @param ponder the reply expected, or {@link dev.agon.game.Position#NO_MOVE}
 * @param score for the side to move; see {@link Score}
 */
public record SearchResult(
    int move, int ponder, int score, int depth, long nodes, long milliseconds, IntList pv) {}
