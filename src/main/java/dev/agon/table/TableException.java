package dev.agon.table;

/** A table that cannot be read, built or asked for; the message is one line fit for a user. */
public final class TableException extends Exception {
  private static final long serialVersionUID = 1L;

  public TableException(String message) {
    super(message);
  }
}
