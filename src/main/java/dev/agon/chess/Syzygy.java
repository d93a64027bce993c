package dev.agon.chess;

import dev.agon.game.MoveList;
import dev.agon.table.TableException;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The Syzygy tables in some folders, read by Agon's own code. Files are opened when first needed;
 * one that is missing or damaged is reported once, and its positions are unknown.
 *
 * <p>The tables hold any lower class where a capture already reaches the true one, and say nothing
 * of taking in passing; so a probe plays the captures out first. Distance files hold one side to
 * move; for the other the moves are tried.
 */
final class Syzygy {
  private final Long2ObjectOpenHashMap<Balance> balances = new Long2ObjectOpenHashMap<>();
  private final Consumer<String> complaints;
  private final int maxMen;
  private final int tables;

  /** One balance of material, and on which side of a board with that key the stronger side is. */
  private record Balance(TablePair files, int stronger) {}

  /** The two files of a balance. */
  private final class TablePair {
    private final String name;
    private final Path classesPath;
    private final int[] white;
    private final int[] black;
    private volatile SyzygyFile classes;
    private volatile SyzygyFile distances;
    private volatile boolean classesFailed;
    private volatile boolean distancesFailed;

    TablePair(String name, Path classesPath, int[] white, int[] black) {
      this.name = name;
      this.classesPath = classesPath;
      this.white = white;
      this.black = black;
    }

    SyzygyFile classes() {
      if (classes == null && !classesFailed) {
        synchronized (this) {
          if (classes == null && !classesFailed) {
            classes = open(classesPath, false);
            classesFailed = classes == null;
          }
        }
      }
      return classesFailed ? null : classes;
    }

    SyzygyFile distances() {
      if (distances == null && !distancesFailed) {
        synchronized (this) {
          if (distances == null && !distancesFailed) {
            distances = open(classesPath.resolveSibling(name + ".rtbz"), true);
            distancesFailed = distances == null;
          }
        }
      }
      return distancesFailed ? null : distances;
    }

    private SyzygyFile open(Path path, boolean distance) {
      try {
        return new SyzygyFile(path, distance, white, black);
      } catch (TableException e) {
        complaints.accept(e.getMessage());
      } catch (IOException e) {
        complaints.accept(path.getFileName() + " cannot be read");
      }
      return null;
    }

    synchronized void fail(boolean distance) {
      if (distance ? distancesFailed : classesFailed) {
        return;
      }
      distancesFailed |= distance;
      classesFailed |= !distance;
      complaints.accept(name + (distance ? ".rtbz" : ".rtbw") + " is damaged");
    }
  }

  /** Looks what tables there are; folders that cannot be read are passed over. */
  Syzygy(List<Path> folders, Consumer<String> complaints) {
    this.complaints = complaints;
    int largest = 0;
    int count = 0;
    for (Path folder : folders) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "K*vK*.rtbw")) {
        for (Path file : files) {
          int men = add(file);
          largest = Math.max(largest, men);
          count += men > 0 ? 1 : 0;
        }
      } catch (IOException e) {
        complaints.accept("no Syzygy tables in " + folder);
      }
    }
    maxMen = largest;
    tables = count;
  }

  /** The number of tables found. */
  int tables() {
    return tables;
  }

  int maxMen() {
    return maxMen;
  }

  /** The length of the two files for the men on a board, or 0 if there are none. */
  long bytes(Board board) {
    Balance balance = balances.get(board.materialKey());
    if (balance == null) {
      return 0;
    }
    Path classes = balance.files.classesPath;
    Path distances = classes.resolveSibling(balance.files.name + ".rtbz");
    return classes.toFile().length() + distances.toFile().length();
  }

  /** Adds a file by its name and returns the number of men, or 0 if it is no table or known. */
  private int add(Path file) {
    String full = file.getFileName().toString();
    String name = full.substring(0, full.length() - ".rtbw".length());
    int split = name.indexOf('v');
    int[] white = counts(name.substring(0, split));
    int[] black = counts(name.substring(split + 1));
    if (white == null || black == null || name.length() - 1 > SyzygyMaps.MAX_MEN) {
      return 0;
    }
    long key = key(white, black);
    if (balances.containsKey(key)) {
      return 0;
    }
    TablePair files = new TablePair(name, file, white, black);
    balances.put(key(black, white), new Balance(files, Pieces.BLACK));
    balances.put(key, new Balance(files, Pieces.WHITE));
    return name.length() - 1;
  }

  private static int[] counts(String letters) {
    int[] counts = new int[8];
    for (int i = 0; i < letters.length(); i++) {
      int piece = Pieces.ofLetter(letters.charAt(i));
      if (piece == Pieces.NONE || Pieces.colour(piece) != Pieces.WHITE) {
        return null;
      }
      counts[piece]++;
    }
    return counts[Pieces.KING] == 1 ? counts : null;
  }

  private static long key(int[] white, int[] black) {
    long key = 0;
    for (int type = Pieces.PAWN; type <= Pieces.KING; type++) {
      key += white[type] * Zobrist.MATERIAL[Pieces.piece(Pieces.WHITE, type)];
      key += black[type] * Zobrist.MATERIAL[Pieces.piece(Pieces.BLACK, type)];
    }
    return key;
  }

  /** One thread's access to the tables. */
  DistanceTables newProber() {
    return new Prober();
  }

  /** A class that no table gives: the probe failed. */
  private static final int FAILED = Integer.MIN_VALUE;

  private final class Prober implements DistanceTables {
    /** A list of moves for each capture played out, and some for trying all moves. */
    private final MoveList[] lists = new MoveList[2 * SyzygyMaps.MAX_MEN];

    /** Set by {@link #search}: a capture or pawn move is best, so the distance files are silent. */
    private boolean zeroingBest;

    Prober() {
      for (int i = 0; i < lists.length; i++) {
        lists[i] = new MoveList(128);
      }
    }

    @Override
    public int maxMen() {
      return maxMen;
    }

    @Override
    public int winClass(Board board) {
      int found = search(board, false, 0);
      return found == FAILED ? TableValue.UNKNOWN : found + WinClass.DRAW;
    }

    @Override
    public int value(Board board) {
      int plies = distance(board, 0);
      if (plies == FAILED) {
        return TableValue.UNKNOWN;
      }
      if (plies == 0) {
        return TableValue.DRAW;
      }
      if (plies < 0 && board.inCheck() && board.countLegal(lists[0]) == 0) {
        return TableValue.loss(0);
      }
      return plies > 0 ? TableValue.win(plies) : TableValue.loss(-plies);
    }

    /** The class from -2 to 2, the captures played out, and at the top the pawn moves if wanted. */
    private int search(Board board, boolean pawnMoves, int depth) {
      MoveList moves = lists[depth];
      moves.clear();
      board.generateLegal(moves);
      int best = -2;
      int tried = 0;
      for (int i = 0; i < moves.size; i++) {
        int move = moves.moves[i];
        if (!isZeroing(move, pawnMoves)) {
          continue;
        }
        tried++;
        board.make(move);
        int found = search(board, false, depth + 1);
        board.unmake();
        if (found == FAILED) {
          return FAILED;
        }
        if (-found > best) {
          best = -found;
          if (best == 2) {
            zeroingBest = true;
            return best;
          }
        }
      }
      boolean allTried = tried > 0 && tried == moves.size;
      int stored = allTried ? best : stored(board);
      if (stored == FAILED) {
        return FAILED;
      }
      zeroingBest = best >= stored && (best > 0 || allTried);
      return Math.max(best, stored);
    }

    private static boolean isZeroing(int move, boolean pawnMoves) {
      return Moves.captured(move) != Pieces.NONE
          || Moves.kind(move) == Moves.EN_PASSANT
          || (pawnMoves && Pieces.type(Moves.piece(move)) == Pieces.PAWN);
    }

    private int stored(Board board) {
      if (Long.bitCount(board.occupied()) == 2) {
        return 0;
      }
      Balance balance = balances.get(board.materialKey());
      SyzygyFile file = balance == null ? null : balance.files.classes();
      if (file == null) {
        return FAILED;
      }
      try {
        return file.probe(board, balance.stronger, 0);
      } catch (RuntimeException e) {
        // Every number in a file may be wrong; the file is then not asked again.
        balance.files.fail(false);
        return FAILED;
      }
    }

    /** Plies to the next zeroing move, negative if the side to move loses, 0 for a draw. */
    private int distance(Board board, int depth) {
      zeroingBest = false;
      int winClass = search(board, true, depth);
      if (winClass == FAILED || winClass == 0) {
        return winClass;
      }
      if (zeroingBest) {
        return beforeZeroing(winClass);
      }
      Balance balance = balances.get(board.materialKey());
      SyzygyFile file = balance == null ? null : balance.files.distances();
      if (file == null) {
        return FAILED;
      }
      int plies;
      try {
        plies = file.probe(board, balance.stronger, winClass);
      } catch (RuntimeException e) {
        balance.files.fail(true);
        return FAILED;
      }
      if (plies != SyzygyFile.OTHER_SIDE) {
        int counted = Math.abs(winClass) == 1 ? plies + 100 : plies;
        return winClass > 0 ? counted : -counted;
      }
      return distanceByMoves(board, winClass, depth);
    }

    private int distanceByMoves(Board board, int winClass, int depth) {
      MoveList moves = new MoveList(128);
      board.generateLegal(moves);
      int best = Integer.MAX_VALUE;
      for (int i = 0; i < moves.size; i++) {
        int move = moves.moves[i];
        board.make(move);
        int plies;
        if (isZeroing(move, true)) {
          int reply = search(board, false, depth + 1);
          plies = reply == FAILED ? FAILED : -beforeZeroing(reply);
        } else {
          int reply = distance(board, depth + 1);
          plies = reply == FAILED ? FAILED : -reply;
          if (plies == 1 && board.inCheck() && board.countLegal(lists[depth + 1]) == 0) {
            board.unmake();
            return 1;
          }
          plies += plies == FAILED ? 0 : Integer.signum(plies);
        }
        board.unmake();
        if (plies == FAILED) {
          return FAILED;
        }
        if (Integer.signum(plies) == Integer.signum(winClass) && plies < best) {
          best = plies;
        }
      }
      return best == Integer.MAX_VALUE ? -1 : best;
    }

    private static int beforeZeroing(int winClass) {
      return switch (winClass) {
        case 2 -> 1;
        case 1 -> 101;
        case -1 -> -101;
        case -2 -> -1;
        default -> 0;
      };
    }
  }
}
