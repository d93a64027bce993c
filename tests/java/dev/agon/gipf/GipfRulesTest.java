package dev.agon.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Perft;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The rules of Gipf and its notation. */
class GipfRulesTest {
  private static GipfPosition at(String text) throws NotationException {
    return PositionText.read(text);
  }

  private static Set<String> moves(GipfPosition position) {
    MoveList list = new MoveList(64);
    position.generateLegal(list);
    Set<String> texts = new TreeSet<>();
    for (int move : list.toArray()) {
      assertTrue(texts.add(position.format(move)), "two moves are both written as one");
    }
    return texts;
  }

  private static void play(GipfPosition position, String... moves) throws NotationException {
    for (String move : moves) {
      position.make(position.parse(move));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "BASIC, 1, 24", "BASIC, 2, 618", "BASIC, 3, 15828",
    "STANDARD, 1, 30", "STANDARD, 2, 924", "STANDARD, 3, 28380",
    "TOURNAMENT, 1, 18", "TOURNAMENT, 2, 348", "TOURNAMENT, 3, 14112"
  })
  void perftOfTheStartPositions(Variant variant, int depth, long nodes) {
    assertEquals(nodes, new Perft(GipfPosition.start(variant), depth).count(depth));
  }

  @TestFactory
  List<DynamicTest> theOlympiadGamesReplay() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String game : resource("/gipf/olympiad-2001.txt").split("(?m)^game ", -1)) {
      if (game.startsWith("#")) {
        continue;
      }
      String[] words = game.strip().split("\\s+", -1);
      tests.add(DynamicTest.dynamicTest("game " + words[0], () -> replay(words)));
    }
    assertEquals(4, tests.size());
    return tests;
  }

  private static void replay(String[] words) throws NotationException {
    GipfPosition position = GipfPosition.start(Variant.TOURNAMENT);
    for (int i = 3; i < words.length; i++) {
      assertTrue(position.end().isEmpty(), "over before " + words[i]);
      int move = position.parse(words[i]);
      assertEquals(move, position.parse(position.format(move)));
      position.make(move);
    }
    assertEquals(Integer.parseInt(words[1]), position.reserve(0), "White's reserve");
    assertEquals(Integer.parseInt(words[2]), position.reserve(1), "Black's reserve");
    assertEquals(words[0].equals("4"), position.end().isEmpty(), "only game 4 was resigned");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = GipfRulesTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void stonesOfTheMoverPushedOntoTheirLikeAreOneMoveWithAPlainPlacement() throws NotationException {
    GipfPosition position = GipfPosition.start(Variant.BASIC);
    assertEquals("b4", position.format(position.parse("b6-b4")));
    assertEquals("b4", position.format(position.parse("b6-b5")));
    assertEquals("a1-c3", position.format(position.parse("a1-b2")));
  }

  /** Rows e3-e6 and c4-f6 of White cross in the Gipf stone on e6. */
  @Test
  void aGipfStoneLeftOnTheCrossingObligesTheSecondRow() throws NotationException {
    GipfPosition position = at("standard B2W/2w2/3w2/1wwwW2/4w1/5/4 w 8 15 --");
    Set<String> takings = new TreeSet<>();
    for (String move : moves(position)) {
      if (move.endsWith(";h3")) {
        takings.add(move);
      }
    }
    assertEquals(
        Set.of(
            "x(c4-f6)Ge6;h3", "x(e3-e6)Ge6;h3", "x(e3-e6);x(c4-f6);h3", "x(e3-e6);x(c4-f6)Ge6;h3"),
        takings);
  }

  @Test
  void rowsOfGipfStonesOnlyMayBeLeft() throws NotationException {
    GipfPosition position = at("standard B3/5/6/2WWWW1/6/5/4 w 9 15 --");
    assertTrue(moves(position).contains("b3"));
    assertEquals("b3;x(e4-e7)Ge4Ge5", position.format(position.parse("x(e4-e7)Ge4Ge5;b3")));
  }

  @Test
  void sevenGipfStonesInARowAgreeWithTheSlowRules() throws NotationException {
    GipfPosition position = at("tournament 4/5/6/WWWWWWW/6/5/B3 w 4 16 gg");
    MoveList list = new MoveList(64);
    position.generateLegal(list);
    compare(position, list);
  }

  /** Nine and ten Gipf stones to choose about. */
  @ParameterizedTest
  @CsvSource({
    "tournament 4/WWWW1/6/WWWWB2/6/5/4 w 2 16 gg, 10000",
    "tournament 4/WWWW1/6/WWWWBB1/6/5/4 w 2 14 g-, 10000"
  })
  void tensOfThousandsOfMovesAreAllAccepted(String text, int atLeast) throws NotationException {
    GipfPosition position = at(text);
    MoveList list = new MoveList(64);
    position.generateLegal(list);
    assertTrue(list.size > atLeast, "only " + list.size);
    Random random = new Random(1);
    for (int i = 0; i < 5; i++) {
      int move = list.moves[random.nextInt(list.size)];
      assertTrue(position.isLegal(move));
      assertEquals(move, position.parse(position.format(move)));
    }
    MoveList searched = new MoveList(64);
    position.generateTactical(searched);
    position.generateQuiet(searched);
    for (int move : searched.toArray()) {
      assertTrue(list.contains(move));
    }
  }

  /** Eleven Gipf stones to choose about: not every pair of removals has a number of its own. */
  @Test
  void movesBeyondTheNumbersAreLegalAndWritten() throws NotationException {
    GipfPosition position = at("tournament 4/WWWW1/6/WWWWBBB/6/5/4 w 2 12 g-");
    MoveList list = new MoveList(64);
    position.generateLegal(list);
    int listed = 0;
    while (GipfMove.number(list.moves[listed]) < 1 << 21) {
      listed++;
    }
    int move = list.moves[listed + 1];
    String text = position.format(move);
    position.make(move);
    String after = position.toText();
    position.unmake();
    GipfPosition other = at(position.toText());
    other.make(other.parse(text));
    assertEquals(after, other.toText());
  }

  @Test
  void whoCannotMoveHasLost() throws NotationException {
    GipfPosition stuck = at("basic w2b/5/6/7/6/5/4 w 0 5 --");
    assertEquals(GameEnd.Result.SECOND_WINS, stuck.end().orElseThrow().result());
    assertTrue(moves(stuck).isEmpty());
    GipfPosition saved = at("basic wwww/5/6/7/6/5/3b w 0 5 --");
    assertTrue(saved.end().isEmpty());
    assertTrue(moves(saved).contains("x(b2-b5);b3"));
  }

  @Test
  void whoseLastGipfStoneGoesHasLost() throws NotationException {
    GipfPosition position = at("standard W3/5/6/7/wwwB2/5/4 w 8 12 --");
    play(position, "f1-f6;x(f2-f6)Gf6");
    assertEquals(GameEnd.Result.FIRST_WINS, position.end().orElseThrow().result());
    assertEquals("Black has no Gipf stone left", position.end().orElseThrow().reason());
    assertTrue(moves(position).isEmpty());
    position.unmake();
    play(position, "f1-f6;x(f2-f6)");
    assertTrue(position.end().isEmpty());
  }

  @Test
  void takingAGipfStoneBackDoesNotEndThePlacing() throws NotationException {
    GipfPosition position = at("tournament W3/5/6/WWW4/6/5/B3 w 10 16 gg");
    play(position, "Ge1-e5;x(e2-e5)Ge2Ge3", "Gc2");
    assertEquals(GipfPosition.GIPF_ALLOWED, position.phase(0));
    assertTrue(moves(position).contains("Gd2"));
    play(position, "d2", "c6");
    assertFalse(moves(position).stream().anyMatch(move -> move.startsWith("G")));
  }

  @Test
  void theThirdOccurrenceOfAPositionIsADraw() throws NotationException {
    GipfPosition position = at("basic www1/5/6/7/6/5/bbb1 w 5 5 --");
    play(position, "b5;x(b2-b5)", "h5;x(h2-h5)");
    String[] cycle = {
      "b2", "h2", "b3", "h3", "b4", "h4", "b5;x(b2-b5)", "h5;x(h2-h5)",
    };
    for (int round = 0; round < 2; round++) {
      assertTrue(position.end().isEmpty());
      play(position, cycle);
    }
    assertEquals(GameEnd.Result.DRAW, position.end().orElseThrow().result());
  }

  @Test
  void lenientReading() throws NotationException {
    GipfPosition position = at("standard W3/5/6/wwwb3/6/5/B3 w 8 12 --");
    int move = position.parse("e1-e6;x(e2-e6)");
    assertEquals("e1-e6;x(e2-e6)", position.format(move));
    assertEquals(move, position.parse("e1-e2x(e2-e5)"));
    assertEquals(move, position.parse("e1-e2x(e5-e2)"));
  }

  /** Without the ; a G may name a stone taken or begin the push: b5 has no stone of the row. */
  @ParameterizedTest
  @CsvSource({
    "tournament W3/5/6/wWwwb2/6/5/B3 w 8 12 --, x(e2-e6)b4, x(e2-e6);b4",
    "tournament W3/5/6/wWwwb2/6/5/B3 w 8 12 --, x(e2-e5)Ge3b4, x(e2-e6)Ge3;b4",
    "tournament 4/5/6/WWWWb2/6/5/B3 w 6 12 g-, x(e6-e2)Ge3Gb6-b5, x(e2-e6)Ge3;Gb5",
    "tournament 4/5/6/WWWWb2/6/5/B3 w 6 12 g-, x(e2-e6)Gb5, x(e2-e6);Gb5",
    "tournament 4/5/6/WWWWb2/6/5/B3 w 6 12 g-, x(e2-e6)Ge2Ge2, x(e2-e6)Ge2;Ge2"
  })
  void aRowBeforeThePushIsReadWithoutItsSemicolon(String board, String lenient, String strict)
      throws NotationException {
    assertEquals(at(board).parse(strict), at(board).parse(lenient));
  }

  @ParameterizedTest
  @CsvSource({
    "''",
    "x",
    "x(",
    "x(e4-e7",
    "G",
    "a1",
    "b9-b8",
    "e5",
    "zz",
    "b2-b3",
    "x(b2-b5);b3",
    "b3;b4",
    "Gb3",
    "b3;x(e2-e5)",
    "x(e2-e5)b3xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
  })
  void badMovesAreRefusedInOneLine(String text) {
    GipfPosition position = GipfPosition.start(Variant.BASIC);
    String before = position.toText();
    NotationException refusal = assertThrows(NotationException.class, () -> position.parse(text));
    assertFalse(refusal.getMessage().contains("\n"));
    assertEquals(before, position.toText());
  }

  @ParameterizedTest
  @CsvSource({
    "''",
    "basic",
    "chess b2w/5/6/w5b/6/5/b2w w 12 12 --",
    "basic b2w/5/6/w5b/6/5 w 12 12 --",
    "basic b2w/5/6/w5b/6/5/b3w w 12 12 --",
    "basic b2w/5/6/w5b/6/5/b1w w 12 12 --",
    "basic b2W/5/6/w5b/6/5/b2w w 12 12 --",
    "basic b2w/5/6/w5b/6/5/b2w x 12 12 --",
    "basic b2w/5/6/w5b/6/5/b2w w 13 12 --",
    "basic b2w/5/6/w5b/6/5/b2w w 1x 12 --",
    "basic b2w/5/6/w5b/6/5/b2w w 12 12 gg",
    "tournament w3/5/6/7/6/5/4 w 12 12 gg",
    "tournament W3/5/6/7/6/5/4 w 12 12 f-"
  })
  void badPositionsAreRefused(String text) {
    assertThrows(NotationException.class, () -> PositionText.read(text));
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void theSlowRulesAgreeInTheMiddleOfRandomGames(Variant variant) throws NotationException {
    Random random = new Random(20011);
    MoveList list = new MoveList(64);
    int compared = 0;
    while (compared < 60) {
      GipfPosition position = GipfPosition.start(variant);
      for (int ply = 0; ply < 120; ply++) {
        list.clear();
        position.generateLegal(list);
        if (list.size == 0) {
          break;
        }
        boolean interesting =
            Geometry.hasRow(position.stones(position.sideToMove())) || list.size > 60;
        if (list.size < 4000 && (ply % 17 == 16 || (interesting && random.nextInt(3) == 0))) {
          compare(position, list);
          compared++;
        }
        position.make(list.moves[random.nextInt(list.size)]);
      }
    }
  }

  /** Boards that no random game reaches: full lines that cross, with Gipf stones of both. */
  @ParameterizedTest
  @EnumSource(Variant.class)
  void theSlowRulesAgreeWhereRowsCross(Variant variant) throws NotationException {
    Random random = new Random(4);
    MoveList list = new MoveList(64);
    int crossing = 0;
    for (int i = 0; i < 150; i++) {
      GipfPosition position = crossedLines(variant, random);
      list.clear();
      position.generateLegal(list);
      if (list.size == 0 || list.size > 3000) {
        continue;
      }
      compare(position, list);
      int directions = 0;
      for (int step : Geometry.STEP) {
        directions += Geometry.rowStarts(position.stones(0), step) != 0 ? 1 : 0;
      }
      crossing += directions > 1 ? 1 : 0;
      for (int k = 0; k < list.size; k += 1 + list.size / 4) {
        int move = list.moves[k];
        assertTrue(position.isLegal(move));
        assertEquals(move, position.parse(position.format(move)), position::toText);
      }
    }
    assertTrue(crossing > 15, "only " + crossing + " positions with crossing rows");
  }

  /** Two or three lines through one spot, mostly filled with White's stones. */
  private static GipfPosition crossedLines(Variant variant, Random random) {
    long[] stones = new long[2];
    long gipf = 0;
    int[] reserve = {variant.stones, variant.stones};
    int spot = Geometry.parseSpot("e5") + new int[] {0, 1, -1, 8, -8, 9, -9}[random.nextInt(7)];
    int without = random.nextInt(4);
    for (int direction = 0; direction < 3; direction++) {
      long line = direction == without ? 0 : Geometry.LINE[Geometry.LINE_OF[spot * 3 + direction]];
      for (long rest = line & ~(stones[0] | stones[1]); rest != 0; rest &= rest - 1) {
        int colour = random.nextInt(5) == 0 ? 1 : 0;
        boolean isGipf = variant.needsGipf() && random.nextInt(4) == 0;
        int weight = isGipf ? 2 : 1;
        if (random.nextInt(6) > 0 && reserve[colour] > weight + 1) {
          stones[colour] |= rest & -rest;
          gipf |= isGipf ? rest & -rest : 0;
          reserve[colour] -= weight;
        }
      }
    }
    for (int colour = 0; colour < 2 && variant.needsGipf(); colour++) {
      if ((stones[colour] & gipf) == 0) {
        long bit = Long.lowestOneBit(Geometry.BOARD & ~(stones[0] | stones[1]));
        stones[colour] |= bit;
        gipf |= bit;
        reserve[colour] -= 2;
      }
    }
    return new GipfPosition(
        variant,
        stones[0],
        stones[1],
        gipf,
        0,
        Math.max(0, reserve[0] - random.nextInt(2)),
        reserve[1],
        GipfPosition.GIPF_OVER,
        GipfPosition.GIPF_OVER);
  }

  private static void compare(GipfPosition position, MoveList list) {
    String before = position.toText();
    Set<String> results = new TreeSet<>();
    for (int i = 0; i < list.size; i++) {
      position.make(list.moves[i]);
      assertTrue(results.add(position.toText()), "two moves lead to one position");
      position.unmake();
    }
    assertEquals(SlowGipf.successors(before), results, before);
  }
}
