package dev.agon.game;

/** Counts the leaves of the legal-move tree: the test of every move generator. */
public final class Perft {
  private final Position position;
  private final MoveList[] lists;

  public Perft(Position position, int depth) {
    this.position = position;
    lists = new MoveList[depth + 1];
    for (int i = 0; i <= depth; i++) {
      lists[i] = new MoveList(256);
    }
  }

  /** The number of move sequences of exactly this length; the last ply is counted in bulk. */
  public long count(int depth) {
    if (depth == 0) {
      return 1;
    }
    MoveList list = lists[depth];
    if (depth == 1) {
      return position.countLegal(list);
    }
    list.clear();
    position.generateLegal(list);
    long nodes = 0;
    for (int i = 0; i < list.size; i++) {
      position.make(list.moves[i]);
      nodes += count(depth - 1);
      position.unmake();
    }
    return nodes;
  }
}
