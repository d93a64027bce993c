package dev.agon.game;

import java.util.List;

/**
 * A game as a plug-in, found with {@link java.util.ServiceLoader}. A new game is one package that
 * implements this and one line of registration in {@code META-INF/services/dev.agon.game.Game}; it
 * then has notation, perft, matches and, if it is a {@link SearchGame}, search and a protocol.
 */
public interface Game {
  /** The name on the command line: lower case, no spaces. */
  String name();

  /** The variants by name, the default first; a game without variants has one. */
  List<String> variants();

  /** The position that games of this variant begin with. */
  Position start(String variant);

  /** Reads what {@link Position#toText} writes. Whatever is wrong is said in one line. */
  Position parsePosition(String text) throws NotationException;

  /**
   * Reads a position of the given variant, where the text alone may leave it open (a chess position
   * without castling rights is of both chess variants, and they write moves differently).
   */
  default Position parsePosition(String text, String variant) throws NotationException {
    return parsePosition(text);
  }

  /** The protocol that engines of this game speak unless told otherwise: uci, gtp or ugi. */
  default String protocol() {
    return "ugi";
  }

  /** How finished games of this game are written down. */
  default RecordFormat recordFormat() {
    return RecordFormat.TEXT;
  }

  /** How many start positions a variant has; games that draw lots for it have more than one. */
  default int starts(String variant) {
    return 1;
  }

  /** The start position of that number, from 0 and below {@link #starts}. */
  default Position start(String variant, int number) {
    return start(variant);
  }

  static Game named(String name) {
    for (Game game : java.util.ServiceLoader.load(Game.class)) {
      if (game.name().equals(name)) {
        return game;
      }
    }
    throw new IllegalArgumentException("no game is called '" + name + "'");
  }
}
