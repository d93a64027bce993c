package dev.agon.book;

import dev.agon.game.Game;
import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A book under construction: the journal, the graph that it describes, its start positions and the
 * lines that are to be in it. Every change is journalled before it is made, and what is known
 * already is not counted again.
 */
final class Book implements AutoCloseable, Journal.Reader {
  private final Game game;
  private final String variant;
  private final BookGraph graph;
  private final List<Long> starts = new ArrayList<>();
  private final Map<Long, String> startPositions = new LinkedHashMap<>();
  private final Map<Long, String> lines = new LinkedHashMap<>();
  private final Set<Long> linked = new LinkedHashSet<>();
  private final GameStatistics statistics = new GameStatistics();
  private final boolean storeIsFilled;
  private Journal journal;

  private Book(Game game, String variant, BookGraph graph) {
    this.game = game;
    this.variant = variant;
    this.graph = graph;
    storeIsFilled = graph.store().size() > 0;
  }

  /**
   * Opens a book for building, or creates it. A store that holds nodes must be that of exactly this
   * journal; an empty one is filled from it.
   */
  static Book open(Path path, Game game, String variant, BookStore store, Expansion expansion)
      throws IOException, BookException {
    Book book = new Book(game, variant, new BookGraph(store, expansion));
    book.journal = Journal.open(path, game.name(), variant, book);
    book.recompute();
    return book;
  }

  /** Reads a book as it stands, into memory; it may be being built meanwhile. */
  static Book read(Path path, Expansion expansion) throws IOException, BookException {
    Journal journal = Journal.read(path);
    try (journal) {
      Game game = Game.named(journal.game());
      if (!game.variants().contains(journal.variant())) {
        throw new BookException(path + " is a book of an unknown variant");
      }
      Book book = new Book(game, journal.variant(), new BookGraph(new MemoryStore(), expansion));
      journal.read(path, book);
      book.recompute();
      return book;
    } catch (IllegalArgumentException e) {
      throw new BookException(path + " is a book of an unknown game", e);
    }
  }

  /** Computes all values and priorities anew, cycles included. */
  int recompute() {
    return CycleDetection.run(graph);
  }

  Game game() {
    return game;
  }

  String variant() {
    return variant;
  }

  BookGraph graph() {
    return graph;
  }

  BookNode node(long key) {
    return graph.node(key);
  }

  GameStatistics statistics() {
    return statistics;
  }

  /** The start positions that have been valued, in their order. */
  List<Long> starts() {
    return starts;
  }

  /** The start positions by key, valued or not. */
  Map<Long, String> startPositions() {
    return startPositions;
  }

  /**
   * Positions that must be expanded whatever they are worth and are not yet, so many of them at
   * most; those that are done are forgotten on the way.
   */
  Map<Long, String> openLines(int most) {
    Map<Long, String> open = new LinkedHashMap<>();
    Iterator<Map.Entry<Long, String>> all = lines.entrySet().iterator();
    while (all.hasNext() && open.size() < most) {
      Map.Entry<Long, String> line = all.next();
      BookNode node = node(line.getKey());
      if (node != null && (!node.isLeaf() || isOver(line.getValue()))) {
        all.remove();
      } else {
        open.put(line.getKey(), line.getValue());
      }
    }
    return open;
  }

  /** Whether the position is to be in the book whatever it is worth. */
  boolean isLine(long key) {
    return lines.containsKey(key);
  }

  private boolean isOver(String position) {
    return parse(position).end().isPresent();
  }

  // The reader of the journal.

  @Override
  public void leaf(long key, BookValue value, String position) {
    if (!storeIsFilled && node(key) == null) {
      graph.store().put(new BookNode(key, position, value));
    }
    if (startPositions.containsKey(key) && !starts.contains(key)) {
      starts.add(key);
    }
  }

  @Override
  public void expansion(long key, int[] moves, long[] successors) {
    if (!storeIsFilled && linked.add(key)) {
      if (node(key) == null) {
        throw new IllegalArgumentException("an expansion of an unknown position");
      }
      for (long successor : successors) {
        if (node(successor) == null) {
          throw new IllegalArgumentException("an expansion to an unknown position");
        }
      }
      BookGraph.connect(graph.store(), key, moves, successors);
    }
  }

  @Override
  public void start(long key, String position) {
    startPositions.put(key, position);
    if (node(key) != null && !starts.contains(key)) {
      starts.add(key);
    }
  }

  @Override
  public void line(long key, String position) {
    lines.put(key, position);
  }

  @Override
  public void game(long[] keys, byte[] results) {
    statistics.add(keys, results);
  }

  // Changes.

  void addStart(Position position) throws IOException {
    Normalised normalised = Normalised.of(position);
    if (!startPositions.containsKey(normalised.key())) {
      String text = normalised.position().toText();
      journal.start(normalised.key(), text);
      start(normalised.key(), text);
    }
  }

  void addLine(Position position) throws IOException {
    Normalised normalised = Normalised.of(position);
    if (!lines.containsKey(normalised.key())) {
      String text = normalised.position().toText();
      journal.line(normalised.key(), text);
      line(normalised.key(), text);
    }
  }

  void addGame(long[] keys, byte[] results) throws IOException {
    journal.game(keys, results);
    statistics.add(keys, results);
  }

  /** Takes a result in; false if the position was known already. */
  boolean addLeaf(long key, String position, BookValue value) throws IOException {
    if (node(key) != null) {
      return false;
    }
    journal.leaf(key, value, position);
    graph.addLeaf(key, position, value);
    if (startPositions.containsKey(key)) {
      starts.add(key);
    }
    return true;
  }

  void expand(long key, int[] moves, long[] successors) throws IOException {
    if (node(key).isLeaf()) {
      journal.expansion(key, moves, successors);
      graph.expand(key, moves, successors);
    }
  }

  /** Takes in all that another book of the same game knows; what is known here stays. */
  void merge(Path other) throws IOException, BookException {
    Journal source = Journal.read(other);
    try (source) {
      if (!source.game().equals(game.name()) || !source.variant().equals(variant)) {
        throw new BookException(other + " is a book of " + source.game() + " " + source.variant());
      }
      source.read(other, new Merging());
    } catch (Merging.Failure e) {
      throw e.reason;
    }
    recompute();
  }

  /** Appends to this book what a journal tells. */
  private final class Merging implements Journal.Reader {
    /** Carries the failure of a write through the reader. */
    private static final class Failure extends RuntimeException {
      private static final long serialVersionUID = 1L;
      private final transient IOException reason;

      Failure(IOException reason) {
        super(reason);
        this.reason = reason;
      }
    }

    @Override
    public void leaf(long key, BookValue value, String position) {
      attempt(() -> addLeaf(key, position, value));
    }

    @Override
    public void expansion(long key, int[] moves, long[] successors) {
      attempt(
          () -> {
            if (node(key).isLeaf()) {
              journal.expansion(key, moves, successors);
              BookGraph.connect(graph.store(), key, moves, successors);
            }
          });
    }

    @Override
    public void start(long key, String position) {
      attempt(
          () -> {
            if (!startPositions.containsKey(key)) {
              journal.start(key, position);
              Book.this.start(key, position);
            }
          });
    }

    @Override
    public void line(long key, String position) {
      attempt(
          () -> {
            if (!lines.containsKey(key)) {
              journal.line(key, position);
              Book.this.line(key, position);
            }
          });
    }

    @Override
    public void game(long[] keys, byte[] results) {
      attempt(() -> addGame(keys, results));
    }

    private void attempt(Change change) {
      try {
        change.make();
      } catch (IOException e) {
        throw new Failure(e);
      }
    }
  }

  private interface Change {
    void make() throws IOException;
  }

  // What the game says.

  /** A position that the book itself has written. */
  Position parse(String text) {
    try {
      return game.parsePosition(text, variant);
    } catch (NotationException e) {
      throw new IllegalStateException("the book holds a position that is none: " + text, e);
    }
  }

  /** The value of a position that is over by the rules. */
  static Optional<BookValue> exactValue(Position position) {
    Optional<GameEnd> end = position.end();
    if (end.isEmpty()) {
      return Optional.empty();
    }
    GameEnd.Result result = end.get().result();
    if (result == GameEnd.Result.DRAW) {
      return Optional.of(BookValue.DRAW);
    }
    boolean won = result == GameEnd.Result.winFor(position.sideToMove());
    return Optional.of(won ? BookValue.WIN : BookValue.LOSS);
  }

  /** A move and the normalised position that it leads to, with its value if the rules give it. */
  record Step(int move, long key, String position, Optional<BookValue> exact) {}

  /** The legal moves of a normalised position; of moves that lead to the same place, the first. */
  List<Step> steps(String text) {
    Position position = parse(text);
    MoveList list = new MoveList(64);
    if (position.end().isEmpty()) {
      position.generateLegal(list);
    }
    List<Step> steps = new ArrayList<>();
    Set<Long> seen = new LinkedHashSet<>();
    for (int move : list.toArray()) {
      position.make(move);
      Normalised next = Normalised.of(position.copy());
      if (seen.add(next.key())) {
        String nextText = next.position().toText();
        steps.add(new Step(move, next.key(), nextText, exactValue(parse(nextText))));
      }
      position.unmake();
    }
    return steps;
  }

  long journalLength() throws IOException {
    return journal.length();
  }

  void force() throws IOException {
    journal.force();
  }

  @Override
  public void close() throws IOException {
    try {
      graph.store().close();
    } finally {
      if (journal != null) {
        journal.close();
      }
    }
  }
}
