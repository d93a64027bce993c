package dev.agon.awari;

/**
 * The twelve pits and what a move does to them: the part of the rules that play and tables share.
 *
 * <p>Pits 0 to 5 are South's A to F, 6 to 11 North's a to f; sowing goes up and around. Nothing
 * here allocates, because the table builder sows billions of times.
 */
final class Pits {
  static final int COUNT = 12;
  static final int ROW = 6;

  private Pits() {}

  /** The first pit of a side's row. */
  static int row(int side) {
    return side * ROW;
  }

  static int stones(byte[] pits) {
    int sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += pits[i];
    }
    return sum;
  }

  static boolean rowEmpty(byte[] pits, int side) {
    int from = row(side);
    return (pits[from]
            | pits[from + 1]
            | pits[from + 2]
            | pits[from + 3]
            | pits[from + 4]
            | pits[from + 5])
        == 0;
  }

  /**
   * Sows the stones of a pit and takes what is captured off the board.
   *
   * @return how many stones were captured
   */
  static int sow(byte[] pits, int pit) {
    int hand = pits[pit];
    pits[pit] = 0;
    int at = pit;
    while (hand > 0) {
      at = at == COUNT - 1 ? 0 : at + 1;
      if (at != pit) {
        pits[at]++;
        hand--;
      }
    }
    int enemyRow = pit < ROW ? ROW : 0;
    int captured = 0;
    while (at >= enemyRow && at < enemyRow + ROW && (pits[at] == 2 || pits[at] == 3)) {
      captured += pits[at];
      pits[at] = 0;
      at--;
    }
    return captured;
  }

  /**
   * The legal moves of a side as bits, bit i for pit i. A move that leaves the opponent without a
   * stone is legal only if every move does.
   */
  static int legal(byte[] pits, int side, byte[] scratch) {
    int feeding = 0;
    int any = 0;
    for (int pit = row(side), last = pit + ROW; pit < last; pit++) {
      if (pits[pit] == 0) {
        continue;
      }
      any |= 1 << pit;
      System.arraycopy(pits, 0, scratch, 0, COUNT);
      sow(scratch, pit);
      if (!rowEmpty(scratch, side ^ 1)) {
        feeding |= 1 << pit;
      }
    }
    return feeding != 0 ? feeding : any;
  }
}
