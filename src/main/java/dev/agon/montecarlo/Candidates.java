package dev.agon.montecarlo;

/**
 * The moves of a node with their priors, written by the game and read by the tree. A prior is a
 * number of imagined visits and how many of them were won by the side to move; knowledge adds to
 * both, so that what several sources believe simply sums up.
 */
public final class Candidates {
  public final int[] moves;
  public final float[] visits;
  public final float[] wins;
  public int size;

  public Candidates(int capacity) {
    moves = new int[capacity];
    visits = new float[capacity];
    wins = new float[capacity];
  }

  public void clear() {
    size = 0;
  }

  public void add(int move, float priorVisits, float priorWins) {
    moves[size] = move;
    visits[size] = priorVisits;
    wins[size] = priorWins;
    size++;
  }

  /** Best first: progressive widening looks at a growing prefix. Insertion keeps it in place. */
  void sort() {
    for (int i = 1; i < size; i++) {
      int move = moves[i];
      float visit = visits[i];
      float win = wins[i];
      float order = 2 * win - visit;
      int j = i - 1;
      while (j >= 0 && 2 * wins[j] - visits[j] < order) {
        moves[j + 1] = moves[j];
        visits[j + 1] = visits[j];
        wins[j + 1] = wins[j];
        j--;
      }
      moves[j + 1] = move;
      visits[j + 1] = visit;
      wins[j + 1] = win;
    }
  }
}
