package dev.agon.go;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The rules of Go as a beginner's book has them, on a grid of characters that is rebuilt for every
 * question: slow, and sharing no idea with {@link Board}. Tests hold the fast board against it.
 */
final class SlowBoard {
  final int size;
  char[][] grid;
  char toMove = 'X';
  int passes;

  /** Every arrangement so far with the side to move after it; the last is the present one. */
  final List<String> history = new ArrayList<>();

  SlowBoard(int size) {
    this.size = size;
    grid = new char[size][size];
    for (char[] row : grid) {
      java.util.Arrays.fill(row, '.');
    }
    history.add(text() + toMove);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (char[] row : grid) {
      text.append(row).append('/');
    }
    return text.toString();
  }

  static char other(char c) {
    return c == 'X' ? 'O' : 'X';
  }

  record Cell(int x, int y) {}

  List<Cell> neighbours(Cell c) {
    List<Cell> list = new ArrayList<>();
    int[][] steps = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int[] s : steps) {
      int x = c.x + s[0];
      int y = c.y + s[1];
      if (x >= 0 && y >= 0 && x < size && y < size) {
        list.add(new Cell(x, y));
      }
    }
    return list;
  }

  char at(Cell c) {
    return grid[c.y][c.x];
  }

  /** The connected cells of the same content. */
  Set<Cell> group(Cell start) {
    Set<Cell> group = new HashSet<>();
    ArrayDeque<Cell> queue = new ArrayDeque<>();
    group.add(start);
    queue.add(start);
    while (!queue.isEmpty()) {
      for (Cell n : neighbours(queue.poll())) {
        if (at(n) == at(start) && group.add(n)) {
          queue.add(n);
        }
      }
    }
    return group;
  }

  Set<Character> touching(Set<Cell> group) {
    Set<Character> contents = new HashSet<>();
    for (Cell c : group) {
      for (Cell n : neighbours(c)) {
        if (!group.contains(n)) {
          contents.add(at(n));
        }
      }
    }
    return contents;
  }

  Set<Cell> liberties(Cell stone) {
    Set<Cell> liberties = new HashSet<>();
    for (Cell c : group(stone)) {
      for (Cell n : neighbours(c)) {
        if (at(n) == '.') {
          liberties.add(n);
        }
      }
    }
    return liberties;
  }

  /** Puts the stone down, takes dead foes off and then dead friends; returns the foes taken. */
  int put(Cell c) {
    grid[c.y][c.x] = toMove;
    int taken = 0;
    for (Cell n : neighbours(c)) {
      if (at(n) == other(toMove) && liberties(n).isEmpty()) {
        taken += takeOff(n);
      }
    }
    if (liberties(c).isEmpty()) {
      takeOff(c);
    }
    return taken;
  }

  private int takeOff(Cell c) {
    Set<Cell> dead = group(c);
    for (Cell d : dead) {
      grid[d.y][d.x] = '.';
    }
    return dead.size();
  }

  boolean isLegal(Cell c, GoRules rules) {
    if (at(c) != '.') {
      return false;
    }
    char[][] before = copy();
    final int taken = put(c);
    final boolean gone = at(c) == '.';
    final boolean changed = !java.util.Arrays.deepEquals(before, grid);
    final String after = text();
    grid = before;
    if (gone && (!rules.suicide() || !changed)) {
      return false;
    }
    return switch (rules.ko()) {
      // Simple ko: the arrangement of two plies ago must not come back by a capture of one.
      case SIMPLE ->
          taken != 1
              || history.size() < 2
              || !history.get(history.size() - 2).equals(after + other(toMove));
      case POSITIONAL -> history.stream().noneMatch(h -> h.startsWith(after));
      case SITUATIONAL -> !history.contains(after + other(toMove));
    };
  }

  private char[][] copy() {
    char[][] copy = new char[size][];
    for (int i = 0; i < size; i++) {
      copy[i] = grid[i].clone();
    }
    return copy;
  }

  void play(Cell c) {
    put(c);
    passes = 0;
    toMove = other(toMove);
    history.add(text() + toMove);
  }

  void pass() {
    passes++;
    toMove = other(toMove);
    history.add(text() + toMove);
  }

  int score() {
    int score = 0;
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        Cell c = new Cell(x, y);
        Set<Character> owner = at(c) == '.' ? touching(group(c)) : Set.of(at(c));
        if (owner.size() == 1) {
          score += owner.contains('X') ? 1 : -1;
        }
      }
    }
    return score;
  }
}
