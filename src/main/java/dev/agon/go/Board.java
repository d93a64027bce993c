package dev.agon.go;

import java.util.Arrays;

/**
 * A Go board for playouts: stones, strings with their liberties, and the 3x3 surroundings of every
 * point, all kept up to date while stones come and go.
 *
 * <p>Everything lives in flat arrays indexed by point, and nothing is allocated or taken back after
 * construction: a playout starts with {@link #copyFrom}. A string is named by one of its stones,
 * its head; its liberties are a bit set, so that joining strings is a union and no liberty is ever
 * counted twice. The arrays are open to the package because the playouts live on them.
 */
final class Board {
  static final int EMPTY = 0;
  static final int BLACK = 1;
  static final int WHITE = 2;
  static final int BORDER = 3;

  private static final long[][] ZOBRIST = zobrist();

  final Geometry geometry;
  final byte[] colour;

  /** The head of the string that a stone belongs to. */
  final int[] head;

  /** The stones of a string as a ring. */
  final int[] next;

  /** At a head: how many stones the string has. */
  final int[] stones;

  /** At a head: how many liberties the string has. */
  final int[] liberties;

  /** At a head: the liberties themselves, {@link #words} longs for each point. */
  final long[] libertyBits;

  final int words;

  /**
   * The eight neighbours of each point, two bits each in the order of {@link Geometry#steps}: the
   * low byte is the four neighbours, the high byte the diagonals. {@link Shapes} reads it.
   */
  final int[] around;

  /** The empty points in no order, and where each stands in that list. */
  final int[] empties;

  final int[] emptyIndex;
  int emptyCount;

  /** Where the side to move must not play because of simple ko, or 0. */
  int ko;

  int lastMove;
  int moveBeforeLast;
  int toMove;

  /** Who made the last move; GTP lets a side move twice, so {@link #toMove} does not tell. */
  int lastMover;

  /** Passes in a row at the end of the game so far. */
  int passes;

  /** A hash of the stones alone. */
  long key;

  /** How many stones of each colour have been taken off. */
  final int[] captured = new int[3];

  private final int up;

  /** What the move being made has taken so far, and where. */
  private int takenStones;

  private int takenAt;

  Board(Geometry geometry) {
    this.geometry = geometry;
    up = geometry.stride;
    int length = geometry.length;
    words = (length + 63) >>> 6;
    colour = new byte[length];
    head = new int[length];
    next = new int[length];
    stones = new int[length];
    liberties = new int[length];
    libertyBits = new long[length * words];
    around = new int[length];
    empties = new int[geometry.area];
    emptyIndex = new int[length];
    clear();
  }

  private static long[][] zobrist() {
    long[][] keys = new long[3][(Geometry.MAX_SIZE + 2) * (Geometry.MAX_SIZE + 1) + 1];
    long state = 0x5DEECE66DL;
    for (int c = BLACK; c <= WHITE; c++) {
      for (int i = 0; i < keys[c].length; i++) {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        keys[c][i] = z ^ (z >>> 31);
      }
    }
    return keys;
  }

  static int opponent(int c) {
    return 3 - c;
  }

  void clear() {
    Arrays.fill(colour, (byte) BORDER);
    emptyCount = 0;
    for (int p : geometry.points) {
      colour[p] = EMPTY;
      emptyIndex[p] = emptyCount;
      empties[emptyCount++] = p;
    }
    for (int p : geometry.points) {
      int code = 0;
      for (int d = 0; d < 8; d++) {
        code |= colour[p + geometry.steps[d]] << (2 * d);
      }
      around[p] = code;
    }
    ko = 0;
    lastMove = 0;
    moveBeforeLast = 0;
    toMove = BLACK;
    lastMover = 0;
    passes = 0;
    key = 0;
    captured[BLACK] = 0;
    captured[WHITE] = 0;
  }

  void copyFrom(Board other) {
    int length = colour.length;
    System.arraycopy(other.colour, 0, colour, 0, length);
    System.arraycopy(other.head, 0, head, 0, length);
    System.arraycopy(other.next, 0, next, 0, length);
    System.arraycopy(other.stones, 0, stones, 0, length);
    System.arraycopy(other.liberties, 0, liberties, 0, length);
    System.arraycopy(other.libertyBits, 0, libertyBits, 0, libertyBits.length);
    System.arraycopy(other.around, 0, around, 0, length);
    System.arraycopy(other.empties, 0, empties, 0, empties.length);
    System.arraycopy(other.emptyIndex, 0, emptyIndex, 0, length);
    emptyCount = other.emptyCount;
    ko = other.ko;
    lastMove = other.lastMove;
    moveBeforeLast = other.moveBeforeLast;
    toMove = other.toMove;
    lastMover = other.lastMover;
    passes = other.passes;
    key = other.key;
    captured[BLACK] = other.captured[BLACK];
    captured[WHITE] = other.captured[WHITE];
  }

  /** A copy to be searched as if it stood there from the start, with this colour to move. */
  Board withoutPast(int first) {
    Board copy = new Board(geometry);
    copy.copyFrom(this);
    copy.passes = 0;
    copy.lastMove = 0;
    copy.moveBeforeLast = 0;
    if (toMove != first) {
      copy.toMove = first;
      copy.ko = 0;
    }
    return copy;
  }

  /** Whether the empty point has an empty neighbour. */
  boolean hasEmptyNeighbour(int p) {
    int code = around[p];
    return ((code | (code >>> 1)) & 0x55) != 0x55;
  }

  /** Whether a stone of this colour may be put on the empty point, but for ko: no suicide. */
  boolean isBreathing(int p, int c) {
    return hasEmptyNeighbour(p)
        || breathes(p + up, c)
        || breathes(p + 1, c)
        || breathes(p - up, c)
        || breathes(p - 1, c);
  }

  /** Whether the neighbour gives a new stone air: a friend with two liberties, a foe with one. */
  private boolean breathes(int n, int c) {
    int cn = colour[n];
    if (cn == c) {
      return liberties[head[n]] > 1;
    }
    return cn != BORDER && liberties[head[n]] == 1;
  }

  /**
   * Legal for the side to move by simple ko and without suicide. The point must be on the board.
   */
  boolean isLegal(int p) {
    return colour[p] == EMPTY && p != ko && isBreathing(p, toMove);
  }

  /** Whether a stone of this colour on the empty point would take something. */
  boolean captures(int p, int c) {
    int foe = 3 - c;
    return inAtari(p + up, foe)
        || inAtari(p + 1, foe)
        || inAtari(p - up, foe)
        || inAtari(p - 1, foe);
  }

  private boolean inAtari(int n, int c) {
    return colour[n] == c && liberties[head[n]] == 1;
  }

  /** The only, or the lowest, liberty of the string with this head. */
  int firstLiberty(int h) {
    int base = h * words;
    for (int i = 0; ; i++) {
      long bits = libertyBits[base + i];
      if (bits != 0) {
        return (i << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
  }

  /** The liberty after this one, or -1. */
  int nextLiberty(int h, int after) {
    int base = h * words;
    int i = (after + 1) >>> 6;
    if (i >= words) {
      return -1;
    }
    long bits = libertyBits[base + i] & (-1L << (after + 1));
    while (bits == 0) {
      if (++i == words) {
        return -1;
      }
      bits = libertyBits[base + i];
    }
    return (i << 6) + Long.numberOfTrailingZeros(bits);
  }

  boolean isLibertyOf(int p, int h) {
    return (libertyBits[h * words + (p >>> 6)] & (1L << p)) != 0;
  }

  void pass() {
    ko = 0;
    moveBeforeLast = lastMove;
    lastMove = Geometry.PASS;
    passes++;
    lastMover = toMove;
    toMove = 3 - toMove;
  }

  /** Plays for the side to move on an empty point; a suicide takes the mover's own stones off. */
  void play(int p) {
    int c = toMove;
    moveBeforeLast = lastMove;
    lastMove = p;
    passes = 0;
    lastMover = c;
    toMove = 3 - c;
    put(p, c);
  }

  /** Puts a stone down and removes what has lost its last liberty; {@link #ko} is set. */
  void put(int p, int c) {
    final int foe = 3 - c;
    ko = 0;
    // Step 1. The stone itself, a string of its own.
    colour[p] = (byte) c;
    key ^= ZOBRIST[c][p];
    int last = empties[--emptyCount];
    int index = emptyIndex[p];
    empties[index] = last;
    emptyIndex[last] = index;
    mark(p, c);
    head[p] = p;
    next[p] = p;
    stones[p] = 1;
    liberties[p] = 0;
    int base = p * words;
    for (int i = 0; i < words; i++) {
      libertyBits[base + i] = 0;
    }
    // Step 2. It takes its point from the neighbours' liberties and has the empty ones.
    touch(p, p + up);
    touch(p, p + 1);
    touch(p, p - up);
    touch(p, p - 1);
    // Step 3. It joins its friends, and kills foes without liberties.
    takenStones = 0;
    meet(p, p + up, c, foe);
    meet(p, p + 1, c, foe);
    meet(p, p - up, c, foe);
    meet(p, p - 1, c, foe);
    int h = head[p];
    if (liberties[h] == 0) {
      remove(h);
    } else if (takenStones == 1 && stones[h] == 1 && liberties[h] == 1) {
      ko = takenAt;
    }
  }

  private void meet(int p, int n, int c, int foe) {
    int cn = colour[n];
    if (cn == c) {
      if (head[n] != head[p]) {
        join(head[p], head[n]);
      }
    } else if (cn == foe && liberties[head[n]] == 0) {
      takenAt = n;
      takenStones += remove(head[n]);
    }
  }

  private void touch(int p, int n) {
    int cn = colour[n];
    if (cn == EMPTY) {
      libertyBits[p * words + (n >>> 6)] |= 1L << n;
      liberties[p]++;
    } else if (cn != BORDER) {
      int h = head[n];
      int at = h * words + (p >>> 6);
      long bits = libertyBits[at];
      long bit = 1L << p;
      if ((bits & bit) != 0) {
        libertyBits[at] = bits & ~bit;
        liberties[h]--;
      }
    }
  }

  private void join(int a, int b) {
    if (stones[a] < stones[b]) {
      int swap = a;
      a = b;
      b = swap;
    }
    int s = b;
    do {
      head[s] = a;
      s = next[s];
    } while (s != b);
    int afterA = next[a];
    next[a] = next[b];
    next[b] = afterA;
    stones[a] += stones[b];
    int at = a * words;
    int bt = b * words;
    int count = 0;
    for (int i = 0; i < words; i++) {
      long bits = libertyBits[at + i] | libertyBits[bt + i];
      libertyBits[at + i] = bits;
      count += Long.bitCount(bits);
    }
    liberties[a] = count;
  }

  private int remove(int h) {
    int c = colour[h];
    int foe = 3 - c;
    int count = 0;
    int s = h;
    do {
      colour[s] = EMPTY;
      key ^= ZOBRIST[c][s];
      emptyIndex[s] = emptyCount;
      empties[emptyCount++] = s;
      mark(s, c);
      free(s, s + up, foe);
      free(s, s + 1, foe);
      free(s, s - up, foe);
      free(s, s - 1, foe);
      count++;
      s = next[s];
    } while (s != h);
    captured[c] += count;
    return count;
  }

  private void free(int s, int n, int foe) {
    if (colour[n] == foe) {
      int h = head[n];
      int at = h * words + (s >>> 6);
      long bits = libertyBits[at];
      long bit = 1L << s;
      if ((bits & bit) == 0) {
        libertyBits[at] = bits | bit;
        liberties[h]++;
      }
    }
  }

  /** Enters or erases (it is its own opposite) a stone in the surroundings of its neighbours. */
  private void mark(int p, int c) {
    around[p - up] ^= c;
    around[p - 1] ^= c << 2;
    around[p + up] ^= c << 4;
    around[p + 1] ^= c << 6;
    around[p - up - 1] ^= c << 8;
    around[p + up - 1] ^= c << 10;
    around[p + up + 1] ^= c << 12;
    around[p - up + 1] ^= c << 14;
  }

  /** The key of the stones after this legal move (or suicide), without making it. */
  long keyAfter(int p, int c) {
    int foe = 3 - c;
    long after = key ^ ZOBRIST[c][p];
    boolean captures = false;
    for (int d = 0; d < 4; d++) {
      int n = p + geometry.steps[d];
      if (colour[n] == foe && liberties[head[n]] == 1 && !seenBefore(p, d, head[n])) {
        captures = true;
        after ^= stringKey(head[n]);
      }
    }
    if (!captures && !isBreathing(p, c)) {
      after ^= ZOBRIST[c][p];
      for (int d = 0; d < 4; d++) {
        int n = p + geometry.steps[d];
        if (colour[n] == c && !seenBefore(p, d, head[n])) {
          after ^= stringKey(head[n]);
        }
      }
    }
    return after;
  }

  /** Whether a neighbour in an earlier direction belongs to the same string. */
  private boolean seenBefore(int p, int direction, int h) {
    for (int d = 0; d < direction; d++) {
      int n = p + geometry.steps[d];
      if (colour[n] == colour[h] && head[n] == h) {
        return true;
      }
    }
    return false;
  }

  private long stringKey(int h) {
    long hash = 0;
    int s = h;
    do {
      hash ^= ZOBRIST[colour[s]][s];
      s = next[s];
    } while (s != h);
    return hash;
  }

  /**
   * Black's area minus White's on a board that is played out to one-point eyes: cheap, and wrong on
   * open boards, where {@link Area} must be asked.
   */
  int playoutScore() {
    int score = 0;
    for (int p : geometry.points) {
      int c = colour[p];
      if (c == EMPTY) {
        c = Shapes.surrounding(around[p]);
      }
      // Black 1, White 2, others 0 become +1, -1 and 0.
      score += (c & 1) - (c >>> 1);
    }
    return score;
  }
}
