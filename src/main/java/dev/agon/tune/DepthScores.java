package dev.agon.tune;

import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import java.util.Arrays;

/**
 * What searches of depth 1, 2, 3... say of a position: the scores of one search's iterations,
 * always without Multi-ProbCut, since it is fitted to them.
 */
final class DepthScores {
  private static final int HASH_MEGABYTES = 4;

  /** The search for practice goes less deep than the one after it, by so many plies. */
  private static final int LESS_PRACTICE = 2;

  private final Search search;
  private final int depth;
  private final boolean practises;

  private DepthScores(SearchGame game, int depth, boolean reductions, boolean practises) {
    this.depth = depth;
    this.practises = practises;
    search = new Search(game, HASH_MEGABYTES);
    search.setSettings(search.settings().withMultiProbCut(false).withReductions(reductions));
  }

  /** Searches that look at every move down to the horizon, as programs once did. */
  static DepthScores fullWidth(SearchGame game, int depth) {
    return new DepthScores(game, depth, false, false);
  }

  /**
   * Searches as they are in the midst of a deeper one. One that has seen nothing yet tries its
   * first few quiet moves at random and prunes the rest, and its first iterations are far worse.
   * Therefore the position is searched twice: what the first time has taught about moves is kept,
   * what it has found in positions is not.
   */
  static DepthScores asInTheTree(SearchGame game, int depth) {
    return new DepthScores(game, depth, true, true);
  }

  /** The scores for the side to move, that of depth 1 first. */
  int[] of(SearchPosition position) {
    int[] scores = new int[depth];
    search.newGame();
    if (practises) {
      SearchLimits limits = SearchLimits.ofDepth(Math.max(1, depth - LESS_PRACTICE));
      search.search(position, limits, SearchListener.SILENT);
      search.resizeHash(HASH_MEGABYTES);
    }
    search.search(
        position,
        SearchLimits.ofDepth(depth),
        info -> {
          if (info.line() == 1 && info.bound() == SearchInfo.Bound.EXACT) {
            // A search may end early with a mate: the deeper ones would have found the same.
            Arrays.fill(scores, Math.min(info.depth(), depth) - 1, depth, info.score());
          }
        });
    return scores;
  }
}
