package dev.agon.go;

import dev.agon.game.GameEnd;
import dev.agon.game.GameEnd.Result;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.game.Scored;
import dev.agon.game.Symmetric;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A game of Go in progress with its whole history, for referees and front ends: legality with every
 * ko rule, undo, the end after two passes. A move is the point it is played on, or {@link
 * Geometry#PASS}.
 *
 * <p>Every ply keeps a board of its own, so that taking back is forgetting one and never an inverse
 * of capturing. Set-up stones change the present board and leave no history behind.
 */
public final class GoPosition implements Symmetric, Scored {
  /** Mixed into the key for the side to move, and for a ko that is in force. */
  private static final long WHITE_TO_MOVE = 0x8F1BBCDCA62C1D60L;

  private static final long PASSED = 0x6ED9EBA1A953FD4EL;

  private final Geometry geometry;
  private GoRules rules;

  /** The boards after each ply; index 0 is the set-up. Entries above {@link #ply} are spare. */
  private Board[] boards = new Board[64];

  private int ply;

  /** The stones that Black was given by agreement; a position that was only set up has none. */
  private int given;

  public GoPosition(int size, GoRules rules) {
    geometry = Geometry.of(size);
    this.rules = rules;
    boards[0] = new Board(geometry);
  }

  public Geometry geometry() {
    return geometry;
  }

  public GoRules rules() {
    return rules;
  }

  /** Changes the rules from here on; the moves made stay. */
  public void setRules(GoRules rules) {
    this.rules = rules;
  }

  /** The board as it stands; it changes with the next move and must not be played on. */
  Board board() {
    return boards[ply];
  }

  /** The moves made since the set-up. */
  public int moveCount() {
    return ply;
  }

  /** The move made at this ply, counted from 0. */
  public int move(int index) {
    return boards[index + 1].lastMove;
  }

  /** Who made the move at this ply: {@link Position#FIRST} is Black. */
  public int mover(int index) {
    return boards[index + 1].lastMover - 1;
  }

  /** What is on a point: 0 nothing, 1 Black, 2 White. */
  public int stone(int point) {
    return board().colour[point];
  }

  /** How many stones of that side have been captured. */
  public int captured(int side) {
    return board().captured[side + 1];
  }

  @Override
  public int sideToMove() {
    return board().toMove - 1;
  }

  /** Hands the move to this side without a pass, as GTP allows. No ko is left in force. */
  public void setSideToMove(int side) {
    if (side != sideToMove()) {
      board().toMove = side + 1;
      board().ko = 0;
    }
  }

  /** Puts a stone on the empty point as part of the set-up; false if it would not stand. */
  boolean setUp(int point, int side) {
    Board board = board();
    if (ply > 0 || board.colour[point] != Board.EMPTY || !board.isBreathing(point, side + 1)) {
      return false;
    }
    board.put(point, side + 1);
    board.ko = 0;
    return true;
  }

  void giveHandicap(int stones) {
    given = stones;
  }

  int givenHandicap() {
    return given;
  }

  /** What White has before the first move: komi, and what the rules give for handicap. */
  double komi() {
    return rules.komi() + rules.compensation(given);
  }

  /**
   * The stones that Black seems to have been given: those set up with none of White's beside them,
   * or else a run of black moves at the start, as servers send them.
   */
  int handicap() {
    int black = 0;
    for (int p : geometry.points) {
      if (boards[0].colour[p] == Board.WHITE) {
        return 0;
      }
      black += boards[0].colour[p];
    }
    if (black > 0) {
      return black;
    }
    int run = 0;
    while (run < ply && mover(run) == FIRST && move(run) != Geometry.PASS) {
      run++;
    }
    return run > 1 ? run : 0;
  }

  /** Takes a set-up stone off again: the board is built anew without its string's liberties. */
  void clearPoint(int point) {
    Board old = board();
    if (ply > 0 || old.colour[point] == Board.EMPTY) {
      return;
    }
    Board fresh = new Board(geometry);
    for (int p : geometry.points) {
      if (p != point && old.colour[p] != Board.EMPTY) {
        fresh.put(p, old.colour[p]);
      }
    }
    fresh.ko = 0;
    fresh.toMove = old.toMove;
    boards[0] = fresh;
  }

  /** Makes the present board the set-up of a game without moves. */
  void forgetHistory() {
    boards[0].copyFrom(board());
    boards[0].lastMove = 0;
    boards[0].moveBeforeLast = 0;
    boards[0].passes = 0;
    boards[0].ko = 0;
    ply = 0;
  }

  @Override
  public long key() {
    Board board = board();
    long key = board.key ^ board.ko * 0x9E3779B97F4A7C15L;
    if (board.toMove == Board.WHITE) {
      key ^= WHITE_TO_MOVE;
    }
    return board.passes > 0 ? key ^ PASSED * board.passes : key;
  }

  /** The board can be turned four ways and looked at in a mirror. */
  @Override
  public int symmetries() {
    return 8;
  }

  @Override
  public GoPosition image(int symmetry) {
    GoPosition image = new GoPosition(geometry.size, rules);
    image.given = given;
    Board from = board();
    Board to = image.board();
    for (int p : geometry.points) {
      if (from.colour[p] != Board.EMPTY) {
        to.put(imageOf(p, symmetry), from.colour[p]);
      }
    }
    to.toMove = from.toMove;
    to.passes = from.passes;
    to.ko = from.ko == 0 ? 0 : imageOf(from.ko, symmetry);
    return image;
  }

  private int imageOf(int point, int symmetry) {
    int column = geometry.column(point);
    int row = geometry.row(point);
    int across = (symmetry & 1) == 0 ? column : geometry.size + 1 - column;
    int up = (symmetry & 2) == 0 ? row : geometry.size + 1 - row;
    return (symmetry & 4) == 0 ? geometry.point(across, up) : geometry.point(up, across);
  }

  @Override
  public void generateLegal(MoveList list) {
    if (isOver()) {
      return;
    }
    for (int p : geometry.points) {
      if (mayPlay(p)) {
        list.add(p);
      }
    }
    list.add(Geometry.PASS);
  }

  @Override
  public boolean isLegal(int move) {
    return !isOver() && (move == Geometry.PASS || mayPlay(move));
  }

  /** Whether the side to move may put a stone there by the rules; asked after the end, too. */
  boolean mayPlay(int point) {
    if (!mayPlace(point)) {
      return false;
    }
    Board board = board();
    if (rules.ko() == GoRules.Ko.SIMPLE) {
      return point != board.ko;
    }
    return !repeats(board.keyAfter(point, board.toMove), Board.opponent(board.toMove));
  }

  /** The same but for ko. */
  boolean mayPlace(int point) {
    Board board = board();
    return geometry.isPoint(point)
        && board.colour[point] == Board.EMPTY
        && (board.isBreathing(point, board.toMove) || (rules.suicide() && isSuicide(point)));
  }

  /** Of several stones: a single stone that vanishes at once is no move in any rule set. */
  private boolean isSuicide(int point) {
    Board board = board();
    for (int d = 0; d < 4; d++) {
      if (board.colour[point + geometry.steps[d]] == board.toMove) {
        return true;
      }
    }
    return false;
  }

  private boolean repeats(long stones, int toMoveThen) {
    for (int i = ply; i >= 0; i--) {
      if (boards[i].key == stones
          && (rules.ko() == GoRules.Ko.POSITIONAL || boards[i].toMove == toMoveThen)) {
        return true;
      }
    }
    return false;
  }

  /** The keys of all boards so far, the present one last: what superko forbids to come back. */
  long[] boardKeys() {
    long[] keys = new long[ply + 1];
    for (int i = 0; i <= ply; i++) {
      keys[i] = boards[i].key;
    }
    return keys;
  }

  /** The side to move after each ply (1 Black, 2 White), beside {@link #boardKeys}. */
  int[] boardSides() {
    int[] sides = new int[ply + 1];
    for (int i = 0; i <= ply; i++) {
      sides[i] = boards[i].toMove;
    }
    return sides;
  }

  @Override
  public void make(int move) {
    makeAs(sideToMove(), move);
  }

  /** Makes a move for either side; out of turn it is as if no ko were in force. */
  void makeAs(int side, int move) {
    if (ply + 1 == boards.length) {
      boards = Arrays.copyOf(boards, 2 * boards.length);
    }
    if (boards[ply + 1] == null) {
      boards[ply + 1] = new Board(geometry);
    }
    boards[ply + 1].copyFrom(boards[ply]);
    ply++;
    setSideToMove(side);
    if (move == Geometry.PASS) {
      board().pass();
    } else {
      board().play(move);
    }
  }

  @Override
  public void unmake() {
    if (ply == 0) {
      throw new IllegalStateException("no move to take back");
    }
    ply--;
  }

  public boolean isOver() {
    return board().passes >= 2;
  }

  @Override
  public double score() {
    return new Area(geometry).flood(board().colour, null) - komi();
  }

  @Override
  public Optional<GameEnd> end() {
    if (!isOver()) {
      return Optional.empty();
    }
    double score = score();
    Result result = score > 0 ? Result.FIRST_WINS : score < 0 ? Result.SECOND_WINS : Result.DRAW;
    return Optional.of(new GameEnd(result, result(score)));
  }

  /** A score as Go writes it: B+3.5, W+0.5 or 0. */
  public static String result(double score) {
    if (score == 0) {
      return "0";
    }
    return (score > 0 ? "B+" : "W+") + String.format(Locale.ROOT, "%.1f", Math.abs(score));
  }

  /**
   * Rows from the top with X for Black, O for White and numbers for empty points; the side to move;
   * the point where ko forbids to play or '-'; the passes so far; komi; ko rule; suicide or none.
   */
  @Override
  public String toText() {
    StringBuilder text = new StringBuilder();
    Board board = board();
    for (int row = geometry.size; row >= 1; row--) {
      int run = 0;
      for (int column = 1; column <= geometry.size; column++) {
        int c = board.colour[geometry.point(column, row)];
        if (c == Board.EMPTY) {
          run++;
          continue;
        }
        if (run > 0) {
          text.append(run);
          run = 0;
        }
        text.append(c == Board.BLACK ? 'X' : 'O');
      }
      if (run > 0) {
        text.append(run);
      }
      text.append(row > 1 ? "/" : " ");
    }
    text.append(board.toMove == Board.BLACK ? 'b' : 'w').append(' ');
    text.append(board.ko == 0 ? "-" : geometry.name(board.ko)).append(' ');
    text.append(board.passes).append(' ').append(rules.komi()).append(' ');
    text.append(rules.ko().name().toLowerCase(Locale.ROOT)).append(' ');
    return text.append(rules.suicide() ? "suicide" : "none").toString();
  }

  static GoPosition fromText(String text) throws NotationException {
    String[] fields = text.trim().split("\\s+", -1);
    String[] rows = fields[0].split("/", -1);
    int size = rows.length;
    if (fields.length != 7 || size < Geometry.MIN_SIZE || size > Geometry.MAX_SIZE) {
      throw new NotationException("not a Go position: it has rows, side, ko, passes and rules");
    }
    GoRules rules;
    int passes;
    try {
      GoRules.Ko ko = GoRules.Ko.valueOf(fields[5].toUpperCase(Locale.ROOT));
      double komi = Double.parseDouble(fields[4]);
      boolean suicide = fields[6].equals("suicide");
      rules = new GoRules(ko, suicide, GoRules.Scoring.AREA, komi);
      passes = Integer.parseInt(fields[3]);
    } catch (IllegalArgumentException e) {
      throw new NotationException("not the rules of a Go position: " + text);
    }
    GoPosition position = new GoPosition(size, rules);
    for (int i = 0; i < size; i++) {
      position.fillRow(rows[i], size - i);
    }
    Board board = position.board();
    boolean sideKnown = fields[1].equals("b") || fields[1].equals("w");
    if (!sideKnown || passes < 0 || passes > 2) {
      throw new NotationException("not a side to move or a number of passes: " + text);
    }
    board.toMove = fields[1].equals("b") ? Board.BLACK : Board.WHITE;
    board.passes = passes;
    board.ko = fields[2].equals("-") ? 0 : position.geometry.parse(fields[2]);
    if (board.ko != 0 && (!position.geometry.isPoint(board.ko) || board.colour[board.ko] != 0)) {
      throw new NotationException("no empty point for a ko: " + fields[2]);
    }
    return position;
  }

  private void fillRow(String text, int row) throws NotationException {
    int column = 1;
    int i = 0;
    while (i < text.length()) {
      char letter = text.charAt(i);
      if (letter == 'X' || letter == 'O') {
        if (column > geometry.size || !setUp(geometry.point(column, row), letter == 'X' ? 0 : 1)) {
          throw new NotationException("a stone that cannot stand in row " + row);
        }
        column++;
        i++;
        continue;
      }
      int start = i;
      while (i < text.length() && Character.isDigit(text.charAt(i)) && i < start + 2) {
        i++;
      }
      if (i == start) {
        throw new NotationException("row " + row + " has a strange letter");
      }
      column += Integer.parseInt(text.substring(start, i));
    }
    if (column != geometry.size + 1) {
      throw new NotationException("row " + row + " has not " + geometry.size + " points");
    }
  }

  @Override
  public String format(int move) {
    return geometry.name(move);
  }

  @Override
  public int parse(String text) throws NotationException {
    int move = geometry.parse(text);
    if (move < 0) {
      throw new NotationException("'" + text + "' is no point of the board");
    }
    if (!isLegal(move)) {
      throw new NotationException("illegal move '" + text + "'");
    }
    return move;
  }

  @Override
  public String formatForRecord(int move) {
    return Sgf.formatPoint(geometry, move);
  }

  @Override
  public int parseFromRecord(String text) throws NotationException {
    int move = Sgf.parsePoint(geometry, text);
    if (move < 0 || !isLegal(move)) {
      throw new NotationException("illegal move '" + text + "'");
    }
    return move;
  }

  /** The board as GNU Go draws it. */
  @Override
  public String diagram() {
    StringBuilder text = new StringBuilder();
    appendLetters(text);
    for (int row = geometry.size; row >= 1; row--) {
      text.append('\n').append(row < 10 ? " " : "").append(row);
      for (int column = 1; column <= geometry.size; column++) {
        int point = geometry.point(column, row);
        int c = board().colour[point];
        char empty = Handicap.isStar(geometry, point) ? '+' : '.';
        text.append(' ').append(c == 0 ? empty : c == Board.BLACK ? 'X' : 'O');
      }
      text.append(' ').append(row);
      if (row <= 2) {
        int side = row == 2 ? SECOND : FIRST;
        text.append("     ").append(row == 2 ? "WHITE (O)" : "BLACK (X)");
        text.append(" has captured ").append(captured(1 - side)).append(" stones");
      }
    }
    text.append('\n');
    appendLetters(text);
    return text.append('\n').toString();
  }

  private void appendLetters(StringBuilder text) {
    text.append("  ");
    for (int column = 1; column <= geometry.size; column++) {
      text.append(' ').append(geometry.name(geometry.point(column, 1)).charAt(0));
    }
  }

  @Override
  public GoPosition copy() {
    GoPosition copy = new GoPosition(geometry.size, rules);
    copy.boards = new Board[Math.max(64, ply + 32)];
    copy.ply = ply;
    copy.given = given;
    for (int i = 0; i <= ply; i++) {
      copy.boards[i] = new Board(geometry);
      copy.boards[i].copyFrom(boards[i]);
    }
    return copy;
  }
}
