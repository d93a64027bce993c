package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * What several subcommands ask of their arguments. Whatever is wrong is wrong usage: exit code 2.
 */
final class Usage {
  private Usage() {}

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

  static void requireAtLeast(CommandSpec spec, String name, long value, long least) {
    if (value < least) {
      throw new ParameterException(
          spec.commandLine(), name + " is at least " + least + ", not " + value);
    }
  }
}
