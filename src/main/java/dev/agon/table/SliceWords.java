package dev.agon.table;

/**
 * One thread's view of a slice 64 indices at a time, for games whose neighbouring numbers move
 * alike: a word is 64 indices that begin at a multiple of 64, and a set of its positions is the
 * bits of a long. One step then moves up to 64 positions, which is what makes a solver fast.
 *
 * <p>An index that another one stands for may count as a position here, with the same value and
 * moves of its own, where leaving it out would cost more; steps lead to what counts. Moves that
 * stay in the part can be taken back as they are made, so that one method serves both directions.
 */
public interface SliceWords {
  /** Goes to a word; returns which of its indices count as positions. */
  long seek(long word);

  /** Which indices of the word are positions that no other index stands for. */
  long representatives();

  /**
   * The steps between words that stay in the part.
   *
   * @param back whether to take back the other side's moves, or else to make the mover's
   * @param bits the positions of this word that matter; steps that none of them takes are left out
   */
  void steps(boolean back, long bits, Steps into);

  /** The word that {@link #spread} leads to: the same one with the other side to move. */
  long turned();

  /**
   * Where some positions of the word come to, or from, by the moves that are not among the steps:
   * those that change the index within a word.
   */
  long spread(boolean back, long bits);

  /** The bits that an image of a word, as {@link Steps#image} names it, has for a set of bits. */
  long image(int image, long bits);

  /** The bits whose image is the given set. */
  long unimage(int image, long bits);

  /**
   * The best value of the exits of some positions, NONE where every move stays in the part or there
   * is none at all; and of those exits that a probe tries itself.
   *
   * @param best by position of the word; only those asked for are filled in
   */
  void exits(long bits, int[] best, int[] resolved);

  /** A list of steps: the word that each leads to, the positions that take it, and its image. */
  final class Steps {
    private final long[] words = new long[SliceWalker.MAX_MOVES];
    private final long[] sets = new long[SliceWalker.MAX_MOVES];
    private final byte[] images = new byte[SliceWalker.MAX_MOVES];
    private int count;

    public void clear() {
      count = 0;
    }

    /** Appends a step of some positions of this word to an image of another. */
    public void add(long word, long set, int image) {
      words[count] = word;
      sets[count] = set;
      images[count++] = (byte) image;
    }

    int count() {
      return count;
    }

    long word(int step) {
      return words[step];
    }

    /** The positions that take the step, by their place in the word it begins at. */
    long set(int step) {
      return sets[step];
    }

    int image(int step) {
      return images[step];
    }
  }
}
