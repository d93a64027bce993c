package dev.agon.gipf;

import static dev.agon.gipf.Geometry.EDGE;
import static dev.agon.gipf.Geometry.ENTRIES;
import static dev.agon.gipf.Geometry.ENTRY_OF_SPOT;
import static dev.agon.gipf.Geometry.FIRST_BIT;
import static dev.agon.gipf.Geometry.LINE;
import static dev.agon.gipf.Geometry.LINES;
import static dev.agon.gipf.Geometry.LINE_OF;
import static dev.agon.gipf.Geometry.WEIGHT_OF;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.SearchPosition;
import java.util.Arrays;
import java.util.Optional;

/**
 * Gipf: stones are pushed onto a hexagonal board of 37 spots from its edge. Four of a colour in a
 * row come off the board with everything that touches them along their line: the owner's stones go
 * back to his reserve, the others are captured. A player loses who must move and has no stone in
 * reserve, or, except in the basic game, whose last Gipf stone (two stones stacked) has gone from
 * the board. The rules are those of Wentink's thesis, chapter 2.
 *
 * <p>A move is three things in turn: take off the rows that the opponent has left, push one stone
 * in, take off the rows that this has made. Two moves that lead to the same position are one. A
 * move's bits, from the lowest: 6 for the entry plus one; 1 for a Gipf stone played; 3 for its
 * class, see {@link #CLASS_NORMAL}; 22 for the number of the removal before the push plus the count
 * of such removals times the number of the removal after it, both as {@link Removals} counts them.
 *
 * <p>The state of the moves made is copied to a stack at each move, so that taking back is moving
 * an index. This is the inner loop of search: plain fields and flat arrays, nothing allocated.
 */
final class GipfPosition implements SearchPosition {
  /** The classes of moves, which the thesis orders as captures, normal, taking back. */
  static final int CLASS_NORMAL = 0;

  static final int CLASS_OWN_STONES = 1;
  static final int CLASS_OWN_GIPF = 2;

  /** One stone captured; 4 is two and 5 is more, no Gipf stone among them. */
  static final int CLASS_CAPTURE = 3;

  /** A Gipf stone captured; 7 is a Gipf stone and at least two stones more. */
  static final int CLASS_CAPTURE_GIPF = 6;

  static final int CLASSES = 8;

  /** The phases of a side: its first stone, a Gipf stone, is due; it may play more; it may not. */
  static final int GIPF_DUE = 0;

  static final int GIPF_ALLOWED = 1;
  static final int GIPF_OVER = 2;

  /**
   * With more removals before the push than this, two numbers do not fit into a move: it then has
   * the place of its two numbers in a list of all moves. Never seen in a game, but legal.
   */
  private static final int MOST_NUMBERED_WAYS = 512;

  /** What {@link #generate} is to append. */
  private static final int ALL = 0;

  private static final int SEARCHED_TACTICAL = 1;
  private static final int SEARCHED_QUIET = 2;
  private static final int EVERY_TACTICAL = 3;

  /** Only the move that leads to the board in {@link #wanted}. */
  private static final int WANTED = 4;

  /** Marks in a {@link ResultSet} the boards where a Gipf stone was played. */
  private static final long GIPF_PLAYED = Long.MIN_VALUE;

  /**
   * Search does not look at moves that take more of the mover's Gipf stones off than this; the
   * second number holds where a row of Gipf stones gives very many choices (thesis 5.2.1).
   */
  private static final int SEARCHED_GIPF_TAKEN = 2;

  private static final int SEARCHED_GIPF_TAKEN_OF_MANY = 1;
  private static final int MANY_REMOVALS = 16;

  private Variant variant;
  private long white;
  private long black;
  private long gipf;
  private long key;
  private int side;
  private final int[] reserve = new int[2];
  private final int[] phase = new int[2];

  /** How many moves have been made since set-up. */
  private int played;

  /** The index of the last position that nothing after a capture or a pass can repeat. */
  private int barrier;

  /** Whether a stone has come off since then: without that the board only fills. */
  private boolean emptied;

  private long[] stack = new long[4 * 128];
  private int[] smallStack = new int[2 * 128];

  /** The codes of the 21 lines, one set for each position on the stack; the newest is in force. */
  private int[] codes = new int[LINES * 128];

  private int codeBase;

  private final Removals before = new Removals();
  private final Removals after = new Removals();
  private final ResultSet results = new ResultSet();
  private final MoveList scratch = new MoveList(256);

  /** Pairs of removal numbers, see {@link #MOST_NUMBERED_WAYS}, of the position with a key. */
  private final MoveList listed = new MoveList(2);

  private long listedKey;
  private ResultSet wanted = results;

  private final Push push = new Push();

  GipfPosition(
      Variant variant,
      long white,
      long black,
      long gipf,
      int side,
      int whiteReserve,
      int blackReserve,
      int whitePhase,
      int blackPhase) {
    this.variant = variant;
    this.white = white;
    this.black = black;
    this.gipf = gipf;
    this.side = side;
    reserve[FIRST] = whiteReserve;
    reserve[SECOND] = blackReserve;
    phase[FIRST] = whitePhase;
    phase[SECOND] = blackPhase;
    rebuildCodes();
    key = rebuildKey();
  }

  @Override
  public void copyFrom(SearchPosition other) {
    GipfPosition from = (GipfPosition) other;
    variant = from.variant;
    white = from.white;
    black = from.black;
    gipf = from.gipf;
    key = from.key;
    side = from.side;
    for (int colour = FIRST; colour <= SECOND; colour++) {
      reserve[colour] = from.reserve[colour];
      phase[colour] = from.phase[colour];
    }
    played = from.played;
    barrier = from.barrier;
    emptied = from.emptied;
    stack = from.stack.clone();
    smallStack = from.smallStack.clone();
    codes = from.codes.clone();
    codeBase = from.codeBase;
    beforeIsSet = false;
  }

  static GipfPosition start(Variant variant) {
    if (variant == Variant.TOURNAMENT) {
      return new GipfPosition(variant, 0, 0, 0, FIRST, 18, 18, GIPF_DUE, GIPF_DUE);
    }
    long white = spots("b5", "e2", "h5");
    long black = spots("b2", "e8", "h2");
    long gipf = variant == Variant.STANDARD ? white | black : 0;
    return new GipfPosition(variant, white, black, gipf, FIRST, 12, 12, GIPF_OVER, GIPF_OVER);
  }

  private static long spots(String... names) {
    long mask = 0;
    for (String name : names) {
      mask |= 1L << Geometry.parseSpot(name);
    }
    return mask;
  }

  Variant variant() {
    return variant;
  }

  /** All stones of a side, Gipf stones among them. */
  long stones(int colour) {
    return colour == FIRST ? white : black;
  }

  /** The Gipf stones of both sides. */
  long gipf() {
    return gipf;
  }

  int reserve(int colour) {
    return reserve[colour];
  }

  int phase(int colour) {
    return phase[colour];
  }

  /** How many stones of a side the opponent has captured. */
  int captured(int colour) {
    long stones = stones(colour);
    return variant.stones - reserve[colour] - Long.bitCount(stones) - Long.bitCount(stones & gipf);
  }

  /**
   * The code of a line: its spots as digits of base 5, the lowest spot first; 0 is empty, 1 and 2
   * are a basic and a Gipf stone of White, 3 and 4 of Black.
   */
  int code(int line) {
    return codes[codeBase + line];
  }

  /** The array that holds the codes from {@link #codeBase} on; replaced when it grows. */
  int[] codes() {
    return codes;
  }

  int codeBase() {
    return codeBase;
  }

  @Override
  public int sideToMove() {
    return side;
  }

  @Override
  public long key() {
    return key;
  }

  /** Computes the key from nothing; what {@link #make} keeps must agree with it. */
  long rebuildKey() {
    long rebuilt =
        Zobrist.ofPhases(variant, phase[FIRST], phase[SECOND])
            ^ Zobrist.RESERVE[reserve[FIRST]]
            ^ Zobrist.RESERVE[32 + reserve[SECOND]]
            ^ (side == SECOND ? Zobrist.SECOND_TO_MOVE : 0);
    for (long rest = white | black; rest != 0; rest &= rest - 1) {
      int spot = Long.numberOfTrailingZeros(rest);
      rebuilt ^= Zobrist.STONE[pieceAt(spot) * 64 + spot];
    }
    return rebuilt;
  }

  private void rebuildCodes() {
    Arrays.fill(codes, codeBase, codeBase + LINES, 0);
    for (long rest = white | black; rest != 0; rest &= rest - 1) {
      int spot = Long.numberOfTrailingZeros(rest);
      int piece = pieceAt(spot);
      for (int i = spot * 3; i < spot * 3 + 3; i++) {
        codes[codeBase + LINE_OF[i]] += piece * WEIGHT_OF[i];
      }
    }
  }

  /** What stands on a spot, as a digit of a line's code. */
  int pieceAt(int spot) {
    return piece(white, black, gipf, spot);
  }

  private static int piece(long white, long black, long gipf, int spot) {
    return (int) ((white >>> spot & 1) + 3 * (black >>> spot & 1) + (gipf >>> spot & 1));
  }

  // ---- generating -------------------------------------------------------------------------------

  @Override
  public void generateLegal(MoveList list) {
    generate(list, ALL);
  }

  @Override
  public void generateTactical(MoveList list) {
    generate(list, SEARCHED_TACTICAL);
  }

  @Override
  public void generateQuiet(MoveList list) {
    generate(list, SEARCHED_QUIET);
  }

  private void generate(MoveList list, int mode) {
    if (hasLostGipf(FIRST) || hasLostGipf(SECOND)) {
      return;
    }
    long own = stones(side);
    long enemy = stones(side ^ 1);
    int ways = countBefore(own, enemy);
    int gipfLimit = ways > MOST_NUMBERED_WAYS ? Integer.MAX_VALUE : gipfLimit(mode, ways);
    results.clear();
    if (ways > MOST_NUMBERED_WAYS) {
      listed.clear();
      listedKey = key;
    }
    for (int way = 0; way < ways; way++) {
      long gone = ways == 1 && !beforeIsSet ? 0 : before.gone(way);
      long left = own & ~gone;
      int stones = reserve[side] + weight(own & gone);
      if (stones == 0 || Long.bitCount(own & gone & gipf) > gipfLimit) {
        continue;
      }
      if (phase[side] != GIPF_DUE) {
        generatePushes(list, mode, way, ways, gone, left, enemy & ~gone, gipf & ~gone, false);
      }
      if (phase[side] != GIPF_OVER && stones >= 2) {
        generatePushes(list, mode, way, ways, gone, left, enemy & ~gone, gipf & ~gone, true);
      }
    }
  }

  private int gipfLimit(int mode, int ways) {
    if (mode != SEARCHED_TACTICAL && mode != SEARCHED_QUIET) {
      return Integer.MAX_VALUE;
    }
    return ways >= MANY_REMOVALS ? SEARCHED_GIPF_TAKEN_OF_MANY : SEARCHED_GIPF_TAKEN;
  }

  private boolean hasLostGipf(int colour) {
    return variant.needsGipf() && (stones(colour) & gipf) == 0 && phase[colour] != GIPF_DUE;
  }

  /** Whether {@link #before} holds the removals of the position last asked about. */
  private boolean beforeIsSet;

  private long beforeKey;

  /** In how many ways the rows that stand can be taken; one if none does. */
  private int countBefore(long own, long enemy) {
    if (!Geometry.hasRow(own)) {
      beforeIsSet = false;
      return 1;
    }
    if (!beforeIsSet || beforeKey != key) {
      before.enumerate(own, enemy, gipf);
      beforeIsSet = true;
      beforeKey = key;
    }
    return before.count();
  }

  /** How many stones these spots hold; a Gipf stone is two. */
  private int weight(long spots) {
    return Long.bitCount(spots) + Long.bitCount(spots & gipf);
  }

  /**
   * Appends the pushes of one kind of stone after one removal. Different pushes lead to the same
   * board only if each of them, in effect, adds one stone to one spot (the stones it moves are all
   * like the new one), or if the rows they make take the difference away. The first is kept off
   * with a mask of spots, the second, and everything where the removal before has a choice, with
   * the set of boards.
   */
  private void generatePushes(
      MoveList list,
      int mode,
      int way,
      int ways,
      long gone,
      long own,
      long enemy,
      long gipfLeft,
      boolean gipfStone) {
    long occupied = own | enemy;
    long same = gipfStone ? own & gipfLeft : own & ~gipfLeft;
    boolean rowsPossible = Geometry.hasThreeOfFour(own);
    boolean onlyCaptures = mode == SEARCHED_TACTICAL || mode == EVERY_TACTICAL;
    if (onlyCaptures && !rowsPossible && (gone & stones(side ^ 1)) == 0) {
      return;
    }
    int kind = gipfStone ? 1 << 6 : 0;
    long added = 0;
    for (long empty = EDGE & ~occupied; empty != 0; empty &= empty - 1) {
      long bit = empty & -empty;
      added |= bit;
      int entry = ENTRY_OF_SPOT[Long.numberOfTrailingZeros(empty)];
      append(
          list,
          mode,
          way,
          ways,
          gone,
          own | bit,
          enemy,
          gipfStone ? gipfLeft | bit : gipfLeft,
          kind | (entry + 1),
          rowsPossible);
    }
    for (int entry = 0; entry < ENTRIES; entry++) {
      if ((occupied & FIRST_BIT[entry]) == 0) {
        continue;
      }
      int line = entry < LINES ? entry : entry - LINES;
      long gaps = LINE[line] & ~occupied;
      if (gaps == 0) {
        continue;
      }
      int step = line < 7 ? 1 : line < 14 ? 8 : 9;
      long gap;
      long train;
      long first = FIRST_BIT[entry];
      long newOwn;
      long newEnemy;
      long newGipf;
      if (entry < LINES) {
        gap = gaps & -gaps;
        train = LINE[line] & (gap - 1);
        newOwn = (own & ~train) | ((own & train) << step) | first;
        newEnemy = (enemy & ~train) | ((enemy & train) << step);
        newGipf = (gipfLeft & ~train) | ((gipfLeft & train) << step);
      } else {
        gap = Long.highestOneBit(gaps);
        train = LINE[line] & -(gap << 1);
        newOwn = (own & ~train) | ((own & train) >>> step) | first;
        newEnemy = (enemy & ~train) | ((enemy & train) >>> step);
        newGipf = (gipfLeft & ~train) | ((gipfLeft & train) >>> step);
      }
      if (gipfStone) {
        newGipf |= first;
      }
      if ((train & ~same) == 0) {
        if ((added & gap) != 0) {
          continue;
        }
        added |= gap;
      }
      append(
          list, mode, way, ways, gone, newOwn, newEnemy, newGipf, kind | (entry + 1), rowsPossible);
    }
  }

  /** Appends a push with everything that can be taken off after it. */
  private void append(
      MoveList list,
      int mode,
      int way,
      int ways,
      long gone,
      long own,
      long enemy,
      long gipfNow,
      int base,
      boolean rowsPossible) {
    if (!rowsPossible || !Geometry.hasRow(own)) {
      if (gone == 0 && ways == 1) {
        if (mode == ALL
            || mode == SEARCHED_QUIET
            || (mode == WANTED && wanted.contains(own, enemy, gipfNow | playedMark(base)))) {
          list.add(base);
        }
        return;
      }
      appendResult(list, mode, way, ways, gone, 0, own, enemy, gipfNow, base, 0);
      return;
    }
    after.enumerate(own, enemy, gipfNow);
    for (int i = 0; i < after.count(); i++) {
      appendResult(list, mode, way, ways, gone, after.gone(i), own, enemy, gipfNow, base, i);
    }
  }

  private void appendResult(
      MoveList list,
      int mode,
      int way,
      int ways,
      long gone,
      long goneAfter,
      long own,
      long enemy,
      long gipfNow,
      int base,
      int wayAfter) {
    int ownGipf = ownGipfTaken(gone, goneAfter, own, gipfNow);
    int moveClass = classOf(gone, goneAfter, own, enemy, gipfNow, ownGipf);
    boolean tactical = moveClass >= CLASS_CAPTURE;
    long ownLeft = own & ~goneAfter;
    long enemyLeft = enemy & ~goneAfter;
    long gipfLeft = (gipfNow & ~goneAfter) | playedMark(base);
    boolean isWanted =
        mode == WANTED
            ? wanted.contains(ownLeft, enemyLeft, gipfLeft)
            : ownGipf <= gipfLimit(mode, ways)
                && (mode == ALL || tactical == (mode != SEARCHED_QUIET));
    boolean byList = ways > MOST_NUMBERED_WAYS;
    if ((!isWanted && !byList) || !results.add(ownLeft, enemyLeft, gipfLeft)) {
      return;
    }
    int number = way + ways * wayAfter;
    if (byList) {
      number = listed.size / 2;
      listed.add(way);
      listed.add(wayAfter);
    }
    if (isWanted) {
      list.add(base | moveClass << 7 | number << 10);
    }
  }

  /** The number of a move's removal before the push. */
  int wayBefore(int move) {
    int ways = countBefore(stones(side), stones(side ^ 1));
    return isListed(ways) ? listed.moves[2 * (move >>> 10)] : (move >>> 10) % ways;
  }

  /** The number of a move's removal after the push. */
  int wayAfter(int move) {
    int ways = countBefore(stones(side), stones(side ^ 1));
    return isListed(ways) ? listed.moves[2 * (move >>> 10) + 1] : (move >>> 10) / ways;
  }

  /** Whether moves are numbered by the list; if so, sees to it that the list is there. */
  private boolean isListed(int ways) {
    if (ways > MOST_NUMBERED_WAYS && listedKey != key) {
      generate(new MoveList(256), ALL);
    }
    return ways > MOST_NUMBERED_WAYS;
  }

  private static long playedMark(int base) {
    return (base & 1 << 6) != 0 ? GIPF_PLAYED : 0;
  }

  private int ownGipfTaken(long gone, long goneAfter, long own, long gipfNow) {
    return Long.bitCount(gone & stones(side) & gipf) + Long.bitCount(goneAfter & own & gipfNow);
  }

  private int classOf(long gone, long goneAfter, long own, long enemy, long gipfNow, int ownGipf) {
    long enemyBefore = gone & stones(side ^ 1);
    long enemyAfter = goneAfter & enemy;
    int gipfCaptured = Long.bitCount(enemyBefore & gipf) + Long.bitCount(enemyAfter & gipfNow);
    int captured = Long.bitCount(enemyBefore) + Long.bitCount(enemyAfter) + gipfCaptured;
    if (gipfCaptured > 0) {
      return CLASS_CAPTURE_GIPF + (captured >= 4 ? 1 : 0);
    }
    if (captured > 0) {
      return CLASS_CAPTURE - 1 + Math.min(captured, 3);
    }
    if (ownGipf > 0) {
      return CLASS_OWN_GIPF;
    }
    return (goneAfter & own) != 0 || gone != 0 ? CLASS_OWN_STONES : CLASS_NORMAL;
  }

  @Override
  public boolean isLegal(int move) {
    int entry = (move & 63) - 1;
    if (entry < 0 || entry >= ENTRIES) {
      return false;
    }
    long own = stones(side);
    if (move >>> 7 == 0 && !Geometry.hasRow(own)) {
      int plain = isLegalPlain(move, entry, own);
      if (plain >= 0) {
        return plain > 0;
      }
    }
    scratch.clear();
    generate(scratch, moveClass(move) >= CLASS_CAPTURE ? EVERY_TACTICAL : ALL);
    return scratch.contains(move);
  }

  /** Whether a move without removals is legal: 1 or 0, or -1 if it makes a row. */
  private int isLegalPlain(int move, int entry, long own) {
    boolean gipfStone = (move & 1 << 6) != 0;
    if (reserve[side] < (gipfStone ? 2 : 1)
        || phase[side] == (gipfStone ? GIPF_OVER : GIPF_DUE)
        || hasLostGipf(FIRST)
        || hasLostGipf(SECOND)) {
      return 0;
    }
    long enemy = stones(side ^ 1);
    long occupied = own | enemy;
    long first = FIRST_BIT[entry];
    if ((occupied & first) == 0) {
      if (ENTRY_OF_SPOT[Long.numberOfTrailingZeros(first)] != entry) {
        return 0;
      }
    } else {
      long gap = Push.gap(entry, occupied);
      long same = gipfStone ? own & gipf : own & ~gipf;
      boolean uniform = gap != 0 && (Push.train(entry, gap) & ~same) == 0;
      if (gap == 0 || (uniform && !isFirstToFill(entry, gap, occupied, same))) {
        return 0;
      }
    }
    push.apply(entry, gipfStone, own, enemy, gipf);
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
  int moveTo(long own, long enemy, long gipfNow, boolean gipfStone) {
    scratch.clear();
    wanted = new ResultSet();
    wanted.add(own, enemy, gipfNow | (gipfStone ? GIPF_PLAYED : 0));
    generate(scratch, WANTED);
    return scratch.size == 0 ? NO_MOVE : scratch.moves[0];
  }

  // ---- making -----------------------------------------------------------------------------------

  @Override
  public void make(int move) {
    save();
    long own = stones(side);
    long enemy = stones(side ^ 1);
    int stones = reserve[side];
    int stonesBefore = Long.bitCount(enemy) + Long.bitCount(enemy & gipf);
    long gipfNow = gipf;
    int wayAfter = 0;
    boolean removes = move >>> 7 != 0;
    if (removes) {
      wayAfter = wayAfter(move);
      if (beforeIsSet) {
        long gone = before.gone(wayBefore(move));
        stones += weight(own & gone);
        own &= ~gone;
        enemy &= ~gone;
        gipfNow &= ~gone;
      }
    }
    boolean gipfStone = (move & 1 << 6) != 0;
    stones -= gipfStone ? 2 : 1;
    push.apply((move & 63) - 1, gipfStone, own, enemy, gipfNow);
    own = push.own;
    enemy = push.enemy;
    gipfNow = push.gipf;
    if (removes && Geometry.hasRow(own)) {
      after.enumerate(own, enemy, gipfNow);
      long gone = after.gone(wayAfter);
      stones += Long.bitCount(own & gone) + Long.bitCount(own & gone & gipfNow);
      own &= ~gone;
      enemy &= ~gone;
      gipfNow &= ~gone;
    }
    if (phase[side] != GIPF_OVER) {
      int next = gipfStone ? GIPF_ALLOWED : GIPF_OVER;
      key ^= Zobrist.ofPhases(variant, phase[FIRST], phase[SECOND]);
      phase[side] = next;
      key ^= Zobrist.ofPhases(variant, phase[FIRST], phase[SECOND]);
    }
    boolean captures = Long.bitCount(enemy) + Long.bitCount(enemy & gipfNow) != stonesBefore;
    setBoard(side == FIRST ? own : enemy, side == FIRST ? enemy : own, gipfNow);
    key ^= Zobrist.RESERVE[32 * side + reserve[side]] ^ Zobrist.RESERVE[32 * side + stones];
    reserve[side] = stones;
    if (captures) {
      barrier = played;
      emptied = false;
    } else if (removes) {
      emptied = true;
    }
    side ^= 1;
    key ^= Zobrist.SECOND_TO_MOVE;
  }

  /** Replaces the board, and brings key and codes up to date spot by spot. */
  private void setBoard(long newWhite, long newBlack, long newGipf) {
    for (long changed = (white ^ newWhite) | (black ^ newBlack) | (gipf ^ newGipf);
        changed != 0;
        changed &= changed - 1) {
      int spot = Long.numberOfTrailingZeros(changed);
      int from = piece(white, black, gipf, spot);
      int to = piece(newWhite, newBlack, newGipf, spot);
      key ^= Zobrist.STONE[from * 64 + spot] ^ Zobrist.STONE[to * 64 + spot];
      int difference = to - from;
      int i = spot * 3;
      codes[codeBase + LINE_OF[i]] += difference * WEIGHT_OF[i];
      codes[codeBase + LINE_OF[i + 1]] += difference * WEIGHT_OF[i + 1];
      codes[codeBase + LINE_OF[i + 2]] += difference * WEIGHT_OF[i + 2];
    }
    white = newWhite;
    black = newBlack;
    gipf = newGipf;
  }

  private void save() {
    int at = 4 * played;
    if (at + 4 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
      smallStack = Arrays.copyOf(smallStack, 2 * smallStack.length);
    }
    stack[at] = white;
    stack[at + 1] = black;
    stack[at + 2] = gipf;
    stack[at + 3] = key;
    smallStack[2 * played] =
        side
            | phase[FIRST] << 1
            | phase[SECOND] << 3
            | reserve[FIRST] << 5
            | reserve[SECOND] << 10
            | (emptied ? 1 << 15 : 0);
    smallStack[2 * played + 1] = barrier;
    played++;
    int next = codeBase + LINES;
    if (next + LINES > codes.length) {
      codes = Arrays.copyOf(codes, 2 * codes.length);
    }
    System.arraycopy(codes, codeBase, codes, next, LINES);
    codeBase = next;
  }

  @Override
  public void unmake() {
    played--;
    codeBase -= LINES;
    int at = 4 * played;
    white = stack[at];
    black = stack[at + 1];
    gipf = stack[at + 2];
    key = stack[at + 3];
    int small = smallStack[2 * played];
    side = small & 1;
    phase[FIRST] = small >> 1 & 3;
    phase[SECOND] = small >> 3 & 3;
    reserve[FIRST] = small >> 5 & 31;
    reserve[SECOND] = small >> 10 & 31;
    emptied = small >> 15 != 0;
    barrier = smallStack[2 * played + 1];
  }

  // ---- the end of a game ------------------------------------------------------------------------

  @Override
  public Optional<GameEnd> end() {
    // A player who takes his own last Gipf stone off loses, whatever he captures with it.
    for (int colour : new int[] {side ^ 1, side}) {
      if (hasLostGipf(colour)) {
        return lossOf(colour, "no Gipf stone left");
      }
    }
    if (isOutOfStones()) {
      return lossOf(side, "no stone in reserve");
    }
    if (earlierOccurrences() >= 2) {
      return Optional.of(new GameEnd(GameEnd.Result.DRAW, "the same position three times"));
    }
    return Optional.empty();
  }

  private static Optional<GameEnd> lossOf(int colour, String why) {
    String who = colour == FIRST ? "White" : "Black";
    return Optional.of(new GameEnd(GameEnd.Result.winFor(colour ^ 1), who + " has " + why));
  }

  /** Every row gives at least a stone back, so only a player without one is stuck. */
  private boolean isOutOfStones() {
    return reserve[side] == 0 && !Geometry.hasRow(stones(side));
  }

  @Override
  public int verdict(int ply) {
    if (hasLostGipf(side ^ 1)) {
      return WON;
    }
    if (hasLostGipf(side) || isOutOfStones()) {
      return LOST;
    }
    if (emptied) {
      int seen = 0;
      for (int i = played - 2; i >= barrier; i -= 2) {
        if (stack[4 * i + 3] == key && (played - i <= ply || ++seen == 2)) {
          return DRAWN;
        }
      }
    }
    return OPEN;
  }

  private int earlierOccurrences() {
    int seen = 0;
    for (int i = played - 2; i >= barrier; i -= 2) {
      if (stack[4 * i + 3] == key) {
        seen++;
      }
    }
    return seen;
  }

  @Override
  public int verdictWithoutMoves() {
    return LOST;
  }

  // ---- what search asks -------------------------------------------------------------------------

  static int moveClass(int move) {
    return move >> 7 & 7;
  }

  @Override
  public boolean isTactical(int move) {
    return moveClass(move) >= CLASS_CAPTURE;
  }

  @Override
  public int tacticalOrder(int move) {
    return moveClass(move) << 12;
  }

  /**
   * The most that a move of each class can win, stones and what they were worth where they stood.
   */
  private static final int[] GAIN = {0, 0, 0, 160, 280, 700, 500, 1200};

  @Override
  public int gain(int move) {
    return GAIN[moveClass(move)];
  }

  @Override
  public boolean mayPass() {
    return reserve[side] > 3 && phase[side] == GIPF_OVER && !Geometry.hasRow(stones(side));
  }

  @Override
  public void makePass() {
    save();
    barrier = played;
    emptied = false;
    side ^= 1;
    key ^= Zobrist.SECOND_TO_MOVE;
  }

  @Override
  public void unmakePass() {
    unmake();
  }

  @Override
  public int orderingKey(int move) {
    return ((side * CLASSES + moveClass(move)) * 2 + (move >> 6 & 1)) * ENTRIES + (move & 63) - 1;
  }

  static final int ORDERING_KEYS = 2 * CLASSES * 2 * ENTRIES;

  @Override
  public int pieceKey(int move) {
    return (moveClass(move) == CLASS_NORMAL ? 0 : ENTRIES) + (move & 63) - 1;
  }

  static final int PIECE_KEYS = 2 * ENTRIES;

  @Override
  public int tacticalKey(int move) {
    return moveClass(move) * ENTRIES + (move & 63) - 1;
  }

  static final int TACTICAL_KEYS = CLASSES * ENTRIES;

  // ---- text -------------------------------------------------------------------------------------

  @Override
  public String toText() {
    return PositionText.write(this);
  }

  @Override
  public String diagram() {
    return PositionText.draw(this);
  }

  @Override
  public String format(int move) {
    return new MoveText(this).write(move);
  }

  @Override
  public int parse(String text) throws NotationException {
    return new MoveText(this).read(text);
  }

  @Override
  public GipfPosition copy() {
    GipfPosition copy = start(variant);
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public String toString() {
    return toText();
  }
}
