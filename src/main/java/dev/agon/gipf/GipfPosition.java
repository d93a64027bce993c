package dev.agon.gipf;

import static dev.agon.gipf.Geometry.ENTRIES;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.SearchPosition;
import dev.agon.game.Symmetric;
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
 * in, take off the rows that this has made; see {@link MoveGenerator}. Two moves that lead to the
 * same position are one.
 *
 * <p>The state of the moves made is copied to a stack at each move, so that taking back is moving
 * an index. This is the inner loop of search: plain fields and flat arrays, nothing allocated.
 */
final class GipfPosition implements SearchPosition, Symmetric {
  /** The phases of a side: its first stone, a Gipf stone, is due; it may play more; it may not. */
  static final int GIPF_DUE = 0;

  static final int GIPF_ALLOWED = 1;
  static final int GIPF_OVER = 2;

  private Variant variant;
  private long white;
  private long black;
  private long gipf;
  private long key;
  private int side;
  private final int[] reserve = new int[2];
  private final int[] phase = new int[2];

  private int played;

  /** The index of the last position that nothing after a capture or a pass can repeat. */
  private int barrier;

  /** Whether a stone has come off since then: without that the board only fills. */
  private boolean emptied;

  private long[] stack = new long[4 * 128];
  private int[] smallStack = new int[2 * 128];

  private final LineCodes codes = new LineCodes();
  private final MoveGenerator generator = new MoveGenerator(this);
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
    codes.copyFrom(from.codes);
    generator.reset();
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

  /** How many moves have been made since set-up. */
  int played() {
    return played;
  }

  LineCodes codes() {
    return codes;
  }

  @Override
  public int sideToMove() {
    return side;
  }

  @Override
  public long key() {
    return key;
  }

  @Override
  public int symmetries() {
    return BoardSymmetry.COUNT;
  }

  @Override
  public GipfPosition image(int symmetry) {
    return new GipfPosition(
        variant,
        BoardSymmetry.image(white, symmetry),
        BoardSymmetry.image(black, symmetry),
        BoardSymmetry.image(gipf, symmetry),
        side,
        reserve[FIRST],
        reserve[SECOND],
        phase[FIRST],
        phase[SECOND]);
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
    codes.clear();
    for (long rest = white | black; rest != 0; rest &= rest - 1) {
      int spot = Long.numberOfTrailingZeros(rest);
      codes.change(spot, pieceAt(spot));
    }
  }

  /** What stands on a spot, as a digit of a line's code. */
  int pieceAt(int spot) {
    return piece(white, black, gipf, spot);
  }

  private static int piece(long white, long black, long gipf, int spot) {
    return (int) ((white >>> spot & 1) + 3 * (black >>> spot & 1) + (gipf >>> spot & 1));
  }

  // ---- moves ------------------------------------------------------------------------------------

  @Override
  public void generateLegal(MoveList list) {
    generator.generateLegal(list);
  }

  @Override
  public void generateTactical(MoveList list) {
    generator.generateTactical(list);
  }

  @Override
  public void generateQuiet(MoveList list) {
    generator.generateQuiet(list);
  }

  @Override
  public boolean isLegal(int move) {
    return generator.isLegal(move);
  }

  /** What generates the moves of this position; for notation. */
  MoveGenerator generator() {
    return generator;
  }

  // ---- making -----------------------------------------------------------------------------------

  @Override
  public void make(int move) {
    save();
    long own = stones(side);
    long enemy = stones(side ^ 1);
    int stones = reserve[side];
    int stonesBefore = weight(enemy, gipf);
    long gipfNow = gipf;
    boolean removes = GipfMove.mayRemove(move);
    if (removes) {
      long gone = generator.goneBefore(move);
      stones += weight(own & gone, gipf);
      own &= ~gone;
      enemy &= ~gone;
      gipfNow &= ~gone;
    }
    boolean gipfStone = GipfMove.playsGipf(move);
    stones -= gipfStone ? 2 : 1;
    push.apply(GipfMove.entry(move), gipfStone, own, enemy, gipfNow);
    own = push.own;
    enemy = push.enemy;
    gipfNow = push.gipf;
    if (removes) {
      long gone = generator.goneAfter(move, own, enemy, gipfNow);
      stones += weight(own & gone, gipfNow);
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
    boolean captures = weight(enemy, gipfNow) != stonesBefore;
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
      codes.change(spot, to - from);
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
    codes.save();
  }

  @Override
  public void unmake() {
    played--;
    codes.restore();
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

  /** How many stones these spots hold; a Gipf stone is two. */
  private static int weight(long spots, long gipf) {
    return Long.bitCount(spots) + Long.bitCount(spots & gipf);
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

  /** Whether a side has lost because it needs a Gipf stone on the board and has none. */
  boolean hasLostGipf(int colour) {
    return variant.needsGipf() && (stones(colour) & gipf) == 0 && phase[colour] != GIPF_DUE;
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

  @Override
  public boolean isTactical(int move) {
    return GipfMove.captures(move);
  }

  /** Whether a push that takes nothing makes a threat; see {@link Threats}. */
  @Override
  public boolean disturbs(int move) {
    long own = stones(side);
    if (GipfMove.mayRemove(move) || Geometry.hasRow(own)) {
      return false;
    }
    push.apply(GipfMove.entry(move), GipfMove.playsGipf(move), own, stones(side ^ 1), gipf);
    return Threats.areNew(own, push.own, push.enemy, push.gipf);
  }

  @Override
  public int tacticalOrder(int move) {
    return GipfMove.moveClass(move) << 12;
  }

  /**
   * The thesis's order (4.6.5): normal moves, own stones taken back, own Gipf stones; unless
   * history speaks against it. That won 58 of 100 games against history alone, where the classes as
   * the first key lost 48 of 80.
   */
  @Override
  public int quietOrder(int move) {
    return -GipfMove.moveClass(move) << 11;
  }

  /**
   * The most that a move of each class can win, stones and what they were worth where they stood.
   */
  private static final int[] GAIN = {0, 0, 0, 160, 280, 700, 500, 1200};

  @Override
  public int gain(int move) {
    return GAIN[GipfMove.moveClass(move)];
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
    return ((side * GipfMove.CLASSES + GipfMove.moveClass(move)) * 2
                + (GipfMove.playsGipf(move) ? 1 : 0))
            * ENTRIES
        + GipfMove.entry(move);
  }

  static final int ORDERING_KEYS = 2 * GipfMove.CLASSES * 2 * ENTRIES;

  @Override
  public int pieceKey(int move) {
    return (GipfMove.moveClass(move) == GipfMove.NORMAL ? 0 : ENTRIES) + GipfMove.entry(move);
  }

  static final int PIECE_KEYS = 2 * ENTRIES;

  @Override
  public int tacticalKey(int move) {
    return GipfMove.moveClass(move) * ENTRIES + GipfMove.entry(move);
  }

  static final int TACTICAL_KEYS = GipfMove.CLASSES * ENTRIES;

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
