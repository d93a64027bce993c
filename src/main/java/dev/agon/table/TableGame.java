package dev.agon.table;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A game whose endgames can be tabulated, found with {@link ServiceLoader} by a line in {@code
 * META-INF/services/dev.agon.table.TableGame}.
 */
public interface TableGame {
  /** The game's name, as {@link dev.agon.game.Game#name}. */
  String name();

  /** The metrics that tables of this game can have, the default first. */
  List<Metric> metrics();

  /**
   * The slices that a goal on the command line stands for ({@code KRK}, {@code 4}, {@code 12}) and
   * everything they need, in the order in which they are to be solved.
   */
  List<TableSlice> slices(String goal) throws TableException;

  /**
   * Where a position in the game's text form is kept.
   *
   * @throws TableException if it is not a position of this game, or one that tables leave out
   */
  Place place(String position) throws TableException;

  /** A position's slice and index. */
  record Place(TableSlice slice, long index) {}

  /**
   * Ways to ask for some positions of a slice, for measuring: by the store's tables, and by those
   * that others have made in a folder, if that is named and the game can read any.
   */
  default List<TableProbes> probes(
      TableSlice slice, long[] indices, TableStore store, Optional<Path> others)
      throws TableException {
    Map<String, TableSlice> slices = new HashMap<>();
    for (TableSlice each : slices(slice.goal())) {
      slices.put(each.name(), each);
    }
    return List.of(TableProbes.of(store.new Prober(slices::get), slice.name(), indices, store));
  }

  static TableGame named(String name) throws TableException {
    for (TableGame game : ServiceLoader.load(TableGame.class)) {
      if (game.name().equals(name)) {
        return game;
      }
    }
    throw new TableException("no tables can be built for a game called '" + name + "'");
  }
}
