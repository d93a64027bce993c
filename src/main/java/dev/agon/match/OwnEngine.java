package dev.agon.match;

import dev.agon.game.Game;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How to start this very program as an engine of a game. */
final class OwnEngine {
  private OwnEngine() {}

  static List<String> command(Game game) throws SetupException {
    List<String> command = new ArrayList<>();
    try {
      Path self =
          Path.of(OwnEngine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isRegularFile(self) && Files.isExecutable(self)) {
        command.add(self.toString());
      } else {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        command.addAll(
            List.of(java, "-cp", System.getProperty("java.class.path"), "dev.agon.Agon"));
      }
    } catch (URISyntaxException e) {
      throw new SetupException("this program cannot find itself: " + e.getMessage());
    }
    command.add(game.protocol());
    if (game.protocol().equals("ugi")) {
      command.addAll(List.of("--game", game.name()));
    }
    return command;
  }
}
