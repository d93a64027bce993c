package dev.agon.book;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the shipped books are: {@code books/GAME-VARIANT.book} next to the program, one folder
 * above it, or else in the working folder. The environment variable {@code AGON_BOOKS} names
 * another {@code books}.
 */
public final class BookHome {
  private static final String NAME = "books";

  private BookHome() {}

  /** The book of a game and variant as far as one is shipped, or null. */
  public static Path file(String game, String variant) {
    String chosen = System.getenv("AGON_BOOKS");
    Path file = (chosen == null ? find() : Path.of(chosen)).resolve(game + "-" + variant + ".book");
    return Files.isRegularFile(file) ? file : null;
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
