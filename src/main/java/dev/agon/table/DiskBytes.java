package dev.agon.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A byte for each index of a slice in a file, of which one chunk at a time is in memory. */
final class DiskBytes implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final long size;
  private final byte[] chunk;
  private boolean changed;

  /** A file of zeros, which must not exist. */
  DiskBytes(Path file, long size, int chunk) throws IOException {
    this.file = file;
    this.size = size;
    this.chunk = new byte[(int) Math.min(chunk, size)];
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    channel.write(ByteBuffer.allocate(1), size - 1);
  }

  private ByteBuffer window(long start) {
    return ByteBuffer.wrap(chunk, 0, (int) Math.min(chunk.length, size - start));
  }

  void read(long start) throws IOException {
    ByteBuffer window = window(start);
    while (window.hasRemaining() && channel.read(window, start + window.position()) > 0) {
      // A read may return less than was asked for.
    }
    changed = false;
  }

  /** Writes the chunk back if anything in it was set. */
  void write(long start) throws IOException {
    if (!changed) {
      return;
    }
    ByteBuffer window = window(start);
    while (window.hasRemaining()) {
      channel.write(window, start + window.position());
    }
  }

  /** The byte at a place of the chunk. */
  byte get(int at) {
    return chunk[at];
  }

  void set(int at, byte value) {
    chunk[at] = value;
    changed = true;
  }

  /** The file for reading at random; no chunk can be read or written afterwards. */
  MappedFile map() throws IOException {
    close();
    return new MappedFile(file);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
