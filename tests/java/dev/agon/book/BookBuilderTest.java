package dev.agon.book;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.search.Score;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Building: jobs, dying workers, kills, merging, and the thesis' example game. */
final class BookBuilderTest {
  private static final SearchGame CHESS = (SearchGame) Game.named("chess");
  private static final Expansion EXPANSION = new Expansion(0.1, false);

  @TempDir Path folder;

  /** Values positions by their text alone. */
  private static class Fake implements Evaluator {
    @Override
    public BookValue evaluate(String position) throws Failure {
      return BookValue.heuristic(position.hashCode() % 100);
    }

    @Override
    public List<Candidate> candidates(String position, int most) throws Failure {
      throw new Failure("not asked for");
    }

    @Override
    public void kill() {}

    @Override
    public void close() {}
  }

  private static BookBuilder.Settings settings(String until) {
    return new BookBuilder.Settings(
        2, Until.parse(until), true, true, 0, 0, 5, (positions, seconds, waiting, start) -> {});
  }

  private Book open(String name) throws IOException, BookException {
    return Book.open(folder.resolve(name), CHESS, "standard", new MemoryStore(), EXPANSION);
  }

  private void build(String name, String until, BookBuilder.Hiring hiring) throws Exception {
    try (Book book = open(name)) {
      book.addStart(CHESS.start("standard"));
      new BookBuilder(book, settings(until), hiring).run();
    }
  }

  private static Map<Long, BookValue> values(Book book) {
    Map<Long, BookValue> values = new HashMap<>();
    book.graph().store().forEach(node -> values.put(node.key, node.value));
    return values;
  }

  @Test
  void jobsOfDyingWorkersAreHandedOutAgainAndCountOnce() throws Exception {
    Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    AtomicInteger answered = new AtomicInteger();
    Random random = new Random(4);
    build(
        "a",
        "positions 700",
        () ->
            new Fake() {
              @Override
              public BookValue evaluate(String position) throws Failure {
                asked.computeIfAbsent(position, key -> new AtomicInteger()).incrementAndGet();
                synchronized (random) {
                  if (random.nextInt(6) == 0) {
                    throw new Failure("killed");
                  }
                }
                answered.incrementAndGet();
                return super.evaluate(position);
              }
            });
    assertTrue(asked.values().stream().anyMatch(count -> count.get() > 1));
    Book book = Book.read(folder.resolve("a"), EXPANSION);
    assertTrue(book.graph().store().size() >= 700);
    // Every finished result is in the book, but for those under way when the goal was reached.
    assertTrue(answered.get() - book.graph().store().size() <= 4);
    book.graph().store().forEach(node -> assertTrue(asked.containsKey(node.position)));
  }

  @Test
  void aBookIsResumedWhereItWas() throws Exception {
    build("a", "positions 300", Fake::new);
    Map<Long, BookValue> first = values(Book.read(folder.resolve("a"), EXPANSION));
    build("a", "positions 600", Fake::new);
    Book second = Book.read(folder.resolve("a"), EXPANSION);
    assertTrue(second.graph().store().size() >= 600);
    first.keySet().forEach(key -> assertTrue(second.node(key) != null));
  }

  @Test
  void whereverAKillCutsTheJournalTheRestIsThere() throws Exception {
    build("whole", "positions 60", Fake::new);
    byte[] bytes = Files.readAllBytes(folder.resolve("whole"));
    long before = 0;
    for (int length = 0; length <= bytes.length; length += 13) {
      Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, length));
      try (Book book = open("cut")) {
        long size = book.graph().store().size();
        assertTrue(size >= before);
        before = size;
      }
      Files.delete(folder.resolve("cut"));
    }
    assertTrue(before > 50);
  }

  @Test
  void aChangedByteIsRefusedInOneLineAndLosesNothing() throws Exception {
    build("whole", "positions 60", Fake::new);
    byte[] good = Files.readAllBytes(folder.resolve("whole"));
    int last = lastRecord(good);
    Random random = new Random(8);
    for (int i = 0; i < 600; i++) {
      byte[] bytes = good.clone();
      int at = random.nextInt(last);
      bytes[at] ^= (byte) (1 << random.nextInt(8));
      Files.write(folder.resolve("bad"), bytes);
      BookException refused = assertThrows(BookException.class, () -> open("bad"), "byte " + at);
      assertFalse(refused.getMessage().contains("\n"));
      assertThrows(
          BookException.class, () -> Book.read(folder.resolve("bad"), EXPANSION), "byte " + at);
      assertArrayEquals(bytes, Files.readAllBytes(folder.resolve("bad")), "byte " + at);
    }
  }

  /** Where the last record begins: only its own length may pass for a cut. */
  private static int lastRecord(byte[] bytes) {
    int at = 60;
    int next = at;
    while (next < bytes.length) {
      at = next;
      next += 8 + ByteBuffer.wrap(bytes).getInt(at);
    }
    return at;
  }

  @Test
  void whatIsNoBookIsNotOverwritten() throws Exception {
    Files.writeString(folder.resolve("note"), "a short note");
    assertThrows(BookException.class, () -> open("note"));
    assertEquals("a short note", Files.readString(folder.resolve("note")));
  }

  @Test
  void aNarrowBookTakesTheMovesOfOneSearchAndThoseOfItsLines() throws Exception {
    List<String> best = List.of("e2e4", "d2d4", "e7e5", "d7d5");
    try (Book book = open("narrow")) {
      Position position = CHESS.start("standard");
      book.addStart(position);
      position.make(position.parse("a2a3"));
      book.addLine(position);
      BookBuilder.Settings narrow =
          new BookBuilder.Settings(
              1, Until.parse("depth 2"), true, true, 0, 2, 5, (p, s, w, n) -> {});
      new BookBuilder(
              book,
              narrow,
              () ->
                  new Fake() {
                    @Override
                    public List<Candidate> candidates(String text, int most) throws Failure {
                      boolean white = text.contains(" w ");
                      return List.of(
                          new Candidate(best.get(white ? 0 : 2), BookValue.heuristic(10)),
                          new Candidate(best.get(white ? 1 : 3), BookValue.heuristic(-5)));
                    }
                  })
          .run();
      BookNode start = book.node(CHESS.start("standard").key());
      assertEquals(3, start.degree(), "two moves of the search and the one of the line");
      Position reply = CHESS.start("standard");
      reply.make(reply.parse("e2e4"));
      assertEquals(2, book.node(reply.key()).degree());
      assertEquals(BookValue.heuristic(10), book.node(reply.key()).value);
    }
  }

  @Test
  void theLinesOfASearchAreThoseOfItsLastWholeIteration() {
    UciWorker.Lines lines = new UciWorker.Lines();
    lines.take("info depth 3 multipv 1 score cp 20 nodes 9 pv e2e4 e7e5");
    lines.take("info depth 3 multipv 2 score cp 10 nodes 9 pv d2d4");
    lines.take("info depth 4 multipv 1 score cp 15 lowerbound pv a2a3");
    lines.take("info depth 4 multipv 1 score mate -3 pv d2d4");
    lines.take("info string depth 9 of nothing");
    assertEquals(
        List.of(
            new Evaluator.Candidate("e2e4", BookValue.heuristic(20)),
            new Evaluator.Candidate("d2d4", BookValue.heuristic(10))),
        lines.best());
    lines.take("info depth 4 multipv 2 score cp -40 pv e2e4");
    assertEquals(new Evaluator.Candidate("d2d4", BookValue.LOSS), lines.best().get(0));
  }

  @Test
  void booksAreMerged() throws Exception {
    build("a", "positions 200", Fake::new);
    try (Book other = open("b")) {
      Position position = CHESS.start("standard");
      position.make(position.parse("a2a3"));
      other.addStart(position);
      new BookBuilder(other, settings("positions 200"), Fake::new).run();
    }
    Map<Long, BookValue> a = values(Book.read(folder.resolve("a"), EXPANSION));
    Map<Long, BookValue> b = values(Book.read(folder.resolve("b"), EXPANSION));
    try (Book book = open("a")) {
      book.merge(folder.resolve("b"));
      book.merge(folder.resolve("b"));
    }
    Book merged = Book.read(folder.resolve("a"), EXPANSION);
    a.putAll(b);
    assertEquals(a.keySet(), values(merged).keySet());
    assertEquals(2, merged.starts().size());
  }

  @Test
  void twoBuildersOfOneBookAreRefused() throws Exception {
    try (Book book = open("a")) {
      assertTrue(book.starts().isEmpty());
      assertThrows(BookException.class, () -> open("a"));
    }
  }

  /**
   * Values positions by short searches in this process, each from nothing, so that a value does not
   * depend on which of the workers was asked for which position before.
   */
  private static final class Searching extends Fake {
    private final Search search = new Search(CHESS, 4);

    @Override
    public BookValue evaluate(String position) throws Failure {
      try {
        search.newGame();
        int score =
            search
                .search(
                    CHESS.parsePosition(position), SearchLimits.ofNodes(800), SearchListener.SILENT)
                .score();
        if (Score.isDecided(score)) {
          return score > 0 ? BookValue.WIN : BookValue.LOSS;
        }
        return BookValue.heuristic(score);
      } catch (NotationException e) {
        throw new Failure(e.getMessage());
      }
    }
  }

  /**
   * The thesis, figures 6.9 and 6.10: in the cycle White has one move, and Black takes a knight.
   */
  @Test
  void saxAgainstSeirawanEndsInACycleDraw() throws Exception {
    String game =
        "e4 d6 d4 Nf6 Nc3 g6 f4 Bg7 Nf3 c5 Bb5+ Bd7 e5 Ng4 e6 fxe6 Ng5 Bxb5 Nxe6 Bxd4"
            + " Nxd8 Bf2+ Kd2 Be3+ Ke1 Bf2+";
    String[] moves = game.split(" ", -1);
    Position position = CHESS.start("standard");
    try (Book book = open("sax")) {
      book.addStart(position);
      book.addLine(position);
      List<Long> keys = new ArrayList<>();
      for (String move : moves) {
        position.make(position.parseFromRecord(move));
        book.addLine(position);
        keys.add(position.key());
      }
      new BookBuilder(book, settings("positions 1"), Searching::new).run();
      assertNotEquals(keys.get(21), keys.get(25), "White may still castle the first time");
      BookNode last = book.node(position.key());
      assertEquals(1, last.degree(), "White has one move only");
      // White cannot leave, and Black only by taking the knight: a queen for a bishop and less.
      BookValue value = last.value;
      assertTrue(value.toString().matches("0\\|\\+\\d+\\|-"), value.toString());
      assertTrue(value.first() > 200, value.toString());
      // Every position of the cycle says so, and the way into it counts as a draw by practice.
      assertEquals(value, book.node(keys.get(23)).value);
      for (int ply : new int[] {22, 24}) {
        assertEquals(value.negate(), book.node(keys.get(ply)).value, "ply " + ply);
      }
      System.out.println("Sax-Seirawan: " + value);
    }
  }
}
