package dev.agon.book;

/** A book that cannot be used; the message is one line fit for a user. */
public final class BookException extends Exception {
  private static final long serialVersionUID = 1L;

  public BookException(String message) {
    super(message);
  }

  public BookException(String message, Throwable cause) {
    super(message, cause);
  }
}
