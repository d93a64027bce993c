package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** {@code agon book} from import to play, and builds that are killed. */
final class BookCommandTest {
  private static final Game CHESS = Game.named("chess");
  private static final Path BINARY = Path.of("target", "agon");

  @TempDir Path folder;
  private String book;

  @BeforeEach
  void makeBook() throws Exception {
    book = folder.resolve("test.book").toString();
  }

  private String run(int exitCode, String... words) {
    StringWriter out = new StringWriter();
    CommandLine command = new CommandLine(new BookCommand());
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
    command.setExecutionExceptionHandler(
        (failure, failed, parsed) -> {
          failed.getErr().println("agon: " + failure.getMessage());
          return CommandLine.ExitCode.SOFTWARE;
        });
    assertEquals(exitCode, command.execute(words), out::toString);
    return out.toString();
  }

  /** Builds with values that depend on the text of a position alone. */
  private void build(int positions) throws Exception {
    Evaluator fake =
        new Evaluator() {
          @Override
          public BookValue evaluate(String position) {
            return BookValue.heuristic(position.hashCode() % 60);
          }

          @Override
          public List<Candidate> candidates(String position, int most) {
            return List.of();
          }

          @Override
          public void kill() {}

          @Override
          public void close() {}
        };
    try (Book built =
        Book.open(Path.of(book), CHESS, "standard", new MemoryStore(), new Expansion(0.1, false))) {
      built.addStart(CHESS.start("standard"));
      new BookBuilder(
              built,
              new BookBuilder.Settings(
                  1,
                  Until.parse("positions " + positions),
                  true,
                  true,
                  0,
                  0,
                  5,
                  (p, s, w, n) -> {}),
              () -> fake)
          .run();
    }
  }

  @Test
  void importedGamesAreInTheBookWithTheirResults() throws Exception {
    Path games = folder.resolve("games.pgn");
    Files.writeString(
        games,
        """
        [Event "x"]
        [Result "1-0"]

        1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 3.Bb5 1-0

        [Event "y"]

        1. e4 e5 2. Nf3 Nf6 1/2-1/2

        [Event "bad"]

        1. e4 e4 0-1
        """);
    String told = run(0, "import", "chess", games.toString(), "--to", book, "--plies", "4");
    assertTrue(told.contains("game 3 left out"), told);
    assertTrue(told.contains("2 games"), told);
    build(1);
    String shown = run(0, "show", book, "e4", "e5", "Nf3");
    assertTrue(shown.contains("2 games +0 =1 -1"), shown);
    assertTrue(shown.contains("b8c6"), shown);
    run(2, "show", book, "--start", "2");
  }

  @Test
  void aBookIsFrozenExportedAndReadBackAlike() throws Exception {
    build(500);
    String frozen = folder.resolve("frozen.book").toString();
    String polyglot = folder.resolve("frozen.bin").toString();
    run(0, "freeze", book, "--to", frozen, "--moves", "999");
    run(0, "export", book, "--to", polyglot);
    PlayBook ours = PlayBook.open(Path.of(frozen), CHESS, "standard");
    PlayBook exported = PlayBook.open(Path.of(polyglot), CHESS, "standard");
    int positions = 0;
    Book source = Book.read(Path.of(book), new Expansion(0, false));
    List<BookNode> nodes = new ArrayList<>();
    source.graph().store().forEach(nodes::add);
    for (BookNode node : nodes) {
      Position position = source.parse(node.position);
      Set<Integer> mine = moves(ours, position);
      assertEquals(mine, moves(exported, position), node.position);
      assertEquals(node.isLeaf(), mine.isEmpty());
      positions += node.isLeaf() ? 0 : 1;
    }
    assertTrue(positions > 10);
  }

  private static Set<Integer> moves(PlayBook from, Position position) {
    Set<Integer> moves = new HashSet<>();
    from.moves(position).forEach(move -> moves.add(move.move()));
    return moves;
  }

  @Test
  void statsAndDiagramsShowTheBook() throws Exception {
    build(300);
    String table = run(0, "stats", book);
    assertTrue(table.lines().findFirst().orElse("").matches("Depth +Nodes.*Degree"), table);
    assertTrue(table.contains("Total"), table);
    Path svg = folder.resolve("d.svg");
    Path png = folder.resolve("d.png");
    run(0, "diagram", book, "--to", svg.toString());
    run(0, "diagram", book, "--kind", "depth", "--to", png.toString());
    assertTrue(Files.readString(svg).contains("<circle"));
    assertEquals(800, ImageIO.read(png.toFile()).getWidth());
  }

  @Test
  void wrongUsageIsSaidInOneLine() throws Exception {
    run(2, "build", "nochess", "--to", book);
    run(2, "build", "chess", "--to", book, "--omega", "-1");
    run(2, "build", "chess", "--to", book, "--until", "forever");
    Files.writeString(
        Path.of(book), "this is no book at all, but long enough to be one of them ..");
    String told = run(1, "stats", book);
    assertTrue(told.contains("is not a book"), told);
    assertEquals(1, told.lines().count());
  }

  // Builds in processes of their own, killed.

  /** A Chronicle Map takes some seconds to open, so the ten kills with it are a long test. */
  @ParameterizedTest
  @CsvSource({"memory, 10", "map, 2"})
  void killsLoseNothingAndCountNothingTwice(String store, int usually) throws Exception {
    assumeTrue(Files.isExecutable(BINARY), "no binary at " + BINARY);
    int kills = Boolean.getBoolean("agon.long") ? 10 : usually;
    boolean map = store.equals("map");
    Random random = new Random(11);
    Map<Long, BookValue> known = new HashMap<>();
    for (int kill = 0; kill < kills; kill++) {
      Process server = startBuild(map, "positions 100000");
      awaitGrowth(server, random.nextInt(40) + 5);
      if (kill % 2 == 0) {
        // A worker first: the server hands its job to the next one and goes on.
        server.descendants().findAny().ifPresent(ProcessHandle::destroyForcibly);
        awaitGrowth(server, 5);
      }
      List<ProcessHandle> workers = server.descendants().toList();
      server.destroyForcibly().waitFor();
      for (ProcessHandle worker : workers) {
        worker.onExit().get(20, TimeUnit.SECONDS);
      }
      Map<Long, BookValue> now = leaves();
      assertTrue(now.entrySet().containsAll(known.entrySet()), "a finished result was lost");
      assertTrue(now.size() >= told(), now.size() + " positions, but told of " + told());
      known = now;
    }
    Process last = startBuild(map, "positions " + (known.size() + 20));
    assertTrue(last.waitFor(120, TimeUnit.SECONDS));
    assertEquals(0, last.exitValue(), Files.readString(folder.resolve("build.out")));
    assertTrue(leaves().entrySet().containsAll(known.entrySet()));
    assertEquals(map, Files.exists(Path.of(book + ".map")));
    if (map) {
      assertTheMapIsTheJournal();
    }
  }

  /** What the last builder left in the map is what the journal says, node by node. */
  private void assertTheMapIsTheJournal() throws Exception {
    Book journal = Book.read(Path.of(book), new Expansion(0, false));
    try (MapStore store = MapStore.open(Path.of(book), 10_000)) {
      assertEquals(journal.graph().store().size(), store.size());
      journal
          .graph()
          .store()
          .forEach(
              node -> {
                BookNode kept = store.get(node.key);
                assertEquals(node.value, kept.value, node.position);
                assertEquals(node.engineValue, kept.engineValue, node.position);
                assertEquals(node.degree(), kept.degree(), node.position);
              });
    }
  }

  private Process startBuild(boolean map, String until) throws IOException {
    List<String> words = new ArrayList<>(List.of(BINARY.toString(), "book", "build", "chess"));
    words.addAll(List.of("--to", book, "--engine", "nodes 20", "--report", "0.01"));
    words.addAll(List.of("--workers", map ? "3" : "1", "--until", until));
    words.addAll(map ? List.of("--capacity", "10000") : List.of("--in-memory"));
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "build.out"))
        .start();
  }

  /** How many positions the killed server said it had: what is told of must be in the journal. */
  private int told() throws IOException {
    int told = 0;
    for (String line : Files.readString(folder.resolve("build.out")).split("\n", -1)) {
      int end = line.indexOf(" positions, ");
      if (end > 0) {
        told = Integer.parseInt(line.substring(0, end));
      }
    }
    assertTrue(told > 0, "the server told of nothing");
    return told;
  }

  private void awaitGrowth(Process server, int records) throws Exception {
    Path file = Path.of(book);
    long before = Files.exists(file) ? Files.size(file) : 0;
    for (int i = 0; i < 6000 && server.isAlive(); i++) {
      if (Files.exists(file) && Files.size(file) > before + records * 90L) {
        return;
      }
      Thread.sleep(10);
    }
    throw new AssertionError(Files.readString(folder.resolve("build.out")));
  }

  /** The results in the journal, each of which may be in it only once. */
  private Map<Long, BookValue> leaves() throws Exception {
    Map<Long, BookValue> leaves = new HashMap<>();
    Path copy = folder.resolve("copy");
    Files.write(copy, Files.readAllBytes(Path.of(book)));
    try (Journal journal = Journal.read(copy)) {
      journal.read(
          copy,
          new Journal.Reader() {
            @Override
            public void leaf(long key, BookValue value, String position) {
              assertNull(leaves.put(key, value), "a result counts twice");
            }

            @Override
            public void expansion(long key, int[] moves, long[] successors) {
              assertTrue(leaves.containsKey(key));
            }

            @Override
            public void start(long key, String position) {}

            @Override
            public void line(long key, String position) {}

            @Override
            public void game(long[] positions, byte[] results) {}
          });
    }
    return leaves;
  }

  // The engine with a book.

  @Test
  void theEnginePlaysFromItsBookAndOnWithoutADamagedOne() throws Exception {
    assumeTrue(Files.isExecutable(BINARY), "no binary at " + BINARY);
    build(200);
    Path frozen = folder.resolve("play.book");
    run(0, "freeze", book, "--to", frozen.toString());
    PlayBook played = PlayBook.open(frozen, CHESS, "standard");
    Position start = CHESS.start("standard");
    String expected =
        start.format(new BookChoice(60, 0, 0).choose(played, start, 0, new Random(1)));
    List<String> said =
        engine(
            "setoption name BookFile value " + frozen,
            "setoption name OwnBook value true",
            "position startpos",
            "go movetime 50");
    assertTrue(said.contains("bestmove " + expected), said.toString());
    assertTrue(said.contains("info string book move"), said.toString());

    byte[] bytes = Files.readAllBytes(frozen);
    bytes[bytes.length / 2] ^= 4;
    Path damaged = folder.resolve("damaged.book");
    Files.write(damaged, bytes);
    said =
        engine(
            "setoption name BookFile value " + damaged,
            "setoption name OwnBook value true",
            "position startpos",
            "go nodes 100");
    assertEquals(1, said.stream().filter(line -> line.contains("checksum is wrong")).count());
    assertTrue(said.get(said.size() - 1).startsWith("bestmove "), said.toString());
    assertFalse(said.contains("info string book move"));
  }

  @Test
  void aGoBookIsBuiltByPlayoutsAndPlayedOverGtp() throws Exception {
    assumeTrue(Files.isExecutable(BINARY), "no binary at " + BINARY);
    Process build =
        new ProcessBuilder(
                BINARY.toString(),
                "book",
                "build",
                "go",
                "--variant",
                "5x5",
                "--in-memory",
                "--quiet",
                "--width",
                "3",
                "--engine",
                "playouts 60",
                "--until",
                "positions 12",
                "--to",
                book)
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "build.out"))
            .start();
    assertTrue(build.waitFor(120, TimeUnit.SECONDS));
    assertEquals(0, build.exitValue(), Files.readString(folder.resolve("build.out")));
    Path frozen = folder.resolve("go.book");
    run(0, "freeze", book, "--to", frozen.toString());
    Game go = Game.named("go");
    Position start = go.start("5x5");
    PlayBook played = PlayBook.open(frozen, go, "5x5");
    String expected =
        start.format(new BookChoice(60, 0, 0).choose(played, start, 0, new Random(1)));
    String session =
        """
        boardsize 5
        komi 7.5
        agon-param playouts 20
        agon-param book_file %s
        agon-param own_book 1
        genmove b
        komi 6.5
        clear_board
        last_move
        genmove b
        """;
    List<String> said = converse("gtp", String.format(session, frozen));
    assertTrue(said.contains("= " + expected), said.toString());
    // A book is for its komi: with another one the engine thinks for itself, and says nothing of
    // it.
    assertEquals(1, said.stream().filter(line -> line.startsWith("?")).count(), said.toString());

    byte[] bytes = Files.readAllBytes(frozen);
    bytes[bytes.length / 2] ^= 4;
    Files.write(frozen, bytes);
    said = converse("gtp", String.format(session, frozen));
    assertEquals(1, said.stream().filter(line -> line.contains("checksum is wrong")).count());
    assertFalse(said.get(said.size() - 2).startsWith("?"), said.toString());
  }

  private static List<String> engine(String... lines) throws Exception {
    return converse("uci", String.join("\n", Arrays.asList(lines)) + "\n");
  }

  private static List<String> converse(String protocol, String input) throws Exception {
    Process engine =
        new ProcessBuilder(BINARY.toString(), protocol)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> said = new ArrayList<>();
    try (BufferedReader from =
        new BufferedReader(
            new InputStreamReader(engine.getInputStream(), StandardCharsets.UTF_8))) {
      engine.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
      engine.getOutputStream().close();
      for (String line = from.readLine(); line != null; line = from.readLine()) {
        said.add(line);
      }
    }
    engine.waitFor();
    return said;
  }
}
