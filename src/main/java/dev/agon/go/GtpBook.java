package dev.agon.go;

import dev.agon.game.NotationException;
import dev.agon.montecarlo.TreeSearch;
import java.util.List;
import java.util.Map;

/** The command by which the workers of an opening book value positions. */
final class GtpBook {
  /** A move with so many times fewer visits than the best has no value worth telling. */
  private static final int HARDLY_VISITED = 12;

  private final GtpSession session;

  GtpBook(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("agon-evaluate", this::evaluate);
  }

  /**
   * Searches a position in its text form by so many playouts and lists its moves, best first, each
   * with a hundred times the logarithm of the odds to win: the values of opening books. Moves that
   * were hardly looked at are left out, and none is believed to be better than the one that the
   * search settled on.
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
    long best = Long.MAX_VALUE;
    for (TreeSearch.Line move : moves) {
      double share = Math.max(0.001, Math.min(0.999, move.value()));
      long value = Math.min(best - 1, Math.round(100 * Math.log(share / (1 - share))));
      if (move.visits() * HARDLY_VISITED >= moves.get(0).visits()) {
        text.append(position.format(move.move())).append(' ').append(value).append('\n');
      }
      best = best == Long.MAX_VALUE ? value : best;
    }
    return text.toString();
  }
}
