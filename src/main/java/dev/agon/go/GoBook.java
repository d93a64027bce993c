package dev.agon.go;

import dev.agon.book.BookChoice;
import dev.agon.book.BookException;
import dev.agon.book.BookMove;
import dev.agon.book.PlayBook;
import dev.agon.game.Position;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * The opening book of the GTP engine and the settings that rule it, as UCI engines have them. A
 * book is for one board size and komi: in other games the engine plays as if it had none. With no
 * file named it is the shipped book, if there is one.
 */
final class GoBook {
  private static final double USUAL_KOMI = 7.5;

  boolean use;
  int depth = 60;
  int variety;
  int drawThreshold;

  private String file = "";
  private PlayBook book;
  private String openedFor;

  /** Whether the user named a book that could not be opened: he wants no other in its place. */
  private boolean refused;

  private Random random;

  String file() {
    return file;
  }

  /** Takes another book for this game; what is wrong with it is said, and none is played from. */
  void open(String name, GoPosition game) throws GtpFailure {
    refused = !name.isEmpty();
    try {
      book = name.isEmpty() ? null : PlayBook.open(Path.of(name), new GoGame(), variant(game));
      openedFor = name.isEmpty() ? null : variant(game);
      file = name;
      refused = false;
    } catch (BookException e) {
      throw new GtpFailure(e.getMessage());
    } catch (InvalidPathException e) {
      throw new GtpFailure("no file can be called '" + name + "'");
    }
  }

  /** The move to play without a search, or {@link Position#NO_MOVE}. */
  int move(GoPosition game) {
    PlayBook open = openFor(game);
    if (open == null) {
      return Position.NO_MOVE;
    }
    if (random == null) {
      random = new Random();
    }
    return new BookChoice(depth, variety, drawThreshold)
        .choose(open, game, game.moveCount(), random);
  }

  /** What the book knows of a position; nothing while it is not used. */
  List<BookMove> moves(GoPosition game) {
    PlayBook open = openFor(game);
    return open == null ? List.of() : open.moves(game);
  }

  /** The book for a game, or null. */
  private PlayBook openFor(GoPosition game) {
    if (refused || !use) {
      return null;
    }
    if (file.isEmpty() && !variant(game).equals(openedFor)) {
      openShipped(game);
    }
    return variant(game).equals(openedFor) ? book : null;
  }

  /** What is wrong with a shipped book is said once, and the engine plays on without it. */
  private void openShipped(GoPosition game) {
    book = null;
    openedFor = variant(game);
    try {
      book = PlayBook.shipped(new GoGame(), openedFor);
    } catch (BookException e) {
      System.err.println("agon: " + e.getMessage());
    }
  }

  /** The variant that the game is of, as {@link GoGame} reads it. */
  private static String variant(GoPosition game) {
    int size = game.geometry().size;
    double komi = game.rules().komi();
    return size + "x" + size + (komi == USUAL_KOMI ? "" : "k" + komi);
  }
}
