package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import dev.agon.protocol.FrontEnd;
import dev.agon.protocol.LineSource;
import dev.agon.protocol.Output;
import dev.agon.protocol.Uci;
import dev.agon.protocol.Ugi;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.ServiceLoader;

/**
 * Picks the protocol or the subcommand. Without arguments the first command on standard input says
 * which protocol is meant.
 *
 * <p>A GUI waits for the answer to that command, so the way from here to {@code uciok} loads as few
 * classes as possible: no command-line parser, no service loader, no game.
 */
final class Main {
  private Main() {}

  static void run(String[] args) {
    int exitCode;
    if (args.length == 0) {
      exitCode = listen();
    } else if (args.length == 1 && args[0].equals("uci")) {
      exitCode = new Uci(input(), output(), version()).run();
    } else {
      exitCode = Subcommands.run(args);
    }
    // Not a mere return: a search that was told to quit may still hold a thread.
    System.exit(exitCode);
  }

  static LineSource input() {
    return new LineSource(new FileInputStream(FileDescriptor.in));
  }

  /** Standard output for a protocol; whatever else is printed there goes to standard error. */
  static Output output() {
    System.setOut(System.err);
    return new Output(new FileOutputStream(FileDescriptor.out));
  }

  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /** Becomes what the first command asks for. */
  private static int listen() {
    LineSource in = input();
    Output out = output();
    String line;
    while ((line = in.next()) != null) {
      String first = line.strip();
      if (first.isEmpty()) {
        continue;
      }
      in.unread(line);
      int blank = first.indexOf(' ');
      String command = blank < 0 ? first : first.substring(0, blank);
      if (Uci.knows(command)) {
        return new Uci(in, out, version()).run();
      }
      if (command.equals("ugi")) {
        return new Ugi(in, out, version(), Subcommands.defaultUgiGame()).run();
      }
      for (Game game : ServiceLoader.load(Game.class)) {
        if (game instanceof SearchGame searchGame && game.name().equals(command)) {
          return new Ugi(in, out, version(), searchGame).run();
        }
      }
      for (FrontEnd frontEnd : ServiceLoader.load(FrontEnd.class)) {
        if (frontEnd.wants(first)) {
          return frontEnd.run(in, out);
        }
      }
      in.next();
      out.line("info string not a command of UCI, UGI or GTP: try uci");
    }
    return 0;
  }
}
