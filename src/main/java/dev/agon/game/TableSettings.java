package dev.agon.game;

/**
 * What a user wants of endgame tables.
 *
 * @param path folders with tables, separated as the system separates paths; empty for those that
 *     come with the program
 * @param probeDepth positions with as many men as the largest table are only asked about from this
 *     depth on
 * @param probeLimit the most men on the board to ask tables about
 * @param drawRule whether a rule that ends games without progress makes draws of long wins
 */
public record TableSettings(String path, int probeDepth, int probeLimit, boolean drawRule) {
  /** The tables that come with the program, used wherever they know something. */
  public static TableSettings usual() {
    return new TableSettings("", 1, Integer.MAX_VALUE, true);
  }
}
