package dev.agon.gipf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Gipf written a second time, for the tests: cube coordinates and maps in place of bitboards, every
 * order of taking rows tried by recursion, moves told apart by the position text they lead to.
 */
final class SlowGipf {
  private static final int[][] DIRECTIONS = {
    {0, -1, 1}, {1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}
  };

  private record Cube(int q, int r, int s) implements Comparable<Cube> {
    /** The point in column a to i (0 to 8) with a number; e5 is the centre. */
    static Cube of(int column, int number) {
      int q = column - 4;
      int height = 2 * number + Math.abs(q) - 10;
      int s = (height - q) / 2;
      return new Cube(q, -q - s, s);
    }

    Cube step(int[] d, int times) {
      return new Cube(q + d[0] * times, r + d[1] * times, s + d[2] * times);
    }

    int radius() {
      return Math.max(Math.abs(q), Math.max(Math.abs(r), Math.abs(s)));
    }

    @Override
    public int compareTo(Cube other) {
      return q != other.q ? Integer.compare(q, other.q) : Integer.compare(s, other.s);
    }
  }

  private final String variant;
  private final Map<Cube, Character> stones;
  private final char mover;
  private final int[] reserves;
  private final char[] phases;

  private SlowGipf(
      String variant, Map<Cube, Character> stones, char mover, int[] reserves, char[] phases) {
    this.variant = variant;
    this.stones = stones;
    this.mover = mover;
    this.reserves = reserves;
    this.phases = phases;
  }

  /** The texts of all positions one move on. */
  static Set<String> successors(String text) {
    String[] fields = text.split(" ", -1);
    Map<Cube, Character> stones = new TreeMap<>();
    String[] columns = fields[1].split("/", -1);
    for (int column = 1; column <= 7; column++) {
      int number = 2;
      for (int i = 0; i < columns[column - 1].length(); i++) {
        char c = columns[column - 1].charAt(i);
        if (Character.isDigit(c)) {
          number += c - '0';
        } else {
          stones.put(Cube.of(column, number++), c);
        }
      }
    }
    int[] reserves = {Integer.parseInt(fields[3]), Integer.parseInt(fields[4])};
    return new SlowGipf(fields[0], stones, fields[2].charAt(0), reserves, fields[5].toCharArray())
        .moves();
  }

  private int me() {
    return mover == 'w' ? 0 : 1;
  }

  private Set<String> moves() {
    Set<String> found = new TreeSet<>();
    if (lost('w', phases[0]) || lost('b', phases[1])) {
      return found;
    }
    for (SlowGipf before : takings()) {
      if (before.phases[me()] != 'f' && before.reserves[me()] >= 1) {
        before.pushAll(mover, found);
      }
      if (before.phases[me()] != '-' && before.reserves[me()] >= 2) {
        before.pushAll(Character.toUpperCase(mover), found);
      }
    }
    return found;
  }

  private boolean lost(char colour, char phase) {
    return !variant.equals("basic")
        && phase != 'f'
        && !stones.containsValue(Character.toUpperCase(colour));
  }

  private void pushAll(char stone, Set<String> found) {
    for (int column = 0; column <= 8; column++) {
      for (int number = 1; number <= 9; number++) {
        Cube dot = Cube.of(column, number);
        if (dot.radius() != 4) {
          continue;
        }
        for (int[] d : DIRECTIONS) {
          if (dot.step(d, 1).radius() <= 3) {
            push(dot, d, stone, found);
          }
        }
      }
    }
  }

  private void push(Cube dot, int[] d, char stone, Set<String> found) {
    int distance = 1;
    while (stones.containsKey(dot.step(d, distance))) {
      distance++;
    }
    if (dot.step(d, distance).radius() > 3) {
      return;
    }
    SlowGipf next = copy();
    for (int i = distance; i > 1; i--) {
      next.stones.put(dot.step(d, i), stones.get(dot.step(d, i - 1)));
    }
    next.stones.put(dot.step(d, 1), stone);
    next.reserves[me()] -= Character.isUpperCase(stone) ? 2 : 1;
    if (phases[me()] != '-') {
      next.phases[me()] = Character.isUpperCase(stone) ? 'g' : '-';
    }
    for (SlowGipf after : next.takings()) {
      found.add(after.text(mover == 'w' ? 'b' : 'w'));
    }
  }

  /** Every board that taking the mover's rows can leave. */
  private List<SlowGipf> takings() {
    List<SlowGipf> ends = new ArrayList<>();
    take(ends, new HashSet<>());
    return ends;
  }

  private void take(List<SlowGipf> ends, Set<String> seen) {
    if (!seen.add(text(mover))) {
      return;
    }
    boolean mustGo = false;
    for (int direction = 0; direction < 3; direction++) {
      int[] d = DIRECTIONS[direction];
      for (Cube spot : new ArrayList<>(stones.keySet())) {
        if (!mine(spot) || mine(spot.step(d, -1))) {
          continue;
        }
        int length = 0;
        boolean basic = false;
        while (mine(spot.step(d, length))) {
          basic |= Character.isLowerCase(stones.get(spot.step(d, length)));
          length++;
        }
        if (length >= 4) {
          mustGo |= basic;
          takeRun(spot, d, ends, seen);
        }
      }
    }
    if (!mustGo) {
      ends.add(this);
    }
  }

  private void takeRun(Cube spot, int[] d, List<SlowGipf> ends, Set<String> seen) {
    List<Cube> run = new ArrayList<>();
    int from = 0;
    while (stones.containsKey(spot.step(d, from - 1))) {
      from--;
    }
    for (int i = from; stones.containsKey(spot.step(d, i)); i++) {
      run.add(spot.step(d, i));
    }
    for (int keep = 0; keep < 1 << run.size(); keep++) {
      SlowGipf next = copy();
      boolean possible = true;
      for (int i = 0; i < run.size(); i++) {
        char stone = stones.get(run.get(i));
        boolean gipf = Character.isUpperCase(stone);
        if ((keep >> i & 1) != 0) {
          possible &= gipf;
        } else {
          next.stones.remove(run.get(i));
          if (mine(run.get(i))) {
            next.reserves[me()] += gipf ? 2 : 1;
          }
        }
      }
      if (possible) {
        next.take(ends, seen);
      }
    }
  }

  private boolean mine(Cube spot) {
    Character stone = stones.get(spot);
    return stone != null && Character.toLowerCase(stone) == mover;
  }

  private SlowGipf copy() {
    return new SlowGipf(variant, new TreeMap<>(stones), mover, reserves.clone(), phases.clone());
  }

  private String text(char toMove) {
    StringBuilder out = new StringBuilder(variant).append(' ');
    for (int column = 1; column <= 7; column++) {
      int spots = 7 - Math.abs(column - 4);
      int empty = 0;
      for (int number = 2; number < 2 + spots; number++) {
        Character stone = stones.get(Cube.of(column, number));
        if (stone == null) {
          empty++;
        } else {
          out.append(empty > 0 ? Integer.toString(empty) : "").append(stone);
          empty = 0;
        }
      }
      out.append(empty > 0 ? Integer.toString(empty) : "").append(column < 7 ? "/" : "");
    }
    out.append(' ').append(toMove).append(' ').append(reserves[0]).append(' ').append(reserves[1]);
    return out.append(' ').append(phases).toString();
  }
}
