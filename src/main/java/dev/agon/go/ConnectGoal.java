package dev.agon.go;

import dev.agon.game.MoveList;

/**
 * The goal to join two strings into one that is not in atari. The attacker is who wants to connect,
 * the defender who wants to cut.
 */
final class ConnectGoal extends ThreatGoal {
  private final int one;
  private final int two;
  private int finalMove;

  ConnectGoal(ReadingBoard board, int one, int two, int orders) {
    super(board, board.colour[one], orders);
    this.one = one;
    this.two = two;
  }

  private boolean lost() {
    return board.colour[one] != attacker || board.colour[two] != attacker;
  }

  @Override
  boolean reached() {
    if (lost()) {
      return false;
    }
    int liberties = board.walk(one);
    return board.walked(two) && (liberties > 1 || board.toMove == attacker);
  }

  @Override
  boolean outOfReach(int moves) {
    return lost();
  }

  @Override
  boolean reachesAtOnce() {
    touch(one);
    touch(two);
    touchLiberties(one, 2);
    touchLiberties(two, 2);
    int liberties = board.walk(one);
    if (board.walked(two)) {
      // Joined but in atari: any move that saves it will do, and the search finds which.
      return false;
    }
    for (int i = 0; i < liberties; i++) {
      int p = board.found[i];
      if (isLibertyOfTwo(p) && board.isLegal(p)) {
        board.make(p);
        boolean joined = reached();
        board.unmake();
        if (joined) {
          touch(p);
          touchJoined(p);
          finalMove = p;
          return true;
        }
      }
      board.walk(one);
    }
    return false;
  }

  /** A union with two liberties only hangs on them. */
  private void touchJoined(int p) {
    board.make(p);
    touchLiberties(p, 3);
    board.unmake();
  }

  private boolean isLibertyOfTwo(int p) {
    board.walk(two);
    for (int d = 0; d < 4; d++) {
      int n = p + board.geometry.steps[d];
      if (board.colour[n] == attacker && board.walked(n)) {
        return true;
      }
    }
    return false;
  }

  @Override
  int finalMove() {
    return finalMove;
  }

  @Override
  void attacks(int moves, MoveList list) {
    if (lost()) {
      return;
    }
    around(one, moves, list);
    around(two, moves, list);
  }

  /** The liberties of a string, what lies beside them, and the foes that can be taken. */
  private void around(int stone, int moves, MoveList list) {
    int liberties = board.walk(stone);
    int first = list.size;
    for (int i = 0; i < liberties; i++) {
      list.add(board.found[i]);
    }
    int stones = board.stringSize;
    for (int s = 0; s < stones; s++) {
      for (int d = 0; d < 4; d++) {
        int n = board.string[s] + board.geometry.steps[d];
        if (board.colour[n] == 3 - attacker) {
          int left = board.count(n, 3);
          for (int i = 0; i < left && left <= Math.min(2, moves - 1); i++) {
            list.add(board.found[i]);
          }
          board.walk(stone);
        }
      }
    }
    if (moves >= 3) {
      for (int i = 0; i < liberties; i++) {
        for (int d = 0; d < 4; d++) {
          int n = list.moves[first + i] + board.geometry.steps[d];
          if (board.colour[n] == Board.EMPTY) {
            list.add(n);
          }
        }
      }
    }
  }
}
