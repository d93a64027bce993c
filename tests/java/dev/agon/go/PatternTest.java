package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.NotationException;
import it.unimi.dsi.fastutil.longs.Long2FloatOpenHashMap;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Patterns see what they should, in every symmetry and for either colour, and survive a file. */
class PatternTest {
  private static final Set<Long> TAGS =
      LongStream.range(0, Integer.SIZE)
          .mapToObj(tag -> PatternShape.mix(tag << 6 | MoveFeatures.TAG))
          .collect(Collectors.toSet());

  /**
   * Lists the keys of all features instead of looking them up. Tactical tags are left out: the
   * ladder reader has a limit of nodes and an order of its own.
   */
  private static long[] keys(MoveFeatures features, int move) {
    List<Long> keys = new ArrayList<>();
    features.describe(
        move,
        key -> {
          if (!TAGS.contains(key)) {
            keys.add(key);
          }
          return 0;
        });
    return keys.stream().mapToLong(Long::longValue).sorted().toArray();
  }

  @Test
  void featuresAreTheSameInAllSymmetriesAndForEitherColour() {
    for (int size : new int[] {9, 19}) {
      Geometry geometry = Geometry.of(size);
      Random random = new Random(size);
      Playout plain = new Playout(geometry, 1);
      Playout turned = new Playout(geometry, 1);
      MoveFeatures features = new MoveFeatures(geometry, plain, null);
      MoveFeatures turnedFeatures = new MoveFeatures(geometry, turned, null);
      for (int game = 0; game < 8; game++) {
        int symmetry = game;
        boolean swap = random.nextBoolean();
        plain.board.clear();
        turned.board.clear();
        turned.board.toMove = swap ? Board.WHITE : Board.BLACK;
        for (int i = 0; i < 3 * size; i++) {
          int move = plain.board.empties[random.nextInt(plain.board.emptyCount)];
          if (plain.board.isLegal(move)) {
            plain.board.play(move);
            turned.board.play(turn(geometry, symmetry, move));
          }
        }
        features.look();
        turnedFeatures.look();
        for (int p : geometry.points) {
          if (plain.board.colour[p] == Board.EMPTY && MoveFeatures.isCandidate(plain.board, p)) {
            int q = turn(geometry, symmetry, p);
            assertArrayEquals(keys(features, p), keys(turnedFeatures, q), geometry.name(p));
          }
        }
      }
    }
  }

  private static int turn(Geometry geometry, int symmetry, int point) {
    int middle = geometry.size + 1;
    int x = 2 * geometry.column(point) - middle;
    int y = 2 * geometry.row(point) - middle;
    int column = (PatternShape.column(symmetry, x, y) + middle) / 2;
    int row = (PatternShape.row(symmetry, x, y) + middle) / 2;
    return geometry.point(column, row);
  }

  @Test
  void whatIsFollowedThroughAGameIsWhatIsSeenAtOnce() {
    Geometry geometry = Geometry.of(9);
    Random random = new Random(5);
    Playout playout = new Playout(geometry, 1);
    MoveFeatures following = new MoveFeatures(geometry, playout, null);
    for (int i = 0; i < 150; i++) {
      int move = playout.board.empties[random.nextInt(playout.board.emptyCount)];
      if (MoveFeatures.isCandidate(playout.board, move)) {
        following.look();
        MoveFeatures fresh = new MoveFeatures(geometry, playout, null);
        fresh.look();
        assertArrayEquals(keys(fresh, move), keys(following, move));
        playout.board.play(move);
      }
    }
  }

  @Test
  void ringsAreClosedUnderSymmetryAndGroupsAreManhattanDistances() {
    int from = 0;
    for (int to : PatternShape.RING_END) {
      for (int i = from; i < to; i++) {
        int x = PatternShape.COLUMN[i];
        int y = PatternShape.ROW[i];
        for (int s = 0; s < PatternShape.SYMMETRIES; s++) {
          int column = PatternShape.column(s, x, y);
          int row = PatternShape.row(s, x, y);
          boolean inside = false;
          for (int j = from; j < to; j++) {
            inside |= PatternShape.COLUMN[j] == column && PatternShape.ROW[j] == row;
          }
          assertTrue(inside, x + "," + y);
        }
      }
      from = to;
    }
    for (int distance = 1; distance <= PatternShape.RANGE; distance++) {
      int size = PatternShape.GROUP_END[distance] - PatternShape.GROUP_END[distance - 1];
      assertEquals(4 * distance, size);
    }
  }

  /** Surroundings of a move given by the contents of the nearest four points, empty elsewhere. */
  private static byte[] cells(int... nearest) {
    byte[] cells = new byte[PatternShape.POINTS];
    for (int i = 0; i < nearest.length; i++) {
      cells[i] = (byte) nearest[i];
    }
    return cells;
  }

  private static final int[] IDENTITY = identity();

  private static int[] identity() {
    int[] steps = new int[PatternShape.POINTS];
    Arrays.setAll(steps, i -> i);
    return steps;
  }

  @Test
  void theTreeAsksFirstWhereTheEntropyIsHighest() {
    MetsGrower grower = new MetsGrower();
    // Point 2 has three contents equally often, points 0 and 1 nearly always one.
    for (int i = 0; i < 30; i++) {
      grower.add(cells(i == 0 ? 1 : 0, 2, i % 3, 0), 0, IDENTITY);
    }
    assertTrue(grower.grow(11));
    MetsTree tree = grower.tree();
    assertTrue(tree.isSound());
    assertEquals(2, (tree.node(0) >>> 18) & 1023);
    // Three leaves of ten patterns each, and nothing else.
    assertEquals(4, tree.size());
    int empty = tree.find(cells(0, 2, 0, 0), 0, IDENTITY);
    int own = tree.find(cells(0, 2, 1, 0), 0, IDENTITY);
    assertNotEquals(empty, own);
    assertEquals(MetsTree.NONE, tree.find(cells(0, 2, 3, 0), 0, IDENTITY));
    // Played nine times in ten against once in ten.
    for (int i = 0; i < 1000; i++) {
      grower.count(empty, i % 10 != 0);
      grower.count(own, i % 10 == 0);
    }
    grower.score();
    MetsTree scored = grower.tree();
    assertEquals(Math.log(102 / 900.1), scored.score(empty), 0.002);
    assertEquals(Math.log(902 / 100.1), scored.score(own), 0.002);
  }

  @Test
  void entropyIsThatOfTheShares() {
    assertEquals(Math.log(4), MetsGrower.entropy(new int[] {5, 5, 5, 5}, 20), 1e-12);
    assertEquals(0, MetsGrower.entropy(new int[] {0, 20, 0, 0}, 20), 1e-12);
  }

  private static Path sample(Path folder) throws IOException {
    MetsGrower grower = new MetsGrower();
    for (int i = 0; i < 40; i++) {
      grower.add(cells(i % 3, i % 2, i % 4, 0), 0, IDENTITY);
    }
    assertTrue(grower.grow(5));
    grower.score();
    Long2FloatOpenHashMap strengths = new Long2FloatOpenHashMap();
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      strengths.put(random.nextLong(), (float) random.nextGaussian());
    }
    Path file = folder.resolve("sample.bin");
    PatternFile.write(file, grower.tree(), strengths, 40);
    return file;
  }

  @Test
  void aFileComesBackAsItWasWritten(@TempDir Path folder) throws IOException {
    PatternFile file = PatternFile.open(sample(folder));
    assertEquals(40, file.games());
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      long key = random.nextLong();
      float strength = (float) random.nextGaussian();
      assertEquals(strength, file.strength(file.find(key)), 0.003);
    }
    assertEquals(-1, file.find(0x1234567812345678L));
    assertNotEquals(MetsTree.NONE, file.mets().find(cells(1, 1, 1, 0), 0, IDENTITY));
    try (var left = Files.list(folder)) {
      assertEquals(1, left.count());
    }
  }

  @Test
  void aDamagedFileIsRefusedInOneLine(@TempDir Path folder) throws IOException {
    byte[] good = Files.readAllBytes(sample(folder));
    Path bad = folder.resolve("bad.bin");
    Random random = new Random(9);
    for (int i = 0; i < 200; i++) {
      byte[] bytes = good.clone();
      if (i % 4 == 0) {
        bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      } else {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(bad, bytes);
      IOException refused = assertThrows(IOException.class, () -> PatternFile.open(bad));
      assertEquals(1, refused.getMessage().lines().count());
    }
    Path nowhere = folder.resolve("nowhere.bin");
    assertThrows(IOException.class, () -> PatternFile.open(nowhere));
  }

  @Test
  void aTreeThatLeadsNowhereIsNotSound() {
    int leaf = MetsTree.leaf(1);
    assertTrue(tree(MetsTree.inner(0b0011, 0, 1), leaf, leaf).isSound());
    assertTrue(!tree(MetsTree.inner(0b0011, 0, 0), leaf, leaf).isSound(), "a circle");
    assertTrue(!tree(MetsTree.inner(0b0111, 0, 1), leaf, leaf).isSound(), "a missing child");
    assertTrue(!tree(MetsTree.inner(0b0011, 1000, 1), leaf, leaf).isSound(), "no such point");
  }

  private static MetsTree tree(int... nodes) {
    return new MetsTree(java.nio.IntBuffer.wrap(nodes));
  }

  @Test
  void recordsAreSplitAndReadUpToTheFirstMistake() throws NotationException {
    List<String> games =
        GameRecord.split("(;GM[1]SZ[9]C[a \\] (]\n;B[ee];W[cc](;B[gg])(;B[gc]))(;SZ[9])");
    assertEquals(2, games.size());
    GameRecord first = GameRecord.parse(games.get(0));
    assertEquals(3, first.moveCount());
    assertEquals("E5", Geometry.of(9).name(first.move(0)));
    GameRecord wrong = GameRecord.parse("(;SZ[9]AB[cc]AW[gg];W[ee];B[ee];W[cd])");
    assertEquals(1, wrong.moveCount());
    Board board = new Board(Geometry.of(9));
    wrong.begin(board);
    assertEquals(Board.WHITE, board.toMove);
    assertEquals(79, board.emptyCount);
    assertThrows(NotationException.class, () -> GameRecord.parse("(;SZ[9];B[ee];AB[cc])"));
  }

  /** Learning from a handful of own games gives the same file twice, and a file that guesses. */
  @Test
  void learningFromSelfPlayIsRepeatable(@TempDir Path folder) throws IOException {
    SelfPlayRecords play = new SelfPlayRecords(5, 20, 1, null);
    List<GameRecord> games = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      games.add(SelfPlayRecords.record(play.play(i)));
    }
    assertEquals(play.play(3), new SelfPlayRecords(5, 20, 1, null).play(3));
    Path one = folder.resolve("one.bin");
    Path two = folder.resolve("two.bin");
    PatternTrainer.Settings settings = new PatternTrainer.Settings(10, 3, 1, 0.15f, 0, 1);
    new PatternTrainer(games, settings, text -> {}).run(one);
    new PatternTrainer(games, settings, text -> {}).run(two);
    assertEquals(-1, Files.mismatch(one, two));
    RecognitionRates rates = new RecognitionRates(PatternFile.open(one));
    rates.measure(games);
    assertTrue(rates.rate(false, 1) > rates.rate(true, 1));
    assertTrue(rates.rate(false, 10) > 0.5, rates.table());
    assertTrue(rates.rate(false, 20) >= rates.rate(false, 10));
  }

  @Test
  void theShippedPatternsKnowTheBasics() throws IOException {
    Geometry geometry = Geometry.of(19);
    Playout playout = new Playout(geometry, 1);
    MoveGuess guess = new MoveGuess(PatternFile.shipped(), geometry, playout);
    guess.look();
    int first = guess.moves[guess.ranked()[0]];
    int line = geometry.line[first];
    assertTrue(line == 3 || line == 4, geometry.name(first));
    for (String move : List.of("D4", "Q16", "E4", "Q4", "D5", "D16")) {
      playout.play(geometry.parse(move));
    }
    guess.look();
    float sum = 0;
    for (int i = 0; i < guess.count; i++) {
      sum += guess.share[i];
    }
    assertEquals(1, sum, 1e-3);
  }

  @Test
  void theCommandMeasuresGamesAndSaysWhatIsWrong(@TempDir Path folder) throws IOException {
    Path games = folder.resolve("games.sgf");
    String game = new SelfPlayRecords(9, 5, 2, null).play(1);
    Files.writeString(games, game + "(;GM[2])" + game);
    assertEquals(2, run(new StringWriter()));
    assertEquals(2, run(new StringWriter(), games.toString(), "--predict", "--hold-out", "-1"));
    assertEquals(1, run(new StringWriter(), folder.resolve("none.sgf").toString(), "--predict"));
    StringWriter out = new StringWriter();
    assertEquals(0, run(out, games.toString(), "--predict", "--hold-out", "1"));
    List<String> lines = out.toString().lines().toList();
    assertTrue(lines.get(0).endsWith(" positions of 2 games held out"), lines.get(0));
    assertEquals(2 + RecognitionRates.PLACES, lines.size());
  }

  private static int run(StringWriter out, String... arguments) {
    CommandLine command = new CommandLine(new GoTuner());
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(new StringWriter()));
    return command.execute(arguments);
  }
}
