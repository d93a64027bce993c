package dev.agon.table;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the tables of a game are kept unless the user says otherwise: in {@code tablebases/NAME},
 * next to the program, one folder above it, or else in the working folder. The environment variable
 * {@code AGON_TABLES} names another {@code tablebases}.
 */
public final class TableHome {
  private static final String NAME = "tablebases";

  private TableHome() {}

  public static Path folder(String game) {
    String chosen = System.getenv("AGON_TABLES");
    return (chosen == null ? find() : Path.of(chosen)).resolve(game);
  }

  private static Path find() {
    Path here = Path.of(NAME);
    try {
      Path program =
          Path.of(TableHome.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path beside = program.resolveSibling(NAME);
      Path above = program.resolveSibling("..").resolve(NAME).normalize();
      return Files.isDirectory(beside) ? beside : Files.isDirectory(above) ? above : here;
    } catch (URISyntaxException | RuntimeException e) {
      // A program whose place cannot be known has no tables next to it.
      return here;
    }
  }
}
