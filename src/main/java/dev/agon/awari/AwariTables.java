package dev.agon.awari;

import dev.agon.table.Metric;
import dev.agon.table.SliceValues;
import dev.agon.table.TableHome;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;

/**
 * The value tables as one position, and so one thread, looks into them. Without any, every position
 * is unknown.
 */
final class AwariTables {
  static final int UNKNOWN = Integer.MIN_VALUE;

  /** Knows nothing, for those who must not ask: the tables themselves. */
  static final AwariTables NONE = new AwariTables(new SliceValues[0]);

  /** By stones on the board, as far as there is a table. */
  private final SliceValues[] values;

  private AwariTables(SliceValues[] values) {
    this.values = values;
  }

  /** The files, found once. */
  private static final class Folder {
    static final TableStore STORE =
        new TableStore(TableHome.folder("awari"), "awari", Metric.VALUE, System.err::println);
    static final int TABLES = count();

    private static int count() {
      int stones = 0;
      while (stones <= AwariGame.MAX_STONES && STORE.has(AwariSlice.name(stones))) {
        stones++;
      }
      return stones;
    }
  }

  /** The tables in the usual place. */
  static AwariTables open() {
    if (Folder.TABLES == 0) {
      return NONE;
    }
    TableStore.Prober prober = Folder.STORE.new Prober(AwariSlice::named);
    SliceValues[] values = new SliceValues[Folder.TABLES];
    for (int stones = 0; stones < values.length; stones++) {
      values[stones] = prober.values(AwariSlice.name(stones));
    }
    return new AwariTables(values);
  }

  /** What the side to move gains from the stones on the board, or {@link #UNKNOWN}. */
  int probe(byte[] pits, int side, int stones) {
    if (stones >= values.length) {
      return UNKNOWN;
    }
    int value = values[stones].value(AwariSlice.index(pits, Pits.row(side), stones));
    return value == TableValue.UNKNOWN ? UNKNOWN : value;
  }
}
