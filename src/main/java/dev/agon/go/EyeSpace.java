package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A small area that one colour encloses, and how many eyes it is worth: if the foe moves first, and
 * if the owner does. What depends on more than the shape (walls of several strings, foes inside,
 * corners) is left unknown.
 *
 * @param known whether the numbers of eyes are known
 * @param vital the point that makes the difference, or {@link Geometry#PASS}
 */
record EyeSpace(int owner, IntArrayList area, boolean known, int least, int most, int vital) {
  private static final int MOST_POINTS = 8;

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
    int wall = 0;
    boolean oneWall = true;
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
        } else {
          oneWall &= wall == 0 || wall == board.head[n];
          wall = board.head[n];
        }
      }
      corners += borders == 2 ? 1 : 0;
    }
    if (size == 1) {
      return foes == 0 ? single(board, owner, area) : unknown(owner, area);
    }
    if (!oneWall || size > EyeShape.MOST_POINTS || (size >= 4 && corners > 0)) {
      return unknown(owner, area);
    }
    int name = EyeShape.name(neighbours.clone(), size);
    if (name == 11 || (name == 2222 && foes == 0)) {
      return new EyeSpace(owner, area, true, 1, 1, Geometry.PASS);
    }
    if (!EyeShape.isNakade(name)) {
      return foes == 0
          ? new EyeSpace(owner, area, true, 2, 2, Geometry.PASS)
          : unknown(owner, area);
    }
    int middle = 0;
    for (int i = 1; i < size; i++) {
      middle = neighbours[i] > neighbours[middle] ? i : middle;
    }
    int vital = area.getInt(middle);
    if (foes == 0) {
      return new EyeSpace(owner, area, true, 1, 2, vital);
    }
    return foes == 1 && board.colour[vital] != Board.EMPTY && size <= 4
        ? new EyeSpace(owner, area, true, 1, 1, Geometry.PASS)
        : unknown(owner, area);
  }

  /** One point: real, false, or decided by the last open diagonal. */
  private static EyeSpace single(Board board, int owner, IntArrayList area) {
    int p = area.getInt(0);
    int foes = 0;
    int open = 0;
    int last = Geometry.PASS;
    int needed = 2;
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
      }
    }
    if (foes + open < needed) {
      return new EyeSpace(owner, area, true, 1, 1, Geometry.PASS);
    }
    if (foes >= needed) {
      return new EyeSpace(owner, area, true, 0, 0, Geometry.PASS);
    }
    return open == 1 ? new EyeSpace(owner, area, true, 0, 1, last) : unknown(owner, area);
  }

  private static EyeSpace unknown(int owner, IntArrayList area) {
    return new EyeSpace(owner, area, false, 0, 2, Geometry.PASS);
  }
}
