package dev.agon.go;

/**
 * The points of a square board of one size. A point is an index into flat arrays with one column of
 * border shared between the rows, so that every neighbour is found by adding a constant and no edge
 * is ever tested for. Row 1 is the lowest line of the board, column 1 its left one, as GTP counts.
 */
public final class Geometry {
  public static final int MIN_SIZE = 2;
  public static final int MAX_SIZE = 25;

  /** The pass as a move; the number is that of a border point, so it may index arrays. */
  public static final int PASS = 1;

  private static final String LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  private static final Geometry[] OF_SIZE = new Geometry[MAX_SIZE + 1];

  public final int size;

  /** The distance from a point to the one above it. */
  public final int stride;

  /** The length of arrays that are indexed by points. */
  public final int length;

  /** The number of points. */
  public final int area;

  /** The points themselves, in the order A1, B1 and so on. */
  final int[] points;

  /** The steps to the four neighbours, then to the four diagonal ones. */
  final int[] steps;

  /** The line a point is on, 1 at the edge; 0 outside the board. */
  final int[] line;

  private Geometry(int size) {
    this.size = size;
    stride = size + 1;
    length = (size + 2) * stride + 1;
    area = size * size;
    points = new int[area];
    line = new int[length];
    int count = 0;
    for (int row = 1; row <= size; row++) {
      for (int column = 1; column <= size; column++) {
        int point = row * stride + column;
        points[count++] = point;
        line[point] = Math.min(Math.min(row, column), Math.min(size + 1 - row, size + 1 - column));
      }
    }
    steps = new int[] {stride, 1, -stride, -1, stride + 1, 1 - stride, -stride - 1, stride - 1};
  }

  public static Geometry of(int size) {
    if (size < MIN_SIZE || size > MAX_SIZE) {
      throw new IllegalArgumentException("no board of size " + size);
    }
    synchronized (OF_SIZE) {
      if (OF_SIZE[size] == null) {
        OF_SIZE[size] = new Geometry(size);
      }
      return OF_SIZE[size];
    }
  }

  /** The point in this column and row, both counted from 1 at the lower left. */
  public int point(int column, int row) {
    return row * stride + column;
  }

  public int column(int point) {
    return point % stride;
  }

  public int row(int point) {
    return point / stride;
  }

  public boolean isPoint(int index) {
    return index >= 0 && index < length && line[index] > 0;
  }

  /** The name of a point or pass as GTP writes it. */
  public String name(int point) {
    if (point == PASS) {
      return "pass";
    }
    return LETTERS.charAt(column(point) - 1) + Integer.toString(row(point));
  }

  /** The point or pass of that name in either case, or -1. */
  public int parse(String text) {
    if (text.equalsIgnoreCase("pass")) {
      return PASS;
    }
    if (text.length() < 2 || text.length() > 3) {
      return -1;
    }
    int column = LETTERS.indexOf(Character.toUpperCase(text.charAt(0))) + 1;
    int row = 0;
    for (int i = 1; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      row = 10 * row + digit;
    }
    return column < 1 || column > size || row < 1 || row > size ? -1 : point(column, row);
  }
}
