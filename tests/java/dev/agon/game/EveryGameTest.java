package dev.agon.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What must hold of every registered game in every variant, tried out by random play. A new game
 * inherits all of it by its line of registration.
 */
class EveryGameTest {
  private static final int GAMES = 6;
  private static final int MOST_PLIES = 200;

  /** Positions of some games have hundreds of moves: looking at all of them each time is slow. */
  private static final int MOVES_LOOKED_AT = 40;

  private static final List<String> NOT_MOVES =
      List.of("", "zz9", "e2e4e5e6e7", "\u0000", "9999999999", "-", "x()", "x".repeat(10_000));

  static Stream<Arguments> variants() {
    List<Arguments> variants = new ArrayList<>();
    for (Game game : ServiceLoader.load(Game.class)) {
      for (String variant : game.variants()) {
        variants.add(Arguments.of(Named.of(game.name(), game), variant));
      }
    }
    return variants.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void movesAreDistinctLegalAndReadAsTheyAreWritten(Game game, String variant) {
    play(
        game,
        variant,
        (position, moves, random) -> {
          Set<String> names = new HashSet<>();
          for (int move : some(moves, random)) {
            String name = position.format(move);
            assertTrue(names.add(name), name);
            assertTrue(position.isLegal(move), name);
            assertEquals(move, position.parse(name), name);
            String record = position.formatForRecord(move);
            assertEquals(move, position.parseFromRecord(record), record);
          }
          MoveList scratch = new MoveList(4);
          assertEquals(moves.length, position.countLegal(scratch));
          assertEquals(moves.length, new IntOpenHashSet(moves).size());
        });
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whatIsNotALegalMoveIsRefused(Game game, String variant) {
    play(
        game,
        variant,
        (position, moves, random) -> {
          IntSet legal = new IntOpenHashSet(moves);
          assertFalse(position.isLegal(Position.NO_MOVE));
          for (int i = 0; i < 200; i++) {
            int any = random.nextInt() >>> random.nextInt(32);
            assertEquals(legal.contains(any), position.isLegal(any), "" + any);
          }
          for (String text : NOT_MOVES) {
            NotationException refusal =
                assertThrows(NotationException.class, () -> position.parse(text), text);
            assertFalse(refusal.getMessage().contains("\n"));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("variants")
  void unmakeRestoresAndTheKeyFollows(Game game, String variant) {
    play(
        game,
        variant,
        (position, moves, random) -> {
          String text = position.toText();
          long key = position.key();
          Position copy = position.copy();
          for (int move : some(moves, random)) {
            position.make(move);
            long after = position.key();
            position.unmake();
            assertEquals(text, position.toText());
            assertEquals(key, position.key(), text);
            if (position instanceof SearchPosition searched) {
              assertEquals(after, searched.keyAfter(move), text);
            }
          }
          assertEquals(text, copy.toText());
          assertEquals(key, copy.key());
          assertEquals(key, game.parsePosition(text, variant).key(), text);
        });
  }

  @ParameterizedTest
  @MethodSource("variants")
  void positionsAreReadAsTheyAreWritten(Game game, String variant) {
    play(
        game,
        variant,
        (position, moves, random) -> {
          String text = position.toText();
          assertFalse(text.contains("\n"));
          Position read = game.parsePosition(text, variant);
          assertEquals(text, read.toText());
          assertEquals(position.sideToMove(), read.sideToMove());
          for (int i = 0; i < 5; i++) {
            String damaged = damage(text, random);
            try {
              Position other = game.parsePosition(damaged, variant);
              other.countLegal(new MoveList(4));
            } catch (NotationException e) {
              assertFalse(e.getMessage().contains("\n"), damaged);
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theStagesGiveLegalMovesOnce(Game game, String variant) {
    if (!(game instanceof SearchGame searchGame)) {
      return;
    }
    play(
        game,
        variant,
        (any, moves, random) -> {
          SearchPosition position = (SearchPosition) any;
          MoveList tactical = new MoveList(4);
          position.generateTactical(tactical);
          MoveList quiet = new MoveList(4);
          position.generateQuiet(quiet);
          IntSet staged = new IntOpenHashSet(tactical.toArray());
          staged.addAll(new IntOpenHashSet(quiet.toArray()));
          // A game with absurdly many moves may keep some from the search, but not all.
          assertTrue(new IntOpenHashSet(moves).containsAll(staged), position.toText());
          assertEquals(staged.size(), tactical.size + quiet.size, position.toText());
          assertEquals(moves.length == 0, staged.isEmpty(), position.toText());
          for (int move : some(moves, random)) {
            assertTrue(position.isTactical(move) || !tactical.contains(move), position.toText());
            assertTrue(!position.isTactical(move) || !quiet.contains(move), position.toText());
            assertBelow(searchGame.orderingKeys(), position.orderingKey(move));
            assertBelow(searchGame.pieceKeys(), position.pieceKey(move));
            if (position.isTactical(move)) {
              assertBelow(searchGame.tacticalKeys(), position.tacticalKey(move));
            }
          }
        });
  }

  private static void assertBelow(int bound, int key) {
    assertTrue(key >= 0 && key < bound, key + " of " + bound);
  }

  /** A statement about a position with its legal moves. */
  private interface Claim {
    void check(Position position, int[] moves, Random random) throws NotationException;
  }

  private static void play(Game game, String variant, Claim claim) {
    for (int seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      Position position = game.start(variant);
      for (int ply = 0; ply < MOST_PLIES && position.end().isEmpty(); ply++) {
        MoveList list = new MoveList(4);
        position.generateLegal(list);
        assertTrue(list.size > 0, "the game goes on without a move: " + position.toText());
        try {
          claim.check(position, list.toArray(), random);
        } catch (NotationException e) {
          throw new AssertionError(position.toText(), e);
        }
        position.make(list.moves[random.nextInt(list.size)]);
      }
    }
  }

  private static int[] some(int[] moves, Random random) {
    if (moves.length <= MOVES_LOOKED_AT) {
      return moves;
    }
    IntSet chosen = new IntOpenHashSet();
    while (chosen.size() < MOVES_LOOKED_AT) {
      chosen.add(moves[random.nextInt(moves.length)]);
    }
    return chosen.toIntArray();
  }

  private static String damage(String text, Random random) {
    StringBuilder damaged = new StringBuilder(text);
    int at = random.nextInt(text.length());
    switch (random.nextInt(3)) {
      case 0 -> damaged.deleteCharAt(at);
      case 1 -> damaged.setCharAt(at, text.charAt(random.nextInt(text.length())));
      default -> damaged.setLength(at);
    }
    return damaged.toString();
  }
}
