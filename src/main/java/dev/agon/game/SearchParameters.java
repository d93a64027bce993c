package dev.agon.game;

/**
 * Every number by which the search differs from game to game, in one place. A game starts from
 * these defaults and sets what it knows better; experiments change them by name.
 *
 * <p>Depths are in plies, margins in evaluation units, reductions in 1/1024 ply.
 */
public final class SearchParameters {
  /** Half the width of the first aspiration window; 0 searches with an open one. */
  public int aspiration = 14;

  /** Reverse futility: a static value so far above beta for each ply of depth is trusted. */
  public int reverseFutilityMargin = 75;

  public int reverseFutilityDepth = 8;

  /** Razoring: below alpha by this much and more for each ply, quiescence decides. */
  public int razorBase = 250;

  public int razorMargin = 250;
  public int razorDepth = 3;

  public int nullBaseReduction = 4;
  public int nullDepthDivisor = 4;
  public int nullEvalDivisor = 200;

  /** ProbCut: a tactical move that holds beta plus this at reduced depth cuts. */
  public int probCutMargin = 180;

  public int probCutDepth = 5;

  /** From this depth on, the entries of a node's replies are looked up before its moves. */
  public int transpositionCutoffDepth = 8;

  public int futilityBase = 90;
  public int futilityMargin = 85;
  public int futilityDepth = 8;

  public int exchangeQuietMargin = 60;
  public int exchangeTacticalMargin = 95;
  public int exchangeDepth = 8;

  public int historyPruneDepth = 4;
  public int historyPruneMargin = 3200;

  public int singularDepth = 7;
  public int doubleExtensionMargin = 18;

  /** Late-move reductions: base + ln(depth) * ln(move) * factor. */
  public int reductionBase = 800;

  public int reductionFactor = 430;

  /** What history is worth one ply of reduction. */
  public int historyReductionDivisor = 8200;

  /** Quiescence leaves out a tactical move that cannot come within this of alpha. */
  public int deltaMargin = 150;

  /** A score is decided if it is further from even than this (time management, adjudication). */
  public int decidedScore = 600;

  /** Whether quiescence is to be used at all: games without tactical moves evaluate at once. */
  public boolean quiescence = true;

  /**
   * The win model of {@link SearchGame#winModel}: the score that wins half of the games, and its
   * spread. Round guesses until a fit of self-play results to scores replaces them.
   */
  public double winScore = 130;

  public double winSpread = 75;
}
