package dev.agon.book;

import java.io.IOException;

/** What a diagram is drawn with, in pixels from the upper left corner. */
interface DiagramPen {
  /** Where a text stands beside the point it is given. */
  enum Anchor {
    MIDDLE,
    END
  }

  void line(int x1, int y1, int x2, int y2);

  void text(int x, int y, Anchor anchor, String text);

  /** A filled rectangle of the marks' colour. */
  void bar(int x, int y, int width, int height);

  /** A filled circle of the marks' colour. */
  void dot(int x, int y, int radius);

  /** The bytes of the picture. */
  byte[] finish() throws IOException;
}
