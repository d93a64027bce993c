package dev.agon.awari;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.SearchPosition;
import dev.agon.game.TableSettings;
import dev.agon.table.Metric;
import dev.agon.table.SliceValues;
import dev.agon.table.TableHome;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What value tables know of Awari: with the stones captured so far, who has more in the end and by
 * how many. Moves rank by that number; among equals the search finds a way to the next capture.
 */
final class AwariOracle implements EndgameOracle {
  private final TableStore store;
  private final int probeDepth;

  /** There is a table for every number of stones below this. */
  private final int tables;

  AwariOracle(TableSettings settings, Consumer<String> complaints) {
    store = new TableStore(folder(settings, complaints), "awari", Metric.VALUE, complaints);
    probeDepth = settings.probeDepth();
    int stones = 0;
    int most = Math.min(AwariGame.MAX_STONES, settings.probeLimit());
    while (stones <= most && store.has(AwariSlice.name(stones))) {
      stones++;
    }
    tables = stones;
  }

  private static Path folder(TableSettings settings, Consumer<String> complaints) {
    try {
      if (!settings.path().isEmpty()) {
        return Path.of(settings.path());
      }
    } catch (InvalidPathException e) {
      complaints.accept("no folder can be called '" + settings.path() + "'");
    }
    return TableHome.folder("awari");
  }

  boolean isEmpty() {
    return tables == 0;
  }

  @Override
  public String describe() {
    return "endgame tables: up to " + (tables - 1) + " stones";
  }

  @Override
  public boolean knowsDistance() {
    return false;
  }

  @Override
  public EndgameOracle.Prober newProber() {
    return new AwariProber();
  }

  private final class AwariProber implements EndgameOracle.Prober {
    private final SliceValues[] values = new SliceValues[tables];

    AwariProber() {
      TableStore.Prober prober = store.new Prober(AwariSlice::named);
      for (int stones = 0; stones < tables; stones++) {
        values[stones] = prober.values(AwariSlice.name(stones));
      }
    }

    @Override
    public boolean covers(SearchPosition position, int depth) {
      // Only after a capture: until then a repetition may divide what the table promises.
      AwariPosition awari = (AwariPosition) position;
      int stones = awari.stones();
      return awari.justCaptured()
          && (stones < tables - 1 || (stones == tables - 1 && depth >= probeDepth));
    }

    @Override
    public int result(SearchPosition position) {
      int balance = finalBalance((AwariPosition) position);
      return balance == UNKNOWN ? UNKNOWN : 2 * Integer.signum(balance);
    }

    /** How many stones more or less the side to move will have in the end. */
    private int finalBalance(AwariPosition position) {
      int stones = position.stones();
      if (stones >= tables) {
        return UNKNOWN;
      }
      int first = Pits.row(position.sideToMove());
      int value = values[stones].value(AwariSlice.index(position.pits(), first, stones));
      return value == TableValue.UNKNOWN ? UNKNOWN : position.balance() + value;
    }

    @Override
    public int rank(SearchPosition root, MoveList moves) {
      AwariPosition position = ((AwariPosition) root).copy();
      int best = Integer.MIN_VALUE;
      for (int i = 0; i < moves.size; i++) {
        position.make(moves.moves[i]);
        // A repetition divides what is left, whatever could be made of it.
        int reply = position.repeated() ? position.balance() : finalBalance(position);
        position.unmake();
        if (reply == UNKNOWN) {
          return UNKNOWN;
        }
        moves.scores[i] = -reply + SURE_RANK * Integer.signum(-reply);
        best = Math.max(best, moves.scores[i]);
      }
      return moves.size == 0 ? UNKNOWN : 2 * Integer.signum(best);
    }
  }
}
