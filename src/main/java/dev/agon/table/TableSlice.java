package dev.agon.table;

import java.util.List;
import java.util.Optional;

/**
 * A set of positions that one table holds, numbered from 0: the chess positions of one material
 * balance, the Awari positions of one number of stones. Everything the builder knows of a game it
 * asks here and of the {@link SliceWalker}.
 *
 * <p>A slice falls into parts, ranges of indices that are solved one after the other. A move either
 * stays in its part or is an exit, to a part solved earlier or to an earlier slice.
 */
public interface TableSlice {
  /** Names the table's file: letters, digits and dashes. */
  String name();

  /** What {@link TableGame#slices} is asked to get this slice. */
  default String goal() {
    return name();
  }

  /** The names of the slices that exits lead to, this one left out. */
  default List<String> needs() {
    return List.of();
  }

  /** The number of indices. Not every index need be a position. */
  long size();

  /** In a counting game the largest value; 0 in a game of wins and draws. */
  int maxValue();

  /** The side to move at an index; only ever asked in games of wins and draws. */
  default int side(long index) {
    return 0;
  }

  /** How many sides to move have indices; with two, either can be found by the other's moves. */
  default int sides() {
    return 1;
  }

  /**
   * The digits that files count positions by, the slowest in the usual order first: how many values
   * each has. Their product may be larger than {@link #size}, if some combinations are no index.
   */
  default long[] radices() {
    return new long[] {size()};
  }

  /** How many of the first digits every file keeps where they are. */
  default int fixedDigits() {
    return 0;
  }

  /**
   * How far apart the indices are of neighbours in a digit, all other digits being the same: then
   * all values of the digit have an index, or none has. 0 if there is no such distance.
   */
  default long stride(int digit) {
    return 0;
  }

  /** The index that digits stand for, or -1. */
  default long index(long[] digits) {
    return digits[0];
  }

  /** Fills in the digits of an index. */
  default void digits(long index, long[] into) {
    into[0] = index;
  }

  default int parts() {
    return 1;
  }

  /** The first index of the part that is to be solved as the given one, from 0. */
  default long partStart(int order) {
    return 0;
  }

  /** The index after the last one of that part. */
  default long partEnd(int order) {
    return size();
  }

  /** A walker for one thread; earlier slices and parts are found in the lookup. */
  SliceWalker walker(Metric metric, TableLookup lookup);

  /**
   * Moves of 64 positions at once for one thread, if the game knows how: then every part begins and
   * ends at a multiple of 64. Only ever asked in games of wins and draws.
   */
  default Optional<SliceWords> words(Metric metric, TableLookup lookup) {
    return Optional.empty();
  }
}
