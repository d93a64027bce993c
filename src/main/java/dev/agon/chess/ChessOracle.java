package dev.agon.chess;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.SearchPosition;
import dev.agon.game.TableSettings;
import dev.agon.table.Metric;
import dev.agon.table.TableHome;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What endgame tables know of chess: Syzygy tables where there are any for the men on the board,
 * and else Agon's own.
 *
 * <p>At the root the fifty-move rule is kept with the clock as it stands: first come moves that win
 * under the rule, those nearest to the next zeroing move in front; then wins that the opponent
 * could claim as draws, draws, losses that we could claim, and losses, the slowest in front.
 */
public final class ChessOracle implements EndgameOracle {
  /** Our own tables are for no more men than this. */
  private static final int OWN_MEN = 5;

  /** Ranks of wins and losses lie above and below these; claims of the rule between. */
  private static final int SURE = 20_000;

  private static final int CLAIMED = 10_000;

  private final Syzygy syzygy;
  private final TableStore own;
  private final int ownMen;
  private final int limit;
  private final int probeDepth;
  private final boolean fiftyMoveRule;

  /**
   * Looks for tables.
   *
   * @param syzygyFolders where Syzygy tables are
   * @param ownFolder where Agon's own tables are, and no others are known
   */
  public ChessOracle(
      List<Path> syzygyFolders,
      Path ownFolder,
      TableSettings settings,
      Consumer<String> complaints) {
    this(
        new Syzygy(syzygyFolders, complaints),
        new TableStore(ownFolder, "chess", Metric.DTZ50, complaints),
        settings);
  }

  private ChessOracle(Syzygy syzygy, TableStore own, TableSettings settings) {
    this.syzygy = syzygy;
    this.own = own;
    ownMen = largest(own);
    limit = settings.probeLimit();
    probeDepth = settings.probeDepth();
    fiftyMoveRule = settings.drawRule();
  }

  /**
   * The tables that came with the program, for up to four men: nothing has to be installed or set.
   * No file is opened before the first probe.
   */
  public static ChessOracle shipped(Consumer<String> complaints) {
    return of(TableSettings.usual(), complaints);
  }

  /**
   * The oracle that settings describe: Syzygy folders in the path, and Agon's own tables, those
   * that came with the program and those in {@code tablebases/chess}.
   */
  static ChessOracle of(TableSettings settings, Consumer<String> complaints) {
    List<Path> folders = new ArrayList<>();
    for (String part : settings.path().split(File.pathSeparator, -1)) {
      if (!part.isBlank()) {
        try {
          folders.add(Path.of(part.strip()));
        } catch (InvalidPathException e) {
          complaints.accept("no folder can be called '" + part.strip() + "'");
        }
      }
    }
    TableStore own =
        TableStore.withShipped(TableHome.folder("chess"), "chess", Metric.DTZ50, complaints);
    return new ChessOracle(new Syzygy(folders, complaints), own, settings);
  }

  /** The most men for which there are tables, from names alone. */
  private static int largest(TableStore tables) {
    if (tables.hasNameOfLength(OWN_MEN)) {
      return OWN_MEN;
    }
    return tables.hasName("KQKQ") ? 4 : tables.hasName("KQK") ? 3 : 0;
  }

  /** The most men on a board that some table may know; 0 if there are no tables. */
  public int maxMen() {
    return Math.min(limit, Math.max(syzygy.maxMen(), ownMen));
  }

  @Override
  public String describe() {
    String own = ownMen == 0 ? "none" : "up to " + ownMen + " men";
    return "endgame tables: " + syzygy.tables() + " of Syzygy, own ones " + own;
  }

  @Override
  public Prober newProber() {
    return new ChessProber();
  }

  private final class ChessProber implements Prober {
    private final DistanceTables[] sources = {syzygy.newProber(), new OwnTables(own, ownMen)};
    private final int men = maxMen();

    @Override
    public boolean covers(SearchPosition position, int depth) {
      Board board = (Board) position;
      if (board.halfmoveClock() != 0) {
        return false;
      }
      int count = Long.bitCount(board.occupied());
      return (count < men || (count == men && depth >= probeDepth)) && board.castlingRights() == 0;
    }

    @Override
    public int result(SearchPosition position) {
      Board board = (Board) position;
      int count = Long.bitCount(board.occupied());
      for (DistanceTables source : sources) {
        if (count <= source.maxMen()) {
          int winClass = source.winClass(board);
          if (winClass != TableValue.UNKNOWN) {
            return ruled(winClass - WinClass.DRAW);
          }
        }
      }
      return UNKNOWN;
    }

    /** Without the rule there are no claims. */
    private int ruled(int result) {
      return fiftyMoveRule ? result : 2 * Integer.signum(result);
    }

    @Override
    public int rank(SearchPosition root, MoveList moves) {
      Board board = ((Board) root).copy();
      int count = Long.bitCount(board.occupied());
      if (count > men || board.castlingRights() != 0) {
        return UNKNOWN;
      }
      for (DistanceTables source : sources) {
        if (count <= source.maxMen() && rankBy(source, board, moves)) {
          return resultOf(moves);
        }
      }
      return UNKNOWN;
    }

    private boolean rankBy(DistanceTables source, Board board, MoveList moves) {
      int clock = fiftyMoveRule ? board.halfmoveClock() : 0;
      for (int i = 0; i < moves.size; i++) {
        int value = OwnTables.afterMove(board, moves.moves[i], source);
        if (value == TableValue.UNKNOWN) {
          return false;
        }
        // A move that resets the clock is rated by what comes after it, one that draws by
        // repetition by nothing else.
        moves.scores[i] = draws(board, moves.moves[i]) ? 0 : rankOf(value, clock);
      }
      return true;
    }

    private static boolean draws(Board board, int move) {
      board.make(move);
      boolean drawn = board.halfmoveClock() < 100 && board.verdict(0) == SearchPosition.DRAWN;
      board.unmake();
      return drawn;
    }

    private int rankOf(int value, int clock) {
      if (!TableValue.isWin(value) && !TableValue.isLoss(value)) {
        return 0;
      }
      int plies = TableValue.distance(value);
      boolean claimed = fiftyMoveRule && plies + clock > Metric.RULE;
      int rank = (claimed ? CLAIMED : SURE) - plies;
      return TableValue.isWin(value) ? rank : -rank;
    }

    private int resultOf(MoveList moves) {
      int best = Integer.MIN_VALUE;
      for (int i = 0; i < moves.size; i++) {
        best = Math.max(best, moves.scores[i]);
      }
      if (best == Integer.MIN_VALUE) {
        return UNKNOWN;
      }
      int size = Math.abs(best) > CLAIMED ? WIN : Math.abs(best) > 0 ? CURSED_WIN : DRAW;
      return best < 0 ? -size : size;
    }
  }
}
