package dev.agon.awari;

import dev.agon.game.NotationException;
import dev.agon.table.Metric;
import dev.agon.table.TableException;
import dev.agon.table.TableGame;
import dev.agon.table.TableSlice;
import java.util.ArrayList;
import java.util.List;

/** Awari's value tables: one for each number of stones on the board. */
public final class AwariTableGame implements TableGame {
  @Override
  public String name() {
    return "awari";
  }

  @Override
  public List<Metric> metrics() {
    return List.of(Metric.VALUE);
  }

  @Override
  public List<TableSlice> slices(String goal) throws TableException {
    int stones = goal.matches("[0-9]{1,2}") ? Integer.parseInt(goal) : -1;
    if (stones < 0 || stones > AwariGame.MAX_STONES) {
      throw new TableException("Awari tables are named by stones, 0 to 48, not '" + goal + "'");
    }
    List<TableSlice> slices = new ArrayList<>();
    for (int n = 0; n <= stones; n++) {
      slices.add(new AwariSlice(n));
    }
    return slices;
  }

  @Override
  public Place place(String position) throws TableException {
    try {
      AwariPosition parsed = new AwariGame().parsePosition(position);
      int stones = parsed.stones();
      int first = Pits.row(parsed.sideToMove());
      return new Place(new AwariSlice(stones), AwariSlice.index(parsed.pits(), first, stones));
    } catch (NotationException e) {
      throw new TableException(e.getMessage());
    }
  }
}
