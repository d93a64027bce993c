package dev.agon.book;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.function.Consumer;

/** A book in memory: for reading a book as a whole, and for small ones. */
final class MemoryStore implements BookStore {
  private final Long2ObjectOpenHashMap<BookNode> nodes = new Long2ObjectOpenHashMap<>();

  @Override
  public BookNode get(long key) {
    return nodes.get(key);
  }

  @Override
  public void put(BookNode node) {
    nodes.put(node.key, node);
  }

  @Override
  public void forEach(Consumer<BookNode> action) {
    nodes.values().forEach(action);
  }

  @Override
  public long size() {
    return nodes.size();
  }

  @Override
  public void close() {}
}
