package dev.agon.match;

import dev.agon.game.GameEnd;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * The record of a match on disk: the games in their own format, and beside them a journal with one
 * line for each finished game. A game is first appended to the games, then, with the length of that
 * file, to the journal; a match that is killed in between has not finished the game, and {@link
 * #open} cuts what is left of it off.
 *
 * <p>A journal is lines of tab-separated fields, the last of them a CRC-32 of the rest in
 * hexadecimal. The first is {@code agon-match 1}; {@code argument} lines hold the command line,
 * {@code setting} lines what must not change, {@code game} lines the games.
 */
final class Journal implements AutoCloseable {
  private static final String MAGIC = "agon-match\t1";

  /** A game as the journal knows it. */
  record Entry(
      int number,
      GameEnd.Result result,
      Termination termination,
      String reason,
      Performance first,
      Performance second) {}

  private final Path games;
  private final Path file;
  private final List<String> arguments = new ArrayList<>();
  private final Map<String, String> settings = new LinkedHashMap<>();
  private final List<Entry> entries = new ArrayList<>();
  private FileChannel gamesChannel;
  private FileChannel journalChannel;
  private long gamesLength;
  private long journalLength;

  private Journal(Path games) {
    this.games = games;
    this.file = journalOf(games);
  }

  static Path journalOf(Path games) {
    return games.resolveSibling(games.getFileName() + ".match");
  }

  /** Begins a new record; neither file may exist. */
  static Journal create(Path games, List<String> arguments, Map<String, String> settings)
      throws SetupException {
    Journal journal = new Journal(games);
    if (Files.exists(games) || Files.exists(journal.file)) {
      throw new SetupException(
          games + " exists; --resume continues its match, or choose another name");
    }
    StringBuilder text = new StringBuilder(line(MAGIC));
    arguments.forEach(argument -> text.append(line("argument\t" + escape(argument))));
    settings.forEach((key, value) -> text.append(line("setting\t" + key + "\t" + escape(value))));
    try {
      Path parent = games.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(games, "", StandardOpenOption.CREATE_NEW);
      Path temporary = journal.file.resolveSibling(journal.file.getFileName() + ".new");
      Files.writeString(temporary, text);
      Files.move(temporary, journal.file);
    } catch (IOException e) {
      throw new SetupException(games + " cannot be written: " + e.getMessage());
    }
    return open(games);
  }

  /** Reads a record and makes ready to continue it. Changes nothing if it cannot be trusted. */
  static Journal open(Path games) throws SetupException {
    Journal journal = new Journal(games);
    try {
      journal.read();
      if (Files.size(games) < journal.gamesLength) {
        throw new SetupException(games + " is shorter than its journal says: games are missing");
      }
      journal.gamesChannel = FileChannel.open(games, StandardOpenOption.WRITE);
      journal.gamesChannel.truncate(journal.gamesLength).position(journal.gamesLength);
      journal.journalChannel = FileChannel.open(journal.file, StandardOpenOption.WRITE);
      journal.journalChannel.truncate(journal.journalLength).position(journal.journalLength);
    } catch (IOException e) {
      throw new SetupException("the record of " + games + " cannot be read: " + e.getMessage());
    }
    return journal;
  }

  private void read() throws IOException, SetupException {
    byte[] bytes = Files.readAllBytes(file);
    int begin = 0;
    boolean first = true;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] != '\n') {
        continue;
      }
      String text = new String(bytes, begin, i - begin, StandardCharsets.UTF_8);
      int last = text.lastIndexOf('\t');
      boolean whole = last > 0 && text.substring(last + 1).equals(crc(text.substring(0, last)));
      if (!whole && i + 1 == bytes.length) {
        break;
      }
      try {
        String content = whole ? text.substring(0, last) : "";
        if (!whole || (first && !content.equals(MAGIC))) {
          throw new SetupException(file + " is damaged or no journal of a match");
        }
        take(content);
      } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
        throw new SetupException(file + " is damaged: " + text);
      }
      first = false;
      begin = i + 1;
    }
    if (first) {
      throw new SetupException(file + " is no journal of a match");
    }
    journalLength = begin;
  }

  private void take(String content) {
    String[] fields = content.split("\t", -1);
    switch (fields[0]) {
      case "argument" -> arguments.add(unescape(fields[1]));
      case "setting" -> settings.put(fields[1], unescape(fields[2]));
      case "game" -> {
        entries.add(
            new Entry(
                Integer.parseInt(fields[1]),
                GameEnd.Result.valueOf(fields[2]),
                Termination.valueOf(fields[3]),
                unescape(fields[4]),
                Performance.parse(fields[5]),
                Performance.parse(fields[6])));
        gamesLength = Long.parseLong(fields[7]);
      }
      default -> {
        // The first line, or what a later version adds.
      }
    }
  }

  List<String> arguments() {
    return arguments;
  }

  Map<String, String> settings() {
    return settings;
  }

  List<Entry> entries() {
    return entries;
  }

  /** Appends a finished game. When this returns, a kill cannot lose it. */
  void add(PlayedGame game, String text) throws IOException {
    gamesLength += write(gamesChannel, text);
    journalLength +=
        write(
            journalChannel,
            line(
                String.join(
                    "\t",
                    "game",
                    Integer.toString(game.pairing().number()),
                    game.end().result().name(),
                    game.termination().name(),
                    escape(game.end().reason()),
                    game.performance(0).toText(),
                    game.performance(1).toText(),
                    Long.toString(gamesLength))));
  }

  private static int write(FileChannel channel, String text) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    int length = buffer.remaining();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    return length;
  }

  private static String line(String content) {
    return content + "\t" + crc(content) + "\n";
  }

  private static String crc(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(crc.getValue());
  }

  private static String escape(String text) {
    return text.replace("%", "%25").replace("\t", "%09").replace("\n", "%0A").replace("\r", "%0D");
  }

  private static String unescape(String text) {
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%09", "\t").replace("%25", "%");
  }

  @Override
  public void close() throws IOException {
    gamesChannel.close();
    journalChannel.close();
  }

  @Override
  public String toString() {
    return games.toString();
  }
}
