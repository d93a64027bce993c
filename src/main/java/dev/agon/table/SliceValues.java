package dev.agon.table;

/** The values of a slice that is solved, or of the parts of it that are. */
public interface SliceValues {
  /**
   * The {@link TableValue} at an index: NONE if that is no position, UNKNOWN if it is not known.
   */
  int value(long index);
}
