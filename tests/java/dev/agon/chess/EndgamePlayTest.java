package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.agon.game.GameEnd;
import dev.agon.game.NotationException;
import dev.agon.search.Search;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Endings that a beginner would expect to be won are won, by play without tables. */
class EndgamePlayTest {
  private static final int NODES = 12_000;

  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
    "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
    "4k3/8/8/8/8/8/8/2B1K1N1 w - - 0 1",
    "8/8/8/3k4/8/8/3KN3/5B2 w - - 0 1",
    "8/8/8/1k6/8/8/3KP3/8 w - - 0 1",
    "8/8/2r5/3k4/8/4Q3/4K3/8 w - - 0 1",
    "8/8/8/4k3/8/8/6q1/1K6 b - - 0 1"
  })
  void theStrongerSideWins(String fen) throws NotationException {
    Board board = Fen.parse(fen);
    GameEnd.Result expected = GameEnd.Result.winFor(board.sideToMove());
    Search search = new Search(new ChessGame(), 8);
    Optional<GameEnd> end = board.end();
    while (end.isEmpty()) {
      board.make(search.search(board, SearchLimits.ofNodes(NODES), SearchListener.SILENT).move());
      end = board.end();
    }
    assertEquals(expected, end.get().result(), end.get().reason() + " " + board.toText());
  }
}
