package dev.agon.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Go problems whose answers are common knowledge, asked under GNU Go's names. In {@code
 * tests/data/go/problems.txt} each has a title, a board and questions with a pattern for the
 * answer, behind a question mark if it is a failure.
 */
class GoProblemsTest {
  private static final String COLUMNS = "ABCDEFGHJKLMNOPQRST";

  @Test
  void whatEveryPlayerKnows() throws IOException {
    String[] problems =
        Files.readString(Path.of("tests", "data", "go", "problems.txt")).split("\n\n", -1);
    List<String> wrong = new ArrayList<>();
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      for (String problem : problems) {
        List<String> lines = problem.strip().lines().toList();
        List<String> rows = lines.stream().filter(line -> line.matches("[.XO ]+")).toList();
        assertEquals("=", ask(engine, "boardsize " + rows.size()));
        assertEquals("=", ask(engine, "gogui-play_sequence" + stones(rows)));
        for (String line : lines.subList(1 + rows.size(), lines.size())) {
          String[] parts = line.split(" (?=[=?] )", 2);
          String answer = ask(engine, parts[0]);
          if (!Pattern.matches(parts[1].replace("? ", "\\? "), answer)) {
            wrong.add(lines.get(0) + ": " + line + ", but was " + answer);
          }
        }
      }
    }
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  private static String stones(List<String> rows) {
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      String row = rows.get(r).replace(" ", "");
      for (int c = 0; c < row.length(); c++) {
        if (row.charAt(c) != '.') {
          text.append(row.charAt(c) == 'X' ? " b " : " w ");
          text.append(COLUMNS.charAt(c)).append(rows.size() - r);
        }
      }
    }
    return text.toString();
  }

  private static String ask(EngineProcess engine, String command) throws IOException {
    engine.send(command);
    List<String> lines = engine.until(String::isEmpty, "the answer to " + command);
    return String.join("\n", lines.subList(0, lines.size() - 1));
  }
}
