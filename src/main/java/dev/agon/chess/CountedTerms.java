package dev.agon.chess;

import dev.agon.game.EvaluationTrace;

/** Notes every use of a weight in a trace. */
final class CountedTerms extends Terms {
  private final EvaluationTrace trace;

  CountedTerms(Weights weights, EvaluationTrace trace) {
    super(weights);
    this.trace = trace;
  }

  @Override
  int of(int colour, int index) {
    trace.uses[colour][index]++;
    return super.of(colour, index);
  }

  @Override
  int of(int colour, int index, int uses) {
    trace.uses[colour][index] += uses;
    return super.of(colour, index, uses);
  }

  @Override
  int placed(int colour, int type, int square) {
    if (type != Pieces.KING) {
      trace.uses[colour][Weights.MATERIAL + type - 1]++;
    }
    trace.uses[colour][Weights.placement(type, square)]++;
    return super.placed(colour, type, square);
  }

  @Override
  boolean counted() {
    return true;
  }
}
