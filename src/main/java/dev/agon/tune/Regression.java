package dev.agon.tune;

/**
 * A straight line through pairs of numbers by least squares: {@code y = a * x + b + e}.
 *
 * @param count how many pairs it was fitted to
 * @param sigma the standard deviation of e
 * @param r the correlation of x and y
 */
record Regression(int count, double a, double b, double sigma, double r) {
  /** Adds up what the fit needs. */
  static final class Sums {
    private int count;
    private double x;
    private double y;
    private double xx;
    private double xy;
    private double yy;

    void add(double newX, double newY) {
      count++;
      x += newX;
      y += newY;
      xx += newX * newX;
      xy += newX * newY;
      yy += newY * newY;
    }

    int count() {
      return count;
    }

    /** The line, if the numbers determine one: at least three pairs, and x and y not constant. */
    Regression fit() {
      double spreadX = xx - x * x / count;
      double spreadY = yy - y * y / count;
      double common = xy - x * y / count;
      if (count < 3 || spreadX <= 0 || spreadY <= 0) {
        throw new IllegalStateException("too few positions to fit a line to: " + count);
      }
      double a = common / spreadX;
      double b = (y - a * x) / count;
      double left = Math.max(0, spreadY - a * common);
      return new Regression(
          count, a, b, Math.sqrt(left / (count - 2)), common / Math.sqrt(spreadX * spreadY));
    }
  }
}
