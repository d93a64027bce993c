package dev.agon.search;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.SearchPosition;
import java.util.Arrays;

/**
 * The moves that a root is searched with, and what endgame tables say of them.
 *
 * <p>If tables know the root, moves that give away the result are left out, unless so many lines
 * are wanted that they come into view; the search then only decides between moves of one result,
 * and that only by a mate it can prove: otherwise the rank stands, because it makes progress.
 */
final class RootRanking {
  private final RootMove[] moves;
  private final boolean known;

  private RootRanking(RootMove[] moves, boolean known) {
    this.moves = moves;
    this.known = known;
  }

  /**
   * @param prober asks the tables; null where there are none
   * @param lines how many moves the search will look at one after the other
   */
  static RootRanking of(SearchPosition root, int[] legal, EndgameOracle.Prober prober, int lines) {
    MoveList list = new MoveList(legal.length);
    for (int move : legal) {
      list.add(move);
    }
    boolean known =
        legal.length > 0 && prober != null && prober.rank(root, list) != EndgameOracle.UNKNOWN;
    RootMove[] moves = new RootMove[legal.length];
    for (int i = 0; i < legal.length; i++) {
      moves[i] = new RootMove(legal[i]);
      if (known) {
        rank(moves[i], list.scores[i]);
      }
    }
    if (!known) {
      return new RootRanking(moves, false);
    }
    Arrays.sort(moves, Deepening.BY_TABLES);
    int kept = 1;
    while (kept < moves.length
        && (kept < lines || moves[kept].tableGroup == moves[kept - 1].tableGroup)) {
      kept++;
    }
    return new RootRanking(Arrays.copyOf(moves, kept), true);
  }

  private static void rank(RootMove move, int rank) {
    move.tableRank = rank;
    if (Math.abs(rank) > EndgameOracle.SURE_RANK) {
      move.tableGroup = rank > 0 ? EndgameOracle.WIN : EndgameOracle.LOSS;
    } else {
      move.tableGroup = Integer.signum(rank);
    }
    move.tableScore = Score.ofTable(move.tableGroup, 0);
  }

  /** Whether tables know the root. */
  boolean known() {
    return known;
  }

  int size() {
    return moves.length;
  }

  /** The moves for one thread, in the order to begin with. */
  RootMove[] copy() {
    RootMove[] copies = new RootMove[moves.length];
    for (int i = 0; i < moves.length; i++) {
      copies[i] = new RootMove(moves[i].move);
      copies[i].tableRank = moves[i].tableRank;
      copies[i].tableGroup = moves[i].tableGroup;
      copies[i].tableScore = moves[i].tableScore;
    }
    return copies;
  }
}
