package dev.agon.tune;

import dev.agon.game.SearchGame;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes labelled positions from self-play: {@code agon tune generate GAME --out FILE}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    description = {
      "Plays the engine against itself at fixed nodes and writes the quiet positions, which are",
      "what an evaluation is fitted to, or all of them, each with the game's result and the"
          + " search's score. The same seed gives the same file. Started again",
      "after a kill with the same arguments, it goes on where it was."
    })
final class GenerateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME", description = "The game.")
  private String gameName;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Games to play (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Nodes for each move (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Games at a time (default: one for each core).")
  private Integer threads;

  @Option(names = "--all", description = "Keep positions in check or with a capture to be made.")
  private boolean all;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  private Path out;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException, InterruptedException {
    SearchGame game = TuneArguments.searchGame(spec, gameName);
    int atATime = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (games < 1 || nodes < 1 || atATime < 1) {
      throw new ParameterException(
          spec.commandLine(), "--games, --nodes and --threads are at least 1");
    }
    // The name tells what is in it, so that only a run of the same kind takes it up.
    String kind = "." + game.name() + "-" + seed + "-" + nodes + (all ? "-all.tmp" : ".tmp");
    Path temporary = out.resolveSibling(out.getFileName() + kind);
    int first = Math.min(games, UnfinishedLabels.truncate(temporary));
    ExecutorService executor = Executors.newFixedThreadPool(atATime);
    try (BufferedWriter writer =
        Files.newBufferedWriter(
            temporary,
            StandardCharsets.US_ASCII,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND)) {
      write(game, executor, atATime, first, writer);
    } finally {
      executor.shutdownNow();
    }
    Files.move(temporary, out, StandardCopyOption.REPLACE_EXISTING);
    return 0;
  }

  private void write(
      SearchGame game, ExecutorService executor, int atATime, int first, BufferedWriter writer)
      throws IOException, InterruptedException {
    ThreadLocal<SelfPlay> players =
        ThreadLocal.withInitial(() -> new SelfPlay(game, seed, nodes, all));
    Deque<Future<List<Label>>> running = new ArrayDeque<>();
    PrintWriter err = spec.commandLine().getErr();
    long start = System.nanoTime();
    long positions = 0;
    int next = first;
    if (first > 0 && !quiet) {
      err.println("going on after " + first + " games");
      err.flush();
    }
    for (int number = first; number < games; number++) {
      while (next < games && running.size() < 4 * atATime) {
        int wanted = next++;
        running.add(executor.submit(() -> players.get().play(wanted)));
      }
      for (Label label : finished(running.remove())) {
        writer.write(label.toLine());
        writer.newLine();
        positions++;
      }
      writer.flush();
      if (!quiet && (number + 1) % 100 == 0) {
        double seconds = (System.nanoTime() - start) / 1e9;
        long left = Math.round(seconds / (number + 1 - first) * (games - number - 1));
        err.println(
            (number + 1)
                + "/"
                + games
                + " games, "
                + positions
                + " positions, "
                + left
                + " s left");
        err.flush();
      }
    }
  }

  private static List<Label> finished(Future<List<Label>> game)
      throws IOException, InterruptedException {
    try {
      return game.get();
    } catch (ExecutionException e) {
      throw new IOException("a game failed: " + e.getCause(), e);
    }
  }
}
