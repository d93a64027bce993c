package dev.agon.book;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the shipped books are: packed into the program, so that one file plays by them. A {@code
 * books/GAME-VARIANT.book} next to the program, one folder above it, or else in the working folder
 * comes first; the environment variable {@code AGON_BOOKS} names another {@code books}.
 */
final class BookHome {
  private static final String NAME = "books";

  private BookHome() {}

  /** The book of a game and variant that stands in a folder, or null. */
  static Path file(String game, String variant) {
    String chosen = System.getenv("AGON_BOOKS");
    Path file = (chosen == null ? find() : Path.of(chosen)).resolve(name(game, variant));
    return Files.isRegularFile(file) ? file : null;
  }

  /** The bytes of the book that is packed into the program, off the heap, or null. */
  static ByteBuffer packed(String game, String variant) throws BookException {
    String name = "/" + NAME + "/" + name(game, variant);
    try (InputStream in = BookHome.class.getResourceAsStream(name)) {
      if (in == null) {
        return null;
      }
      byte[] bytes = in.readAllBytes();
      return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    } catch (IOException e) {
      throw new BookException("the book " + name + " of the program cannot be read", e);
    }
  }

  static String name(String game, String variant) {
    return game + "-" + variant + ".book";
  }

  private static Path find() {
    Path here = Path.of(NAME);
    try {
      Path program =
          Path.of(BookHome.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path beside = program.resolveSibling(NAME);
      Path above = program.resolveSibling("..").resolve(NAME).normalize();
      return Files.isDirectory(beside) ? beside : Files.isDirectory(above) ? above : here;
    } catch (URISyntaxException | RuntimeException e) {
      // A program whose place cannot be known has no books next to it.
      return here;
    }
  }
}
