package dev.agon.table;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Checks that every value of a solved slice follows from those of its successors, and notes in
 * ranges what a probe of each position knows.
 */
interface SliceCheck {
  void run(StoredRanges... ranges) throws TableException;

  /** A check position by position. The lookup must know the values, and the slices before. */
  static SliceCheck ofPositions(
      TableSlice slice, Metric metric, SliceValues values, TableLookup lookup, Crew crew) {
    Audit[] audits = new Audit[crew.size()];
    for (int i = 0; i < audits.length; i++) {
      audits[i] = new Audit(slice.walker(metric, lookup), values);
    }
    return ranges -> {
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
              if (audit.value() == TableValue.NONE) {
                continue;
              }
              int resolved = audit.resolved();
              for (StoredRanges each : ranges) {
                if (each.isKnown(audit.value(), audit.exit(), resolved)) {
                  each.addKnown(i & -Long.SIZE, 1L << i);
                }
              }
            }
          });
      report(slice, wrong.get());
    };
  }

  /** A check word by word of what a solver found; afterwards it keeps representatives only. */
  static SliceCheck ofWords(
      TableSlice slice, Metric metric, WordSolver solver, TableLookup lookup, Crew crew) {
    WordAudit[] audits = new WordAudit[crew.size()];
    for (int i = 0; i < audits.length; i++) {
      audits[i] =
          new WordAudit(
              slice.words(metric, lookup).get(), slice.walker(metric, lookup), solver.cells());
    }
    return ranges -> {
      AtomicLong wrong = new AtomicLong(-1);
      crew.shareWords(
          0,
          slice.size() / Long.SIZE,
          (member, from, to) -> {
            for (long word = from; word < to; word++) {
              if (!audits[member].holds(word)) {
                wrong.set(word * Long.SIZE);
              }
              for (StoredRanges each : ranges) {
                each.addKnown(word * Long.SIZE, audits[member].known(each));
              }
            }
          });
      report(slice, wrong.get());
      solver.keepRepresentatives();
    };
  }

  private static void report(TableSlice slice, long wrong) throws TableException {
    if (wrong >= 0) {
      throw new TableException(
          slice.name() + " is wrong near index " + wrong + ": its successors have other values");
    }
  }
}
