package dev.agon.book;

import dev.agon.game.Game;
import dev.agon.game.MoveList;
import dev.agon.game.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A chess book in Polyglot's {@code .bin} form: sixteen bytes for each move, big-endian and sorted
 * by key, with neither header nor checksum. Moves are matched with the legal ones by their text.
 */
public final class PolyglotBook implements PlayBook {
  private static final int RECORD_SIZE = 16;
  private static final String PROMOTIONS = "nbrq";

  private final ByteBuffer file;
  private final int count;

  private PolyglotBook(ByteBuffer file) {
    this.file = file;
    count = file.capacity() / RECORD_SIZE;
  }

  /** One record as the file has it. */
  record Entry(long key, int move, int weight, int learn) {}

  static boolean looksLike(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().endsWith(".bin");
  }

  public static PolyglotBook open(Path path, Game game) throws BookException {
    if (!game.name().equals("chess")) {
      throw new BookException("Polyglot books are for chess, not " + game.name());
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long size = channel.size();
      if (size == 0 || size % RECORD_SIZE != 0 || size > Integer.MAX_VALUE) {
        throw new BookException(path + " is not a Polyglot book: it has " + size + " bytes");
      }
      PolyglotBook book =
          new PolyglotBook(
              channel.map(FileChannel.MapMode.READ_ONLY, 0, size).order(ByteOrder.BIG_ENDIAN));
      if (Long.compareUnsigned(book.key(0), book.key(book.count - 1)) > 0) {
        throw new BookException(path + " is not a Polyglot book: its keys are not in order");
      }
      return book;
    } catch (IOException e) {
      throw new BookException("the book " + path + " cannot be read", e);
    }
  }

  int size() {
    return count;
  }

  private long key(int index) {
    return file.getLong(index * RECORD_SIZE);
  }

  Entry entry(int index) {
    int at = index * RECORD_SIZE;
    return new Entry(
        file.getLong(at),
        file.getShort(at + 8) & 0xFFFF,
        file.getShort(at + 10) & 0xFFFF,
        file.getInt(at + 12));
  }

  @Override
  public List<BookMove> moves(Position position) {
    String fen = position.toText();
    long key = PolyglotKey.of(fen);
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(key(middle), key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    List<BookMove> moves = new ArrayList<>();
    for (int i = low; i < count && key(i) == key; i++) {
      Entry entry = entry(i);
      int move = decode(entry.move(), position, fen);
      if (move != Position.NO_MOVE && entry.weight() > 0) {
        moves.add(new BookMove(move, BookValue.heuristic(0), 0, entry.weight()));
      }
    }
    return moves;
  }

  /** The legal move that a record means, or {@link Position#NO_MOVE}. */
  private static int decode(int code, Position position, String fen) {
    MoveList legal = new MoveList(64);
    position.generateLegal(legal);
    for (int i = 0; i < legal.size; i++) {
      if (encode(legal.moves[i], position, fen) == code) {
        return legal.moves[i];
      }
    }
    return Position.NO_MOVE;
  }

  /** A legal move as Polyglot writes it: castling is the king taking his own rook. */
  static int encode(int move, Position position, String fen) {
    String text = position.format(move);
    int from = square(text, 0);
    int to = square(text, 2);
    char[] board = PolyglotKey.board(fen.substring(0, fen.indexOf(' ')));
    boolean king = Character.toLowerCase(board[from]) == 'k';
    if (king && Math.abs(to - from) == 2 && board[to] == 0) {
      to = rookBeyond(board, from, to > from ? 1 : -1);
    }
    int promotion = text.length() > 4 ? PROMOTIONS.indexOf(text.charAt(4)) + 1 : 0;
    return promotion << 12 | from << 6 | to;
  }

  private static int square(String text, int at) {
    return text.charAt(at) - 'a' + 8 * (text.charAt(at + 1) - '1');
  }

  private static int rookBeyond(char[] board, int king, int step) {
    char rook = board[king] == 'K' ? 'R' : 'r';
    int square = king + step;
    while (board[square] != rook) {
      square += step;
    }
    return square;
  }

  /** Writes a book; the entries must be sorted by unsigned key. */
  static void write(Path path, List<Entry> entries) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(entries.size() * RECORD_SIZE);
    for (Entry entry : entries) {
      bytes.putLong(entry.key()).putShort((short) entry.move());
      bytes.putShort((short) entry.weight()).putInt(entry.learn());
    }
    Path temporary = path.resolveSibling(path.getFileName() + ".part");
    Files.write(temporary, bytes.array());
    Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
  }
}
