package dev.agon.game;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A game that alpha-beta search can play. */
public interface SearchGame extends Game {
  @Override
  SearchPosition start(String variant);

  @Override
  SearchPosition parsePosition(String text) throws NotationException;

  @Override
  default SearchPosition parsePosition(String text, String variant) throws NotationException {
    return parsePosition(text);
  }

  /** The evaluations by name, the default first. */
  default List<String> evaluations() {
    return List.of("agon");
  }

  /** The evaluation of that name, following the given position. */
  Evaluation newEvaluation(SearchPosition position, String name);

  /** How the search is to be tuned for this game. */
  SearchParameters parameters();

  /** A number above every {@link SearchPosition#orderingKey}. */
  int orderingKeys();

  /** A number above every {@link SearchPosition#pieceKey}. */
  default int pieceKeys() {
    return orderingKeys();
  }

  /** A number above every {@link SearchPosition#tacticalKey}. */
  default int tacticalKeys() {
    return pieceKeys();
  }

  /** How many correction keys a position offers. */
  default int corrections() {
    return 0;
  }

  /** A fair guess of the most moves in a position; lists grow where it is exceeded. */
  default int usualMaxMoves() {
    return 256;
  }

  /** What is known without a search of some positions, following the given one. */
  default Optional<Recognizer> newRecognizer(SearchPosition position) {
    return Optional.empty();
  }

  /** Whether there may be endgame tables, so that a front end offers options for them. */
  default boolean hasTables() {
    return false;
  }

  /**
   * Looks for endgame tables; whoever plays calls it when a search is near, not before.
   *
   * @param complaints told in one line each of folders and files that cannot be used, now and later
   */
  default Optional<EndgameOracle> oracle(TableSettings settings, Consumer<String> complaints) {
    return Optional.empty();
  }

  /** A score as people are told it: in hundredths of the game's customary unit. */
  default int hundredths(int score) {
    return score;
  }

  /** How often scores win games from a position like this one. */
  default WinModel winModel(SearchPosition position) {
    return new WinModel(parameters().winScore, parameters().winSpread);
  }
}
