package dev.agon.awari;

import dev.agon.table.Metric;
import dev.agon.table.SliceValues;
import dev.agon.table.SliceWalker;
import dev.agon.table.TableLookup;
import dev.agon.table.TableSlice;
import dev.agon.table.TableValue;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The Awari positions with a number of stones, always seen from the side to move. They are numbered
 * in the order of the stones in pit A, then B and so on.
 */
final class AwariSlice implements TableSlice {
  /** Ways to put stones into a number of pits: WAYS[pits][stones]. */
  private static final long[][] WAYS = ways();

  private final int stones;

  AwariSlice(int stones) {
    this.stones = stones;
  }

  private static long[][] ways() {
    long[][] ways = new long[Pits.COUNT + 1][AwariGame.MAX_STONES + 1];
    ways[0][0] = 1;
    for (int pits = 1; pits <= Pits.COUNT; pits++) {
      for (int n = 0; n <= AwariGame.MAX_STONES; n++) {
        ways[pits][n] = ways[pits - 1][n] + (n > 0 ? ways[pits][n - 1] : 0);
      }
    }
    return ways;
  }

  static String name(int stones) {
    return (stones < 10 ? "awari-0" : "awari-") + stones;
  }

  /** The slice of a name that {@link #name(int)} made. */
  static AwariSlice named(String name) {
    return new AwariSlice(Integer.parseInt(name.substring(name.indexOf('-') + 1)));
  }

  @Override
  public String name() {
    return name(stones);
  }

  @Override
  public String goal() {
    return Integer.toString(stones);
  }

  @Override
  public List<String> needs() {
    return IntStream.range(0, stones).mapToObj(AwariSlice::name).toList();
  }

  @Override
  public long size() {
    return WAYS[Pits.COUNT][stones];
  }

  @Override
  public int maxValue() {
    return stones;
  }

  @Override
  public SliceWalker walker(Metric metric, TableLookup lookup) {
    return new Walker(lookup);
  }

  /** The number of a position among those with as many stones, the given pit being A. */
  static long index(byte[] pits, int first, int stones) {
    long index = 0;
    int left = stones;
    int pit = first;
    for (int others = Pits.COUNT - 1; others > 0; others--) {
      // All with fewer stones here come before: a sum of ways, which is itself one of the ways.
      int here = pits[pit];
      index += WAYS[others + 1][left] - WAYS[others + 1][left - here];
      left -= here;
      pit = pit == Pits.COUNT - 1 ? 0 : pit + 1;
    }
    return index;
  }

  /**
   * The moves of the table. Positions have the side to move in pits 0 to 5; after a move the board
   * is turned.
   */
  private final class Walker implements SliceWalker {
    private final SliceValues[] fewer = new SliceValues[AwariGame.MAX_STONES + 1];
    private final byte[] pits = new byte[Pits.COUNT];
    private final byte[] next = new byte[Pits.COUNT];
    private final byte[] scratch = new byte[Pits.COUNT];
    private int legal;
    private boolean legalKnown;

    Walker(TableLookup lookup) {
      for (int n = 0; n < stones; n++) {
        fewer[n] = lookup.values(name(n));
      }
    }

    @Override
    public boolean seek(long index) {
      long rest = index;
      int left = stones;
      for (int pit = 0; pit < Pits.COUNT - 1; pit++) {
        long[] ways = WAYS[Pits.COUNT - 1 - pit];
        int here = 0;
        while (rest >= ways[left]) {
          rest -= ways[left--];
          here++;
        }
        pits[pit] = (byte) here;
      }
      pits[Pits.COUNT - 1] = (byte) left;
      legalKnown = false;
      return true;
    }

    private int legal() {
      if (!legalKnown) {
        legal = Pits.legal(pits, 0, scratch);
        legalKnown = true;
      }
      return legal;
    }

    private int sow(int pit) {
      System.arraycopy(pits, 0, next, 0, Pits.COUNT);
      return Pits.sow(next, pit);
    }

    /** The second numbering is North's: a move does not turn the board in it. */
    @Override
    public long dualIndex() {
      return index(pits, Pits.ROW, stones);
    }

    @Override
    public int dualSuccessors(long[] into) {
      return successors(into, 0);
    }

    @Override
    public int dualPredecessors(long[] into) {
      return predecessors(into, 0);
    }

    @Override
    public int successors(long[] into) {
      return successors(into, Pits.ROW);
    }

    /** The successors, numbered from the given pit on. */
    private int successors(long[] into, int first) {
      int count = 0;
      for (int rest = legal(); rest != 0; rest &= rest - 1) {
        if (sow(Integer.numberOfTrailingZeros(rest)) == 0) {
          into[count++] = index(next, first, stones);
        }
      }
      return count;
    }

    @Override
    public int exit() {
      if (Pits.rowEmpty(pits, 0)) {
        return -stones;
      }
      return resolved();
    }

    @Override
    public int resolved() {
      int best = TableValue.NONE;
      for (int rest = legal(); rest != 0; rest &= rest - 1) {
        int taken = sow(Integer.numberOfTrailingZeros(rest));
        if (taken > 0) {
          int left = stones - taken;
          int reply = fewer[left].value(index(next, Pits.ROW, left));
          best = Math.max(best, reply == TableValue.UNKNOWN ? reply : taken - reply);
        }
      }
      return best;
    }

    @Override
    public int predecessors(long[] into) {
      return predecessors(into, Pits.ROW);
    }

    /**
     * Takes moves back: the mover's row is now pits 6 to 11. From an empty pit of it the stones are
     * gathered again, one from each pit that follows, as long as there are any.
     */
    private int predecessors(long[] into, int first) {
      int count = 0;
      boolean starved = Pits.rowEmpty(pits, 0);
      for (int start = Pits.ROW; start < Pits.COUNT; start++) {
        if (pits[start] != 0) {
          continue;
        }
        System.arraycopy(pits, 0, next, 0, Pits.COUNT);
        int at = start;
        for (int hand = 1; hand <= stones; hand++) {
          at = at == Pits.COUNT - 1 ? 0 : at + 1;
          if (at == start) {
            at = at == Pits.COUNT - 1 ? 0 : at + 1;
          }
          if (next[at] == 0) {
            break;
          }
          next[at]--;
          next[start]++;
          boolean captures = at < Pits.ROW && (pits[at] == 2 || pits[at] == 3);
          if (!captures && (!starved || (Pits.legal(next, 1, scratch) >>> start & 1) != 0)) {
            into[count++] = index(next, first, stones);
          }
        }
      }
      return count;
    }

    @Override
    public int copies() {
      return 1;
    }

    @Override
    public int side() {
      return 0;
    }

    @Override
    public String toText() {
      return new AwariPosition(pits, 0, 0, AwariPosition.FIRST).toText();
    }
  }
}
