package dev.agon.book;

import dev.agon.game.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code agon book bench}: how long it takes to open a large frozen book, and to look into it. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description =
        "Makes a frozen book of random keys, opens it and measures probes, of keys that are in it"
            + " and of others.")
final class BenchCommand implements Callable<Integer> {
  private static final int ROUNDS = 600;
  private static final int PROBES = 2_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--positions",
      defaultValue = "1000000",
      description = "How many positions the book has (${DEFAULT-VALUE}).")
  private int positions;

  @Override
  public Integer call() throws IOException, BookException {
    if (positions < 1 || positions > 50_000_000) {
      throw new ParameterException(spec.commandLine(), "a book to measure has 1 to 50000000");
    }
    Path file = Files.createTempFile("agon", ".book");
    try {
      measure(file);
    } finally {
      Files.delete(file);
    }
    return 0;
  }

  private void measure(Path file) throws IOException, BookException {
    Game chess = Game.named("chess");
    String variant = chess.variants().get(0);
    long[] keys = new Random(5).longs(positions).toArray();
    FrozenBook.write(file, chess, variant, entries(keys));
    long begin = System.nanoTime();
    FrozenBook book = FrozenBook.open(file, chess, variant);
    double opening = (System.nanoTime() - begin) / 1e6;
    double there = best(book, keys, 0);
    double notThere = best(book, keys, 0x5A5A5A5A5AL);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%d positions, %d bytes: opened and checked in %.1f ms; a probe takes %.0f ns if the"
            + " position is in the book and %.0f ns if not (warm, best of %d rounds)%n",
        positions,
        Files.size(file),
        opening,
        there,
        notThere,
        ROUNDS);
    out.flush();
  }

  private static List<FrozenBook.Entry> entries(long[] keys) {
    List<Long> sorted = new ArrayList<>(keys.length);
    for (long key : keys) {
      sorted.add(key);
    }
    sorted.sort(Long::compareUnsigned);
    BookMove move = new BookMove(1, BookValue.heuristic(1), 1, 1);
    List<FrozenBook.Entry> entries = new ArrayList<>(keys.length);
    for (long key : sorted) {
      entries.add(new FrozenBook.Entry(key, move));
    }
    return entries;
  }

  /** Nanoseconds a probe with its moves read, in the fastest round: others use the machine too. */
  private static double best(FrozenBook book, long[] keys, long change) {
    double best = Double.MAX_VALUE;
    long found = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long begin = System.nanoTime();
      for (int i = 0; i < PROBES; i++) {
        long key = keys[(int) ((i * 7919L + round) % keys.length)] ^ change;
        found += book.entries(key).size();
      }
      best = Math.min(best, (System.nanoTime() - begin) / (double) PROBES);
    }
    return found < 0 ? 0 : best;
  }
}
