package dev.agon.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What {@link DistanceSolver} does, 64 positions at a time, for slices that have {@link
 * SliceWords}: the same values, many times faster.
 *
 * <p>What is known of a part while it is solved are sets of positions, one bit each: those not won
 * so far, those that may yet be lost, and those settled by the last pass. Pass n takes what is won
 * or lost in n plies. Whatever leads to a loss is won in n + 1. Whatever leads to a win and may be
 * lost is looked at forward: it is lost if no step leads to a position that is not won. The cells
 * only take down distances; a win or loss by an exit further ahead waits in them for its pass.
 *
 * <p>A frugal solver has no more than the first two of these sets, two bits a position, and goes
 * over the cells in order, so that they may lie on disk. What a pass has settled it sees there:
 * wins have no distance yet, losses that of the pass. It looks at all that may be lost in each
 * pass.
 *
 * <p>Threads add to shared sets by atomic operations; all else they do in words of their own.
 */
final class WordSolver {
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int WIDTH = Long.SIZE;

  private final TableSlice slice;
  private final Crew crew;
  private final Member[] members;
  private final long[] unwon;
  private final long[] losable;
  private final boolean frugal;

  /**
   * Those of the losable that lose by some exit too, so that the loss may be further away. This and
   * the sets below are null in a frugal solver.
   */
  private final long[] losingExits;

  /** Settled by this pass and by the next. */
  private long[] won;

  private long[] lost;
  private long[] wonNext;
  private long[] lostNext;
  private final long[] candidates;

  private Cells cells;
  private long firstWord;
  private int passes;

  WordSolver(
      TableSlice slice, Metric metric, Cells cells, boolean frugal, TableLookup lookup, Crew crew) {
    this.slice = slice;
    this.frugal = frugal;
    this.cells = cells;
    this.crew = crew;
    members = new Member[crew.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = new Member(slice.words(metric, lookup).get(), slice.walker(metric, lookup));
    }
    long longest = 0;
    for (int part = 0; part < slice.parts(); part++) {
      longest = Math.max(longest, slice.partEnd(part) - slice.partStart(part));
    }
    int words = (int) (longest / WIDTH);
    unwon = new long[words];
    losable = new long[words];
    losingExits = frugal ? null : new long[words];
    won = frugal ? null : new long[words];
    lost = frugal ? null : new long[words];
    wonNext = frugal ? null : new long[words];
    lostNext = frugal ? null : new long[words];
    candidates = frugal ? null : new long[words];
  }

  int passes() {
    return passes;
  }

  /** The cells of the solution: wider ones than at first, if a distance did not fit. */
  Cells cells() {
    return cells;
  }

  /** Solves the part that is next in order; the earlier ones must be solved. */
  void solve(int part) throws TableException {
    firstWord = slice.partStart(part) / WIDTH;
    long count = slice.partEnd(part) / WIDTH - firstWord;
    for (Member member : members) {
      member.forget();
    }
    crew.shareWords(0, count, (i, a, b) -> members[i].findPositions((int) a, (int) b));
    crew.shareWords(0, count, (i, a, b) -> members[i].prepare((int) a, (int) b));
    for (int n = 0; isPending(n); n++) {
      if (n > DistanceCells.maxDistance(cells)) {
        cells = DistanceCells.widened(cells, slice.size());
      }
      int pass = n;
      crew.shareWords(0, count, (i, a, b) -> members[i].settle((int) a, (int) b, pass));
      boolean wins = false;
      boolean losses = false;
      for (Member member : members) {
        wins |= member.anyWon;
        losses |= member.anyLost;
        member.anyWon = false;
        member.anyLost = false;
      }
      passes += losses || wins ? 1 : 0;
      if (wins && !frugal) {
        crew.shareWords(0, count, (i, a, b) -> members[i].mark((int) a, (int) b));
      }
      if (wins) {
        crew.shareWords(0, count, (i, a, b) -> members[i].lose((int) a, (int) b, pass));
      }
      // After the losses: a frugal solver takes the next pass's wins out of those not won at once.
      if (losses) {
        crew.shareWords(0, count, (i, a, b) -> members[i].win((int) a, (int) b, pass));
      }
      long[] empty = won;
      won = wonNext;
      wonNext = empty;
      empty = lost;
      lost = lostNext;
      lostNext = empty;
    }
  }

  /** Leaves one index for each position; the others, which were solved alike, are none. */
  void keepRepresentatives() {
    crew.shareWords(
        0,
        slice.size() / WIDTH,
        (i, a, b) -> {
          for (long word = a; word < b; word++) {
            members[i].keepRepresentatives(word);
          }
        });
  }

  /** Whether anything is known to be settled at a distance or beyond. */
  private boolean isPending(int distance) {
    for (Member member : members) {
      if (member.furthest >= distance) {
        return true;
      }
    }
    return false;
  }

  /** Adds bits to a set, or if that is null takes them out of another. */
  private static void move(long[] from, long[] into, int at, long bits) {
    if (into == null) {
      if (bits != 0) {
        WORD.getAndBitwiseAnd(from, at, ~bits);
      }
    } else if ((into[at] & bits) != bits) {
      WORD.getAndBitwiseOr(into, at, bits);
    }
  }

  /** One thread's tools. Words are counted from the first of the part. */
  private final class Member {
    private final SliceWords words;
    private final SliceWalker walker;
    private final SliceWords.Steps steps = new SliceWords.Steps();
    private final int[] exits = new int[WIDTH];
    private final int[] resolved = new int[WIDTH];

    /** By distance: whether cells hold a win or loss that waits for its pass. */
    private boolean[] waiting = new boolean[256];

    private int furthest;
    private boolean anyWon;
    private boolean anyLost;

    Member(SliceWords words, SliceWalker walker) {
      this.words = words;
      this.walker = walker;
    }

    void forget() {
      Arrays.fill(waiting, false);
      furthest = -1;
    }

    void findPositions(int from, int to) {
      for (int w = from; w < to; w++) {
        unwon[w] = words.seek(firstWord + w);
      }
    }

    /** Fills in what is known without any other position of the part. */
    void prepare(int from, int to) {
      int illegal = DistanceCells.illegal(cells);
      for (int w = from; w < to; w++) {
        long positions = unwon[w];
        long first = (firstWord + w) * WIDTH;
        losable[w] = 0;
        if (!frugal) {
          losingExits[w] = 0;
        }
        long quiet = 0;
        if (positions != 0) {
          words.seek(firstWord + w);
          words.exits(positions, exits, resolved);
          quiet = leading(positions);
        }
        for (int i = 0; i < WIDTH; i++) {
          long bit = 1L << i;
          boolean moves = (quiet & bit) != 0;
          cells.set(
              first + i,
              (positions & bit) == 0 ? illegal : first(first + i, w, bit, exits[i], moves));
        }
      }
    }

    private int first(long index, int word, long bit, int exit, boolean moves) {
      int value = exit;
      if (exit == TableValue.NONE && !moves) {
        walker.seek(index);
        value = walker.exit();
      }
      if (value == TableValue.NONE || (TableValue.isLoss(value) && moves)) {
        losable[word] |= bit;
        if (value != TableValue.NONE) {
          if (!frugal) {
            losingExits[word] |= bit;
          }
          requireFit(TableValue.distance(value));
        }
        return DistanceCells.OPEN;
      }
      return TableValue.isWin(value) || TableValue.isLoss(value)
          ? waiting(value)
          : DistanceCells.OPEN;
    }

    /** The cell of a value that is settled in a later pass. */
    private int waiting(int value) {
      int distance = TableValue.distance(value);
      requireFit(distance);
      if (distance >= waiting.length) {
        waiting = Arrays.copyOf(waiting, 2 * distance);
      }
      waiting[distance] = true;
      furthest = Math.max(furthest, distance);
      return DistanceCells.ofValue(value);
    }

    private void requireFit(int distance) {
      if (distance > DistanceCells.maxDistance(cells)) {
        throw new DistanceSolver.TooFar();
      }
    }

    private boolean isWaiting(int distance) {
      for (Member member : members) {
        if (distance < member.waiting.length && member.waiting[distance]) {
          return true;
        }
      }
      return false;
    }

    /** Takes down what this pass settles. */
    void settle(int from, int to, int pass) {
      boolean waiting = isWaiting(pass);
      for (int w = from; w < to; w++) {
        long first = (firstWord + w) * WIDTH;
        long wins = frugal ? unsettledWins(w, pass) : won[w];
        long losses = frugal ? holding(first, -1 - pass) : lost[w];
        if (waiting) {
          wins |= pass > 0 ? holding(first, pass) & unwon[w] : 0;
          losses |= holding(first, -1 - pass);
        }
        if ((wins | losses) == 0) {
          continue;
        }
        anyWon |= wins != 0;
        anyLost |= losses != 0;
        unwon[w] &= ~wins;
        losable[w] &= ~wins;
        fill(first, wins, pass);
        if (!frugal) {
          won[w] = wins;
          lost[w] = losses;
          fill(first, losses, -1 - pass);
        }
      }
    }

    /** The positions of a word that are won and have no distance of an earlier pass. */
    private long unsettledWins(int w, int pass) {
      long bits = 0;
      long first = (firstWord + w) * WIDTH;
      for (long left = ~unwon[w]; left != 0; left &= left - 1) {
        int cell = cells.get(first + Long.numberOfTrailingZeros(left));
        bits |= cell == DistanceCells.OPEN || cell > pass ? left & -left : 0;
      }
      return bits;
    }

    private long holding(long first, int cell) {
      long bits = 0;
      long end = first + WIDTH;
      for (long i = cells.find(first, end, cell); i < end; i = cells.find(i + 1, end, cell)) {
        bits |= 1L << (i - first);
      }
      return bits;
    }

    private void fill(long first, long bits, int cell) {
      for (long left = bits; left != 0; left &= left - 1) {
        cells.set(first + Long.numberOfTrailingZeros(left), cell);
      }
    }

    /** Adds whatever leads to the losses of this pass to the wins of the next. */
    void win(int from, int to, int pass) {
      for (int w = from; w < to; w++) {
        long losses = frugal ? holding((firstWord + w) * WIDTH, -1 - pass) : lost[w];
        if (losses != 0) {
          back(w, losses, unwon, wonNext);
          furthest = Math.max(furthest, pass + 1);
          if (!frugal) {
            lost[w] = 0;
          }
        }
      }
    }

    /** Adds whatever leads to the wins of this pass, and may be lost, to the candidates. */
    void mark(int from, int to) {
      for (int w = from; w < to; w++) {
        if (won[w] != 0) {
          back(w, won[w], losable, candidates);
          won[w] = 0;
        }
      }
    }

    /**
     * Adds to a set what leads to some positions of a word, if it is in another set; or, if there
     * is no such set, takes it out of the other.
     */
    private void back(int w, long bits, long[] within, long[] into) {
      words.seek(firstWord + w);
      int turned = (int) (words.turned() - firstWord);
      move(within, into, turned, words.spread(true, bits) & within[turned]);
      words.steps(true, bits, steps);
      for (int i = 0; i < steps.count(); i++) {
        int at = (int) (steps.word(i) - firstWord);
        long open = within[at];
        if (open != 0) {
          move(within, into, at, words.image(steps.image(i), steps.set(i)) & open);
        }
      }
    }

    /** Settles the candidates, or all that may be, that are lost. */
    void lose(int from, int to, int pass) {
      for (int w = from; w < to; w++) {
        long bits = frugal ? losable[w] : candidates[w];
        if (bits == 0) {
          continue;
        }
        if (!frugal) {
          candidates[w] = 0;
        }
        words.seek(firstWord + w);
        bits &= ~leading(bits);
        if (bits == 0) {
          continue;
        }
        losable[w] &= ~bits;
        long withExits = frugal ? bits : bits & losingExits[w];
        long next = withExits == 0 ? bits : bits & ~later(w, withExits, pass + 1);
        if (frugal) {
          fill((firstWord + w) * WIDTH, next, -2 - pass);
        } else {
          lostNext[w] = next;
        }
        furthest = Math.max(furthest, pass + 1);
      }
    }

    /** Of some positions that every step loses, those that an exit makes lose later. */
    private long later(int w, long bits, int distance) {
      long later = 0;
      words.exits(bits, exits, resolved);
      for (long left = bits; left != 0; left &= left - 1) {
        int i = Long.numberOfTrailingZeros(left);
        if (exits[i] > TableValue.loss(distance)) {
          later |= 1L << i;
          cells.set((firstWord + w) * WIDTH + i, waiting(exits[i]));
        }
      }
      return later;
    }

    /** Which of some positions of the word have a step to a position that is not won. */
    private long leading(long bits) {
      int turned = (int) (words.turned() - firstWord);
      long found = words.spread(false, unwon[turned]) & bits;
      words.steps(false, bits & ~found, steps);
      for (int i = 0; i < steps.count(); i++) {
        long open = unwon[(int) (steps.word(i) - firstWord)];
        found |= open == 0 ? 0 : words.unimage(steps.image(i), open) & steps.set(i);
      }
      return found;
    }

    void keepRepresentatives(long word) {
      long positions = words.seek(word);
      long copies = positions & ~words.representatives();
      fill(word * WIDTH, copies, DistanceCells.illegal(cells));
    }
  }
}
