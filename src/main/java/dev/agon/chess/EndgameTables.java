package dev.agon.chess;

import dev.agon.game.NotationException;
import dev.agon.table.Metric;
import dev.agon.table.TableException;
import dev.agon.table.TableGame;
import dev.agon.table.TableProbes;
import dev.agon.table.TableSlice;
import dev.agon.table.TableStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The endgames of chess for the table builder: by name ({@code KRPKR}) or by number of men. */
public final class EndgameTables implements TableGame {
  private static final String PIECES = "QRBNP";
  private static final int MAX_BUILT_MEN = 5;

  @Override
  public String name() {
    return "chess";
  }

  @Override
  public List<Metric> metrics() {
    return List.of(Metric.DTZ50, Metric.DTM, Metric.DTC, Metric.DTZ);
  }

  @Override
  public List<TableSlice> slices(String goal) throws TableException {
    Map<String, TableSlice> slices = new LinkedHashMap<>();
    if (goal.matches("[3-" + MAX_BUILT_MEN + "]")) {
      for (int men = 3; men <= Integer.parseInt(goal); men++) {
        addAll("", 0, men - 2, slices);
      }
    } else {
      addWithNeeds(balance(goal), slices);
    }
    return List.copyOf(slices.values());
  }

  private static String balance(String goal) throws TableException {
    if (!goal.matches("K[QRBNP]*K[QRBNP]*") || goal.length() < 3 || goal.length() > MAX_BUILT_MEN) {
      throw new TableException(
          "an endgame is written like KRPKR, with 3 to 5 men, or as a number of men, not '"
              + goal
              + "'");
    }
    int second = goal.lastIndexOf('K');
    return EndgameName.canonical(goal.substring(1, second), goal.substring(second + 1));
  }

  /** Every balance of so many men besides the kings. */
  private static void addAll(String men, int from, int more, Map<String, TableSlice> slices) {
    if (more > 0) {
      for (int i = from; i < PIECES.length(); i++) {
        addAll(men + PIECES.charAt(i), i, more - 1, slices);
      }
      return;
    }
    for (int split = 0; split < 1 << men.length(); split++) {
      StringBuilder white = new StringBuilder();
      StringBuilder black = new StringBuilder();
      for (int i = 0; i < men.length(); i++) {
        ((split >>> i & 1) == 0 ? white : black).append(men.charAt(i));
      }
      addWithNeeds(EndgameName.canonical(white.toString(), black.toString()), slices);
    }
  }

  private static void addWithNeeds(String name, Map<String, TableSlice> slices) {
    if (slices.containsKey(name) || name.length() < 3) {
      return;
    }
    for (String need : needs(name)) {
      addWithNeeds(need, slices);
    }
    slices.put(name, new EndgameSlice(new Endgame(name)));
  }

  /** The balances after one capture or promotion or both. */
  static List<String> needs(String name) {
    List<String> needs = new ArrayList<>();
    int second = name.lastIndexOf('K');
    String white = name.substring(1, second);
    String black = name.substring(second + 1);
    for (int i = 0; i < white.length(); i++) {
      needs.add(EndgameName.canonical(without(white, i), black));
    }
    for (int i = 0; i < black.length(); i++) {
      needs.add(EndgameName.canonical(white, without(black, i)));
    }
    for (char promoted : "QRBN".toCharArray()) {
      String newWhite = white.replaceFirst("P", String.valueOf(promoted));
      String newBlack = black.replaceFirst("P", String.valueOf(promoted));
      if (!newWhite.equals(white)) {
        needs.add(EndgameName.canonical(newWhite, black));
      }
      if (!newBlack.equals(black)) {
        needs.add(EndgameName.canonical(white, newBlack));
      }
    }
    return needs;
  }

  private static String without(String men, int index) {
    return men.substring(0, index) + men.substring(index + 1);
  }

  @Override
  public Place place(String position) throws TableException {
    try {
      Board board = Fen.parse(position);
      if (board.castlingRights() != 0 || board.epSquare() != Squares.NONE) {
        throw new TableException("positions with castling or en passant are not in a table");
      }
      if (Long.bitCount(board.occupied()) < 3
          || Long.bitCount(board.occupied()) > Endgame.MAX_MEN) {
        throw new TableException("tables are for 3 to " + MAX_BUILT_MEN + " men");
      }
      EndgamePosition found = new EndgamePosition();
      found.set(board);
      return new Place(new EndgameSlice(new Endgame(found.name())), found.index());
    } catch (NotationException e) {
      throw new TableException(e.getMessage());
    }
  }

  /** As play asks: with boards, of which tables find the place themselves. */
  @Override
  public List<TableProbes> probes(
      TableSlice slice, long[] indices, TableStore store, Optional<Path> others) {
    Endgame endgame = ((EndgameSlice) slice).endgame();
    Board[] boards = new Board[indices.length];
    int[] squares = new int[Endgame.MAX_MEN];
    for (int i = 0; i < boards.length; i++) {
      int side = endgame.decode(indices[i], squares);
      boards[i] = new Board();
      for (int slot = 0; slot < endgame.men; slot++) {
        boards[i].put(squares[slot], Pieces.piece(endgame.colour[slot], endgame.type[slot]));
      }
      boards[i].setUp(side, new Castling(), 0, Squares.NONE, 0, 1);
    }
    List<TableProbes> probes = new ArrayList<>();
    OwnTables own = new OwnTables(store, MAX_BUILT_MEN);
    probes.add(new BoardProbes("Agon", store.bytes(slice.name()), own, boards));
    if (others.isPresent()) {
      Syzygy syzygy = new Syzygy(List.of(others.get()), complaint -> {});
      long bytes = syzygy.bytes(boards[0]);
      probes.add(new BoardProbes("Syzygy", bytes, syzygy.newProber(), boards));
    }
    return probes;
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record BoardProbes(String name, long bytes, DistanceTables tables, Board[] boards)
      implements TableProbes {
    @Override
    public int winClass(int position) {
      return tables.winClass(boards[position]);
    }

    @Override
    public int value(int position) {
      return tables.value(boards[position]);
    }
  }
}
