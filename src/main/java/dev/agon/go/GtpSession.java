package dev.agon.go;

import dev.agon.game.Position;
import dev.agon.protocol.Output;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * What a GTP session is about, shared by the groups of commands: the game on the board, the player
 * with its clock and settings, the last search, and the lines in and out; and the few actions that
 * more than one group needs. The game is changed only when nothing can fail any more.
 */
final class GtpSession {
  final GtpInput input;
  final Output out;
  final Player player = new Player();
  final GoClock clock = new GoClock();
  final GoBook book = new GoBook();
  final GtpParameters parameters;
  GoPosition game = new GoPosition(19, GoRules.CHINESE);

  /** What the last search said, or null. */
  SearchReport lastReport;

  /** When the command that is being carried out came, by {@link System#nanoTime}. */
  long arrivedAt;

  /** The moves on the board after the last own one: while there are as many, the foe thinks. */
  private int movesAfterOwn = -1;

  GtpSession(GtpInput input, Output out) {
    this.input = input;
    this.out = out;
    parameters =
        new GtpParameters(
            player.settings, book, () -> game, () -> game.rules(), r -> game.setRules(r));
  }

  /** Goes over to another game, and gets ready for its board while no clock runs. */
  void begin(GoPosition other) {
    game = other;
    player.newGame();
    clock.reset();
    lastReport = null;
    movesAfterOwn = -1;
    player.warmUp(game);
  }

  /** Whether it is the foe's turn in a game that goes on, so that his time can be used. */
  boolean mayPonder() {
    return game.moveCount() == movesAfterOwn && !game.isOver();
  }

  /** Points from the top left to the bottom right, as GNU Go lists them. */
  String vertices(int[] points) {
    Geometry geometry = game.geometry();
    Integer[] sorted = Arrays.stream(points).boxed().toArray(Integer[]::new);
    Arrays.sort(
        sorted,
        (a, b) ->
            geometry.row(a) != geometry.row(b)
                ? geometry.row(b) - geometry.row(a)
                : geometry.column(a) - geometry.column(b));
    StringBuilder text = new StringBuilder();
    for (int point : sorted) {
      text.append(text.isEmpty() ? "" : " ").append(geometry.name(point));
    }
    return text.toString();
  }

  void playAt(int side, String vertex) throws GtpFailure {
    int move = game.geometry().parse(vertex);
    if (move < 0) {
      throw new GtpFailure("invalid color or coordinate");
    }
    if (move != Geometry.PASS && !isLegal(side, move)) {
      throw new GtpFailure("illegal move");
    }
    game.makeAs(side, move);
  }

  boolean isLegal(int side, int point) {
    return withTurnOf(side).mayPlay(point);
  }

  /**
   * The game, or a copy of it with the turn given to the other side: no ko is in force then, and a
   * question out of turn must not change whose turn it is in the game.
   */
  GoPosition withTurnOf(int side) {
    if (side == game.sideToMove()) {
      return game;
    }
    GoPosition other = game.copy();
    other.setSideToMove(side);
    return other;
  }

  String undo(int moves) throws GtpFailure {
    if (moves < 0) {
      throw new GtpFailure("can't undo a negative number of moves");
    }
    if (moves > game.moveCount()) {
      throw new GtpFailure("cannot undo");
    }
    for (int i = 0; i < moves; i++) {
      game.unmake();
    }
    return "";
  }

  double budget(int side) {
    int empty = game.board().emptyCount;
    double seconds =
        clock.isLimited()
            ? clock.budget(side, empty, game.geometry().area, System.nanoTime())
            : player.settings.moveTime;
    return Math.min(seconds, player.settings.maxTime);
  }

  String name(int move) {
    return move == Player.RESIGN ? "resign" : game.geometry().name(move);
  }

  /** Chooses a move and makes it. */
  Player.Decision think(int side, boolean cleanup) {
    return think(side, SearchReport.Wish.NOTHING, null, 1e9, cleanup);
  }

  /** The same, seen by a listener. */
  Player.Decision think(
      int side,
      SearchReport.Wish wish,
      SearchReport.Listener listener,
      double interval,
      boolean cleanup) {
    clock.runs(side, arrivedAt);
    GoPosition position = withTurnOf(side);
    Player.Decision decision;
    int bookMove = book.move(position);
    if (bookMove != Position.NO_MOVE) {
      decision = new Player.Decision(bookMove, null);
    } else {
      SearchReport.Listener shown = listener;
      double every = interval;
      if (parameters.liveGraphics && listener == null) {
        shown = report -> System.err.print(GtpAnalysis.graphics(position, report));
        every = 1;
      }
      BooleanSupplier interrupted = input::isInterrupted;
      decision = player.choose(position, wish, budget(side), interrupted, shown, every, cleanup);
      lastReport = decision.report() == null ? lastReport : decision.report();
    }
    if (decision.move() != Player.RESIGN) {
      game.makeAs(side, decision.move());
      movesAfterOwn = game.moveCount();
    }
    clock.stops(side, System.nanoTime());
    return decision;
  }

  int point(GtpLine line, int index, String failure) throws GtpFailure {
    int point = game.geometry().parse(line.argument(index, failure));
    if (point <= Geometry.PASS) {
      throw new GtpFailure(failure);
    }
    return point;
  }

  /** The point of a stone. */
  int stone(GtpLine line, int index) throws GtpFailure {
    int point = point(line, index, "invalid coordinate");
    if (game.stone(point) == Board.EMPTY) {
      throw new GtpFailure("vertex must not be empty");
    }
    return point;
  }

  /** The second of two stones that have to be of one colour. */
  int mate(GtpLine line) throws GtpFailure {
    int one = stone(line, 0);
    int two = stone(line, 1);
    if (game.stone(one) != game.stone(two)) {
      throw new GtpFailure("vertices must have same color");
    }
    return two;
  }

  Solvers solvers() {
    return new Solvers(game.board(), player.patterns(), parameters);
  }
}
