package dev.agon.match;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The engines that one worker keeps running from game to game. One that crashed or is out of step
 * is replaced when it is next wanted.
 */
final class EngineRoom implements AutoCloseable {
  private final MatchSettings settings;
  private final DialogueLog log;
  private final Map<Integer, Player> seated = new ConcurrentHashMap<>();

  EngineRoom(MatchSettings settings, DialogueLog log) {
    this.settings = settings;
    this.log = log;
  }

  /** Starts an engine only to see that it starts; returns what a user should know. */
  List<String> tryOut(int engine) throws EngineFailure {
    try (Player player = create(engine)) {
      return player.start();
    }
  }

  /** The engine of that number, running and past its handshake. */
  Player seat(int engine) throws EngineFailure {
    Player player = seated.get(engine);
    if (player == null) {
      player = create(engine);
      seated.put(engine, player);
      player.start();
    }
    return player;
  }

  private Player create(int engine) {
    EngineSpec spec = settings.engines().get(engine);
    long patience = settings.patience();
    return switch (spec.protocol()) {
      case "uci" -> new UciPlayer(spec, log, patience, UciPlayer.Dialect.UCI, settings.variant());
      case "ugi" -> new UciPlayer(spec, log, patience, UciPlayer.Dialect.UGI, settings.variant());
      case "gtp" -> new GtpPlayer(spec, log, patience, settings.boardSize(), settings.komi());
      default -> throw new IllegalArgumentException(spec.protocol());
    };
  }

  /** After a game: engines that cannot or should not be used again leave. */
  void tidy() {
    seated
        .values()
        .removeIf(
            player -> {
              boolean leaves = !player.usable() || player.spec().restart();
              if (leaves) {
                player.close();
              }
              return leaves;
            });
  }

  /** Only these two stay: an idle engine keeps its memory from those at play. */
  void keepOnly(int first, int second) {
    seated
        .entrySet()
        .removeIf(
            entry -> {
              boolean leaves = entry.getKey() != first && entry.getKey() != second;
              if (leaves) {
                entry.getValue().close();
              }
              return leaves;
            });
  }

  /** Ends all engines from another thread; whoever waits for them sees them die. */
  void abort() {
    for (Player player : seated.values()) {
      player.kill();
    }
  }

  @Override
  public void close() {
    seated.values().forEach(Player::close);
    seated.clear();
  }
}
