package dev.agon.book;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import javax.tools.ToolProvider;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;

/**
 * The nodes of a book in a Chronicle Map file beside its journal: persistent and larger than
 * memory. The file is trusted only if the last builder closed it, which a note beside it says;
 * otherwise it is made again from the journal. Nothing of this is ever loaded for play.
 */
final class MapStore implements BookStore {
  /** What one node takes on average; the map makes room for up to ten times its entries. */
  private static final int AVERAGE_NODE_SIZE = 320;

  private final ChronicleMap<Long, byte[]> map;
  private final Path journal;

  private MapStore(ChronicleMap<Long, byte[]> map, Path journal) {
    this.map = map;
    this.journal = journal;
  }

  static MapStore open(Path journal, long capacity) throws IOException, BookException {
    if (ToolProvider.getSystemJavaCompiler() == null) {
      throw new BookException(
          "Chronicle Map needs a JDK, and this is a JRE: build with --in-memory");
    }
    Path file = beside(journal, ".map");
    Path note = beside(journal, ".clean");
    boolean trusted =
        Files.exists(note)
            && Files.exists(file)
            && Files.exists(journal)
            && Files.readString(note).equals(Long.toString(Files.size(journal)));
    Files.deleteIfExists(note);
    if (!trusted) {
      Files.deleteIfExists(file);
    }
    System.setProperty("chronicle.analytics.disable", "true");
    ChronicleMap<Long, byte[]> map =
        ChronicleMapBuilder.of(Long.class, byte[].class)
            .name("book")
            .entries(capacity)
            .averageValueSize(AVERAGE_NODE_SIZE)
            .maxBloatFactor(10)
            .createPersistedTo(file.toFile());
    return new MapStore(map, journal);
  }

  private static Path beside(Path journal, String ending) {
    return journal.resolveSibling(journal.getFileName() + ending);
  }

  @Override
  public BookNode get(long key) {
    byte[] bytes = map.get(key);
    return bytes == null ? null : BookNode.decode(key, bytes);
  }

  @Override
  public void put(BookNode node) {
    map.put(node.key, node.encode());
  }

  @Override
  public void forEach(Consumer<BookNode> action) {
    map.forEach((key, bytes) -> action.accept(BookNode.decode(key, bytes)));
  }

  @Override
  public long size() {
    return map.longSize();
  }

  /** Closes the map; only then does the note say that it agrees with the journal. */
  @Override
  public void close() {
    map.close();
    try {
      Files.write(
          beside(journal, ".clean"),
          Long.toString(Files.size(journal)).getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // Without the note the next builder makes the map again, which only takes longer.
      throw new UncheckedIOException(e);
    }
  }
}
