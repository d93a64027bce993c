package dev.agon.go;

import java.util.Arrays;

/**
 * Describes moves by features: tactics, liberties, distances, lines, nested patterns of growing
 * size, the same with liberties, the leaf of the METS tree, and answers to the last move. {@link
 * #look} takes the position in, {@link #describe} lists the features of one move.
 *
 * <p>A pattern is made the same in all eight symmetries by taking, ring after ring, the symmetries
 * with the smallest key; as soon as one is left it alone is followed. A larger pattern is looked
 * for only where the smaller one is known. Features are found by key in an index; this class runs
 * at every expansion of the tree, so it allocates nothing.
 */
final class MoveFeatures {
  /** More features than any move has. */
  static final int MOST = 96;

  static final int TAG = 1;
  private static final int LIBERTIES = 2;
  private static final int DISTANCES = 3;
  private static final int DISTANCE_PHASE = 4;
  private static final int LINE = 5;
  private static final int NEAREST = 6;
  private static final int LEAF = 7;
  private static final int ANSWER = 8;
  private static final int ANSWER_RICH = 9;
  private static final int PLAIN = 16;
  private static final int RICH = 40;

  /** The rings after which a plain pattern is a feature: every ring at first, then whole groups. */
  private static final int[] PLAIN_RINGS = {1, 2, 3, 4, 5, 6, 7, 10, 14, 18, 23, 28};

  private static final int[] RICH_RINGS = {0, 1, 2, 3, 4, 5};

  /** What each ring adds to a key when all its points are empty. */
  private static final long[] EMPTY_RINGS = emptyRings();

  private static final int FAR = 17;
  private static final int PHASES = 8;
  private static final int NEAREST_CAP = 7;
  private static final int ANSWER_REACH = 6;

  /** The rings of the answered move's surroundings: 3x3 and the diamond of twelve points. */
  private static final int ANSWER_PLAIN_RING = 1;

  private static final int ANSWER_RICH_RING = 2;

  /** The features that {@link #describe} found. */
  final int[] found = new int[MOST];

  int foundCount;

  /** The symmetry in which the last described move's surroundings are in their standard form. */
  int symmetry;

  final PatternView view;

  private final Geometry geometry;
  private final Playout playout;
  private final TacticalTags tags;
  private final MetsTree mets;
  private final int[] column;
  private final int[] row;
  private final int[] nearestOwn;
  private final int[] nearestFoe;
  private final int[] queue;
  private final long[] sums = new long[PatternShape.SYMMETRIES];
  private final long[] lastPlain = new long[PatternShape.SYMMETRIES];
  private final long[] lastRich = new long[PatternShape.SYMMETRIES];
  private int phase;
  private PatternIndex index;

  /** For positions on the playout's board; without a tree there are no features of its leaves. */
  MoveFeatures(Geometry geometry, Playout playout, MetsTree mets) {
    this.geometry = geometry;
    this.playout = playout;
    this.mets = mets;
    view = new PatternView(geometry);
    tags = new TacticalTags(geometry, playout);
    column = new int[geometry.length];
    row = new int[geometry.length];
    for (int p : geometry.points) {
      column[p] = geometry.column(p);
      row[p] = geometry.row(p);
    }
    nearestOwn = new int[geometry.length];
    nearestFoe = new int[geometry.length];
    queue = new int[geometry.area];
  }

  private static long[] emptyRings() {
    long[] sums = new long[PatternShape.RING_END.length];
    int from = 0;
    for (int ring = 0; ring < sums.length; ring++) {
      for (int i = from; i < PatternShape.RING_END[ring]; i++) {
        sums[ring] += PatternShape.KEYS[i * PatternShape.CONTENTS + PatternView.EMPTY];
      }
      from = PatternShape.RING_END[ring];
    }
    return sums;
  }

  /** A move that the features are about: legal, and not one that fills an eye. */
  static boolean isCandidate(Board board, int p) {
    return p != board.ko
        && !Shapes.isEye(board.around[p], board.toMove)
        && board.isBreathing(p, board.toMove);
  }

  /** Takes in the position on the playout's board. */
  void look() {
    Board board = playout.board;
    lookAtStones();
    tags.read();
    phase = (geometry.area - board.emptyCount) * PHASES / geometry.area;
    if (board.lastMove > Geometry.PASS) {
      keysAround(view.plain, view.at[board.lastMove], ANSWER_PLAIN_RING, lastPlain);
      keysAround(view.rich, view.at[board.lastMove], ANSWER_RICH_RING, lastRich);
    }
  }

  /** Takes in as much of the position as {@link #leaf} needs. */
  void lookAtStones() {
    Board board = playout.board;
    view.look(board);
    measure(board, board.toMove, nearestOwn);
    measure(board, 3 - board.toMove, nearestFoe);
  }

  /** The distance of every point to the nearest stone of a colour, up to the cap. */
  private void measure(Board board, int c, int[] distance) {
    Arrays.fill(distance, NEAREST_CAP);
    int end = 0;
    for (int p : geometry.points) {
      if (board.colour[p] == c) {
        distance[p] = 0;
        queue[end++] = p;
      }
    }
    for (int i = 0; i < end; i++) {
      int p = queue[i];
      int next = distance[p] + 1;
      if (next == NEAREST_CAP) {
        break;
      }
      for (int d = 0; d < 4; d++) {
        int n = p + geometry.steps[d];
        if (board.colour[n] == Board.EMPTY && distance[n] > next) {
          distance[n] = next;
          queue[end++] = n;
        }
      }
    }
  }

  private void keysAround(byte[] cells, int at, int ring, long[] keys) {
    int end = PatternShape.RING_END[ring];
    for (int s = 0; s < PatternShape.SYMMETRIES; s++) {
      keys[s] = sum(cells, at, view.steps[s], 0, end);
    }
  }

  private static long sum(byte[] cells, int at, int[] steps, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += PatternShape.KEYS[i * PatternShape.CONTENTS + cells[at + steps[i]]];
    }
    return sum;
  }

  /** Lists the known features of a move. */
  void describe(int p, PatternIndex known) {
    index = known;
    foundCount = 0;
    Board board = playout.board;
    for (int tag = tags.of[p]; tag != 0; tag &= tag - 1) {
      add(TAG, Integer.numberOfTrailingZeros(tag));
    }
    addLiberties(board, p);
    int toLast = distance(p, board.lastMove);
    int toEarlier = distance(p, board.moveBeforeLast);
    add(DISTANCES, toLast * (FAR + 1) + toEarlier);
    add(DISTANCE_PHASE, toLast * PHASES + phase);
    add(LINE, Math.min(6, geometry.line[p]) * PHASES + phase);
    add(NEAREST, (nearestOwn[p] * 8 + nearestFoe[p]) * PHASES + phase);
    addAnswers(board, p);
    addPatterns(p, view.rich, RICH, RICH_RINGS);
    int alive = addPatterns(p, view.plain, PLAIN, PLAIN_RINGS);
    symmetry = Integer.numberOfTrailingZeros(alive);
    if (mets != null) {
      int leaf = mets.find(view.plain, view.at[p], view.steps[symmetry]);
      add(LEAF, leaf);
    }
  }

  /** Whether a string can be taken, saved or put in atari by the move. */
  boolean isTactical(int p) {
    return (tags.of[p] & TacticalTags.URGENT) != 0;
  }

  /** The leaf of the tree that a move belongs to, or {@link MetsTree#NONE}. */
  int leaf(int p, MetsTree tree) {
    orient(p);
    return tree.find(view.plain, view.at[p], view.steps[symmetry]);
  }

  /** Finds the symmetry in which the surroundings are in their standard form. */
  void orient(int p) {
    index = null;
    symmetry = Integer.numberOfTrailingZeros(addPatterns(p, view.plain, PLAIN, PLAIN_RINGS));
  }

  /** The key of a leaf as a feature. */
  static long leafKey(int leaf) {
    return PatternShape.mix((long) leaf << 6 | LEAF);
  }

  private void add(int family, int value) {
    put(index.find(PatternShape.mix((long) value << 6 | family)));
  }

  private boolean put(int feature) {
    if (feature < 0 || foundCount == MOST) {
      return false;
    }
    found[foundCount++] = feature;
    return true;
  }

  private void addLiberties(Board board, int p) {
    int c = board.toMove;
    int own = 0;
    int foes = 0;
    int stones = 0;
    for (int d = 0; d < 4; d++) {
      int n = p + geometry.steps[d];
      int cn = board.colour[n];
      if (cn == c) {
        own++;
        stones += board.stones[board.head[n]];
      } else if (cn == 3 - c) {
        foes++;
      }
    }
    int liberties = Math.min(5, playout.libertiesAfter(p, c));
    int size = liberties > 1 ? 0 : Math.min(3, stones);
    add(LIBERTIES, ((liberties * 4 + size) * 3 + Math.min(2, own)) * 3 + Math.min(2, foes));
  }

  /** Coulom's distance, between a circle's and a square's: columns + rows + the larger of them. */
  private int distance(int p, int other) {
    if (other <= Geometry.PASS) {
      return 0;
    }
    int dx = Math.abs(column[p] - column[other]);
    int dy = Math.abs(row[p] - row[other]);
    return Math.min(FAR, dx + dy + Math.max(dx, dy));
  }

  /** Where the move stands as seen from the last one, together with what is around that. */
  private void addAnswers(Board board, int p) {
    int last = board.lastMove;
    if (last <= Geometry.PASS) {
      return;
    }
    int dx = column[p] - column[last];
    int dy = row[p] - row[last];
    if (Math.abs(dx) + Math.abs(dy) > ANSWER_REACH) {
      return;
    }
    long plain = Long.MAX_VALUE;
    long rich = Long.MAX_VALUE;
    for (int s = 0; s < PatternShape.SYMMETRIES; s++) {
      // The symmetry that takes standard steps to steps on the board, turned around.
      int inverse = (s & 4) == 0 ? s : 4 | (s & 1) << 1 | (s & 2) >> 1;
      int x = PatternShape.column(inverse, dx, dy) + ANSWER_REACH;
      int y = PatternShape.row(inverse, dx, dy) + ANSWER_REACH;
      // The numbers of the farthest points, which no surroundings of the last move contain.
      long place = PatternShape.KEYS[PatternShape.KEYS.length - 1 - x * 64 - y];
      plain = Math.min(plain, lastPlain[s] + place);
      rich = Math.min(rich, lastRich[s] + place);
    }
    if (put(index.find(PatternShape.mix(plain + ANSWER)))) {
      put(index.find(PatternShape.mix(rich + ANSWER_RICH)));
    }
  }

  /**
   * Follows the rings outwards, adding the patterns as long as they are known (none without an
   * index) and the symmetries are not down to one; returns the symmetries that are left.
   */
  private int addPatterns(int p, byte[] cells, int family, int[] rings) {
    int at = view.at[p];
    int alive = (1 << PatternShape.SYMMETRIES) - 1;
    boolean known = index != null;
    int level = 0;
    // Rings without stone or edge are the same in all symmetries, and much of a board is empty.
    int ring = 0;
    int from = 0;
    long empty = 0;
    int firstFilled = Math.min(geometry.line[p], Math.min(nearestOwn[p], nearestFoe[p]));
    while (from < PatternShape.GROUP_END[firstFilled - 1]) {
      empty += EMPTY_RINGS[ring];
      if (known && level < rings.length && ring == rings[level]) {
        known = put(index.find(PatternShape.mix(empty + family + level)));
        level++;
      }
      from = PatternShape.RING_END[ring++];
    }
    Arrays.fill(sums, empty);
    int lastRing = PatternShape.RING_END.length - 1;
    for (; ring <= lastRing; ring++) {
      boolean more = known && level < rings.length;
      if (!more && (family == RICH || (alive & (alive - 1)) == 0)) {
        break;
      }
      int to = PatternShape.RING_END[ring];
      long least = Long.MAX_VALUE;
      int smallest = 0;
      for (int left = alive; left != 0; left &= left - 1) {
        int s = Integer.numberOfTrailingZeros(left);
        long sum = sums[s] + sum(cells, at, view.steps[s], from, to);
        sums[s] = sum;
        if (sum < least) {
          least = sum;
          smallest = left & -left;
        } else if (sum == least) {
          smallest |= left & -left;
        }
      }
      alive = smallest;
      from = to;
      if (known && level < rings.length && ring == rings[level]) {
        known = put(index.find(PatternShape.mix(least + family + level)));
        level++;
      }
    }
    return alive;
  }
}
