package dev.agon.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.GameEnd;
import dev.agon.game.Position;
import dev.agon.table.TableCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Awari, because its tables are built in a second: a game with few stones left is decided. */
final class TableAdjudicatorTest {
  @TempDir private Path folder;

  @Test
  void knownPositionEndsTheGame() throws Exception {
    int code =
        new CommandLine(new TableCommand())
            .execute("build", "awari", "3", "--quiet", "--folder", folder.toString());
    assertEquals(0, code);
    Game awari = Game.named("awari");
    TableAdjudicator tables = TableAdjudicator.of(awari, folder.toString());
    Position won = awari.parsePosition("0,0,0,0,0,1 0,0,0,0,0,1 23,22 s");
    Optional<GameEnd> end = tables.judge(won, List.of(), 1);
    assertEquals(Optional.of(GameEnd.Result.FIRST_WINS), end.map(GameEnd::result));
    assertTrue(tables.judge(awari.start("awari"), List.of(), 1).isEmpty());
  }

  @Test
  void matchWithoutTablesIsRefused() {
    CommandLine command = new CommandLine(new MatchCommand());
    int code =
        command.execute(
            "--tb",
            folder.toString(),
            "--game",
            "gipf",
            "--engine",
            "cmd=true",
            "--engine",
            "cmd=true",
            "--each",
            "movetime=1");
    assertEquals(1, code);
  }
}
