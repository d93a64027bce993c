package dev.agon.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Whole matches of scripted engines: what an engine does wrong costs it that game only. */
class RefereeTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "dies, CRASH, ended with exit code 3",
    "hangs, TIME, oversteps the clock and does not stop",
    "illegal, ILLEGAL_MOVE, plays an illegal move: e2e5",
    "babbles, TIME, oversteps the clock and does not stop",
    "late, TIME, oversteps the clock",
  })
  void oneBadMoveLosesOneGame(String mode, Termination termination, String reason)
      throws Exception {
    Path games = folder.resolve("games.pgn");
    int code =
        match(
            List.of(uci("Bad", mode), uci("Good", "plays")),
            List.of("--each", "movetime=1", "--margin", "200", "--games", "4"),
            games);
    assertEquals(0, code);
    List<Journal.Entry> entries = entries(games);
    assertEquals(4, entries.size());
    Journal.Entry bad = entries.get(0);
    assertEquals(termination, bad.termination());
    assertEquals("Bad " + reason, bad.reason());
    assertEquals(dev.agon.game.GameEnd.Result.SECOND_WINS, bad.result());
    for (Journal.Entry entry : entries.subList(1, 4)) {
      assertEquals(Termination.RULES, entry.termination(), entry.reason());
      assertEquals(dev.agon.game.GameEnd.Result.DRAW, entry.result());
    }
  }

  @Test
  void noiseBetweenTheLinesIsNoHarm() throws Exception {
    Path games = folder.resolve("games.pgn");
    assertEquals(
        0,
        match(
            List.of(uci("Noisy", "noisy"), uci("Good", "plays")),
            List.of("--each", "movetime=5", "--games", "2"),
            games));
    for (Journal.Entry entry : entries(games)) {
      assertEquals(Termination.RULES, entry.termination());
    }
    String pgn = Files.readString(games);
    assertTrue(pgn.contains("1. Nf3 {+0.12/1 "), pgn);
    assertTrue(pgn.contains("[Result \"1/2-1/2\"]"), pgn);
    assertTrue(pgn.contains("repetition"), pgn);
  }

  @Test
  void silenceWithoutAClockIsAHang() throws Exception {
    Path games = folder.resolve("games.pgn");
    match(
        List.of(uci("Bad", "hangs"), uci("Good", "plays")),
        List.of("--each", "depth=1", "--stall", "1", "--games", "2"),
        games);
    assertEquals(Termination.STALL, entries(games).get(0).termination());
    assertEquals(Termination.RULES, entries(games).get(1).termination());
  }

  @Test
  void anEngineThatPondersIsToldWhatCame() throws Exception {
    Path log = folder.resolve("log");
    match(
        List.of(uci("Ponderer", "plays") + " " + log + " ponder", uci("Good", "plays")),
        List.of("--each", "tc=5+0.1", "--games", "2"),
        folder.resolve("games.pgn"));
    String dialogue = Files.readString(log);
    assertTrue(dialogue.contains("setoption name Ponder value true"), dialogue);
    assertTrue(dialogue.contains("position startpos moves g1f3 g8f6\ngo ponder "), dialogue);
    assertTrue(dialogue.contains("ponderhit"), dialogue);
  }

  @Test
  void scoresAreAdjudicated() throws Exception {
    Path games = folder.resolve("games.pgn");
    match(
        List.of(uci("A", "plays"), uci("B", "plays")),
        List.of("--each", "movetime=5", "--games", "1", "--draw", "number=2,count=2,score=20"),
        games);
    Journal.Entry entry = entries(games).get(0);
    assertEquals(Termination.ADJUDICATION, entry.termination());
    assertEquals("draw by score", entry.reason());
  }

  @ParameterizedTest
  @CsvSource({"B+3.5, B+3.5, FIRST_WINS", "W+1.5, W+2.5, SECOND_WINS", "W+1.5, B+3, SECOND_WINS"})
  void goIsScoredByBothEnginesOrByTheRules(String first, String second, String result)
      throws Exception {
    // After C3, D4 and two passes on 5x5 all is dame: by area White wins with the komi.
    Path games = folder.resolve("games.sgf");
    String script = resource("match/gtp.sh").toString();
    int code =
        match(
            List.of(
                "name=A cmd=sh " + script + " " + first, "name=B cmd=sh " + script + " " + second),
            List.of("--game", "go", "--variant", "5x5", "--each", "tc=10+5/3", "--games", "1"),
            games);
    assertEquals(0, code);
    assertEquals(result, entries(games).get(0).result().name());
    String sgf = Files.readString(games);
    assertTrue(sgf.contains(";B[cc]") && sgf.contains(";W[db]") && sgf.contains(";B[]"), sgf);
  }

  @Test
  void killedAndResumedEveryGameIsThereOnce() throws Exception {
    Path games = folder.resolve("games.pgn");
    List<String> arguments = new ArrayList<>();
    arguments.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "dev.agon.Agon",
            "match"));
    arguments.addAll(List.of("--engine", uci("A", "slow"), "--engine", uci("B", "slow")));
    arguments.addAll(List.of("--each", "movetime=5", "--games", "10", "--concurrency", "2"));
    arguments.addAll(List.of("--out", games.toString(), "--quiet"));
    Process process =
        new ProcessBuilder(arguments)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    Path journal = Journal.journalOf(games);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (finished(journal) < 3 && System.nanoTime() < deadline) {
      Thread.sleep(20);
    }
    process.destroyForcibly().waitFor();
    int before = finished(journal);
    assertTrue(before >= 3 && before < 10, before + Files.readString(folder.resolve("output")));

    // The worst moment: a game half written to both files.
    Files.writeString(games, "[Event \"Agon match\"]\n[Site", StandardOpenOption.APPEND);
    Files.writeString(journal, "game\t9\tDRA", StandardOpenOption.APPEND);
    assertEquals(0, run(List.of("--out", games.toString(), "--resume", "--quiet")));

    List<Integer> all = IntStream.rangeClosed(1, 10).boxed().toList();
    List<Integer> inJournal = new ArrayList<>();
    entries(games).forEach(entry -> inJournal.add(entry.number()));
    Collections.sort(inJournal);
    assertEquals(all, inJournal);
    List<Integer> inGames = new ArrayList<>();
    Matcher round = Pattern.compile("\\[Round \"(\\d+)\"]").matcher(Files.readString(games));
    while (round.find()) {
      inGames.add(Integer.parseInt(round.group(1)));
    }
    Collections.sort(inGames);
    assertEquals(all, inGames);
    assertFalse(Files.readString(games).contains("[Site[Event"));
  }

  @Test
  void anotherMatchIsNotContinued() throws Exception {
    Path games = folder.resolve("games.pgn");
    List<String> engines = List.of(uci("A", "plays"), uci("B", "plays"));
    List<String> options = List.of("--each", "movetime=5", "--games", "2");
    assertEquals(0, match(engines, options, games));
    assertEquals(1, match(engines, options, games), "an existing record is not overwritten");
    List<String> other = List.of("--each", "movetime=4", "--games", "2", "--resume");
    assertEquals(1, match(engines, other, games));
    List<String> longer = List.of("--each", "movetime=5", "--games", "4", "--resume");
    assertEquals(0, match(engines, longer, games));
    assertEquals(4, entries(games).size());
  }

  @Test
  void aDecidedTestEndsTheMatch() throws Exception {
    Path games = folder.resolve("games.pgn");
    assertEquals(
        0,
        match(
            List.of(uci("A", "plays"), uci("B", "plays")),
            List.of("--each", "movetime=5", "--games", "40", "--sprt", "elo0=50,elo1=300"),
            games));
    int played = entries(games).size();
    assertTrue(played < 40 && played % 2 == 0, "played " + played);
  }

  private static int finished(Path journal) throws IOException {
    if (!Files.exists(journal)) {
      return 0;
    }
    return (int) Files.readString(journal).lines().filter(l -> l.startsWith("game\t")).count();
  }

  private int match(List<String> engines, List<String> options, Path games) {
    List<String> arguments = new ArrayList<>();
    engines.forEach(engine -> arguments.addAll(List.of("--engine", engine)));
    arguments.addAll(options);
    arguments.addAll(List.of("--out", games.toString(), "--quiet"));
    return run(arguments);
  }

  private static int run(List<String> arguments) {
    return new CommandLine(new MatchCommand()).execute(arguments.toArray(new String[0]));
  }

  private static List<Journal.Entry> entries(Path games) throws Exception {
    try (Journal journal = Journal.open(games)) {
      return journal.entries();
    }
  }

  private String uci(String name, String mode) throws URISyntaxException {
    Path marker = folder.resolve(name + ".done");
    return "name=" + name + " cmd=sh " + resource("match/uci.sh") + " " + mode + " " + marker;
  }

  private static Path resource(String name) throws URISyntaxException {
    URL url = RefereeTest.class.getClassLoader().getResource(name);
    return Path.of(Objects.requireNonNull(url, name).toURI());
  }
}
