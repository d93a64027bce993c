package dev.agon.book;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/** A finished book that an engine plays from: a frozen one of ours, or a Polyglot one. */
public interface PlayBook {
  /** The legal moves that the book has for a position; none if it does not know it. */
  List<BookMove> moves(Position position);

  /** Opens a book of either kind for a game; what is wrong with it is said in one line. */
  static PlayBook open(Path file, Game game, String variant) throws BookException {
    return PolyglotBook.looksLike(file)
        ? PolyglotBook.open(file, game)
        : FrozenBook.open(file, game, variant);
  }

  /** Opens the book that comes with the program for a game and variant; null if none does. */
  static PlayBook shipped(Game game, String variant) throws BookException {
    Path file = BookHome.file(game.name(), variant);
    if (file != null) {
      return open(file, game, variant);
    }
    ByteBuffer packed = BookHome.packed(game.name(), variant);
    String name = BookHome.name(game.name(), variant);
    return packed == null ? null : FrozenBook.of(packed, name, game, variant);
  }
}
