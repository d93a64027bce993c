package dev.agon.book;

import static dev.agon.book.BookValue.DRAW;
import static dev.agon.book.Sketch.key;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** Priorities worked out by hand, and the shapes of the books that they make. */
final class ExpansionTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  /**
   * The start has moves worth 3 (to a, expanded, whose best reply is worth -3 and whose other is
   * worth -4 to the replier), 2 (to b, a leaf) and -1 (to c, a leaf).
   */
  private static BookGraph example(double omega) {
    return new Sketch()
        .leaf("a1", 3)
        .leaf("a2", 4)
        .leaf("b", -2)
        .leaf("c", 1)
        .edges("a", "a1", "a2")
        .edges("start", "a", "b", "c")
        .graph(new Expansion(omega, false));
  }

  private static void assertPriorities(double omega, double epb, double epo, String forOpponent) {
    BookGraph graph = example(omega);
    BookNode start = graph.node(key("start"));
    assertEquals(3, start.value.estimate());
    assertEquals(epb, start.epb, "epb with omega " + omega);
    assertEquals(epo, start.epo, "epo with omega " + omega);
    long chosen = graph.select(List.of(start.key), false).getAsLong();
    assertEquals(forOpponent, graph.node(chosen).position);
  }

  @Test
  void handWorkedPriorities() {
    // epb: only the best move a counts, whose reply costs one more ply: 1 + (1 + 0).
    // epo: min(1 + epb(a), 1 + omega * (3 - 2), 1 + omega * (3 + 1)) with epb(a) = 1.
    assertPriorities(0, 2, 1, "b");
    assertPriorities(0.5, 2, 1.5, "b");
    assertPriorities(1, 2, 2, "a1");
    assertPriorities(2, 2, 2, "a1");
    assertPriorities(INFINITE, 2, 2, "a1");
  }

  @Test
  void theBookPlayerNeverLeavesHisBestMoves() {
    for (double omega : new double[] {0, 1, 2, INFINITE}) {
      BookGraph graph = example(omega);
      long chosen = graph.select(List.of(key("start")), true).getAsLong();
      assertEquals("a1", graph.node(chosen).position);
    }
  }

  @Test
  void solvedPositionsAreNotWorthExpanding() {
    BookGraph graph =
        new Sketch()
            .leaf("draw", DRAW)
            .leaf("worse", 2)
            .edges("start", "draw", "worse")
            .graph(new Expansion(3, false));
    // The draw is the better move, but it is known; the other pays for being worse.
    assertEquals(1 + 3 * 2, graph.node(key("start")).epb);
    assertEquals(key("worse"), graph.select(List.of(key("start")), true).getAsLong());
    BookGraph done = new Sketch().leaf("draw", DRAW).edges("start", "draw").graph();
    assertTrue(done.select(List.of(key("start")), true).isEmpty());
  }

  @Test
  void fractionalDepthPrefersForcedLines() {
    BookGraph graph =
        new Sketch()
            .leaf("only", 0)
            .leaf("best", -60)
            .leaf("second", -20)
            .leaf("equal1", 0)
            .leaf("equal2", 0)
            .edges("forced", "only")
            .edges("clear", "best", "second")
            .edges("open", "equal1", "equal2")
            .graph(new Expansion(0, true));
    assertEquals(0.01, graph.node(key("forced")).epb, 1e-9);
    assertEquals(0.6, graph.node(key("clear")).epb, 1e-9);
    assertEquals(1, graph.node(key("open")).epb, 1e-9);
  }

  @Test
  void aReservedLeafGivesWayToTheNextBest() {
    BookGraph graph = example(0);
    graph.reserve(key("b"));
    assertEquals(key("c"), graph.select(List.of(key("start")), false).getAsLong());
    graph.reserve(key("c"));
    assertEquals(key("a1"), graph.select(List.of(key("start")), false).getAsLong());
    graph.release(key("b"));
    assertEquals(key("b"), graph.select(List.of(key("start")), false).getAsLong());
  }

  @Test
  void conspiracyNumbersFindTheLeafThatMovesTheRoot() {
    BookGraph graph =
        new Sketch()
            .leaf("a1", 5)
            .leaf("a2", 5)
            .leaf("b1", 4)
            .edges("a", "a1", "a2")
            .edges("b", "b1")
            .edges("start", "a", "b")
            .graph();
    BookNode start = graph.node(key("start"));
    // To lower a, one of its leaves must become better for the other side; to raise it, both.
    assertEquals(2, graph.node(key("a")).down);
    assertEquals(1, graph.node(key("a")).up);
    assertEquals(1, start.down);
    assertEquals(1, start.up);
    long chosen = graph.selectByConspiracy(start.key).getAsLong();
    assertEquals("b1", graph.node(chosen).position);
  }

  @Test
  void severalStartPositionsShareTheWork() {
    BookGraph graph =
        new Sketch().leaf("a", 0).leaf("b", 0).edges("deep", "a").graph(new Expansion(1, false));
    assertEquals(key("b"), graph.select(List.of(key("deep"), key("b")), true).getAsLong());
  }

  // Books built from an endless tree in which the value of a move depends on its path alone.

  private static final int BRANCHES = 3;

  private static BookValue pathValue(String path) {
    int h = 0;
    for (int i = 0; i < path.length(); i++) {
      h = -h + (path.charAt(i) - '0') * 10 + (path.hashCode() >>> 7 & 3);
    }
    return BookValue.heuristic(h);
  }

  private static BookGraph grow(double omega, int expansions) {
    BookGraph graph = new BookGraph(new MemoryStore(), new Expansion(omega, false));
    graph.addLeaf(key("r"), "r", pathValue(""));
    for (int n = 0; n < expansions; n++) {
      BookNode leaf = graph.node(graph.select(List.of(key("r")), false).getAsLong());
      int[] moves = new int[BRANCHES];
      long[] successors = new long[BRANCHES];
      for (int i = 0; i < BRANCHES; i++) {
        String path = leaf.position + i;
        moves[i] = i + 1;
        successors[i] = key(path);
        graph.addLeaf(key(path), path, pathValue(path.substring(1)));
      }
      graph.expand(leaf.key, moves, successors);
    }
    return graph;
  }

  /** Depths of the leaves that an opponent can reach against best moves of the book player. */
  private static Map<String, Integer> dropOuts(BookGraph graph) {
    Map<String, Integer> depths = new HashMap<>();
    Queue<BookNode> queue = new ArrayDeque<>();
    queue.add(graph.node(key("r")));
    while (!queue.isEmpty()) {
      BookNode node = queue.remove();
      int depth = node.position.length() - 1;
      if (node.isLeaf()) {
        depths.put(node.position, depth);
      }
      for (int i = 0; i < node.degree(); i++) {
        BookNode next = graph.node(node.successor(i));
        boolean opponentMoves = depth % 2 == 0;
        if (opponentMoves || -next.value.estimate() == node.value.estimate()) {
          queue.add(next);
        }
      }
    }
    return depths;
  }

  @Test
  void withOmegaZeroEveryLineIsEquallyDeep() {
    Map<String, Integer> depths = dropOuts(grow(0, 120));
    int least = depths.values().stream().mapToInt(Integer::intValue).min().orElseThrow();
    int most = depths.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    assertTrue(least >= 5, "least depth " + least);
    assertTrue(most - least <= 3, depths.toString());
  }

  @Test
  void withOmegaZeroTheShallowestDropOutIsAlwaysNext() {
    for (int expansions = 0; expansions < 120; expansions++) {
      BookGraph graph = grow(0, expansions);
      String next = graph.node(graph.select(List.of(key("r")), false).getAsLong()).position;
      Map<String, Integer> depths = dropOuts(graph);
      int least = depths.values().stream().mapToInt(Integer::intValue).min().orElseThrow();
      assertEquals(least, depths.get(next), next + " after " + expansions);
    }
  }

  @Test
  void withALargeOmegaTheNextLeafIsOneThatBothSidesPlayTo() {
    for (int expansions = 0; expansions < 120; expansions++) {
      BookGraph graph = grow(1e6, expansions);
      String next = graph.node(graph.select(List.of(key("r")), false).getAsLong()).position;
      for (int ply = 1; ply < next.length(); ply++) {
        BookNode node = graph.node(key(next.substring(0, ply)));
        BookNode reached = graph.node(key(next.substring(0, ply + 1)));
        assertEquals(node.value.estimate(), -reached.value.estimate(), next + " at ply " + ply);
      }
    }
  }

  @Test
  void withALargeOmegaTheOrderIsBestFirst() {
    BookGraph large = grow(1e6, 120);
    BookGraph infinite = grow(INFINITE, 120);
    assertEquals(dropOuts(infinite), dropOuts(large));
    int most = dropOuts(large).values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    int flat = dropOuts(grow(0, 120)).values().stream().mapToInt(Integer::intValue).max().orElse(0);
    assertTrue(most > flat, most + " plies against " + flat);
  }
}
