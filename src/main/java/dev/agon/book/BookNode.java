package dev.agon.book;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.LongFunction;

/**
 * A position of a book under construction, with all that is known of it and the edges to its
 * neighbours. Transpositions share a node. A leaf has no edges; an interior node has one for each
 * move that was looked at, which is every legal one unless the book is built narrower.
 */
final class BookNode {
  private static final int[] NO_MOVES = {};
  private static final long[] NO_KEYS = {};

  /** The hash of the position, normalised by the symmetries of its game. */
  final long key;

  /** The position in its game's text form. */
  final String position;

  /** What the rules, the tables or the engine said. */
  BookValue engineValue;

  /** The engine's value while the node is a leaf, then what its successors make of it. */
  BookValue value;

  /** The expansion priorities, the smaller the sooner: with the book player to move, and not. */
  double epb;

  double epo;

  /** How many leaves must change for the value to rise, and to fall. */
  int up = 1;

  int down = 1;

  private int[] moves = NO_MOVES;
  private long[] successors = NO_KEYS;
  private boolean[] cyclic = {};
  private long[] predecessors = NO_KEYS;

  BookNode(long key, String position, BookValue engineValue) {
    this.key = key;
    this.position = position;
    this.engineValue = engineValue;
    value = engineValue;
  }

  boolean isLeaf() {
    return moves.length == 0;
  }

  int degree() {
    return moves.length;
  }

  int move(int i) {
    return moves[i];
  }

  long successor(int i) {
    return successors[i];
  }

  /** Whether the edge stays on a cycle of drawn positions, as of the last cycle detection. */
  boolean isCyclic(int i) {
    return cyclic[i];
  }

  void setCyclic(int i, boolean on) {
    cyclic[i] = on;
  }

  /** Makes a leaf an interior node. */
  void setEdges(int[] newMoves, long[] newSuccessors) {
    moves = newMoves.clone();
    successors = newSuccessors.clone();
    cyclic = new boolean[moves.length];
  }

  long[] predecessors() {
    return predecessors;
  }

  /** Adds a predecessor; false if it was one already. */
  boolean addPredecessor(long predecessor) {
    for (long known : predecessors) {
      if (known == predecessor) {
        return false;
      }
    }
    predecessors = Arrays.copyOf(predecessors, predecessors.length + 1);
    predecessors[predecessors.length - 1] = predecessor;
    return true;
  }

  /**
   * The value that the successors give. They are folded kind by kind, because the rules depend on
   * the order: a proved draw is to absorb an at-most-draw before an estimate meets it.
   */
  BookValue propagated(LongFunction<BookNode> nodes) {
    BookValue[] leaving = new BookValue[moves.length];
    int count = 0;
    BookValue staying = null;
    for (int i = 0; i < moves.length; i++) {
      BookValue v = nodes.apply(successors[i]).value.negate();
      if (!cyclic[i] || v.kind() != BookValue.Kind.CYCLE_DRAW) {
        leaving[count++] = v;
      } else {
        staying = staying == null ? v : BookValue.propagate(staying, v);
      }
    }
    Arrays.sort(leaving, 0, count, (v, w) -> v.kind().compareTo(w.kind()));
    BookValue left = BookValue.LOSS;
    for (int i = 0; i < count; i++) {
      left = BookValue.propagate(left, leaving[i]);
    }
    return staying == null ? left : BookValue.stayOrLeave(staying, left);
  }

  byte[] encode() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(128 + 16 * moves.length);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(position);
      out.writeLong(engineValue.encode());
      out.writeLong(value.encode());
      out.writeDouble(epb);
      out.writeDouble(epo);
      out.writeInt(up);
      out.writeInt(down);
      out.writeInt(moves.length);
      for (int i = 0; i < moves.length; i++) {
        out.writeInt(moves[i]);
        out.writeLong(successors[i]);
        out.writeBoolean(cyclic[i]);
      }
      out.writeInt(predecessors.length);
      for (long predecessor : predecessors) {
        out.writeLong(predecessor);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static BookNode decode(long key, byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      String position = in.readUTF();
      BookNode node = new BookNode(key, position, BookValue.decode(in.readLong()));
      node.value = BookValue.decode(in.readLong());
      node.epb = in.readDouble();
      node.epo = in.readDouble();
      node.up = in.readInt();
      node.down = in.readInt();
      int degree = in.readInt();
      node.moves = new int[degree];
      node.successors = new long[degree];
      node.cyclic = new boolean[degree];
      for (int i = 0; i < degree; i++) {
        node.moves[i] = in.readInt();
        node.successors[i] = in.readLong();
        node.cyclic[i] = in.readBoolean();
      }
      node.predecessors = new long[in.readInt()];
      for (int i = 0; i < node.predecessors.length; i++) {
        node.predecessors[i] = in.readLong();
      }
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
