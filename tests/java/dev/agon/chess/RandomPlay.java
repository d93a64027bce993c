package dev.agon.chess;

import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.Random;
import java.util.function.BiConsumer;

/** Positions as random games reach them, from start positions of every sort. */
final class RandomPlay {
  private static final String[] STARTS = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
  };

  private RandomPlay() {}

  /** Plays a game and shows each of its positions, with the source of chance that plays it. */
  static void visit(long seed, int plies, BiConsumer<Board, Random> visitor) {
    Random random = new Random(seed);
    Board board = start(random);
    MoveList list = new MoveList(256);
    for (int ply = 0; ply <= plies; ply++) {
      visitor.accept(board, random);
      list.clear();
      board.generateLegal(list);
      if (list.size == 0) {
        return;
      }
      board.make(list.moves[random.nextInt(list.size)]);
    }
  }

  private static Board start(Random random) {
    try {
      int choice = random.nextInt(STARTS.length + 3);
      return choice < STARTS.length
          ? Fen.parse(STARTS[choice])
          : Fen.parse(StartPositions.fen(random.nextInt(StartPositions.COUNT)));
    } catch (NotationException e) {
      throw new AssertionError(e);
    }
  }
}
