package dev.agon.match;

/** A match that cannot be played as it was asked for; the message is one line fit for a user. */
final class SetupException extends Exception {
  private static final long serialVersionUID = 1L;

  SetupException(String message) {
    super(message);
  }
}
