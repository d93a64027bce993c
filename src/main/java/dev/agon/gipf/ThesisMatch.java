package dev.agon.gipf;

import dev.agon.game.GameEnd;
import dev.agon.game.Measured;
import dev.agon.game.Position;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

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
  private static final double Z95 = 1.96;

  /** How many Gipf stones the opponent with a book's habit places. */
  private static final int USUAL_GIPF_STONES = 3;

  private final int depth;
  private final boolean usualOpening;
  private final Measured.Settings settings;
  private final PrintWriter out;

  // The games that are over, guarded by the lock of this object.
  private int won;
  private int drawn;
  private int lost;

  ThesisMatch(int depth, boolean usualOpening, Measured.Settings settings, PrintWriter out) {
    this.depth = depth;
    this.usualOpening = usualOpening;
    this.settings = settings;
    this.out = out;
  }

  /**
   * Plays the games of the seeds asked for, some at a time. An even seed gives Agon the white
   * stones.
   */
  void run() {
    AtomicInteger next = new AtomicInteger(settings.seed());
    int end = settings.seed() + settings.games();
    CompletableFuture<?>[] players = new CompletableFuture<?>[settings.threads()];
    for (int i = 0; i < players.length; i++) {
      players[i] =
          CompletableFuture.runAsync(() -> playUntil(end, next), task -> new Thread(task).start());
    }
    CompletableFuture.allOf(players).join();
    out.println(summary());
    out.flush();
  }

  private void playUntil(int end, AtomicInteger next) {
    Search search = new Search(new GipfGame(), HASH_MEGABYTES);
    for (int seed = next.getAndIncrement(); seed < end; seed = next.getAndIncrement()) {
      int ours = seed % 2;
      ThesisSearch theirs = new ThesisSearch(ThesisSearch.Features.ALL, seed);
      note(seed, ours, play(search, ours, theirs));
    }
  }

  private synchronized void note(int seed, int ours, Optional<GameEnd> end) {
    if (end.isEmpty() || end.get().result() == GameEnd.Result.DRAW) {
      drawn++;
    } else if (end.get().result() == GameEnd.Result.winFor(ours)) {
      won++;
    } else {
      lost++;
    }
    out.println(
        String.format(
            Locale.ROOT,
            "seed %d, %s: %s; Agon +%d =%d -%d",
            seed,
            ours == Position.FIRST ? "Agon is White" : "Agon is Black",
            end.isEmpty() ? "stopped" : end.get().reason(),
            won,
            drawn,
            lost));
    out.flush();
  }

  private synchronized String summary() {
    int games = won + drawn + lost;
    double[] interval = interval(won + drawn / 2.0, games);
    return String.format(
        Locale.ROOT,
        "%d games, Agon +%d =%d -%d, %.1f%%; 95%% interval %.1f%% to %.1f%%",
        games,
        won,
        drawn,
        lost,
        100 * (won + drawn / 2.0) / games,
        100 * interval[0],
        100 * interval[1]);
  }

  /** Wilson's interval, which still says something when every game is won. */
  static double[] interval(double points, int games) {
    double z2 = Z95 * Z95;
    double rate = points / games;
    double centre = (rate + z2 / (2 * games)) / (1 + z2 / games);
    double spread = rate * (1 - rate) / games + z2 / (4.0 * games * games);
    double half = Z95 * Math.sqrt(spread) / (1 + z2 / games);
    return new double[] {centre - half, centre + half};
  }

  private Optional<GameEnd> play(Search search, int ours, ThesisSearch theirs) {
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
