package dev.agon.game;

import java.lang.reflect.Field;

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
  public int reverseFutilityMargin = 85;

  public int reverseFutilityDepth = 6;

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

  public int futilityBase = 150;
  public int futilityMargin = 130;
  public int futilityDepth = 8;

  /** Exchanges that lose more than this times depth (squared for quiet moves) are not tried. */
  public int exchangeQuietMargin = 25;

  public int exchangeTacticalMargin = 150;
  public int exchangeDepth = 8;

  /** Checks that lose nothing are extended up to this depth outside the principal variation. */
  public int checkExtensionDepth = 0;

  /** Late-move pruning: so many quiet moves, and depth squared more, are enough. */
  public int lateMoves = 3;

  public int historyPruneDepth = 4;
  public int historyPruneMargin = 3200;

  public int singularDepth = 7;
  public int doubleExtensionMargin = 18;

  /** Late-move reductions: base + ln(depth) * ln(move) * factor. */
  public int reductionBase = 800;

  public int reductionFactor = 430;

  /** By how much a late move is reduced less if it checks or is tactical. */
  public int checkReduction = 1500;

  public int tacticalReduction = 500;

  /** By how much it is reduced more where a cutoff is expected. */
  public int cutNodeReduction = 1700;

  /** What history is worth one ply of reduction. */
  public int historyReductionDivisor = 8200;

  /** Quiescence leaves out a tactical move that cannot come within this of alpha. */
  public int deltaMargin = 150;

  /** Whether the first ply of quiescence tries quiet checks: 1 yes, 0 no. */
  public int quiescenceChecks = 1;

  /** Whether a game's {@link Recognizer} is asked inside the tree: 1 yes, 0 no. */
  public int recognizers = 1;

  /** Whether quiescence is to be used at all: games without tactical moves evaluate at once. */
  public boolean quiescence = true;

  /**
   * The win model of {@link SearchGame#winModel}: the score that wins half of the games, and its
   * spread. Round guesses: a game whose results were fitted to scores gives its own model.
   */
  public double winScore = 130;

  public double winSpread = 75;

  /**
   * Sets numbers by name from text like {@code futilityBase=100,razorDepth=2}: how experiments try
   * another value without another build.
   */
  public SearchParameters with(String changes) {
    for (String change : changes.split(",", -1)) {
      int equals = change.indexOf('=');
      try {
        Field field = SearchParameters.class.getField(change.substring(0, Math.max(0, equals)));
        field.setInt(this, Integer.parseInt(change.substring(equals + 1)));
      } catch (ReflectiveOperationException | IllegalArgumentException e) {
        throw new IllegalArgumentException("no search parameter: " + change, e);
      }
    }
    return this;
  }
}
