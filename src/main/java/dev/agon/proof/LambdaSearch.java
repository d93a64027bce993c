package dev.agon.proof;

import dev.agon.game.MoveList;

/**
 * Thomsen's lambda search: a goal by threats of rising order. A lambda-0 tree is a goal in one
 * move. In a lambda-n tree the attacker makes only moves after which, should the defender pass,
 * some tree of lower order reaches the goal; the defender makes only moves after which none does; a
 * side without such a move has lost. What a tree says for the attacker is true of the whole game.
 *
 * <p>Each order is an AND/OR tree of its own and is searched by {@link ProofSearch} with its own
 * table; finding the moves of one order asks the orders below. A lower search that ends at its
 * limit counts against the attacker.
 */
public final class LambdaSearch {
  private final LambdaPosition position;
  private final Tree[] trees;

  /**
   * @param orders the highest order that will be asked about
   * @param entries the size of each order's table
   */
  public LambdaSearch(LambdaPosition position, int orders, int entries) {
    this.position = position;
    trees = new Tree[orders + 1];
    for (int n = 1; n <= orders; n++) {
      trees[n] = new Tree(n, entries);
    }
  }

  /** Whether the attacker, who is to move, reaches the goal by threats of this order exactly. */
  public ProofResult solve(int order, long nodeLimit) {
    return trees[order].search.solve(trees[order], nodeLimit);
  }

  /** The lambda moves of an order for the side to move. */
  public MoveList moves(int order, long nodeLimit) {
    MoveList list = new MoveList(64);
    trees[order].nodeLimit = nodeLimit;
    trees[order].generate(list);
    return list;
  }

  /** Whether the attacker, who is to move, has a tree below the order. */
  private boolean reachesBelow(int order, long nodeLimit) {
    if (position.reachesAtOnce()) {
      return true;
    }
    for (int n = 1; n < order; n++) {
      trees[n].nodeLimit = nodeLimit;
      if (solve(n, nodeLimit).proved()) {
        return true;
      }
    }
    return false;
  }

  /** The tree of one order as a question for df-pn. */
  private final class Tree implements ProofPosition {
    private static final long LOWER_LIMIT = 20_000;

    private final int order;
    private final ProofSearch search;
    private final MoveList all = new MoveList(64);
    private long nodeLimit = LOWER_LIMIT;

    Tree(int order, int entries) {
      this.order = order;
      search = new ProofSearch(new ProofTable(entries));
    }

    @Override
    public boolean attackerMoves() {
      return position.attackerMoves();
    }

    @Override
    public long key() {
      return position.key();
    }

    @Override
    public int verdict() {
      if (position.attackerMoves()) {
        return OPEN;
      }
      // A defender without a legal move has lost only if the goal is there already.
      all.clear();
      position.generate(all);
      if (all.size > 0) {
        return OPEN;
      }
      position.pass();
      boolean reached = position.reachesAtOnce();
      position.unpass();
      return reached ? PROVED : DISPROVED;
    }

    @Override
    public void generate(MoveList list) {
      boolean attacker = position.attackerMoves();
      all.clear();
      position.generate(all);
      for (int i = 0; i < all.size; i++) {
        int move = all.moves[i];
        position.make(move);
        if (attacker) {
          position.pass();
        }
        boolean threat = reachesBelow(order, nodeLimit);
        if (attacker) {
          position.unpass();
        }
        position.unmake();
        if (threat == attacker) {
          list.add(move);
        }
      }
    }

    @Override
    public void make(int move) {
      position.make(move);
    }

    @Override
    public void unmake() {
      position.unmake();
    }
  }
}
