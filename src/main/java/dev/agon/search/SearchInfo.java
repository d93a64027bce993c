package dev.agon.search;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * What a search reports of one line while it runs.
 *
 * @param line 1 for the best line, 2 for the next (MultiPV)
 * @param pv the principal variation, every move legal, ended at a repetition
 * @param hashFull how full the transposition table is, in thousandths
 */
public record SearchInfo(
    int depth,
    int selectiveDepth,
    int line,
    int score,
    Bound bound,
    long nodes,
    long milliseconds,
    int hashFull,
    long tableHits,
    IntList pv) {
  /** What a score says of the true one. */
  public enum Bound {
    EXACT,
    AT_LEAST,
    AT_MOST
  }
}
