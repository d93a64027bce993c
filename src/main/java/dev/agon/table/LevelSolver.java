package dev.agon.table;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Retrograde analysis of a counting game with two bits or one bit a position in memory, after
 * sections 2.3 to 2.5 of Lincke's thesis. Level k asks who can gain at least k: that is a game of
 * wins and losses, and what level k settles and level k + 1 did not is worth k or -k.
 *
 * <p>On disk are a byte for the best exit and a byte for the value; both are only ever passed over
 * in order. What is looked up and marked at random is in the {@link BitField}. Slower than {@link
 * CountingSolver}, for slices that it has no memory for.
 */
final class LevelSolver {
  private static final int CHUNK = 1 << 20;

  /** States of two bits; with one bit only {@link #WON} is known. Bits are only added. */
  private static final int SAFE = 2;

  private static final int LOST = 1;
  private static final int WON = 3;

  /** No value yet, in the file of values. */
  private static final byte OPEN = CountingCells.NO_EXIT;

  private final TableSlice slice;
  private final MemoryMode mode;
  private final Crew crew;
  private final SliceWalker[] walkers;
  private final long[][] moves;
  private final BitField bits;
  private final int won;
  private final DiskBytes exits;
  private final DiskBytes values;
  private int passes;

  /** A solver that keeps its files in a folder, which is empty. */
  LevelSolver(TableSlice slice, MemoryMode mode, TableLookup lookup, Crew crew, Path folder)
      throws IOException {
    this.slice = slice;
    this.mode = mode;
    this.crew = crew;
    walkers = new SliceWalker[crew.size()];
    moves = new long[crew.size()][SliceWalker.MAX_MOVES];
    for (int i = 0; i < walkers.length; i++) {
      walkers[i] = slice.walker(Metric.VALUE, lookup);
    }
    int width = mode == MemoryMode.TWO_BITS ? 2 : 1;
    won = width == 2 ? WON : 1;
    bits =
        mode == MemoryMode.DUAL_INDEX
            ? BitField.inFile(slice.size(), width, folder.resolve("bits"))
            : BitField.inMemory(slice.size(), width);
    exits = new DiskBytes(folder.resolve("exits"), slice.size(), CHUNK);
    values = new DiskBytes(folder.resolve("values"), slice.size(), CHUNK);
  }

  int passes() {
    return passes;
  }

  /** Solves the slice, which is one part, and returns its values: bytes of a mapped file. */
  SliceValues solve() throws IOException {
    overAll(this::prepare);
    for (int k = slice.maxValue(); k > 0; k--) {
      int level = k;
      bits.clear();
      overAll((member, start, from, to) -> enter(member, start, from, to, level));
      do {
        passes++;
      } while (overAll((member, start, from, to) -> pass(member, start, from, to, level)));
      overAll((member, start, from, to) -> leave(member, start, from, to, level));
    }
    overAll(this::finish);
    MappedFile read = values.map();
    exits.close();
    return index -> {
      int value = (byte) read.unsignedByte(index);
      return value == CountingCells.ILLEGAL ? TableValue.NONE : value;
    };
  }

  /** What one member does to part of a chunk; says whether anything new was found. */
  private interface Step {
    boolean run(int member, long start, long from, long to);
  }

  /** Goes over the slice in order, chunk by chunk, all members at work on each. */
  private boolean overAll(Step step) throws IOException {
    boolean[] changed = new boolean[crew.size()];
    for (long start = 0; start < slice.size(); start += CHUNK) {
      long first = start;
      exits.read(start);
      values.read(start);
      crew.share(
          start,
          Math.min(start + CHUNK, slice.size()),
          (member, from, to) -> changed[member] |= step.run(member, first, from, to));
      exits.write(start);
      values.write(start);
    }
    boolean any = false;
    for (boolean one : changed) {
      any |= one;
    }
    return any;
  }

  private boolean prepare(int member, long start, long from, long to) {
    for (long i = from; i < to; i++) {
      boolean position = walkers[member].seek(i);
      int exit = position ? CountingCells.unsettled(walkers[member].exit()) : CountingCells.ILLEGAL;
      exits.set((int) (i - start), (byte) exit);
      values.set((int) (i - start), position ? OPEN : (byte) CountingCells.ILLEGAL);
    }
    return true;
  }

  /** Fills the bits for a level from what the levels above have settled, and from the exits. */
  private boolean enter(int member, long start, long from, long to, int level) {
    for (long i = from; i < to; i++) {
      int value = values.get((int) (i - start));
      int exit = CountingCells.exit(exits.get((int) (i - start)));
      int state = 0;
      if (value == OPEN) {
        state = exit >= level ? won : mayLose(exit, level) ? 0 : SAFE;
      } else if (value != CountingCells.ILLEGAL) {
        state = value > 0 ? won : LOST;
      }
      if (state == won || (mode == MemoryMode.TWO_BITS && state != 0)) {
        bits.add(memoryIndex(member, i), state);
      }
    }
    return true;
  }

  private static boolean mayLose(int exit, int level) {
    return exit == TableValue.NONE || exit <= -level;
  }

  private long memoryIndex(int member, long index) {
    if (mode != MemoryMode.DUAL_INDEX) {
      return index;
    }
    walkers[member].seek(index);
    return walkers[member].dualIndex();
  }

  /** Looks for positions all of whose moves lose, and marks what leads to them as won. */
  private boolean pass(int member, long start, long from, long to, int level) {
    boolean found = false;
    for (long i = from; i < to; i++) {
      if (isOpen(i, (int) (i - start), level) && isLost(member, i)) {
        found = true;
        values.set((int) (i - start), (byte) -level);
        if (mode == MemoryMode.TWO_BITS) {
          bits.add(i, LOST);
        }
        int count = predecessors(member);
        for (int k = 0; k < count; k++) {
          bits.add(moves[member][k], won);
        }
      }
    }
    return found;
  }

  private boolean isOpen(long index, int at, int level) {
    if (mode == MemoryMode.TWO_BITS) {
      return bits.get(index) == 0 && values.get(at) == OPEN;
    }
    return values.get(at) == OPEN && mayLose(CountingCells.exit(exits.get(at)), level);
  }

  private boolean isLost(int member, long index) {
    SliceWalker walker = walkers[member];
    walker.seek(index);
    int count =
        mode == MemoryMode.DUAL_INDEX
            ? walker.dualSuccessors(moves[member])
            : walker.successors(moves[member]);
    for (int k = 0; k < count; k++) {
      if (bits.get(moves[member][k]) != won) {
        return false;
      }
    }
    return true;
  }

  private int predecessors(int member) {
    SliceWalker walker = walkers[member];
    return mode == MemoryMode.DUAL_INDEX
        ? walker.dualPredecessors(moves[member])
        : walker.predecessors(moves[member]);
  }

  /** Writes down what the level has found to be won. */
  private boolean leave(int member, long start, long from, long to, int level) {
    for (long i = from; i < to; i++) {
      int at = (int) (i - start);
      if (values.get(at) == OPEN && bits.get(memoryIndex(member, i)) == won) {
        values.set(at, (byte) level);
      }
    }
    return true;
  }

  private boolean finish(int member, long start, long from, long to) {
    for (long i = from; i < to; i++) {
      int at = (int) (i - start);
      if (values.get(at) == OPEN) {
        values.set(at, (byte) 0);
      }
    }
    return true;
  }
}
