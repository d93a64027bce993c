package dev.agon.tune;

/**
 * Kendall's tau (the variant called tau a): of all pairs of positions, how many are ordered alike
 * by two judges, less how many are ordered the other way round. One judge is a number, an
 * evaluation or a search's score; the other has few classes, such as won, drawn and lost.
 *
 * @param concordant the pairs ordered alike
 * @param discordant the pairs ordered contrarily
 * @param size the number of positions
 */
record KendallTau(long concordant, long discordant, long size) {
  double value() {
    return (concordant - discordant) / (size * (size - 1) / 2.0);
  }

  /**
   * Counts in time linear in the positions and the range of the assessments: one pass makes a
   * histogram by assessment and class, a second goes up through it and multiplies each cell with
   * what lies strictly below it to either side.
   *
   * @param classes for each position, from 0 to below {@code classCount}, the best last
   */
  static KendallTau count(int[] assessments, int[] classes, int classCount) {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int assessment : assessments) {
      least = Math.min(least, assessment);
      most = Math.max(most, assessment);
    }
    int rows = assessments.length == 0 ? 0 : most - least + 1;
    int[] cells = new int[rows * classCount];
    for (int i = 0; i < assessments.length; i++) {
      cells[(assessments[i] - least) * classCount + classes[i]]++;
    }
    long[] below = new long[classCount];
    long concordant = 0;
    long discordant = 0;
    for (int row = 0; row < rows; row++) {
      long worse = 0;
      long better = 0;
      for (int c = 0; c < classCount; c++) {
        concordant += worse * cells[row * classCount + c];
        worse += below[c];
        int mirrored = classCount - 1 - c;
        discordant += better * cells[row * classCount + mirrored];
        better += below[mirrored];
      }
      for (int c = 0; c < classCount; c++) {
        below[c] += cells[row * classCount + c];
      }
    }
    return new KendallTau(concordant, discordant, assessments.length);
  }
}
