package dev.agon.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes the files of a solved slice. Every value is checked against those of its successors; then
 * it is known what each file may hold there, the files are compressed, read back, and every place
 * of them is compared with that.
 */
final class SliceWriter {
  private final TableSlice slice;
  private final TableFiles files;
  private final Crew crew;
  private final SliceValues truth;

  SliceWriter(TableSlice slice, TableFiles files, Crew crew, SliceValues truth) {
    this.slice = slice;
    this.files = files;
    this.crew = crew;
    this.truth = truth;
  }

  /** Writes the files and returns their length. */
  long write(TableLookup lookup) throws IOException, TableException {
    String name = slice.name();
    if (!files.isPair()) {
      StoredRanges ranges = new StoredRanges(StoredRanges.Kind.SINGLE, slice, truth);
      fill(lookup, ranges);
      writeFile(ranges, false, files.valuesTitle(name), files.values(name));
      return Files.size(files.values(name));
    }
    StoredRanges classes = new StoredRanges(StoredRanges.Kind.CLASSES, slice, truth);
    StoredRanges plies = new StoredRanges(StoredRanges.Kind.PLIES, slice, truth);
    fill(lookup, classes, plies);
    writeFile(classes, false, files.classesTitle(name), files.classes(name));
    writeFile(plies, slice.sides() == 2, files.valuesTitle(name), files.values(name));
    return Files.size(files.classes(name)) + Files.size(files.values(name));
  }

  /** Checks every position and fills in its ranges. */
  private void fill(TableLookup lookup, StoredRanges... kinds) throws TableException {
    Audit[] audits = new Audit[crew.size()];
    for (int i = 0; i < audits.length; i++) {
      audits[i] = new Audit(slice.walker(files.metric(), lookup), truth);
    }
    AtomicLong wrong = new AtomicLong(-1);
    crew.share(
        0,
        slice.size(),
        (member, from, to) -> {
          Audit audit = audits[member];
          for (long i = from; i < to; i++) {
            if (!audit.holds(i)) {
              wrong.set(i);
            }
            if (audit.value() != TableValue.NONE) {
              int resolved = audit.resolved();
              for (StoredRanges ranges : kinds) {
                ranges.set(i, audit.exit(), resolved);
              }
            }
          }
        });
    if (wrong.get() >= 0) {
      throw new TableException(
          slice.name() + " is wrong at index " + wrong + ": its successors have other values");
    }
  }

  private void writeFile(StoredRanges ranges, boolean oneSided, String title, Path file)
      throws IOException, TableException {
    OrderChoice choice = new OrderChoice(slice, ranges, oneSided);
    FileOrder order = choice.order();
    int omitted = choice.omitted();
    TableWriter writer = new TableWriter(title, ranges.values(), order, omitted);
    FileOrder.Walk walk = order.new Walk(0);
    for (long place = 0; place < order.size(); place++) {
      long index = walk.next();
      boolean free = index >= 0 && slice.side(index) == omitted;
      writer.add(ranges.low(free ? -1 : index), ranges.high(free ? -1 : index));
    }
    Path unchecked = file.resolveSibling(file.getFileName() + ".unchecked");
    writer.write(unchecked);
    readBack(ranges, omitted, title, unchecked);
    Files.move(unchecked, file, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
  }

  private void readBack(StoredRanges ranges, int omitted, String title, Path file)
      throws IOException, TableException {
    TableReader reader =
        TableReader.open(file.getFileName().toString(), new MappedFile(file), title, line -> {});
    TableReader.StoredValues stored = reader.readAll(slice);
    for (long i = 0; i < slice.size(); i++) {
      if (slice.side(i) != omitted && !ranges.allows(i, stored.stored(i))) {
        throw new TableException(file.getFileName() + " is wrong at index " + i);
      }
    }
  }
}
