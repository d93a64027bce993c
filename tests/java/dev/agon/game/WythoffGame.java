package dev.agon.game;

import java.util.List;

/**
 * Wythoff's game: two heaps; a move takes any number from one heap, or the same number from both;
 * who cannot move has lost. Solved exactly since 1907, so it shows whether rules and an evaluation
 * alone are enough for the search and for UGI. It uses no optional hook of the interface.
 */
public final class WythoffGame implements SearchGame {
  static final int MOST = 30;

  @Override
  public String name() {
    return "wythoff";
  }

  @Override
  public List<String> variants() {
    return List.of("standard");
  }

  @Override
  public WythoffPosition start(String variant) {
    return new WythoffPosition(11, 17, Position.FIRST);
  }

  /** The heaps and the player to move: {@code 11 17 p1}. */
  @Override
  public WythoffPosition parsePosition(String text) throws NotationException {
    String[] words = text.strip().split(" ", -1);
    try {
      int a = Integer.parseInt(words[0]);
      int b = Integer.parseInt(words[1]);
      boolean turn = words.length == 3 && (words[2].equals("p1") || words[2].equals("p2"));
      if (turn && a >= 0 && b >= 0 && a <= MOST && b <= MOST) {
        return new WythoffPosition(a, b, words[2].equals("p1") ? 0 : 1);
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      // Said below.
    }
    throw new NotationException("two heaps up to " + MOST + " and p1 or p2 expected");
  }

  @Override
  public Evaluation newEvaluation(SearchPosition position, String name) {
    return new Evaluation() {
      @Override
      public int evaluate() {
        return 0;
      }

      @Override
      public String explain() {
        return "every heap is as good as any other";
      }
    };
  }

  @Override
  public SearchParameters parameters() {
    SearchParameters parameters = new SearchParameters();
    parameters.quiescence = false;
    return parameters;
  }

  @Override
  public int orderingKeys() {
    return 4 * (MOST + 1);
  }
}
