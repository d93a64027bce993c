package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.proof.ProofResult;
import dev.agon.proof.ProofSearch;
import dev.agon.proof.ProofTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The tables of eye shapes, found again by enumeration and by search. */
class EyeShapeTest {
  private static final int SIZE = 13;

  /** A cell as x + 16 * y. */
  private static final int[] STEPS = {1, 16, -1, -16};

  /** All shapes of a size up to turning and mirroring, each as its least form. */
  private static Set<Set<Integer>> shapes(int size) {
    Set<Set<Integer>> shapes = new HashSet<>();
    if (size == 1) {
      shapes.add(new TreeSet<>(List.of(0)));
      return shapes;
    }
    for (Set<Integer> smaller : shapes(size - 1)) {
      for (int cell : smaller) {
        for (int step : STEPS) {
          Set<Integer> larger = new TreeSet<>();
          smaller.forEach(c -> larger.add(c + 17));
          if (larger.add(cell + 17 + step)) {
            shapes.add(least(larger));
          }
        }
      }
    }
    return shapes;
  }

  private static Set<Integer> least(Set<Integer> shape) {
    Set<Integer> best = null;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
      List<int[]> cells = new ArrayList<>();
      for (int cell : shape) {
        int x = cell % 16;
        int y = cell / 16;
        int a = (symmetry & 1) == 0 ? x : -x;
        int b = (symmetry & 2) == 0 ? y : -y;
        cells.add((symmetry & 4) == 0 ? new int[] {a, b} : new int[] {b, a});
      }
      int left = cells.stream().mapToInt(c -> c[0]).min().orElseThrow();
      int low = cells.stream().mapToInt(c -> c[1]).min().orElseThrow();
      Set<Integer> form = new TreeSet<>();
      cells.forEach(c -> form.add(c[0] - left + 16 * (c[1] - low)));
      if (best == null || form.toString().compareTo(best.toString()) < 0) {
        best = form;
      }
    }
    return best;
  }

  private static int name(Set<Integer> shape) {
    int[] neighbours = new int[shape.size()];
    int i = 0;
    for (int cell : shape) {
      for (int step : STEPS) {
        neighbours[i] += shape.contains(cell + step) ? 1 : 0;
      }
      i++;
    }
    return EyeShape.name(neighbours, neighbours.length);
  }

  private static boolean isConnected(Set<Integer> shape) {
    List<Integer> reached = new ArrayList<>(List.of(shape.iterator().next()));
    for (int i = 0; i < reached.size(); i++) {
      for (int step : STEPS) {
        int next = reached.get(i) + step;
        if (shape.contains(next) && !reached.contains(next)) {
          reached.add(next);
        }
      }
    }
    return reached.size() == shape.size();
  }

  private static Map<Integer, Integer> counts(int size) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (Set<Integer> shape : shapes(size)) {
      counts.merge(name(shape), 1, Integer::sum);
    }
    return counts;
  }

  @Test
  void theClassesOfFiveSixAndSevenPoints() {
    assertEquals(Map.of(11222, 7, 11123, 3, 11114, 1, 12223, 1), counts(5));
    assertEquals(
        Map.of(
            112222, 13, 111223, 12, 111133, 1, 112233, 4, 122223, 2, 112224, 1, 111124, 1, 222233,
            1),
        counts(6));
    Map<Integer, Integer> seven = new TreeMap<>(counts(7));
    // The ring of seven around a hole is in the class of the others with two ends.
    assertEquals(108, seven.values().stream().mapToInt(Integer::intValue).sum());
    Map<Integer, Integer> expected = new TreeMap<>();
    int[][] rows = {
      {1122222, 30}, {1112223, 40}, {1122233, 11}, {1111233, 8}, {1222223, 5}, {1111224, 4},
      {1112333, 2}, {1222333, 2}, {1112234, 2}, {1222234, 1}, {1122224, 1}, {2222224, 1}
    };
    for (int[] row : rows) {
      expected.put(row[0], row[1]);
    }
    TreeSet<Integer> holed = new TreeSet<>(List.of(0, 1, 2, 16, 18, 32, 33));
    expected.merge(name(holed), 1, Integer::sum);
    assertEquals(expected, seven);
  }

  /** A shape lives whatever is inside unless the foe can fill all but one point with a nakade. */
  @Test
  void theLifePropertyFollowsFromTheNakadeOneSmaller() {
    for (int size = 5; size <= 7; size++) {
      for (Set<Integer> shape : shapes(size)) {
        boolean fillable = false;
        for (int point : shape) {
          TreeSet<Integer> rest = new TreeSet<>(shape);
          rest.remove(point);
          fillable |= isConnected(rest) && EyeShape.isNakade(name(rest));
        }
        assertEquals(!fillable, EyeShape.hasLife(name(shape)), shape.toString());
      }
    }
  }

  /** Black around the shape in the middle, White everywhere else with two eyes in the corners. */
  private static Board around(Set<Integer> shape, Set<Integer> foes) {
    Geometry geometry = Geometry.of(SIZE);
    boolean[] eye = new boolean[geometry.length];
    boolean[] wall = new boolean[geometry.length];
    List<Integer> inside = new ArrayList<>();
    for (int cell : shape) {
      int p = geometry.point(cell % 16 + 4, cell / 16 + 4);
      eye[p] = true;
      inside.add(foes.contains(cell) ? p : 0);
      for (int step : geometry.steps) {
        wall[p + step] = true;
      }
    }
    eye[geometry.point(1, 1)] = true;
    eye[geometry.point(SIZE, SIZE)] = true;
    Board board = new Board(geometry);
    for (int p : geometry.points) {
      if (!eye[p]) {
        board.put(p, wall[p] ? Board.BLACK : Board.WHITE);
      }
    }
    for (int p : inside) {
      if (p != 0) {
        board.put(p, Board.WHITE);
      }
    }
    board.ko = 0;
    return board;
  }

  private final ProofTable table = new ProofTable(1 << 16);

  private ProofResult kill(Set<Integer> shape, Set<Integer> foes) {
    Board source = around(shape, foes);
    int prey = 0;
    for (int p : source.geometry.points) {
      prey = source.colour[p] == Board.BLACK ? p : prey;
    }
    ReadingBoard board = new ReadingBoard(source.geometry);
    board.load(source);
    board.setToMove(Board.WHITE);
    table.forget();
    LifeGoal goal = new LifeGoal(board, prey, Region.of(source, prey, 20), 2, false);
    return new ProofSearch(table).solve(goal, 500_000);
  }

  @Test
  void nakadeIsWhatSearchKills() {
    for (int size = 3; size <= 6; size++) {
      for (Set<Integer> shape : shapes(size)) {
        ProofResult result = kill(shape, Set.of());
        assertEquals(EyeShape.isNakade(name(shape)), result.proved(), shape.toString());
        assertEquals(!result.proved(), result.disproved(), shape.toString());
      }
    }
  }

  @Test
  void whatIsCalledAliveWithFoesInsideIsNotKilled() {
    Random random = new Random(3);
    int asked = 0;
    for (int size = 5; size <= 6; size++) {
      for (Set<Integer> shape : shapes(size)) {
        TreeSet<Integer> foes = new TreeSet<>();
        shape.forEach(
            cell -> {
              if (random.nextBoolean()) {
                foes.add(cell);
              }
            });
        if (!foes.isEmpty() && EyeShape.lives(name(shape), size, foes.size())) {
          asked++;
          assertTrue(kill(shape, foes).disproved(), shape + " with " + foes);
        }
      }
    }
    assertTrue(asked > 20, "asked: " + asked);
    assertFalse(EyeShape.lives(112224, 6, 0));
  }
}
