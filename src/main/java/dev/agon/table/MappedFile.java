package dev.agon.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of any length, read through memory mapping: nothing of it lies on the heap. Java maps at
 * most 2 GiB at once, so that long files are mapped in segments, each a little beyond its end for
 * reading numbers across the border. Reading outside the file throws IndexOutOfBoundsException.
 */
public final class MappedFile {
  private static final int SEGMENT_BITS = 30;
  private static final int SEGMENT_MASK = (1 << SEGMENT_BITS) - 1;
  private static final int OVERLAP = 8;

  private final ByteBuffer[] segments;
  private final long length;

  public MappedFile(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      length = channel.size();
      segments = new ByteBuffer[(int) (((length - 1) >>> SEGMENT_BITS) + 1)];
      for (int i = 0; i < segments.length; i++) {
        long from = (long) i << SEGMENT_BITS;
        long piece = Math.min((1L << SEGMENT_BITS) + OVERLAP, length - from);
        segments[i] = channel.map(FileChannel.MapMode.READ_ONLY, from, piece);
      }
    }
  }

  /** Bytes that lie in memory already, as a file. */
  MappedFile(ByteBuffer content) {
    length = content.capacity();
    segments = new ByteBuffer[] {content};
  }

  public long length() {
    return length;
  }

  private ByteBuffer segment(long at) {
    return segments[(int) (at >>> SEGMENT_BITS)];
  }

  /** The byte there, from 0 to 255. */
  public int unsignedByte(long at) {
    return segment(at).get((int) at & SEGMENT_MASK) & 0xff;
  }

  /** The eight bytes there as a number, most significant first. */
  public long longAt(long at) {
    return segment(at).getLong((int) at & SEGMENT_MASK);
  }

  /** The four bytes there as a number, most significant first. */
  public int intAt(long at) {
    return segment(at).getInt((int) at & SEGMENT_MASK);
  }

  /** The two bytes there as a number from 0 to 65535, least significant first. */
  public int unsignedShortReversed(long at) {
    return Short.reverseBytes(segment(at).getShort((int) at & SEGMENT_MASK)) & 0xffff;
  }

  /** The four bytes there as a number, least significant first. */
  public int intReversed(long at) {
    return Integer.reverseBytes(intAt(at));
  }

  /** Copies bytes that do not cross a multiple of 1 GiB. */
  public void copy(long at, byte[] into) {
    segment(at).get((int) at & SEGMENT_MASK, into);
  }
}
