package dev.agon.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of standard input, as every front end reads them: ended by LF or CRLF, of any bytes,
 * and of any length without filling the memory.
 */
public final class LineSource {
  /** Longer lines are not kept: a position with ten thousand moves takes a hundredth of this. */
  public static final int MAX_BYTES = 4 << 20;

  /** Stands for a line that was too long; no protocol has a command that begins so. */
  static final String TOO_LONG = "<a line of more than " + MAX_BYTES + " bytes>";

  private final InputStream in;
  private final byte[] buffer = new byte[8192];
  private int position;
  private int limit;
  private byte[] line = new byte[256];
  private String unread;
  private volatile SessionLog log;

  public LineSource(InputStream in) {
    this.in = in;
  }

  /** Copies every line read from now on to the log as well; null ends that. */
  void setLog(SessionLog log) {
    this.log = log;
  }

  /** The next line without its end, or null at the end of input. */
  public String next() {
    if (unread != null) {
      String text = unread;
      unread = null;
      return text;
    }
    String text = read();
    SessionLog copy = log;
    if (text != null && copy != null) {
      copy.received(text);
    }
    return text;
  }

  /** Gives a line back: it will be the next one. */
  public void unread(String text) {
    unread = text;
  }

  private String read() {
    int length = 0;
    boolean tooLong = false;
    while (true) {
      if (position == limit && !fill()) {
        if (length == 0 && !tooLong) {
          return null;
        }
        break;
      }
      byte next = buffer[position++];
      if (next == '\n') {
        break;
      }
      if (length == MAX_BYTES) {
        tooLong = true;
        continue;
      }
      if (length == line.length) {
        line = Arrays.copyOf(line, Math.min(2 * length, MAX_BYTES));
      }
      line[length++] = next;
    }
    if (tooLong) {
      return TOO_LONG;
    }
    if (length > 0 && line[length - 1] == '\r') {
      length--;
    }
    return new String(line, 0, length, StandardCharsets.UTF_8);
  }

  private boolean fill() {
    try {
      limit = in.read(buffer);
      position = 0;
    } catch (IOException e) {
      // A broken pipe to the other program is the end of what it has to say.
      limit = -1;
    }
    if (limit <= 0) {
      limit = 0;
      position = 0;
      return false;
    }
    return true;
  }
}
