package dev.agon.tune;

import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import java.util.Arrays;

/**
 * What searches of depth 1, 2, 3... say of a position: the scores of one search's iterations.
 *
 * <p>A search that has seen nothing yet tries its first few quiet moves at random and prunes the
 * rest, so that its first iterations are far worse than the shallow searches in the midst of a deep
 * one. Therefore the position is searched twice: what the first time has taught about moves is
 * kept, what it has found in positions is not.
 */
final class DepthScores {
  private static final int HASH_MEGABYTES = 4;

  /** The first search goes less deep than the second, by so many plies. */
  private static final int LESS_PRACTICE = 2;

  private final Search search;
  private final int depth;

  /** Without Multi-ProbCut, since these scores are what it is fitted to. */
  DepthScores(SearchGame game, int depth) {
    this.depth = depth;
    search = new Search(game, HASH_MEGABYTES);
    search.setSettings(search.settings().withMultiProbCut(false));
  }

  /** The scores for the side to move, that of depth 1 first. */
  int[] of(SearchPosition position) {
    int[] scores = new int[depth];
    search.newGame();
    search.search(
        position, SearchLimits.ofDepth(Math.max(1, depth - LESS_PRACTICE)), SearchListener.SILENT);
    search.resizeHash(HASH_MEGABYTES);
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
