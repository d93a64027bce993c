package dev.agon.game;

/** Text that is not a position or a legal move; the message is one line fit for a user. */
public final class NotationException extends Exception {
  private static final long serialVersionUID = 1L;

  public NotationException(String message) {
    super(message);
  }
}
