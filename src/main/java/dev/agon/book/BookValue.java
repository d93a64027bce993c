package dev.agon.book;

/**
 * What is known of a position, for its side to move: exact, estimated, or something between.
 *
 * <p>The kinds are those of Lincke's thesis, chapter 4. {@code at-least-draw ≥|h} is a proved draw
 * that may be given up for h, {@code at-most-draw ≤|h} the same for the opponent, and {@code
 * cycle-draw 0|+a|-b} a repetition that the opponent leaves at a cost of at least a and the side to
 * move at a cost of at least b. Infinite costs ({@link #NEVER}) stand for moves that lose, and
 * occur only while cycles are being looked for.
 *
 * <p>Values are only partially ordered: a proved draw is neither better nor worse than an estimate,
 * and which to prefer is decided by a threshold at play, not here. {@link #propagate} says what a
 * player who has two values to choose from has.
 *
 * @param first the estimate h, or the cost a of a cycle-draw
 * @param second minus the cost b of a cycle-draw, else 0
 */
public record BookValue(Kind kind, int first, int second) {
  /** The kinds, in the order in which values are folded: see {@link BookNode#propagated}. */
  public enum Kind {
    LOSS(0),
    DRAW(1),
    AT_MOST_DRAW(2),
    AT_LEAST_DRAW(3),
    CYCLE_DRAW(4),
    HEURISTIC(5),
    WIN(6);

    /** What files write for the kind. */
    final int code;

    Kind(int code) {
      this.code = code;
    }

    /** The kind that files write so, or null. */
    static Kind ofCode(int code) {
      for (Kind kind : KINDS) {
        if (kind.code == code) {
          return kind;
        }
      }
      return null;
    }
  }

  private static final Kind[] KINDS = Kind.values();

  /** Estimates lie inside plus and minus this, so that two bytes hold each. */
  public static final int LIMIT = 32_000;

  /** The cost of leaving a cycle by moves that all lose. */
  public static final int NEVER = LIMIT + 1;

  public static final BookValue WIN = new BookValue(Kind.WIN, 0, 0);
  public static final BookValue LOSS = new BookValue(Kind.LOSS, 0, 0);
  public static final BookValue DRAW = new BookValue(Kind.DRAW, 0, 0);

  /** The start value of cycle detection: nobody can leave. */
  static final BookValue ENDLESS = new BookValue(Kind.CYCLE_DRAW, NEVER, -NEVER);

  public BookValue {
    if (!fits(kind, first, second)) {
      throw new IllegalArgumentException("no " + kind + " has " + first + " and " + second);
    }
  }

  /** Whether there is a value of this kind (null for none) with these attributes. */
  static boolean fits(Kind kind, int first, int second) {
    if (kind == null) {
      return false;
    }
    return switch (kind) {
      case WIN, LOSS, DRAW -> first == 0 && second == 0;
      case HEURISTIC, AT_LEAST_DRAW, AT_MOST_DRAW -> Math.abs(first) <= LIMIT && second == 0;
      case CYCLE_DRAW -> first > 0 && first <= NEVER && second < 0 && second >= -NEVER;
    };
  }

  public static BookValue heuristic(int h) {
    return new BookValue(Kind.HEURISTIC, h, 0);
  }

  public static BookValue atLeastDraw(int h) {
    return new BookValue(Kind.AT_LEAST_DRAW, h, 0);
  }

  public static BookValue atMostDraw(int h) {
    return new BookValue(Kind.AT_MOST_DRAW, h, 0);
  }

  /** The cycle-draw {@code 0|+cost|second}; the second is negative. */
  public static BookValue cycleDraw(int cost, int second) {
    return new BookValue(Kind.CYCLE_DRAW, cost, second);
  }

  /** Whether the position's value is known for good. */
  public boolean isSolved() {
    return kind == Kind.WIN || kind == Kind.LOSS || kind == Kind.DRAW;
  }

  /** The same for the other side. */
  public BookValue negate() {
    return switch (kind) {
      case WIN -> LOSS;
      case LOSS -> WIN;
      case DRAW -> DRAW;
      case HEURISTIC -> heuristic(-first);
      case AT_LEAST_DRAW -> atMostDraw(-first);
      case AT_MOST_DRAW -> atLeastDraw(-first);
      case CYCLE_DRAW -> cycleDraw(-second, -first);
    };
  }

  /**
   * One number for the value, a draw being 0 (thesis, table 4.1). Priorities need differences of
   * values; so do people. A draw that a player may give up counts as the better of the two for him.
   */
  public int estimate() {
    return switch (kind) {
      case WIN -> LIMIT;
      case LOSS -> -LIMIT;
      case DRAW, CYCLE_DRAW -> 0;
      case HEURISTIC -> first;
      case AT_LEAST_DRAW -> Math.max(first, 0);
      case AT_MOST_DRAW -> Math.min(first, 0);
    };
  }

  /**
   * A total order for play: a draw is better than every estimate below the threshold and worse than
   * the others (thesis, table 4.2). Only for comparing two results of the same threshold.
   */
  public int rank(int drawThreshold) {
    int draw = 2 * drawThreshold - 1;
    return switch (kind) {
      case WIN -> 3 * LIMIT;
      case LOSS -> -3 * LIMIT;
      case DRAW, CYCLE_DRAW -> draw;
      case HEURISTIC -> 2 * first;
      case AT_LEAST_DRAW -> Math.max(2 * first, draw);
      case AT_MOST_DRAW -> Math.min(2 * first, draw);
    };
  }

  /** Whether this is known to be no better than the other (the Hasse diagram of figure 4.11). */
  public boolean isAtMost(BookValue other) {
    if (equals(other) || kind == Kind.LOSS || other.kind == Kind.WIN) {
      return true;
    }
    if (kind == Kind.WIN || other.kind == Kind.LOSS) {
      return false;
    }
    int chain = chain();
    int otherChain = other.chain();
    if (chain != 0 && otherChain != 0) {
      return chain != otherChain ? chain < otherChain : kind != Kind.DRAW && first <= other.first;
    }
    if (kind == Kind.CYCLE_DRAW && other.kind == Kind.CYCLE_DRAW) {
      return first <= other.first && second <= other.second;
    }
    // What is left compares an estimate (a cycle-draw being one of 0) with a bound or another.
    int mine = kind == Kind.CYCLE_DRAW ? 0 : first;
    int others = other.kind == Kind.CYCLE_DRAW ? 0 : other.first;
    if (kind == Kind.DRAW || other.kind == Kind.DRAW) {
      return false;
    }
    if (kind == Kind.AT_LEAST_DRAW || other.kind == Kind.AT_MOST_DRAW) {
      return false;
    }
    boolean likeEstimates = chain == 0 && otherChain == 0 && kind != other.kind;
    return likeEstimates ? mine < others : mine <= others;
  }

  /** The place in the chain of values that are bounded by a draw; 0 for those that are not. */
  private int chain() {
    return switch (kind) {
      case AT_MOST_DRAW -> 1;
      case DRAW -> 2;
      case AT_LEAST_DRAW -> 3;
      default -> 0;
    };
  }

  /**
   * What a player has who may choose between two values: the rules of the thesis, table 4.5, which
   * contain those of table 4.3. A cycle that one side cannot leave is a bound by a draw. Two
   * at-most-draws give the smaller attribute, as printed there: it tells how near the opponent is
   * to having nothing better than the draw.
   */
  public static BookValue propagate(BookValue v, BookValue w) {
    if ((v.kind == Kind.CYCLE_DRAW) != (w.kind == Kind.CYCLE_DRAW)) {
      return fold(v.settled(), w.settled());
    }
    return fold(v, w);
  }

  private static BookValue fold(BookValue v, BookValue w) {
    if (v.kind.compareTo(w.kind) > 0) {
      return fold(w, v);
    }
    if (w.kind == Kind.WIN) {
      return WIN;
    }
    return switch (v.kind) {
      case LOSS -> w;
      case DRAW ->
          switch (w.kind) {
            case DRAW, AT_MOST_DRAW -> DRAW;
            case AT_LEAST_DRAW -> w;
            case CYCLE_DRAW -> atLeastDraw(0);
            default -> atLeastDraw(w.first);
          };
      case AT_MOST_DRAW ->
          switch (w.kind) {
            case AT_MOST_DRAW -> atMostDraw(Math.min(v.first, w.first));
            case AT_LEAST_DRAW -> w;
            case CYCLE_DRAW -> heuristic(0);
            default -> heuristic(Math.max(w.first, Math.min(v.first, 0)));
          };
      case AT_LEAST_DRAW -> {
        int other = w.kind == Kind.CYCLE_DRAW ? 0 : w.first;
        yield atLeastDraw(Math.max(v.first, other));
      }
      case CYCLE_DRAW ->
          w.kind == Kind.CYCLE_DRAW
              ? cycleDraw(Math.min(v.first, w.first), Math.max(v.second, w.second))
              : heuristic(Math.max(w.first, 0));
      case HEURISTIC -> heuristic(Math.max(v.first, w.first));
      case WIN -> WIN;
    };
  }

  /**
   * What a player on a cycle has who may stay on it or leave it. Leaving for less than a draw only
   * tells what it costs; a leaving move that is as good as staying is assumed to be played.
   */
  static BookValue stayOrLeave(BookValue stay, BookValue leave) {
    if (leave.kind == Kind.LOSS) {
      return stay;
    }
    boolean worse =
        (leave.kind == Kind.HEURISTIC || leave.kind == Kind.AT_MOST_DRAW) && leave.first < 0;
    if (!worse) {
      return propagate(stay, leave);
    }
    return cycleDraw(stay.first, Math.max(stay.second, leave.first));
  }

  /** The kinds that a cycle-draw stands for when one side, or neither, can leave without losing. */
  BookValue settled() {
    if (kind != Kind.CYCLE_DRAW) {
      return this;
    }
    boolean opponentStays = first == NEVER;
    boolean moverStays = second == -NEVER;
    if (opponentStays && moverStays) {
      return DRAW;
    }
    if (opponentStays) {
      return atLeastDraw(second);
    }
    return moverStays ? atMostDraw(first) : this;
  }

  /** The value in one long, for files. */
  public long encode() {
    return (long) kind.code << 40 | (first & 0xFFFFFL) << 20 | (second & 0xFFFFFL);
  }

  /** Reads what {@link #encode} gives; anything else is refused with an exception. */
  public static BookValue decode(long code) {
    Kind kind = Kind.ofCode((int) (code >> 40));
    int first = (int) (code << 24 >> 44);
    int second = (int) (code << 44 >> 44);
    return new BookValue(kind, first, second);
  }

  /** The value as the thesis writes it. */
  @Override
  public String toString() {
    return switch (kind) {
      case WIN -> "+";
      case LOSS -> "-";
      case DRAW -> "=";
      case HEURISTIC -> signed(first);
      case AT_LEAST_DRAW -> ">=|" + signed(first);
      case AT_MOST_DRAW -> "<=|" + signed(first);
      case CYCLE_DRAW ->
          "0|+"
              + (first == NEVER ? "" : Integer.toString(first))
              + "|-"
              + (second == -NEVER ? "" : Integer.toString(-second));
    };
  }

  private static String signed(int h) {
    return h > 0 ? "+" + h : Integer.toString(h);
  }
}
