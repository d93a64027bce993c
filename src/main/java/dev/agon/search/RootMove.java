package dev.agon.search;

import dev.agon.game.Position;

/** A move at the root with what is known of it; sorted so that the best comes first. */
final class RootMove {
  final int move;
  int score = -Score.INFINITE;
  int previousScore = -Score.INFINITE;

  /** A running mean of the scores, the centre of the next aspiration window. */
  int averageScore = Score.NONE;

  SearchInfo.Bound bound = SearchInfo.Bound.EXACT;
  int selectiveDepth;

  /**
   * What endgame tables say of the move, if they know the root: its rank among the others, the
   * group of equal results that it belongs to, and the score to show where no mate is proved.
   */
  int tableRank;

  int tableGroup;
  int tableScore = Score.NONE;

  /** Nodes spent below this move: how contested it is tells time management something. */
  long nodes;

  /** How often it took the first place from another move: an unsettled choice wants time. */
  int changes;

  final int[] pv = new int[Score.MAX_PLY + 1];
  int pvLength;

  RootMove(int move) {
    this.move = move;
    pv[0] = move;
    pvLength = 1;
  }

  /** The score for the user: what tables know, unless a mate says more. */
  int shown(int searched) {
    return tableScore == Score.NONE || Score.isMate(searched) ? searched : tableScore;
  }

  /** What the last iteration that reached the move made of it. */
  int lastScore() {
    return score == -Score.INFINITE ? previousScore : score;
  }

  int ponderMove() {
    return pvLength > 1 ? pv[1] : Position.NO_MOVE;
  }
}
