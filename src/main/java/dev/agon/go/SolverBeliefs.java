package dev.agon.go;

/**
 * What the capture solver believes of the moves at the root and after each of its moves: a string
 * that can be taken by more than a ladder, and how one's own is saved from that. Deeper in the tree
 * there is no time for it.
 */
final class SolverBeliefs {
  /** Imagined games won by a proved move, for a string of one stone. */
  private static final float PROOF = 12;

  private static final int NODES = 40;
  private static final int MOST_LIBERTIES = 3;

  /** Replies look only at strings so near to the move that they answer. */
  private static final int REACH = 3;

  private final Board board;
  private final Tactics tactics;

  /** The board is the one of the playouts, whatever stands on it when it is asked about. */
  SolverBeliefs(Board board) {
    this.board = board;
    tactics = new Tactics(board, NODES, 3);
  }

  /** Adds to the imagined games won by each move. */
  void add(float[] won, boolean everywhere) {
    Geometry geometry = board.geometry;
    int c = board.toMove;
    for (int h : geometry.points) {
      if (board.colour[h] == Board.EMPTY
          || board.head[h] != h
          || board.liberties[h] > MOST_LIBERTIES
          || board.liberties[h] < 2
          || !(everywhere || isNear(h))) {
        continue;
      }
      float weight = PROOF * Math.min(3, 1 + board.stones[h] / 2f);
      Tactics.Reading attack = tactics.attack(h);
      if (attack.outcome() != Tactics.Outcome.YES) {
        continue;
      }
      if (board.colour[h] != c) {
        won[attack.move()] += weight;
      } else {
        Tactics.Reading defence = tactics.defend(h);
        if (defence.outcome() == Tactics.Outcome.YES) {
          won[defence.move()] += weight;
        }
      }
    }
  }

  private boolean isNear(int h) {
    int last = board.lastMove;
    if (last <= Geometry.PASS) {
      return false;
    }
    int s = h;
    do {
      int columns = Math.abs(board.geometry.column(s) - board.geometry.column(last));
      int rows = Math.abs(board.geometry.row(s) - board.geometry.row(last));
      if (columns + rows <= REACH) {
        return true;
      }
      s = board.next[s];
    } while (s != h);
    return false;
  }
}
