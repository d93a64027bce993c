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

  /** Whether the last command was an own move, so that thinking on the foe's time makes sense. */
  boolean mayPonder;

  GtpSession(GtpInput input, Output out) {
    this.input = input;
    this.out = out;
    parameters =
        new GtpParameters(
            player.settings, book, () -> game, () -> game.rules(), r -> game.setRules(r));
  }

  void newGame(int size) {
    game = new GoPosition(size, game.rules());
    player.newGame(0);
    player.warmUp(game.geometry());
    clock.reset();
    lastReport = null;
    player.warmUp(game);
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
    noteHandicap();
  }

  boolean isLegal(int side, int point) {
    if (side == game.sideToMove()) {
      return game.mayPlay(point);
    }
    // Out of turn: no ko is in force, and the question must not change whose turn it is.
    GoPosition other = game.copy();
    other.setSideToMove(side);
    return other.mayPlay(point);
  }

  /** A run of black moves at the start is a handicap that was sent move by move. */
  private void noteHandicap() {
    int run = 0;
    while (run < game.moveCount() && game.mover(run) == 0 && game.move(run) != Geometry.PASS) {
      run++;
    }
    if (run == game.moveCount() && run > 1) {
      player.setHandicap(run);
    }
  }

  String undo(int moves) throws GtpFailure {
    if (moves < 0) {
      throw new GtpFailure("number of undos not an integer");
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
            ? clock.budget(side, empty, game.geometry().area)
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
    long start = System.nanoTime();
    game.setSideToMove(side);
    int bookMove = book.move(game);
    if (bookMove != Position.NO_MOVE) {
      game.make(bookMove);
      return new Player.Decision(bookMove, null);
    }
    SearchReport.Listener shown = listener;
    double every = interval;
    if (parameters.liveGraphics && listener == null) {
      shown = report -> System.err.print(GtpAnalysis.graphics(game, report));
      every = 1;
    }
    BooleanSupplier interrupted = input::isInterrupted;
    Player.Decision decision =
        player.choose(game, wish, budget(side), interrupted, shown, every, cleanup);
    lastReport = decision.report() == null ? lastReport : decision.report();
    if (decision.move() != Player.RESIGN) {
      game.make(decision.move());
      mayPonder = true;
    }
    clock.spent(side, (System.nanoTime() - start) / 1e9);
    return decision;
  }

  int point(GtpLine line, int index, String failure) throws GtpFailure {
    int point = game.geometry().parse(line.argument(index, failure));
    if (point <= Geometry.PASS) {
      throw new GtpFailure(failure);
    }
    return point;
  }
}
