package dev.agon.awari;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.TableSettings;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.table.Metric;
import dev.agon.table.TableBuilder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Awari with value tables: what the tables promise is what the game ends with. */
final class AwariOracleTest {
  private static final int STONES = 8;

  @TempDir private static Path folder;

  private static final AwariGame GAME = new AwariGame();
  private static EndgameOracle oracle;

  @BeforeAll
  static void build() throws Exception {
    AwariTableGame tables = new AwariTableGame();
    TableBuilder.buildAll(folder, tables, Metric.VALUE, tables.slices(Integer.toString(STONES)), 1);
    TableSettings settings = new TableSettings(folder.toString(), 1, Integer.MAX_VALUE, true);
    oracle = GAME.oracle(settings, System.err::println).orElseThrow();
  }

  private static AwariPosition random(Random random) {
    byte[] pits = new byte[Pits.COUNT];
    for (int i = 0; i < STONES; i++) {
      pits[random.nextInt(Pits.COUNT)]++;
    }
    int south = random.nextInt(40 - 18 + 1) + 9;
    return new AwariPosition(pits, south, 40 - south, random.nextInt(2));
  }

  @Test
  void searchKeepsWhatTablesPromiseAgainstAnyPlay() {
    Random random = new Random(3);
    EndgameOracle.Prober prober = oracle.newProber();
    Search search = new Search(GAME, 4);
    search.setOracle(java.util.Optional.of(oracle));
    int wins = 0;
    for (int i = 0; i < 60; i++) {
      AwariPosition position = random(random);
      if (position.end().isPresent()) {
        continue;
      }
      int promised = prober.result(position);
      int us = position.sideToMove();
      while (position.end().isEmpty()) {
        MoveList moves = new MoveList(Pits.ROW);
        position.generateLegal(moves);
        position.make(
            position.sideToMove() == us
                ? search.search(position, SearchLimits.ofNodes(300), SearchListener.SILENT).move()
                : moves.moves[random.nextInt(moves.size)]);
      }
      GameEnd.Result result = position.end().orElseThrow().result();
      int points = result == GameEnd.Result.DRAW ? 0 : result == GameEnd.Result.winFor(us) ? 2 : -2;
      assertTrue(points >= promised, position.toText() + " promised " + promised);
      wins += promised > 0 ? 1 : 0;
    }
    assertTrue(wins > 5, "too few won positions: " + wins);
  }

  @Test
  void onlyFewStonesAreCovered() throws Exception {
    EndgameOracle.Prober prober = oracle.newProber();
    assertFalse(prober.covers(GAME.start("awari"), 9));
    AwariPosition few = GAME.parsePosition("0,0,0,0,0,1 0,0,0,0,0,1 23,23 s");
    assertTrue(prober.covers(few, 1));
    assertEquals(EndgameOracle.UNKNOWN, prober.result(GAME.start("awari")));
  }
}
