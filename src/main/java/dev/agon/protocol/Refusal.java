package dev.agon.protocol;

/** A command that is not obeyed: nothing has changed, and the message is one line that says why. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  Refusal(String message) {
    super(message, null, false, false);
  }
}
