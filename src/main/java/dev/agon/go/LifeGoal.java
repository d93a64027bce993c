package dev.agon.go;

import dev.agon.game.MoveList;
import dev.agon.proof.ProofPosition;

/**
 * The goal to kill a group in a region, or that of its owner to get one eye there. Both sides play
 * everywhere in the group's region or pass; the attacker has won when the stone asked about is
 * captured, and the owner when its string is alive unconditionally (Benson's rule inside the
 * region) or by one large eye ({@link EyeShape}). Seki is life, since the attacker then comes back
 * to positions that were there before. Nothing allocates after construction.
 */
final class LifeGoal implements ProofPosition {
  private static final int MOST_PARTS = 31;

  private final ReadingBoard board;
  private final int prey;
  private final int owner;
  private final Region region;
  private final int eyes;
  private final boolean byShape;
  private int tags;

  // Scratch for the test of life: the part that each point belongs to, its strings and its areas.
  private final int[] part;
  private final int[] queue;
  private final int[] vital = new int[MOST_PARTS + 1];
  private final int[] around = new int[MOST_PARTS + 1];
  private final int[] neighbours;

  /**
   * @param eyes how many the owner needs: two to live, one if there is another elsewhere
   * @param byShape whether large eyes are judged by their shape; off to check just that
   */
  LifeGoal(ReadingBoard board, int prey, Region region, int eyes, boolean byShape) {
    this.board = board;
    this.prey = prey;
    this.region = region;
    this.eyes = eyes;
    this.byShape = byShape;
    owner = board.colour[prey];
    part = new int[board.geometry.length];
    queue = new int[region.points.length];
    neighbours = new int[region.points.length];
  }

  /**
   * The side that has to prove something moves: the killer, or the owner if it plays for one eye,
   * since not to be captured is no eye yet.
   */
  @Override
  public boolean attackerMoves() {
    return killerMoves() != ownerProves();
  }

  private boolean killerMoves() {
    return board.toMove != owner;
  }

  private boolean ownerProves() {
    return eyes == 1;
  }

  @Override
  public long key() {
    return board.key();
  }

  @Override
  public int tags() {
    return tags;
  }

  @Override
  public void make(int move) {
    board.make(move);
  }

  @Override
  public void unmake() {
    board.unmake();
  }

  @Override
  public int verdict() {
    int killed = killed();
    return killed == OPEN || !ownerProves() ? killed : PROVED + DISPROVED - killed;
  }

  private int killed() {
    tags = 0;
    if (board.colour[prey] != owner) {
      boolean retakable = board.ko == prey;
      tags = retakable ? ThreatGoal.DEFENDER_KO : 0;
      return retakable && board.koWinner == owner ? DISPROVED : PROVED;
    }
    if (!board.hasRoom()) {
      tags = GAVE_UP;
      return DISPROVED;
    }
    return hasLeft() || isAlive() ? DISPROVED : OPEN;
  }

  /** Whether the prey has a liberty outside the region, where nobody will ever fill it. */
  private boolean hasLeft() {
    int liberties = board.walk(prey);
    for (int i = 0; i < liberties; i++) {
      if (!region.contains(board.found[i])) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void generate(MoveList list) {
    for (int p : region.points) {
      if (board.isLegal(p)) {
        list.add(p);
      }
    }
    list.add(Geometry.PASS);
    tags = !board.koBinds() ? 0 : killerMoves() ? ThreatGoal.ATTACKER_KO : ThreatGoal.DEFENDER_KO;
  }

  /** Whether the prey's string lives without another move of its owner. */
  private boolean isAlive() {
    for (int p : region.points) {
      part[p] = 0;
    }
    int strings = 0;
    int areas = 0;
    // Step 1. The owner's strings, numbered from 1.
    for (int p : region.points) {
      if (board.colour[p] == owner && part[p] == 0) {
        if (strings == MOST_PARTS) {
          return false;
        }
        fill(p, ++strings, true);
        vital[strings] = 0;
      }
    }
    int preyString = part[prey];
    // Step 2. The areas between them, numbered below 0: who is around, and to whom each is vital.
    for (int p : region.points) {
      if (board.colour[p] != owner && part[p] == 0) {
        if (areas == MOST_PARTS) {
          return false;
        }
        areas++;
        int size = fill(p, -areas, false);
        if (judge(areas, size, strings) && around[areas] == 1 << preyString) {
          if (byShape && livesByShape(size)) {
            return true;
          }
        }
      }
    }
    // Step 3. Benson: strings with enough vital areas, areas with all their strings.
    int good = -1 >>> 1;
    int living = (int) ((1L << (strings + 1)) - 2);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int s = 1; s <= strings; s++) {
        if (((living >> s) & 1) != 0 && Integer.bitCount(vital[s] & good) < eyes) {
          living &= ~(1 << s);
          changed = true;
        }
      }
      for (int a = 1; a <= areas; a++) {
        if (((good >> (a - 1)) & 1) != 0 && (around[a] & ~living) != 0) {
          good &= ~(1 << (a - 1));
          changed = true;
        }
      }
    }
    return ((living >> preyString) & 1) != 0;
  }

  private int fill(int start, int number, boolean stones) {
    int end = 0;
    queue[end++] = start;
    part[start] = number;
    for (int i = 0; i < end; i++) {
      for (int d = 0; d < 4; d++) {
        int n = queue[i] + board.geometry.steps[d];
        if (region.contains(n) && (board.colour[n] == owner) == stones && part[n] == 0) {
          part[n] = number;
          queue[end++] = n;
        }
      }
    }
    return end;
  }

  /** Notes what an area in the queue means; false if it is open to the outside. */
  private boolean judge(int area, int size, int strings) {
    int all = 0;
    int vitalTo = (int) ((1L << (strings + 1)) - 2);
    boolean empty = false;
    for (int i = 0; i < size; i++) {
      int near = 0;
      for (int d = 0; d < 4; d++) {
        int n = queue[i] + board.geometry.steps[d];
        if (region.contains(n)) {
          if (part[n] > 0) {
            near |= 1 << part[n];
          }
        } else if (board.colour[n] != Board.BORDER) {
          around[area] = -1;
          return false;
        }
      }
      all |= near;
      if (board.colour[queue[i]] == Board.EMPTY) {
        vitalTo &= near;
        empty = true;
      }
    }
    around[area] = all;
    if (empty) {
      for (int s = 1; s <= strings; s++) {
        if (((vitalTo >> s) & 1) != 0) {
          vital[s] |= 1 << (area - 1);
        }
      }
    }
    return true;
  }

  /**
   * The area in the queue as an eye. Shapes are classified away from the edge, where a point that
   * is not in the middle of four others touches the string around; what holds there holds for every
   * eye of which that is true.
   */
  private boolean livesByShape(int size) {
    if (size > EyeShape.MOST_POINTS) {
      return false;
    }
    int foes = 0;
    for (int i = 0; i < size; i++) {
      int count = 0;
      boolean touches = false;
      for (int d = 0; d < 4; d++) {
        int n = queue[i] + board.geometry.steps[d];
        touches |= board.colour[n] == owner;
        count += region.contains(n) && part[n] == part[queue[i]] ? 1 : 0;
      }
      if (count < 4 && !touches) {
        return false;
      }
      neighbours[i] = count;
      foes += board.colour[queue[i]] == Board.EMPTY ? 0 : 1;
    }
    return EyeShape.lives(EyeShape.name(neighbours, size), size, foes);
  }
}
