package dev.agon.gipf;

import static dev.agon.gipf.Geometry.LINES;
import static dev.agon.gipf.Geometry.LINE_OF;
import static dev.agon.gipf.Geometry.WEIGHT_OF;

import java.util.Arrays;

/**
 * The codes of the 21 lines of a position, kept up to date stone by stone, and of the positions it
 * came from, so that taking back is moving an index. A code has the spots of its line as digits of
 * base 5, the lowest spot first; 0 is empty, 1 and 2 are a basic and a Gipf stone of White, 3 and 4
 * of Black.
 */
final class LineCodes {
  private int[] codes = new int[LINES * 128];
  private int base;

  /** The code of a line. */
  int code(int line) {
    return codes[base + line];
  }

  /** The array that holds the codes in force from {@link #base} on; replaced when it grows. */
  int[] array() {
    return codes;
  }

  int base() {
    return base;
  }

  /** Every line is empty. */
  void clear() {
    Arrays.fill(codes, base, base + LINES, 0);
  }

  /** The digit of a spot changes by so much, on its three lines. */
  void change(int spot, int difference) {
    int i = spot * 3;
    codes[base + LINE_OF[i]] += difference * WEIGHT_OF[i];
    codes[base + LINE_OF[i + 1]] += difference * WEIGHT_OF[i + 1];
    codes[base + LINE_OF[i + 2]] += difference * WEIGHT_OF[i + 2];
  }

  /** Begins a position with the codes of the last. */
  void save() {
    int next = base + LINES;
    if (next + LINES > codes.length) {
      codes = Arrays.copyOf(codes, 2 * codes.length);
    }
    System.arraycopy(codes, base, codes, next, LINES);
    base = next;
  }

  /** Goes back to the position before. */
  void restore() {
    base -= LINES;
  }

  void copyFrom(LineCodes other) {
    codes = other.codes.clone();
    base = other.base;
  }
}
