package dev.agon.chess;

import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.SliceWords;
import dev.agon.table.TableLookup;
import dev.agon.table.TableSlice;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The positions of one balance of material as a slice for the table builder. Each set of pawns is a
 * part; sets with fewer steps to go to promotion come first, so that every pawn move is an exit to
 * a part that is solved.
 */
final class EndgameSlice implements TableSlice {
  private final Endgame endgame;

  /** The parts by their turn, or null if there is one. */
  private final int[] order;

  EndgameSlice(Endgame endgame) {
    this.endgame = endgame;
    order = endgame.pawns == 0 ? null : partOrder(endgame);
  }

  private static int[] partOrder(Endgame endgame) {
    int[] squares = new int[Endgame.MAX_MEN];
    Integer[] parts = new Integer[(int) endgame.parts];
    int[] steps = new int[parts.length];
    for (int part = 0; part < parts.length; part++) {
      parts[part] = part;
      endgame.decodePawns(part, squares);
      for (int slot = 2; slot < 2 + endgame.pawns; slot++) {
        int rank = squares[slot] >>> 3;
        steps[part] += endgame.colour[slot] == Pieces.WHITE ? 7 - rank : rank;
      }
    }
    Arrays.sort(parts, Comparator.comparingInt(part -> steps[part]));
    return Arrays.stream(parts).mapToInt(Integer::intValue).toArray();
  }

  Endgame endgame() {
    return endgame;
  }

  @Override
  public String name() {
    return endgame.name;
  }

  @Override
  public List<String> needs() {
    return EndgameTables.needs(endgame.name).stream()
        .filter(name -> name.length() > 2)
        .distinct()
        .toList();
  }

  @Override
  public long size() {
    return endgame.size();
  }

  @Override
  public int maxValue() {
    return 0;
  }

  @Override
  public int side(long index) {
    return endgame.side(index);
  }

  @Override
  public int sides() {
    return endgame.sides();
  }

  @Override
  public long[] radices() {
    return endgame.radices();
  }

  /** The side to move: a side that is left out is then one half of the file. */
  @Override
  public int fixedDigits() {
    return 1;
  }

  @Override
  public long stride(int digit) {
    return endgame.stride(digit);
  }

  @Override
  public long index(long[] digits) {
    return endgame.index(digits);
  }

  @Override
  public void digits(long index, long[] into) {
    endgame.digits(index, into);
  }

  @Override
  public int parts() {
    return (int) endgame.parts;
  }

  @Override
  public long partStart(int turn) {
    return 2L * (order == null ? turn : order[turn]) * endgame.sideSize;
  }

  @Override
  public long partEnd(int turn) {
    return partStart(turn) + 2 * endgame.sideSize;
  }

  @Override
  public SliceWalker walker(Metric metric, TableLookup lookup) {
    return new EndgameWalker(endgame, metric, lookup);
  }

  @Override
  public Optional<SliceWords> words(Metric metric, TableLookup lookup) {
    return Optional.of(new EndgameWords(endgame, metric, lookup));
  }
}
