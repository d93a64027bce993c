package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The tables against steps made one by one. */
class AttacksTest {
  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] DIAGONAL = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
  private static final int[][] KNIGHT = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
  };

  static long walk(int square, long occupied, int[][] directions, int steps) {
    long reach = 0;
    for (int[] direction : directions) {
      int file = square % 8;
      int rank = square / 8;
      for (int step = 0; step < steps; step++) {
        file += direction[0];
        rank += direction[1];
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
          break;
        }
        reach |= 1L << (8 * rank + file);
        if ((occupied >>> (8 * rank + file) & 1) != 0) {
          break;
        }
      }
    }
    return reach;
  }

  @Test
  void slidersStopAtTheFirstMan() {
    Random random = new Random(1);
    for (int square = 0; square < 64; square++) {
      for (int i = 0; i < 500; i++) {
        long occupied = random.nextLong();
        occupied &= random.nextLong();
        assertEquals(walk(square, occupied, STRAIGHT, 7), Attacks.rook(square, occupied));
        assertEquals(walk(square, occupied, DIAGONAL, 7), Attacks.bishop(square, occupied));
      }
      assertEquals(walk(square, 0, STRAIGHT, 7), Attacks.rook(square));
      assertEquals(walk(square, 0, DIAGONAL, 7), Attacks.bishop(square));
    }
  }

  @Test
  void leapersLeapOnce() {
    for (int square = 0; square < 64; square++) {
      assertEquals(walk(square, 0, KNIGHT, 1), Attacks.knight(square));
      assertEquals(
          walk(square, 0, STRAIGHT, 1) | walk(square, 0, DIAGONAL, 1), Attacks.king(square));
      assertEquals(walk(square, 0, new int[][] {{1, 1}, {-1, 1}}, 1), Attacks.pawn(0, square));
      assertEquals(walk(square, 0, new int[][] {{1, -1}, {-1, -1}}, 1), Attacks.pawn(1, square));
    }
  }

  @Test
  void linesRunFromEdgeToEdge() {
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        long line = 0;
        long between = 0;
        for (int[][] way : new int[][][] {STRAIGHT, DIAGONAL}) {
          for (int[] direction : way) {
            int[][] there = {direction};
            if ((walk(a, 0, there, 7) >>> b & 1) != 0) {
              int[][] both = {direction, {-direction[0], -direction[1]}};
              line = walk(a, 0, both, 7) | (1L << a);
              between = walk(a, 1L << b, there, 7) ^ (1L << b);
            }
          }
        }
        assertEquals(line, Attacks.line(a, b));
        assertEquals(between, Attacks.between(a, b));
      }
    }
  }
}
