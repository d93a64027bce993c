package dev.agon.go;

import dev.agon.book.BookMove;
import dev.agon.game.NotationException;
import dev.agon.montecarlo.TreeSearch;
import java.util.List;
import java.util.Map;

/** What the engine says of its opening book, and how the workers of one value positions. */
final class GtpBook {
  /** What a move that was never tried is believed to be worse than the best, in points. */
  private static final int DOUBT = 60;

  /** So many visits of its own weigh as much as that belief. */
  private static final int BELIEF_VISITS = 10;

  private final GtpSession session;

  GtpBook(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("agon-evaluate", this::evaluate);
    table.put("agon-book", this::book);
  }

  /** The moves that the book has here, best first: value, plies of book behind it, weight. */
  private String book(GtpLine line) {
    StringBuilder text = new StringBuilder();
    for (BookMove move : session.book.moves(session.game)) {
      text.append(session.game.format(move.move()));
      text.append(' ').append(move.value()).append(' ').append(move.depth());
      text.append(' ').append(move.weight()).append('\n');
    }
    return text.toString();
  }

  /**
   * Searches a position in its text form by so many playouts and lists its moves, most visited
   * first, each with a hundred times the logarithm of the odds to win: the values of opening books.
   * An opponent may play what a search hardly looked at, so such moves are listed too, but what few
   * playouts say of them is not believed: the fewer, the nearer their value is to that of an
   * untried move. None is believed to be better than the one that the search settled on.
   */
  private String evaluate(GtpLine line) throws GtpFailure {
    String failure = "playouts not an integer above 0";
    int playouts = line.integer(0, failure);
    if (playouts < 1) {
      throw new GtpFailure(failure);
    }
    GoPosition position;
    try {
      position = GoPosition.fromText(String.join(" ", line.arguments().subList(1, line.size())));
    } catch (NotationException e) {
      throw new GtpFailure(e.getMessage());
    }
    List<TreeSearch.Line> moves = session.player.evaluate(position, playouts);
    StringBuilder text = new StringBuilder();
    double best = logOdds(moves.get(0));
    for (TreeSearch.Line move : moves) {
      double own = logOdds(move) * move.visits() + (best - DOUBT) * BELIEF_VISITS;
      double shrunk = Math.min(best - 1, own / (move.visits() + BELIEF_VISITS));
      long value = Math.round(text.length() == 0 ? best : shrunk);
      text.append(position.format(move.move())).append(' ').append(value).append('\n');
    }
    return text.toString();
  }

  private static double logOdds(TreeSearch.Line move) {
    double share = Math.max(0.001, Math.min(0.999, move.value()));
    return 100 * Math.log(share / (1 - share));
  }
}
