package dev.agon.proof;

import dev.agon.game.MoveList;
import dev.agon.game.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * The question whether the side to move wins by force within so many of its own moves, mate in
 * chess, for any game that alpha-beta search plays. The plies left are part of the key, so no
 * position can come back and every answer is exact: a proof is a win in time, a disproof means that
 * there is none.
 */
final class ForcedWin implements ProofPosition {
  private final SearchPosition position;
  private final int attacker;
  private final IntList rootMoves;
  private final MoveList scratch;
  private final boolean byCheckOnly;
  private int pliesLeft;
  private int ply;

  /**
   * @param rootMoves the only first moves to look at; empty allows all
   */
  ForcedWin(SearchPosition position, int moves, IntList rootMoves) {
    this.position = position;
    this.rootMoves = rootMoves;
    attacker = position.sideToMove();
    scratch = new MoveList(256);
    byCheckOnly = position.winsByCheckOnly();
    pliesLeft = 2 * moves - 1;
  }

  @Override
  public boolean attackerMoves() {
    return position.sideToMove() == attacker;
  }

  @Override
  public long key() {
    return position.key() ^ position.historyKey(pliesLeft) ^ (pliesLeft + 1) * 0xD6E8FEB86659FD93L;
  }

  @Override
  public int verdict() {
    boolean attacking = attackerMoves();
    int verdict = position.verdict(0);
    if (verdict == SearchPosition.OPEN && ply > 0 && position.countLegal(scratch) == 0) {
      verdict = position.verdictWithoutMoves();
    }
    switch (verdict) {
      case SearchPosition.WON -> {
        return attacking ? PROVED : DISPROVED;
      }
      case SearchPosition.LOST -> {
        return attacking ? DISPROVED : PROVED;
      }
      case SearchPosition.DRAWN -> {
        return ply == 0 ? OPEN : DISPROVED;
      }
      default -> {
        return pliesLeft == 0 ? DISPROVED : OPEN;
      }
    }
  }

  @Override
  public void generate(MoveList list) {
    position.generateLegal(list);
    boolean last = byCheckOnly && pliesLeft == 1;
    boolean restricted = ply == 0 && !rootMoves.isEmpty();
    if (last || restricted) {
      int kept = 0;
      for (int i = 0; i < list.size; i++) {
        int move = list.moves[i];
        if ((!last || position.givesCheck(move)) && (!restricted || rootMoves.contains(move))) {
          list.moves[kept++] = move;
        }
      }
      list.size = kept;
    }
  }

  @Override
  public void make(int move) {
    position.make(move);
    pliesLeft--;
    ply++;
  }

  @Override
  public void unmake() {
    position.unmake();
    pliesLeft++;
    ply--;
  }

  /** The defender's loss takes a proof for each of its moves; being out of check, it has time. */
  @Override
  public int lossEffort() {
    if (attackerMoves()) {
      return 1;
    }
    int moves = (int) position.countLegal(scratch);
    return position.inCheck() ? moves : moves + 2;
  }

  @Override
  public boolean mayRepeat() {
    return false;
  }
}
