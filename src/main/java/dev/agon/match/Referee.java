package dev.agon.match;

import dev.agon.game.GameEnd;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Plays one game: keeps the clocks, checks each move by our own rules, and decides. Whatever an
 * engine does wrong ends this game and nothing else.
 */
final class Referee {
  private final MatchSettings settings;
  private final Pairing pairing;
  private final EngineRoom room;
  private final Position position;
  private final String start;
  private final int firstMover;
  private final List<PlayedGame.Move> moves = new ArrayList<>();
  private final List<String> protocolMoves = new ArrayList<>();
  private final List<Clock> clocks = new ArrayList<>();
  private final Player[] players = new Player[2];

  Referee(MatchSettings settings, Pairing pairing, EngineRoom room) throws SetupException {
    this.settings = settings;
    this.pairing = pairing;
    this.room = room;
    Opening opening = settings.opening(pairing);
    position = opening.position(settings.game(), settings.variant());
    String text = position.toText();
    String usual = settings.game().start(settings.variant()).toText();
    start = text.equals(usual) ? "" : text;
    firstMover = position.sideToMove();
    for (PlayedGame.Move move : opening.play(position)) {
      moves.add(move);
      protocolMoves.add(move.protocol());
    }
  }

  /** How a game ended. */
  private record Verdict(GameEnd end, Termination termination) {
    static Verdict loss(int side, Termination termination, String reason) {
      return new Verdict(new GameEnd(GameEnd.Result.winFor(1 - side), reason), termination);
    }
  }

  PlayedGame play() {
    LocalDateTime began = LocalDateTime.now(ZoneId.systemDefault());
    long started = System.nanoTime();
    Verdict verdict = seat().orElseGet(this::untilDecided);
    verdict = scored(verdict);
    for (Player player : players) {
      rest(player);
    }
    return new PlayedGame(
        pairing,
        start,
        firstMover,
        List.copyOf(moves),
        verdict.end(),
        verdict.termination(),
        began,
        Duration.ofNanos(System.nanoTime() - started));
  }

  private Optional<Verdict> seat() {
    room.keepOnly(pairing.first(), pairing.second());
    for (int side = 0; side < 2; side++) {
      EngineSpec spec = settings.engines().get(pairing.engine(side));
      clocks.add(new Clock(spec.control(), settings.margin()));
    }
    for (int side = 0; side < 2; side++) {
      try {
        players[side] = room.seat(pairing.engine(side));
        players[side].begin();
      } catch (EngineFailure e) {
        return Optional.of(failed(side, e));
      }
    }
    return Optional.empty();
  }

  private Verdict untilDecided() {
    while (true) {
      Optional<GameEnd> end = position.end();
      if (end.isPresent()) {
        return new Verdict(end.get(), Termination.RULES);
      }
      int side = position.sideToMove();
      if (!moves.isEmpty()) {
        for (Adjudicator adjudicator : settings.adjudicators()) {
          Optional<GameEnd> judged = adjudicator.judge(position, moves, 1 - side);
          if (judged.isPresent()) {
            return new Verdict(judged.get(), Termination.ADJUDICATION);
          }
        }
      }
      Optional<Verdict> verdict = turn(side);
      if (verdict.isPresent()) {
        return verdict.get();
      }
    }
  }

  /** One move; a verdict if it was the last. */
  private Optional<Verdict> turn(int side) {
    Thought thought;
    try {
      thought = players[side].think(new Turn(start, protocolMoves, side, clocks));
    } catch (EngineFailure e) {
      return Optional.of(failed(side, e));
    }
    if (!clocks.get(side).spend(thought.nanos())) {
      return Optional.of(Verdict.loss(side, Termination.TIME, name(side) + " oversteps the clock"));
    }
    if (thought.move().equalsIgnoreCase(Thought.RESIGN)) {
      return Optional.of(Verdict.loss(side, Termination.RESIGNATION, name(side) + " resigns"));
    }
    int move;
    try {
      move = position.parse(thought.move());
    } catch (NotationException e) {
      String reason = name(side) + " plays an illegal move: " + shortened(thought.move());
      return Optional.of(Verdict.loss(side, Termination.ILLEGAL_MOVE, reason));
    }
    String text = position.format(move);
    moves.add(new PlayedGame.Move(position.formatForRecord(move), text, thought));
    position.make(move);
    protocolMoves.add(text);
    if (players[side].spec().ponder() && !thought.ponder().isEmpty()) {
      ponder(side, thought.ponder());
    }
    return Optional.empty();
  }

  private void ponder(int side, String expected) {
    if (position.end().isPresent()) {
      return;
    }
    try {
      int reply = position.parse(expected);
      String text = position.format(reply);
      position.make(reply);
      boolean goesOn = position.end().isEmpty();
      position.unmake();
      if (goesOn) {
        List<String> line = new ArrayList<>(protocolMoves);
        line.add(text);
        players[side].ponder(new Turn(start, line, side, clocks));
      }
    } catch (NotationException e) {
      // An engine may expect nonsense; it then just does not ponder.
      return;
    } catch (EngineFailure e) {
      // It died while it was not on move: its next turn will find that out.
      return;
    }
  }

  private Verdict failed(int side, EngineFailure failure) {
    if (players[side] != null && failure.kind() != Termination.TIME) {
      players[side].distrust();
    }
    return Verdict.loss(side, failure.kind(), name(side) + " " + failure.getMessage());
  }

  /**
   * Where a game is counted at its end, engines know which stones are dead: if both name the same
   * winner, theirs is the score; if not, our own count by the rules stands.
   */
  private Verdict scored(Verdict verdict) {
    if (verdict.termination() != Termination.RULES || players[0] == null || players[1] == null) {
      return verdict;
    }
    String first = players[0].finalScore().orElse("").toUpperCase(Locale.ROOT);
    String second = players[1].finalScore().orElse("").toUpperCase(Locale.ROOT);
    if (first.isEmpty() || second.isEmpty() || first.charAt(0) != second.charAt(0)) {
      return verdict;
    }
    GameEnd.Result result;
    switch (first.charAt(0)) {
      case 'B' -> result = GameEnd.Result.FIRST_WINS;
      case 'W' -> result = GameEnd.Result.SECOND_WINS;
      case '0' -> result = GameEnd.Result.DRAW;
      default -> {
        return verdict;
      }
    }
    return new Verdict(new GameEnd(result, first), Termination.RULES);
  }

  private void rest(Player player) {
    if (player != null && player.usable()) {
      try {
        player.rest();
      } catch (EngineFailure e) {
        player.distrust();
      }
    }
  }

  private String name(int side) {
    return settings.name(pairing.engine(side));
  }

  private static String shortened(String text) {
    String clean = text.replaceAll("[^ -~]", "?");
    return clean.length() <= 40 ? clean : clean.substring(0, 40) + "...";
  }
}
