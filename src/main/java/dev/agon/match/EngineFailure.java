package dev.agon.match;

/** An engine that did not do its part; it costs that engine the game in play and no other. */
final class EngineFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final Termination kind;

  EngineFailure(Termination kind, String message) {
    super(message);
    this.kind = kind;
  }

  Termination kind() {
    return kind;
  }
}
