package dev.agon.table;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * Builds the tables of a list of slices in a folder: solves each, compresses it, and verifies every
 * position of the compressed file against its successors. A slice whose files are there is not
 * built again, and files appear only when they are whole; so a build that was killed goes on with
 * the slice it was at.
 */
public final class TableBuilder {
  private final TableStore store;
  private final TableFiles files;
  private final Crew crew;
  private final Consumer<String> progress;
  private final long memory;
  private final Map<String, TableSlice> slices = new HashMap<>();

  /** The true values of slices that were needed, by name. */
  private final Map<String, SliceValues> solved = new HashMap<>();

  /** How one slice was built. */
  public record Report(
      String slice, long size, int passes, long solveNanos, long writeNanos, long bytes) {}

  /** A builder that uses as much memory as Java lets it. */
  TableBuilder(TableStore store, Crew crew, Consumer<String> progress) {
    this(store, crew, progress, Runtime.getRuntime().maxMemory() / 3);
  }

  /**
   * A builder.
   *
   * @param memory how many bytes one slice may take; larger ones are solved with less, as {@link
   *     MemoryMode} says
   */
  TableBuilder(TableStore store, Crew crew, Consumer<String> progress, long memory) {
    this.store = store;
    files = store.files();
    this.crew = crew;
    this.progress = progress;
    this.memory = memory;
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
    BuildProgress watched = new BuildProgress(total, progress);
    crew.watch(watched::tick);
    List<TableSlice> left = new ArrayList<>(wanted);
    for (TableSlice slice : wanted) {
      if (!store.has(slice.name())) {
        watched.begin(slice);
        reports.accept(build(slice));
        watched.end();
      }
      left.remove(slice);
      solved.keySet().retainAll(allNeeds(left));
    }
    crew.watch(() -> {});
    Manifest.write(files.folder());
  }

  /** The slices that some that are missing need, and what those need to be read. */
  private Set<String> allNeeds(List<TableSlice> left) {
    Set<String> needs = new HashSet<>();
    for (TableSlice slice : left) {
      if (!store.has(slice.name())) {
        addNeeds(slice, needs);
      }
    }
    return needs;
  }

  private void addNeeds(TableSlice slice, Set<String> needs) {
    for (String need : slice.needs()) {
      if (needs.add(need) && slices.containsKey(need)) {
        addNeeds(slices.get(need), needs);
      }
    }
  }

  /** Learns the slices that {@link #expand} and {@link #verify} will be asked for. */
  void know(List<TableSlice> known) {
    for (TableSlice slice : known) {
      slices.put(slice.name(), slice);
    }
  }

  /** The true values of a slice from its files, which stay in memory for later slices. */
  SliceValues values(TableSlice slice) throws TableException {
    SliceValues values = expand(slice);
    solved.put(slice.name(), values);
    return values;
  }

  private Report build(TableSlice slice) throws IOException, TableException {
    long start = System.nanoTime();
    boolean small = mode(slice) == MemoryMode.BYTE;
    Path work = files.folder().resolve(slice.name() + ".work");
    delete(work);
    if (small) {
      readNeeds(slice);
    }
    Solution solution = small ? solve(slice) : solveWithLittle(slice, work);
    long middle = System.nanoTime();
    SliceWriter writer = new SliceWriter(slice, files, crew, solution.values);
    long bytes = writer.write(solution.check);
    store.refresh();
    if (small) {
      solved.put(slice.name(), solution.values);
    }
    delete(work);
    long end = System.nanoTime();
    return new Report(
        slice.name(), slice.size(), solution.passes, middle - start, end - middle, bytes);
  }

  private MemoryMode mode(TableSlice slice) {
    return MemoryMode.choose(slice.size(), memory);
  }

  /** Deletes a folder of working files, if it is there: nothing in it outlives a slice. */
  private static void delete(Path work) throws IOException {
    if (!Files.isDirectory(work)) {
      return;
    }
    try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(work)) {
      for (Path leftover : leftovers) {
        Files.delete(leftover);
      }
    }
    Files.delete(work);
  }

  private record Solution(SliceValues values, int passes, SliceCheck check) {}

  private Solution solution(TableSlice slice, SliceValues values, int passes) {
    TableLookup lookup = lookup(slice, values);
    return new Solution(
        values, passes, SliceCheck.ofPositions(slice, files.metric(), values, lookup, crew));
  }

  private Solution solve(TableSlice slice) throws TableException {
    if (slice.maxValue() > 0) {
      Cells cells = Cells.bytes(slice.size());
      CountingSolver solver =
          new CountingSolver(slice, cells, lookup(slice, new CountingCells(cells)), crew);
      for (int part = 0; part < slice.parts(); part++) {
        solver.solve(part);
      }
      return solution(slice, new CountingCells(cells), solver.passes());
    }
    try {
      return solveDistance(slice, Cells.bytes(slice.size()));
    } catch (DistanceSolver.TooFar e) {
      return solveDistance(slice, Cells.shorts(slice.size()));
    }
  }

  private Solution solveWithLittle(TableSlice slice, Path work) throws IOException, TableException {
    Files.createDirectory(work);
    if (slice.maxValue() == 0) {
      progress.accept(slice.name() + " does not fit: " + MemoryMode.TWO_BITS);
      try {
        return solveDistance(slice, Cells.inFile(work.resolve("cells"), slice.size(), Byte.BYTES));
      } catch (DistanceSolver.TooFar e) {
        Path wide = work.resolve("wide-cells");
        return solveDistance(slice, Cells.inFile(wide, slice.size(), Short.BYTES));
      }
    }
    progress.accept(slice.name() + " does not fit: " + mode(slice));
    LevelSolver solver =
        new LevelSolver(slice, mode(slice), lookup(slice, index -> TableValue.NONE), crew, work);
    SliceValues values = solver.solve();
    return solution(slice, values, solver.passes());
  }

  private Solution solveDistance(TableSlice slice, Cells cells) throws TableException {
    DistanceCells values = new DistanceCells(cells);
    if (slice.words(files.metric(), lookup(slice, values)).isPresent()) {
      return solveWords(slice, cells);
    }
    DistanceSolver solver =
        new DistanceSolver(slice, files.metric(), cells, lookup(slice, values), crew);
    for (int part = 0; part < slice.parts(); part++) {
      solver.solve(part);
    }
    return solution(slice, values, solver.passes());
  }

  private Solution solveWords(TableSlice slice, Cells cells) throws TableException {
    DistanceCells[] values = {new DistanceCells(cells)};
    TableLookup lookup = lookup(slice, index -> values[0].value(index));
    boolean frugal = mode(slice) != MemoryMode.BYTE;
    WordSolver solver = new WordSolver(slice, files.metric(), cells, frugal, lookup, crew);
    for (int part = 0; part < slice.parts(); part++) {
      solver.solve(part);
      values[0] = new DistanceCells(solver.cells());
    }
    return new Solution(
        values[0],
        solver.passes(),
        SliceCheck.ofWords(slice, files.metric(), solver, lookup(slice, values[0]), crew));
  }

  /** Earlier slices from their files, and the given values for the slice itself. */
  TableLookup lookup(TableSlice slice, SliceValues own) {
    if (mode(slice) != MemoryMode.BYTE) {
      // There is no room for earlier slices either: each walker probes their files.
      return name -> name.equals(slice.name()) ? own : store.new Prober(slices::get).classes(name);
    }
    return name -> name.equals(slice.name()) ? own : earlier(name);
  }

  /** Brings the slices that one needs into memory, all the crew at work on each. */
  void readNeeds(TableSlice slice) throws TableException {
    for (String need : slice.needs()) {
      if (!solved.containsKey(need)) {
        TableSlice needed = slices.get(need);
        readNeeds(needed);
        SliceValues values = files.isPair() ? expandClasses(needed) : expand(needed);
        solved.put(need, values);
      }
    }
  }

  /** A slice that was read before; members of the crew only ever find it here. */
  private SliceValues earlier(String name) {
    SliceValues values = solved.get(name);
    if (values == null) {
      throw new IllegalStateException(name + " is needed and was not read");
    }
    return values;
  }

  /** The classes of a pair as values: exits need to know no more of an earlier slice. */
  private SliceValues expandClasses(TableSlice slice) throws TableException {
    requireTable(slice);
    TableReader.StoredValues classes = store.classes(slice.name()).readAll(slice, crew);
    Cells cells = Cells.bytes(slice.size());
    DistanceCells values = new DistanceCells(cells);
    int illegal = DistanceCells.illegal(cells);
    fill(slice, cells, illegal, values, walker -> Probe.classes(walker, classes));
    return values;
  }

  private void requireTable(TableSlice slice) throws TableException {
    if (!store.has(slice.name())) {
      throw new TableException("the table of " + slice.name() + " is missing or damaged");
    }
  }

  /** The true values of a slice from its files, one cell a position. */
  SliceValues expand(TableSlice slice) throws TableException {
    requireTable(slice);
    readNeeds(slice);
    TableReader reader = store.values(slice.name());
    TableReader.StoredValues values = reader.readAll(slice, crew);
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
    TableReader.StoredValues classes = store.classes(slice.name()).readAll(slice, crew);
    SliceValues classValues = expandClasses(slice);
    // And the side that is left out needs the other.
    int omitted = reader.omitted();
    ProbeMaker maker = walker -> Probe.pair(walker, classes, values, omitted, result);
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

  /** The first index whose value does not follow from its successors, or -1. */
  long verify(TableSlice slice, SliceValues values) {
    Audit[] audits = new Audit[crew.size()];
    for (int i = 0; i < audits.length; i++) {
      audits[i] = new Audit(slice.walker(files.metric(), lookup(slice, values)), values);
    }
    AtomicLong first = new AtomicLong(Long.MAX_VALUE);
    crew.share(
        0,
        slice.size(),
        (member, from, to) -> {
          for (long i = from; i < to; i++) {
            if (!audits[member].holds(i)) {
              first.accumulateAndGet(i, Math::min);
              return;
            }
          }
        });
    return first.get() == Long.MAX_VALUE ? -1 : first.get();
  }
}
