package dev.agon.protocol;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import dev.agon.search.SearchSettings;
import java.util.Optional;

/**
 * Any alpha-beta game over the Universal Game Interface, as described in {@code protocol/ugi.md}.
 * Nothing here knows a game; a game's own name is an alias of the handshake, so that {@code gipf}
 * is answered by {@code gipfok}.
 */
public final class Ugi extends SearchFrontEnd {
  private static final GoCommand.ClockNames CLOCKS =
      new GoCommand.ClockNames("p1time", "p2time", "p1inc", "p2inc");

  private final String version;
  private final SearchGame served;
  private final Option variant;
  private final Option evaluation;
  private final Option showChances = option(Option.check("ShowWDL", false));

  public Ugi(LineSource in, Output out, String version, SearchGame served) {
    super(in, out);
    this.version = version;
    this.served = served;
    variant = option(Option.combo("Variant", served.variants()));
    evaluation = option(Option.combo("Evaluation", served.evaluations()));
    if (served.hasTables()) {
      useTables(TableOptions.general());
    }
  }

  /** Serves the session and returns the exit code. */
  public int run() {
    return serve();
  }

  @Override
  String refusalPrefix() {
    return "error ";
  }

  @Override
  GoCommand.ClockNames clockNames() {
    return CLOCKS;
  }

  @Override
  SearchGame loadGame() {
    return served;
  }

  @Override
  String variant() {
    return variant.text();
  }

  @Override
  boolean showsWinDrawLoss() {
    return showChances.on();
  }

  @Override
  SearchSettings complete(SearchSettings settings) {
    return settings.withEvaluation(evaluation.text());
  }

  @Override
  void optionSet(Option option) {
    if (option == variant) {
      resetPosition();
    }
  }

  @Override
  boolean obey(String command, Words words) throws Refusal {
    if (command.equals("ugi") || command.equals(served.name())) {
      say("id name Agon " + version + " " + served.name());
      say("id author the Agon team");
      announceOptions();
      say(command + "ok");
      return true;
    }
    switch (command) {
      case "uginewgame" -> newGame();
      case "query" -> say("response " + answer(words));
      case "moves" -> sayMoves();
      default -> {
        return false;
      }
    }
    return true;
  }

  private String answer(Words words) throws Refusal {
    String question = words.next();
    return switch (question) {
      case "p1turn" -> Boolean.toString(position().sideToMove() == 0);
      case "gameover" -> Boolean.toString(position().end().isPresent());
      case "result" -> result(position().end());
      case "fen" -> position().toText();
      case "islegal" -> Boolean.toString(isLegal(words.rest()));
      default ->
          throw new Refusal(
              "query is p1turn, gameover, result, islegal or fen, not " + Words.quote(question));
    };
  }

  private static String result(Optional<GameEnd> end) {
    if (end.isEmpty()) {
      return "none";
    }
    return switch (end.get().result()) {
      case FIRST_WINS -> "p1win";
      case SECOND_WINS -> "p2win";
      case DRAW -> "draw";
    };
  }

  private boolean isLegal(String move) {
    try {
      position().parse(move);
      return true;
    } catch (NotationException e) {
      return false;
    }
  }

  private void sayMoves() {
    MoveList list = new MoveList(game().usualMaxMoves());
    position().generateLegal(list);
    StringBuilder line = new StringBuilder("moves");
    for (int i = 0; i < list.size; i++) {
      line.append(' ').append(position().format(list.moves[i]));
    }
    say(line.toString());
  }
}
