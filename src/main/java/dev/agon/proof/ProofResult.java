package dev.agon.proof;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * The answer of a proof search.
 *
 * @param tags what the answer rests on, see {@link ProofPosition#tags}
 * @param line the moves of a proof or disproof as far as the table remembers them; empty if unknown
 * @param nodes the positions looked at
 */
public record ProofResult(Verdict verdict, int tags, IntList line, long nodes) {
  /** What is known of the attacker's goal. */
  public enum Verdict {
    PROVED,
    DISPROVED,
    /** All that was looked at is lost for one side, but there were other moves. */
    GIVEN_UP,
    /** A limit came first. */
    UNKNOWN
  }

  public boolean proved() {
    return verdict == Verdict.PROVED;
  }

  public boolean disproved() {
    return verdict == Verdict.DISPROVED;
  }

  /** The first move of the line, or {@link dev.agon.game.Position#NO_MOVE}. */
  public int move() {
    return line.isEmpty() ? 0 : line.getInt(0);
  }
}
