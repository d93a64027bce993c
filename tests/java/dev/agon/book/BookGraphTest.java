package dev.agon.book;

import static dev.agon.book.BookValue.DRAW;
import static dev.agon.book.BookValue.LOSS;
import static dev.agon.book.BookValue.WIN;
import static dev.agon.book.BookValue.atLeastDraw;
import static dev.agon.book.BookValue.cycleDraw;
import static dev.agon.book.BookValue.heuristic;
import static dev.agon.book.Sketch.key;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The figures of the thesis in which values travel through a graph. */
final class BookGraphTest {
  private static BookValue value(BookGraph graph, String name) {
    return graph.node(key(name)).value;
  }

  /** Values in a sketch are for the side to move there, so the leaves of max nodes change sign. */
  @Test
  void figure48AtLeastDrawSolvesTheStartPosition() {
    BookGraph graph =
        new Sketch()
            .leaf("draw", DRAW)
            .leaf("zero", 0)
            .leaf("proved", DRAW)
            .edges("max", "draw", "zero")
            .edges("start", "max", "proved")
            .graph();
    assertEquals(atLeastDraw(0), value(graph, "max"));
    assertEquals(DRAW, value(graph, "start"));
  }

  @Test
  void figure410TheAttributeTellsAProbableWinFromAProbableDraw() {
    BookGraph graph =
        new Sketch()
            .leaf("draw", DRAW)
            .leaf("zero", 0)
            .leaf("nine", -9)
            .edges("left", "draw", "zero")
            .edges("right", "draw", "nine")
            .graph();
    assertEquals(atLeastDraw(0), value(graph, "left"));
    assertEquals(atLeastDraw(9), value(graph, "right"));
  }

  private static Sketch ring(Sketch sketch, String name, int... leaves) {
    for (int i = 0; i < leaves.length; i++) {
      String next = name + (i + 1) % leaves.length;
      sketch.leaf(name + "leaf" + i, leaves[i]).edges(name + i, next, name + "leaf" + i);
    }
    return sketch;
  }

  @Test
  void figure414EveryPositionOfACycleIsWorthZero() {
    BookGraph graph = ring(new Sketch(), "n", 4, 2, 3, 1).edges("start", "n0").graph();
    for (String name : List.of("start", "n0", "n1", "n2", "n3")) {
      assertEquals(0, value(graph, name).estimate(), name);
    }
  }

  @Test
  void figure416CycleDrawsTellWhatLeavingCosts() {
    Sketch sketch = ring(new Sketch(), "left", 2, 3, 2, 1);
    BookGraph graph = ring(sketch, "right", 8, 9, 8, 7).edges("start", "left0", "right0").graph();
    assertEquals(cycleDraw(1, -2), value(graph, "left0"));
    assertEquals(cycleDraw(2, -1), value(graph, "left1"));
    assertEquals(cycleDraw(1, -2), value(graph, "left2"));
    assertEquals(cycleDraw(2, -1), value(graph, "left3"));
    assertEquals(cycleDraw(7, -8), value(graph, "right0"));
    assertEquals(cycleDraw(8, -7), value(graph, "right1"));
    assertEquals(cycleDraw(2, -1), value(graph, "start"));
  }

  @Test
  void figure52NodesOffACycleKeepTheirValues() {
    BookGraph graph =
        new Sketch()
            .leaf("a", -3)
            .leaf("b", 4)
            .edges("inner", "a", "b")
            .edges("start", "inner", "b")
            .graph();
    assertEquals(heuristic(3), value(graph, "inner"));
    assertEquals(heuristic(-3), value(graph, "start"));
  }

  @Test
  void figure52ACycleThatCanBeLeftIsACycleDraw() {
    BookGraph graph = ring(new Sketch(), "n", 5, 3).graph();
    assertEquals(cycleDraw(3, -5), value(graph, "n0"));
    assertEquals(cycleDraw(5, -3), value(graph, "n1"));
  }

  @Test
  void figure52ACycleThatCannotBeLeftIsADraw() {
    BookGraph graph =
        new Sketch()
            .leaf("won", WIN)
            .edges("n0", "n1", "won")
            .edges("n1", "n2", "won")
            .edges("n2", "n3", "won")
            .edges("n3", "n0", "won")
            .graph();
    for (int i = 0; i < 4; i++) {
      assertEquals(DRAW, value(graph, "n" + i));
    }
  }

  @Test
  void aCycleThatOnlyOneSideCanLeaveIsABound() {
    BookGraph graph =
        new Sketch()
            .leaf("won", WIN)
            .leaf("dear", 6)
            .edges("n0", "n1", "won")
            .leaf("poor", 9)
            .edges("n1", "n0", "dear")
            .edges("start", "n0", "poor")
            .graph();
    assertEquals(cycleDraw(6, -BookValue.NEVER), value(graph, "n0"));
    assertEquals("0|+|-6", value(graph, "n1").toString());
    // Off the cycle it is what it proves: the opponent of n0 has at least a draw.
    assertEquals(atLeastDraw(-6), value(graph, "start"));
  }

  @Test
  void aGoodMoveLeavesTheCycle() {
    BookGraph graph =
        new Sketch()
            .leaf("good", -6)
            .leaf("bad", 6)
            .edges("n0", "n1", "good")
            .edges("n1", "n0", "bad")
            .graph();
    assertEquals(heuristic(6), value(graph, "n0"));
    assertEquals(heuristic(-6), value(graph, "n1"));
  }

  @Test
  void anOddCycleComesToRest() {
    BookGraph graph =
        new Sketch()
            .leaf("good", -6)
            .leaf("dull", 0)
            .edges("n0", "n1", "good")
            .edges("n1", "n2", "dull")
            .edges("n2", "n0", "dull")
            .graph();
    assertEquals(heuristic(6), value(graph, "n0"));
  }

  @Test
  void expansionSharesTranspositionsAndReachesEveryPredecessor() {
    BookGraph graph = new BookGraph(new MemoryStore(), new Expansion(1, false));
    for (String name : List.of("start", "a", "b", "shared")) {
      graph.addLeaf(key(name), name, heuristic(0));
    }
    graph.expand(key("start"), new int[] {1, 2}, Sketch.keys(List.of("a", "b")));
    graph.expand(key("a"), new int[] {1}, Sketch.keys(List.of("shared")));
    graph.expand(key("b"), new int[] {1}, Sketch.keys(List.of("shared")));
    assertEquals(2, graph.node(key("shared")).predecessors().length);
    graph.addLeaf(key("x"), "x", LOSS);
    graph.addLeaf(key("x"), "x", WIN);
    graph.expand(key("shared"), new int[] {1}, Sketch.keys(List.of("x")));
    assertEquals(WIN, value(graph, "shared"));
    assertEquals(WIN, value(graph, "start"));
    assertNotEquals(null, graph.node(key("b")));
    assertEquals(LOSS, value(graph, "b"));
  }

  @Test
  void aNodeSurvivesItsBytes() {
    BookGraph graph = ring(new Sketch(), "n", 5, 3).graph();
    BookNode node = graph.node(key("n1"));
    BookNode again = BookNode.decode(node.key, node.encode());
    assertEquals(node.value, again.value);
    assertEquals(node.successor(1), again.successor(1));
    assertEquals(node.isCyclic(0), again.isCyclic(0));
    assertEquals(node.epb, again.epb);
    assertEquals(node.predecessors().length, again.predecessors().length);
  }
}
