package dev.agon.gipf;

import static dev.agon.gipf.Geometry.EDGE;
import static dev.agon.gipf.Geometry.ENTRIES;
import static dev.agon.gipf.Geometry.ENTRY_OF_SPOT;
import static dev.agon.gipf.Geometry.FIRST_BIT;
import static dev.agon.gipf.Geometry.LINE;
import static dev.agon.gipf.Geometry.LINES;

import dev.agon.game.MoveList;
import dev.agon.game.Position;
import java.util.Arrays;

/**
 * The legal moves of a position: every removal before the push, every push, every removal after it,
 * and of those that lead to the same board only the first.
 *
 * <p>Search asks for the moves of a node piece by piece: is the table's move legal, what captures,
 * what else. Where rows can be made the answers need the same work, so it is done once and kept for
 * each depth of the line that the position has come along. All of this is the inner loop of search:
 * plain fields and flat arrays, nothing allocated once the lists have grown.
 */
final class MoveGenerator {
  /**
   * A move names its removals by one number, see {@link GipfMove}. From this number on that is a
   * place in a list of the moves whose pair of numbers would be too large. Never seen in a game,
   * but legal.
   */
  private static final int FIRST_LISTED = 1 << 21;

  /**
   * With no more removals before the push than this every pair fits, because the 18 Gipf stones
   * there can be give at most 2 to the 18 removals after it.
   */
  private static final int ALWAYS_NUMBERED_WAYS = 8;

  /** Marks in a {@link ResultSet} the boards where a Gipf stone was played. */
  private static final long GIPF_PLAYED = Long.MIN_VALUE;

  /**
   * Search does not look at moves that take more of the mover's Gipf stones off than this; the
   * second number holds where a row of Gipf stones gives very many choices (thesis 5.2.1).
   */
  private static final int SEARCHED_GIPF_TAKEN = 2;

  private static final int SEARCHED_GIPF_TAKEN_OF_MANY = 1;
  private static final int MANY_REMOVALS = 16;

  /** The moves that search looks at in one position. */
  private static final class Searched {
    final MoveList tactical = new MoveList(32);
    final MoveList quiet = new MoveList(96);
    boolean set;
    long key;

    /** Whether these are all the legal moves there are. */
    boolean complete;
  }

  private final GipfPosition position;
  private final Removals before = new Removals();
  private final Removals after = new Removals();
  private final ResultSet results = new ResultSet();
  private final MoveList scratch = new MoveList(256);
  private final Push push = new Push();
  private Searched[] searched = new Searched[64];

  /** Pairs of removal numbers, see {@link #FIRST_LISTED}, of the position with a key. */
  private final MoveList listed = new MoveList(2);

  private long listedKey;

  /** Whether {@link #before} holds the removals of the position last asked about. */
  private boolean beforeIsSet;

  private long beforeKey;

  // What is being generated: the board as the mover sees it, and where the moves go.
  private long own;
  private long enemy;
  private long gipf;
  private int ways;
  private int gipfLimit;
  private boolean listing;
  private boolean leftOut;
  private MoveList tacticalMoves = scratch;
  private MoveList quietMoves = scratch;

  /** If not null, only the moves that lead to these boards are of interest. */
  private ResultSet wanted;

  MoveGenerator(GipfPosition position) {
    this.position = position;
  }

  /** Forgets what it knows of earlier positions. */
  void reset() {
    beforeIsSet = false;
    listedKey = 0;
    listed.clear();
  }

  /** Appends every legal move. */
  void generateLegal(MoveList list) {
    generate(list, list, Integer.MAX_VALUE, null);
  }

  /** Appends the captures that search looks at. */
  void generateTactical(MoveList list) {
    long stones = position.stones(position.sideToMove());
    if (Geometry.completions(stones) == 0 && !Geometry.hasRow(stones)) {
      return;
    }
    append(searched().tactical, list);
  }

  /** Appends the other moves that search looks at. */
  void generateQuiet(MoveList list) {
    long stones = position.stones(position.sideToMove());
    if (Geometry.completions(stones) == 0 && !Geometry.hasRow(stones)) {
      generate(list, list, Integer.MAX_VALUE, null);
      return;
    }
    append(searched().quiet, list);
  }

  private static void append(MoveList from, MoveList to) {
    to.ensureRoomFor(from.size);
    System.arraycopy(from.moves, 0, to.moves, to.size, from.size);
    to.size += from.size;
  }

  private Searched searched() {
    int at = position.played();
    if (at >= searched.length) {
      searched = Arrays.copyOf(searched, Math.max(at + 1, 2 * searched.length));
    }
    Searched here = searched[at];
    if (here == null) {
      here = new Searched();
      searched[at] = here;
    }
    if (!here.set || here.key != position.key()) {
      here.tactical.clear();
      here.quiet.clear();
      int many = countBefore();
      int limit = many >= MANY_REMOVALS ? SEARCHED_GIPF_TAKEN_OF_MANY : SEARCHED_GIPF_TAKEN;
      generate(here.tactical, here.quiet, limit, null);
      here.complete = !leftOut;
      here.key = position.key();
      here.set = true;
    }
    return here;
  }

  private void generate(
      MoveList tacticalList, MoveList quietList, int ownGipfLimit, ResultSet onlyThese) {
    leftOut = false;
    if (position.hasLostGipf(Position.FIRST) || position.hasLostGipf(Position.SECOND)) {
      return;
    }
    int side = position.sideToMove();
    own = position.stones(side);
    enemy = position.stones(side ^ 1);
    gipf = position.gipf();
    ways = countBefore();
    gipfLimit = ownGipfLimit;
    tacticalMoves = tacticalList;
    quietMoves = quietList;
    wanted = onlyThese;
    results.clear();
    listing = ways > ALWAYS_NUMBERED_WAYS && gipfLimit == Integer.MAX_VALUE;
    if (listing) {
      listed.clear();
      listedKey = position.key();
    }
    int phase = position.phase(side);
    for (int i = 0; i < ways; i++) {
      int way = beforeIsSet ? before.number(i) : 0;
      long gone = beforeIsSet ? before.gone(way) : 0;
      long taken = own & gone;
      int stones = position.reserve(side) + Long.bitCount(taken) + Long.bitCount(taken & gipf);
      if (stones == 0) {
        continue;
      }
      if (Long.bitCount(taken & gipf) > gipfLimit) {
        leftOut = true;
        continue;
      }
      if (phase != GipfPosition.GIPF_DUE) {
        generatePushes(way, gone, false);
      }
      if (phase != GipfPosition.GIPF_OVER && stones >= 2) {
        generatePushes(way, gone, true);
      }
    }
  }

  /** In how many ways the rows that stand can be taken; one if none does. */
  private int countBefore() {
    int side = position.sideToMove();
    long stones = position.stones(side);
    if (!Geometry.hasRow(stones)) {
      beforeIsSet = false;
      return 1;
    }
    if (!beforeIsSet || beforeKey != position.key()) {
      before.enumerate(stones, position.stones(side ^ 1), position.gipf());
      beforeIsSet = true;
      beforeKey = position.key();
    }
    return before.count();
  }

  /**
   * Appends the pushes of one kind of stone after one removal. Different pushes lead to the same
   * board only if each of them, in effect, adds one stone to one spot (the stones it moves are all
   * like the new one), or if the rows they make take the difference away. The first is kept off
   * with a mask of spots, the second, and everything where the removal before has a choice, with
   * the set of boards.
   *
   * <p>Most pushes make no row. A row that a push makes has a new stone of the mover on a spot that
   * was the only one lacking, so the spots that lack are found once; the enemy's and the Gipf
   * stones are moved only where they matter.
   */
  private void generatePushes(int way, long gone, boolean gipfStone) {
    long left = own & ~gone;
    long enemyLeft = enemy & ~gone;
    long gipfLeft = gipf & ~gone;
    long occupied = left | enemyLeft;
    long same = gipfStone ? left & gipfLeft : left & ~gipfLeft;
    // A row of Gipf stones that was left standing may go with any push.
    long completions = Geometry.hasRow(left) ? -1L : Geometry.completions(left);
    boolean plain = ways == 1 && gone == 0 && wanted == null;
    long added = 0;
    for (long empty = EDGE & ~occupied; empty != 0; empty &= empty - 1) {
      long bit = empty & -empty;
      added |= bit;
      int base = GipfMove.push(ENTRY_OF_SPOT[Long.numberOfTrailingZeros(empty)], gipfStone);
      if (plain && (bit & completions) == 0) {
        quietMoves.add(base);
      } else {
        appendPush(way, gone, left | bit, enemyLeft, gipfStone ? gipfLeft | bit : gipfLeft, base);
      }
    }
    for (int entry = 0; entry < ENTRIES; entry++) {
      long first = FIRST_BIT[entry];
      boolean up = entry < LINES;
      int line = up ? entry : entry - LINES;
      long all = LINE[line];
      long gaps = all & ~occupied;
      if ((occupied & first) == 0 || gaps == 0) {
        continue;
      }
      int step = line < 7 ? 1 : line < 14 ? 8 : 9;
      long gap = up ? gaps & -gaps : Long.highestOneBit(gaps);
      long train = up ? all & (gap - 1) : all & -(gap << 1);
      if ((train & ~same) == 0) {
        if ((added & gap) != 0) {
          continue;
        }
        added |= gap;
      }
      int base = GipfMove.push(entry, gipfStone);
      long newOwn = moved(left, train, step, up) | first;
      if (plain && (newOwn & ~left & completions) == 0) {
        quietMoves.add(base);
      } else {
        long newGipf = moved(gipfLeft, train, step, up) | (gipfStone ? first : 0);
        appendPush(way, gone, newOwn, moved(enemyLeft, train, step, up), newGipf, base);
      }
    }
  }

  private static long moved(long stones, long train, int step, boolean up) {
    long moving = stones & train;
    return (stones & ~train) | (up ? moving << step : moving >>> step);
  }

  /** Appends a push with everything that can be taken off after it. */
  private void appendPush(int way, long gone, long newOwn, long newEnemy, long newGipf, int base) {
    if (!Geometry.hasRow(newOwn)) {
      if (gone == 0 && ways == 1) {
        if (wanted == null || wanted.contains(newOwn, newEnemy, newGipf | playedMark(base))) {
          quietMoves.add(base);
        }
        return;
      }
      appendResult(way, gone, 0, newOwn, newEnemy, newGipf, base, 0);
      return;
    }
    int spare = gipfLimit - Long.bitCount(gone & own & gipf);
    after.enumerate(newOwn, newEnemy, newGipf, spare);
    leftOut |= after.leftOut();
    long ownGipf = newOwn & newGipf;
    for (int i = 0; i < after.count(); i++) {
      int number = after.number(i);
      long goneAfter = after.gone(number);
      if (Long.bitCount(goneAfter & ownGipf) <= spare) {
        appendResult(way, gone, goneAfter, newOwn, newEnemy, newGipf, base, number);
      } else {
        leftOut = true;
      }
    }
  }

  private void appendResult(
      int way,
      long gone,
      long goneAfter,
      long newOwn,
      long newEnemy,
      long newGipf,
      int base,
      int wayAfter) {
    int ownGipf = Long.bitCount(gone & own & gipf) + Long.bitCount(goneAfter & newOwn & newGipf);
    long ownLeft = newOwn & ~goneAfter;
    long enemyLeft = newEnemy & ~goneAfter;
    long gipfLeft = (newGipf & ~goneAfter) | playedMark(base);
    boolean isWanted =
        wanted == null ? ownGipf <= gipfLimit : wanted.contains(ownLeft, enemyLeft, gipfLeft);
    leftOut |= !isWanted;
    if (!isWanted && !listing) {
      return;
    }
    // Boards differ already if the numbers of stones do: what takes nothing is like no removal.
    if ((gone | goneAfter) != 0 && !results.add(ownLeft, enemyLeft, gipfLeft)) {
      return;
    }
    long pair = way + (long) ways * wayAfter;
    int number = (int) pair;
    if (pair >= FIRST_LISTED) {
      if (!listing) {
        leftOut = true;
        return;
      }
      number = FIRST_LISTED + listed.size / 2;
      listed.add(way);
      listed.add(wayAfter);
    }
    if (isWanted) {
      int moveClass = classOf(gone, goneAfter, newOwn, newEnemy, newGipf, ownGipf);
      MoveList list = moveClass >= GipfMove.CAPTURE ? tacticalMoves : quietMoves;
      list.add(GipfMove.withRemovals(base, moveClass, number));
    }
  }

  private static long playedMark(int base) {
    return GipfMove.playsGipf(base) ? GIPF_PLAYED : 0;
  }

  private int classOf(
      long gone, long goneAfter, long newOwn, long newEnemy, long newGipf, int ownGipf) {
    long enemyBefore = gone & enemy;
    long enemyAfter = goneAfter & newEnemy;
    int gipfCaptured = Long.bitCount(enemyBefore & gipf) + Long.bitCount(enemyAfter & newGipf);
    int captured = Long.bitCount(enemyBefore) + Long.bitCount(enemyAfter) + gipfCaptured;
    if (gipfCaptured > 0) {
      return GipfMove.CAPTURE_GIPF + (captured >= 4 ? 1 : 0);
    }
    if (captured > 0) {
      return GipfMove.CAPTURE - 1 + Math.min(captured, 3);
    }
    if (ownGipf > 0) {
      return GipfMove.OWN_GIPF;
    }
    return (goneAfter & newOwn) != 0 || gone != 0 ? GipfMove.OWN_STONES : GipfMove.NORMAL;
  }

  /** The spots that a legal move empties before its push. */
  long goneBefore(int move) {
    int way = wayBefore(move);
    return beforeIsSet ? before.gone(way) : 0;
  }

  /** The spots that a legal move empties after its push, which has led to this board. */
  long goneAfter(int move, long newOwn, long newEnemy, long newGipf) {
    if (!Geometry.hasRow(newOwn)) {
      return 0;
    }
    int way = wayAfter(move); // first, because it may have to generate
    after.enumerateTo(way, newOwn, newEnemy, newGipf);
    return after.gone(way);
  }

  /** The number of a legal move's removal before the push. */
  int wayBefore(int move) {
    int all = countBefore();
    int number = GipfMove.number(move);
    return number < FIRST_LISTED ? number % all : fromList(2 * (number - FIRST_LISTED));
  }

  /** The number of a legal move's removal after the push. */
  int wayAfter(int move) {
    int all = countBefore();
    int number = GipfMove.number(move);
    return number < FIRST_LISTED ? number / all : fromList(2 * (number - FIRST_LISTED) + 1);
  }

  private int fromList(int index) {
    if (listed.size == 0 || listedKey != position.key()) {
      generateLegal(new MoveList(256));
    }
    return listed.moves[index];
  }

  boolean isLegal(int move) {
    int entry = GipfMove.entry(move);
    if (entry < 0 || entry >= ENTRIES) {
      return false;
    }
    long stones = position.stones(position.sideToMove());
    if (!GipfMove.mayRemove(move) && !Geometry.hasRow(stones)) {
      int plain = isLegalPlain(move, entry, stones);
      if (plain >= 0) {
        return plain > 0;
      }
    }
    Searched here = searched();
    if ((GipfMove.captures(move) ? here.tactical : here.quiet).contains(move)) {
      return true;
    }
    if (here.complete) {
      return false;
    }
    scratch.clear();
    generateLegal(scratch);
    return scratch.contains(move);
  }

  /** Whether a move without removals is legal: 1 or 0, or -1 if it makes a row. */
  private int isLegalPlain(int move, int entry, long stones) {
    boolean gipfStone = GipfMove.playsGipf(move);
    int side = position.sideToMove();
    if (position.reserve(side) < (gipfStone ? 2 : 1)
        || position.phase(side) == (gipfStone ? GipfPosition.GIPF_OVER : GipfPosition.GIPF_DUE)
        || position.hasLostGipf(Position.FIRST)
        || position.hasLostGipf(Position.SECOND)) {
      return 0;
    }
    long others = position.stones(side ^ 1);
    long occupied = stones | others;
    long first = FIRST_BIT[entry];
    if ((occupied & first) == 0) {
      if (ENTRY_OF_SPOT[Long.numberOfTrailingZeros(first)] != entry) {
        return 0;
      }
    } else {
      long gap = Push.gap(entry, occupied);
      long same = gipfStone ? stones & position.gipf() : stones & ~position.gipf();
      boolean uniform = gap != 0 && (Push.train(entry, gap) & ~same) == 0;
      if (gap == 0 || (uniform && !isFirstToFill(entry, gap, occupied, same))) {
        return 0;
      }
    }
    push.apply(entry, gipfStone, stones, others, position.gipf());
    return Geometry.hasRow(push.own) ? -1 : 1;
  }

  /** Whether no earlier push puts, in effect, the same stone on the same spot. */
  private static boolean isFirstToFill(int entry, long gap, long occupied, long same) {
    if ((gap & EDGE) != 0) {
      return false;
    }
    for (int e = 0; e < entry; e++) {
      if ((LINE[Geometry.lineOfEntry(e)] & gap) != 0
          && Push.gap(e, occupied) == gap
          && (Push.train(e, gap) & ~same) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The move that leads to this board with this kind of stone played, or none. */
  int moveTo(long newOwn, long newEnemy, long newGipf, boolean gipfStone) {
    scratch.clear();
    ResultSet board = new ResultSet();
    board.add(newOwn, newEnemy, newGipf | (gipfStone ? GIPF_PLAYED : 0));
    generate(scratch, scratch, Integer.MAX_VALUE, board);
    return scratch.size == 0 ? Position.NO_MOVE : scratch.moves[0];
  }
}
