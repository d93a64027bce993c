package dev.agon.go;

import dev.agon.game.MoveList;

/** The goal to capture a string: its attacker plays liberties, nets, and what saves the hunters. */
final class CaptureGoal extends ThreatGoal {
  private final int prey;
  private final int preyColour;
  private int finalMove;
  private final int[] hunters = new int[64];

  CaptureGoal(ReadingBoard board, int prey, int orders) {
    super(board, 3 - board.colour[prey], orders);
    this.prey = prey;
    preyColour = board.colour[prey];
  }

  @Override
  boolean reached() {
    // Taken in a ko by a foe that may retake at once, it is not captured yet.
    return board.colour[prey] != preyColour && !(isRetakable() && board.koWinner == preyColour);
  }

  @Override
  boolean isRetakable() {
    return board.ko == prey;
  }

  @Override
  boolean outOfReach(int moves) {
    return board.colour[prey] != preyColour || board.count(prey, moves + 1) > moves;
  }

  @Override
  boolean reachesAtOnce() {
    touchAround(prey, orders + 1);
    if (board.count(prey, 2) != 1) {
      return false;
    }
    boolean single = board.stringSize == 1;
    finalMove = board.found[0];
    if (!board.isLegal(finalMove)) {
      return false;
    }
    return !single || takesForGood();
  }

  private boolean takesForGood() {
    board.make(finalMove);
    boolean reached = reached();
    boolean ko = isRetakable();
    board.unmake();
    if (ko) {
      noteDefenderKo();
    }
    return reached;
  }

  @Override
  int finalMove() {
    return finalMove;
  }

  @Override
  void attacks(int moves, MoveList list) {
    int liberties = board.count(prey, moves + 1);
    for (int i = 0; i < liberties; i++) {
      list.add(board.found[i]);
    }
    int hunterCount = hunters(list);
    if (moves < 3) {
      return;
    }
    // Nets: beside the liberties.
    for (int i = 0; i < liberties; i++) {
      int p = list.moves[i];
      for (int d = 0; d < 4; d++) {
        int n = p + board.geometry.steps[d];
        if (board.colour[n] == Board.EMPTY) {
          list.add(n);
        }
      }
    }
    // Room for a hunter that will be short of it.
    for (int i = 0; i < hunterCount; i++) {
      if (board.count(hunters[i], 3) == 2) {
        list.add(board.found[0]);
        list.add(board.found[1]);
      }
    }
  }

  /** Collects the strings around the prey; one in atari is saved by running or by capturing. */
  private int hunters(MoveList list) {
    board.walk(prey);
    int size = board.stringSize;
    int count = 0;
    for (int i = 0; i < size && count < hunters.length; i++) {
      for (int d = 0; d < 4 && count < hunters.length; d++) {
        int n = board.string[i] + board.geometry.steps[d];
        if (board.colour[n] == attacker) {
          hunters[count++] = n;
        }
      }
    }
    for (int i = 0; i < count; i++) {
      if (board.count(hunters[i], 2) == 1) {
        list.add(board.found[0]);
        int stones = board.stringSize;
        for (int s = 0; s < stones; s++) {
          board.count(hunters[i], 2);
          for (int d = 0; d < 4; d++) {
            int n = board.string[s] + board.geometry.steps[d];
            if (board.colour[n] == preyColour) {
              if (board.count(n, 2) == 1) {
                list.add(board.found[0]);
              }
              board.count(hunters[i], 2);
            }
          }
        }
      }
    }
    return count;
  }
}
