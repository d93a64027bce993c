package dev.agon.book;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Takes recorded games into a book: as lines to be expanded, and with their results. */
final class GameImport {
  private final Book book;
  private final int plies;

  /**
   * @param plies how far into the games the book is to go
   */
  GameImport(Book book, int plies) {
    this.book = book;
    this.plies = plies;
  }

  /** Reads the games of a file and returns how many were taken; the others are complained of. */
  int read(Path file, PrintWriter complaints) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    int taken = 0;
    int number = 0;
    for (RecordedGame game : RecordedGame.read(text, book.game().recordFormat())) {
      number++;
      try {
        take(game);
        taken++;
      } catch (NotationException e) {
        complaints.println(file + ": game " + number + " left out: " + e.getMessage());
      }
    }
    return taken;
  }

  private void take(RecordedGame game) throws NotationException, IOException {
    Position position =
        game.start().isEmpty()
            ? book.game().start(book.variant())
            : book.game().parsePosition(game.start(), book.variant());
    List<Position> line = new ArrayList<>();
    line.add(position.copy());
    for (String move : game.moves()) {
      position.make(parseMove(position, move));
      if (line.size() <= plies) {
        line.add(position.copy());
      }
    }
    // Only a game that is legal to its end is let in.
    book.addStart(line.get(0));
    for (Position place : line) {
      book.addLine(place);
    }
    if (game.result() != null) {
      long[] keys = new long[line.size()];
      byte[] results = new byte[keys.length];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = Normalised.of(line.get(i)).key();
        boolean first = line.get(i).sideToMove() == Position.FIRST;
        results[i] = (byte) (first ? game.result() : -game.result());
      }
      book.addGame(keys, results);
    }
  }

  /** A move as records write it, or else as the protocol does. */
  static int parseMove(Position position, String text) throws NotationException {
    try {
      return position.parseFromRecord(text);
    } catch (NotationException e) {
      return position.parse(text);
    }
  }
}
