package dev.agon.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The tables of one game and metric in a folder. Files are opened when first asked for and stay
 * mapped; one that is missing is simply unknown, one that is damaged is reported once and then
 * treated as missing. Any number of threads may each take a {@link Prober}.
 */
public final class TableStore {
  private static final SliceValues UNKNOWN = index -> TableValue.UNKNOWN;

  private final TableFiles files;
  private final Consumer<String> complaints;
  private final Map<Path, Opened> opened = new ConcurrentHashMap<>();

  /** A file that was looked for; without a reader if it is missing or damaged. */
  private record Opened(TableReader reader) {}

  /** Complaints are lines for the user about damaged files. */
  public TableStore(Path folder, String game, Metric metric, Consumer<String> complaints) {
    files = new TableFiles(folder, game, metric);
    this.complaints = complaints;
  }

  TableFiles files() {
    return files;
  }

  public Metric metric() {
    return files.metric();
  }

  /** Whether every file of the slice is there and sound as far as opening it can tell. */
  public boolean has(String slice) {
    return (!files.isPair() || classes(slice) != null) && values(slice) != null;
  }

  /** Whether the file that search needs, for classes if they have their own, is there. */
  public boolean hasClasses(String slice) {
    return files.isPair() ? classes(slice) != null : values(slice) != null;
  }

  TableReader classes(String slice) {
    return reader(files.classes(slice), files.classesTitle(slice));
  }

  TableReader values(String slice) {
    return reader(files.values(slice), files.valuesTitle(slice));
  }

  private TableReader reader(Path file, String title) {
    Opened known = opened.get(file);
    if (known == null) {
      known = opened.computeIfAbsent(file, path -> open(path, title));
    }
    return known.reader;
  }

  private Opened open(Path file, String title) {
    if (!Files.exists(file)) {
      return new Opened(null);
    }
    try {
      return new Opened(TableReader.open(file, title, complaints));
    } catch (TableException e) {
      complaints.accept(e.getMessage());
    } catch (IOException e) {
      complaints.accept(file.getFileName() + " cannot be read: " + e.getMessage());
    }
    return new Opened(null);
  }

  /** Forgets what was found in the folder, because a file was written. */
  void refresh() {
    opened.clear();
  }

  /** One thread's way to ask for values. */
  public final class Prober {
    private final Map<String, SliceValues> classProbes = new HashMap<>();
    private final Map<String, SliceValues> valueProbes = new HashMap<>();
    private final java.util.function.Function<String, TableSlice> slices;

    /** The game's slices by name. */
    public Prober(java.util.function.Function<String, TableSlice> slices) {
      this.slices = slices;
    }

    /**
     * The values of a slice as far as search needs them: in a pair without the plies, so that every
     * distance is only on the right side of the rule. Unknown where there is no table.
     */
    public SliceValues classes(String slice) {
      if (!files.isPair()) {
        return values(slice);
      }
      SliceValues probe = classProbes.get(slice);
      if (probe == null) {
        TableReader reader = TableStore.this.classes(slice);
        probe = UNKNOWN;
        if (reader != null) {
          SliceWalker walker = slices.apply(slice).walker(metric(), this::classes);
          probe = Probe.classes(walker, reader);
        }
        classProbes.put(slice, probe);
      }
      return probe;
    }

    /** The values of a slice with their distances; unknown where there is no table. */
    public SliceValues values(String slice) {
      SliceValues probe = valueProbes.get(slice);
      if (probe == null) {
        probe = open(slice);
        valueProbes.put(slice, probe);
      }
      return probe;
    }

    private SliceValues open(String slice) {
      TableReader reader = TableStore.this.values(slice);
      if (reader == null) {
        return UNKNOWN;
      }
      if (!files.isPair()) {
        return Probe.single(slices.apply(slice).walker(metric(), this::values), reader);
      }
      TableReader classes = TableStore.this.classes(slice);
      if (classes == null) {
        return UNKNOWN;
      }
      TableSlice positions = slices.apply(slice);
      Probe replies = Probe.pair(positions.walker(metric(), this::classes), classes, reader, null);
      return Probe.pair(positions.walker(metric(), this::classes), classes, reader, replies);
    }
  }
}
