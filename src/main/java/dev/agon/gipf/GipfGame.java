package dev.agon.gipf;

import dev.agon.game.Evaluation;
import dev.agon.game.EvaluationTrace;
import dev.agon.game.Measured;
import dev.agon.game.NotationException;
import dev.agon.game.SearchParameters;
import dev.agon.game.SearchPosition;
import dev.agon.game.Tunable;
import dev.agon.game.WeightSet;
import java.io.PrintWriter;
import java.util.List;

/** Gipf as a plug-in. */
public final class GipfGame implements Tunable, Measured {
  @Override
  public String name() {
    return "gipf";
  }

  @Override
  public List<String> variants() {
    return List.of(Variant.TOURNAMENT.text, Variant.STANDARD.text, Variant.BASIC.text);
  }

  @Override
  public SearchPosition start(String variant) {
    Variant found = Variant.named(variant);
    if (found == null) {
      throw new IllegalArgumentException("Gipf has no variant '" + variant + "'");
    }
    return GipfPosition.start(found);
  }

  @Override
  public SearchPosition parsePosition(String text) throws NotationException {
    return PositionText.read(text);
  }

  @Override
  public List<String> evaluations() {
    return List.of("agon", "gipfted");
  }

  @Override
  public Evaluation newEvaluation(SearchPosition position, String name) {
    return switch (name) {
      case "agon" -> new GipfEvaluation((GipfPosition) position);
      case "gipfted" -> new GipftedEvaluation((GipfPosition) position);
      default -> throw new IllegalArgumentException("Gipf has no evaluation '" + name + "'");
    };
  }

  @Override
  public WeightSet weights() {
    return Weights.standard();
  }

  @Override
  public void trace(SearchPosition position, EvaluationTrace trace) {
    new GipfEvaluation((GipfPosition) position).evaluate(trace);
  }

  @Override
  public SearchParameters parameters() {
    SearchParameters parameters = new SearchParameters();
    // Quiescence also tries threats, see GipfPosition.disturbs: 51 of 93 games against none.
    parameters.quiescenceChecks = 1;
    // From the tuner's curve over 2,200 games of self-play, none of which was drawn: a stone ahead
    // wins 62 of 100.
    parameters.winScore = 0;
    parameters.winSpread = 200;
    // There are more moves than in chess, and history knows less of them. In games of 3,000 nodes a
    // move 8 won 61 of 100 against chess's 3, and 16 won 59 of 100 against 8.
    parameters.lateMoves = 16;
    return parameters;
  }

  @Override
  public int orderingKeys() {
    return GipfPosition.ORDERING_KEYS;
  }

  @Override
  public int pieceKeys() {
    return GipfPosition.PIECE_KEYS;
  }

  @Override
  public int tacticalKeys() {
    return GipfPosition.TACTICAL_KEYS;
  }

  /** Most positions have fewer; lists made larger only lengthen the first garbage collections. */
  @Override
  public int usualMaxMoves() {
    return 64;
  }

  @Override
  public String measureOption() {
    return "thesis";
  }

  @Override
  public List<String> measureParts() {
    return List.of("tables", "match", "match-opening");
  }

  /** Repeats the experiments of the thesis, or plays against its program. */
  @Override
  public void measure(String part, Settings settings, PrintWriter out) {
    int depth = settings.depth();
    if (part.equals("tables")) {
      new ThesisExperiments(depth == 0 ? 4 : depth, settings.games(), out).run();
    } else {
      new ThesisMatch(depth == 0 ? 6 : depth, part.endsWith("opening"), settings, out).run();
    }
  }
}
