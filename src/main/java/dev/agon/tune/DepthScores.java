package dev.agon.tune;

import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import java.util.Arrays;

/**
 * What searches of depth 1, 2, 3... say of a position: the scores of one search's iterations, which
 * start from an empty table.
 */
final class DepthScores {
  private static final int HASH_MEGABYTES = 16;

  private final Search search;
  private final int depth;

  /**
   * @param multiProbCut off where these scores are what Multi-ProbCut is fitted to
   */
  DepthScores(SearchGame game, int depth, boolean multiProbCut) {
    this.depth = depth;
    search = new Search(game, HASH_MEGABYTES);
    search.setSettings(search.settings().withMultiProbCut(multiProbCut));
  }

  /** The scores for the side to move, that of depth 1 first. */
  int[] of(SearchPosition position) {
    int[] scores = new int[depth];
    search.newGame();
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
