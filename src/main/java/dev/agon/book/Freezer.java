package dev.agon.book;

import dev.agon.game.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a book under construction into what is played from: for each expanded position its good
 * moves, best first. The book must have been read with infinite omega, whose priorities are the
 * lengths of the best lines.
 *
 * <p>The best of several estimates is likely one that errs upwards. A move that was expanded has
 * had its error looked into, one that leads to a leaf has not: the latter's value is therefore
 * taken less the error that leaves of this book turned out to have, so that it is played only where
 * it is better beyond that.
 */
final class Freezer {
  private static final int MOST_WEIGHT = 0xFFFF;

  /** The weight of a best move, halved for every ten points that a move is worse. */
  private static final double BEST_WEIGHT = 10_000;

  private static final double HALVING = 10;

  private final Book book;
  private final int margin;
  private final int mostMoves;
  private final int leafError;

  Freezer(Book book, int margin, int mostMoves) {
    this.book = book;
    this.margin = margin;
    this.mostMoves = mostMoves;
    leafError = leafError(book);
  }

  /** By how much the values of leaves changed when they were expanded: the root mean square. */
  static int leafError(Book book) {
    double[] squares = new double[2];
    book.graph()
        .store()
        .forEach(
            node -> {
              if (!node.isLeaf()
                  && node.value.kind() == BookValue.Kind.HEURISTIC
                  && node.engineValue.kind() == BookValue.Kind.HEURISTIC) {
                double change = node.value.first() - node.engineValue.first();
                squares[0] += change * change;
                squares[1]++;
              }
            });
    return squares[1] == 0 ? 0 : (int) Math.round(Math.sqrt(squares[0] / squares[1]));
  }

  List<FrozenBook.Entry> entries() {
    List<FrozenBook.Entry> entries = new ArrayList<>();
    for (BookNode node : interiorNodes()) {
      for (BookMove move : moves(node)) {
        entries.add(new FrozenBook.Entry(node.key, move));
      }
    }
    return entries;
  }

  /** The same for chess, under Polyglot's keys. */
  List<PolyglotBook.Entry> polyglot() throws BookException {
    if (!book.game().name().equals("chess")) {
      throw new BookException("Polyglot books are for chess, not " + book.game().name());
    }
    List<PolyglotBook.Entry> entries = new ArrayList<>();
    for (BookNode node : interiorNodes()) {
      Position position = book.parse(node.position);
      String fen = position.toText();
      for (BookMove move : moves(node)) {
        int code = PolyglotBook.encode(move.move(), position, fen);
        entries.add(new PolyglotBook.Entry(PolyglotKey.of(fen), code, move.weight(), 0));
      }
    }
    entries.sort((a, b) -> Long.compareUnsigned(a.key(), b.key()));
    return entries;
  }

  private List<BookNode> interiorNodes() {
    List<BookNode> nodes = new ArrayList<>();
    book.graph()
        .store()
        .forEach(
            node -> {
              if (!node.isLeaf()) {
                nodes.add(node);
              }
            });
    nodes.sort((a, b) -> Long.compareUnsigned(a.key, b.key));
    return nodes;
  }

  private List<BookMove> moves(BookNode node) {
    List<BookMove> moves = new ArrayList<>();
    int best = Integer.MIN_VALUE;
    for (int i = 0; i < node.degree(); i++) {
      best = Math.max(best, value(node, i).estimate());
    }
    for (int i = 0; i < node.degree(); i++) {
      BookNode next = book.node(node.successor(i));
      BookValue value = value(node, i);
      int worse = best - value.estimate();
      if (worse <= margin) {
        double depth = next.isLeaf() ? 1 : 1 + next.epo;
        moves.add(
            new BookMove(node.move(i), value, (int) Math.min(depth, 255), weight(worse, next)));
      }
    }
    moves.sort(
        (a, b) -> {
          int byValue = Integer.compare(b.value().rank(0), a.value().rank(0));
          return byValue != 0 ? byValue : Integer.compare(b.weight(), a.weight());
        });
    return moves.size() <= mostMoves ? moves : moves.subList(0, mostMoves);
  }

  /** What a move is worth to play, for the side that makes it. */
  private BookValue value(BookNode node, int i) {
    BookNode next = book.node(node.successor(i));
    BookValue value = next.value.negate();
    return next.isLeaf() && value.kind() == BookValue.Kind.HEURISTIC
        ? BookValue.heuristic(Math.max(-BookValue.LIMIT, value.first() - leafError))
        : value;
  }

  /** By how near it is to the best, and by what games say: a win counts two, a draw one. */
  private int weight(int worse, BookNode next) {
    GameStatistics.Counts counts = book.statistics().of(next.key);
    double byValue = BEST_WEIGHT * Math.pow(0.5, worse / HALVING);
    double byGames = 2.0 * counts.losses() + counts.draws();
    return (int) Math.max(1, Math.min(MOST_WEIGHT, byValue + byGames));
  }
}
