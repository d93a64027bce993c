package dev.agon.search;

/** Told of a search's progress, on the thread of the search's first worker. */
public interface SearchListener {
  SearchListener SILENT = info -> {};

  void onInfo(SearchInfo info);

  /** The root move about to be searched; not called in the first three seconds. */
  default void onCurrentMove(int depth, int move, int number) {}
}
