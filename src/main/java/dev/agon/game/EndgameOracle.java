package dev.agon.game;

/**
 * Perfect knowledge of some positions, from endgame tables. The search asks it inside the tree for
 * the result alone, and at the root for an order of the moves that keeps the result and makes
 * progress. Any number of threads may each take a {@link Prober}.
 */
public interface EndgameOracle {
  /** The oracle does not know the position. */
  int UNKNOWN = Integer.MIN_VALUE;

  /** Results for the side to move; the two in the middle are draws by a rule that ends games. */
  int LOSS = -2;

  int BLESSED_LOSS = -1;
  int DRAW = 0;
  int CURSED_WIN = 1;
  int WIN = 2;

  /** Ranks above this are certain wins, below its negative certain losses. */
  int SURE_RANK = 10_000;

  Prober newProber();

  /**
   * Whether the ranks of root moves count the way that is left, so that they make progress without
   * a search. If not, the tree below a known root is asked too, for the search to find the way.
   */
  default boolean knowsDistance() {
    return true;
  }

  /** What was found, for the user: one line. */
  String describe();

  /** One thread's access. */
  interface Prober {
    /**
     * Whether {@link #result} may be asked and would hold for every way to this position: few
     * enough men for a search that has so much depth left, and no counter running that the table
     * does not know. Cheap enough for every node.
     */
    boolean covers(SearchPosition position, int depth);

    /** The result of a position, or {@link #UNKNOWN}. */
    int result(SearchPosition position);

    /**
     * Ranks the moves of a root position, its counters included: the higher, the better, above
     * {@link #SURE_RANK} if the move wins, zero if it draws, between the two if a rule may take the
     * win away. Moves of the highest rank keep the result and lead towards its end.
     *
     * @param moves the legal moves, ranks for them are written to its {@code scores}
     * @return the result of the root with best play, or {@link #UNKNOWN}, and then no ranks
     */
    int rank(SearchPosition root, MoveList moves);
  }
}
