package dev.agon.match;

import dev.agon.game.EndgameOracle;
import dev.agon.game.Game;
import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.game.TableSettings;
import java.util.List;
import java.util.Optional;

/**
 * Ends a game as soon as endgame tables know its result, with all counters as they stand: a win
 * that a rule like that of fifty moves would take away is a draw.
 */
final class TableAdjudicator implements Adjudicator {
  /** Games may run at the same time, each on a thread of its own. */
  private final ThreadLocal<EndgameOracle.Prober> probers;

  TableAdjudicator(EndgameOracle oracle) {
    probers = ThreadLocal.withInitial(oracle::newProber);
  }

  /** The tables of a game in the given folders, or those that come with the program. */
  static TableAdjudicator of(Game game, String path) throws SetupException {
    TableSettings usual = TableSettings.usual();
    TableSettings settings =
        new TableSettings(path, usual.probeDepth(), usual.probeLimit(), usual.drawRule());
    Optional<EndgameOracle> oracle =
        game instanceof SearchGame searched
            ? searched.oracle(settings, line -> System.err.println("agon match: " + line))
            : Optional.empty();
    if (oracle.isEmpty()) {
      throw new SetupException("--tb: no endgame tables for " + game.name() + " were found");
    }
    return new TableAdjudicator(oracle.get());
  }

  @Override
  public Optional<GameEnd> judge(Position position, List<PlayedGame.Move> moves, int lastMover) {
    SearchPosition searched = (SearchPosition) position;
    MoveList list = new MoveList(64);
    searched.generateLegal(list);
    GameEnd.Result result;
    switch (probers.get().rank(searched, list)) {
      case EndgameOracle.UNKNOWN -> {
        return Optional.empty();
      }
      case EndgameOracle.WIN -> result = GameEnd.Result.winFor(position.sideToMove());
      case EndgameOracle.LOSS -> result = GameEnd.Result.winFor(1 - position.sideToMove());
      default -> result = GameEnd.Result.DRAW;
    }
    return Optional.of(new GameEnd(result, "endgame tables"));
  }
}
