package dev.agon.search;

import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.Optional;

/**
 * When a search is to stop, and what it may play. One immutable value says it all; anything left
 * out does not limit.
 *
 * @param clock the clock of the side to move, if there is one
 * @param depth the last iteration, or {@link #NO_LIMIT}
 * @param nodes the nodes after which to stop, or {@link #NO_LIMIT}
 * @param mateIn stop when a forced win in so many moves of the winner is proved, or 0
 * @param moveTime exactly this long
 * @param infinite search until stopped, even when the result is settled
 * @param ponder search the position expected after the opponent's reply; the clock starts to count
 *     at {@link Search#ponderHit}
 * @param searchMoves the only root moves to look at; empty allows all
 */
public record SearchLimits(
    Optional<Clock> clock,
    int depth,
    long nodes,
    int mateIn,
    Optional<Duration> moveTime,
    boolean infinite,
    boolean ponder,
    IntList searchMoves) {
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  /**
   * The time of the side to move.
   *
   * @param movesToGo moves until the next time control, or 0 for the rest of the game
   */
  public record Clock(Duration remaining, Duration increment, int movesToGo) {}

  /** No limit at all, and not infinite: the base that the others are made from. */
  public static SearchLimits none() {
    return new SearchLimits(
        Optional.empty(),
        NO_LIMIT,
        Long.MAX_VALUE,
        0,
        Optional.empty(),
        false,
        false,
        IntList.of());
  }

  public static SearchLimits ofDepth(int depth) {
    return none().withDepth(depth);
  }

  public static SearchLimits ofNodes(long nodes) {
    return none().withNodes(nodes);
  }

  public static SearchLimits ofMoveTime(Duration time) {
    return none().withMoveTime(time);
  }

  public SearchLimits withClock(Clock newClock) {
    return new SearchLimits(
        Optional.of(newClock), depth, nodes, mateIn, moveTime, infinite, ponder, searchMoves);
  }

  public SearchLimits withDepth(int newDepth) {
    return new SearchLimits(
        clock, newDepth, nodes, mateIn, moveTime, infinite, ponder, searchMoves);
  }

  public SearchLimits withNodes(long newNodes) {
    return new SearchLimits(
        clock, depth, newNodes, mateIn, moveTime, infinite, ponder, searchMoves);
  }

  public SearchLimits withMateIn(int moves) {
    return new SearchLimits(clock, depth, nodes, moves, moveTime, infinite, ponder, searchMoves);
  }

  public SearchLimits withMoveTime(Duration time) {
    return new SearchLimits(
        clock, depth, nodes, mateIn, Optional.of(time), infinite, ponder, searchMoves);
  }

  public SearchLimits withInfinite(boolean on) {
    return new SearchLimits(clock, depth, nodes, mateIn, moveTime, on, ponder, searchMoves);
  }

  public SearchLimits withPonder(boolean on) {
    return new SearchLimits(clock, depth, nodes, mateIn, moveTime, infinite, on, searchMoves);
  }

  public SearchLimits withSearchMoves(IntList moves) {
    return new SearchLimits(clock, depth, nodes, mateIn, moveTime, infinite, ponder, moves);
  }
}
