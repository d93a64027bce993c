package dev.agon.go;

/**
 * A bounded reader of captures by atari after atari. It works on a bare copy of the colours, counts
 * liberties by walking strings (never further than three), and takes its moves back itself, so a
 * question costs a few hundred steps and no memory. Past its node limit it says unknown, and ko is
 * left to others: a capture of one stone is read as if it could be taken back.
 */
final class Ladders {
  static final int ESCAPES = 0;
  static final int CAPTURED = 1;
  static final int UNKNOWN = 2;

  private final Geometry geometry;
  private final byte[] colour;

  /** The changes made: points that were filled, and points that were emptied, as they came. */
  private final int[] changes;

  private int changeCount;

  private final int[] stringStamp;
  private final int[] libertyStamp;
  private int stamp;
  private final int[] queue;

  /**
   * The stones that {@link #string} found; apart from the queue, so that they can be counted at.
   */
  private final int[] stones;

  /** The captures to be tried by each defence on the way, those of deeper ones on top. */
  private final int[] answers;

  private int answerCount;

  /** The liberties that the last {@link #count} found, at most three. */
  private final int[] found = new int[3];

  private int nodesLeft;

  Ladders(Geometry geometry) {
    this.geometry = geometry;
    colour = new byte[geometry.length];
    changes = new int[8 * geometry.area];
    stringStamp = new int[geometry.length];
    libertyStamp = new int[geometry.length];
    queue = new int[geometry.area];
    stones = new int[geometry.area];
    answers = new int[4 * geometry.area];
  }

  /** Takes the position over; the questions below are about it. */
  void load(Board board) {
    System.arraycopy(board.colour, 0, colour, 0, colour.length);
    changeCount = 0;
    answerCount = 0;
  }

  /** Whether the string at the point can be captured when its foe moves first. */
  int attack(int prey, int nodeLimit) {
    nodesLeft = nodeLimit;
    return attack(prey);
  }

  /** Whether the string is lost after the foe plays here first. */
  int attackAt(int prey, int move, int nodeLimit) {
    nodesLeft = nodeLimit;
    int before = changeCount;
    if (!make(move, 3 - colour[prey])) {
      return ESCAPES;
    }
    int result = defend(prey);
    takeBack(before);
    return result;
  }

  /** Whether the string is lost although its own side plays here first. */
  int defendAt(int prey, int move, int nodeLimit) {
    nodesLeft = nodeLimit;
    int before = changeCount;
    if (!make(move, colour[prey])) {
      return CAPTURED;
    }
    int result = attack(prey);
    takeBack(before);
    return result;
  }

  private int attack(int prey) {
    if (nodesLeft-- <= 0 || changeCount > changes.length / 2) {
      return UNKNOWN;
    }
    int liberties = count(prey, 3);
    if (liberties >= 3) {
      return ESCAPES;
    }
    if (liberties <= 1) {
      return CAPTURED;
    }
    int first = found[0];
    int second = found[1];
    // The side with more room is where the prey would run: stop it there first.
    if (room(second) > room(first)) {
      int swap = first;
      first = second;
      second = swap;
    }
    int result = tryAttack(prey, first);
    if (result == CAPTURED) {
      return CAPTURED;
    }
    int other = tryAttack(prey, second);
    return other == CAPTURED ? CAPTURED : Math.max(result, other);
  }

  private int tryAttack(int prey, int move) {
    int before = changeCount;
    if (!make(move, 3 - colour[prey])) {
      return ESCAPES;
    }
    int result = defend(prey);
    takeBack(before);
    return result;
  }

  /** The prey's side moves, the prey being in atari or worse off than it was. */
  private int defend(int prey) {
    if (nodesLeft-- <= 0) {
      return UNKNOWN;
    }
    int liberties = count(prey, 2);
    if (liberties > 1) {
      return ESCAPES;
    }
    int escape = found[0];
    // Taking an attacker is looked at first: it ends most ladders that fail.
    int bottom = answerCount;
    collectCaptures(prey);
    int top = answerCount;
    int result = CAPTURED;
    for (int i = bottom; i < top && result == CAPTURED; i++) {
      result = tryDefence(prey, answers[i]);
    }
    answerCount = bottom;
    return result == CAPTURED ? tryDefence(prey, escape) : result;
  }

  /** Puts the last liberties of the foes in atari around the string on the stack of answers. */
  private void collectCaptures(int prey) {
    int foe = 3 - colour[prey];
    int bottom = answerCount;
    int size = string(prey);
    for (int i = 0; i < size; i++) {
      for (int d = 0; d < 4; d++) {
        int n = stones[i] + geometry.steps[d];
        if (colour[n] == foe && count(n, 2) == 1 && answerCount < answers.length) {
          int last = found[0];
          boolean known = false;
          for (int j = bottom; j < answerCount; j++) {
            known |= answers[j] == last;
          }
          if (!known) {
            answers[answerCount++] = last;
          }
        }
      }
    }
  }

  private int tryDefence(int prey, int move) {
    int before = changeCount;
    if (!make(move, colour[prey])) {
      return CAPTURED;
    }
    int result = attackAfterEscape(prey);
    takeBack(before);
    return result;
  }

  private int attackAfterEscape(int prey) {
    int liberties = count(prey, 3);
    return liberties >= 3 ? ESCAPES : liberties <= 1 ? CAPTURED : attack(prey);
  }

  /** Empty points around a point. */
  private int room(int p) {
    int room = 0;
    for (int d = 0; d < 4; d++) {
      room += colour[p + geometry.steps[d]] == Board.EMPTY ? 1 : 0;
    }
    return room;
  }

  /** Collects the string in {@link #stones} and returns its size. */
  private int string(int start) {
    int c = colour[start];
    int mark = ++stamp;
    int end = 0;
    stones[end++] = start;
    stringStamp[start] = mark;
    for (int i = 0; i < end; i++) {
      for (int d = 0; d < 4; d++) {
        int n = stones[i] + geometry.steps[d];
        if (colour[n] == c && stringStamp[n] != mark) {
          stringStamp[n] = mark;
          stones[end++] = n;
        }
      }
    }
    return end;
  }

  /** Counts liberties up to the limit (at most three) and notes them in {@link #found}. */
  private int count(int start, int limit) {
    int c = colour[start];
    int mark = ++stamp;
    int end = 0;
    int liberties = 0;
    queue[end++] = start;
    stringStamp[start] = mark;
    for (int i = 0; i < end; i++) {
      for (int d = 0; d < 4; d++) {
        int n = queue[i] + geometry.steps[d];
        int cn = colour[n];
        if (cn == c) {
          if (stringStamp[n] != mark) {
            stringStamp[n] = mark;
            queue[end++] = n;
          }
        } else if (cn == Board.EMPTY && libertyStamp[n] != mark) {
          libertyStamp[n] = mark;
          found[liberties++] = n;
          if (liberties == limit) {
            return liberties;
          }
        }
      }
    }
    return liberties;
  }

  /** Plays and captures; false, with nothing changed, if it would be suicide. */
  private boolean make(int p, int c) {
    int before = changeCount;
    colour[p] = (byte) c;
    changes[changeCount++] = p;
    for (int d = 0; d < 4; d++) {
      int n = p + geometry.steps[d];
      if (colour[n] == 3 - c && count(n, 1) == 0) {
        int size = string(n);
        for (int i = 0; i < size; i++) {
          colour[stones[i]] = Board.EMPTY;
          changes[changeCount++] = -stones[i] * 4 - (3 - c);
        }
      }
    }
    if (count(p, 1) == 0) {
      takeBack(before);
      return false;
    }
    return true;
  }

  private void takeBack(int to) {
    while (changeCount > to) {
      int change = changes[--changeCount];
      if (change > 0) {
        colour[change] = Board.EMPTY;
      } else {
        // Removed stones are stored negative, with their colour in the two low bits.
        colour[-change >> 2] = (byte) (-change & 3);
      }
    }
  }
}
