package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.NotationException;
import dev.agon.game.Perft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Leaves of the move tree against published counts. The suites of the shared folder are read where
 * it is found; {@code -Dagon.long=true} counts them to their full depth.
 */
class PerftTest {
  private static final boolean LONG = Boolean.getBoolean("agon.long");
  private static final long QUICK = LONG ? Long.MAX_VALUE : 300_000;

  private static void check(String fen, int depth, long expected) throws NotationException {
    Board board = Fen.parse(fen);
    assertEquals(expected, new Perft(board, depth).count(depth), fen + " to depth " + depth);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1; 5; 4865609",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1; 4; 4085603",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1; 6; 11030083",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1; 5; 15833292",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1; 4; 422333",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8; 4; 2103487",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10; 4; 3894594",
      })
  void wellKnownPositions(String fen, int depth, long expected) throws NotationException {
    check(fen, depth, expected);
  }

  /** Discovered en passant checks, castling through and out of attack, promotion, stalemate. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1; 6; 1134888",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1; 6; 1440467",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1; 6; 661072",
        "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1; 6; 803711",
        "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1; 4; 1274206",
        "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1; 4; 1720476",
        "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1; 6; 3821001",
        "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1; 5; 1004658",
        "4k3/1P6/8/8/8/8/K7/8 w - - 0 1; 6; 217342",
        "8/P1k5/K7/8/8/8/8/8 w - - 0 1; 6; 92683",
        "K1k5/8/P7/8/8/8/8/8 w - - 0 1; 6; 2217",
        "8/k1P5/8/1K6/8/8/8/8 w - - 0 1; 7; 567584",
        "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1; 4; 23527",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1; 5; 3605103",
      })
  void traps(String fen, int depth, long expected) throws NotationException {
    check(fen, depth, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9; 4; 326672",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9; 4; 667366",
        "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9; 4; 273318",
        "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9; 4; 382958",
      })
  void fischerRandomPositions(String fen, int depth, long expected) throws NotationException {
    check(fen, depth, expected);
  }

  @Test
  void sharedStandardSuite() throws Exception {
    int position = 0;
    for (String line : sharedLines("perftsuite.epd")) {
      int end = line.indexOf("perft");
      if (end > 0) {
        position++;
        for (String count : line.substring(end).split(";", -1)) {
          checkLine(line.substring(0, end), count.replace("perft", ""), position <= 6 ? 6 : 5);
        }
      }
    }
  }

  @Test
  void sharedFischerRandomSuite() throws Exception {
    sharedRecords("chess960.perft", 4);
  }

  @Test
  void sharedTrickySuite() throws Exception {
    sharedRecords("tricky.perft", Integer.MAX_VALUE);
  }

  private static void sharedRecords(String file, int deepest) throws Exception {
    String fen = "";
    for (String line : sharedLines(file)) {
      if (line.startsWith("epd ")) {
        fen = line.substring(4);
      } else if (line.startsWith("perft ")) {
        checkLine(fen, line.substring(6), deepest);
      }
    }
  }

  private static void checkLine(String fen, String depthAndCount, int deepest)
      throws NotationException {
    List<String> numbers = new ArrayList<>(List.of(depthAndCount.trim().split(" +", -1)));
    if (numbers.size() == 2) {
      int depth = Integer.parseInt(numbers.get(0));
      long count = Long.parseLong(numbers.get(1));
      if (depth <= deepest && count <= QUICK) {
        check(fen, depth, count);
      }
    }
  }

  private static List<String> sharedLines(String file) throws IOException {
    String shared = System.getProperty("agon.shared", System.getenv("AGON_SHARED"));
    Path path = Path.of(shared == null ? "../shared" : shared, "data/chess/perft", file);
    assumeTrue(Files.exists(path), "the shared data are not here");
    return Files.readAllLines(path);
  }
}
