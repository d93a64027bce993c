package dev.agon.protocol;

/**
 * A text protocol as a plug-in, found with {@link java.util.ServiceLoader} when the protocols that
 * main knows by name (UCI and UGI) do not claim the first line of a session. A new protocol is one
 * class and one line in {@code META-INF/services/dev.agon.protocol.FrontEnd}.
 */
public interface FrontEnd {
  /** The subcommand that starts this protocol without waiting for a first line: {@code gtp}. */
  String name();

  /** Whether the first line of a session (trimmed, not empty) is a command of this protocol. */
  boolean wants(String firstLine);

  /**
   * Serves one session until its quit command or the end of input. The line that {@link #wants} was
   * asked about is the first to be read.
   *
   * @return the exit code of the process
   */
  int run(LineSource in, Output out);
}
