package dev.agon.chess;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.TableSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Tables for every ending of four men: those of the program if it has them, or else Syzygy's. */
final class FourMen {
  private FourMen() {}

  /** The tables; without any the test that asks is skipped. */
  static EndgameOracle tables() {
    ChessGame game = new ChessGame();
    Optional<EndgameOracle> oracle = game.oracle(TableSettings.usual(), System.err::println);
    if (oracle.isPresent() && ((ChessOracle) oracle.get()).maxMen() >= 4) {
      return oracle.get();
    }
    return syzygy();
  }

  /** Syzygy's tables, the second source. */
  static EndgameOracle syzygy() {
    String named = System.getProperty("agon.shared", System.getenv("AGON_SHARED"));
    Path folder = Path.of(named == null ? "../shared" : named).resolve("data/chess/syzygy");
    assumeTrue(Files.isDirectory(folder), "no Syzygy tables of four men at " + folder);
    TableSettings settings = new TableSettings(folder.toString(), 1, Integer.MAX_VALUE, true);
    return new ChessGame().oracle(settings, System.err::println).orElseThrow();
  }
}
