package dev.agon.book;

import static dev.agon.book.BookValue.DRAW;
import static dev.agon.book.BookValue.LOSS;
import static dev.agon.book.BookValue.WIN;
import static dev.agon.book.BookValue.atLeastDraw;
import static dev.agon.book.BookValue.atMostDraw;
import static dev.agon.book.BookValue.cycleDraw;
import static dev.agon.book.BookValue.heuristic;
import static dev.agon.book.BookValue.propagate;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The value rules of the thesis, chapter 4, one by one. */
final class BookValueTest {
  private static final List<BookValue> EVERY_KIND =
      List.of(
          WIN,
          LOSS,
          DRAW,
          heuristic(7),
          heuristic(-7),
          atLeastDraw(3),
          atLeastDraw(-3),
          atMostDraw(3),
          atMostDraw(-3),
          cycleDraw(2, -1));

  private static void rule(BookValue v, BookValue w, BookValue expected) {
    assertEquals(expected, propagate(v, w), v + " and " + w);
    assertEquals(expected, propagate(w, v), w + " and " + v);
  }

  @Test
  void table41TheEstimateTakesADrawForZero() {
    for (BookValue x : EVERY_KIND) {
      rule(WIN, x, WIN);
      rule(LOSS, x, x);
    }
    for (int h : new int[] {-5, 0, 5}) {
      assertEquals(Math.max(0, h), propagate(DRAW, heuristic(h)).estimate());
    }
    assertEquals(5, propagate(heuristic(-5), heuristic(5)).estimate());
  }

  @Test
  void table42TheThresholdDecidesBetweenDrawAndEstimate() {
    int threshold = 10;
    for (BookValue x : List.of(LOSS, DRAW, heuristic(-31_000), heuristic(31_000))) {
      assertTrue(WIN.rank(threshold) > x.rank(threshold));
      assertTrue(x.equals(LOSS) || LOSS.rank(threshold) < x.rank(threshold));
    }
    assertTrue(DRAW.rank(threshold) > heuristic(9).rank(threshold));
    assertTrue(DRAW.rank(threshold) < heuristic(10).rank(threshold));
    assertTrue(heuristic(3).rank(threshold) > heuristic(2).rank(threshold));
    // A draw that may be given up is worth the better of the two to the player who may.
    assertEquals(heuristic(12).rank(threshold), atLeastDraw(12).rank(threshold));
    assertEquals(DRAW.rank(threshold), atLeastDraw(9).rank(threshold));
    assertEquals(heuristic(9).rank(threshold), atMostDraw(9).rank(threshold));
    assertEquals(DRAW.rank(threshold), atMostDraw(12).rank(threshold));
  }

  @Test
  void table43BoundsByADraw() {
    rule(heuristic(3), heuristic(5), heuristic(5));
    rule(DRAW, atLeastDraw(4), atLeastDraw(4));
    rule(DRAW, atLeastDraw(-4), atLeastDraw(-4));
    rule(DRAW, atMostDraw(4), DRAW);
    rule(atLeastDraw(1), atLeastDraw(2), atLeastDraw(2));
    rule(atLeastDraw(1), atMostDraw(2), atLeastDraw(1));
    rule(atMostDraw(1), atMostDraw(2), atMostDraw(1));
    rule(DRAW, heuristic(-6), atLeastDraw(-6));
    rule(DRAW, heuristic(6), atLeastDraw(6));
    rule(heuristic(3), atLeastDraw(1), atLeastDraw(3));
    rule(heuristic(1), atLeastDraw(3), atLeastDraw(3));
    rule(heuristic(-5), atMostDraw(-2), heuristic(-2));
    rule(heuristic(-5), atMostDraw(9), heuristic(0));
    rule(heuristic(5), atMostDraw(9), heuristic(5));
  }

  @Test
  void table45CycleDraws() {
    rule(cycleDraw(2, -5), cycleDraw(4, -3), cycleDraw(2, -3));
    rule(heuristic(4), cycleDraw(2, -1), heuristic(4));
    rule(heuristic(-4), cycleDraw(2, -1), heuristic(0));
    rule(DRAW, cycleDraw(2, -1), atLeastDraw(0));
    rule(atLeastDraw(3), cycleDraw(2, -1), atLeastDraw(3));
    rule(atLeastDraw(-3), cycleDraw(2, -1), atLeastDraw(0));
    rule(atMostDraw(3), cycleDraw(2, -1), heuristic(0));
    rule(atMostDraw(-3), cycleDraw(2, -1), heuristic(0));
  }

  @Test
  void aCycleThatOneSideCannotLeaveIsABound() {
    assertEquals(atLeastDraw(-4), cycleDraw(BookValue.NEVER, -4).settled());
    assertEquals(atMostDraw(4), cycleDraw(4, -BookValue.NEVER).settled());
    assertEquals(DRAW, BookValue.ENDLESS.settled());
  }

  @Test
  void figure411TheHasseDiagram() {
    List<BookValue> bounded =
        List.of(LOSS, atMostDraw(-2), atMostDraw(2), DRAW, atLeastDraw(-2), atLeastDraw(2), WIN);
    for (int i = 0; i < bounded.size(); i++) {
      for (int j = 0; j < bounded.size(); j++) {
        assertEquals(i <= j, bounded.get(i).isAtMost(bounded.get(j)));
      }
    }
    assertIncomparable(DRAW, heuristic(0));
    assertIncomparable(DRAW, heuristic(2));
    assertIncomparable(atLeastDraw(0), heuristic(1));
    assertIncomparable(atMostDraw(1), heuristic(0));
    assertTrue(heuristic(1).isAtMost(atLeastDraw(1)));
    assertTrue(atMostDraw(1).isAtMost(heuristic(1)));
    assertTrue(heuristic(-1).isAtMost(heuristic(1)));
  }

  private static void assertIncomparable(BookValue v, BookValue w) {
    assertFalse(v.isAtMost(w), v + " <= " + w);
    assertFalse(w.isAtMost(v), w + " <= " + v);
  }

  @Property
  void theOrderIsAPartialOrderThatNegationTurnsRound(
      @ForAll("values") BookValue v, @ForAll("values") BookValue w, @ForAll("values") BookValue x) {
    assertTrue(v.isAtMost(v));
    if (v.isAtMost(w) && w.isAtMost(v)) {
      assertEquals(v, w);
    }
    if (v.isAtMost(w) && w.isAtMost(x)) {
      assertTrue(v.isAtMost(x), v + " <= " + w + " <= " + x);
    }
    assertEquals(v.isAtMost(w), w.negate().isAtMost(v.negate()), v + " and " + w);
  }

  @Property
  void valuesSurviveNegationAndEncoding(@ForAll("values") BookValue v) {
    assertEquals(v, v.negate().negate());
    assertEquals(v, BookValue.decode(v.encode()));
    assertEquals(-v.estimate(), v.negate().estimate());
  }

  @Test
  void nonsenseIsNotDecoded() {
    for (long code : new long[] {-1, 7L << 40, 1L << 60, 1, 5L << 40 | 40_000L << 20}) {
      assertThrows(IllegalArgumentException.class, () -> BookValue.decode(code));
    }
  }

  @Provide
  Arbitrary<BookValue> values() {
    Arbitrary<Integer> h = Arbitraries.integers().between(-3, 3);
    Arbitrary<Integer> cost = Arbitraries.integers().between(1, 3);
    return Arbitraries.oneOf(
        Arbitraries.of(WIN, LOSS, DRAW),
        h.map(BookValue::heuristic),
        h.map(BookValue::atLeastDraw),
        h.map(BookValue::atMostDraw),
        cost.flatMap(a -> cost.map(b -> cycleDraw(a, -b))));
  }
}
