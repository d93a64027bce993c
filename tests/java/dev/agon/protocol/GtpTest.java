package dev.agon.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Go over GTP, spoken to the built binary. */
class GtpTest {
  /** They run until the next line, so that they have a dialogue of their own. */
  private static final Set<String> ANALYSES = Set.of("lz-analyze", "kata-analyze");

  /** A command of the transcript and its answer, or a pattern for it behind a '~'. */
  private record Exchange(String command, String wanted) {
    /** The first word behind the id. */
    String name() {
      return command.trim().replaceFirst("^\\d+\\s+", "").split("\\s+", 2)[0];
    }

    boolean succeeds() {
      return wanted.startsWith("=") || wanted.startsWith("~=");
    }
  }

  private static List<Exchange> transcript() throws IOException {
    List<String> script = Files.readAllLines(Path.of("protocol", "gtp.transcript"));
    List<Exchange> exchanges = new ArrayList<>();
    for (int i = 0; i < script.size(); i++) {
      if (script.get(i).startsWith("> ")) {
        String command = script.get(i).substring(2);
        List<String> expected = new ArrayList<>();
        while (!script.get(++i).isEmpty()) {
          expected.add(script.get(i));
        }
        exchanges.add(new Exchange(command, String.join("\n", expected)));
      }
    }
    return exchanges;
  }

  @Test
  void theDialogueIsSpokenWordForWordAndHoldsEveryCommand() throws IOException {
    Set<String> untried = new TreeSet<>();
    Set<String> tried = new TreeSet<>(ANALYSES);
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      for (Exchange exchange : transcript()) {
        engine.send(exchange.command());
        String answer = answer(engine);
        String wanted = exchange.wanted();
        if (wanted.startsWith("~")) {
          boolean matches =
              Pattern.compile(wanted.substring(1), Pattern.DOTALL).matcher(answer).matches();
          assertTrue(matches, () -> exchange.command() + " was answered\n" + answer);
        } else {
          assertEquals(wanted, answer, exchange.command());
        }
        if (exchange.command().equals("list_commands")) {
          untried.addAll(List.of(answer.substring(2).split("\n", -1)));
        }
        if (exchange.succeeds()) {
          tried.add(exchange.name());
        }
      }
      assertEquals(0, engine.exitCode());
    }
    untried.removeAll(tried);
    assertEquals(Set.of(), untried, "no dialogue has");
  }

  @Test
  void everyCommandIsAnsweredInTheMidstOfThinking() throws IOException {
    Map<String, String> examples = new HashMap<>();
    for (Exchange exchange : transcript()) {
      if (exchange.succeeds()) {
        examples.putIfAbsent(exchange.name(), exchange.command().trim());
      }
    }
    for (String analysis : ANALYSES) {
      examples.put(analysis, analysis + " 1");
    }
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      engine.send("list_commands");
      List<String> commands = List.of(answer(engine).substring(2).split("\n", -1));
      assertTrue(commands.size() > 60);
      for (String limit : List.of("life_nodes 500", "reading_nodes 500", "max_time 0.05")) {
        engine.send("agon-param " + limit);
        assertEquals("=", answer(engine));
      }
      for (String command : commands) {
        if (command.equals("quit")) {
          continue;
        }
        String example = examples.get(command);
        assertTrue(example != null, () -> command + " has no dialogue");
        example = example.replaceFirst("^\\d+\\s+", "");
        engine.send("boardsize 7", "agon-param playouts 30", "agon-param ponder 1");
        engine.send("gogui-play_sequence b d4 w e5");
        for (int i = 0; i < 4; i++) {
          assertEquals("=", answer(engine));
        }
        // It ends an analysis, which gets the end of its answer first.
        engine.send("kata-analyze 1 ownership true");
        engine.await("info move");
        engine.send("77 " + example);
        engine.until(String::isEmpty, "the end of the analysis");
        assertAnswered(engine, command, "77");
        // It waits for a move that is thought about, and ends the thinking on the foe's time.
        engine.send("78 genmove b", "79 " + example);
        assertTrue(answer(engine).startsWith("=78 "), command);
        assertAnswered(engine, command, "79");
        engine.send("boardsize 7", "80 genmove w");
        answer(engine);
        assertTrue(answer(engine).startsWith("=80 "), command);
        engine.send("81 " + example);
        assertAnswered(engine, command, "81");
      }
      engine.send("lz-analyze 1");
      engine.await("info move");
      engine.send("82 quit");
      engine.until(String::isEmpty, "the end of the analysis");
      assertEquals("=82", answer(engine));
      assertEquals(0, engine.exitCode());
    }
  }

  /** Whether it worked depends on the board; that it is one whole answer with its id does not. */
  private static void assertAnswered(EngineProcess engine, String command, String id) {
    if (ANALYSES.contains(command)) {
      engine.await("info move");
      engine.send("");
    }
    String answer = answer(engine);
    boolean marked = answer.startsWith("=" + id) || answer.startsWith("?" + id + " ");
    assertTrue(marked || ANALYSES.contains(command), () -> command + ": " + answer);
    assertFalse(answer.contains("unknown command"), command);
    assertFalse(answer.contains("internal error"), () -> command + ": " + answer);
  }

  @Test
  void aMoveIsInterruptedEvenIfTheWishCameAtOnce() {
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      engine.send("boardsize 9", "agon-param move_time 300");
      answer(engine);
      answer(engine);
      engine.sendBytes("1 genmove b\n# interrupt\n2 name\n".getBytes(StandardCharsets.UTF_8));
      assertTrue(answer(engine).startsWith("=1 "));
      assertEquals("=2 Agon", answer(engine));
    }
  }

  @Test
  void aSeedGivesTheSameGameAgain() {
    try (EngineProcess engine = EngineProcess.start("gtp")) {
      List<String> games = new ArrayList<>();
      for (int game = 0; game < 3; game++) {
        engine.send("boardsize 7", "agon-param threads 1", "agon-param playouts 60");
        engine.send("agon-param seed " + (game == 2 ? 5 : 4));
        for (int i = 0; i < 4; i++) {
          assertEquals("=", answer(engine));
        }
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < 12; i++) {
          engine.send("genmove " + "bw".charAt(i % 2));
          moves.append(answer(engine));
        }
        games.add(moves.toString());
      }
      assertEquals(games.get(0), games.get(1));
      assertNotEquals(games.get(0), games.get(2));
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
