package dev.agon.go;

/** A command that fails; the message is the answer behind the question mark. */
final class GtpFailure extends Exception {
  private static final long serialVersionUID = 1L;

  GtpFailure(String message) {
    super(message);
  }
}
