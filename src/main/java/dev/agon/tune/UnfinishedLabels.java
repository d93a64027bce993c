package dev.agon.tune;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file of labels that a killed run left behind. Games are in it by their numbers, and the last
 * one may be incomplete: it is cut off and played again, which gives the same labels.
 */
final class UnfinishedLabels {
  private UnfinishedLabels() {}

  /** Cuts the last game off and says its number: the first that is missing. No file has none. */
  static int truncate(Path file) throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    long offset = 0;
    long start = 0;
    int last = 0;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      for (int letter = in.read(); letter >= 0; letter = in.read()) {
        long lineStart = offset;
        long number = 0;
        for (; letter >= '0' && letter <= '9' && number <= Integer.MAX_VALUE; letter = in.read()) {
          number = 10 * number + letter - '0';
          offset++;
        }
        if (letter >= 0 && (letter != ' ' || number < last || number > Integer.MAX_VALUE)) {
          throw new IOException(file + ": not an unfinished file of labels; remove it first");
        }
        if (letter >= 0 && number > last) {
          last = (int) number;
          start = lineStart;
        }
        for (; letter >= 0 && letter != '\n'; letter = in.read()) {
          offset++;
        }
        offset++;
      }
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(start);
    }
    return last;
  }
}
