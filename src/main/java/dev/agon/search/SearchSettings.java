package dev.agon.search;

import java.time.Duration;

/**
 * What a user sets once and every search obeys.
 *
 * @param lines how many best lines to report (MultiPV)
 * @param moveOverhead time lost between the engine and the clock at each move
 * @param nullMove the switches for experiments: null move, Multi-ProbCut, and reductions
 * @param strength an Elo to play at, or 0 for full strength
 * @param evaluation the evaluation's name, see {@link dev.agon.game.SearchGame#evaluations}
 * @param analysis no time is saved and no draw is assumed for convenience: the user is analysing
 */
public record SearchSettings(
    int threads,
    int lines,
    Duration moveOverhead,
    boolean ponder,
    boolean nullMove,
    boolean multiProbCut,
    boolean reductions,
    int strength,
    String evaluation,
    boolean analysis) {
  /** Multi-ProbCut is off by default: on top of the other pruning it has not won a match yet. */
  public static final boolean MULTI_PROB_CUT = false;

  public static SearchSettings defaults(String evaluation) {
    return new SearchSettings(
        1, 1, Duration.ofMillis(10), false, true, MULTI_PROB_CUT, true, 0, evaluation, false);
  }

  public SearchSettings withThreads(int value) {
    return new SearchSettings(
        value,
        lines,
        moveOverhead,
        ponder,
        nullMove,
        multiProbCut,
        reductions,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withLines(int value) {
    return new SearchSettings(
        threads,
        value,
        moveOverhead,
        ponder,
        nullMove,
        multiProbCut,
        reductions,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withMoveOverhead(Duration value) {
    return new SearchSettings(
        threads,
        lines,
        value,
        ponder,
        nullMove,
        multiProbCut,
        reductions,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withPonder(boolean value) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        value,
        nullMove,
        multiProbCut,
        reductions,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withNullMove(boolean value) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        ponder,
        value,
        multiProbCut,
        reductions,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withMultiProbCut(boolean value) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        ponder,
        nullMove,
        value,
        reductions,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withReductions(boolean value) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        ponder,
        nullMove,
        multiProbCut,
        value,
        strength,
        evaluation,
        analysis);
  }

  public SearchSettings withStrength(int elo) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        ponder,
        nullMove,
        multiProbCut,
        reductions,
        elo,
        evaluation,
        analysis);
  }

  public SearchSettings withEvaluation(String value) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        ponder,
        nullMove,
        multiProbCut,
        reductions,
        strength,
        value,
        analysis);
  }

  public SearchSettings withAnalysis(boolean value) {
    return new SearchSettings(
        threads,
        lines,
        moveOverhead,
        ponder,
        nullMove,
        multiProbCut,
        reductions,
        strength,
        evaluation,
        value);
  }
}
