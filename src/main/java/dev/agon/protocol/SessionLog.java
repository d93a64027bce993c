package dev.agon.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Both sides of a session in a file: {@code >>} marks what came in, {@code <<} what went out. */
final class SessionLog {
  private final OutputStream file;

  /** Appends to the file, which is created if it is missing. */
  SessionLog(String path) throws IOException {
    file =
        Files.newOutputStream(
            Path.of(path),
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND,
            StandardOpenOption.WRITE);
  }

  void received(String line) {
    write(">> " + line + '\n');
  }

  void sent(String line) {
    write("<< " + line + '\n');
  }

  private synchronized void write(String text) {
    try {
      file.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // A full disk must not disturb the game.
    }
  }

  synchronized void close() {
    try {
      file.close();
    } catch (IOException e) {
      // See write.
    }
  }
}
