package dev.agon.go;

import java.util.List;
import java.util.Locale;

/**
 * How often the move that was played is among the first one to twenty that are guessed: figure 4 of
 * the METS paper, for the tree alone and for all features together. Equal guesses count in the
 * order of the points.
 */
final class RecognitionRates {
  static final int PLACES = 20;

  private final PatternFile file;
  private final int[] byMets = new int[PLACES];
  private final int[] byAll = new int[PLACES];
  private int positions;

  RecognitionRates(PatternFile file) {
    this.file = file;
  }

  void measure(List<GameRecord> games) {
    Playout[] playouts = new Playout[Geometry.MAX_SIZE + 1];
    MoveGuess[] guesses = new MoveGuess[Geometry.MAX_SIZE + 1];
    for (GameRecord game : games) {
      int size = game.size;
      if (guesses[size] == null) {
        playouts[size] = new Playout(Geometry.of(size), 1);
        guesses[size] = new MoveGuess(file, Geometry.of(size), playouts[size]);
      }
      Board board = playouts[size].board;
      game.begin(board);
      for (int i = 0; i < game.moveCount(); i++) {
        if (game.move(i) != Geometry.PASS) {
          count(guesses[size], game.move(i));
        }
        game.make(board, i);
      }
    }
  }

  private void count(MoveGuess guess, int played) {
    positions++;
    guess.look();
    float[] urgency = new float[guess.count];
    int index = -1;
    for (int i = 0; i < guess.count; i++) {
      urgency[i] = guess.metsUrgency(i);
      index = guess.moves[i] == played ? i : index;
    }
    if (index >= 0) {
      add(byAll, place(guess, guess.strength, index));
      if (urgency[index] > Float.NEGATIVE_INFINITY) {
        add(byMets, place(guess, urgency, index));
      }
    }
  }

  private static int place(MoveGuess guess, float[] values, int index) {
    int before = 0;
    for (int i = 0; i < guess.count; i++) {
      boolean equal = values[i] == values[index];
      if (values[i] > values[index] || (equal && guess.moves[i] < guess.moves[index])) {
        before++;
      }
    }
    return before;
  }

  private static void add(int[] places, int place) {
    if (place < PLACES) {
      places[place]++;
    }
  }

  int positions() {
    return positions;
  }

  /** The share of positions with the played move among so many first guesses. */
  double rate(boolean metsAlone, int first) {
    int sum = 0;
    for (int i = 0; i < first; i++) {
      sum += metsAlone ? byMets[i] : byAll[i];
    }
    return sum / (double) Math.max(1, positions);
  }

  String table() {
    StringBuilder text = new StringBuilder("first  METS alone  all features\n");
    for (int first = 1; first <= PLACES; first++) {
      double mets = 100 * rate(true, first);
      double all = 100 * rate(false, first);
      text.append(String.format(Locale.ROOT, "%5d  %9.2f%%  %11.2f%%%n", first, mets, all));
    }
    return text.toString();
  }
}
