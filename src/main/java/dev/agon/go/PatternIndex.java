package dev.agon.go;

/**
 * Finds features by their keys. While a model is learned this is a hash map that also counts, in
 * play it is the table of a {@link PatternFile}; {@link MoveFeatures} asks either.
 */
interface PatternIndex {
  /** The number of the feature with this key, or -1 if it is not known. */
  int find(long key);
}
