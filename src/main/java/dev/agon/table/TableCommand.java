package dev.agon.table;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Endgame tables on the command line: {@code agon table build|verify|stats|probe|bench}. */
@Command(
    name = "table",
    mixinStandardHelpOptions = true,
    description = "Builds, checks and asks endgame tables.",
    subcommands = {
      TableCommand.Build.class,
      TableCommand.Verify.class,
      TableCommand.Stats.class,
      TableCommand.ProbeOne.class,
      TableCommand.Bench.class
    })
public final class TableCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "build, verify, stats, probe or bench?");
  }

  /** What every subcommand is told. */
  abstract static class Part implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "GAME", description = "The game: chess, awari.")
    private String gameName;

    @Option(
        names = "--metric",
        paramLabel = "NAME",
        description = "dtz50, dtm, dtc or dtz; value for counting games (default: the game's).")
    private String metricName;

    @Option(
        names = "--folder",
        paramLabel = "PATH",
        description = "Where the tables are (default: tablebases/GAME).")
    private Path folder;

    @Option(
        names = "--threads",
        paramLabel = "N",
        description = "How many threads work (default: one a core).")
    private int threads;

    @Option(names = "--quiet", description = "Report no progress.")
    private boolean quiet;

    @Override
    public final Integer call() throws IOException, TableException {
      TableGame game = usage(() -> TableGame.named(gameName));
      Metric metric = usage(() -> metric(game));
      Path place = folder == null ? TableHome.folder(gameName) : folder;
      TableStore store =
          folder == null && readsOnly()
              ? TableStore.withShipped(place, gameName, metric, Part::complain)
              : new TableStore(place, gameName, metric, Part::complain);
      int size = threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
      try (Crew crew = new Crew(size)) {
        return run(game, store, crew);
      } finally {
        out().flush();
      }
    }

    private Metric metric(TableGame game) throws TableException {
      if (metricName == null) {
        return game.metrics().get(0);
      }
      return Metric.named(metricName)
          .filter(game.metrics()::contains)
          .orElseThrow(() -> new TableException(gameName + " has no metric '" + metricName + "'"));
    }

    /** Something made from what the user wrote. */
    interface Wish<T> {
      T get() throws TableException;
    }

    /** What the user wished for; if there is no such thing, that is wrong usage. */
    final <T> T usage(Wish<T> wish) {
      try {
        return wish.get();
      } catch (TableException e) {
        throw new ParameterException(spec.commandLine(), e.getMessage(), e);
      }
    }

    final ParameterException usageError(String message) {
      return new ParameterException(spec.commandLine(), message);
    }

    abstract int run(TableGame game, TableStore store, Crew crew)
        throws IOException, TableException;

    /** Whether the tables inside the program will do. */
    boolean readsOnly() {
      return true;
    }

    PrintWriter out() {
      return spec.commandLine().getOut();
    }

    private static void complain(String line) {
      System.err.println("agon: " + line);
    }

    /** Progress goes to standard error, so that results can be piped. */
    Consumer<String> progress() {
      return quiet ? line -> {} : line -> System.err.println("table: " + line);
    }
  }

  @Command(
      name = "build",
      mixinStandardHelpOptions = true,
      description = "Builds what is missing of a table and of all that it needs.")
  static final class Build extends Part {
    @Parameters(
        index = "1..*",
        arity = "1..*",
        paramLabel = "GOAL",
        description = "Which: KRPKR or a number of men in chess, a number of stones in Awari.")
    private List<String> goals;

    @Option(
        names = "--memory",
        paramLabel = "MB",
        description =
            "Memory for one slice (default: a third of what Java may use); larger ones are solved"
                + " with two bits a position in memory, in counting games also with one.")
    private long megabytes = Math.max(1, (Runtime.getRuntime().maxMemory() / 3) >>> 20);

    @Override
    boolean readsOnly() {
      return false;
    }

    @Override
    int run(TableGame game, TableStore store, Crew crew) throws IOException, TableException {
      Map<String, TableSlice> slices = new LinkedHashMap<>();
      for (String goal : goals) {
        for (TableSlice slice : usage(() -> game.slices(goal))) {
          slices.putIfAbsent(slice.name(), slice);
        }
      }
      long[] sums = new long[2];
      new TableBuilder(store, crew, progress(), megabytes << 20)
          .build(
              List.copyOf(slices.values()),
              report -> {
                sums[0] += report.size();
                sums[1] += report.bytes();
                out().println(describe(report));
                out().flush();
              });
      out().println(sums[0] + " indices in " + sums[1] + " bytes built; all verified");
      return 0;
    }

    private static String describe(TableBuilder.Report report) {
      return String.format(
          Locale.ROOT,
          "%s: %d indices, %d passes, solved in %.2f s (%.0f/s), written and verified in %.2f s,"
              + " %d bytes (%.4f a position)",
          report.slice(),
          report.size(),
          report.passes(),
          report.solveNanos() / 1e9,
          report.size() * 1e9 / Math.max(1, report.solveNanos()),
          report.writeNanos() / 1e9,
          report.bytes(),
          (double) report.bytes() / report.size());
    }
  }

  @Command(
      name = "verify",
      mixinStandardHelpOptions = true,
      description = "Checks checksums, and every position of every table against its successors.")
  static final class Verify extends Part {
    @Parameters(index = "1", paramLabel = "GOAL", description = "Which tables, as for build.")
    private String goal;

    @Override
    boolean readsOnly() {
      return false;
    }

    @Override
    int run(TableGame game, TableStore store, Crew crew) throws IOException, TableException {
      List<String> wrong = Manifest.check(store.files().folder());
      wrong.forEach(out()::println);
      TableBuilder builder = new TableBuilder(store, crew, progress());
      List<TableSlice> slices = usage(() -> game.slices(goal));
      builder.know(slices);
      int bad = wrong.size();
      for (TableSlice slice : slices) {
        if (!store.has(slice.name())) {
          out().println("there is no sound table of " + slice.name());
          bad++;
        }
        bad += store.countDamaged(slice.name());
      }
      if (bad > 0) {
        // What a damaged table says of its successors is worth nothing.
        out().println(bad + " faults");
        return 1;
      }
      for (TableSlice slice : slices) {
        progress().accept("verifying " + slice.name());
        long first = builder.verify(slice, builder.values(slice));
        if (first >= 0) {
          out().println(slice.name() + " is wrong at index " + first);
          bad++;
        }
      }
      out().println(slices.size() + " tables verified, " + bad + " faults");
      return bad == 0 ? 0 : 1;
    }
  }

  @Command(
      name = "stats",
      mixinStandardHelpOptions = true,
      description = "Counts the values of a table.")
  static final class Stats extends Part {
    @Parameters(index = "1", paramLabel = "GOAL", description = "Which tables, as for build.")
    private String goal;

    @Override
    int run(TableGame game, TableStore store, Crew crew) throws TableException {
      TableBuilder builder = new TableBuilder(store, crew, progress());
      List<TableSlice> slices = usage(() -> game.slices(goal));
      builder.know(slices);
      for (TableSlice slice : slices) {
        new TableStatistics(slice, store.metric(), builder.values(slice)).print(out());
      }
      return 0;
    }
  }

  @Command(
      name = "probe",
      mixinStandardHelpOptions = true,
      description = "Says what a position is worth for the side to move.")
  static final class ProbeOne extends Part {
    @Parameters(index = "1", paramLabel = "POSITION", description = "The position as text.")
    private String position;

    @Override
    int run(TableGame game, TableStore store, Crew crew) throws TableException {
      TableGame.Place place = usage(() -> game.place(position));
      SliceValues values = prober(game, store, place.slice()).values(place.slice().name());
      int value = values.value(place.index());
      if (value == TableValue.NONE) {
        throw new TableException("not a legal position");
      }
      String rule = store.metric().isCursed(value) ? " (drawn by the rule)" : "";
      out().println(place.slice().name() + " " + TableStatistics.name(value) + rule);
      return value == TableValue.UNKNOWN ? 1 : 0;
    }
  }

  @Command(
      name = "bench",
      mixinStandardHelpOptions = true,
      description = "Measures random probes of a table.")
  static final class Bench extends Part {
    private static final int ROUNDS = 5;

    @Parameters(index = "1", paramLabel = "GOAL", description = "Which table, as for build.")
    private String goal;

    @Option(
        names = "--against",
        paramLabel = "PATH",
        description = "A folder with tables of another make (chess: Syzygy) to compare with.")
    private Path others;

    @Option(
        names = "--wall",
        description =
            "Count all time that passes, not the thread's own: waiting for a disk then counts.")
    private boolean wall;

    @Option(
        names = "--positions",
        paramLabel = "N",
        description = "How many positions are asked for; the first time is the mean over them.")
    private int positions = 20_000;

    @Override
    int run(TableGame game, TableStore store, Crew crew) throws TableException {
      List<TableSlice> slices = usage(() -> game.slices(goal));
      TableSlice slice = slices.get(slices.size() - 1);
      if (!store.has(slice.name())) {
        throw new TableException("there is no table of " + slice.name());
      }
      if (positions < 1) {
        throw usageError("there must be a position to ask for");
      }
      long[] indices = legal(slice, store.metric(), positions);
      for (TableProbes probes : game.probes(slice, indices, store, Optional.ofNullable(others))) {
        double first = measure(probes, false, 1);
        double classes = measure(probes, false, ROUNDS);
        double firstDistances = measure(probes, true, 1);
        double distances = measure(probes, true, ROUNDS);
        out()
            .printf(
                Locale.ROOT,
                "%s %s: result %.2f us first time, %.2f us warm; distance %.2f us first time,"
                    + " %.2f us warm; %d bytes, %.4f an index%n",
                probes.name(),
                slice.name(),
                first,
                classes,
                firstDistances,
                distances,
                probes.bytes(),
                (double) probes.bytes() / slice.size());
      }
      return 0;
    }

    private static long[] legal(TableSlice slice, Metric metric, int positions) {
      SliceWalker walker = slice.walker(metric, name -> index -> TableValue.UNKNOWN);
      SplittableRandom random = new SplittableRandom(1);
      long[] indices = new long[positions];
      for (int i = 0; i < positions; i++) {
        do {
          indices[i] = random.nextLong(slice.size());
        } while (!walker.seek(indices[i]));
      }
      return indices;
    }

    /** Microseconds a probe; unless told otherwise, what other programs use does not count. */
    private double measure(TableProbes probes, boolean distances, int rounds)
        throws TableException {
      long start = nanos();
      int sum = 0;
      for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < positions; i++) {
          int value = distances ? probes.value(i) : probes.winClass(i);
          if (value == TableValue.UNKNOWN) {
            throw new TableException(probes.name() + " has no whole table of this");
          }
          sum += value;
        }
      }
      // The sum keeps the probes from being left out as useless.
      return (nanos() - start + (sum & 1)) / 1e3 / rounds / positions;
    }

    private long nanos() {
      return wall
          ? System.nanoTime()
          : ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
  }

  private static TableStore.Prober prober(TableGame game, TableStore store, TableSlice goal)
      throws TableException {
    Map<String, TableSlice> slices = new HashMap<>();
    for (TableSlice slice : game.slices(goal.goal())) {
      slices.put(slice.name(), slice);
    }
    return store.new Prober(slices::get);
  }
}
