package dev.agon.gipf;

import dev.agon.game.NotationException;

/**
 * The notation of moves, as in the records of the 2001 Olympiad: {@code x(e6-h3);b6-d6} takes a row
 * and pushes a stone in at dot b6 until the last stone moved rests on d6, {@code h4} adds a stone
 * to an empty edge spot, {@code Gi2-g4} plays a Gipf stone, {@code i4-e4;x(f2-f7)Gf3} takes a row
 * that the push has made and the Gipf stone on f3 with it; Gipf stones not named stay.
 *
 * <p>Reading accepts more than writing gives; see protocol/gipf.md. A text is played out on a board
 * of its own and then matched with the legal moves by the board it leads to.
 */
final class MoveText {
  private final GipfPosition position;
  private long own;
  private long enemy;
  private long gipf;
  private String text = "";
  private int at;
  private boolean pushed;

  MoveText(GipfPosition position) {
    this.position = position;
    own = position.stones(position.sideToMove());
    enemy = position.stones(position.sideToMove() ^ 1);
    gipf = position.gipf();
  }

  // ---- writing ----------------------------------------------------------------------------------

  String write(int move) {
    StringBuilder out = new StringBuilder();
    Removals removals = new Removals();
    removals.enumerate(own, enemy, gipf);
    long[] steps = removals.steps(position.generator().wayBefore(move));
    for (int i = 0; i < steps.length; i += 2) {
      writeRow(out, (int) steps[i], steps[i + 1]);
      out.append(';');
    }
    boolean gipfStone = GipfMove.playsGipf(move);
    int entry = GipfMove.entry(move);
    if (gipfStone) {
      out.append('G');
    }
    long gap = Push.gap(entry, own | enemy);
    if (gap != Geometry.FIRST_BIT[entry]) {
      out.append(Geometry.dotName(entry)).append('-');
    }
    out.append(name(gap));
    push(entry, gipfStone);
    removals.enumerate(own, enemy, gipf);
    steps = removals.steps(position.generator().wayAfter(move));
    for (int i = 0; i < steps.length; i += 2) {
      out.append(';');
      writeRow(out, (int) steps[i], steps[i + 1]);
    }
    return out.toString();
  }

  /** Writes a row and takes it off. */
  private void writeRow(StringBuilder out, int line, long taken) {
    long run = run(line, taken);
    out.append("x(").append(name(Long.lowestOneBit(run)));
    out.append('-').append(name(Long.highestOneBit(run))).append(')');
    for (long rest = taken & gipf; rest != 0; rest &= rest - 1) {
      out.append('G').append(name(Long.lowestOneBit(rest)));
    }
    take(taken);
  }

  private static String name(long bit) {
    return Geometry.spotName(Long.numberOfTrailingZeros(bit));
  }

  /** The occupied run on a line through a stone. */
  private long run(int line, long stone) {
    long bit = Long.lowestOneBit(stone);
    return Geometry.fill(bit, (own | enemy) & Geometry.LINE[line], Geometry.STEP[line / 7]);
  }

  private void take(long stones) {
    own &= ~stones;
    enemy &= ~stones;
    gipf &= ~stones;
  }

  private void push(int entry, boolean gipfStone) {
    Push push = new Push();
    push.apply(entry, gipfStone, own, enemy, gipf);
    own = push.own;
    enemy = push.enemy;
    gipf = push.gipf;
  }

  // ---- reading ----------------------------------------------------------------------------------

  int read(String move) throws NotationException {
    text = move;
    readRows();
    boolean gipfStone = readPush();
    readRows();
    if (at < text.length()) {
      throw wrong("nothing is expected from '" + text.substring(at) + "' on");
    }
    int found = position.generator().moveTo(own, enemy, gipf, gipfStone);
    if (found == dev.agon.game.Position.NO_MOVE) {
      throw wrong(Geometry.hasRow(own) ? "a row is left that has to go" : "it is not legal here");
    }
    return found;
  }

  private void readRows() throws NotationException {
    skip(';');
    while (skip('x')) {
      readRow();
      skip(';');
    }
  }

  private void readRow() throws NotationException {
    if (!skip('(')) {
      throw wrong("x must be followed by a row in brackets");
    }
    int from = readSpot();
    if (!skip('-')) {
      throw wrong("a row is two spots joined by -");
    }
    int to = readSpot();
    if (!skip(')')) {
      throw wrong("a row ends with a bracket");
    }
    int line = commonLine(from, to);
    long run = line < 0 ? 0 : run(line, 1L << from);
    long ends = 1L << from | 1L << to;
    if (line < 0
        || (own & Geometry.LINE[line] & run) == 0
        || (run & ends) != ends
        || Geometry.rowStarts(own & run, Geometry.STEP[line / 7]) == 0) {
      throw wrong(
          Geometry.spotName(from) + "-" + Geometry.spotName(to) + " is no row of the mover");
    }
    long taken = run & ~gipf;
    while (namesTakenGipf(run & gipf & ~taken)) {
      at++;
      int spot = readSpot();
      if ((run & gipf & 1L << spot) == 0) {
        throw wrong("no Gipf stone of that row is on " + Geometry.spotName(spot));
      }
      taken |= 1L << spot;
    }
    take(taken);
  }

  /**
   * Whether a G that follows a row names a stone taken. It may be the push if the ; is missing:
   * with a dash after it, or if it names an edge spot and none of the row's Gipf stones left.
   */
  private boolean namesTakenGipf(long left) {
    if (at >= text.length()
        || text.charAt(at) != 'G'
        || (at + 3 < text.length() && text.charAt(at + 3) == '-')) {
      return false;
    }
    int spot = Geometry.parseSpot(text.substring(at + 1, Math.min(at + 3, text.length())));
    long bit = spot < 0 ? 0 : 1L << spot;
    return pushed || (bit & Geometry.EDGE) == 0 || (bit & left) != 0;
  }

  /** The line through two different spots, or -1. */
  private static int commonLine(int a, int b) {
    for (int d = 0; d < 3; d++) {
      if (a != b && Geometry.LINE_OF[a * 3 + d] == Geometry.LINE_OF[b * 3 + d]) {
        return Geometry.LINE_OF[a * 3 + d];
      }
    }
    return -1;
  }

  private boolean readPush() throws NotationException {
    boolean gipfStone = skip('G');
    int from = Geometry.parsePoint(word());
    if (from < 0) {
      throw wrong("'" + word() + "' is no spot and no dot");
    }
    String fromName = word();
    at += 2;
    int entry;
    if (skip('-')) {
      int to = readSpot();
      entry = Geometry.entryFrom(from, to);
      long gap = entry < 0 ? 0 : Push.gap(entry, own | enemy);
      long named = 1L << to;
      if (gap == 0 || (named != gap && named != Geometry.FIRST_BIT[entry])) {
        throw wrong("no push leads from " + fromName + " to " + Geometry.spotName(to));
      }
    } else {
      int spot = Geometry.parseSpot(fromName);
      if (spot < 0 || Geometry.ENTRY_OF_SPOT[spot] < 0) {
        throw wrong(fromName + " is no spot at the edge");
      }
      if (((own | enemy) >>> spot & 1) != 0) {
        throw wrong(fromName + " is occupied");
      }
      entry = Geometry.ENTRY_OF_SPOT[spot];
    }
    push(entry, gipfStone);
    pushed = true;
    return gipfStone;
  }

  private int readSpot() throws NotationException {
    int spot = Geometry.parseSpot(word());
    if (spot < 0) {
      throw wrong("'" + word() + "' is no spot");
    }
    at += 2;
    return spot;
  }

  private String word() {
    return text.substring(Math.min(at, text.length()), Math.min(at + 2, text.length()));
  }

  private boolean skip(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    if (there) {
      at++;
    }
    return there;
  }

  private NotationException wrong(String why) {
    String shown = text.length() > 60 ? text.substring(0, 60) + "..." : text;
    return new NotationException("move '" + shown + "': " + why);
  }
}
