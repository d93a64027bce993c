package dev.agon.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * Builds the tables of a list of slices in a folder: solves each, compresses it, and verifies every
 * position of the compressed file against its successors. A slice whose files are there is not
 * built again, and files appear only when they are whole; so a build that was killed goes on with
 * the slice it was at.
 */
public final class TableBuilder {
  /** Indices whose ranges are found by all threads before one thread writes them. */
  private static final int CHUNK = 1 << 20;

  private final TableStore store;
  private final TableFiles files;
  private final Crew crew;
  private final Consumer<String> progress;
  private final Map<String, TableSlice> slices = new HashMap<>();

  /** The true values of slices that were needed, by name. */
  private final Map<String, SliceValues> solved = new HashMap<>();

  /** How one slice was built. */
  public record Report(
      String slice, long size, int passes, long solveNanos, long writeNanos, long bytes) {}

  TableBuilder(TableStore store, Crew crew, Consumer<String> progress) {
    this.store = store;
    files = store.files();
    this.crew = crew;
    this.progress = progress;
  }

  /** Builds what is missing of the slices in a folder, silently. */
  public static void buildAll(
      Path folder, TableGame game, Metric metric, List<TableSlice> slices, int threads)
      throws IOException, TableException {
    TableStore store = new TableStore(folder, game.name(), metric, complaint -> {});
    try (Crew crew = new Crew(threads)) {
      new TableBuilder(store, crew, line -> {}).build(slices, report -> {});
    }
  }

  /** Builds what is missing of the slices, which stand in the order of solving. */
  void build(List<TableSlice> wanted, Consumer<Report> reports) throws IOException, TableException {
    Files.createDirectories(files.folder());
    know(wanted);
    long total = 0;
    for (TableSlice slice : wanted) {
      total += store.has(slice.name()) ? 0 : slice.size();
    }
    long start = System.nanoTime();
    long done = 0;
    for (TableSlice slice : wanted) {
      if (store.has(slice.name())) {
        continue;
      }
      progress.accept("building " + slice.name() + " (" + slice.size() + " indices)");
      reports.accept(build(slice));
      done += slice.size();
      long seconds = (System.nanoTime() - start) / 1_000_000_000;
      long left = (long) (seconds * ((double) (total - done) / done));
      progress.accept(
          slice.name() + " done: " + 100 * done / total + "%, about " + left + " s to go");
    }
    Manifest.write(files.folder());
  }

  /** Learns the slices that {@link #expand} and {@link #verify} will be asked for. */
  void know(List<TableSlice> known) {
    for (TableSlice slice : known) {
      slices.put(slice.name(), slice);
    }
  }

  private Report build(TableSlice slice) throws IOException, TableException {
    long start = System.nanoTime();
    Solution solution = solve(slice);
    long middle = System.nanoTime();
    long bytes = write(slice, solution.values);
    store.refresh();
    SliceValues read = expand(slice);
    long wrong = verify(slice, read);
    if (wrong >= 0) {
      Files.deleteIfExists(files.values(slice.name()));
      throw new TableException(slice.name() + " is wrong at index " + wrong + " after compression");
    }
    solved.put(slice.name(), read);
    long end = System.nanoTime();
    return new Report(
        slice.name(), slice.size(), solution.passes, middle - start, end - middle, bytes);
  }

  private record Solution(SliceValues values, int passes) {}

  private Solution solve(TableSlice slice) throws TableException {
    if (slice.maxValue() > 0) {
      Cells cells = Cells.bytes(slice.size());
      CountingSolver solver =
          new CountingSolver(slice, cells, lookup(slice, new CountingCells(cells)), crew);
      for (int part = 0; part < slice.parts(); part++) {
        solver.solve(part);
      }
      return new Solution(new CountingCells(cells), solver.passes());
    }
    try {
      return solveDistance(slice, Cells.bytes(slice.size()));
    } catch (DistanceSolver.TooFar e) {
      return solveDistance(slice, Cells.shorts(slice.size()));
    }
  }

  private Solution solveDistance(TableSlice slice, Cells cells) {
    DistanceCells values = new DistanceCells(cells);
    DistanceSolver solver =
        new DistanceSolver(slice, files.metric(), cells, lookup(slice, values), crew);
    for (int part = 0; part < slice.parts(); part++) {
      solver.solve(part);
    }
    return new Solution(values, solver.passes());
  }

  /** Earlier slices from their files, and the given values for the slice itself. */
  private TableLookup lookup(TableSlice slice, SliceValues own) {
    return name -> name.equals(slice.name()) ? own : earlier(name);
  }

  private SliceValues earlier(String name) {
    SliceValues values = solved.get(name);
    if (values == null) {
      try {
        values = expand(slices.get(name));
      } catch (TableException e) {
        throw new IllegalStateException(e.getMessage(), e);
      }
      solved.put(name, values);
    }
    return values;
  }

  /** The true values of a slice from its files, one cell a position. */
  SliceValues expand(TableSlice slice) throws TableException {
    if (!store.has(slice.name())) {
      throw new TableException("the table of " + slice.name() + " is missing or damaged");
    }
    TableReader values = store.values(slice.name());
    if (slice.maxValue() > 0) {
      Cells cells = Cells.bytes(slice.size());
      CountingCells result = new CountingCells(cells);
      fill(slice, cells, CountingCells.ILLEGAL, result, walker -> Probe.single(walker, values));
      return result;
    }
    Cells cells = Cells.shorts(slice.size());
    DistanceCells result = new DistanceCells(cells);
    int illegal = DistanceCells.illegal(cells);
    if (!files.isPair()) {
      fill(slice, cells, illegal, result, walker -> Probe.single(walker, values));
      return result;
    }
    // The plies need the classes of positions of the same slice, so that those come first.
    TableReader classes = store.classes(slice.name());
    Cells classCells = Cells.shorts(slice.size());
    DistanceCells classValues = new DistanceCells(classCells);
    fill(slice, classCells, illegal, classValues, walker -> Probe.classes(walker, classes));
    // And the side that is left out needs the other.
    int omitted = values.omitted();
    ProbeMaker maker = walker -> Probe.pair(walker, classes, values, result);
    fill(slice, cells, illegal, classValues, maker, index -> slice.side(index) != omitted);
    if (omitted != TableFormat.NONE_OMITTED) {
      fill(slice, cells, illegal, classValues, maker, index -> slice.side(index) == omitted);
    }
    return result;
  }

  private interface ProbeMaker {
    Probe make(SliceWalker walker);
  }

  private void fill(TableSlice slice, Cells cells, int illegal, SliceValues own, ProbeMaker maker)
      throws TableException {
    fill(slice, cells, illegal, own, maker, index -> true);
  }

  private void fill(
      TableSlice slice,
      Cells cells,
      int illegal,
      SliceValues own,
      ProbeMaker maker,
      LongPredicate wanted)
      throws TableException {
    Probe[] probes = new Probe[crew.size()];
    for (int i = 0; i < probes.length; i++) {
      probes[i] = maker.make(slice.walker(files.metric(), lookup(slice, own)));
    }
    boolean counting = slice.maxValue() > 0;
    boolean[] damaged = new boolean[crew.size()];
    crew.share(
        0,
        slice.size(),
        (member, from, to) -> {
          for (long i = from; i < to; i++) {
            if (!wanted.test(i)) {
              continue;
            }
            int value = probes[member].value(i);
            damaged[member] |= value == TableValue.UNKNOWN;
            cells.set(
                i,
                value == TableValue.NONE
                    ? illegal
                    : counting ? value : DistanceCells.ofValue(value));
          }
        });
    for (boolean any : damaged) {
      if (any) {
        throw new TableException("the table of " + slice.name() + " is damaged");
      }
    }
  }

  private long write(TableSlice slice, SliceValues truth) throws IOException, TableException {
    String name = slice.name();
    if (!files.isPair()) {
      writeFile(
          slice, truth, StoredRanges.Kind.SINGLE, files.valuesTitle(name), files.values(name));
      return Files.size(files.values(name));
    }
    writeFile(
        slice, truth, StoredRanges.Kind.CLASSES, files.classesTitle(name), files.classes(name));
    writeFile(slice, truth, StoredRanges.Kind.PLIES, files.valuesTitle(name), files.values(name));
    return Files.size(files.classes(name)) + Files.size(files.values(name));
  }

  private void writeFile(
      TableSlice slice, SliceValues truth, StoredRanges.Kind kind, String title, Path file)
      throws IOException, TableException {
    int[] values = distinct(slice, truth, kind);
    StoredRanges[] ranges = new StoredRanges[crew.size()];
    for (int i = 0; i < ranges.length; i++) {
      SliceWalker walker = slice.walker(files.metric(), lookup(slice, truth));
      ranges[i] = new StoredRanges(kind, walker, truth, values);
    }
    // Of distances one side to move is enough; the side that makes the smaller file is kept.
    boolean oneSided = kind == StoredRanges.Kind.PLIES;
    TableWriter[] writers = new TableWriter[oneSided ? 2 : 1];
    for (int i = 0; i < writers.length; i++) {
      writers[i] = new TableWriter(title, values, oneSided ? i : TableFormat.NONE_OMITTED);
    }
    int[] chunk = new int[(int) Math.min(CHUNK, slice.size())];
    for (long start = 0; start < slice.size(); start += CHUNK) {
      long first = start;
      long end = Math.min(start + CHUNK, slice.size());
      crew.share(
          start,
          end,
          (member, from, to) -> {
            for (long i = from; i < to; i++) {
              chunk[(int) (i - first)] = ranges[member].of(i);
            }
          });
      for (int i = 0; i < end - start; i++) {
        int low = StoredRanges.low(chunk[i]);
        int high = StoredRanges.high(chunk[i]);
        if (!oneSided) {
          writers[0].add(low, high);
          continue;
        }
        int side = slice.side(first + i);
        writers[side].add(0, values.length - 1);
        writers[side ^ 1].add(low, high);
      }
    }
    boolean second = oneSided && writers[1].runs() < writers[0].runs();
    writers[second ? 1 : 0].write(file);
  }

  /** The values that the file must be able to hold. */
  private static int[] distinct(TableSlice slice, SliceValues truth, StoredRanges.Kind kind) {
    TreeSet<Integer> seen = new TreeSet<>();
    int last = TableValue.NONE;
    for (long i = 0; i < slice.size(); i++) {
      int value = truth.value(i);
      if (value == last || value == TableValue.NONE) {
        continue;
      }
      last = value;
      if (kind != StoredRanges.Kind.PLIES || value != TableValue.DRAW) {
        seen.add(StoredRanges.stored(kind, value));
      }
    }
    if (seen.isEmpty()) {
      seen.add(0);
    }
    return seen.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The first index whose value does not follow from its successors, or -1. */
  long verify(TableSlice slice, SliceValues values) {
    Verifier[] verifiers = new Verifier[crew.size()];
    for (int i = 0; i < verifiers.length; i++) {
      verifiers[i] = new Verifier(slice.walker(files.metric(), lookup(slice, values)), values);
    }
    crew.share(0, slice.size(), (member, from, to) -> verifiers[member].check(from, to));
    long first = -1;
    for (Verifier verifier : verifiers) {
      if (verifier.wrong >= 0 && (first < 0 || verifier.wrong < first)) {
        first = verifier.wrong;
      }
    }
    return first;
  }

  /** One thread's check that a value is the best of what the moves are worth. */
  private static final class Verifier {
    private final SliceWalker walker;
    private final SliceValues values;
    private final long[] moves = new long[SliceWalker.MAX_MOVES];
    private long wrong = -1;

    Verifier(SliceWalker walker, SliceValues values) {
      this.walker = walker;
      this.values = values;
    }

    void check(long from, long to) {
      for (long i = from; i < to && wrong < 0; i++) {
        int value = values.value(i);
        if (!walker.seek(i)) {
          wrong = value == TableValue.NONE ? wrong : i;
          continue;
        }
        int best = walker.exit();
        int count = walker.successors(moves);
        for (int k = 0; k < count; k++) {
          best = Math.max(best, TableValue.back(values.value(moves[k])));
        }
        if (best != value) {
          wrong = i;
        }
      }
    }
  }
}
