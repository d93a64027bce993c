package dev.agon.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.Position;
import dev.agon.game.RecordFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a match is made of: engines, clocks, openings, schedules. */
class SetupTest {
  @TempDir Path folder;

  @Test
  void commandsAreSplitAsAShellWould() throws SetupException {
    assertEquals(
        List.of("a b", "c\"d", "e f", "", "g\\h"),
        ShellWords.split("'a b' c\\\"d \"e f\" ''  \"g\\h\""));
    assertThrows(SetupException.class, () -> ShellWords.split("'open"));
    assertEquals(List.of("it's"), ShellWords.split(ShellWords.quote("it's")));
  }

  @Test
  void anEngineIsKeysAndValues() throws SetupException {
    EngineSpec spec =
        EngineSpec.parse(
            EngineSpec.words(
                List.of("cmd=gnuchess --uci tc=40/1:30+0.5 ponder", "option.Skill Level=5")),
            List.of("tc=1", "option.Hash=64", "threads=2"));
    assertEquals("gnuchess", spec.name());
    assertEquals(List.of("gnuchess", "--uci"), spec.command());
    assertEquals(Map.of("Hash", "64", "Skill Level", "5", "Threads", "2"), spec.options());
    assertEquals("40/90+0.5", spec.control().toString());
    assertTrue(spec.ponder());
    assertThrows(SetupException.class, () -> EngineSpec.parse(List.of("tc=5"), List.of()));
    assertThrows(SetupException.class, () -> EngineSpec.parse(List.of("cmd=a", "tc=x"), List.of()));
  }

  @Test
  void clocks() throws SetupException {
    Clock clock = new Clock(TimeControl.parse("2/10+1"), 0);
    assertTrue(clock.spend(4_000_000_000L));
    assertEquals(7000, clock.remainingMillis());
    assertEquals(1, clock.movesLeft());
    assertTrue(clock.spend(7_000_000_000L));
    assertEquals(11000, clock.remainingMillis());
    assertFalse(clock.spend(11_000_000_001L));
    assertTrue(new Clock(TimeControl.parse("1"), 50_000_000).spend(1_050_000_000L));
  }

  @Test
  void canadianByoYomi() throws SetupException {
    Clock clock = new Clock(TimeControl.parse("10+6/2"), 0);
    assertTrue(clock.spend(9_000_000_000L));
    assertFalse(clock.inPeriod());
    assertTrue(clock.spend(3_000_000_000L));
    assertTrue(clock.inPeriod());
    assertEquals(4000, clock.remainingMillis());
    assertEquals(1, clock.movesLeft());
    assertTrue(clock.spend(4_000_000_000L));
    assertEquals(6000, clock.remainingMillis());
    assertFalse(clock.spend(6_000_000_001L));
  }

  @Test
  void openingsFromPositionsAndGames() throws Exception {
    Game chess = Game.named("chess");
    Path epd = folder.resolve("book.epd");
    Files.writeString(
        epd,
        """
        # two openings
        rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
        rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id "Sicilian";
        """);
    List<Opening> openings = new OpeningBook(epd, 19).read(RecordFormat.PGN);
    assertEquals(2, openings.size());
    assertTrue(
        openings.get(1).position(chess, "standard").toText().startsWith("rnbqkbnr/pp1ppppp/"));

    Path pgn = folder.resolve("book.pgn");
    Files.writeString(
        pgn,
        """
        [Event "a {trap} (here)"]

        1.e4 {[%clk 1] a comment} e5 $1 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3! Nc6 ; rest
        3. Bb5 *

        [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

        1. e4 1/2-1/2
        """);
    openings = new OpeningBook(pgn, 19).read(RecordFormat.PGN);
    assertEquals(2, openings.size());
    assertEquals(List.of("e4", "e5", "Nf3", "Nc6", "Bb5"), openings.get(0).moves());
    assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", openings.get(1).start());
    Position position = openings.get(0).first(2).position(chess, "standard");
    assertEquals(2, openings.get(0).first(2).play(position).size());
    Opening wrong = new Opening("wrong", "", List.of("e5"));
    assertThrows(SetupException.class, () -> wrong.play(chess.start("standard")));
  }

  @Test
  void openingsFromSgfAndText() throws Exception {
    Path sgf = folder.resolve("book.sgf");
    Files.writeString(sgf, "(;GM[1]SZ[9]C[a \\] bracket](;B[ee];W[cc](;B[])(;B[aa]))(;B[dd]))");
    List<Opening> openings = new OpeningBook(sgf, 9).read(RecordFormat.SGF);
    assertEquals(List.of("ee", "cc", ""), openings.get(0).moves());
    Game go = Game.named("go");
    List<PlayedGame.Move> played = openings.get(0).play(go.start("9x9"));
    assertEquals("C7", played.get(1).protocol());

    Path text = folder.resolve("games.txt");
    Files.writeString(text, "# game 1 A - B 1-0\n1. Gd2 Gc6 2. Gd1-d3 Gc7-c5 1-0\n");
    openings = new OpeningBook(text, 19).read(RecordFormat.TEXT);
    assertEquals(List.of("Gd2", "Gc6", "Gd1-d3", "Gc7-c5"), openings.get(0).moves());
  }

  @Test
  void randomOpeningsAreLegalAndDependOnTheSeedOnly() throws Exception {
    for (String name : List.of("chess", "gipf", "go")) {
      Game game = Game.named(name);
      String variant = game.variants().get(0);
      Opening start = new Opening("start", "", List.of());
      Opening one = start.withRandomMoves(game, variant, 6, new Random(1));
      assertEquals(6, one.play(one.position(game, variant)).size());
      assertEquals(one, start.withRandomMoves(game, variant, 6, new Random(1)));
      assertNotEquals(one, start.withRandomMoves(game, variant, 6, new Random(2)));
    }
  }

  @Test
  void everyOpeningIsPlayedWithBothColours() {
    List<Pairing> duel = Schedule.of(Schedule.Form.ROUND_ROBIN, 2, 5);
    assertEquals(5, duel.size());
    assertEquals(new Pairing(2, 0, 1, 0, 0), duel.get(1));
    assertEquals(new Pairing(5, 2, 0, 1, 2), duel.get(4));
    assertEquals(duel, Schedule.of(Schedule.Form.ROUND_ROBIN, 2, 8).subList(0, 5));
    assertEquals(12, Schedule.of(Schedule.Form.ROUND_ROBIN, 4, 2).size());
    assertEquals(6, Schedule.of(Schedule.Form.GAUNTLET, 4, 2).size());
  }

  @Test
  void theNormalDistribution() {
    assertEquals(0.975002104851780, Normal.below(1.96), 1e-14);
    assertEquals(0.5, Normal.below(0), 0);
    assertEquals(9.865876450376946e-10, Normal.below(-6), 1e-20);
  }
}
