package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class PlayerTest {
  private static GoPosition position(String text) throws NotationException {
    return new GoGame().parsePosition(text);
  }

  private static Player player(long playouts) {
    Player player = new Player();
    player.settings.threads = 1;
    player.settings.seed = 7;
    player.settings.maxPlayouts = playouts;
    return player;
  }

  private static String best(GoPosition position, long playouts) {
    Player.Decision decision = player(playouts).choose(position, 60, () -> false, null, 1e9);
    return decision.move() == Player.RESIGN ? "resign" : position.format(decision.move());
  }

  @Test
  void theFiveByFiveBoardIsOpenedInTheMiddle() {
    assertEquals("C3", best(new GoGame().start("5x5k0"), 6000));
  }

  @Test
  void theThreeByThreeBoardIsWonWhole() {
    for (int seed = 1; seed <= 3; seed++) {
      Player player = player(2000);
      player.settings.seed = seed;
      assertEquals(9, selfPlay(new GoGame().start("3x3k0"), player));
    }
  }

  @Test
  void theFourByFourBoardIsWonByTwo() {
    assertEquals(2, selfPlay(new GoGame().start("4x4k0"), player(20_000)));
  }

  @Test
  @EnabledIfSystemProperty(named = "agon.long", matches = "true")
  void theFiveByFiveBoardIsWonWhole() {
    assertEquals(25, selfPlay(new GoGame().start("5x5k0"), player(60_000)));
  }

  /** The score for Black of a game that the player plays against itself. */
  private static double selfPlay(GoPosition game, Player player) {
    player.settings.resign = false;
    while (!game.isOver()) {
      game.make(player.choose(game, 60, () -> false, null, 1e9).move());
    }
    return game.score();
  }

  @Test
  void analysisLeavesOutWhatItIsToldTo() throws GtpFailure {
    GoPosition game = new GoGame().start("9x9");
    Player player = player(0);
    assertEquals(
        List.of("C3", "G7"),
        analysed(game, player, "allow b c3,g7 1 minmoves 5").stream().sorted().toList());
    List<String> avoided = analysed(game, player, "avoid b e5,E4 2 avoid w e6 2 minmoves 81");
    assertEquals(79, avoided.size());
    assertFalse(avoided.contains("E5") || avoided.contains("E4"));
    // The tree of the filtered search is not taken for the whole one.
    assertEquals(81, analysed(game, player, "minmoves 81").size());
  }

  private static List<String> analysed(GoPosition game, Player player, String words)
      throws GtpFailure {
    GtpAnalysis analysis =
        GtpAnalysis.parse(GtpAnalysis.Format.KATAGO, game, List.of(words.split(" ")));
    int[] looks = {20};
    SearchReport report = player.search(game, analysis.wish(), () -> looks[0]-- > 0, null, 1e9);
    return report.lines.stream().map(line -> game.format(line.move())).toList();
  }

  @Test
  void laddersAreRead() throws NotationException {
    // White's stone at C3 is caught in a ladder that runs to the far corner.
    String ladder = "9/9/9/9/9/2X6/1XO6/2X6/9 b - 0 7.5 positional none";
    GoPosition open = position(ladder);
    Ladders ladders = new Ladders(open.geometry());
    ladders.load(open.board());
    int prey = open.geometry().parse("C3");
    assertEquals(Ladders.CAPTURED, ladders.attack(prey, 10));
    // With two liberties it is caught on the open board, and not with a breaker in the way.
    GoPosition runs = position("9/9/9/9/9/2XO5/3XX4/9/9 b - 0 7.5 positional none");
    ladders.load(runs.board());
    int runner = runs.geometry().parse("D4");
    assertEquals(Ladders.CAPTURED, ladders.attack(runner, 500));
    GoPosition broken = position("9/9/6O2/9/9/2XO5/3XX4/9/9 b - 0 7.5 positional none");
    ladders.load(broken.board());
    assertEquals(Ladders.ESCAPES, ladders.attack(runner, 500));
    assertEquals(Ladders.UNKNOWN, ladders.attack(runner, 2));
  }

  @Test
  void unconditionalLifeNeedsTwoEyes() throws NotationException {
    GoPosition two = position("5/5/5/XXXX1/1X1X1 b - 0 0.0 positional none");
    GoPosition one = position("5/5/5/XXX2/1XX2 b - 0 0.0 positional none");
    Geometry geometry = two.geometry();
    boolean[] safe = new Benson(geometry).safe(two.board(), Board.BLACK);
    assertTrue(safe[geometry.parse("A2")] && safe[geometry.parse("A1")]);
    assertFalse(safe[geometry.parse("E1")]);
    assertFalse(new Benson(geometry).safe(one.board(), Board.BLACK)[geometry.parse("A2")]);
  }

  @Test
  void deadStonesAreFoundAndOpenGamesAreNotFinished() throws NotationException {
    // Black lives on the left, White on the right; the stones at A3 and F4 are dead.
    GoPosition done = position("2XO2/2XO2/2XO1X/O1XO2/2XO2/2XO2 b - 0 0.5 positional none");
    Verdict verdict = player(0).judge(done);
    assertEquals(Verdict.Status.DEAD, verdict.status(done.geometry().parse("A3")));
    assertEquals(Verdict.Status.DEAD, verdict.status(done.geometry().parse("F4")));
    assertEquals(Verdict.Status.ALIVE, verdict.status(done.geometry().parse("C5")));
    assertTrue(verdict.finished);
    assertEquals(-0.5, verdict.score(done));
    GoPosition open = position("9/9/9/4O4/9/4X4/9/9/9 b - 0 0.5 positional none");
    assertFalse(player(0).judge(open).finished);
    assertFalse(player(0).judge(new GoGame().start("5x5")).finished);
  }

  @Test
  void clocksGiveEveryMoveItsShare() {
    GoClock clock = new GoClock();
    assertFalse(clock.isLimited());
    clock.setCanadian(0, 5, 1);
    assertTrue(clock.budget(0, 60, 81, 0) < 5 && clock.budget(0, 60, 81, 0) > 4);
    clock.setCanadian(300, 0, 0);
    assertTrue(clock.budget(0, 80, 81, 0) < 20);
    clock.heard(0, 1, 0, 0);
    assertTrue(clock.budget(0, 80, 81, 0) < 0.2);
    // Byo-yomi: three periods of ten seconds are not three stones in ten seconds.
    clock.set(GoClock.Overtime.BYO_YOMI, 60, 10, 3);
    clock.heard(1, 10, 3, 0);
    assertTrue(clock.budget(1, 80, 81, 0) > 8 && clock.budget(1, 80, 81, 0) < 10);
    clock.set(GoClock.Overtime.CANADIAN, 60, 30, 5);
    clock.heard(1, 30, 5, 0);
    assertTrue(clock.budget(1, 80, 81, 0) < 6);
    clock.setCanadian(-1, 0, 0);
    assertFalse(clock.isLimited());
  }

  @Test
  void clocksRunFromTheFoesMoveOnUnlessTheTimeIsToldLater() {
    long second = 1_000_000_000L;
    GoClock clock = new GoClock();
    clock.setCanadian(0, 10, 1);
    double whole = clock.budget(0, 60, 81, 0);
    clock.runs(0, 0);
    assertEquals(0.98 * 4, whole - clock.budget(0, 60, 81, 4 * second), 0.05);
    clock.heard(0, 10, 1, 4 * second);
    assertEquals(whole, clock.budget(0, 60, 81, 4 * second), 1e-9);
    // A move that takes longer than anything is left does not turn the clock round.
    assertTrue(clock.budget(0, 60, 81, 60 * second) < 0.02);
    clock.stops(0, 6 * second);
    assertEquals(whole, clock.budget(0, 60, 81, 60 * second), 1e-9);
    // Sudden death: however long the game, there is something left for each move.
    clock.setCanadian(10, 0, 0);
    long now = 0;
    for (int move = 0; move < 150; move++) {
      clock.runs(0, now);
      now += (long) (1e9 * (clock.budget(0, Math.max(5, 80 - 2 * move), 81, now) + 0.001));
      clock.stops(0, now);
    }
    assertTrue(now < 10 * second, "used " + now / 1e9);
  }

  @Test
  void theTreeIsKeptFromMoveToMove() {
    GoPosition game = new GoGame().start("9x9");
    Player player = player(1500);
    player.settings.threads = 2;
    Player.Decision first = player.choose(game, 60, () -> false, null, 1e9);
    game.make(first.move());
    int reply = first.report().lines.get(0).pv().get(1);
    game.make(reply);
    player.settings.maxPlayouts = 50;
    Player.Decision second = player.choose(game, 60, () -> false, null, 1e9);
    int visits = second.report().lines.stream().mapToInt(line -> line.visits()).sum();
    assertTrue(visits > 60, "only " + visits + " visits");
  }
}
