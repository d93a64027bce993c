package dev.agon.chess;

import static dev.agon.chess.Pieces.BLACK;
import static dev.agon.chess.Pieces.WHITE;

import dev.agon.game.EvaluationTrace;
import dev.agon.game.WeightSet;
import java.util.Locale;

/**
 * The evaluation of a position as a table for people: what each kind of term gives each side, in
 * pawns. Terms are gathered by their group's name up to its dot.
 */
final class EvaluationText {
  private static final String RULE =
      "+------------+---------------+---------------+---------------+\n";

  private final EvaluationTrace trace;
  private final WeightSet weights = Weights.standardSet();
  private final StringBuilder text = new StringBuilder(1024);

  private EvaluationText(EvaluationTrace trace) {
    this.trace = trace;
  }

  static String of(Board board) {
    EvaluationTrace trace = new EvaluationTrace(Weights.COUNT);
    ChessEvaluation evaluation =
        new ChessEvaluation(board, new CountedTerms(Weights.standard(), trace));
    int value = evaluation.evaluate();
    evaluation.finish(trace);
    int forWhite = board.sideToMove() == WHITE ? value : -value;
    return new EvaluationText(trace).table(forWhite);
  }

  private String table(int value) {
    if (trace.special) {
      text.append("Known ending: no terms are added up.\n");
    } else {
      text.append(RULE);
      text.append("| Term       |     White     |     Black     |     Total     |\n");
      text.append("|            |   MG     EG   |   MG     EG   |   MG     EG   |\n");
      text.append(RULE);
      String kind = "";
      double[] sums = new double[4];
      for (WeightSet.Group group : weights.groups()) {
        String name = kindOf(group);
        if (!name.equals(kind)) {
          row(kind, sums);
          kind = name;
          sums = new double[4];
        }
        add(group, sums);
      }
      row(kind, sums);
      text.append(RULE);
      text.append(
          String.format(
              Locale.ROOT,
              "Phase %.2f, endgame scale %.2f, fifty-move damping %.2f%n",
              trace.middleShare,
              trace.endScale,
              trace.damping));
    }
    text.append(
        String.format(
            Locale.ROOT, "Evaluation: %+.2f (white side)%n", value / (double) Weights.PAWN));
    return text.toString();
  }

  private static String kindOf(WeightSet.Group group) {
    int dot = group.name().indexOf('.');
    return dot < 0 ? group.name() : group.name().substring(0, dot);
  }

  private void add(WeightSet.Group group, double[] sums) {
    for (int i = group.start(); i < group.start() + group.size(); i++) {
      for (int colour = WHITE; colour <= BLACK; colour++) {
        sums[2 * colour] += trace.uses[colour][i] * weights.middle(i);
        sums[2 * colour + 1] += trace.uses[colour][i] * weights.end(i);
      }
    }
  }

  private void row(String kind, double[] sums) {
    if (kind.isEmpty()) {
      return;
    }
    if (kind.equals("danger")) {
      for (int i = 0; i < 4; i++) {
        double felt = Math.max(0, sums[i]);
        boolean middle = i % 2 == 0;
        sums[i] =
            -(middle
                ? felt * felt / EvaluationTrace.PRESSURE_SQUARE_DIVISOR
                : felt / EvaluationTrace.PRESSURE_END_DIVISOR);
      }
    }
    text.append(
        String.format(
            Locale.ROOT,
            "| %-10s | %6.2f %6.2f | %6.2f %6.2f | %6.2f %6.2f |%n",
            kind,
            sums[0] / Weights.PAWN,
            sums[1] / Weights.PAWN,
            sums[2] / Weights.PAWN,
            sums[3] / Weights.PAWN,
            (sums[0] - sums[2]) / Weights.PAWN,
            (sums[1] - sums[3]) / Weights.PAWN));
  }
}
