package dev.agon.match;

import dev.agon.game.GameEnd;
import dev.agon.game.Position;
import java.util.List;
import java.util.Optional;

/** Ends a game before the rules do. Asked after every move. */
interface Adjudicator {
  /**
   * The verdict, if there is one.
   *
   * @param position the position now, not to be changed
   * @param moves the moves so far, the opening's included
   * @param lastMover the side that made the last of them
   */
  Optional<GameEnd> judge(Position position, List<PlayedGame.Move> moves, int lastMover);

  /**
   * A side that has seen itself lost by so much in so many of its moves running resigns; if
   * two-sided its opponent must have agreed.
   */
  record Resignation(int score, int moves, boolean twoSided) implements Adjudicator {
    @Override
    public Optional<GameEnd> judge(Position position, List<PlayedGame.Move> played, int lastMover) {
      int own = played.size() - 1;
      int other = played.size() - 2;
      for (int i = 0; i < moves; i++, own -= 2, other -= 2) {
        if (own < 0 || !played.get(own).scored() || played.get(own).score() > -score) {
          return Optional.empty();
        }
        boolean agrees =
            other >= 0 && played.get(other).scored() && played.get(other).score() >= score;
        if (twoSided && !agrees) {
          return Optional.empty();
        }
      }
      return Optional.of(new GameEnd(GameEnd.Result.winFor(1 - lastMover), "resignation by score"));
    }
  }

  /** Both sides have seen an even game in so many moves running, late enough in the game. */
  record EvenGame(int number, int count, int score) implements Adjudicator {
    @Override
    public Optional<GameEnd> judge(Position position, List<PlayedGame.Move> played, int lastMover) {
      if (played.size() < 2 * number || played.size() < 2 * count) {
        return Optional.empty();
      }
      for (PlayedGame.Move move : played.subList(played.size() - 2 * count, played.size())) {
        if (!move.scored() || Math.abs(move.score()) > score) {
          return Optional.empty();
        }
      }
      return Optional.of(new GameEnd(GameEnd.Result.DRAW, "draw by score"));
    }
  }

  /** A game of so many moves of each side is drawn. */
  record LongestGame(int moves) implements Adjudicator {
    @Override
    public Optional<GameEnd> judge(Position position, List<PlayedGame.Move> played, int lastMover) {
      return played.size() >= 2 * moves
          ? Optional.of(new GameEnd(GameEnd.Result.DRAW, "draw by length"))
          : Optional.empty();
    }
  }
}
