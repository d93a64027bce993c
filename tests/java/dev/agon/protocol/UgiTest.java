package dev.agon.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** UGI spoken to the built binary, with Wythoff's game of the tests added to its class path. */
class UgiTest {
  private static EngineProcess start(String... arguments) {
    String[] command = new String[4 + arguments.length];
    command[0] = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    command[1] = "-cp";
    command[2] = "target/agon" + File.pathSeparator + "target/test-classes";
    command[3] = "dev.agon.Agon";
    System.arraycopy(arguments, 0, command, 4, arguments.length);
    return EngineProcess.startCommand(command);
  }

  @Test
  void anyRegisteredGameIsServed() {
    try (EngineProcess engine = start("ugi", "--game", "wythoff")) {
      engine.send("ugi");
      List<String> greeting = engine.until("ugiok");
      assertTrue(greeting.get(0).startsWith("id name Agon "));
      for (String option : List.of("Variant", "Hash", "Threads", "MultiPV", "Ponder")) {
        assertTrue(
            greeting.stream().anyMatch(line -> line.startsWith("option name " + option + " ")),
            option);
      }
      engine.send("isready");
      assertEquals("readyok", engine.next());
      engine.send("uginewgame", "position fen 6 9 p1", "go depth 12");
      List<String> lines = engine.until("bestmove ");
      assertTrue(lines.get(lines.size() - 1).startsWith("bestmove c2"), lines.toString());
      engine.send("position fen 6 9 p1 moves c2", "query fen", "query p1turn", "query gameover");
      assertEquals("response 4 7 p2", engine.next());
      assertEquals("response false", engine.next());
      assertEquals("response false", engine.next());
      engine.send("query result", "query islegal a4", "query islegal a5", "query islegal");
      assertEquals("response none", engine.next());
      assertEquals("response true", engine.next());
      assertEquals("response false", engine.next());
      assertEquals("response false", engine.next());
      engine.send("position fen 1 1 p2", "moves", "perft 2");
      assertEquals("moves a1 b1 c1", engine.next());
      engine.await("Nodes searched: 2");
      engine.send("position fen 1 1 p2 moves c1", "query gameover", "query result");
      engine.await("response true");
      assertEquals("response p2win", engine.next());
      engine.send("go depth 3");
      assertEquals("info depth 0 score mate 0", engine.next());
      assertEquals("bestmove (none)", engine.next());
    }
  }

  @Test
  void everyLimitEndsASearch() {
    try (EngineProcess engine = start("ugi", "--game", "wythoff")) {
      engine.send("position startpos");
      for (String limit :
          List.of(
              "depth 3",
              "nodes 500",
              "movetime 30",
              "p1time 200 p2time 200 p1inc 5 p2inc 5",
              "depth 3 searchmoves a1")) {
        engine.send("go " + limit);
        engine.await("bestmove ");
      }
      engine.send("go infinite", "stop");
      engine.await("bestmove ");
      engine.send("go ponder p1time 100 p2time 100", "ponderhit");
      engine.await("bestmove ");
      engine.send("go infinite");
      engine.closeInput();
      engine.await("bestmove ");
      assertEquals(0, engine.exitCode());
    }
  }

  @Test
  void errorsChangeNothing() {
    try (EngineProcess engine = start("wythoff")) {
      engine.send("position fen 3 4 p1");
      for (String bad :
          List.of(
              "position fen 3 x p1",
              "position startpos moves a1 d9",
              "setoption name Variant value odd",
              "setoption name Evaluation value odd",
              "query weather",
              "go wtime 5",
              "nonsense",
              "uci")) {
        engine.send(bad, "query fen");
        String answer = engine.next();
        assertTrue(answer.startsWith("error "), bad + ": " + answer);
        assertEquals("response 3 4 p1", engine.next(), bad);
      }
    }
  }

  @Test
  void theFirstCommandChoosesTheGame() {
    try (EngineProcess engine = start()) {
      engine.send("", "  ", "hello", "wythoff");
      assertTrue(engine.next().startsWith("info string "));
      engine.await("wythoffok");
      engine.send("query fen", "quit");
      assertEquals("response 11 17 p1", engine.next());
      assertEquals(0, engine.exitCode());
    }
  }

  @Test
  void everyShippedGamePlaysAMove() {
    for (Game game : ServiceLoader.load(Game.class)) {
      if (game instanceof SearchGame) {
        try (EngineProcess engine = start("ugi", "--game", game.name())) {
          engine.send("position startpos", "go nodes 2000");
          String move = engine.await("bestmove ").split(" ", -1)[1];
          engine.send("query islegal " + move);
          assertEquals("response true", engine.next(), game.name());
          engine.send("position startpos moves " + move, "d", "eval", "isready");
          engine.await("readyok");
        }
      }
    }
  }
}
