package dev.agon.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Replays the dialogues of {@code protocol/}; {@code protocol/dialogues.md} explains their form.
 */
class DialogueTest {
  @TestFactory
  List<DynamicTest> dialogues() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(Path.of("protocol"), "*.dialogue")) {
      for (Path file : files) {
        tests.add(DynamicTest.dynamicTest(file.getFileName().toString(), () -> replay(file)));
      }
    }
    assertTrue(tests.size() > 1);
    return tests;
  }

  private static void replay(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    String[] arguments = {};
    for (String line : lines) {
      if (line.startsWith("@ ")) {
        arguments = line.substring(2).split(" ", -1);
      }
    }
    try (EngineProcess engine = EngineProcess.start(arguments)) {
      for (int i = 0; i < lines.size(); i++) {
        try {
          replay(lines.get(i), engine);
        } catch (AssertionError e) {
          throw new AssertionError(file + ":" + (i + 1) + ": " + lines.get(i), e);
        }
      }
    }
  }

  private static void replay(String line, EngineProcess engine) {
    if (line.startsWith("> ")) {
      engine.send(line.substring(2));
    } else if (line.startsWith("<< ")) {
      Pattern pattern = pattern(line.substring(3));
      engine.until(said -> pattern.matcher(said).matches(), line);
    } else if (line.startsWith("< ")) {
      String said = engine.next();
      assertTrue(pattern(line.substring(2)).matcher(said).matches(), said);
    } else if (line.equals("! close")) {
      engine.closeInput();
    } else if (line.startsWith("! exit ")) {
      assertEquals(List.of(), engine.rest());
      assertEquals(Integer.parseInt(line.substring(7)), engine.exitCode());
    } else {
      assertTrue(line.isBlank() || line.startsWith("#") || line.startsWith("@ "), "not understood");
    }
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(Pattern.quote(text).replace("*", "\\E.*\\Q"));
  }
}
