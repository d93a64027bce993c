package dev.agon.book;

import java.util.function.Consumer;

/** Where the nodes of a book under construction are kept. A node that was changed is put again. */
interface BookStore extends AutoCloseable {
  /** The node, or null. */
  BookNode get(long key);

  void put(BookNode node);

  void forEach(Consumer<BookNode> action);

  long size();

  @Override
  void close();
}
