package dev.agon.book;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** Draws as PNG. */
final class PngPen implements DiagramPen {
  private static final Color STEEL_BLUE = new Color(70, 130, 180);

  private final BufferedImage image;
  private final Graphics2D graphics;

  PngPen(int width, int height) {
    System.setProperty("java.awt.headless", "true");
    image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
  }

  @Override
  public void line(int x1, int y1, int x2, int y2) {
    graphics.setColor(Color.BLACK);
    graphics.drawLine(x1, y1, x2, y2);
  }

  @Override
  public void text(int x, int y, Anchor anchor, String text) {
    int width = graphics.getFontMetrics().stringWidth(text);
    graphics.setColor(Color.BLACK);
    graphics.drawString(text, anchor == Anchor.MIDDLE ? x - width / 2 : x - width, y);
  }

  @Override
  public void bar(int x, int y, int width, int height) {
    graphics.setColor(STEEL_BLUE);
    graphics.fillRect(x, y, width, height);
  }

  @Override
  public void dot(int x, int y, int radius) {
    graphics.setColor(STEEL_BLUE);
    graphics.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  @Override
  public byte[] finish() throws IOException {
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }
}
