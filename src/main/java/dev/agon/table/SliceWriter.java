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
  /** Places that the crew works out at once. */
  private static final int BATCH = 1 << 20;

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
  long write(SliceCheck check) throws IOException, TableException {
    String name = slice.name();
    if (!files.isPair()) {
      StoredRanges ranges = new StoredRanges(StoredRanges.Kind.SINGLE, slice, truth, crew);
      check.run(ranges);
      writeFile(ranges, false, files.valuesTitle(name), files.values(name));
      return Files.size(files.values(name));
    }
    StoredRanges classes = new StoredRanges(StoredRanges.Kind.CLASSES, slice, truth, crew);
    StoredRanges plies = new StoredRanges(StoredRanges.Kind.PLIES, slice, truth, crew);
    check.run(classes, plies);
    writeFile(classes, false, files.classesTitle(name), files.classes(name));
    writeFile(plies, slice.sides() == 2, files.valuesTitle(name), files.values(name));
    return Files.size(files.classes(name)) + Files.size(files.values(name));
  }

  private void writeFile(StoredRanges ranges, boolean oneSided, String title, Path file)
      throws IOException, TableException {
    OrderChoice choice = new OrderChoice(slice, ranges, oneSided, crew);
    TableWriter writer = new TableWriter(title, ranges.values(), choice.order(), choice.omitted());
    addAll(ranges, choice.order(), choice.omitted(), writer);
    Path unchecked = file.resolveSibling(file.getFileName() + ".unchecked");
    writer.write(unchecked);
    readBack(ranges, choice.omitted(), title, unchecked);
    Files.move(unchecked, file, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
  }

  /** The crew finds the ranges of a batch of places; then they are written down in turn. */
  private void addAll(StoredRanges ranges, FileOrder order, int omitted, TableWriter writer)
      throws TableException {
    int[] found = new int[BATCH];
    for (long start = 0; start < order.size(); start += BATCH) {
      long first = start;
      int count = (int) Math.min(BATCH, order.size() - start);
      crew.share(
          0,
          count,
          (member, from, to) -> {
            FileOrder.Walk walk = order.new Walk(first + from);
            for (int i = (int) from; i < to; i++) {
              long index = walk.next();
              boolean free = index >= 0 && slice.side(index) == omitted;
              found[i] = free ? ranges.free() : ranges.range(index);
            }
          });
      int end;
      for (int i = 0; i < count; i = end) {
        end = i + 1;
        while (end < count && found[end] == found[i]) {
          end++;
        }
        writer.add(StoredRanges.low(found[i]), StoredRanges.high(found[i]), end - i);
      }
    }
  }

  private void readBack(StoredRanges ranges, int omitted, String title, Path file)
      throws IOException, TableException {
    TableReader reader =
        TableReader.open(file.getFileName().toString(), new MappedFile(file), title, line -> {});
    AtomicLong wrong = new AtomicLong(-1);
    reader.forEach(
        slice,
        crew,
        (index, stored) -> {
          if (slice.side(index) != omitted && !ranges.allows(index, stored)) {
            wrong.set(index);
          }
        });
    if (wrong.get() >= 0) {
      throw new TableException(file.getFileName() + " is wrong at index " + wrong);
    }
  }
}
