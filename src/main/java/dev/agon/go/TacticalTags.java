package dev.agon.go;

import java.util.Arrays;

/**
 * What a move on each point would do to the strings with few liberties: take them, save them, catch
 * them in a ladder, or only threaten. Each is a bit of the point's tag; {@link MoveFeatures} makes
 * a feature of every bit that is set.
 */
final class TacticalTags {
  /** Bits that are followed by larger sizes of the string: one stone, two or three, more. */
  private static final int CAPTURE = 0;

  private static final int ESCAPE = 3;

  /** Bits that are followed by one for larger strings: up to two stones, more. */
  private static final int CATCH = 6;

  private static final int ATARI = 8;
  private static final int DEFEND = 10;
  private static final int HOPELESS_ESCAPE = 12;

  private static final int CAPTURE_SAVES = 14;
  private static final int CAPTURE_NEEDLESS = 15;
  private static final int CAPTURE_LAST = 16;
  private static final int ESCAPE_NEW = 17;
  private static final int CATCH_LAST = 18;
  private static final int ATARI_LAST = 19;
  private static final int ATARI_IN_KO = 20;
  private static final int DEFEND_IN_VAIN = 21;
  private static final int PRESS_TWO = 22;
  private static final int PRESS_LAST = 23;
  private static final int PRESS_THREE = 24;
  private static final int EXTEND_TWO = 25;
  private static final int EXTEND_THREE = 26;
  private static final int TAKES_KO = 27;

  /** The tags of strings with one or two liberties. */
  static final int URGENT = (1 << PRESS_TWO) - 1;

  private static final int LADDER_NODES = 60;

  /** The tag of each point. */
  final int[] of;

  private final Geometry geometry;
  private final Playout playout;
  private final Ladders ladders;

  /** The playout's board is the position asked about, and its liberty counting is used. */
  TacticalTags(Geometry geometry, Playout playout) {
    this.geometry = geometry;
    this.playout = playout;
    ladders = new Ladders(geometry);
    of = new int[geometry.length];
  }

  void read() {
    Board board = playout.board;
    Arrays.fill(of, 0);
    ladders.load(board);
    for (int h : geometry.points) {
      if (board.colour[h] == Board.EMPTY || board.head[h] != h || board.liberties[h] > 4) {
        continue;
      }
      if (board.colour[h] == board.toMove) {
        readOwn(board, h);
      } else {
        readFoe(board, h);
      }
    }
  }

  private void readFoe(Board board, int h) {
    boolean isLast = board.lastMove > Geometry.PASS && isInString(board, board.lastMove, h);
    int first = board.firstLiberty(h);
    int large = board.stones[h] > 2 ? 1 : 0;
    switch (board.liberties[h]) {
      case 1 -> {
        int tag = 1 << (CAPTURE + sizeClass(board.stones[h]));
        tag |= isLast ? 1 << CAPTURE_LAST : 0;
        tag |= savesOwn(board, h) ? 1 << CAPTURE_SAVES : 0;
        int after = playout.libertiesAfter(first, board.colour[h]);
        tag |= after < 2 ? 1 << CAPTURE_NEEDLESS : 0;
        tag |= board.stones[h] == 1 && isKoShape(board, first) ? 1 << TAKES_KO : 0;
        of[first] |= tag;
      }
      case 2 -> {
        int second = board.nextLiberty(h, first);
        of[first] |= attackTag(board, h, first, large, isLast);
        of[second] |= attackTag(board, h, second, large, isLast);
      }
      case 3 -> markLiberties(board, h, 1 << PRESS_TWO | (isLast ? 1 << PRESS_LAST : 0));
      default -> markLiberties(board, h, 1 << PRESS_THREE);
    }
  }

  private int attackTag(Board board, int prey, int move, int large, boolean isLast) {
    if (ladders.attackAt(prey, move, LADDER_NODES) == Ladders.CAPTURED) {
      return 1 << (CATCH + large) | (isLast ? 1 << CATCH_LAST : 0);
    }
    int tag = 1 << (ATARI + large);
    return tag | (isLast ? 1 << ATARI_LAST : 0) | (board.ko != 0 ? 1 << ATARI_IN_KO : 0);
  }

  private void readOwn(Board board, int h) {
    int first = board.firstLiberty(h);
    int large = board.stones[h] > 2 ? 1 : 0;
    switch (board.liberties[h]) {
      case 1 -> {
        if (ladders.defendAt(h, first, LADDER_NODES) == Ladders.CAPTURED) {
          of[first] |= 1 << (HOPELESS_ESCAPE + large);
        } else {
          of[first] |= 1 << (ESCAPE + sizeClass(board.stones[h]));
          of[first] |= touches(board, board.lastMove, h) ? 1 << ESCAPE_NEW : 0;
        }
      }
      case 2 -> {
        int second = board.nextLiberty(h, first);
        if (ladders.attack(h, LADDER_NODES) == Ladders.CAPTURED) {
          of[first] |= defenceTag(h, first, large);
          of[second] |= defenceTag(h, second, large);
        } else {
          of[first] |= 1 << EXTEND_TWO;
          of[second] |= 1 << EXTEND_TWO;
        }
      }
      case 3 -> markLiberties(board, h, 1 << EXTEND_THREE);
      default -> {}
    }
  }

  private int defenceTag(int own, int move, int large) {
    boolean inVain = ladders.defendAt(own, move, LADDER_NODES) == Ladders.CAPTURED;
    return inVain ? 1 << DEFEND_IN_VAIN : 1 << (DEFEND + large);
  }

  private void markLiberties(Board board, int h, int tag) {
    for (int p = board.firstLiberty(h); p >= 0; p = board.nextLiberty(h, p)) {
      of[p] |= tag;
    }
  }

  private static int sizeClass(int stones) {
    return stones == 1 ? 0 : stones < 4 ? 1 : 2;
  }

  private static boolean isInString(Board board, int p, int h) {
    return board.colour[p] == board.colour[h] && board.head[p] == h;
  }

  /** Whether the point stands beside the string. */
  private boolean touches(Board board, int p, int h) {
    if (p <= Geometry.PASS) {
      return false;
    }
    for (int d = 0; d < 4; d++) {
      if (isInString(board, p + geometry.steps[d], h)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the foe's string stands beside one of ours that is in atari. */
  private boolean savesOwn(Board board, int h) {
    int own = 3 - board.colour[h];
    int s = h;
    do {
      for (int d = 0; d < 4; d++) {
        int n = s + geometry.steps[d];
        if (board.colour[n] == own && board.liberties[board.head[n]] == 1) {
          return true;
        }
      }
      s = board.next[s];
    } while (s != h);
    return false;
  }

  /** Whether a stone here would stand alone among foes. */
  private boolean isKoShape(Board board, int p) {
    int foe = 3 - board.toMove;
    for (int d = 0; d < 4; d++) {
      int cn = board.colour[p + geometry.steps[d]];
      if (cn != foe && cn != Board.BORDER) {
        return false;
      }
    }
    return true;
  }
}
