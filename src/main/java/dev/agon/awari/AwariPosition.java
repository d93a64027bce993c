package dev.agon.awari;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.SearchPosition;
import java.util.Arrays;
import java.util.Optional;

/**
 * A game of Awari by the rules of Lincke's thesis, appendix A: sow the stones of a pit of your own
 * counter-clockwise, without the pit itself; if the last stone makes two or three in an enemy pit,
 * capture these, and those of the pits just before it as long as they hold two or three too. The
 * opponent must be left a move if possible. Who cannot move leaves the rest to the opponent; a
 * repeated position divides the rest equally. More than half of the stones wins.
 *
 * <p>A move is the number of its pit plus one.
 */
final class AwariPosition implements SearchPosition {
  private static final int UNDO = 4;

  private final byte[] pits = new byte[Pits.COUNT];
  private final byte[] scratch = new byte[Pits.COUNT];
  private final byte[] after = new byte[Pits.COUNT];
  private final int[] captured = new int[2];
  private int total;
  private int side;
  private long key;

  /** Moves since a capture or the set-up: only so far back can a position repeat. */
  private int reversible;

  /** Four longs a ply: South's row, North's row, captures with the clock, and the key. */
  private long[] undo = new long[64 * UNDO];

  private int plies;

  AwariPosition(byte[] pits, int southCaptured, int northCaptured, int side) {
    System.arraycopy(pits, 0, this.pits, 0, Pits.COUNT);
    captured[FIRST] = southCaptured;
    captured[SECOND] = northCaptured;
    this.side = side;
    total = Pits.stones(pits) + southCaptured + northCaptured;
    key = computeKey();
  }

  private AwariPosition(AwariPosition other) {
    copyFrom(other);
  }

  @Override
  public int sideToMove() {
    return side;
  }

  @Override
  public long key() {
    return key;
  }

  byte[] pits() {
    return pits;
  }

  int stones() {
    return total - captured[FIRST] - captured[SECOND];
  }

  /** Captured stones of the side to move less those of the opponent. */
  int balance() {
    return captured[side] - captured[side ^ 1];
  }

  @Override
  public void generateLegal(MoveList list) {
    add(list, Pits.legal(pits, side, scratch));
  }

  private static void add(MoveList list, int bits) {
    for (int rest = bits; rest != 0; rest &= rest - 1) {
      list.add(Integer.numberOfTrailingZeros(rest) + 1);
    }
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 1
        && move <= Pits.COUNT
        && (Pits.legal(pits, side, scratch) >>> (move - 1) & 1) != 0;
  }

  @Override
  public void generateTactical(MoveList list) {
    add(list, capturing(Pits.legal(pits, side, scratch)));
  }

  @Override
  public void generateQuiet(MoveList list) {
    int legal = Pits.legal(pits, side, scratch);
    add(list, legal & ~capturing(legal));
  }

  private int capturing(int moves) {
    int found = 0;
    for (int rest = moves; rest != 0; rest &= rest - 1) {
      int pit = Integer.numberOfTrailingZeros(rest);
      if (captures(pit) > 0) {
        found |= 1 << pit;
      }
    }
    return found;
  }

  private int captures(int pit) {
    System.arraycopy(pits, 0, after, 0, Pits.COUNT);
    return Pits.sow(after, pit);
  }

  @Override
  public boolean isTactical(int move) {
    return captures(move - 1) > 0;
  }

  @Override
  public int tacticalOrder(int move) {
    return captures(move - 1);
  }

  @Override
  public int gain(int move) {
    return 200 * captures(move - 1);
  }

  @Override
  public void make(int move) {
    if (undo.length == plies * UNDO) {
      undo = Arrays.copyOf(undo, 2 * undo.length);
    }
    int at = plies++ * UNDO;
    undo[at] = pack(Pits.row(FIRST));
    undo[at + 1] = pack(Pits.row(SECOND));
    undo[at + 2] = captured[FIRST] | captured[SECOND] << 8 | (long) reversible << 32;
    undo[at + 3] = key;
    int taken = Pits.sow(pits, move - 1);
    captured[side] += taken;
    reversible = taken > 0 ? 0 : reversible + 1;
    side ^= 1;
    key = computeKey();
  }

  @Override
  public void unmake() {
    int at = --plies * UNDO;
    unpack(undo[at], Pits.row(FIRST));
    unpack(undo[at + 1], Pits.row(SECOND));
    captured[FIRST] = (int) undo[at + 2] & 0xff;
    captured[SECOND] = (int) undo[at + 2] >>> 8 & 0xff;
    reversible = (int) (undo[at + 2] >>> 32);
    key = undo[at + 3];
    side ^= 1;
  }

  private long pack(int from) {
    long row = 0;
    for (int i = Pits.ROW - 1; i >= 0; i--) {
      row = row << 8 | pits[from + i];
    }
    return row;
  }

  private void unpack(long row, int from) {
    for (int i = 0; i < Pits.ROW; i++) {
      pits[from + i] = (byte) (row >>> (8 * i));
    }
  }

  /** From the whole position: two multiplications cost less than keeping a sum up to date. */
  private long computeKey() {
    long south = mix(pack(0) + 0x9e3779b97f4a7c15L * (1 + captured[FIRST]));
    long north = mix(pack(Pits.ROW) + 0xd1b54a32d192ed03L * (1 + captured[SECOND]));
    return mix(south + 3 * north + side);
  }

  private static long mix(long bits) {
    long x = (bits ^ bits >>> 32) * 0xd6e8feb86659fd93L;
    x = (x ^ x >>> 32) * 0xd6e8feb86659fd93L;
    return x ^ x >>> 32;
  }

  /** Whether nothing before this position can be repeated. */
  boolean justCaptured() {
    return reversible == 0;
  }

  /** Whether this position was there before, which ends the game. */
  boolean repeated() {
    for (int back = 4; back <= reversible; back += 2) {
      if (undo[(plies - back) * UNDO + 3] == key) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int verdict(int ply) {
    if (2 * captured[side] > total) {
      return WON;
    }
    if (2 * captured[side ^ 1] > total) {
      return LOST;
    }
    if (stones() == 0 || repeated()) {
      return verdictOf(balance());
    }
    return OPEN;
  }

  @Override
  public int verdictWithoutMoves() {
    return verdictOf(balance() - stones());
  }

  private static int verdictOf(int balance) {
    return balance > 0 ? WON : balance < 0 ? LOST : DRAWN;
  }

  @Override
  public int orderingKey(int move) {
    return ((move - 1) << 6) | pits[move - 1];
  }

  @Override
  public Optional<GameEnd> end() {
    if (2 * captured[FIRST] > total || 2 * captured[SECOND] > total) {
      return ended(balance(), "more than half of the stones");
    }
    if (stones() == 0) {
      return ended(balance(), "no stones left");
    }
    if (Pits.rowEmpty(pits, side)) {
      return ended(balance() - stones(), "no move: the opponent takes the rest");
    }
    if (repeated()) {
      return ended(balance(), "repetition: the rest is divided");
    }
    return Optional.empty();
  }

  private Optional<GameEnd> ended(int balance, String reason) {
    if (balance == 0) {
      return Optional.of(new GameEnd(GameEnd.Result.DRAW, reason));
    }
    return Optional.of(new GameEnd(GameEnd.Result.winFor(balance > 0 ? side : side ^ 1), reason));
  }

  @Override
  public String toText() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Pits.COUNT; i++) {
      text.append(pits[i]).append(i % Pits.ROW == Pits.ROW - 1 ? ' ' : ',');
    }
    text.append(captured[FIRST]).append(',').append(captured[SECOND]);
    return text.append(side == FIRST ? " s" : " n").toString();
  }

  @Override
  public String format(int move) {
    return String.valueOf(letter(move - 1));
  }

  private static char letter(int pit) {
    return (char) (pit < Pits.ROW ? 'A' + pit : 'a' + pit - Pits.ROW);
  }

  /** The pit's letter, in either case, with or without the stones moved and captured after it. */
  @Override
  public int parse(String text) throws NotationException {
    if (!text.isEmpty()) {
      int column = Character.toUpperCase(text.charAt(0)) - 'A';
      if (column >= 0 && column < Pits.ROW) {
        int move = Pits.row(side) + column + 1;
        String full = formatForRecord(move);
        if (isLegal(move) && full.regionMatches(true, 0, text, 0, text.length())) {
          return move;
        }
      }
    }
    throw new NotationException("no legal move is written '" + text + "' here");
  }

  /** As in the thesis: the pit, the stones moved, and the stones captured if there are any. */
  @Override
  public String formatForRecord(int move) {
    int taken = captures(move - 1);
    return letter(move - 1) + Integer.toString(pits[move - 1]) + (taken > 0 ? "x" + taken : "");
  }

  @Override
  public String diagram() {
    StringBuilder text = new StringBuilder("      f  e  d  c  b  a\n");
    text.append(String.format("%2d  ", captured[SECOND]));
    for (int i = Pits.COUNT - 1; i >= Pits.ROW; i--) {
      text.append(String.format("%3d", pits[i]));
    }
    text.append("\n    ");
    for (int i = 0; i < Pits.ROW; i++) {
      text.append(String.format("%3d", pits[i]));
    }
    text.append(String.format("  %2d\n", captured[FIRST]));
    return text.append("      A  B  C  D  E  F\n").toString();
  }

  @Override
  public AwariPosition copy() {
    return new AwariPosition(this);
  }

  @Override
  public void copyFrom(SearchPosition position) {
    AwariPosition other = (AwariPosition) position;
    System.arraycopy(other.pits, 0, pits, 0, Pits.COUNT);
    captured[FIRST] = other.captured[FIRST];
    captured[SECOND] = other.captured[SECOND];
    total = other.total;
    side = other.side;
    key = other.key;
    reversible = other.reversible;
    undo = other.undo.clone();
    plies = other.plies;
  }
}
