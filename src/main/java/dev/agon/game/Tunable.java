package dev.agon.game;

/** A game whose evaluation is made of weights that can be fitted to the results of play. */
public interface Tunable extends SearchGame {
  /** The weights that the evaluation uses now. */
  WeightSet weights();

  /** Evaluates the position and notes in the trace, which is cleared first, how. */
  void trace(SearchPosition position, EvaluationTrace trace);
}
