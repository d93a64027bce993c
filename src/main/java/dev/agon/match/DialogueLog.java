package dev.agon.match;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Every line between the referee and its engines, for an engine's author; off without a file. */
final class DialogueLog implements AutoCloseable {
  private final PrintWriter writer;
  private final long start = System.nanoTime();

  DialogueLog(Optional<Path> file) throws IOException {
    writer =
        file.isEmpty()
            ? null
            : new PrintWriter(Files.newBufferedWriter(file.get(), StandardCharsets.UTF_8));
  }

  void sent(String engine, String line) {
    write(engine, " < ", line);
  }

  void heard(String engine, String line) {
    write(engine, " > ", line);
  }

  private void write(String engine, String arrow, String line) {
    if (writer != null) {
      synchronized (writer) {
        writer.println((System.nanoTime() - start) / 1_000_000 + " " + engine + arrow + line);
      }
    }
  }

  @Override
  public void close() {
    if (writer != null) {
      writer.close();
    }
  }
}
