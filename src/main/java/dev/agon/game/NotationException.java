package dev.agon.game;

/** Text that is not a position or a legal move; the message is one line fit for a user. */
public final class NotationException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Messages quote what was read, so they are cut to size and made printable here. */
  private static final int LONGEST = 160;

  public NotationException(String message) {
    super(oneLine(message));
  }

  private static String oneLine(String message) {
    StringBuilder line = new StringBuilder(Math.min(message.length(), LONGEST + 3));
    for (int i = 0; i < message.length() && i < LONGEST; i++) {
      char c = message.charAt(i);
      line.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
    }
    return message.length() > LONGEST ? line.append("...").toString() : line.toString();
  }
}
