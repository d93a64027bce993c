package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A small area that one colour encloses, and how many eyes it is worth: if the foe moves first, and
 * if the owner does. What depends on more than the shape (foes inside, corners) is searched.
 * Several strings around count as one wall if they hold together without a stone inside; else the
 * eyes are left unknown.
 *
 * @param wall a stone of the string around it, or 0 if there are several
 * @param known whether the numbers of eyes are known
 * @param attack the foe's point that makes the difference, or {@link Geometry#PASS}
 * @param defence the owner's
 */
record EyeSpace(
    int owner,
    IntArrayList area,
    int wall,
    boolean known,
    int least,
    int most,
    int attack,
    int defence) {
  private static final int MOST_POINTS = 12;

  /** Liberties that leave a string nothing to fear from one move. */
  private static final int FREE = 3;

  /** For reading whether a foe on a diagonal may be captured. */
  private static final long DIAGONAL_NODES = 1_000;

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
    int corners = 0;
    IntArrayList walls = new IntArrayList();
    int[] neighbours = new int[size];
    for (int i = 0; i < size; i++) {
      int p = area.getInt(i);
      foes += board.colour[p] == Board.EMPTY ? 0 : 1;
      int borders = 0;
      for (int d = 0; d < 4; d++) {
        int n = p + board.geometry.steps[d];
        if (board.colour[n] == Board.BORDER) {
          borders++;
        } else if (area.contains(n)) {
          neighbours[i]++;
        } else if (!walls.contains(board.head[n])) {
          walls.add(board.head[n]);
        }
      }
      corners += borders == 2 ? 1 : 0;
    }
    if (size == 1) {
      return foes == 0 ? single(board, owner, area) : unknown(owner, area, 0);
    }
    int wall = walls.size() == 1 ? walls.getInt(0) : 0;
    if (wall == 0 && !holdTogether(board, owner, area, walls)) {
      return unknown(owner, area, 0);
    }
    if (size > EyeShape.MOST_POINTS || (size >= 4 && corners > 0)) {
      return unknown(owner, area, wall);
    }
    int name = EyeShape.name(neighbours.clone(), size);
    if (name == 11 || (name == 2222 && foes == 0)) {
      return counted(owner, area, 1, 1, Geometry.PASS);
    }
    if (!EyeShape.isNakade(name)) {
      return foes == 0 ? counted(owner, area, 2, 2, Geometry.PASS) : unknown(owner, area, wall);
    }
    int middle = 0;
    for (int i = 1; i < size; i++) {
      middle = neighbours[i] > neighbours[middle] ? i : middle;
    }
    int vital = area.getInt(middle);
    if (foes == 0) {
      return counted(owner, area, 1, 2, vital);
    }
    return foes == 1 && board.colour[vital] != Board.EMPTY && size <= 4
        ? counted(owner, area, 1, 1, Geometry.PASS)
        : unknown(owner, area, wall);
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

  /** One point: real, false, or decided by the last open diagonal. */
  private static EyeSpace single(Board board, int owner, IntArrayList area) {
    int p = area.getInt(0);
    int foes = 0;
    int open = 0;
    int last = Geometry.PASS;
    int needed = 2;
    boolean doubtful = false;
    for (int d = 4; d < 8; d++) {
      int n = p + board.geometry.steps[d];
      int c = board.colour[n];
      if (c == Board.BORDER) {
        needed = 1;
      } else if (c == Board.EMPTY) {
        open++;
        last = n;
      } else if (c != owner) {
        foes++;
        doubtful |= new Tactics(board, DIAGONAL_NODES, 3).attack(n).outcome() != Tactics.Outcome.NO;
      }
    }
    if (foes + open < needed) {
      return counted(owner, area, 1, 1, Geometry.PASS);
    }
    if (foes == 0 && open == 2 && needed == 2) {
      return counted(owner, area, 1, 1, Geometry.PASS); // one of the two is always left
    }
    if (foes >= needed && !doubtful) {
      return counted(owner, area, 0, 0, Geometry.PASS);
    }
    return open == 1 && !doubtful ? counted(owner, area, 0, 1, last) : unknown(owner, area, 0);
  }

  private static EyeSpace unknown(int owner, IntArrayList area, int wall) {
    return new EyeSpace(owner, area, wall, false, 0, 2, Geometry.PASS, Geometry.PASS);
  }

  private static EyeSpace counted(int owner, IntArrayList area, int least, int most, int vital) {
    return new EyeSpace(owner, area, 0, true, least, most, vital, vital);
  }

  /** The same eye with its numbers searched, if they are unknown and one string is around it. */
  EyeSpace read(Board board, long nodeLimit) {
    if (known || wall == 0) {
      return this;
    }
    Tactics.Reading[] foeFirst = new Tactics.Reading[3];
    Tactics.Reading[] ownerFirst = new Tactics.Reading[3];
    for (int eyes = 1; eyes <= 2; eyes++) {
      Life life = new Life(board, nodeLimit, eyes);
      foeFirst[eyes] = life.attackEye(wall, points());
      ownerFirst[eyes] = life.defendEye(wall, points());
      if (isOpen(foeFirst[eyes]) || isOpen(ownerFirst[eyes])) {
        return this;
      }
    }
    int fewest = 0;
    int best = 0;
    for (int eyes = 1; eyes <= 2; eyes++) {
      fewest = foeFirst[eyes].outcome() == Tactics.Outcome.NO ? eyes : fewest;
      best = ownerFirst[eyes].outcome() == Tactics.Outcome.YES ? eyes : best;
    }
    if (fewest == best) {
      return counted(owner, area, fewest, best, Geometry.PASS);
    }
    return new EyeSpace(
        owner, area, wall, true, fewest, best, foeFirst[best].move(), ownerFirst[best].move());
  }

  /** A ko counts as open: the formats have no number for half an eye. */
  private static boolean isOpen(Tactics.Reading reading) {
    return reading.outcome() != Tactics.Outcome.YES && reading.outcome() != Tactics.Outcome.NO;
  }
}
