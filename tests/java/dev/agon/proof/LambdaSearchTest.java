package dev.agon.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.chess.Board;
import dev.agon.chess.ChessGame;
import dev.agon.chess.MateThreats;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Thomsen's example in chess: two rooks mate a king in the open, the mover's own king far away. */
class LambdaSearchTest {
  private static final long LIMIT = 100_000;

  private final Board board;
  private final LambdaSearch search;

  LambdaSearchTest() throws NotationException {
    board = new ChessGame().parsePosition("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1");
    search = new LambdaSearch(new MateThreats(board), 2, 1 << 14);
  }

  private Set<String> moves(int order) {
    MoveList list = search.moves(order, LIMIT);
    Set<String> names = new TreeSet<>();
    for (int move : list.toArray()) {
      names.add(board.format(move));
    }
    return names;
  }

  @Test
  void noMateByChecksAlone() {
    assertTrue(search.solve(1, LIMIT).disproved());
  }

  @Test
  void theMovesOfOrderTwoMoveForMove() throws NotationException {
    assertEquals(Set.of("e2e3", "e2e1", "f2f3", "f2f1", "e2e6", "f2f6", "f2g2"), moves(2));
    board.make(board.parse("e2e1"));
    assertEquals(Set.of("g6h5"), moves(2));
    board.make(board.parse("g6h5"));
    assertEquals(Set.of("e1g1", "f2g2", "e1e5", "e1h1", "f2f5", "f2h2"), moves(2));
  }

  @Test
  void mateByThreatsOfOrderTwo() {
    ProofResult result = search.solve(2, LIMIT);
    assertTrue(result.proved());
    assertTrue(result.line().size() >= 3, result.toString());
  }
}
