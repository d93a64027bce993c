package dev.agon.book;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Everything that was ever found out about a book, in the order of finding: an append-only,
 * checksummed file. It alone decides what the book is; the store beside it can be made again from
 * it. A record is one write, so a kill leaves at most one that is cut off at the end, and that one
 * is dropped on opening; a record that only seems cut off, because its length is wrong, is told
 * from it by the whole records that follow. {@code books/FORMAT.md} gives the bytes.
 */
final class Journal implements AutoCloseable {
  private static final long MAGIC = 0x41474F4E4A524E4CL;
  private static final int VERSION = 1;
  private static final int NAME_SIZE = FrozenBook.NAME_SIZE;
  private static final int HEADER_SIZE = 12 + 2 * NAME_SIZE;
  private static final int MOST_CONTENT = 1 << 24;

  private static final int LEAF = 1;
  private static final int EXPANSION = 2;
  private static final int START = 3;
  private static final int LINE = 4;
  private static final int GAME = 5;

  /** Told what a journal holds, in its order. */
  interface Reader {
    void leaf(long key, BookValue value, String position);

    void expansion(long key, int[] moves, long[] successors);

    void start(long key, String position);

    void line(long key, String position);

    void game(long[] keys, byte[] results);
  }

  private final FileChannel channel;
  private final String game;
  private final String variant;

  private Journal(FileChannel channel, String game, String variant) {
    this.channel = channel;
    this.game = game;
    this.variant = variant;
  }

  /** Opens a journal for appending, creating it if need be; no other process may have it so. */
  static Journal open(Path path, String game, String variant, Reader reader)
      throws IOException, BookException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(channel, path);
      if (channel.size() < HEADER_SIZE) {
        startAnew(channel, path, header(game, variant));
      }
      Journal journal = readHeader(channel, path);
      if (!journal.game.equals(game) || !journal.variant.equals(variant)) {
        throw new BookException(path + " is a book of " + journal.game + " " + journal.variant);
      }
      channel.truncate(journal.read(path, reader));
      channel.position(channel.size());
      return journal;
    } catch (IOException | BookException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Reads a journal, which another process may be appending to. */
  static Journal read(Path path) throws IOException, BookException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    try {
      return readHeader(channel, path);
    } catch (IOException | BookException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  String game() {
    return game;
  }

  String variant() {
    return variant;
  }

  private static void lock(FileChannel channel, Path path) throws IOException, BookException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      throw new BookException(path + " is open already", e);
    }
    if (lock == null) {
      throw new BookException(path + " is being built by another process");
    }
  }

  /** Writes the header where a kill left only the beginning of it, or nothing. */
  private static void startAnew(FileChannel channel, Path path, byte[] header)
      throws IOException, BookException {
    ByteBuffer there = ByteBuffer.allocate((int) channel.size());
    fill(channel, there, 0);
    if (!Arrays.equals(there.array(), Arrays.copyOf(header, there.capacity()))) {
      throw new BookException(path + " is not a book under construction");
    }
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(header), 0);
  }

  private static byte[] header(String game, String variant) {
    ByteBuffer header = ByteBuffer.allocate(HEADER_SIZE);
    header.putLong(MAGIC).putInt(VERSION);
    header.put(Arrays.copyOf(game.getBytes(StandardCharsets.US_ASCII), NAME_SIZE));
    header.put(Arrays.copyOf(variant.getBytes(StandardCharsets.US_ASCII), NAME_SIZE));
    return header.array();
  }

  private static Journal readHeader(FileChannel channel, Path path)
      throws IOException, BookException {
    ByteBuffer header = ByteBuffer.allocate(HEADER_SIZE);
    if (!fill(channel, header, 0) || header.getLong() != MAGIC) {
      throw new BookException(path + " is not a book under construction");
    }
    if (header.getInt() != VERSION) {
      throw new BookException(path + " is a book of another version");
    }
    Journal journal = new Journal(channel, name(header), name(header));
    if (!Arrays.equals(header.array(), header(journal.game, journal.variant))) {
      throw damaged(path, 12);
    }
    return journal;
  }

  private static String name(ByteBuffer header) {
    byte[] bytes = new byte[NAME_SIZE];
    header.get(bytes);
    return new String(bytes, StandardCharsets.US_ASCII).replace("\0", "");
  }

  /** Reads all records and returns the length of the file up to the last whole one. */
  long read(Path path, Reader reader) throws IOException, BookException {
    long at = HEADER_SIZE;
    ByteBuffer length = ByteBuffer.allocate(4);
    while (fill(channel, length.clear(), at)) {
      int size = length.getInt();
      if (size < 1 || size > MOST_CONTENT) {
        throw damaged(path, at);
      }
      ByteBuffer record = ByteBuffer.allocate(size + 4);
      if (!fill(channel, record, at + 4)) {
        if (isRecordAfter(at)) {
          throw damaged(path, at);
        }
        return at;
      }
      byte[] content = Arrays.copyOf(record.array(), size);
      if (record.getInt(size) != checksum(content)) {
        throw damaged(path, at);
      }
      try {
        hand(content, reader);
      } catch (IOException | IllegalArgumentException e) {
        throw new BookException(damaged(path, at).getMessage(), e);
      }
      at += size + 8;
    }
    return at;
  }

  /**
   * Whether a whole record begins after this place. A record that a kill cut off is the last one;
   * if another follows, it is the length that is wrong, and what follows must not be given up.
   */
  private boolean isRecordAfter(long place) throws IOException {
    long end = Math.min(channel.size(), place + MOST_CONTENT);
    ByteBuffer rest = ByteBuffer.allocate((int) (end - place));
    fill(channel, rest, place);
    byte[] bytes = rest.array();
    for (int at = 1; at + 8 < bytes.length; at++) {
      int size = rest.getInt(at);
      if (size >= 1 && size <= bytes.length - at - 8) {
        byte[] content = Arrays.copyOfRange(bytes, at + 4, at + 4 + size);
        boolean known = content[0] >= LEAF && content[0] <= GAME;
        if (known && rest.getInt(at + 4 + size) == checksum(content)) {
          return true;
        }
      }
    }
    return false;
  }

  private static BookException damaged(Path path, long at) {
    return new BookException("the book " + path + " is damaged at byte " + at);
  }

  private static void hand(byte[] content, Reader reader) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
    int type = in.readByte();
    switch (type) {
      case LEAF -> {
        long key = in.readLong();
        BookValue value = BookValue.decode(in.readLong());
        reader.leaf(key, value, in.readUTF());
      }
      case EXPANSION -> {
        long key = in.readLong();
        int[] moves = new int[count(in, 12)];
        long[] successors = new long[moves.length];
        for (int i = 0; i < moves.length; i++) {
          moves[i] = in.readInt();
          successors[i] = in.readLong();
        }
        reader.expansion(key, moves, successors);
      }
      case START -> reader.start(in.readLong(), in.readUTF());
      case LINE -> reader.line(in.readLong(), in.readUTF());
      case GAME -> {
        long[] keys = new long[count(in, 9)];
        byte[] results = new byte[keys.length];
        for (int i = 0; i < keys.length; i++) {
          keys[i] = in.readLong();
          results[i] = in.readByte();
        }
        reader.game(keys, results);
      }
      default -> throw new IOException("there is no record of type " + type);
    }
  }

  /** A number of items, believed only if that many can follow. */
  private static int count(DataInputStream in, int itemSize) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > in.available() / itemSize) {
      throw new IOException("a record cannot hold " + count + " items");
    }
    return count;
  }

  private static boolean fill(FileChannel channel, ByteBuffer buffer, long at) throws IOException {
    while (buffer.hasRemaining()) {
      int read = channel.read(buffer, at + buffer.position());
      if (read < 0) {
        return false;
      }
    }
    buffer.flip();
    return true;
  }

  private static int checksum(byte[] content) {
    CRC32C crc = new CRC32C();
    crc.update(content, 0, content.length);
    return (int) crc.getValue();
  }

  // Writing.

  /** What is written into a record after its type. */
  private interface Content {
    void write(DataOutputStream out) throws IOException;
  }

  void leaf(long key, BookValue value, String position) throws IOException {
    append(
        LEAF,
        out -> {
          out.writeLong(key);
          out.writeLong(value.encode());
          out.writeUTF(position);
        });
  }

  void expansion(long key, int[] moves, long[] successors) throws IOException {
    append(
        EXPANSION,
        out -> {
          out.writeLong(key);
          out.writeInt(moves.length);
          for (int i = 0; i < moves.length; i++) {
            out.writeInt(moves[i]);
            out.writeLong(successors[i]);
          }
        });
  }

  void start(long key, String position) throws IOException {
    appendPosition(START, key, position);
  }

  void line(long key, String position) throws IOException {
    appendPosition(LINE, key, position);
  }

  void game(long[] keys, byte[] results) throws IOException {
    append(
        GAME,
        out -> {
          out.writeInt(keys.length);
          for (int i = 0; i < keys.length; i++) {
            out.writeLong(keys[i]);
            out.writeByte(results[i]);
          }
        });
  }

  private void appendPosition(int type, long key, String position) throws IOException {
    append(
        type,
        out -> {
          out.writeLong(key);
          out.writeUTF(position);
        });
  }

  private void append(int type, Content content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(type);
      content.write(out);
    }
    byte[] record = bytes.toByteArray();
    ByteBuffer buffer = ByteBuffer.allocate(record.length + 8);
    buffer.putInt(record.length).put(record).putInt(checksum(record)).flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  long length() throws IOException {
    return channel.size();
  }

  /** Makes sure that not even a failing machine loses what was written. */
  void force() throws IOException {
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
