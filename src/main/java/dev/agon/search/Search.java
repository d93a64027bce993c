package dev.agon.search;

import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * The alpha-beta engine for one game: the table, the threads and their histories, kept from move to
 * move. One search runs at a time; {@link #stop} and {@link #ponderHit} may come from any thread.
 */
public final class Search {
  private final SearchGame game;
  private SearchSettings settings;

  public Search(SearchGame game, int hashMegabytes) {
    this.game = game;
    settings = SearchSettings.defaults(game.evaluations().get(0));
  }

  /** Replaces the table. Refused with OutOfMemoryError, the old table kept, if it does not fit. */
  public void resizeHash(int megabytes) {}

  public void setSettings(SearchSettings settings) {
    this.settings = settings;
  }

  public SearchSettings settings() {
    return settings;
  }

  public SearchGame game() {
    return game;
  }

  /** Forgets everything learned: the next search depends on nothing before it. */
  public void newGame() {}

  /**
   * Searches a copy of the root and returns when a limit is reached or {@link #stop} is called. An
   * infinite or pondering search returns only after a stop (or a ponder hit).
   */
  public SearchResult search(SearchPosition root, SearchLimits limits, SearchListener listener) {
    MoveList list = new MoveList(game.usualMaxMoves());
    root.generateLegal(list);
    int move = list.size == 0 ? Position.NO_MOVE : list.moves[0];
    return new SearchResult(move, Position.NO_MOVE, 0, 1, 1, 0, IntList.of(move));
  }

  /** Ends the running search soon; without one, does nothing. */
  public void stop() {}

  /** The pondered move was played: the running search goes on as an ordinary timed one. */
  public void ponderHit() {}
}
