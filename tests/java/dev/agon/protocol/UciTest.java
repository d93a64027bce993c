package dev.agon.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** UCI spoken to the built binary, in and out of search. */
class UciTest {
  private static final String MIDDLEGAME =
      "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
  private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  private static final List<String> BAD_INPUT =
      List.of(
          "position",
          "position fen",
          "position fen rnbqkbnr/pppppppp/8",
          "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
          "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1",
          "position startpos moves e2e5",
          "position startpos moves d2d4 d7d5 e1e3",
          "position startpos d2d4",
          "position somewhere",
          "setoption",
          "setoption name",
          "setoption name Hash",
          "setoption name Hash value x",
          "setoption name Hash value 0",
          "setoption name Hash value 99999999999999999999",
          "setoption name Threads value 0",
          "setoption name NoSuchThing value 1",
          "setoption name UCI_Chess960 value maybe",
          "setoption name UCI_EngineAbout value mine",
          "setoption name Debug Log File value /no/such/folder/at/all",
          "go depth",
          "go depth deep",
          "go sideways",
          "go searchmoves e2e5",
          "go perft",
          "go perft many",
          "debug maybe",
          "bench x",
          "hello world",
          "\u0001\u0002\u00ff binary",
          "GO depth 1");

  private final EngineProcess engine = EngineProcess.start();

  @AfterEach
  void kill() {
    engine.close();
  }

  @Test
  void theHandshakeAnnouncesEveryOption() {
    engine.send("uci");
    List<String> lines = engine.until("uciok");
    assertTrue(lines.get(0).startsWith("id name Agon "));
    assertTrue(lines.get(1).startsWith("id author "));
    List<String> names = new ArrayList<>();
    for (String line : lines.subList(2, lines.size() - 1)) {
      assertTrue(line.startsWith("option name "), line);
      names.add(line.substring("option name ".length(), line.indexOf(" type ")));
    }
    assertTrue(
        names.containsAll(
            List.of(
                "Hash",
                "Threads",
                "Ponder",
                "MultiPV",
                "Clear Hash",
                "Move Overhead",
                "UCI_Chess960",
                "UCI_ShowWDL",
                "UCI_AnalyseMode",
                "UCI_LimitStrength",
                "UCI_Elo",
                "UCI_Opponent",
                "UCI_EngineAbout",
                "NullMove",
                "Debug Log File")),
        names.toString());
    engine.send("quit");
    assertEquals(List.of(), engine.rest());
    assertEquals(0, engine.exitCode());
  }

  @Test
  void everyLimitEndsASearch() {
    engine.send("position fen " + MIDDLEGAME);
    for (String limit :
        List.of(
            "depth 5",
            "nodes 5000",
            "movetime 50",
            "wtime 300 btime 300 winc 10 binc 10",
            "wtime 300 btime 300 movestogo 3",
            "wtime -5 btime 100",
            "mate 1 depth 3",
            "depth 3 searchmoves a2a3 h2h3")) {
      engine.send("go " + limit);
      List<String> lines = engine.until("bestmove ");
      assertTrue(lines.size() > 1, limit);
    }
  }

  @Test
  void searchMovesAreTheOnlyOnesPlayed() {
    engine.send("position startpos", "go depth 6 searchmoves a2a3 h2h3");
    String move = word(engine.await("bestmove "), 1);
    assertTrue(List.of("a2a3", "h2h3").contains(move), move);
    engine.send("go searchmoves g2g4 depth 4");
    assertEquals("g2g4", word(engine.await("bestmove "), 1));
  }

  @Test
  void anInfiniteSearchEndsByStopAlone() {
    engine.send("position startpos", "go infinite");
    engine.await("info depth 4 ");
    engine.send("isready");
    engine.await("readyok");
    engine.send("stop");
    engine.await("bestmove ");
    // Even where there is nothing to search.
    engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go infinite");
    engine.await("info depth 0 score cp 0");
    engine.send("isready");
    assertEquals("readyok", engine.next());
    engine.send("stop");
    assertEquals("bestmove (none)", engine.next());
  }

  @Test
  void aStopThatComesAtOnceIsNotLost() {
    for (int i = 0; i < 20; i++) {
      engine.send("go infinite", "stop");
      engine.await("bestmove ");
      engine.send("go ponder wtime 50 btime 50", "ponderhit");
      engine.await("bestmove ");
    }
  }

  @Test
  void ponderingGoesOnUntilTheHit() {
    engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 100 btime 100");
    engine.await("info depth 5 ");
    engine.send("isready");
    engine.await("readyok");
    engine.send("ponderhit");
    engine.await("bestmove ");
    // A miss is ended by stop.
    engine.send("go ponder wtime 100 btime 100");
    engine.await("info depth 2 ");
    engine.send("stop");
    engine.await("bestmove ");
  }

  @Test
  void commandsThatNeedAnIdleEngineWaitForALimitedSearch() {
    engine.send("position startpos");
    engine.send("go movetime 300", "ucinewgame", "position startpos moves e2e4", "go depth 3");
    engine.send("isready", "d");
    List<String> first = engine.until("bestmove ");
    assertTrue(first.contains("readyok"), "isready is answered at once: " + first);
    engine.await("bestmove ");
    assertEquals("Fen: " + startAfterE4(), engine.await("Fen: "));
  }

  @Test
  void commandsThatNeedAnIdleEngineStopAnUnlimitedSearch() {
    engine.send("position startpos", "go infinite", "setoption name Hash value 8", "go depth 2");
    engine.await("bestmove ");
    engine.await("bestmove ");
  }

  @Test
  void quitDuringASearchQuits() {
    engine.send("go infinite");
    engine.await("info depth 2 ");
    engine.send("quit");
    List<String> rest = engine.rest();
    assertTrue(rest.get(rest.size() - 1).startsWith("bestmove "), rest.toString());
    assertEquals(0, engine.exitCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"go depth 6", "go nodes 20000", "go movetime 200", "go infinite", "go"})
  void theEndOfInputIsAnswered(String go) {
    engine.send("position startpos", go);
    engine.closeInput();
    List<String> lines = engine.rest();
    assertTrue(lines.get(lines.size() - 1).startsWith("bestmove "), lines.toString());
    if (go.equals("go depth 6")) {
      assertTrue(lines.get(lines.size() - 2).startsWith("info depth 6 "), lines.toString());
    }
    assertEquals(0, engine.exitCode());
  }

  @Test
  void positionsWithoutAMoveHaveNoBestMove() {
    engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 5");
    assertEquals("info depth 0 score mate 0", engine.next());
    assertEquals("bestmove (none)", engine.next());
    engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go wtime 1000 btime 1000");
    assertEquals("info depth 0 score cp 0", engine.next());
    assertEquals("bestmove (none)", engine.next());
  }

  @Test
  void aMateIsFoundAndAnnounced() {
    engine.send("position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "go mate 2");
    List<String> lines = engine.until("bestmove ");
    assertTrue(lines.get(lines.size() - 2).contains(" score mate 2 "), lines.toString());
  }

  @Test
  void badInputGetsOneLineAndChangesNothing() {
    engine.send("position startpos moves e2e4");
    for (String bad : BAD_INPUT) {
      engine.send(bad, "isready");
      String answer = engine.next();
      assertTrue(answer.startsWith("info string "), bad + ": " + answer);
      assertTrue(answer.length() < 300, answer);
      assertEquals("readyok", engine.next(), bad);
      engine.send("d");
      assertEquals("Fen: " + startAfterE4(), engine.await("Fen: "), bad);
      engine.await("Key: ");
    }
  }

  @Test
  void strangeLinesAreSurvived() {
    byte[] noise = new byte[1 << 20];
    new Random(1).nextBytes(noise);
    for (int i = 0; i < noise.length; i++) {
      noise[i] = noise[i] == '\n' ? (byte) 'n' : noise[i];
    }
    noise[0] = 'x';
    engine.sendBytes(noise);
    engine.send("");
    assertTrue(engine.next().startsWith("info string "));
    engine.send("position startpos moves " + "e2e4 ".repeat(1 << 20));
    assertTrue(engine.next().startsWith("info string "));
    engine.sendBytes("\r\n  \t isready \t \r\n".getBytes(StandardCharsets.US_ASCII));
    assertEquals("readyok", engine.next());
    engine.sendBytes("\tposition\tstartpos\tmoves\te2e4\r\nd\r\n".getBytes(StandardCharsets.UTF_8));
    assertEquals("Fen: " + startAfterE4(), engine.await("Fen: "));
  }

  @Test
  void aGameOfAThousandMovesIsReadAtOnce() {
    engine.send("position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(400), "go depth 2");
    engine.await("bestmove ");
  }

  @Test
  void isReadyNeverChangesThePosition() {
    engine.send("position startpos moves e2e4", "isready", "ucinewgame", "isready", "d");
    assertEquals("Fen: " + startAfterE4(), engine.await("Fen: "));
  }

  @Test
  void theSameNodesGiveTheSameMove() {
    List<String> first = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      for (int nodes = 1; nodes <= 40_000; nodes = nodes * 3 + 1) {
        engine.send("ucinewgame", "position fen " + MIDDLEGAME, "go nodes " + nodes);
        List<String> lines = engine.until("bestmove ");
        String answer = "";
        for (String line : lines) {
          answer += line.replaceAll(" (nps|time) \\d+", "") + "\n";
        }
        if (round == 0) {
          first.add(answer);
        } else {
          assertEquals(first.remove(0), answer);
        }
      }
    }
  }

  @Test
  void multiPvReportsThatManyLinesInOrder() {
    engine.send("setoption name multipv value 3", "position fen " + MIDDLEGAME, "go depth 5");
    List<String> last = new ArrayList<>();
    for (String line : engine.until("bestmove ")) {
      if (line.startsWith("info depth 5 ") && line.contains(" multipv ")) {
        last.add(word(line, "pv"));
      }
    }
    assertEquals(3, last.size());
    assertEquals(3, last.stream().distinct().count());
  }

  @Test
  void everyPrintedLineCanBePlayed() throws NotationException {
    Game chess = Game.named("chess");
    for (String fen : List.of(MIDDLEGAME, CASTLING, "8/8/8/4k3/8/8/3QK3/8 w - - 90 60")) {
      engine.send("ucinewgame", "position fen " + fen, "go depth 9");
      List<String> lines = engine.until("bestmove ");
      for (String line : lines) {
        Position position = chess.parsePosition(fen);
        int start = line.indexOf(" pv ");
        if (start > 0) {
          for (String move : line.substring(start + 4).split(" ", -1)) {
            position.make(position.parse(move));
          }
        }
      }
      String answer = lines.get(lines.size() - 1);
      Position position = chess.parsePosition(fen);
      position.make(position.parse(word(answer, 1)));
      if (answer.contains(" ponder ")) {
        position.parse(word(answer, "ponder"));
      }
    }
  }

  @Test
  void infoLinesHaveAllTheirFields() {
    engine.send("position fen " + MIDDLEGAME, "go depth 6");
    for (String line : engine.until("bestmove ")) {
      if (line.startsWith("info depth")) {
        assertTrue(
            line.matches(
                "info depth \\d+ seldepth \\d+ multipv 1 score (cp|mate) -?\\d+"
                    + "( lowerbound| upperbound)? nodes \\d+ nps \\d+ hashfull \\d+ tbhits \\d+"
                    + " time \\d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+"),
            line);
      }
    }
    engine.send("setoption name UCI_ShowWDL value true", "go depth 6");
    List<String> lines = engine.until("bestmove ");
    String[] words = lines.get(lines.size() - 2).split(" wdl ", -1)[1].split(" ", -1);
    assertEquals(
        1000, Integer.parseInt(words[0]) + Integer.parseInt(words[1]) + Integer.parseInt(words[2]));
  }

  @Test
  void currentMovesAreShownAfterThreeSeconds() {
    engine.send("position fen " + MIDDLEGAME, "go infinite");
    List<String> lines = engine.until(line -> line.contains(" currmove "), "currmove");
    String last = lines.get(lines.size() - 1);
    assertTrue(
        last.matches("info depth \\d+ currmove [a-h][1-8][a-h][1-8] currmovenumber \\d+"), last);
    engine.send("stop");
    engine.await("bestmove ");
  }

  @Test
  void castlingIsKingTakesRookInChess960Alone() {
    engine.send("position fen " + CASTLING, "go perft 1");
    String standard = String.join(" ", engine.until("Nodes searched"));
    assertTrue(standard.contains("e1g1: 1") && standard.contains("e1c1: 1"), standard);
    assertTrue(standard.endsWith("Nodes searched: 26"), standard);
    engine.send("setoption name UCI_Chess960 value true", "position fen " + CASTLING);
    engine.send("go perft 1");
    String random = String.join(" ", engine.until("Nodes searched"));
    assertTrue(random.contains("e1h1: 1") && random.contains("e1a1: 1"), random);
    engine.send("position fen " + CASTLING + " moves e1h1", "d");
    assertTrue(engine.await("Fen: ").startsWith("Fen: r3k2r/8/8/8/8/8/8/R4RK1 b "));
  }

  @Test
  void perftDividesAsStockfishDoes() {
    engine.send("position startpos", "go perft 4");
    List<String> lines = engine.until("Nodes searched");
    assertEquals(22, lines.size());
    assertTrue(lines.contains("e2e4: 13160"), lines.toString());
    assertEquals("", lines.get(20));
    assertEquals("Nodes searched: 197281", lines.get(21));
  }

  @Test
  void developersCommandsAnswer() {
    engine.send("position startpos", "eval", "isready");
    assertTrue(engine.until("readyok").size() > 1);
    engine.send("bench 16 1 1");
    engine.await("Total time (ms) : ");
    assertTrue(engine.next().matches("Nodes searched  : \\d+"));
    assertTrue(engine.next().startsWith("Nodes/second    : "));
    // Bench leaves the position alone and can be stopped.
    engine.send("bench 16 1 60", "stop");
    engine.await("Nodes/second");
    engine.send("d");
    engine.await("Fen: rnbqkbnr/pppppppp");
  }

  @Test
  void optionsDoWhatTheySay(@TempDir Path folder) throws IOException {
    Path log = folder.resolve("with space.log");
    engine.send("setoption name debug log file value " + log, "debug on", "isready");
    engine.await("readyok");
    engine.send("setoption name UCI_Opponent value GM 2800 human Gary Kasparov");
    assertEquals("info string the opponent is GM 2800 human Gary Kasparov", engine.next());
    engine.send("setoption name Debug Log File value <empty>", "register later");
    for (String option :
        List.of(
            "Hash value 4",
            "Threads value 2",
            "Ponder value true",
            "Move Overhead value 5",
            "NullMove value false",
            "MultiProbCut value false",
            "Reductions value false",
            "UCI_AnalyseMode value true",
            "UCI_LimitStrength value true",
            "UCI_Elo value 1000",
            "Clear Hash")) {
      engine.send("setoption name " + option, "go depth 3");
      List<String> answer = engine.until("bestmove ");
      assertFalse(answer.get(0).startsWith("info string"), option + ": " + answer);
    }
    List<String> lines = Files.readAllLines(log);
    assertTrue(lines.contains("<< readyok"), lines.toString());
    assertTrue(lines.contains(">> isready"), lines.toString());
    assertNotEquals("", lines.get(0));
  }

  private static String startAfterE4() {
    return "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  }

  private static String word(String line, int index) {
    return line.split(" ", -1)[index];
  }

  /** The word after the given one. */
  private static String word(String line, String after) {
    return line.substring(line.indexOf(" " + after + " ") + after.length() + 2).split(" ", -1)[0];
  }
}
