package dev.agon.book;

import java.util.List;
import java.util.Locale;

/** Marks over two axes with round numbers, drawn by any pen. */
final class Diagram {
  static final int WIDTH = 800;
  static final int HEIGHT = 600;
  private static final int MARGIN = 60;

  /** An axis has no more numbers than this. */
  private static final int MOST_TICKS = 8;

  private static final int[] ROUND = {1, 2, 5, 10};

  /** A mark in the diagram's own units: a point, or a bar down to the axis. */
  record Mark(double x, double y, boolean bar) {}

  private final String xName;
  private final String yName;
  private final List<Mark> marks;
  private final double left;
  private final double right;
  private final double top;

  Diagram(String xName, String yName, List<Mark> marks) {
    this.xName = xName;
    this.yName = yName;
    this.marks = marks;
    double least = marks.stream().mapToDouble(Mark::x).min().orElse(0);
    double most = marks.stream().mapToDouble(Mark::x).max().orElse(0);
    boolean narrow = most - least < 1e-9;
    left = narrow ? least - 0.5 : least;
    right = narrow ? least + 0.5 : most;
    top = Math.max(1, marks.stream().mapToDouble(Mark::y).max().orElse(1));
  }

  void draw(DiagramPen pen) {
    int bottom = y(0);
    pen.line(MARGIN, bottom, WIDTH - MARGIN, bottom);
    pen.line(MARGIN, bottom, MARGIN, MARGIN);
    double step = step(right - left);
    for (double tick = Math.ceil(left / step) * step; tick <= right + step / 100; tick += step) {
      pen.line(x(tick), bottom, x(tick), bottom + 4);
      pen.text(x(tick), bottom + 20, DiagramPen.Anchor.MIDDLE, label(tick, step));
    }
    step = Math.max(1, step(top));
    for (double tick = 0; tick <= top; tick += step) {
      pen.line(MARGIN - 4, y(tick), MARGIN, y(tick));
      pen.text(MARGIN - 8, y(tick) + 5, DiagramPen.Anchor.END, label(tick, step));
    }
    pen.text(WIDTH / 2, HEIGHT - 12, DiagramPen.Anchor.MIDDLE, xName);
    pen.text(MARGIN, MARGIN - 16, DiagramPen.Anchor.MIDDLE, yName);
    for (Mark mark : marks) {
      if (mark.bar) {
        pen.bar(x(mark.x) - 4, y(mark.y), 8, bottom - y(mark.y));
      } else {
        pen.dot(x(mark.x), y(mark.y), 3);
      }
    }
  }

  /** The least of 1, 2, 5 and their tenfolds and tenths that gives few enough ticks. */
  private static double step(double range) {
    double power = Math.pow(10, Math.floor(Math.log10(range / MOST_TICKS)));
    for (int digit : ROUND) {
      if (range / (digit * power) <= MOST_TICKS) {
        return digit * power;
      }
    }
    throw new AssertionError(range);
  }

  private static String label(double tick, double step) {
    int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
    // What rounding leaves of zero must not be shown as -0.
    double shown = Math.abs(tick) < step / 100 ? 0 : tick;
    return String.format(Locale.ROOT, "%." + decimals + "f", shown);
  }

  private int x(double value) {
    return (int) Math.round(MARGIN + (value - left) / (right - left) * (WIDTH - 2 * MARGIN));
  }

  private int y(double value) {
    return (int) Math.round(HEIGHT - MARGIN - value / top * (HEIGHT - 2 * MARGIN));
  }
}
