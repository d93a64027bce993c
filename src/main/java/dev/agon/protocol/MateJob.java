package dev.agon.protocol;

import dev.agon.game.SearchPosition;
import dev.agon.proof.ProofResult;
import dev.agon.proof.WinSearch;
import dev.agon.search.Score;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * The first part of {@code go mate N}: proof-number search for a forced win. Where it proves
 * nothing, the ordinary search has the rest of the limits.
 */
final class MateJob {
  /** Without another limit, the ordinary search takes over after so many nodes. */
  private static final long USUAL_NODES = 30_000_000;

  /** What a position without such a mate is still given to find a move in. */
  private static final Duration AFTERTHOUGHT = Duration.ofMillis(500);

  /** This part of a running clock may go into the proof. */
  private static final int CLOCK_SHARE = 80;

  /** The bytes of an entry of the proof table, rounded up. */
  private static final int ENTRY_BYTES = 32;

  private final SearchPosition root;
  private final SearchLimits limits;
  private final long start = System.nanoTime();
  private WinSearch.Answer answer;

  MateJob(SearchPosition root, SearchLimits limits) {
    this.root = root;
    this.limits = limits;
  }

  /** The proved win, or null. Every win found on the way is reported. */
  SearchResult run(int hashMegabytes, BooleanSupplier stopWanted, SearchListener listener) {
    int entries = (int) Math.min(1L << 24, ((long) hashMegabytes << 20) / ENTRY_BYTES);
    long nodes = limits.nodes() == Long.MAX_VALUE ? USUAL_NODES : limits.nodes() / 2 + 1;
    long nanos = nanos();
    BooleanSupplier stop = () -> stopWanted.getAsBoolean() || System.nanoTime() - start > nanos;
    answer =
        new WinSearch(entries)
            .find(
                root,
                limits.mateIn(),
                limits.searchMoves(),
                nodes,
                stop,
                (moves, line, used) ->
                    listener.onInfo(
                        new SearchInfo(
                            2 * moves - 1,
                            2 * moves - 1,
                            1,
                            Score.winIn(2 * moves - 1),
                            SearchInfo.Bound.EXACT,
                            used,
                            milliseconds(),
                            0,
                            0,
                            line)));
    if (answer.moves() == 0) {
      return null;
    }
    int plies = 2 * answer.moves() - 1;
    int reply = answer.line().size() > 1 ? answer.line().getInt(1) : SearchPosition.NO_MOVE;
    return new SearchResult(
        answer.line().getInt(0),
        reply,
        Score.winIn(plies),
        plies,
        answer.nodes(),
        milliseconds(),
        answer.line());
  }

  /** Half of a fixed time; of a clock no more than a move may take twice over. */
  private long nanos() {
    if (limits.moveTime().isPresent()) {
      return limits.moveTime().get().toNanos() / 2;
    }
    return limits.clock().isPresent() && !limits.ponder()
        ? limits.clock().get().remaining().toNanos() / CLOCK_SHARE
        : Long.MAX_VALUE;
  }

  /** The limits that are left for the ordinary search. */
  SearchLimits rest() {
    SearchLimits rest = limits;
    if (limits.nodes() != Long.MAX_VALUE) {
      rest = rest.withNodes(Math.max(1, limits.nodes() - answer.nodes()));
    }
    if (limits.moveTime().isPresent()) {
      long left = limits.moveTime().get().toMillis() - milliseconds();
      rest = rest.withMoveTime(Duration.ofMillis(Math.max(1, left)));
    }
    boolean noMate = answer.verdict() == ProofResult.Verdict.DISPROVED;
    boolean otherLimit =
        limits.infinite()
            || limits.ponder()
            || limits.clock().isPresent()
            || limits.moveTime().isPresent()
            || limits.nodes() != Long.MAX_VALUE
            || limits.depth() != SearchLimits.NO_LIMIT;
    return noMate && !otherLimit ? rest.withMoveTime(AFTERTHOUGHT) : rest;
  }

  private long milliseconds() {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
