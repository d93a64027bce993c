package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Games named on the command line. A wrong name is wrong usage. */
final class GameOption {
  private GameOption() {}

  static Game game(CommandSpec spec, String name) {
    try {
      return Game.named(name);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  static SearchGame searchGame(CommandSpec spec, String name) {
    if (game(spec, name) instanceof SearchGame game) {
      return game;
    }
    throw new ParameterException(spec.commandLine(), name + " is not played by alpha-beta search");
  }
}
