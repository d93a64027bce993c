package dev.agon.table;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The tables of one game and metric in a folder, and if wanted those shipped inside the program
 * where the folder has none. Files are opened when first asked for and stay mapped; one that is
 * missing is simply unknown, one that is damaged is reported once and then treated as missing. Any
 * number of threads may each take a {@link Prober}.
 */
public final class TableStore {
  private static final SliceValues UNKNOWN = index -> TableValue.UNKNOWN;

  private final TableFiles files;
  private final boolean shipped;
  private final Consumer<String> complaints;
  private final Map<Path, Opened> opened = new ConcurrentHashMap<>();

  /** A file that was looked for; without a reader if it is missing or damaged. */
  private record Opened(TableReader reader) {}

  /** Complaints are lines for the user about damaged files. */
  public TableStore(Path folder, String game, Metric metric, Consumer<String> complaints) {
    this(new TableFiles(folder, game, metric), false, complaints);
  }

  private TableStore(TableFiles files, boolean shipped, Consumer<String> complaints) {
    this.files = files;
    this.shipped = shipped;
    this.complaints = complaints;
  }

  /** The tables of a folder, and where it lacks one the table that came with the program. */
  public static TableStore withShipped(
      Path folder, String game, Metric metric, Consumer<String> complaints) {
    return new TableStore(new TableFiles(folder, game, metric), true, complaints);
  }

  TableFiles files() {
    return files;
  }

  public Metric metric() {
    return files.metric();
  }

  /** Whether there is a file of that name, sound or not. */
  public boolean hasName(String slice) {
    Path file = files.isPair() ? files.classes(slice) : files.values(slice);
    return Files.exists(file)
        || (shipped && TableHome.isShipped(files.game(), file.getFileName().toString()));
  }

  /** Whether the folder has a table with a name of so many letters, sound or not. */
  public boolean hasNameOfLength(int letters) {
    String ending = "." + (files.isPair() ? TableFiles.CLASSES : metric().fileName());
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(files.folder(), "?".repeat(letters) + ending)) {
      return found.iterator().hasNext();
    } catch (IOException e) {
      // No folder, no tables.
      return false;
    }
  }

  /** Whether every file of the slice is there and sound as far as opening it can tell. */
  public boolean has(String slice) {
    return (!files.isPair() || classes(slice) != null) && values(slice) != null;
  }

  /** The length of a slice's files, or 0 if there are none. */
  public long bytes(String slice) {
    TableReader classes = files.isPair() ? classes(slice) : null;
    TableReader values = values(slice);
    return (classes == null ? 0 : classes.fileLength())
        + (values == null ? 0 : values.fileLength());
  }

  /** The number of blocks of a slice's files whose checksum is wrong; every block is read. */
  int countDamaged(String slice) {
    TableReader classes = files.isPair() ? classes(slice) : null;
    TableReader values = values(slice);
    return (classes == null ? 0 : classes.countDamaged())
        + (values == null ? 0 : values.countDamaged());
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
    String name = file.getFileName().toString();
    try {
      MappedFile bytes = content(file, name);
      return new Opened(bytes == null ? null : TableReader.open(name, bytes, title, complaints));
    } catch (TableException e) {
      complaints.accept(e.getMessage());
    } catch (IOException e) {
      complaints.accept(name + " cannot be read: " + e.getMessage());
    }
    return new Opened(null);
  }

  private MappedFile content(Path file, String name) throws IOException {
    if (Files.exists(file)) {
      return new MappedFile(file);
    }
    return shipped ? TableHome.shipped(files.game(), name) : null;
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
        probe = openClasses(slice);
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

    private SliceValues openClasses(String slice) {
      TableReader reader = TableStore.this.classes(slice);
      if (reader == null) {
        return UNKNOWN;
      }
      try {
        TableSlice positions = slices.apply(slice);
        SliceWalker walker = positions.walker(metric(), this::classes);
        return Probe.classes(walker, reader.cursor(positions));
      } catch (TableException e) {
        complaints.accept(e.getMessage());
        return UNKNOWN;
      }
    }

    private SliceValues open(String slice) {
      TableReader reader = TableStore.this.values(slice);
      TableReader classes = files.isPair() ? TableStore.this.classes(slice) : null;
      if (reader == null || (files.isPair() && classes == null)) {
        return UNKNOWN;
      }
      try {
        TableSlice positions = slices.apply(slice);
        return files.isPair()
            ? pair(positions, classes, reader)
            : Probe.single(positions.walker(metric(), this::values), reader.cursor(positions));
      } catch (TableException e) {
        complaints.accept(e.getMessage());
        return UNKNOWN;
      }
    }

    private Probe pair(TableSlice slice, TableReader classes, TableReader plies)
        throws TableException {
      Probe replies =
          Probe.pair(
              slice.walker(metric(), this::classes),
              classes.cursor(slice),
              plies.cursor(slice),
              plies.omitted(),
              null);
      return Probe.pair(
          slice.walker(metric(), this::classes),
          classes.cursor(slice),
          plies.cursor(slice),
          plies.omitted(),
          replies);
    }
  }
}
