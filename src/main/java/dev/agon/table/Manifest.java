package dev.agon.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;

/**
 * The list of a folder's tables with the SHA-256 of each: {@code MANIFEST}, one line a file, in the
 * form that {@code sha256sum -c} reads.
 */
final class Manifest {
  static final String NAME = "MANIFEST";

  private Manifest() {}

  static void write(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    TreeMap<String, Path> tables = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (isTable(file)) {
          tables.put(file.getFileName().toString(), file);
        }
      }
    }
    for (var table : tables.entrySet()) {
      text.append(checksum(table.getValue())).append("  ").append(table.getKey()).append('\n');
    }
    Path temporary = folder.resolve(NAME + ".part");
    Files.writeString(temporary, text);
    Files.move(temporary, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
  }

  private static boolean isTable(Path file) {
    String name = file.getFileName().toString();
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return name.contains(".")
        && (ending.equals(TableFiles.CLASSES) || Metric.named(ending).isPresent());
  }

  /** What is wrong in the folder, a line for each file that is missing or differs. */
  static List<String> check(Path folder) throws IOException {
    Path manifest = folder.resolve(NAME);
    if (!Files.exists(manifest)) {
      return List.of(NAME + " is missing");
    }
    List<String> wrong = new ArrayList<>();
    for (String line : Files.readString(manifest, StandardCharsets.UTF_8).lines().toList()) {
      int gap = line.indexOf("  ");
      String name = gap < 0 ? "" : line.substring(gap + 2);
      if (!name.matches("[A-Za-z0-9-]+\\.[a-z0-9]+")) {
        wrong.add(NAME + " has a line that is not a checksum and a name");
        continue;
      }
      Path file = folder.resolve(name);
      if (!Files.exists(file)) {
        wrong.add(name + " is missing");
      } else if (!checksum(file).equals(line.substring(0, gap))) {
        wrong.add(name + " differs from its checksum");
      }
    }
    return wrong;
  }

  private static String checksum(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
        digest.update(buffer, 0, count);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
