package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * A small area that one colour encloses, and how many eyes it is worth: if the foe moves first, and
 * if the owner does. What depends on more than the shape (foes inside, corners, edges) is searched.
 * Several strings around count as one wall if they hold together without a stone inside. If they do
 * not, but could be joined, the eyes are known where it makes no difference whether they are.
 *
 * @param walls the heads of the strings around
 * @param bridges points that join these if they are several; null if nothing does
 * @param held whether the strings are as good as one
 * @param known whether the numbers of eyes are known, the strings being joined
 * @param attack the foe's point that makes the difference, or {@link Geometry#PASS}
 * @param defence the owner's
 */
record EyeSpace(
    int owner,
    IntArrayList area,
    IntArrayList walls,
    IntArrayList bridges,
    boolean held,
    boolean known,
    int least,
    int most,
    int attack,
    int defence) {
  private static final int MOST_POINTS = 20;

  /** Larger areas are not searched. */
  private static final int MOST_SEARCHED = 12;

  /** So many empty points are two eyes even in a corner. */
  private static final int ENOUGH = 13;

  /** Liberties that leave a string nothing to fear from one move. */
  private static final int FREE = 3;

  /** For reading whether a foe on a diagonal may be captured. */
  private static final long DIAGONAL_NODES = 1_000;

  private static final int DIAGONAL_ORDERS = 3;

  int[] points() {
    return area.toIntArray();
  }

  /** The eye that the point is in, or null if no colour encloses it closely. */
  static EyeSpace at(Board board, int point) {
    EyeSpace best = null;
    for (int owner = Board.BLACK; owner <= Board.WHITE; owner++) {
      if (board.colour[point] != owner) {
        IntArrayList area = flood(board, point, owner);
        if (area != null && (best == null || area.size() < best.area.size())) {
          best = judge(board, owner, area);
        }
      }
    }
    return best;
  }

  private static IntArrayList flood(Board board, int start, int owner) {
    IntArrayList area = new IntArrayList();
    area.add(start);
    for (int i = 0; i < area.size(); i++) {
      for (int d = 0; d < 4; d++) {
        int n = area.getInt(i) + board.geometry.steps[d];
        int c = board.colour[n];
        if (c != Board.BORDER && c != owner && !area.contains(n)) {
          area.add(n);
        }
      }
      if (area.size() > MOST_POINTS) {
        return null;
      }
    }
    return area;
  }

  private static EyeSpace judge(Board board, int owner, IntArrayList area) {
    int size = area.size();
    int foes = 0;
    boolean asInTheMiddle = true;
    IntArrayList walls = new IntArrayList();
    int[] neighbours = new int[size];
    for (int i = 0; i < size; i++) {
      int p = area.getInt(i);
      foes += board.colour[p] == Board.EMPTY ? 0 : 1;
      boolean touches = false;
      for (int d = 0; d < 4; d++) {
        int n = p + board.geometry.steps[d];
        if (area.contains(n)) {
          neighbours[i]++;
        } else if (board.colour[n] != Board.BORDER) {
          touches = true;
          if (!walls.contains(board.head[n])) {
            walls.add(board.head[n]);
          }
        }
      }
      asInTheMiddle &= touches || neighbours[i] == 4;
    }
    if (walls.isEmpty()) {
      return null;
    }
    if (size == 1) {
      return foes == 0 ? single(board, owner, area) : unknown(owner, area);
    }
    boolean held = walls.size() == 1 || holdTogether(board, owner, area, walls);
    IntArrayList bridges = bridges(board, area, walls);
    EyeSpace open =
        new EyeSpace(owner, area, walls, bridges, held, false, 0, 2, Geometry.PASS, Geometry.PASS);
    if (bridges == null) {
      return open;
    }
    if (foes == 0 && size >= ENOUGH) {
      return open.with(2, 2, Geometry.PASS);
    }
    if (size > 3 && !asInTheMiddle) {
      return open;
    }
    if (size > EyeShape.MOST_POINTS) {
      return foes == 0 ? open.with(2, 2, Geometry.PASS) : open;
    }
    int name = EyeShape.name(neighbours.clone(), size);
    if (name == 11 || (name == 2222 && foes == 0)) {
      return open.with(1, 1, Geometry.PASS);
    }
    if (!EyeShape.isNakade(name)) {
      return foes == 0 ? open.with(2, 2, Geometry.PASS) : open;
    }
    int middle = 0;
    for (int i = 1; i < size; i++) {
      middle = neighbours[i] > neighbours[middle] ? i : middle;
    }
    int vital = area.getInt(middle);
    if (foes == 0) {
      return open.with(1, 2, vital);
    }
    return foes == 1 && board.colour[vital] != Board.EMPTY && size <= 4
        ? open.with(1, 1, Geometry.PASS)
        : open;
  }

  /**
   * Whether the strings are one for all that happens in the area: each is tied to the others by a
   * common liberty outside where the foe cannot play, or by two of which one is always left. No
   * point is used for two ties, and no string may be so short of liberties that one move is both a
   * cut and a threat.
   */
  private static boolean holdTogether(
      Board board, int owner, IntArrayList area, IntArrayList walls) {
    for (int h : walls) {
      if (board.liberties[h] < FREE) {
        return false;
      }
    }
    IntArrayList tied = IntArrayList.of(walls.getInt(0));
    IntArrayList loose = new IntArrayList(walls.subList(1, walls.size()));
    IntArrayList used = new IntArrayList(area);
    boolean found = true;
    while (found && !loose.isEmpty()) {
      found = false;
      for (int i = 0; !found && i < loose.size(); i++) {
        for (int h : tied) {
          if (tie(board, owner, h, loose.getInt(i), used)) {
            found = true;
            break;
          }
        }
        if (found) {
          tied.add(loose.removeInt(i));
        }
      }
    }
    return loose.isEmpty();
  }

  private static boolean tie(Board board, int owner, int one, int other, IntArrayList used) {
    int first = Geometry.PASS;
    for (int p = board.firstLiberty(one); p >= 0; p = board.nextLiberty(one, p)) {
      if (!board.isLibertyOf(p, other) || used.contains(p)) {
        continue;
      }
      if (!board.isBreathing(p, 3 - owner)) {
        used.add(p);
        return true;
      }
      if (!board.isBreathing(p, owner)) {
        continue;
      }
      if (first != Geometry.PASS) {
        used.add(first);
        used.add(p);
        return true;
      }
      first = p;
    }
    return false;
  }

  /** Liberties outside that join the strings, or null if there are not enough. */
  private static IntArrayList bridges(Board board, IntArrayList area, IntArrayList walls) {
    IntArrayList bridges = new IntArrayList();
    IntArrayList joined = IntArrayList.of(walls.getInt(0));
    IntArrayList apart = new IntArrayList(walls.subList(1, walls.size()));
    for (int i = 0; i < apart.size(); i++) {
      int bridge = bridge(board, area, joined, apart.getInt(i));
      if (bridge != Geometry.PASS) {
        bridges.add(bridge);
        joined.add(apart.removeInt(i));
        i = -1;
      }
    }
    return apart.isEmpty() ? bridges : null;
  }

  private static int bridge(Board board, IntArrayList area, IntArrayList joined, int other) {
    for (int p = board.firstLiberty(other); p >= 0; p = board.nextLiberty(other, p)) {
      for (int i = 0; i < joined.size() && !area.contains(p); i++) {
        if (board.isLibertyOf(p, joined.getInt(i))) {
          return p;
        }
      }
    }
    return Geometry.PASS;
  }

  /**
   * One point: real or false by its diagonals, each of which is the owner's, the foe's, or open to
   * who moves first. In the middle the foe needs two of them, on the edge one.
   */
  private static EyeSpace single(Board board, int owner, IntArrayList area) {
    int p = area.getInt(0);
    int foes = 0;
    int open = 0;
    int attack = Geometry.PASS;
    int defence = Geometry.PASS;
    int needed = 2;
    for (int d = 4; d < 8; d++) {
      int n = p + board.geometry.steps[d];
      int c = board.colour[n];
      if (c == Board.BORDER) {
        needed = 1;
      } else if (c != owner) {
        Tactics.Reading attacked = c == Board.EMPTY ? take(board, n, p, owner) : lift(board, n);
        Tactics.Reading defended = c == Board.EMPTY ? take(board, n, p, 3 - owner) : save(board, n);
        if (isOpen(attacked) || isOpen(defended)) {
          return unknown(owner, area);
        }
        if (defended.outcome() == Tactics.Outcome.NO) {
          continue; // the owner's, even if it is his eye, too
        }
        if (attacked.outcome() == Tactics.Outcome.NO) {
          foes++;
        } else {
          open++;
          attack = defended.move();
          defence = attacked.move();
        }
      }
    }
    int least = foes + (open + 1) / 2 < needed ? 1 : 0;
    int most = foes + open / 2 < needed ? 1 : 0;
    EyeSpace eye = unknown(owner, area);
    return least == most
        ? eye.with(least, most, Geometry.PASS)
        : eye.with(least, most, attack, defence);
  }

  private static Tactics.Reading lift(Board board, int foe) {
    return new Tactics(board, DIAGONAL_NODES, DIAGONAL_ORDERS).attack(foe);
  }

  private static Tactics.Reading save(Board board, int foe) {
    return new Tactics(board, DIAGONAL_NODES, DIAGONAL_ORDERS).defend(foe);
  }

  /**
   * Whether this side gets an empty point by playing there: the stone must not be captured, but by
   * filling the eye itself.
   */
  private static Tactics.Reading take(Board board, int point, int eye, int side) {
    Tactics.Outcome outcome = Tactics.Outcome.NO;
    if (board.isBreathing(point, side)) {
      Board after = new Board(board.geometry);
      after.copyFrom(board);
      after.toMove = side;
      after.play(point);
      int head = after.head[point];
      boolean hasEyeAlone = after.liberties[head] == 1 && after.isLibertyOf(eye, head);
      outcome = hasEyeAlone ? Tactics.Outcome.YES : lift(after, point).outcome().opposite();
    }
    return new Tactics.Reading(outcome, point, IntList.of(), 0);
  }

  private static EyeSpace unknown(int owner, IntArrayList area) {
    IntArrayList none = new IntArrayList();
    return new EyeSpace(owner, area, none, none, true, false, 0, 2, Geometry.PASS, Geometry.PASS);
  }

  private EyeSpace with(int fewest, int best, int vital) {
    return with(fewest, best, vital, vital);
  }

  private EyeSpace with(int fewest, int best, int foes, int own) {
    return new EyeSpace(owner, area, walls, bridges, held, true, fewest, best, foes, own);
  }

  /**
   * The same eye with its numbers searched, if they are unknown; and searched once more with the
   * strings apart, if they do not hold together.
   */
  EyeSpace read(Board board, long nodeLimit) {
    if (walls.isEmpty() || bridges == null) {
      return this;
    }
    boolean small = area.size() + bridges.size() <= MOST_SEARCHED;
    EyeSpace joined = this;
    if (!known && small) {
      joined = search(board, walls.getInt(0), true, nodeLimit);
    }
    if (held || !joined.known) {
      return joined;
    }
    for (int i = 0; i < walls.size(); i++) {
      EyeSpace apart = small ? search(board, walls.getInt(i), false, nodeLimit) : forgotten();
      if (!apart.known || apart.least != joined.least || apart.most != joined.most) {
        return forgotten();
      }
    }
    return joined;
  }

  private EyeSpace forgotten() {
    return new EyeSpace(
        owner, area, walls, bridges, held, false, 0, 2, Geometry.PASS, Geometry.PASS);
  }

  private EyeSpace search(Board board, int wall, boolean tied, long nodeLimit) {
    Tactics.Reading[] foeFirst = new Tactics.Reading[3];
    Tactics.Reading[] ownerFirst = new Tactics.Reading[3];
    Region region = Region.eye(board, walls.toIntArray(), points(), bridges.toIntArray(), tied);
    int expected = area.size() + bridges.size();
    for (int head : walls) {
      expected += board.stones[head];
    }
    if (region.points.length > expected) {
      return forgotten(); // the strings have another hole, whose eyes would be counted
    }
    for (int eyes = 1; eyes <= 2; eyes++) {
      Life life = new Life(board, nodeLimit, eyes);
      foeFirst[eyes] = life.attackIn(wall, region);
      ownerFirst[eyes] = life.defendIn(wall, region);
      if (isOpen(foeFirst[eyes]) || isOpen(ownerFirst[eyes])) {
        return forgotten();
      }
    }
    int fewest = 0;
    int best = 0;
    for (int eyes = 1; eyes <= 2; eyes++) {
      fewest = foeFirst[eyes].outcome() == Tactics.Outcome.NO ? eyes : fewest;
      best = ownerFirst[eyes].outcome() == Tactics.Outcome.YES ? eyes : best;
    }
    return fewest == best
        ? with(fewest, best, Geometry.PASS)
        : with(fewest, best, foeFirst[best].move(), ownerFirst[best].move());
  }

  /** A ko counts as open: the formats have no number for half an eye. */
  private static boolean isOpen(Tactics.Reading reading) {
    return reading.outcome() != Tactics.Outcome.YES && reading.outcome() != Tactics.Outcome.NO;
  }
}
