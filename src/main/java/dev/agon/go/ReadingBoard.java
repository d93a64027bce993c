package dev.agon.go;

/**
 * A board for reading: the colours alone, with moves that can be taken back. Strings are walked
 * when somebody asks for their liberties, which for the short lines and small strings of tactics is
 * cheaper than keeping them, and much cheaper than copying a {@link Board}. Nothing allocates.
 */
final class ReadingBoard {
  private static final long WHITE_TO_MOVE = 0x2545F4914F6CDD1DL;

  /** Ints kept for each move in {@link #moves}. */
  private static final int SAVED = 3;

  private static final int MOST_MOVES = 1400;

  final Geometry geometry;
  final byte[] colour;
  int toMove;

  /** Where the side to move may not retake, or 0. */
  int ko;

  /** The side that has threats for every ko and may always retake, or 0. */
  int koWinner;

  /** The liberties that the last {@link #count} found. */
  final int[] found;

  private final int[] steps;
  private long key;

  /** Points filled (positive) and emptied (negative, with the colour), as they came. */
  private final int[] changes;

  private int changeCount;
  private final int[] moves = new int[SAVED * MOST_MOVES];
  private final long[] keys = new long[MOST_MOVES];
  private int ply;
  private final int[] stringMark;
  private final int[] libertyMark;
  private int mark;

  /** The stones of the string walked last, for as long as nothing else is walked. */
  final int[] string;

  int stringSize;

  ReadingBoard(Geometry geometry) {
    this.geometry = geometry;
    steps = geometry.steps;
    colour = new byte[geometry.length];
    stringMark = new int[geometry.length];
    libertyMark = new int[geometry.length];
    found = new int[geometry.area];
    string = new int[geometry.area];
    changes = new int[MOST_MOVES * 4];
  }

  /** Takes a position over. */
  void load(Board board) {
    System.arraycopy(board.colour, 0, colour, 0, colour.length);
    toMove = board.toMove;
    ko = board.ko;
    koWinner = 0;
    ply = 0;
    changeCount = 0;
    key = 0;
    for (int p : geometry.points) {
      if (colour[p] != Board.EMPTY) {
        key ^= stone(p, colour[p]);
      }
    }
  }

  /** Puts a stone, or nothing, on a point of a position that is being set up. */
  void put(int p, int c) {
    if (colour[p] != Board.EMPTY) {
      key ^= stone(p, colour[p]);
    }
    colour[p] = (byte) c;
    if (c != Board.EMPTY) {
      key ^= stone(p, c);
    }
  }

  /** Hands the move to this side; a ko is then no longer in force. */
  void setToMove(int side) {
    if (toMove != side) {
      toMove = side;
      ko = 0;
    }
  }

  /** A hash of the stones, the side to move and the ko that binds it. */
  long key() {
    long k = koBinds() ? key ^ mix(ko * 4L + 3) : key;
    return toMove == Board.WHITE ? k ^ WHITE_TO_MOVE : k;
  }

  boolean koBinds() {
    return ko != 0 && toMove != koWinner;
  }

  private static long stone(int p, int c) {
    return mix(p * 4L + c);
  }

  private static long mix(long z) {
    z = (z + 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
    return z ^ (z >>> 29);
  }

  /** Room for another move, which a search must not outrun. */
  boolean hasRoom() {
    return ply < MOST_MOVES - 8 && changeCount < changes.length - 2 * geometry.area;
  }

  boolean isLegal(int p) {
    if (colour[p] != Board.EMPTY || (p == ko && koBinds())) {
      return false;
    }
    for (int d = 0; d < 4; d++) {
      if (colour[p + steps[d]] == Board.EMPTY) {
        return true;
      }
    }
    for (int d = 0; d < 4; d++) {
      int n = p + steps[d];
      int c = colour[n];
      if (c != Board.BORDER && (c == toMove) == (count(n, 2) > 1)) {
        return true;
      }
    }
    return false;
  }

  /** Plays a legal move for the side to move, or passes. */
  void make(int p) {
    int m = SAVED * ply;
    moves[m] = changeCount;
    moves[m + 1] = ko;
    moves[m + 2] = toMove;
    keys[ply++] = key;
    ko = 0;
    int c = toMove;
    toMove = 3 - c;
    if (p == Geometry.PASS) {
      return;
    }
    colour[p] = (byte) c;
    key ^= stone(p, c);
    changes[changeCount++] = p;
    int taken = 0;
    int takenAt = 0;
    for (int d = 0; d < 4; d++) {
      int n = p + steps[d];
      if (colour[n] == 3 - c && count(n, 1) == 0) {
        taken += stringSize;
        takenAt = n;
        for (int i = 0; i < stringSize; i++) {
          int s = string[i];
          colour[s] = Board.EMPTY;
          key ^= stone(s, 3 - c);
          changes[changeCount++] = -s * 4 - (3 - c);
        }
      }
    }
    if (taken == 1 && count(p, 2) == 1 && stringSize == 1) {
      ko = takenAt;
    }
  }

  void unmake() {
    int m = SAVED * --ply;
    int to = moves[m];
    while (changeCount > to) {
      int change = changes[--changeCount];
      if (change > 0) {
        colour[change] = Board.EMPTY;
      } else {
        colour[-change >> 2] = (byte) (-change & 3);
      }
    }
    ko = moves[m + 1];
    toMove = moves[m + 2];
    key = keys[ply];
  }

  /**
   * Counts the liberties of the string at a stone up to a limit and notes them in {@link #found}.
   * If the limit is not reached, {@link #string} holds the whole string.
   */
  int count(int start, int limit) {
    int c = colour[start];
    int m = ++mark;
    int end = 0;
    int liberties = 0;
    string[end++] = start;
    stringMark[start] = m;
    for (int i = 0; i < end; i++) {
      for (int d = 0; d < 4; d++) {
        int n = string[i] + steps[d];
        int cn = colour[n];
        if (cn == c) {
          if (stringMark[n] != m) {
            stringMark[n] = m;
            string[end++] = n;
          }
        } else if (cn == Board.EMPTY && libertyMark[n] != m) {
          libertyMark[n] = m;
          found[liberties++] = n;
          if (liberties == limit) {
            stringSize = end;
            return liberties;
          }
        }
      }
    }
    stringSize = end;
    return liberties;
  }

  /** Walks the whole string, whatever its liberties. */
  int walk(int start) {
    return count(start, Integer.MAX_VALUE);
  }

  /** After {@link #walk}: whether the stone belongs to the string. */
  boolean walked(int stone) {
    return stringMark[stone] == mark;
  }
}
