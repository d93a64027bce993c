package dev.agon.gipf;

import dev.agon.game.GameEnd;
import dev.agon.game.Position;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Agon at a fifth of a second a move against GIPFTED as the thesis ran it, however long its fixed
 * depth takes. The random value in GIPFTED's evaluation makes the games differ; colours alternate.
 *
 * <p>GIPFTED had a small opening book, which the thesis does not print. Without one it places
 * nearly all its stones as Gipf stones and plays the worse for it. So there is a second opponent
 * that is told what the players of its time did: after three Gipf stones it plays basic stones.
 */
final class ThesisMatch {
  private static final Duration MOVE_TIME = Duration.ofMillis(200);
  private static final int HASH_MEGABYTES = 16;
  private static final int MAX_PLIES = 300;

  /** How many Gipf stones the opponent with a book's habit places. */
  private static final int USUAL_GIPF_STONES = 3;

  private final int depth;
  private final int games;
  private final boolean usualOpening;
  private final PrintWriter out;
  private final Search search = new Search(new GipfGame(), HASH_MEGABYTES);

  ThesisMatch(int depth, int games, boolean usualOpening, PrintWriter out) {
    this.depth = depth;
    this.usualOpening = usualOpening;
    this.games = games;
    this.out = out;
  }

  void run() {
    int won = 0;
    int drawn = 0;
    for (int game = 0; game < games; game++) {
      int ours = game % 2;
      Optional<GameEnd> end = play(ours, new ThesisSearch(ThesisSearch.Features.ALL, game));
      if (end.isEmpty() || end.get().result() == GameEnd.Result.DRAW) {
        drawn++;
      } else if (end.get().result() == GameEnd.Result.winFor(ours)) {
        won++;
      }
      double score = (won + drawn / 2.0) / (game + 1);
      out.println(
          String.format(
              Locale.ROOT,
              "game %d, %s: %s; Agon +%d =%d -%d, %.1f%%",
              game + 1,
              ours == Position.FIRST ? "Agon is White" : "Agon is Black",
              end.isEmpty() ? "stopped" : end.get().reason(),
              won,
              drawn,
              game + 1 - won - drawn,
              100 * score));
      out.flush();
    }
  }

  private Optional<GameEnd> play(int ours, ThesisSearch theirs) {
    GipfPosition position = GipfPosition.start(Variant.TOURNAMENT);
    search.newGame();
    SearchLimits limits = SearchLimits.none().withMoveTime(MOVE_TIME);
    Optional<GameEnd> end = position.end();
    for (int ply = 0; end.isEmpty() && ply < MAX_PLIES; ply++) {
      int move =
          position.sideToMove() == ours
              ? search.search(position, limits, SearchListener.SILENT).move()
              : theirs.search(usualOpening ? afterThree(position) : position, depth);
      position.make(move);
      end = position.end();
    }
    return end;
  }

  /** The position, with no more Gipf stones allowed to a mover who has placed his three. */
  private static GipfPosition afterThree(GipfPosition position) {
    int side = position.sideToMove();
    if (position.phase(side) != GipfPosition.GIPF_ALLOWED
        || Long.bitCount(position.stones(side) & position.gipf()) < USUAL_GIPF_STONES) {
      return position;
    }
    int[] phases = {position.phase(Position.FIRST), position.phase(Position.SECOND)};
    phases[side] = GipfPosition.GIPF_OVER;
    return new GipfPosition(
        position.variant(),
        position.stones(Position.FIRST),
        position.stones(Position.SECOND),
        position.gipf(),
        side,
        position.reserve(Position.FIRST),
        position.reserve(Position.SECOND),
        phases[Position.FIRST],
        phases[Position.SECOND]);
  }
}
