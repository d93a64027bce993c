package dev.agon.match;

import dev.agon.game.Game;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * How a game begins: a position, and moves from it.
 *
 * @param name for messages: "line 12 of book.epd"
 * @param start the position's text, or empty for the game's usual one
 * @param moves in the notation of records
 */
record Opening(String name, String start, List<String> moves) {
  private static final int MOST_ATTEMPTS = 100;

  /** The start position on a board of its own. */
  Position position(Game game, String variant) throws SetupException {
    if (start.isEmpty()) {
      return game.start(variant);
    }
    try {
      return game.parsePosition(start, variant);
    } catch (NotationException whole) {
      // An EPD line: four fields and operations instead of the counters.
      String[] fields = start.trim().split("\\s+", -1);
      if (fields.length >= 4) {
        try {
          String four = String.join(" ", fields[0], fields[1], fields[2], fields[3]);
          return game.parsePosition(four + " 0 1", variant);
        } catch (NotationException e) {
          throw new SetupException(name + ": " + e.getMessage());
        }
      }
      throw new SetupException(name + ": " + whole.getMessage());
    }
  }

  /** Makes the moves on the position, which must be that of {@link #position}. */
  List<PlayedGame.Move> play(Position position) throws SetupException {
    List<PlayedGame.Move> played = new ArrayList<>();
    for (String text : moves) {
      try {
        int move = position.parseFromRecord(text);
        played.add(
            new PlayedGame.Move(position.formatForRecord(move), position.format(move), null));
        position.make(move);
      } catch (NotationException e) {
        throw new SetupException(name + ": " + e.getMessage());
      }
    }
    if (position.end().isPresent()) {
      throw new SetupException(name + " ends the game: " + position.end().get().reason());
    }
    return played;
  }

  /**
   * The opening with so many random moves behind it, none of which ends the game; where there is no
   * book it is these that make games differ.
   */
  Opening withRandomMoves(Game game, String variant, int plies, Random random)
      throws SetupException {
    MoveList legal = new MoveList(256);
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Position position = position(game, variant);
      play(position);
      List<String> longer = new ArrayList<>(moves);
      while (longer.size() < moves.size() + plies && position.end().isEmpty()) {
        legal.clear();
        position.generateLegal(legal);
        int move = legal.moves[random.nextInt(legal.size)];
        longer.add(position.formatForRecord(move));
        position.make(move);
      }
      if (position.end().isEmpty()) {
        return new Opening(name, start, longer);
      }
    }
    throw new SetupException(name + ": " + plies + " random plies end the game");
  }

  /** The opening with no more than so many plies. */
  Opening first(int plies) {
    return moves.size() <= plies ? this : new Opening(name, start, moves.subList(0, plies));
  }
}
