package dev.agon.protocol;

import dev.agon.book.BookChoice;
import dev.agon.book.BookException;
import dev.agon.book.PlayBook;
import dev.agon.game.Game;
import dev.agon.game.Position;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * The opening book that an engine plays from, and the options that rule it. A file is opened when
 * its name is set, and again only if the variant changes. With OwnBook on and no file named, the
 * book shipped for the game and variant is taken when the first move is asked for; until then
 * nothing is loaded.
 */
final class OwnBook {
  private final Option use = Option.check("OwnBook", false);
  private final Option file = Option.string("BookFile", "");
  private final Option depth = Option.spin("BookDepth", 60, 0, 1000);
  private final Option variety = Option.spin("BookVariety", 0, 0, 1000);
  private final Option drawThreshold = Option.spin("BookDrawThreshold", 0, -1000, 1000);

  private PlayBook book;
  private String openedFor;

  /** Whether the user named a book that could not be opened: he wants no other in its place. */
  private boolean refused;

  private Random random;

  List<Option> options() {
    return List.of(use, file, depth, variety, drawThreshold);
  }

  /** Takes the effect of an option that is about to have the value; does nothing for others. */
  void take(Option option, String value, Game game, String variant) throws Refusal {
    if (option == file) {
      refused = !value.isEmpty();
      open(value, game, variant);
      refused = false;
    }
  }

  private void open(String name, Game game, String variant) throws Refusal {
    if (name.isEmpty()) {
      book = null;
      openedFor = null;
      return;
    }
    try {
      book = PlayBook.open(Path.of(name), game, variant);
      openedFor = variant;
    } catch (BookException e) {
      throw new Refusal(e.getMessage());
    } catch (InvalidPathException e) {
      throw new Refusal("no file can be called " + Words.quote(name));
    }
  }

  private void openAgain(Game game, String variant) throws Refusal {
    if (!file.text().isEmpty()) {
      open(file.text(), game, variant);
      return;
    }
    try {
      book = PlayBook.shipped(game, variant);
    } catch (BookException e) {
      throw new Refusal(e.getMessage());
    }
  }

  /** The move to play without a search, or {@link Position#NO_MOVE}. */
  int move(Game game, String variant, Position position, int ply) throws Refusal {
    if (!use.on() || refused) {
      return Position.NO_MOVE;
    }
    if (!variant.equals(openedFor)) {
      // What cannot be opened is complained of once, not at every move.
      book = null;
      openedFor = variant;
      openAgain(game, variant);
    }
    if (book == null) {
      return Position.NO_MOVE;
    }
    if (random == null) {
      random = new Random();
    }
    return new BookChoice(depth.number(), variety.number(), drawThreshold.number())
        .choose(book, position, ply, random);
  }
}
