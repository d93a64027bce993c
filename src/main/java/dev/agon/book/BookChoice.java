package dev.agon.book;

import dev.agon.game.Position;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * How an engine picks from its book.
 *
 * @param depth the last ply of a game that is played from the book
 * @param variety how many points worse than the best a move may be; 0 plays the best one always, or
 *     of those as good as it the one with the most book behind it
 * @param drawThreshold a draw is taken where the estimates are below it
 */
public record BookChoice(int depth, int variety, int drawThreshold) {
  /** So many points are less than the noise of a value. */
  private static final int ALIKE = 8;

  /** The move to play, or {@link Position#NO_MOVE} if the book has none here. */
  public int choose(PlayBook book, Position position, int ply, RandomGenerator random) {
    if (ply >= depth) {
      return Position.NO_MOVE;
    }
    List<BookMove> moves = book.moves(position);
    BookMove best = null;
    for (BookMove move : moves) {
      if (best == null || compare(move, best) > 0) {
        best = move;
      }
    }
    if (best == null) {
      return Position.NO_MOVE;
    }
    return variety == 0 ? deepest(moves, best) : draw(moves, best, random);
  }

  /** The best move, or the one that is hardly worse and has more book behind it. */
  private int deepest(List<BookMove> moves, BookMove best) {
    BookMove deepest = best;
    for (BookMove move : moves) {
      boolean alike =
          move.value().kind() == best.value().kind()
              && move.value().rank(drawThreshold) >= best.value().rank(drawThreshold) - 2 * ALIKE;
      if (alike && move.depth() > deepest.depth()) {
        deepest = move;
      }
    }
    return deepest.move();
  }

  private int compare(BookMove move, BookMove other) {
    int byValue =
        Integer.compare(move.value().rank(drawThreshold), other.value().rank(drawThreshold));
    return byValue != 0 ? byValue : Integer.compare(move.weight(), other.weight());
  }

  /** One of the moves that come near enough to the best, by their weights. */
  private int draw(List<BookMove> moves, BookMove best, RandomGenerator random) {
    int least = best.value().rank(drawThreshold) - 2 * variety;
    long sum = 0;
    for (BookMove move : moves) {
      sum += weight(move, least);
    }
    if (sum == 0) {
      return best.move();
    }
    long at = random.nextLong(sum);
    for (BookMove move : moves) {
      at -= weight(move, least);
      if (at < 0) {
        return move.move();
      }
    }
    throw new AssertionError("the weights add up");
  }

  private int weight(BookMove move, int least) {
    return move.value().rank(drawThreshold) >= least ? move.weight() : 0;
  }
}
