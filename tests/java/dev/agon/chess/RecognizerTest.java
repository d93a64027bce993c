package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Recognizer;
import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.TableBuilder;
import dev.agon.table.TableSlice;
import dev.agon.table.TableStore;
import dev.agon.table.TableValue;
import dev.agon.table.WinClass;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What recognizers say is what tables say. The normal suite draws positions at random; with {@code
 * -Dagon.long=true} every legal position of the endings of three and four men is compared with
 * Syzygy's tables, and every one of KNNKB and KNNKN with {@link TwoKnights} and with tables built
 * for it ({@code -Dagon.tables} names a folder that keeps them).
 *
 * <p>Run on 2026-11-18: no wrong answer in 165,676 positions of KPK, 9,441,347 of KBPK, 9,699,457
 * of KNPK, 9,031,524 of KRKP, 8,352,472 of KQKP, 2,467,122 of KQKR, 3,067,466 of KBNK, 1,573,368 of
 * KNNK, and 109,453,962 of KNNKB and 112,524,810 of KNNKN against {@link TwoKnights}, up to
 * reflections of the board; and in a million random positions each of KRPKR (170,869 answered),
 * KNNKP (124,683), KNNKB and KNNKN against built tables of five men. KRPKB, KBPKB and KBPKN had no
 * such tables yet; nor had any of their positions contradicted the rules in a solution made for
 * drawing them up, which took every pawn that queens and is not taken at once for won.
 */
final class RecognizerTest {
  private static final int DRAWN_AT_RANDOM = 10_000;
  private static final int FORTRESSES = Boolean.getBoolean("agon.long") ? 2_000_000 : 30_000;

  /** An answer holds where tables have this result, both for the side to move. */
  private static boolean holds(int answer, int result) {
    return switch (answer) {
      case Recognizer.DRAW -> Math.abs(result) < 2;
      case Recognizer.AT_LEAST_DRAW -> result > EndgameOracle.LOSS;
      case Recognizer.AT_MOST_DRAW -> result < EndgameOracle.WIN;
      case Recognizer.WIN -> result == EndgameOracle.WIN;
      case Recognizer.LOSS -> result == EndgameOracle.LOSS;
      default -> true;
    };
  }

  @ParameterizedTest
  @CsvSource({"KP,K", "KBP,K", "KNP,K", "KR,KP", "KQ,KP", "KQ,KR", "KBN,K", "KNN,K", "KPP,K"})
  void randomPositionsAgreeWithTables(String strong, String weak) {
    EndgameOracle.Prober prober = FourMen.tables().newProber();
    Random random = new Random(11);
    int known = 0;
    for (int i = 0; i < DRAWN_AT_RANDOM; i++) {
      Board board = FewMen.random(i % 2 == 0 ? strong + weak : weak + strong, random);
      int answer = new Recognizers(board).recognize();
      int result = answer == Recognizer.UNKNOWN ? 0 : prober.result(board);
      assertTrue(holds(answer, result), () -> board.toText() + ": " + answer);
      known += answer > Recognizer.EXTEND ? 1 : 0;
    }
    assertTrue(known > DRAWN_AT_RANDOM / 20, "too few are known: " + known);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KPK", "KBPK", "KNPK", "KRKP", "KQKP", "KQKR", "KBNK", "KNNK", "KPPK"})
  void everyPositionAgreesWithTables(String ending) {
    assumeTrue(Boolean.getBoolean("agon.long"), "takes minutes: -Dagon.long=true");
    EndgameOracle.Prober prober = FourMen.syzygy().newProber();
    compare(new EndgameSlice(new Endgame(ending)), prober::result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KNNKB", "KNNKN"})
  void everyPositionAgreesWithTablesOfFiveMen(String ending, @TempDir Path temporary)
      throws Exception {
    assumeTrue(Boolean.getBoolean("agon.long"), "takes minutes: -Dagon.long=true");
    String built = System.getProperty("agon.tables");
    Path folder = built == null ? temporary : Path.of(built);
    EndgameTables game = new EndgameTables();
    List<TableSlice> slices = game.slices(ending);
    TableBuilder.buildAll(folder, game, Metric.DTZ50, slices, 2);
    TableStore store = new TableStore(folder, "chess", Metric.DTZ50, System.err::println);
    OwnTables tables = new OwnTables(store, 5);
    compare(new EndgameSlice(new Endgame(ending)), board -> tables.winClass(board) - WinClass.DRAW);
  }

  /**
   * A million positions of each ending of five men, where {@code -Dagon.tables=FOLDER} has its
   * tables: {@code agon table build chess KRPKR --folder FOLDER} makes them.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"KRPKR", "KRPKB", "KBPKB", "KBPKN", "KNNKP", "KNNKB", "KNNKN", "KBPPK", "KPPPK"})
  void randomPositionsOfFiveMenAgreeWithTables(String ending) {
    String folder = System.getProperty("agon.tables");
    assumeTrue(folder != null, "no tables of five men: -Dagon.tables=FOLDER names them");
    TableStore store =
        TableStore.withShipped(Path.of(folder), "chess", Metric.DTZ50, System.err::println);
    assumeTrue(store.hasName(ending), "no table of " + ending + " in " + folder);
    OwnTables tables = new OwnTables(store, 5);
    String reversed =
        ending.substring(ending.lastIndexOf('K')) + ending.substring(0, ending.lastIndexOf('K'));
    Random random = new Random(12);
    long[] answers = new long[Recognizer.LOSS + 1];
    for (int i = 0; i < 1_000_000; i++) {
      Board board = FewMen.random(i % 2 == 0 ? ending : reversed, random);
      int answer = new Recognizers(board).recognize();
      answers[answer]++;
      if (answer > Recognizer.EXTEND) {
        int result = tables.winClass(board) - WinClass.DRAW;
        assertTrue(holds(answer, result), () -> board.toText() + ": " + answer);
      }
    }
    System.out.println(
        ending + ": unknown, extend, draw, >=, <=, win, loss " + Arrays.toString(answers));
  }

  @ParameterizedTest
  @CsvSource({"false, 4", "true, 7"})
  void everyPositionOfTwoKnightsAgreesWithTheirSolution(boolean isKnight, int longest) {
    assumeTrue(Boolean.getBoolean("agon.long"), "takes minutes: -Dagon.long=true");
    TwoKnights truth = new TwoKnights(isKnight);
    assertEquals(longest, truth.longest);
    long[] answers = new long[Recognizer.LOSS + 1];
    for (int weakKing = 0; weakKing < 64; weakKing++) {
      if ((weakKing & 7) <= 3 && weakKing >>> 3 <= (weakKing & 7)) {
        for (int strongKing = 0; strongKing < 64; strongKing++) {
          if (Squares.distance(weakKing, strongKing) > 1) {
            compare(truth, isKnight, weakKing, strongKing, answers);
          }
        }
      }
    }
    System.out.println(
        (isKnight ? "KNNKN" : "KNNKB")
            + ": unknown, extend, draw, >=, <=, win, loss "
            + Arrays.toString(answers));
  }

  private static void compare(
      TwoKnights truth, boolean isKnight, int weakKing, int strongKing, long[] answers) {
    int weakMinor = Pieces.piece(Pieces.BLACK, isKnight ? Pieces.KNIGHT : Pieces.BISHOP);
    for (int knight = 0; knight < 64; knight++) {
      for (int other = knight + 1; other < 64; other++) {
        long taken = 1L << weakKing | 1L << strongKing;
        if ((taken & (1L << knight | 1L << other)) != 0) {
          continue;
        }
        Board board = new Board();
        board.put(weakKing, Pieces.piece(Pieces.BLACK, Pieces.KING));
        board.put(strongKing, Pieces.piece(Pieces.WHITE, Pieces.KING));
        board.put(knight, Pieces.piece(Pieces.WHITE, Pieces.KNIGHT));
        board.put(other, Pieces.piece(Pieces.WHITE, Pieces.KNIGHT));
        long free = ~board.occupied();
        board.put(Long.numberOfTrailingZeros(free), weakMinor);
        Recognizers recognizers = new Recognizers(board);
        int before = Long.numberOfTrailingZeros(free);
        for (; free != 0; free &= free - 1) {
          int minor = Long.numberOfTrailingZeros(free);
          shift(board, before, minor, weakMinor);
          before = minor;
          for (int side = 0; side < 2; side++) {
            board.setUp(side, NO_CASTLING, 0, Squares.NONE, 0, 1);
            if (board.isAttacked(board.king(side ^ 1), side, board.occupied())) {
              continue;
            }
            int answer = recognizers.recognize();
            answers[answer]++;
            long packed = TwoKnights.pack(side, strongKing, weakKing, knight, other, minor);
            int result = truth.result(packed);
            if (!holds(answer, result)) {
              assertEquals(result, answer, board::toText);
            }
          }
        }
      }
    }
  }

  private static final Castling NO_CASTLING = new Castling();

  /** Moves a man of a board that is being set up: making a new board each time takes too long. */
  private static void shift(Board board, int from, int to, int piece) {
    board.squares[from] = 0;
    board.squares[to] = (byte) piece;
    long change = from == to ? 0 : 1L << from | 1L << to;
    board.types[Pieces.type(piece)] ^= change;
    board.colours[Pieces.colour(piece)] ^= change;
  }

  private static void compare(EndgameSlice slice, ToIntFunction<Board> tables) {
    SliceWalker walker = slice.walker(Metric.DTZ50, name -> index -> TableValue.UNKNOWN);
    int[] squares = new int[Endgame.MAX_MEN];
    long[] answers = new long[Recognizer.LOSS + 1];
    for (long i = 0; i < slice.size(); i++) {
      if (!walker.seek(i)) {
        continue;
      }
      int side = slice.endgame().decode(i, squares);
      Board board = new Board();
      for (int slot = 0; slot < slice.endgame().men; slot++) {
        board.put(
            squares[slot], Pieces.piece(slice.endgame().colour[slot], slice.endgame().type[slot]));
      }
      board.setUp(side, new Castling(), 0, Squares.NONE, 0, 1);
      int answer = new Recognizers(board).recognize();
      answers[answer]++;
      if (answer > Recognizer.EXTEND) {
        int result = tables.applyAsInt(board);
        assertTrue(holds(answer, result), () -> walker.toText() + ": " + answer + ", " + result);
      }
    }
    System.out.println(
        slice.name() + ": unknown, extend, draw, >=, <=, win, loss " + Arrays.toString(answers));
  }

  /** The fortresses follow from their own rules, see {@link #staysClosed}. */
  @ParameterizedTest
  @ValueSource(strings = {"KPPPK", "KPPPPK", "KBPPK", "KBPPPK"})
  void kingAtTheCornerOfRookPawnsStaysThere(String ending) {
    EndgameOracle.Prober prober = FourMen.tables().newProber();
    Random random = new Random(7);
    int claimed = 0;
    for (int i = 0; i < FORTRESSES; i++) {
      Map<Integer, Integer> men = new HashMap<>();
      put(men, random, 0b11L << 48 | 0b11L << 56, Pieces.piece(Pieces.BLACK, Pieces.KING));
      put(men, random, ~0L, Pieces.piece(Pieces.WHITE, Pieces.KING));
      putRookPawns(men, random, ending.substring(1, ending.length() - 1));
      Optional<Board> board = legal(men, ending.length(), random.nextInt(2));
      if (board.isPresent()) {
        claimed++;
        Recognizers recognizers = new Recognizers(board.get());
        assertTrue(recognizers.mayKnow());
        assertEquals(Recognizer.DRAW, recognizers.recognize());
        assertTrue(staysClosed(board.get(), prober), board.get()::toText);
      }
    }
    assertTrue(claimed > FORTRESSES / 20, "claimed " + claimed);
  }

  @ParameterizedTest
  @CsvSource({"BP, B", "BP, N", "BPP, B", "BPP, N", "BPPP, B", "PP, B", "PP, N", "PPP, N"})
  void kingInTheCornerOfRookPawnsStaysThereBesideAMinor(String strong, String weak) {
    EndgameOracle.Prober prober = FourMen.tables().newProber();
    Random random = new Random(8);
    int claimed = 0;
    for (int i = 0; i < FORTRESSES; i++) {
      Map<Integer, Integer> men = new HashMap<>();
      men.put(Squares.square(0, 7), Pieces.piece(Pieces.BLACK, Pieces.KING));
      put(men, random, ~0L, Pieces.piece(Pieces.WHITE, Pieces.KING));
      put(men, random, ~0L, Pieces.piece(Pieces.BLACK, Pieces.ofLetter(weak.charAt(0))));
      putRookPawns(men, random, strong);
      Optional<Board> board = legal(men, strong.length() + 3, random.nextInt(2));
      if (board.isPresent() && isCornerWithMinor(board.get())) {
        claimed++;
        assertTrue(
            isNotWon(board.get(), prober) && staysClosed(board.get(), prober), board.get()::toText);
      }
    }
    assertTrue(claimed > FORTRESSES / 20, "claimed " + claimed);
  }

  /** Every position of one to three pawns of a file, the other half of the board being alike. */
  @Test
  void oppositeBishopHoldsPawnsOfOneFile() {
    long[] counts = new long[2];
    for (int file = 0; file < 4; file++) {
      for (int rank = 2; rank < 8; rank++) {
        int weakKing = Squares.square(file, rank);
        Blockade truth = new Blockade(weakKing);
        for (int ranks = 1; ranks < 1 << (rank - 1); ranks++) {
          if (Integer.bitCount(ranks) <= 3) {
            compare(truth, pawns(file, ranks), weakKing, counts);
          }
        }
      }
    }
    System.out.println("blockades: claimed, wrong " + Arrays.toString(counts));
    assertEquals(0, counts[1]);
    assertTrue(counts[0] > 100_000, "claimed " + counts[0]);
  }

  private static long pawns(int file, int ranks) {
    long pawns = 0;
    for (int rank = 1; rank < 7; rank++) {
      pawns |= ((ranks >>> (rank - 1)) & 1) == 0 ? 0 : 1L << Squares.square(file, rank);
    }
    return pawns;
  }

  private static void compare(Blockade truth, long pawns, int weakKing, long[] counts) {
    // The stronger side's bishop may be anywhere on its colour, what is said does not depend on it.
    long otherColour = PawnRecognizers.isDark(weakKing) ? Bitboards.LIGHT : Bitboards.DARK;
    for (int king = 0; king < 64; king++) {
      for (int bishop = 0; bishop < 64; bishop++) {
        int other = Long.numberOfTrailingZeros(otherColour & ~(pawns | 1L << king));
        if (truth.isBoard(pawns, king, bishop)
            && Fortresses.isBlockade(pawns, king, other, weakKing, bishop)) {
          counts[0]++;
          counts[1] += truth.isLost(pawns, king, bishop, true) ? 1 : 0;
          counts[1] += truth.isLost(pawns, king, bishop, false) ? 1 : 0;
        }
      }
    }
  }

  private static boolean isCornerWithMinor(Board board) {
    long minor = board.occupied(Pieces.BLACK) & ~board.pieces(Pieces.KING);
    return minor != 0
        && Fortresses.isCornerWithMinor(
            board.pieces(Pieces.PAWN),
            board.pieces(Pieces.WHITE, Pieces.BISHOP),
            board.king(Pieces.BLACK),
            Long.numberOfTrailingZeros(minor),
            board.sideToMove() == Pieces.WHITE);
  }

  /** Pawns of the left file, and bishops that do not guard its far corner. */
  private static void putRookPawns(Map<Integer, Integer> men, Random random, String letters) {
    for (int i = 0; i < letters.length(); i++) {
      boolean isPawn = letters.charAt(i) == 'P';
      long where = isPawn ? 0x0001010101010100L : Bitboards.DARK;
      put(men, random, where, Pieces.piece(Pieces.WHITE, isPawn ? Pieces.PAWN : Pieces.BISHOP));
    }
  }

  private static void put(Map<Integer, Integer> men, Random random, long where, int piece) {
    int square = random.nextInt(64);
    while (!Bitboards.has(where, square)) {
      square = random.nextInt(64);
    }
    men.put(square, piece);
  }

  /** The board with these men, if they are on so many squares and the position is legal. */
  private static Optional<Board> legal(Map<Integer, Integer> men, int count, int side) {
    if (men.size() != count) {
      return Optional.empty();
    }
    Board board = new Board();
    men.forEach(board::put);
    board.setUp(side, NO_CASTLING, 0, Squares.NONE, 0, 1);
    boolean illegal = board.isAttacked(board.king(side ^ 1), side, board.occupied());
    return illegal ? Optional.empty() : Optional.of(board);
  }

  @Test
  void knightsThatDoNotLoseToAPawnCanTakeIt() {
    Random random = new Random(6);
    int claimed = 0;
    for (int i = 0; i < DRAWN_AT_RANDOM; i++) {
      Board board = FewMen.random(i % 2 == 0 ? "KNNKP" : "KPKNN", random);
      if (new Recognizers(board).recognize() != Recognizer.UNKNOWN) {
        claimed++;
        MoveList moves = new MoveList(64);
        board.generateLegal(moves);
        boolean takes =
            Arrays.stream(moves.moves, 0, moves.size)
                .anyMatch(move -> Pieces.type(Moves.captured(move)) == Pieces.PAWN);
        assertTrue(takes, board::toText);
      }
    }
    assertTrue(claimed > DRAWN_AT_RANDOM / 50, "claimed " + claimed);
  }

  /**
   * White cannot win from here if each of its moves has an answer, a stalemate or a move into
   * another position of which the same is said: a proof of the whole rule if it holds for all its
   * positions. Tables of four men count too.
   */
  private static boolean staysClosed(Board board, EndgameOracle.Prober prober) {
    if (board.sideToMove() == Pieces.BLACK) {
      return hasAnswer(board, prober);
    }
    MoveList moves = new MoveList(64);
    board.generateLegal(moves);
    for (int i = 0; i < moves.size; i++) {
      board.make(moves.moves[i]);
      boolean answered = hasAnswer(board, prober);
      board.unmake();
      if (!answered) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasAnswer(Board board, EndgameOracle.Prober prober) {
    MoveList moves = new MoveList(64);
    board.generateLegal(moves);
    boolean found = moves.size == 0 && !board.inCheck();
    for (int i = 0; i < moves.size && !found; i++) {
      board.make(moves.moves[i]);
      found = isNotWon(board, prober);
      board.unmake();
    }
    return found;
  }

  /** Whether White is said not to win. */
  private static boolean isNotWon(Board board, EndgameOracle.Prober prober) {
    boolean whiteMoves = board.sideToMove() == Pieces.WHITE;
    if (Long.bitCount(board.occupied()) <= 4) {
      int result = prober.result(board);
      return whiteMoves ? result < EndgameOracle.WIN : result > EndgameOracle.LOSS;
    }
    boolean bare = board.occupied(Pieces.BLACK) == (1L << board.king(Pieces.BLACK));
    boolean corner =
        Fortresses.isCorner(
            board.pieces(Pieces.PAWN),
            board.pieces(Pieces.WHITE, Pieces.BISHOP),
            board.king(Pieces.BLACK));
    return bare ? corner : isCornerWithMinor(board);
  }

  /** The positions that Heinz's printed rules get wrong, and his longest win. */
  @ParameterizedTest
  @CsvSource({
    "8/8/8/8/8/1k6/1b6/KN1N4 w - - 0 1, 0",
    "8/8/8/8/8/2n5/1N1k4/NK6 w - - 0 1, -2",
    "8/8/8/8/8/1k6/8/KNnN4 b - - 0 1, 0",
    "8/8/8/8/8/2N5/1bK5/k3N3 w - - 0 1, 0",
    "8/8/8/8/8/2N5/1n6/k2KN3 w - - 0 1, 0",
    "8/8/8/2N5/1b6/k7/8/KN6 b - - 0 1, -2",
    "1kN5/2NK4/8/8/8/8/8/7n w - - 0 1, 2"
  })
  void trapsOfTheKnights(String fen, int result) throws NotationException {
    Board board = Fen.parse(fen);
    int answer = new Recognizers(board).recognize();
    assertTrue(holds(answer, result), fen + ": " + answer);
  }

  @Test
  void winIsNotToldWhileTheClockRuns() throws NotationException {
    assertEquals(Recognizer.AT_LEAST_DRAW, answer("4k3/8/4K3/4P3/8/8/8/8 w - - 3 9"));
    assertEquals(Recognizer.WIN, answer("4k3/8/4K3/4P3/8/8/8/8 w - - 0 9"));
    assertEquals(Recognizer.LOSS, answer("4k3/8/4K3/4P3/8/8/8/8 b - - 0 9"));
  }

  private static int answer(String fen) throws NotationException {
    return new Recognizers(Fen.parse(fen)).recognize();
  }

  @Test
  void otherMaterialIsUnknown() throws NotationException {
    assertEquals(
        Recognizer.UNKNOWN, answer("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assertEquals(Recognizer.UNKNOWN, answer("4k3/8/8/8/8/8/8/R3KBN1 w - - 0 1"));
  }
}
