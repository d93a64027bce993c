package dev.agon.book;

import dev.agon.game.Game;
import dev.agon.game.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * A finished book: an immutable, memory-mapped, checksummed file of fixed records sorted by key,
 * laid out as {@code books/FORMAT.md} says. Nothing of it is kept on the heap.
 */
public final class FrozenBook implements PlayBook {
  static final long MAGIC = 0x41474F4E424F4F4BL;
  static final int VERSION = 1;
  static final int HEADER_SIZE = 96;
  static final int RECORD_SIZE = 20;
  static final int NAME_SIZE = 24;

  private static final int RECORD_SIZE_AT = 12;
  private static final int COUNT_AT = 16;
  private static final int START_KEY_AT = 24;
  private static final int GAME_AT = 32;
  private static final int VARIANT_AT = GAME_AT + NAME_SIZE;
  private static final int CHECKSUM_AT = HEADER_SIZE - 4;

  /** How often the guess of a record's place is made better by a look at the key found there. */
  private static final int CORRECTIONS = 3;

  /** One over the number of keys that there can be. */
  private static final double SPREAD = 0x1p-64;

  private final ByteBuffer file;
  private final int count;

  private FrozenBook(ByteBuffer file, int count) {
    this.file = file;
    this.count = count;
  }

  /** One record: a position and a move. */
  record Entry(long key, BookMove move) {}

  /** Opens and checks a book of the given game and variant. */
  public static FrozenBook open(Path path, Game game, String variant) throws BookException {
    ByteBuffer file;
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long size = channel.size();
      if (size < HEADER_SIZE || size > Integer.MAX_VALUE) {
        throw new BookException(path + " is not a book: it has " + size + " bytes");
      }
      file = channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
    } catch (NoSuchFileException e) {
      throw new BookException("there is no book " + path, e);
    } catch (IOException e) {
      throw new BookException("the book " + path + " cannot be read", e);
    }
    return of(file, path.toString(), game, variant);
  }

  /** Checks the bytes of a book; the path is only for what is said of it. */
  static FrozenBook of(ByteBuffer bytes, String path, Game game, String variant)
      throws BookException {
    ByteBuffer file = bytes.order(ByteOrder.BIG_ENDIAN);
    if (file.capacity() < HEADER_SIZE || file.getLong(0) != MAGIC) {
      throw new BookException(path + " is not a book");
    }
    if (file.getInt(8) != VERSION || file.getInt(RECORD_SIZE_AT) != RECORD_SIZE) {
      throw new BookException(path + " is a book of another version");
    }
    long count = file.getLong(COUNT_AT);
    if (count < 0
        || count != (file.capacity() - HEADER_SIZE) / RECORD_SIZE
        || (file.capacity() - HEADER_SIZE) % RECORD_SIZE != 0) {
      throw new BookException("the book " + path + " is cut short or damaged");
    }
    if (file.getInt(CHECKSUM_AT) != checksum(file)) {
      throw new BookException("the book " + path + " is damaged: its checksum is wrong");
    }
    if (!name(file, GAME_AT).equals(game.name()) || !name(file, VARIANT_AT).equals(variant)) {
      throw new BookException(
          path + " is a book of " + name(file, GAME_AT) + " " + name(file, VARIANT_AT));
    }
    if (file.getLong(START_KEY_AT) != game.start(variant).key()) {
      throw new BookException(path + " was made by an Agon with other hash keys: freeze it again");
    }
    return new FrozenBook(file, (int) count);
  }

  private static String name(ByteBuffer file, int at) {
    byte[] bytes = new byte[NAME_SIZE];
    file.get(at, bytes);
    int length = 0;
    while (length < NAME_SIZE && bytes[length] != 0) {
      length++;
    }
    return new String(bytes, 0, length, StandardCharsets.US_ASCII);
  }

  private static int checksum(ByteBuffer file) {
    CRC32C crc = new CRC32C();
    crc.update(file.slice(0, CHECKSUM_AT));
    crc.update(file.slice(HEADER_SIZE, file.capacity() - HEADER_SIZE));
    return (int) crc.getValue();
  }

  /** How many moves the book holds. */
  public int size() {
    return count;
  }

  @Override
  public List<BookMove> moves(Position position) {
    Normalised normalised = Normalised.of(position);
    List<BookMove> moves = new ArrayList<>();
    for (BookMove entry : entries(normalised.key())) {
      int move =
          normalised.position().isLegal(entry.move())
              ? normalised.original(entry.move())
              : Position.NO_MOVE;
      if (move != Position.NO_MOVE) {
        moves.add(new BookMove(move, entry.value(), entry.depth(), entry.weight()));
      }
    }
    return moves;
  }

  /** The moves stored under a key. */
  List<BookMove> entries(long key) {
    int first = find(key);
    if (first < 0) {
      return List.of();
    }
    List<BookMove> moves = new ArrayList<>();
    for (int i = first; i < count && key(i) == key; i++) {
      if (isValid(i)) {
        moves.add(move(i));
      }
    }
    return moves;
  }

  Entry entry(int index) {
    return new Entry(key(index), move(index));
  }

  private long key(int index) {
    return file.getLong(HEADER_SIZE + index * RECORD_SIZE);
  }

  /** No checksum keeps a file from being wrong on purpose; such a record is no move. */
  private boolean isValid(int index) {
    int at = HEADER_SIZE + index * RECORD_SIZE + 12;
    return BookValue.fits(
        BookValue.Kind.ofCode(file.get(at)), file.getShort(at + 2), file.getShort(at + 4));
  }

  private BookMove move(int index) {
    int at = HEADER_SIZE + index * RECORD_SIZE + 8;
    BookValue value =
        new BookValue(
            BookValue.Kind.ofCode(file.get(at + 4)), file.getShort(at + 6), file.getShort(at + 8));
    return new BookMove(
        file.getInt(at), value, file.get(at + 5) & 0xFF, file.getShort(at + 10) & 0xFFFF);
  }

  /**
   * The index of the first record with the key, or -1. Keys are hashes and so evenly spread: where
   * one stands is guessed from its size, and each look at the key found there makes the guess
   * better by the square root of the error. Steps that double and then halve do the rest, and bound
   * the work should the keys be crowded.
   */
  int find(long key) {
    if (count == 0) {
      return -1;
    }
    int at = (int) Math.multiplyHigh(count, key >>> 1) * 2;
    for (int i = 0; i < CORRECTIONS; i++) {
      at = Math.max(0, Math.min(count - 1, at));
      at += (int) ((key - key(at)) * SPREAD * count);
    }
    at = Math.max(0, Math.min(count - 1, at));
    int low = 0;
    int high = count;
    boolean below = isBelow(at, key);
    for (int step = 1; low + step < high; step *= 2) {
      int next = below ? at + step : at - step;
      if (next < 0 || next >= count || isBelow(next, key) != below) {
        low = below ? at + step / 2 : Math.max(0, next);
        high = below ? Math.min(count, next) : at - step / 2;
        break;
      }
    }
    // The first record not below the key lies in low..high.
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isBelow(middle, key)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < count && key(low) == key ? low : -1;
  }

  private boolean isBelow(int index, long key) {
    return Long.compareUnsigned(key(index), key) < 0;
  }

  /** Writes a book; the entries must be sorted by unsigned key. It appears whole or not at all. */
  static void write(Path path, Game game, String variant, List<Entry> entries) throws IOException {
    long size = HEADER_SIZE + (long) entries.size() * RECORD_SIZE;
    if (size > Integer.MAX_VALUE) {
      throw new IOException("a frozen book holds at most 2 GB");
    }
    ByteBuffer file = ByteBuffer.allocate((int) size).order(ByteOrder.BIG_ENDIAN);
    file.putLong(MAGIC).putInt(VERSION).putInt(RECORD_SIZE).putLong(entries.size());
    file.putLong(game.start(variant).key());
    file.put(GAME_AT, paddedName(game.name())).put(VARIANT_AT, paddedName(variant));
    file.position(HEADER_SIZE);
    for (Entry entry : entries) {
      BookMove move = entry.move();
      file.putLong(entry.key()).putInt(move.move());
      file.put((byte) move.value().kind().code).put((byte) Math.min(move.depth(), 255));
      file.putShort((short) move.value().first()).putShort((short) move.value().second());
      file.putShort((short) Math.min(move.weight(), 0xFFFF));
    }
    file.putInt(CHECKSUM_AT, checksum(file));
    Path temporary = path.resolveSibling(path.getFileName() + ".part");
    Files.write(temporary, file.array());
    Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] paddedName(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
    if (bytes.length > NAME_SIZE) {
      throw new IllegalArgumentException("the name " + name + " is too long for a book");
    }
    return Arrays.copyOf(bytes, NAME_SIZE);
  }
}
