package dev.agon.game;

import java.util.Optional;

/**
 * Moves are four times the number taken, plus 0 for the first heap, 1 for the second, 2 for both.
 */
final class WythoffPosition implements SearchPosition {
  private static final String HEAPS = "abc";

  private int a;
  private int b;
  private int side;
  private int[] made = new int[2 * WythoffGame.MOST];
  private int ply;

  WythoffPosition(int a, int b, int side) {
    this.a = a;
    this.b = b;
    this.side = side;
  }

  @Override
  public int sideToMove() {
    return side;
  }

  @Override
  public long key() {
    return ((a * 64L + b) * 2 + side + 1) * 0x9E3779B97F4A7C15L;
  }

  @Override
  public void generateLegal(MoveList list) {
    for (int heap = 0; heap < 3; heap++) {
      for (int count = 1; count <= available(heap); count++) {
        list.add(4 * count + heap);
      }
    }
  }

  private int available(int heap) {
    return heap == 0 ? a : heap == 1 ? b : Math.min(a, b);
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 4 && (move & 3) < 3 && move >> 2 <= available(move & 3);
  }

  @Override
  public void make(int move) {
    take(move, move >> 2);
    made[ply++] = move;
  }

  @Override
  public void unmake() {
    int move = made[--ply];
    take(move, -(move >> 2));
  }

  private void take(int move, int count) {
    int heap = move & 3;
    a -= heap == 1 ? 0 : count;
    b -= heap == 0 ? 0 : count;
    side ^= 1;
  }

  @Override
  public Optional<GameEnd> end() {
    return a + b > 0
        ? Optional.empty()
        : Optional.of(new GameEnd(GameEnd.Result.winFor(side ^ 1), "nothing is left to take"));
  }

  @Override
  public String toText() {
    return a + " " + b + " p" + (side + 1);
  }

  @Override
  public String format(int move) {
    return HEAPS.charAt(move & 3) + "" + (move >> 2);
  }

  @Override
  public int parse(String text) throws NotationException {
    int heap = text.isEmpty() ? -1 : HEAPS.indexOf(text.charAt(0));
    if (heap >= 0 && text.length() <= 3) {
      try {
        int move = 4 * Integer.parseInt(text.substring(1)) + heap;
        if (isLegal(move)) {
          return move;
        }
      } catch (NumberFormatException e) {
        // Said below.
      }
    }
    throw new NotationException("'" + text + "' takes nothing that is there");
  }

  @Override
  public String diagram() {
    return "a " + "o".repeat(a) + "\nb " + "o".repeat(b) + "\n";
  }

  @Override
  public WythoffPosition copy() {
    WythoffPosition copy = new WythoffPosition(a, b, side);
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public void copyFrom(SearchPosition other) {
    WythoffPosition source = (WythoffPosition) other;
    a = source.a;
    b = source.b;
    side = source.side;
    made = source.made.clone();
    ply = source.ply;
  }

  @Override
  public int verdict(int searchPly) {
    return OPEN;
  }

  @Override
  public int verdictWithoutMoves() {
    return LOST;
  }

  @Override
  public int orderingKey(int move) {
    return move;
  }
}
