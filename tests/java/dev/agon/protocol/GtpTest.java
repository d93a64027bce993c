package dev.agon.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Go over GTP, spoken to the built binary. */
class GtpTest {
  @Test
  void theDialogueIsSpokenWordForWordAndHoldsEveryCommand() throws IOException {
    List<String> script = Files.readAllLines(Path.of("protocol", "gtp.transcript"));
    StringBuilder sent = new StringBuilder();
    String commands = "";
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      for (int i = 0; i < script.size(); i++) {
        if (!script.get(i).startsWith("> ")) {
          continue;
        }
        String command = script.get(i).substring(2);
        List<String> expected = new ArrayList<>();
        while (!script.get(++i).isEmpty()) {
          expected.add(script.get(i));
        }
        engine.send(command);
        String answer = answer(engine);
        String wanted = String.join("\n", expected);
        if (wanted.startsWith("~")) {
          boolean matches =
              Pattern.compile(wanted.substring(1), Pattern.DOTALL).matcher(answer).matches();
          assertTrue(matches, () -> command + " was answered\n" + answer);
        } else {
          assertEquals(wanted, answer, command);
        }
        sent.append(' ').append(command.trim().replaceFirst("^\\d+\\s+", "")).append(' ');
        if (command.equals("list_commands")) {
          commands = answer.substring(2);
        }
      }
      assertEquals(0, engine.exitCode());
    }
    for (String command : commands.split("\n", -1)) {
      boolean inAnalysis = command.equals("lz-analyze") || command.equals("kata-analyze");
      assertTrue(inAnalysis || sent.indexOf(" " + command) >= 0, command + " is never tried");
    }
  }

  /** One answer: the lines up to the empty one. */
  private static String answer(EngineProcess engine) {
    StringBuilder answer = new StringBuilder(engine.next());
    for (String line = engine.next(); !line.isEmpty(); line = engine.next()) {
      assertFalse(line.startsWith("<end"), "the engine has ended");
      answer.append('\n').append(line);
    }
    return answer.toString();
  }

  @Test
  void firstCommandWithoutSubcommandChoosesGtp() {
    try (EngineProcess engine = EngineProcess.start()) {
      engine.sendBytes(
          "12 boardsize 9\r\n\u0007na\u0001me\r\n\r\n# nothing\nquit"
              .getBytes(StandardCharsets.UTF_8));
      engine.closeInput();
      assertEquals("=12", answer(engine));
      assertEquals("= Agon", answer(engine));
      assertEquals("=", answer(engine));
      assertEquals(0, engine.exitCode());
    }
  }

  @Test
  void analysisEndsWithABareNewlineAndWithTheNextCommand() {
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      engine.send("boardsize 9", "agon-param threads 1");
      answer(engine);
      answer(engine);
      engine.send("8 lz-analyze b 10");
      assertEquals("=8", engine.next());
      // All moves are on one line.
      engine.until(
          line -> line.startsWith("info move ") && line.contains(" info move "), "two moves");
      engine.send("");
      engine.until(String::isEmpty, "the end of the analysis");
      engine.send("kata-analyze interval 10 ownership true");
      assertEquals("=", engine.next());
      engine.await("info move");
      engine.send("9 name");
      engine.until(String::isEmpty, "the end of the analysis");
      assertEquals("=9 Agon", answer(engine));
      engine.send(
          "kata-analyze w 10 allow w c3,C4 1 movesOwnership true pvVisits true rootInfo true");
      assertEquals("=", engine.next());
      String line = engine.await("info move");
      assertTrue(line.contains(" movesOwnership ") && line.contains(" pvVisits "), line);
      assertTrue(line.contains(" rootInfo visits ") && !line.contains("scoreStdev 0.0"), line);
      assertTrue(line.startsWith("info move C3 ") || line.startsWith("info move C4 "), line);
      engine.send("lz-analyze avoid b");
      engine.until(String::isEmpty, "the end of the analysis");
      assertEquals("? 'avoid' needs a color, vertices and a depth", answer(engine));
      engine.send("kata-analyze allow red c3 1", "kata-analyze avoid b z9 1");
      assertEquals("? invalid color", answer(engine));
      assertEquals("? invalid coordinate", answer(engine));
      engine.send(
          "kata-analyze ownership perhaps", "lz-analyze minmoves few", "lz-analyze interval");
      assertEquals("? 'perhaps' is neither true nor false", answer(engine));
      assertEquals("? 'few' is not a number", answer(engine));
      assertEquals("? no value for 'interval'", answer(engine));
      // Thinking about a move does not end so.
      engine.send("agon-param move_time 0.3", "10 genmove b", "11 name");
      answer(engine);
      assertTrue(answer(engine).matches("=10 [A-HJ][1-9]"));
      assertEquals("=11 Agon", answer(engine));
    }
  }

  @Test
  void gamesAreLoadedAndWrittenBack(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.sgf");
    Files.writeString(file, "(;GM[1]SZ[7]KM[5.5]RU[Japanese];B[dd];W[cc];B[cd](;W[dc])(;W[aa]))");
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      engine.send("loadsgf " + file);
      assertEquals("= black", answer(engine));
      engine.send("get_komi", "query_boardsize", "move_history");
      assertEquals("= 5.5", answer(engine));
      assertEquals("= 7", answer(engine));
      assertEquals("= white D5\nblack C4\nwhite C5\nblack D4", answer(engine));
      engine.send("loadsgf " + file + " 3", "last_move", "printsgf " + folder.resolve("again.sgf"));
      assertEquals("= black", answer(engine));
      assertEquals("= white C5", answer(engine));
      assertEquals("=", answer(engine));
      assertTrue(Files.readString(folder.resolve("again.sgf")).contains(";B[dd];W[cc])"));
      engine.send("quit");
      assertEquals(0, engine.exitCode());
    }
  }

  @Test
  void clocksAreKept() {
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      engine.send("boardsize 9", "agon-param threads 1", "time_settings 0 3 1");
      for (int i = 0; i < 3; i++) {
        answer(engine);
      }
      for (int i = 0; i < 4; i++) {
        String side = i % 2 == 0 ? "b" : "w";
        long start = System.nanoTime();
        engine.send("time_left " + side + " 3 1", "genmove " + side);
        answer(engine);
        assertTrue(answer(engine).toLowerCase(Locale.ROOT).startsWith("= "));
        double seconds = (System.nanoTime() - start) / 1e9;
        assertTrue(seconds < 3, "thought for " + seconds + " s");
      }
    }
  }
}
