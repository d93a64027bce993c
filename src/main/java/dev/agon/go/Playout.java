package dev.agon.go;

/**
 * Plays a board to its end with moves that are mostly sensible: answers to the last move first
 * (saving and capturing, the vital point of an eye space, a known 3x3 shape), else anything that
 * neither fills an eye nor kills its own stones. The order matters and is MoGo's.
 *
 * <p>Nothing is allocated and nothing virtual is called: a move costs about a microsecond, and a
 * search makes a hundred million of them.
 */
final class Playout {
  /** What a playout does out of 256 times when it could: the rest keeps it from being blind. */
  private static final int ANSWER_ATARI = 240;

  private static final int READ_LADDERS = 96;
  private static final int PLAY_NAKADE = 230;
  private static final int PLAY_PATTERN = 240;

  private static final int LADDER_NODES = 24;

  /** The reader walks over whole strings; for larger ones a look at the next move must do. */
  private static final int LADDER_STONES = 8;

  final Board board;

  /** The moves of this game in order, those before {@link #run} included. */
  final int[] moves;

  int moveCount;

  private final Geometry geometry;
  private final Ladders ladders;
  private final long[] union;
  private final int[] candidates = new int[64];
  private int candidateCount;
  private final int[] region = new int[8];
  private long random;

  Playout(Geometry geometry, long seed) {
    this.geometry = geometry;
    board = new Board(geometry);
    ladders = new Ladders(geometry);
    union = new long[board.words];
    moves = new int[limit(geometry) + 2100];
    random = seed * 0x9E3779B97F4A7C15L + 0x1234567;
  }

  private static int limit(Geometry geometry) {
    return 3 * geometry.area;
  }

  void start(Board from) {
    board.copyFrom(from);
    moveCount = 0;
  }

  /** Makes a move that is legal on the board. */
  void play(int move) {
    moves[moveCount++] = move;
    if (move == Geometry.PASS) {
      board.pass();
    } else {
      board.play(move);
    }
  }

  /** Plays until both sides pass. */
  void run() {
    int stopAt = moveCount + limit(geometry);
    while (board.passes < 2 && moveCount < stopAt) {
      play(choose());
    }
  }

  /** The same with no thought but for eyes: the measure of the board alone. */
  void runRandom() {
    int stopAt = moveCount + limit(geometry);
    while (board.passes < 2 && moveCount < stopAt) {
      play(anyMove(true));
    }
  }

  private int next(int bound) {
    random ^= random << 13;
    random ^= random >>> 7;
    random ^= random << 17;
    return (int) (((random >>> 33) * bound) >>> 31);
  }

  private boolean chance(int of256) {
    return next(256) < of256;
  }

  private int choose() {
    int last = board.lastMove;
    if (last > Geometry.PASS) {
      candidateCount = 0;
      if (chance(ANSWER_ATARI)) {
        answerAtari(last);
        if (candidateCount > 0) {
          return candidates[next(candidateCount)];
        }
      }
      if (chance(PLAY_NAKADE)) {
        int vital = nakade(last);
        if (vital != 0) {
          return vital;
        }
      }
      if (chance(PLAY_PATTERN)) {
        patterns(last);
        if (candidateCount > 0) {
          return candidates[next(candidateCount)];
        }
      }
    }
    return anyMove(false);
  }

  /** Strings beside the last move that are in atari: the foe's are taken, ours are saved. */
  private void answerAtari(int last) {
    int c = board.toMove;
    int h = board.colour[last] == Board.EMPTY ? 0 : board.head[last];
    if (h != 0 && board.liberties[h] == 1) {
      addIfLegal(board.firstLiberty(h));
    }
    boolean loaded = false;
    for (int d = 0; d < 4; d++) {
      int n = last + geometry.steps[d];
      if (board.colour[n] != c) {
        continue;
      }
      int own = board.head[n];
      int liberties = board.liberties[own];
      if (liberties == 1) {
        saveFromAtari(own);
      } else if (liberties == 2 && candidateCount == 0 && chance(READ_LADDERS) && !slipsAway(own)) {
        if (board.stones[own] > LADDER_STONES) {
          makeRoom(own);
          continue;
        }
        if (!loaded) {
          ladders.load(board);
          loaded = true;
        }
        breakLadder(own);
      }
    }
  }

  private void saveFromAtari(int own) {
    int foe = 3 - board.colour[own];
    // Taking what gives the atari.
    int s = own;
    do {
      for (int d = 0; d < 4; d++) {
        int n = s + geometry.steps[d];
        if (board.colour[n] == foe && board.liberties[board.head[n]] == 1) {
          addIfLegal(board.firstLiberty(board.head[n]));
        }
      }
      s = board.next[s];
    } while (s != own);
    // Running, where it leads somewhere.
    int escape = board.firstLiberty(own);
    if (escape != board.ko && libertiesAfter(escape, board.toMove) >= 2) {
      addCandidate(escape);
    }
  }

  /**
   * Whether a string with two liberties has three again whichever of them is taken: no ladder then,
   * and the reader, which is the dearest part of a playout, need not be asked.
   */
  private boolean slipsAway(int own) {
    int first = board.firstLiberty(own);
    return libertiesAfter(first, board.colour[own]) >= 4
        && libertiesAfter(board.nextLiberty(own, first), board.colour[own]) >= 4;
  }

  /** One of the two liberties taken would leave a large string no way out: it is made room for. */
  private void makeRoom(int own) {
    int c = board.colour[own];
    int first = board.firstLiberty(own);
    int second = board.nextLiberty(own, first);
    int afterFirst = libertiesAfter(first, c);
    int afterSecond = libertiesAfter(second, c);
    if (Math.min(afterFirst, afterSecond) <= 2) {
      if (afterFirst >= 3) {
        addIfLegal(first);
      }
      if (afterSecond >= 3) {
        addIfLegal(second);
      }
    }
  }

  /** Ours has two liberties and would be caught: the moves that prevent it. */
  private void breakLadder(int own) {
    if (ladders.attack(own, LADDER_NODES) != Ladders.CAPTURED) {
      return;
    }
    int first = board.firstLiberty(own);
    int second = board.nextLiberty(own, first);
    if (board.isLegal(first) && ladders.defendAt(own, first, LADDER_NODES) != Ladders.CAPTURED) {
      addCandidate(first);
    }
    if (board.isLegal(second) && ladders.defendAt(own, second, LADDER_NODES) != Ladders.CAPTURED) {
      addCandidate(second);
    }
  }

  private void addIfLegal(int p) {
    if (board.isLegal(p)) {
      addCandidate(p);
    }
  }

  private void addCandidate(int p) {
    if (candidateCount < candidates.length) {
      candidates[candidateCount++] = p;
    }
  }

  /** The vital point of a small eye space beside the last move, or 0. */
  private int nakade(int last) {
    for (int d = 0; d < 4; d++) {
      int p = last + geometry.steps[d];
      if (board.colour[p] == Board.EMPTY) {
        int vital = vitalPoint(p);
        if (vital != 0 && board.isLegal(vital)) {
          return vital;
        }
      }
    }
    return 0;
  }

  /** The point that splits an enclosed region of three to six points, or 0. */
  private int vitalPoint(int start) {
    int size = 1;
    int touching = 0;
    region[0] = start;
    for (int i = 0; i < size; i++) {
      for (int d = 0; d < 4; d++) {
        int n = region[i] + geometry.steps[d];
        int cn = board.colour[n];
        if (cn == Board.EMPTY) {
          boolean known = false;
          for (int j = 0; j < size; j++) {
            known |= region[j] == n;
          }
          if (!known) {
            if (size == 6) {
              return 0;
            }
            region[size++] = n;
          }
        } else if (cn != Board.BORDER) {
          touching |= cn;
        }
      }
      if (touching == 3) {
        return 0;
      }
    }
    if (size < 3) {
      return 0;
    }
    int best = 0;
    int bestDegree = 0;
    int ties = 0;
    for (int i = 0; i < size; i++) {
      int degree = emptyNeighbours(region[i]);
      if (degree > bestDegree) {
        bestDegree = degree;
        best = region[i];
        ties = 1;
      } else if (degree == bestDegree) {
        ties++;
      }
    }
    boolean vital = size == 3 ? bestDegree == 2 : bestDegree >= 3 && ties == 1;
    return vital ? best : 0;
  }

  private int emptyNeighbours(int p) {
    int code = board.around[p];
    return 4 - Integer.bitCount((code | (code >>> 1)) & 0x55);
  }

  private void patterns(int last) {
    for (int d = 0; d < 8; d++) {
      int p = last + geometry.steps[d];
      if (board.colour[p] == Board.EMPTY
          && Shapes.isPattern(board.around[p])
          && board.isLegal(p)
          && !isSelfAtari(p, board.toMove)) {
        addCandidate(p);
      }
    }
  }

  /** A random legal move that fills no eye and, unless rash, throws no stones away; else pass. */
  private int anyMove(boolean rash) {
    int n = board.emptyCount;
    if (n == 0) {
      return Geometry.PASS;
    }
    int c = board.toMove;
    int start = next(n);
    int i = start;
    do {
      int p = board.empties[i];
      if (p != board.ko
          && !Shapes.isEye(board.around[p], c)
          && board.isBreathing(p, c)
          && (rash || !isBadSelfAtari(p, c))) {
        return p;
      }
      if (++i == n) {
        i = 0;
      }
    } while (i != start);
    return Geometry.PASS;
  }

  /** Self-atari that does not kill an eye shape with what it gives away. */
  private boolean isBadSelfAtari(int p, int c) {
    if (!isSelfAtari(p, c)) {
      return false;
    }
    // It is worth it only if it puts a foe into atari and leaves a dead shape when taken.
    int foe = 3 - c;
    boolean threatens = false;
    int size = 1;
    for (int d = 0; d < 4; d++) {
      int n = p + geometry.steps[d];
      int cn = board.colour[n];
      if (cn == foe && board.liberties[board.head[n]] == 2) {
        threatens = true;
      } else if (cn == c) {
        size += board.stones[board.head[n]];
      }
    }
    return !threatens || !isDeadShape(p, c, size);
  }

  /** Whether capturing this string of ours would leave the foe a space that makes one eye only. */
  private boolean isDeadShape(int p, int c, int size) {
    if (size <= 3) {
      return true;
    }
    if (size > 6) {
      return false;
    }
    // Collect the stones; the move stands first.
    int count = 1;
    region[0] = p;
    for (int d = 0; d < 4; d++) {
      int n = p + geometry.steps[d];
      if (board.colour[n] != c || isIn(board.head[n], count)) {
        continue;
      }
      int s = board.head[n];
      do {
        if (count == region.length) {
          return false;
        }
        region[count++] = s;
        s = board.next[s];
      } while (s != board.head[n]);
    }
    int most = 0;
    int leaves = 0;
    for (int i = 0; i < count; i++) {
      int degree = 0;
      for (int d = 0; d < 4; d++) {
        degree += isIn(region[i] + geometry.steps[d], count) ? 1 : 0;
      }
      most = Math.max(most, degree);
      leaves += degree == 1 ? 1 : 0;
    }
    return switch (size) {
      case 4 -> most == 3 || leaves == 0; // pyramid four, square four
      case 5 -> most == 4 || (most == 3 && leaves == 1); // crossed five, bulky five
      default -> most == 4; // rabbity six and its cousins
    };
  }

  private boolean isIn(int point, int count) {
    for (int i = 0; i < count; i++) {
      if (region[i] == point) {
        return true;
      }
    }
    return false;
  }

  boolean isSelfAtari(int p, int c) {
    if (emptyNeighbours(p) >= 2) {
      return false;
    }
    return libertiesAfter(p, c) < 2;
  }

  /** The liberties of the new stone's string; a capture counts its points next to the stone. */
  int libertiesAfter(int p, int c) {
    long[] bits = union;
    int words = board.words;
    for (int i = 0; i < words; i++) {
      bits[i] = 0;
    }
    int extra = 0;
    for (int d = 0; d < 4; d++) {
      int n = p + geometry.steps[d];
      int cn = board.colour[n];
      if (cn == Board.EMPTY) {
        bits[n >>> 6] |= 1L << n;
      } else if (cn == c) {
        int base = board.head[n] * words;
        if (board.liberties[board.head[n]] > 4) {
          return 4;
        }
        for (int i = 0; i < words; i++) {
          bits[i] |= board.libertyBits[base + i];
        }
      } else if (cn != Board.BORDER && board.liberties[board.head[n]] == 1) {
        bits[n >>> 6] |= 1L << n;
        extra += board.stones[board.head[n]] > 1 ? 1 : 0;
      }
    }
    bits[p >>> 6] &= ~(1L << p);
    for (int i = 0; i < words; i++) {
      extra += Long.bitCount(bits[i]);
    }
    return extra;
  }
}
