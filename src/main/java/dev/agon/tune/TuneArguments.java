package dev.agon.tune;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import dev.agon.game.Tunable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Finds the games that the tuning commands are asked about; a wrong name is wrong usage. */
final class TuneArguments {
  private TuneArguments() {}

  static SearchGame searchGame(CommandSpec spec, String name) {
    try {
      if (Game.named(name) instanceof SearchGame game) {
        return game;
      }
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    throw new ParameterException(spec.commandLine(), name + " is not played by alpha-beta search");
  }

  static Tunable tunable(CommandSpec spec, String name) {
    if (searchGame(spec, name) instanceof Tunable game) {
      return game;
    }
    throw new ParameterException(spec.commandLine(), name + " has no weights to be tuned");
  }
}
