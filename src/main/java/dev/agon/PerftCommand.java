package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Perft;
import dev.agon.game.Position;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the move tree of a position: {@code agon perft [--fen F] [--960] DEPTH [--divide]}. */
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    description = "Counts the sequences of legal moves of a length.")
final class PerftCommand implements Callable<Integer> {
  private static final String CHESS960 = "chess960";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DEPTH", description = "The length of the sequences, at least 1.")
  private int depth;

  @Option(
      names = "--game",
      paramLabel = "NAME",
      defaultValue = "chess",
      description = "The game (default: ${DEFAULT-VALUE}).")
  private String gameName;

  @Option(
      names = "--variant",
      paramLabel = "NAME",
      description = "The game's variant (default: its first).")
  private String variant;

  @Option(names = "--960", description = "The same as --variant " + CHESS960 + ".")
  private boolean chess960;

  @Option(
      names = "--fen",
      paramLabel = "POSITION",
      description = "The position, in the game's one-line form (default: the start).")
  private String text;

  @Option(names = "--divide", description = "Also print the count below each first move.")
  private boolean divide;

  @Override
  public Integer call() {
    if (depth < 1 || depth > 100) {
      throw new ParameterException(spec.commandLine(), "DEPTH is from 1 to 100, not " + depth);
    }
    Position position = position();
    PrintWriter out = spec.commandLine().getOut();
    long start = System.nanoTime();
    long total = count(position, out);
    long nanoseconds = Math.max(1, System.nanoTime() - start);
    if (divide) {
      out.println();
    }
    out.println("Nodes searched: " + total);
    out.println("Time: " + nanoseconds / 1_000_000 + " ms");
    out.println("Nodes/second: " + (long) (total * 1e9 / nanoseconds));
    out.flush();
    return 0;
  }

  private long count(Position position, PrintWriter out) {
    Perft perft = new Perft(position, depth);
    if (!divide) {
      return perft.count(depth);
    }
    MoveList moves = new MoveList(256);
    position.generateLegal(moves);
    long total = 0;
    for (int move : moves.toArray()) {
      String name = position.format(move);
      position.make(move);
      long nodes = perft.count(depth - 1);
      position.unmake();
      out.println(name + ": " + nodes);
      total += nodes;
    }
    return total;
  }

  private Position position() {
    Game game = Usage.game(spec, gameName);
    String chosen = chess960 ? CHESS960 : variant == null ? game.variants().get(0) : variant;
    if (!game.variants().contains(chosen)) {
      throw new ParameterException(
          spec.commandLine(), gameName + " has no variant '" + chosen + "': " + game.variants());
    }
    try {
      return text == null ? game.start(chosen) : game.parsePosition(text, chosen);
    } catch (NotationException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
