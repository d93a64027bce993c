package dev.agon.gipf;

import dev.agon.game.Evaluation;
import dev.agon.game.EvaluationTrace;
import dev.agon.game.Position;
import dev.agon.game.WeightSet;

/**
 * Agon's own evaluation of Gipf: the codes of the 21 lines looked up in tables, reserves, places,
 * and what one push of either side could capture. All of it is linear in the weights of {@link
 * Weights}, so that the tuner can learn them.
 *
 * <p>Sums keep both numbers of a weight in one int, see {@link WeightSet#packed}.
 */
final class GipfEvaluation implements Evaluation {
  /** Both sides' stones together: the middle game has 36 of them, the end 20 or fewer. */
  private static final int END_STONES = 20;

  private static final int PHASES = 16;

  /** The tables are shared by all threads, and made when the first evaluation is. */
  private static final class Standard {
    static final int[] WEIGHTS = Weights.standard().packed();
    static final LineFeatures LINES = new LineFeatures(WEIGHTS);
  }

  private final GipfPosition position;
  private final int[] weights = Standard.WEIGHTS;
  private final LineFeatures lines = Standard.LINES;
  private EvaluationTrace trace;
  private int sum;

  GipfEvaluation(GipfPosition position) {
    this.position = position;
  }

  @Override
  public int evaluate() {
    sum = 0;
    int middlePart = middlePart();
    addLines();
    for (int colour = 0; colour < 2; colour++) {
      addStones(colour);
    }
    addThreats();
    int side = position.sideToMove();
    use(Weights.TO_MOVE, side, 1);
    addPending(side);
    int middle = (short) sum;
    int end = (sum + 0x8000) >> 16;
    int forWhite = (middle * middlePart + end * (PHASES - middlePart)) / PHASES;
    return side == Position.FIRST ? forWhite : -forWhite;
  }

  /** Evaluates with a note of every use of every weight. */
  void evaluate(EvaluationTrace notes) {
    trace = notes;
    notes.clear();
    evaluate();
    notes.middleShare = middlePart() / (double) PHASES;
    notes.endScale = 1;
    notes.damping = 1;
    trace = null;
  }

  private int middlePart() {
    int stones = 36 - position.captured(0) - position.captured(1);
    if (position.variant() == Variant.BASIC) {
      stones -= 6;
    }
    return Math.max(0, Math.min(PHASES, stones - END_STONES));
  }

  private void use(int weight, int colour, int times) {
    sum += colour == Position.FIRST ? weights[weight] * times : -weights[weight] * times;
    if (trace != null) {
      trace.uses[colour][weight] += times;
    }
  }

  private void addLines() {
    if (trace != null) {
      for (int line = 0; line < Geometry.LINES; line++) {
        LineFeatures.count(line, position.codes().code(line), trace.uses);
      }
    }
    int[] codes = position.codes().array();
    int base = position.codes().base();
    int total = 0;
    for (int line = 0; line < Geometry.LINES; line++) {
      total += lines.value(line, codes[base + line]);
    }
    sum += total;
  }

  private void addStones(int colour) {
    long stones = position.stones(colour);
    int reserve = position.reserve(colour);
    int gipfStones = Long.bitCount(stones & position.gipf());
    use(Weights.MATERIAL, colour, reserve + Long.bitCount(stones) + gipfStones);
    use(Weights.RESERVE + reserve, colour, 1);
    if (position.variant().needsGipf()) {
      use(Weights.GIPF_STONES + Math.min(gipfStones, 9), colour, 1);
    }
    if (position.phase(colour) != GipfPosition.GIPF_OVER) {
      use(Weights.PLACING, colour, 1);
    }
  }

  /**
   * What each side could take with one push. A row lacks one spot; the push that brings a stone
   * there along another line leaves the rest of the row as it is, so the row and what touches it
   * can be read off the board. Pushes along the row's own line are taken to do the same, which is
   * right at the edge and a guess elsewhere.
   */
  private void addThreats() {
    long white = position.stones(0);
    long black = position.stones(1);
    int side = position.sideToMove();
    addThreats(0, side == 0 ? 0 : 1, white, black);
    addThreats(1, side == 1 ? 0 : 1, black, white);
  }

  private void addThreats(int colour, int role, long own, long enemy) {
    int best = 0;
    int ways = 0;
    boolean gipfTaken = false;
    boolean takesBack = false;
    long gipf = position.gipf();
    for (int direction = 0; direction < 3; direction++) {
      int step = direction == 0 ? 1 : direction == 1 ? 8 : 9;
      long spots = Geometry.completions(own, step);
      for (; spots != 0; spots &= spots - 1) {
        int spot = Long.numberOfTrailingZeros(spots);
        if (!Push.reaches(spot, own, own | enemy)) {
          continue;
        }
        long taken = enemy & Threats.taken(spot, direction, step, own | enemy);
        if (taken == 0) {
          takesBack = true;
          continue;
        }
        ways++;
        gipfTaken |= (taken & gipf) != 0;
        best = Math.max(best, Long.bitCount(taken) + Long.bitCount(taken & gipf));
      }
    }
    use(Weights.CAPTURE + 5 * role + Math.min(best, 4), colour, 1);
    if (gipfTaken) {
      use(Weights.CAPTURE_GIPF + role, colour, 1);
    }
    if (ways > 1) {
      use(Weights.CAPTURE_MORE + role, colour, 1);
    }
    if (takesBack) {
      use(Weights.TAKE_BACK + role, colour, 1);
    }
  }

  private void addPending(int side) {
    long own = position.stones(side);
    if (!Geometry.hasRow(own)) {
      return;
    }
    long enemy = position.stones(side ^ 1);
    long gipf = position.gipf();
    long taken = 0;
    for (int direction = 0; direction < 3; direction++) {
      int step = Geometry.STEP[direction];
      for (long starts = Geometry.rowStarts(own, step); starts != 0; ) {
        int spot = Long.numberOfTrailingZeros(starts);
        long line = Geometry.LINE[Geometry.LINE_OF[spot * 3 + direction]];
        long row = Geometry.fill(1L << spot, own & line, step);
        if ((row & ~gipf) != 0) {
          taken |= Geometry.fill(1L << spot, (own | enemy) & line, step);
        }
        starts &= ~line;
      }
    }
    long captured = taken & enemy;
    use(Weights.PENDING, side, Long.bitCount(captured) + Long.bitCount(captured & gipf));
    use(Weights.PENDING + 1, side, Long.bitCount(taken & own & ~gipf));
  }

  @Override
  public String explain() {
    EvaluationTrace notes = new EvaluationTrace(Weights.COUNT);
    evaluate(notes);
    WeightSet set = Weights.standard();
    StringBuilder out = new StringBuilder("term: White - Black, middle and end\n");
    for (WeightSet.Group group : set.groups()) {
      int middle = 0;
      int end = 0;
      for (int i = group.start(); i < group.start() + group.size(); i++) {
        int times = notes.uses[0][i] - notes.uses[1][i];
        middle += times * set.middle(i);
        end += times * set.end(i);
      }
      out.append(group.name()).append(' ').append(middle).append(' ').append(end).append('\n');
    }
    return out.append("side to move ").append(evaluate()).append('\n').toString();
  }
}
