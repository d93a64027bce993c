package dev.agon.table;

/**
 * How much of a slice is in memory while it is solved, by the rule in section 2.6 of Lincke's
 * thesis: whatever is left out is on disk and is read and written in order.
 */
enum MemoryMode {
  /** A byte for each position. */
  BYTE,

  /**
   * Two bits: open, safe, won or lost at the level of value that is being solved. Games of wins and
   * draws have no mode with less; their two bits are those of the part that is being solved.
   */
  TWO_BITS,

  /** One bit: won or not; what is open or lost is on disk. */
  ONE_BIT,

  /**
   * One bit, in a mapped file of which only part need be in memory, and numbered so that the moves
   * of neighbours lead to neighbours.
   */
  DUAL_INDEX;

  /** The mode for a slice of so many indices if so many bytes of memory may be used. */
  static MemoryMode choose(long size, long memory) {
    if (size <= memory) {
      return BYTE;
    }
    return size <= 4 * memory ? TWO_BITS : size <= 8 * memory ? ONE_BIT : DUAL_INDEX;
  }
}
