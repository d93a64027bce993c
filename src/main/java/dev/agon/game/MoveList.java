package dev.agon.game;

import java.util.Arrays;

/**
 * A growable list of moves, reused for ever: every ply of a search owns one and clears it.
 *
 * <p>The array is open to move generators and sorters because they are the hottest code there is;
 * {@link #add} is for generators that cannot bound their moves beforehand.
 */
public final class MoveList {
  /** The moves, valid below {@link #size}. Replaced when it grows: do not keep it over an add. */
  public int[] moves;

  /** A sort key beside each move, for whoever orders the list. */
  public int[] scores;

  public int size;

  public MoveList(int capacity) {
    moves = new int[capacity];
    scores = new int[capacity];
  }

  public void clear() {
    size = 0;
  }

  public void add(int move) {
    if (size == moves.length) {
      ensureRoomFor(size + 1);
    }
    moves[size++] = move;
  }

  /** Makes room for so many moves more, so that a generator can write to the array itself. */
  public void ensureRoomFor(int more) {
    if (size + more > moves.length) {
      int capacity = Math.max(2 * moves.length, size + more);
      moves = Arrays.copyOf(moves, capacity);
      scores = Arrays.copyOf(scores, capacity);
    }
  }

  public boolean contains(int move) {
    for (int i = 0; i < size; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** The moves as an array of their own, for callers outside the hot paths. */
  public int[] toArray() {
    return Arrays.copyOf(moves, size);
  }
}
