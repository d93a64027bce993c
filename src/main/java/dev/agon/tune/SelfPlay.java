package dev.agon.tune;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.search.Score;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Plays games of the engine against itself from random, balanced openings, and keeps the positions,
 * the quiet ones or all. A game depends on nothing but the seed and its number, so that many
 * threads, each with a SelfPlay of its own, write the same file as one.
 */
final class SelfPlay {
  private static final int HASH_MEGABYTES = 4;
  private static final int OPENING_PLIES = 6;
  private static final int OPENING_PLIES_MORE = 4;

  /** Openings further from even than this are not played. */
  private static final int BALANCED = 160;

  private static final int MAX_PLIES = 400;

  /** A game is over when both sides see at least so much for so many plies. */
  private static final int WON_SCORE = 1000;

  private static final int WON_PLIES = 6;

  /** It is drawn when neither has seen anything for long. */
  private static final int DRAWN_SCORE = 6;

  private static final int DRAWN_PLIES = 16;
  private static final int DRAWN_FROM_PLY = 80;

  /** Positions scored further from even teach nothing: the sigmoid is flat there. */
  private static final int KEPT_SCORE = 1500;

  private final SearchGame game;
  private final boolean all;
  private final long seed;
  private final SearchLimits limits;
  private final Search opener;

  /** A game as it was played. */
  record Played(double result, List<Label> labels) {}

  /**
   * @param all whether to keep positions too that are not quiet
   */
  SelfPlay(SearchGame game, long seed, long nodes, boolean all) {
    this.game = game;
    this.all = all;
    this.seed = seed;
    limits = SearchLimits.ofNodes(nodes);
    opener = newSearch();
  }

  Search newSearch() {
    return new Search(game, HASH_MEGABYTES);
  }

  List<Label> play(int number) {
    return play(number, opener, opener).labels;
  }

  /** The game of that number between two searches, each with knowledge of its own. */
  Played play(int number, Search first, Search second) {
    opener.newGame();
    SplittableRandom random =
        new SplittableRandom(seed * 0x9E3779B97F4A7C15L + number * 0xD1B54A32D192ED03L);
    SearchPosition position = opening(random);
    if (first != opener) {
      first.newGame();
      second.newGame();
    }
    List<Integer> scores = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    double result = 0.5;
    int wonPlies = 0;
    int drawnPlies = 0;
    for (int ply = 0; ply < MAX_PLIES; ply++) {
      Optional<GameEnd> end = position.end();
      if (end.isPresent()) {
        result = points(end.get().result());
        break;
      }
      Search search = position.sideToMove() == Position.FIRST ? first : second;
      SearchResult found = search.search(position, limits, SearchListener.SILENT);
      int score = position.sideToMove() == Position.FIRST ? found.score() : -found.score();
      wonPlies = Math.abs(score) >= WON_SCORE ? wonPlies + 1 : 0;
      drawnPlies = Math.abs(score) <= DRAWN_SCORE ? drawnPlies + 1 : 0;
      if (wonPlies >= WON_PLIES || Score.isMate(score)) {
        result = score > 0 ? 1 : 0;
        break;
      }
      if (drawnPlies >= DRAWN_PLIES && ply >= DRAWN_FROM_PLY) {
        break;
      }
      boolean quiet = !position.inCheck() && !position.isTactical(found.move());
      if ((quiet || all) && Math.abs(score) <= KEPT_SCORE) {
        scores.add(score);
        texts.add(position.toText());
      }
      position.make(found.move());
    }
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      labels.add(new Label(number, scores.get(i), result, texts.get(i)));
    }
    return new Played(result, labels);
  }

  private static double points(GameEnd.Result result) {
    return switch (result) {
      case FIRST_WINS -> 1;
      case SECOND_WINS -> 0;
      case DRAW -> 0.5;
    };
  }

  /** Random moves from the start, again and again until the search finds the outcome balanced. */
  private SearchPosition opening(SplittableRandom random) {
    MoveList moves = new MoveList(game.usualMaxMoves());
    while (true) {
      SearchPosition position = game.start(game.variants().get(0));
      int plies = OPENING_PLIES + random.nextInt(OPENING_PLIES_MORE);
      for (int i = 0; i < plies && position.end().isEmpty(); i++) {
        moves.clear();
        position.generateLegal(moves);
        position.make(moves.moves[random.nextInt(moves.size)]);
      }
      if (position.end().isEmpty()) {
        SearchResult found = opener.search(position, limits, SearchListener.SILENT);
        if (Math.abs(found.score()) <= BALANCED) {
          return position;
        }
      }
    }
  }
}
