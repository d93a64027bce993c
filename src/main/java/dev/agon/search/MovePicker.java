package dev.agon.search;

import dev.agon.game.MoveList;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;

/**
 * Hands out the legal moves of a node one by one, the likeliest to cut first. A small state
 * machine: moves are generated only when their stage is reached, and most nodes are left before the
 * quiet moves are. Every ply of a worker owns two (one for the exclusion search of singular
 * extensions), so nothing is allocated in the tree.
 */
final class MovePicker {
  private static final int TABLE_MOVE = 0;
  private static final int GENERATE_TACTICAL = 1;
  private static final int GOOD_TACTICAL = 2;
  private static final int FIRST_KILLER = 3;
  private static final int SECOND_KILLER = 4;
  private static final int COUNTER_MOVE = 5;
  private static final int GENERATE_QUIET = 6;
  private static final int QUIET = 7;
  private static final int BAD_TACTICAL = 8;
  private static final int GENERATE_CHECKS = 9;
  private static final int CHECKS = 10;
  private static final int PUT_OFF = 11;
  private static final int DONE = 12;

  /** Moves tried before the one that cut: they have earned a malus. Recorded by the search. */
  final MoveList triedQuiet;

  final MoveList triedTactical;

  private final SearchPosition position;
  private final Histories histories;
  private final MoveList tactical;
  private final MoveList quiet;
  private final MoveList bad;
  private final MoveList putOff;

  private int stage;
  private int index;
  private int tableMove;
  private int killer1;
  private int killer2;
  private int counter;
  private int continuation1;
  private int continuation2;
  private int continuation4;
  private boolean tacticalOnly;
  private boolean thenChecks;
  private boolean skipQuiet;
  private int exchangeThreshold;

  MovePicker(SearchPosition position, Histories histories, SearchGame game) {
    this.position = position;
    this.histories = histories;
    int capacity = game.usualMaxMoves();
    tactical = new MoveList(capacity);
    quiet = new MoveList(capacity);
    bad = new MoveList(capacity);
    putOff = new MoveList(16);
    triedQuiet = new MoveList(64);
    triedTactical = new MoveList(32);
  }

  /**
   * All moves of a node of the main search. The continuations are rows of the continuation history:
   * the moves one, two and four plies ago.
   */
  void start(
      int tableMove,
      int killer1,
      int killer2,
      int counter,
      int continuation1,
      int continuation2,
      int continuation4) {
    restart(tableMove);
    this.killer1 = killer1;
    this.killer2 = killer2;
    this.counter = counter;
    this.continuation1 = continuation1;
    this.continuation2 = continuation2;
    this.continuation4 = continuation4;
    tacticalOnly = false;
    exchangeThreshold = 0;
  }

  /**
   * Only the tactical moves whose exchange gains at least the threshold, and if asked the quiet
   * checks after them.
   */
  void startTactical(int tableMove, int threshold, boolean thenChecks) {
    restart(tableMove);
    tacticalOnly = true;
    this.thenChecks = thenChecks;
    exchangeThreshold = threshold;
  }

  private void restart(int move) {
    tableMove = move;
    stage = move == Position.NO_MOVE ? GENERATE_TACTICAL : TABLE_MOVE;
    skipQuiet = false;
    triedQuiet.clear();
    triedTactical.clear();
    putOff.clear();
  }

  /** Hands the move out again when all others have been; false if that has been done already. */
  boolean putOff(int move) {
    if (stage == PUT_OFF) {
      return false;
    }
    putOff.add(move);
    return true;
  }

  /** From now on only tactical moves: the quiet ones left are not worth a look. */
  void skipQuiet() {
    skipQuiet = true;
  }

  /** Whether the move handed out last came from the stage of losing exchanges. */
  boolean inBadTactical() {
    return stage == BAD_TACTICAL;
  }

  int next() {
    while (true) {
      switch (stage) {
        case TABLE_MOVE -> {
          stage = GENERATE_TACTICAL;
          return tableMove;
        }
        case GENERATE_TACTICAL -> {
          tactical.clear();
          bad.clear();
          position.generateTactical(tactical);
          scoreTactical();
          index = 0;
          stage = GOOD_TACTICAL;
        }
        case GOOD_TACTICAL -> {
          while (index < tactical.size) {
            int move = takeBest(tactical);
            if (move == tableMove) {
              continue;
            }
            if (position.exchangeAtLeast(move, exchangeThreshold)) {
              return move;
            }
            bad.moves[bad.size++] = move;
          }
          stage = !tacticalOnly ? FIRST_KILLER : thenChecks ? GENERATE_CHECKS : DONE;
        }
        case FIRST_KILLER -> {
          stage = SECOND_KILLER;
          if (isFreshQuiet(killer1)) {
            return killer1;
          }
        }
        case SECOND_KILLER -> {
          stage = COUNTER_MOVE;
          if (isFreshQuiet(killer2)) {
            return killer2;
          }
        }
        case COUNTER_MOVE -> {
          stage = GENERATE_QUIET;
          if (counter != killer1 && counter != killer2 && isFreshQuiet(counter)) {
            return counter;
          }
        }
        case GENERATE_QUIET -> {
          quiet.clear();
          index = 0;
          if (!skipQuiet) {
            position.generateQuiet(quiet);
            scoreQuiet();
          }
          stage = QUIET;
        }
        case QUIET -> {
          while (!skipQuiet && index < quiet.size) {
            int move = takeBest(quiet);
            if (move != tableMove && move != killer1 && move != killer2 && move != counter) {
              return move;
            }
          }
          index = 0;
          stage = BAD_TACTICAL;
        }
        case BAD_TACTICAL -> {
          if (index < bad.size) {
            return bad.moves[index++];
          }
          index = 0;
          stage = PUT_OFF;
        }
        case PUT_OFF -> {
          if (index < putOff.size) {
            return putOff.moves[index++];
          }
          stage = DONE;
        }
        case GENERATE_CHECKS -> {
          quiet.clear();
          position.generateQuiet(quiet);
          index = 0;
          stage = CHECKS;
        }
        case CHECKS -> {
          while (index < quiet.size) {
            int move = quiet.moves[index++];
            if (position.disturbs(move) && move != tableMove && position.exchangeAtLeast(move, 0)) {
              return move;
            }
          }
          stage = DONE;
        }
        default -> {
          return Position.NO_MOVE;
        }
      }
    }
  }

  private boolean isFreshQuiet(int move) {
    return !skipQuiet
        && move != Position.NO_MOVE
        && move != tableMove
        && position.isLegal(move)
        && !position.isTactical(move);
  }

  private void scoreTactical() {
    int[] moves = tactical.moves;
    int[] scores = tactical.scores;
    for (int i = 0; i < tactical.size; i++) {
      int move = moves[i];
      scores[i] =
          position.tacticalOrder(move) * 16 + histories.tactical.get(position.tacticalKey(move));
    }
    bad.ensureRoomFor(tactical.size);
  }

  private void scoreQuiet() {
    int[] moves = quiet.moves;
    int[] scores = quiet.scores;
    for (int i = 0; i < quiet.size; i++) {
      scores[i] = quietScore(moves[i]);
    }
  }

  private int quietScore(int move) {
    int key = position.pieceKey(move);
    return position.quietOrder(move)
        + histories.quiet.get(position.orderingKey(move))
        + histories.continuation.get(continuation1 + key)
        + histories.continuation.get(continuation2 + key)
        + histories.continuation.get(continuation4 + key) / 2;
  }

  /** Selection sort, one step at a time: most lists are left after a few moves. */
  private int takeBest(MoveList list) {
    int[] moves = list.moves;
    int[] scores = list.scores;
    int best = index;
    int bestScore = scores[index];
    for (int i = index + 1; i < list.size; i++) {
      if (scores[i] > bestScore) {
        bestScore = scores[i];
        best = i;
      }
    }
    int move = moves[best];
    moves[best] = moves[index];
    scores[best] = scores[index];
    moves[index] = move;
    scores[index] = bestScore;
    index++;
    return move;
  }
}
