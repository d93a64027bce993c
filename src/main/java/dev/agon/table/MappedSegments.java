package dev.agon.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A new file of zeros in memory, in pieces because one buffer cannot be larger than 2 GiB. */
final class MappedSegments {
  private MappedSegments() {}

  /**
   * @param file must not exist
   * @param segmentBits every piece but the last has two to this power of bytes
   */
  static ByteBuffer[] create(Path file, long bytes, int segmentBits) throws IOException {
    ByteBuffer[] segments = new ByteBuffer[(int) ((bytes - 1) >>> segmentBits) + 1];
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      for (int i = 0; i < segments.length; i++) {
        long from = (long) i << segmentBits;
        long length = Math.min(1L << segmentBits, bytes - from);
        segments[i] =
            channel
                .map(FileChannel.MapMode.READ_WRITE, from, length)
                .order(ByteOrder.nativeOrder());
      }
    }
    return segments;
  }
}
