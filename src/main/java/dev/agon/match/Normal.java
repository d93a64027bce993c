package dev.agon.match;

/** The standard normal distribution, as far as match statistics need it. */
final class Normal {
  /** The two-sided critical values for 90 and 95 percent, as the statistics tables print them. */
  static final double Z90 = 1.645;

  static final double Z95 = 1.96;

  private Normal() {}

  /** The probability of a value below x. */
  static double below(double x) {
    if (Math.abs(x) > 38) {
      return x > 0 ? 1 : 0;
    }
    // The series x + x^3/3 + x^5/(3*5) + ... times the density converges for every x; beyond 6 it
    // would take long and lose digits, and the continued fraction of the tail is exact enough.
    double density = Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    if (Math.abs(x) < 6) {
      double sum = x;
      double term = x;
      for (int i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
        term *= x * x / i;
        sum += term;
      }
      return 0.5 + density * sum;
    }
    double fraction = 0;
    for (int i = 60; i >= 1; i--) {
      fraction = i / (Math.abs(x) + fraction);
    }
    double tail = density / (Math.abs(x) + fraction);
    return x > 0 ? 1 - tail : tail;
  }
}
