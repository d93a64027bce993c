package dev.agon.table;

/** Where a walker finds what the moves out of its slice, or out of the part, are worth. */
public interface TableLookup {
  /** The values of the slice of that name; never null. */
  SliceValues values(String slice);
}
