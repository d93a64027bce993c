package dev.agon.table;

/**
 * One way to ask tables for a list of positions, made ready so that only the asking is measured.
 */
public interface TableProbes {
  /** Whose tables these are. */
  String name();

  /** The length of the slice's files in bytes. */
  long bytes();

  /** Asks for what search needs of a position of the list; UNKNOWN if there is no table. */
  int winClass(int position);

  /** Asks for all that the tables know of a position of the list. */
  int value(int position);

  /** Agon's tables, asked by index. */
  static TableProbes of(TableStore.Prober prober, String slice, long[] indices, TableStore store) {
    SliceValues classes = prober.classes(slice);
    SliceValues values = prober.values(slice);
    return new TableProbes() {
      @Override
      public String name() {
        return "Agon";
      }

      @Override
      public long bytes() {
        return store.bytes(slice);
      }

      @Override
      public int winClass(int position) {
        return classes.value(indices[position]);
      }

      @Override
      public int value(int position) {
        return values.value(indices[position]);
      }
    };
  }
}
