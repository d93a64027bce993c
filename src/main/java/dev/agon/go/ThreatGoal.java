package dev.agon.go;

import dev.agon.game.MoveList;
import dev.agon.proof.ProofPosition;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * A goal of Go that is read by threats, after Cazenave's abstract proof search: gi(k) is a position
 * where the attacker, to move, reaches the goal with at most k moves of its own; g(k) one where it
 * does so although the defender moves; ip(k) one where the defender must answer gi(k), with the
 * moves that may. At the tree's AND nodes the defender answers a threat gi(1) to gi(3) or gi(4);
 * where there is none, the attacker has given up. Each threat is read by a small search of its own,
 * which remembers every point it looked at. Only a stone on such a point, or the capture of such a
 * stone, can change what it found, so the defender's moves are complete and a proof is a proof.
 */
abstract class ThreatGoal implements ProofPosition {
  /** Tags: the loser could not retake a ko. */
  static final int DEFENDER_KO = 2;

  static final int ATTACKER_KO = 4;

  private static final int MOST_TOUCHED = 8_192;

  final ReadingBoard board;

  /** The side that wants the goal. */
  final int attacker;

  /** The longest threat that is read, in moves of the attacker. */
  final int orders;

  private final int[] touched = new int[MOST_TOUCHED];
  private int touchedCount;

  /** More was touched than can be remembered: nothing may be claimed any more. */
  private boolean overflowed;

  private final int[] seen;
  private int stamp;
  private final MoveList[] lists = new MoveList[16];
  private int depth;

  /** Whether the last {@link #generate} for the defender found a threat to answer. */
  private boolean threatened;

  private int tags;
  private final MoveList answers = new MoveList(64);

  ThreatGoal(ReadingBoard board, int attacker, int orders) {
    this.board = board;
    this.attacker = attacker;
    this.orders = orders;
    seen = new int[board.geometry.length];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList(64);
    }
  }

  /** Whether the goal has been reached, whoever moves. */
  abstract boolean reached();

  /** Whether the goal, just reached, is undone if the defender retakes a ko. */
  boolean isRetakable() {
    return false;
  }

  /** Notes that the goal is reached by a ko that the defender may want to retake. */
  final void noteDefenderKo() {
    tags |= DEFENDER_KO;
  }

  /** Whether the attacker is further from the goal than is ever looked at. */
  abstract boolean outOfReach(int moves);

  /** Whether the attacker, to move, reaches the goal now; touches what that rests on. */
  abstract boolean reachesAtOnce();

  /** Appends moves of the attacker that may lead to the goal in so many moves; some illegal. */
  abstract void attacks(int moves, MoveList list);

  /** The move that {@link #reachesAtOnce} has found. */
  abstract int finalMove();

  @Override
  public final boolean attackerMoves() {
    return board.toMove == attacker;
  }

  @Override
  public final long key() {
    return board.key();
  }

  @Override
  public final int tags() {
    return tags;
  }

  @Override
  public final void make(int move) {
    board.make(move);
  }

  @Override
  public final void unmake() {
    board.unmake();
  }

  @Override
  public final int verdict() {
    tags = 0;
    if (reached()) {
      tags = isRetakable() ? DEFENDER_KO : 0;
      return PROVED;
    }
    if (!board.hasRoom()) {
      tags = GAVE_UP;
      return DISPROVED;
    }
    boolean attacking = attackerMoves();
    if (!attacking) {
      board.make(Geometry.PASS);
    }
    int tagsOfThreat = 0;
    boolean threat = false;
    for (int k = 1; k <= (attacking ? Math.min(2, orders) : orders) && !threat; k++) {
      touchedCount = 0;
      tags = 0;
      threat = gi(k);
      tagsOfThreat |= tags;
    }
    if (!attacking) {
      board.unmake();
    }
    if (threat) {
      tags &= DEFENDER_KO;
      return attacking ? PROVED : OPEN;
    }
    tags = GAVE_UP | (tagsOfThreat & ATTACKER_KO);
    return attacking && !outOfReach(orders + 1) ? OPEN : DISPROVED;
  }

  @Override
  public final void generate(MoveList list) {
    tags = 0;
    if (attackerMoves()) {
      attacks(orders + 1, list);
      keepLegal(list, 0);
      tags = GAVE_UP | (board.koBinds() ? ATTACKER_KO : 0);
      return;
    }
    board.make(Geometry.PASS);
    threatened = false;
    for (int k = 1; k <= orders && !threatened; k++) {
      touchedCount = 0;
      threatened = gi(k);
    }
    board.unmake();
    if (threatened) {
      answers(0, list);
    }
    tags = (tags | (board.koBinds() ? DEFENDER_KO : 0)) & DEFENDER_KO;
  }

  /**
   * Appends the defender's moves, the defender being to move, that may avert what the attacker can
   * do by this line; true if no other move can.
   */
  final boolean defences(IntList line, MoveList list) {
    generate(list);
    if (threatened) {
      return true;
    }
    for (int i = 0; i < line.size(); i++) {
      list.add(line.getInt(i));
    }
    attacks(orders + 1, list);
    keepLegal(list, 0);
    return false;
  }

  /** The moves that finish a position where {@link #verdict} has said proved. */
  final void conclude(MoveList line) {
    int made = 0;
    while (made < 2 * orders + 1 && !reached() && attackerMoves()) {
      int move = threatMove();
      if (move == 0) {
        break;
      }
      line.add(move);
      board.make(move);
      made++;
      if (reached()) {
        break;
      }
      answers.clear();
      generate(answers);
      if (answers.size == 0) {
        break;
      }
      line.add(answers.moves[0]);
      board.make(answers.moves[0]);
      made++;
    }
    for (int i = 0; i < made; i++) {
      board.unmake();
    }
  }

  /** The first move of the shortest threat, or 0. */
  final int threatMove() {
    for (int k = 1; k <= orders; k++) {
      touchedCount = 0;
      chosen = 0;
      if (gi(k)) {
        return chosen;
      }
    }
    return 0;
  }

  private int chosen;

  /** How many positions all threats together have looked at, which is what takes the time. */
  final long work() {
    return work;
  }

  private long work;

  /** The attacker, to move, reaches the goal with at most so many moves. */
  private boolean gi(int k) {
    if (touchedCount == 0) {
      overflowed = false;
    }
    return reads(k) && !overflowed;
  }

  private boolean reads(int k) {
    work++;
    int before = touchedCount;
    if (outOfReach(k)) {
      return false;
    }
    if (reachesAtOnce()) {
      chosen = finalMove();
      return true;
    }
    touchedCount = before;
    if (board.koBinds()) {
      tags |= ATTACKER_KO;
    }
    if (k == 1) {
      return false;
    }
    MoveList list = lists[depth++];
    list.clear();
    attacks(k, list);
    keepLegal(list, 0);
    boolean wins = false;
    int move = 0;
    for (int i = 0; i < list.size && !wins; i++) {
      move = list.moves[i];
      touchMove(move);
      board.make(move);
      wins = reached() || g(k - 1);
      board.unmake();
      if (!wins) {
        touchedCount = before;
      }
    }
    depth--;
    chosen = move;
    return wins;
  }

  /** The defender, to move, cannot prevent the goal in so many moves of the attacker. */
  private boolean g(int k) {
    int before = touchedCount;
    board.make(Geometry.PASS);
    boolean threat = gi(k);
    board.unmake();
    if (!threat) {
      return false;
    }
    if (board.koBinds()) {
      tags |= DEFENDER_KO;
    }
    MoveList list = lists[depth++];
    list.clear();
    answers(before, list);
    boolean wins = true;
    for (int i = 0; i < list.size && wins; i++) {
      board.make(list.moves[i]);
      wins = gi(k);
      board.unmake();
    }
    depth--;
    return wins;
  }

  /** The defender's moves that change something the reading from here on has touched. */
  private void answers(int from, MoveList list) {
    int first = list.size;
    int now = ++stamp;
    int end = touchedCount;
    for (int i = from; i < end; i++) {
      int p = touched[i];
      if (seen[p] == now) {
        continue;
      }
      seen[p] = now;
      int c = board.colour[p];
      if (c == Board.EMPTY) {
        list.add(p);
      } else if (c == attacker) {
        // In atari it can be taken; a move from it, its liberties matter to what comes later.
        int liberties = board.count(p, 3);
        if (liberties <= 2) {
          int one = board.found[0];
          int two = liberties == 2 ? board.found[1] : one;
          touch(one);
          touch(two);
          if (liberties == 1 && seen[one] != now) {
            seen[one] = now;
            list.add(one);
          }
        }
      }
    }
    // That a move is suicide rests on who stands around.
    for (int i = first; i < list.size; i++) {
      if (!board.isLegal(list.moves[i])) {
        touchSuicide(list.moves[i]);
      }
    }
    keepLegal(list, first);
  }

  private void touchSuicide(int p) {
    for (int d = 0; d < 4; d++) {
      int n = p + board.geometry.steps[d];
      int c = board.colour[n];
      if (c == attacker) {
        touch(n);
        touchLiberties(n, 3);
      } else if (c != Board.EMPTY && c != Board.BORDER) {
        touchAround(n, 4);
      }
    }
  }

  private void keepLegal(MoveList list, int from) {
    int now = ++stamp;
    int kept = from;
    for (int i = from; i < list.size; i++) {
      int p = list.moves[i];
      if (seen[p] != now && board.isLegal(p)) {
        list.moves[kept++] = p;
      }
      seen[p] = now;
    }
    list.size = kept;
  }

  final void touch(int p) {
    if (touchedCount < MOST_TOUCHED) {
      touched[touchedCount++] = p;
    } else {
      overflowed = true;
    }
  }

  /** What a move of the attacker rests on: its surroundings, and whoever gives it air. */
  private void touchMove(int p) {
    touch(p);
    for (int d = 0; d < 4; d++) {
      int n = p + board.geometry.steps[d];
      int c = board.colour[n];
      if (c == Board.BORDER) {
        continue;
      }
      touch(n);
      if (c == attacker) {
        touchLiberties(n, 2);
      } else if (c != Board.EMPTY) {
        touchAround(n, 2);
      }
    }
  }

  /** The liberties of a string, if there are not more of them. */
  final void touchLiberties(int stone, int most) {
    int liberties = board.count(stone, most + 1);
    if (liberties <= most) {
      for (int i = 0; i < liberties; i++) {
        touch(board.found[i]);
      }
    }
  }

  /** The liberties of a string with few of them, and the foes around it. */
  final void touchAround(int stone, int most) {
    int foe = 3 - board.colour[stone];
    int liberties = board.count(stone, most + 1);
    if (liberties > most) {
      return;
    }
    for (int i = 0; i < liberties; i++) {
      touch(board.found[i]);
    }
    int size = board.stringSize;
    for (int i = 0; i < size; i++) {
      for (int d = 0; d < 4; d++) {
        int n = board.string[i] + board.geometry.steps[d];
        if (board.colour[n] == foe) {
          touch(n);
        }
      }
    }
  }
}
