package dev.agon.go;

/**
 * What the life solver proves of the blocks on a board that it can decide quickly: alive whoever
 * moves first, or dead. Counting at the end of a game trusts it before any playout.
 */
final class ProvenBlocks {
  /** The nodes for one block, and for all of them. */
  private static final int NODES = 1_500;

  private static final int ALL_NODES = 12_000;

  /** And for each second that there is: the clock may be running. */
  private static final int NODES_A_SECOND = 50_000;

  static final ProvenBlocks NOTHING = new ProvenBlocks();

  /** By the head of a block; null where nothing is proved. */
  private final Verdict.Status[] proved;

  private ProvenBlocks() {
    proved = new Verdict.Status[0];
  }

  /** Solves for about so many seconds at most. */
  ProvenBlocks(Board board, double seconds) {
    proved = new Verdict.Status[board.geometry.length];
    long left = (long) Math.min(ALL_NODES, NODES_A_SECOND * seconds);
    Life life = new Life(board, Math.min(NODES, left));
    for (int h : board.geometry.points) {
      if (board.colour[h] == Board.EMPTY || board.head[h] != h || left <= 0) {
        continue;
      }
      Tactics.Reading attack = life.attack(h);
      left -= attack.nodes();
      if (attack.outcome() == Tactics.Outcome.NO) {
        proved[h] = Verdict.Status.ALIVE;
      } else if (attack.outcome() == Tactics.Outcome.YES) {
        Tactics.Reading defence = life.defend(h);
        left -= defence.nodes();
        proved[h] = defence.outcome() == Tactics.Outcome.NO ? Verdict.Status.DEAD : null;
      }
    }
  }

  /** Alive or dead, or null. */
  Verdict.Status of(int head) {
    return proved.length == 0 ? null : proved[head];
  }
}
