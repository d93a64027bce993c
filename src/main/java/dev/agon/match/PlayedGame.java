package dev.agon.match;

import dev.agon.game.GameEnd;
import dev.agon.game.Position;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;

/**
 * A finished game, complete for every kind of record.
 *
 * @param pairing who played, and which game of the match it is
 * @param start the position it began from, or empty for the usual one
 * @param firstMover the side that made the first move
 */
record PlayedGame(
    Pairing pairing,
    String start,
    int firstMover,
    List<Move> moves,
    GameEnd end,
    Termination termination,
    LocalDateTime began,
    Duration duration) {
  /**
   * One move of it.
   *
   * @param record in the notation of records
   * @param protocol in the notation of the protocol
   * @param thought what its engine said, or null for a move of the opening
   */
  record Move(String record, String protocol, Thought thought) {
    /** Whether its engine said what it thinks of the position. */
    boolean scored() {
      return thought != null && thought.report().scored();
    }

    int score() {
      return thought.report().score();
    }
  }

  /** As PGN and the text records write a result. */
  static String resultText(GameEnd.Result result) {
    return switch (result) {
      case FIRST_WINS -> "1-0";
      case SECOND_WINS -> "0-1";
      case DRAW -> "1/2-1/2";
    };
  }

  /** Twice the points of a side: 2, 1 or 0. */
  static int halfPoints(GameEnd.Result result, int side) {
    if (result == GameEnd.Result.DRAW) {
      return 1;
    }
    return result == GameEnd.Result.winFor(side) ? 2 : 0;
  }

  /** What one side did in this game, for the statistics of its engine. */
  Performance performance(int side) {
    Performance sum = Performance.NONE;
    for (int i = 0; i < moves.size(); i++) {
      Thought thought = moves.get(i).thought();
      if (thought != null && (firstMover + i) % 2 == side) {
        sum = sum.plus(thought);
      }
    }
    boolean lost = end.result() == GameEnd.Result.winFor(other(side));
    return lost ? sum.plus(termination) : sum;
  }

  private static int other(int side) {
    return side == Position.FIRST ? Position.SECOND : Position.FIRST;
  }
}
