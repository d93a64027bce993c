package dev.agon.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.GameEnd.Result;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RulesTest {
  @Property(tries = 36)
  void randomGamesAgreeWithTheSlowBoard(
      @ForAll @IntRange(min = 2, max = 19) int size,
      @ForAll GoRules.Ko ko,
      @ForAll boolean suicide,
      @ForAll long seed) {
    // Large boards are as slow as they are alike; small ones are full of captures and repetitions.
    playAndCompare(size, ko, suicide, seed, size > 9 ? 120 : 160, size > 9 ? 24 : 2);
  }

  @Property(tries = 40)
  void superkoOnTinyBoardsAgreesWithTheSlowBoard(
      @ForAll @IntRange(min = 2, max = 4) int size,
      @ForAll GoRules.Ko ko,
      @ForAll boolean suicide,
      @ForAll long seed) {
    playAndCompare(size, ko, suicide, seed, 120, 1);
  }

  private static void playAndCompare(
      int size, GoRules.Ko ko, boolean suicide, long seed, int plies, int every) {
    GoRules rules = new GoRules(ko, suicide, GoRules.Scoring.AREA, 0);
    GoPosition fast = new GoPosition(size, rules);
    SlowBoard slow = new SlowBoard(size);
    Random random = new Random(seed);
    MoveList list = new MoveList(8);
    for (int ply = 0; ply < plies && !fast.isOver(); ply++) {
      if (ply % every == 0) {
        compareBoards(fast, slow, rules);
      }
      list.clear();
      fast.generateLegal(list);
      int move = list.moves[random.nextInt(list.size)];
      if (move == Geometry.PASS && slow.passes > 0 && list.size > 1) {
        move = list.moves[0];
      }
      fast.make(move);
      if (move == Geometry.PASS) {
        slow.pass();
      } else {
        slow.play(cell(fast.geometry(), move));
      }
    }
    compareBoards(fast, slow, rules);
  }

  private static SlowBoard.Cell cell(Geometry geometry, int point) {
    return new SlowBoard.Cell(geometry.column(point) - 1, geometry.row(point) - 1);
  }

  private static void compareBoards(GoPosition fast, SlowBoard slow, GoRules rules) {
    Geometry geometry = fast.geometry();
    Board board = fast.board();
    assertEquals(slow.score(), (int) fast.score());
    for (int p : geometry.points) {
      SlowBoard.Cell cell = cell(geometry, p);
      char content = slow.at(cell);
      assertEquals(".XO".indexOf(content), fast.stone(p));
      if (content == '.') {
        assertEquals(slow.isLegal(cell, rules), fast.mayPlay(p), () -> geometry.name(p));
        if (fast.mayPlay(p)) {
          fast.make(p);
          final long key = fast.board().key;
          fast.unmake();
          assertEquals(key, board.keyAfter(p, board.toMove));
        }
      } else {
        assertEquals(slow.liberties(cell).size(), board.liberties[board.head[p]]);
        assertEquals(slow.group(cell).size(), board.stones[board.head[p]]);
        for (SlowBoard.Cell l : slow.liberties(cell)) {
          assertTrue(board.isLibertyOf(geometry.point(l.x() + 1, l.y() + 1), board.head[p]));
        }
      }
      for (int d = 0; d < 8; d++) {
        int expected = board.colour[p + geometry.steps[d]];
        assertEquals(expected, (board.around[p] >>> (2 * d)) & 3);
      }
    }
  }

  @Test
  void koMayBeRetakenOnlyAfterAnotherMove() throws NotationException {
    GoPosition game = new GoGame().start("5x5");
    for (String move : "B3 C3 C4 D4 C2 D2 A1 E3 D3".split(" ", -1)) {
      game.make(game.parse(move));
    }
    assertEquals(Board.EMPTY, game.stone(game.geometry().parse("C3")));
    assertThrows(NotationException.class, () -> game.parse("C3"));
    game.make(game.parse("A5"));
    game.make(game.parse("A4"));
    game.make(game.parse("C3"));
    assertEquals(1, game.captured(Position.FIRST));
  }

  @Test
  void twoPassesEndTheGameByArea() throws NotationException {
    GoPosition game = new GoGame().start("5x5k2.5");
    for (String move : "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass".split(" ", -1)) {
      assertTrue(game.end().isEmpty());
      game.make(game.parse(move));
    }
    game.make(Geometry.PASS);
    assertEquals(Result.FIRST_WINS, game.end().orElseThrow().result());
    assertEquals("B+2.5", game.end().orElseThrow().reason());
    assertFalse(game.isLegal(game.geometry().parse("A1")));
  }

  @Property(tries = 40)
  void textAndRecordsBringPositionsBack(
      @ForAll @IntRange(min = 2, max = 25) int size, @ForAll long seed) throws NotationException {
    GoPosition game = new GoPosition(size, GoRules.CHINESE);
    Random random = new Random(seed);
    MoveList list = new MoveList(8);
    for (int i = random.nextInt(3 * size * size / 2); i > 0 && !game.isOver(); i--) {
      list.clear();
      game.generateLegal(list);
      game.make(list.moves[random.nextInt(list.size)]);
    }
    GoPosition again = new GoGame().parsePosition(game.toText());
    assertEquals(game.toText(), again.toText());
    assertEquals(game.key(), again.key());
    GoPosition read = Sgf.read(Sgf.write(game, null), GoRules.CHINESE, 0);
    assertEquals(game.toText(), read.toText());
    assertEquals(game.moveCount(), read.moveCount());
  }

  @Test
  void recordsOfOthersAreRead() throws NotationException {
    String record =
        "junk (;FF[4]GM[1]SZ[9]KM[6.5]C[a \\] bracket: \\\\ ]HA[2]AB[cc:dc][gg]AW[aa]PL[W]"
            + ";W[ee](;B[tt];W[];B[ff](;W[hh])(;W[ii]))(;B[ab]))";
    GoPosition game = Sgf.read(record, GoRules.CHINESE, 0);
    assertEquals(5, game.moveCount());
    assertEquals(6.5, game.rules().komi());
    assertEquals(Board.BLACK, game.stone(game.geometry().parse("D7")));
    assertEquals(Board.WHITE, game.stone(game.geometry().parse("H2")));
    assertEquals(1, Sgf.read(record, GoRules.CHINESE, 2).moveCount());
    // Komi unknown, a comma in it, both sides of the board; stones changed in the middle of a game.
    GoPosition odd = Sgf.read("(;SZ[5:5]KM[];B[aa];W[bb];AE[aa]AB[cc];W[dd])", GoRules.CHINESE, 3);
    assertEquals(7.5, odd.rules().komi());
    assertEquals("5/1O3/2X2/5/5 w - 0 7.5 positional none", odd.toText());
    assertEquals(6.5, Sgf.read("(;KM[6,5])", GoRules.CHINESE, 0).rules().komi());
    assertThrows(NotationException.class, () -> Sgf.read("(;SZ[9:19])", GoRules.CHINESE, 0));
    // Suicide by rules that have it.
    String suicide = "SZ[3]AB[ab][bb][ca]AW[aa];W[ba])";
    assertThrows(NotationException.class, () -> Sgf.read("(;" + suicide, GoRules.CHINESE, 0));
    GoPosition gone = Sgf.read("(;RU[NZ]" + suicide, GoRules.CHINESE, 0);
    assertEquals("2X/XX1/3 b - 0 7.5 situational suicide", gone.toText());
    assertEquals(gone.rules(), Sgf.read(Sgf.write(gone, null), GoRules.CHINESE, 0).rules());
  }

  @Test
  void handicapIsWhatBlackWasGivenHoweverItCame() throws NotationException {
    assertEquals(3, Sgf.read("(;AB[aa][bb][cc];W[dd])", GoRules.CHINESE, 0).handicap());
    assertEquals(0, Sgf.read("(;AB[aa][bb]AW[dd])", GoRules.CHINESE, 0).handicap());
    assertEquals(2, Sgf.read("(;B[aa];B[bb];W[cc];B[dd])", GoRules.CHINESE, 0).handicap());
    assertEquals(0, Sgf.read("(;B[aa];W[cc];B[dd])", GoRules.CHINESE, 0).handicap());
    // White gets it back where stones count, as GNU Go and KGS have it.
    String game = "KM[0.5]HA[3]AB[aa][bb][cc];W[dd])";
    for (String rules : new String[] {"Chinese 3.5", "AGA 2.5", "NZ 0.5", "Japanese 0.5"}) {
      String[] pair = rules.split(" ", 2);
      GoPosition read = Sgf.read("(;RU[" + pair[0] + "]" + game, GoRules.CHINESE, 0);
      assertEquals(Double.parseDouble(pair[1]), read.komi(), rules);
      assertEquals(read.komi(), Sgf.read(Sgf.write(read, null), GoRules.CHINESE, 0).komi(), rules);
    }
  }

  @Property(tries = 300)
  void damagedRecordsAreRefusedInOneLine(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder record =
        new StringBuilder("(;GM[1]SZ[9]KM[5.5]AB[aa][bb:cc]AW[dd];B[ee];W[ef](;B[gg]))");
    for (int i = 0; i < 3; i++) {
      record.setCharAt(random.nextInt(record.length()), (char) (32 + random.nextInt(96)));
    }
    try {
      Sgf.read(record.toString(), GoRules.CHINESE, 0);
    } catch (NotationException e) {
      assertFalse(e.getMessage().contains("\n"));
    }
  }
}
