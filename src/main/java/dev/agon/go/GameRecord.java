package dev.agon.go;

import dev.agon.game.NotationException;
import it.unimi.dsi.fastutil.shorts.ShortArrayList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A game to learn from, kept small: the stones it began with and its moves. Read from SGF files of
 * any number of games, plain or gzipped, and from folders of them.
 */
final class GameRecord {
  final int size;

  /** Points of stones at the start; White's are negative. */
  private final short[] setUp;

  /** The moves; White's are negative. */
  private final short[] moves;

  private GameRecord(int size, short[] setUp, short[] moves) {
    this.size = size;
    this.setUp = setUp;
    this.moves = moves;
  }

  /**
   * Reads the main line up to the first move that is not possible; stones must be set up before the
   * first move.
   */
  static GameRecord parse(String text) throws NotationException {
    List<List<Sgf.Property>> nodes = Sgf.mainLine(text);
    int size = 19;
    for (Sgf.Property property : nodes.get(0)) {
      if (property.name().equals("SZ")) {
        size = Sgf.parseSize(property.values().get(0).trim());
      } else if (property.name().equals("GM") && !property.values().get(0).trim().equals("1")) {
        throw new NotationException("not a record of Go");
      }
    }
    Board board = new Board(Geometry.of(size));
    ShortArrayList stones = new ShortArrayList();
    ShortArrayList moves = new ShortArrayList();
    for (List<Sgf.Property> node : nodes) {
      for (Sgf.Property property : node) {
        boolean black = property.name().endsWith("B");
        switch (property.name()) {
          case "B", "W" -> {
            int move = legalMove(board, black, property);
            if (move < 0) {
              // Long records go wrong somewhere; what was before that is still good.
              return new GameRecord(size, stones.toShortArray(), moves.toShortArray());
            }
            moves.add(signed(move, black));
          }
          case "AB", "AW" -> {
            if (!moves.isEmpty()) {
              throw new NotationException("stones are set up in the middle of the game");
            }
            for (String value : property.values()) {
              stones.add(signed(emptyPoint(board, black, value.trim()), black));
            }
          }
          case "AE" -> throw new NotationException("stones are taken off");
          default -> {}
        }
      }
    }
    return new GameRecord(size, stones.toShortArray(), moves.toShortArray());
  }

  /** Makes the move on the board and returns it, or -1 if it is not possible. */
  private static int legalMove(Board board, boolean black, Sgf.Property property) {
    int move = Sgf.parsePoint(board.geometry, property.values().get(0).trim());
    turn(board, black);
    if (move < 0 || (move != Geometry.PASS && !board.isLegal(move))) {
      return -1;
    }
    makeOn(board, move);
    return move;
  }

  private static int emptyPoint(Board board, boolean black, String value) throws NotationException {
    int point = Sgf.parsePoint(board.geometry, value);
    int c = black ? Board.BLACK : Board.WHITE;
    if (point <= Geometry.PASS
        || board.colour[point] != Board.EMPTY
        || !board.isBreathing(point, c)) {
      throw new NotationException("no stone can be set up at '" + value + "'");
    }
    board.put(point, c);
    return point;
  }

  private static short signed(int point, boolean black) {
    return (short) (black ? point : -point);
  }

  int moveCount() {
    return moves.length;
  }

  int move(int index) {
    return Math.abs(moves[index]);
  }

  /** Puts the stones of the start on a cleared board. */
  void begin(Board board) {
    board.clear();
    for (short stone : setUp) {
      board.put(Math.abs(stone), stone > 0 ? Board.BLACK : Board.WHITE);
    }
    turnTo(board, 0);
  }

  /** Makes a move of the record on the board that has all moves before it. */
  void make(Board board, int index) {
    makeOn(board, move(index));
    turnTo(board, index + 1);
  }

  private static void makeOn(Board board, int move) {
    if (move == Geometry.PASS) {
      board.pass();
    } else {
      board.play(move);
    }
  }

  /** Gives the turn to whoever made the move; a record may let a side move twice. */
  private void turnTo(Board board, int index) {
    if (index < moves.length) {
      turn(board, moves[index] > 0);
    }
  }

  private static void turn(Board board, boolean black) {
    int mover = black ? Board.BLACK : Board.WHITE;
    if (board.toMove != mover) {
      board.toMove = mover;
      board.ko = 0;
    }
  }

  /** What came of reading: the games, and how many others were not usable. */
  record Reading(List<GameRecord> games, int refused) {}

  /** Reads every game of the files; folders stand for the SGF files in them, in name order. */
  static Reading read(List<Path> paths) throws IOException {
    List<GameRecord> games = new ArrayList<>();
    int refused = 0;
    for (Path path : paths) {
      for (Path file : files(path)) {
        for (String text : split(text(file))) {
          try {
            games.add(parse(text));
          } catch (NotationException e) {
            refused++;
          }
        }
      }
    }
    return new Reading(games, refused);
  }

  private static List<Path> files(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> inside = Files.walk(path)) {
      return inside.filter(GameRecord::isSgf).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isSgf(Path path) {
    String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".sgf") || name.endsWith(".sgf.gz");
  }

  private static String text(Path file) throws IOException {
    try (InputStream raw = Files.newInputStream(file)) {
      boolean zipped = file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz");
      InputStream in = zipped ? new GZIPInputStream(raw, 1 << 16) : raw;
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw new IOException("there is no file " + file, e);
    } catch (IOException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** The games of a collection: every tree of nodes that is inside no other. */
  static List<String> split(String collection) {
    List<String> games = new ArrayList<>();
    int depth = 0;
    int start = 0;
    boolean inValue = false;
    for (int i = 0; i < collection.length(); i++) {
      char letter = collection.charAt(i);
      if (inValue) {
        if (letter == '\\') {
          i++;
        } else {
          inValue = letter != ']';
        }
      } else if (letter == '[') {
        inValue = true;
      } else if (letter == '(') {
        start = depth == 0 ? i : start;
        depth++;
      } else if (letter == ')' && depth > 0 && --depth == 0) {
        games.add(collection.substring(start, i + 1));
      }
    }
    return games;
  }
}
