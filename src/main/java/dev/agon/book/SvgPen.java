package dev.agon.book;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Draws as SVG. */
final class SvgPen implements DiagramPen {
  private final StringBuilder svg = new StringBuilder();

  SvgPen(int width, int height) {
    add("<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d'", width, height);
    add(" font-family='sans-serif' font-size='14'>%n<rect width='100%%' height='100%%'");
    add(" fill='white'/>%n");
  }

  @Override
  public void line(int x1, int y1, int x2, int y2) {
    add("<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='black'/>%n", x1, y1, x2, y2);
  }

  @Override
  public void text(int x, int y, Anchor anchor, String text) {
    String side = anchor == Anchor.MIDDLE ? "middle" : "end";
    add("<text x='%d' y='%d' text-anchor='%s'>%s</text>%n", x, y, side, text);
  }

  @Override
  public void bar(int x, int y, int width, int height) {
    String form = "<rect x='%d' y='%d' width='%d' height='%d' fill='steelblue'/>%n";
    add(form, x, y, width, height);
  }

  @Override
  public void dot(int x, int y, int radius) {
    add("<circle cx='%d' cy='%d' r='%d' fill='steelblue'/>%n", x, y, radius);
  }

  @Override
  public byte[] finish() {
    return (svg + "</svg>\n").getBytes(StandardCharsets.UTF_8);
  }

  private void add(String form, Object... values) {
    svg.append(String.format(Locale.ROOT, form, values));
  }
}
