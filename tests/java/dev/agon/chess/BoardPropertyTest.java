package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds of every position, seen along random games. */
class BoardPropertyTest {
  private static final int PLIES = 100;

  private static MoveList legal(Board board) {
    MoveList list = new MoveList(256);
    board.generateLegal(list);
    return list;
  }

  private static String everything(Board board) {
    StringBuilder out = new StringBuilder(board.toText());
    out.append(' ').append(board.key()).append(' ').append(board.pawnKey());
    out.append(' ').append(board.materialKey()).append(' ').append(board.checkers());
    out.append(' ').append(board.pinned()).append(' ').append(board.chess960());
    for (int i = 0; i < 4; i++) {
      out.append(' ').append(board.correctionKey(i));
    }
    for (int colour = 0; colour < 2; colour++) {
      out.append(' ').append(board.occupied(colour)).append(' ').append(board.pinned(colour));
      for (int type = Pieces.PAWN; type <= Pieces.KING; type++) {
        out.append(' ').append(board.pieces(colour, type));
      }
    }
    return out.toString();
  }

  @Property(tries = 60)
  void unmakeRestoresEverything(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          String before = everything(board);
          MoveList list = legal(board);
          for (int i = 0; i < list.size; i++) {
            board.make(list.moves[i]);
            board.unmake();
            assertEquals(before, everything(board));
          }
          if (!board.inCheck()) {
            board.makePass();
            board.unmakePass();
            assertEquals(before, everything(board));
          }
        });
  }

  @Property(tries = 100)
  void keysEqualThoseOfThePositionSetUpAnew(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          Board fresh = reread(board);
          assertEquals(board.computeKey(), board.key());
          assertEquals(everything(fresh), everything(board));
        });
  }

  private static Board reread(Board board) {
    try {
      Board fresh = Fen.parse(board.toText());
      fresh.setChess960(board.chess960());
      return fresh;
    } catch (NotationException e) {
      throw new AssertionError(board.toText(), e);
    }
  }

  @Property(tries = 100)
  void stagesGiveEveryLegalMoveOnce(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          MoveList all = legal(board);
          assertEquals(all.size, board.countLegal(new MoveList(1)));
          MoveList stages = new MoveList(256);
          board.generateTactical(stages);
          int tactical = stages.size;
          board.generateQuiet(stages);
          for (int i = 0; i < stages.size; i++) {
            assertEquals(i < tactical, board.isTactical(stages.moves[i]));
          }
          int[] expected = all.toArray();
          int[] actual = stages.toArray();
          Arrays.sort(expected);
          Arrays.sort(actual);
          assertEquals(Arrays.toString(expected), Arrays.toString(actual));
        });
  }

  @Property(tries = 60)
  void isLegalKnowsTheLegalMovesFromAllOtherInts(@ForAll long seed) {
    MoveList earlier = new MoveList(4096);
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          MoveList list = legal(board);
          for (int i = 0; i < list.size; i++) {
            assertTrue(board.isLegal(list.moves[i]));
            int mutant = list.moves[i] ^ (1 << random.nextInt(32));
            assertEquals(list.contains(mutant), board.isLegal(mutant));
          }
          for (int i = 0; i < 200; i++) {
            int move = anyMove(board, random);
            assertEquals(list.contains(move), board.isLegal(move), board.toText() + " " + move);
          }
          for (int i = 0; i < earlier.size; i++) {
            int move = earlier.moves[i];
            assertEquals(list.contains(move), board.isLegal(move), board.toText() + " " + move);
          }
          if (list.size > 0) {
            earlier.add(list.moves[random.nextInt(list.size)]);
            earlier.add(list.moves[random.nextInt(list.size)]);
          }
          assertFalse(board.isLegal(dev.agon.game.Position.NO_MOVE));
        });
  }

  /** Rubbish, half of it made to look like a move here. */
  private static int anyMove(Board board, Random random) {
    int bits = random.nextInt();
    if (random.nextBoolean()) {
      return bits;
    }
    int from = bits & 63;
    int to = (bits >>> 6) & 63;
    return Moves.of(from, to, (bits >>> 12) & 15, board.pieceAt(from), board.pieceAt(to));
  }

  @Property(tries = 100)
  void givesCheckAndKeyAfterForetellTheMove(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          MoveList list = legal(board);
          for (int i = 0; i < list.size; i++) {
            int move = list.moves[i];
            boolean foretold = board.givesCheck(move);
            long keyAfter = board.keyAfter(move);
            board.make(move);
            assertEquals(board.inCheck(), foretold, () -> board.toText());
            assertEquals(board.key(), keyAfter);
            board.unmake();
          }
        });
  }

  @Property(tries = 60)
  void notationsReadWhatTheyWrite(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          MoveList list = legal(board);
          for (int i = 0; i < list.size; i++) {
            int move = list.moves[i];
            try {
              assertEquals(move, board.parse(board.format(move)));
              String san = San.format(board, move);
              assertEquals(move, San.parse(board, san), san);
              assertEquals(move, San.parse(board, san.replace("x", "").replace("+", "") + "!?"));
            } catch (NotationException e) {
              throw new AssertionError(board.toText(), e);
            }
          }
        });
  }

  @Property(tries = 20)
  void aCopyLivesOnItsOwn(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          String before = everything(board);
          Board copy = board.copy();
          assertEquals(before, everything(copy));
          MoveList list = legal(copy);
          if (list.size > 0) {
            copy.make(list.moves[random.nextInt(list.size)]);
          }
          assertEquals(before, everything(board));
        });
  }

  @Property(tries = 100)
  void exchangeAgreesWithPlayingItOut(@ForAll long seed) {
    RandomPlay.visit(
        seed,
        PLIES,
        (board, random) -> {
          if ((board.pinners(0) | board.pinners(1)) != 0) {
            return;
          }
          MoveList list = legal(board);
          for (int i = 0; i < list.size; i++) {
            int move = list.moves[i];
            if (Moves.kind(move) != Moves.CASTLING) {
              int value = playedOut(board, move);
              String message = board.toText() + " " + board.format(move) + " " + value;
              assertTrue(board.exchangeAtLeast(move, value), message);
              assertFalse(board.exchangeAtLeast(move, value + 1), message);
            }
          }
        });
  }

  /** The value of the exchange by full recursion, pins left out. */
  private static int playedOut(Board board, int move) {
    int to = Moves.to(move);
    long occupied = (board.occupied() & ~(1L << Moves.from(move))) | (1L << to);
    if (Moves.kind(move) == Moves.EN_PASSANT) {
      occupied ^= 1L << (to ^ 8);
    }
    int victim = Moves.isPromotion(move) ? Moves.promoted(move) : Pieces.type(Moves.piece(move));
    return board.gain(move) - replies(board, to, occupied, board.sideToMove() ^ 1, victim);
  }

  private static int replies(Board board, int to, long occupied, int colour, int victim) {
    long attackers = board.attackersTo(to, occupied) & occupied & ~(1L << to);
    for (int type = Pieces.PAWN; type <= Pieces.KING; type++) {
      long men = attackers & board.pieces(colour, type);
      if (men == 0) {
        continue;
      }
      if (type == Pieces.KING && (attackers & board.occupied(colour ^ 1)) != 0) {
        return 0;
      }
      long rest = occupied ^ Long.lowestOneBit(men);
      int value = Exchange.value(victim) - replies(board, to, rest, colour ^ 1, type);
      return Math.max(0, value);
    }
    return 0;
  }
}
