package dev.agon.table;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the tables of a game are kept unless the user says otherwise: in {@code tablebases/NAME},
 * next to the program, in a folder above it, or else in the working folder. The environment
 * variable {@code AGON_TABLES} names another {@code tablebases}. Small tables are also part of the
 * program itself, so that it has them wherever it is copied to.
 */
public final class TableHome {
  private static final String NAME = "tablebases";

  /** A program in target, or its classes two folders deeper, finds the tables of its checkout. */
  private static final int LEVELS = 4;

  private TableHome() {}

  public static Path folder(String game) {
    String chosen = System.getenv("AGON_TABLES");
    return (chosen == null ? find() : Path.of(chosen)).resolve(game);
  }

  private static Path find() {
    Path here = Path.of(NAME);
    try {
      Path place =
          Path.of(TableHome.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      for (int level = 0; level < LEVELS && place.getParent() != null; level++) {
        place = place.getParent();
        if (Files.isDirectory(place.resolve(NAME))) {
          return place.resolve(NAME);
        }
      }
    } catch (URISyntaxException | RuntimeException e) {
      // A program whose place cannot be known has no tables next to it.
    }
    return here;
  }

  /** A table that is part of the program, or null. It is unpacked to memory outside the heap. */
  static MappedFile shipped(String game, String file) throws IOException {
    try (InputStream in = TableHome.class.getResourceAsStream(resource(game, file))) {
      if (in == null) {
        return null;
      }
      byte[] bytes = in.readAllBytes();
      return new MappedFile(ByteBuffer.allocateDirect(bytes.length).put(bytes));
    }
  }

  static boolean isShipped(String game, String file) {
    return TableHome.class.getResource(resource(game, file)) != null;
  }

  private static String resource(String game, String file) {
    return "/" + NAME + "/" + game + "/" + file;
  }
}
