package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.KING;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;

import dev.agon.game.Recognizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Endings whose result can be told from where the men stand. The material decides who is asked: its
 * key leads by a perfect hash to a recognizer, so that every other position costs one look.
 *
 * <p>The recognizers answer for the stronger side and see it as White; here the answer is turned to
 * the side to move. Wins are only told when the clock stands at zero, just after a capture or a
 * pawn move: a search that took any position of a won ending for the goal would never make
 * progress, and the fifty-move rule could take the win away.
 */
final class Recognizers implements Recognizer {
  private static final int TABLE_BITS = 9;

  private static final int KPK = 0;
  private static final int KBPK = 1;
  private static final int KNPK = 2;
  private static final int KRKP = 3;
  private static final int KQKP = 4;
  private static final int KQKR = 5;
  private static final int KBNK = 6;
  private static final int KNNK = 7;
  private static final int KNNKB = 8;
  private static final int KNNKN = 9;
  private static final int KBPKB = 10;
  private static final int KBPKN = 11;
  private static final int KNNKP = 12;
  private static final int KRPKR = 13;
  private static final int KRPKB = 14;

  /** Pawns, or pawns and a bishop, against a bare king. */
  private static final int CORNER = 15;

  /** The same against a minor piece, more pawns than one. */
  private static final int CORNER_WITH_MINOR = 16;

  /** Bishop and pawns against a bishop. */
  private static final int BISHOPS = 17;

  /** The endings by number, the stronger side's men first. */
  private static final String[][] ENDINGS = {
    {"KPK"},
    {"KBPK"},
    {"KNPK"},
    {"KRKP"},
    {"KQKP"},
    {"KQKR"},
    {"KBNK"},
    {"KNNK"},
    {"KNNKB"},
    {"KNNKN"},
    {"KBPKB"},
    {"KBPKN"},
    {"KNNKP"},
    {"KRPKR"},
    {"KRPKB"},
    {"KPPK", "KPPPK", "KPPPPK", "KBPPK", "KBPPPK", "KBPPPPK"},
    {"KBPPKN", "KBPPPKN", "KPPKB", "KPPPKB", "KPPKN", "KPPPKN"},
    {"KBPPKB", "KBPPPKB"}
  };

  private static final int MOST_MEN = mostMen();

  private final Board board;
  private final KnightsRecognizer knights;

  Recognizers(Board board) {
    this.board = board;
    knights = new KnightsRecognizer(board);
  }

  private static int mostMen() {
    int most = 0;
    for (String[] endings : ENDINGS) {
      for (String men : endings) {
        most = Math.max(most, men.length());
      }
    }
    return most;
  }

  /** The perfect hash, made when the first search begins: a factor that parts all the keys. */
  private static final class Signatures {
    static final long[] KEYS = new long[1 << TABLE_BITS];

    /** The ending's number, doubled, and the colour of the stronger side. */
    static final byte[] ENTRIES = new byte[1 << TABLE_BITS];

    static final long FACTOR = findFactor();

    private Signatures() {}

    private record Signature(long key, int entry) {}

    private static long findFactor() {
      List<Signature> signatures = new ArrayList<>();
      for (int ending = 0; ending < ENDINGS.length; ending++) {
        for (String men : ENDINGS[ending]) {
          for (int strong = Pieces.WHITE; strong <= Pieces.BLACK; strong++) {
            signatures.add(new Signature(materialKey(men, strong), 2 * ending + strong));
          }
        }
      }
      SplittableRandom random = new SplittableRandom(1);
      while (true) {
        long factor = random.nextLong() | 1;
        if (parts(signatures, factor)) {
          return factor;
        }
      }
    }

    private static boolean parts(List<Signature> signatures, long factor) {
      Arrays.fill(KEYS, 0);
      for (Signature signature : signatures) {
        int at = place(signature.key, factor);
        if (KEYS[at] != 0) {
          return false;
        }
        KEYS[at] = signature.key;
        ENTRIES[at] = (byte) signature.entry;
      }
      return true;
    }

    private static long materialKey(String men, int strong) {
      long key = 0;
      int colour = strong ^ 1;
      for (int i = 0; i < men.length(); i++) {
        char letter = men.charAt(i);
        colour = letter == 'K' ? colour ^ 1 : colour;
        key += Zobrist.MATERIAL[Pieces.piece(colour, Pieces.ofLetter(letter))];
      }
      return key;
    }

    static int place(long key, long factor) {
      return (int) ((key * factor) >>> (64 - TABLE_BITS));
    }
  }

  @Override
  public boolean mayKnow() {
    return Long.bitCount(board.occupied()) <= MOST_MEN;
  }

  /** Allocates nothing and calls nothing virtual: it is asked at every node of an endgame. */
  @Override
  public int recognize() {
    long key = board.materialKey();
    int at = Signatures.place(key, Signatures.FACTOR);
    if (Signatures.KEYS[at] != key
        || board.castlingRights() != 0
        || board.epSquare() != Squares.NONE) {
      return UNKNOWN;
    }
    int strong = Signatures.ENTRIES[at] & 1;
    int answer = forStrong(Signatures.ENTRIES[at] >> 1, strong);
    boolean settled = board.halfmoveClock() == 0;
    if (answer == WIN && !settled) {
      answer = AT_LEAST_DRAW;
    } else if (answer == LOSS && !settled) {
      answer = AT_MOST_DRAW;
    }
    return board.sideToMove() == strong ? answer : turned(answer);
  }

  private int forStrong(int ending, int strong) {
    int weak = strong ^ 1;
    boolean strongMoves = board.sideToMove() == strong;
    int flip = strong == Pieces.WHITE ? 0 : 56;
    int strongKing = board.king(strong) ^ flip;
    int weakKing = board.king(weak) ^ flip;
    return switch (ending) {
      case KPK -> PawnRecognizers.kingAndPawn(strongKing, at(PAWN) ^ flip, weakKing, strongMoves);
      case KBPK -> PawnRecognizers.bishopAndPawn(at(BISHOP) ^ flip, at(PAWN) ^ flip, weakKing);
      case KNPK ->
          PawnRecognizers.knightAndPawn(strongKing, at(PAWN) ^ flip, weakKing, strongMoves);
      case KRKP ->
          PawnRecognizers.rookAgainstPawn(
              strongKing, at(ROOK) ^ flip, at(PAWN) ^ flip, weakKing, strongMoves);
      case KQKP ->
          PawnRecognizers.queenAgainstPawn(
              strongKing, at(QUEEN) ^ flip, at(PAWN) ^ flip, weakKing, strongMoves);
      case KQKR ->
          PieceRecognizers.queenAgainstRook(
              at(QUEEN) ^ flip, strongKing, at(ROOK) ^ flip, strongMoves, board.inCheck());
      case KBNK ->
          PieceRecognizers.bishopAndKnight(
              at(BISHOP) ^ flip, at(KNIGHT) ^ flip, weakKing, strongMoves);
      case KNNK -> knights.bareKing(strong);
      case KNNKB -> knights.minor(strong, false);
      case KNNKN -> knights.minor(strong, true);
      case KNNKP -> knights.pawn(strong);
      case KBPKB -> bishopAndPawn(strong, true);
      case KBPKN -> bishopAndPawn(strong, false);
      case KRPKR -> rookAndPawn(strong, true);
      case KRPKB -> rookAndPawn(strong, false);
      case CORNER -> {
        boolean corner =
            Fortresses.isCorner(
                turned(board.pieces(PAWN), strong), turned(board.pieces(BISHOP), strong), weakKing);
        yield corner ? DRAW : AT_LEAST_DRAW;
      }
      case CORNER_WITH_MINOR -> notWon(isCornerWithMinor(strong));
      case BISHOPS -> notWon(isCornerWithMinor(strong) || isBlockade(strong));
      default -> UNKNOWN;
    };
  }

  private int rookAndPawn(int strong, boolean againstRook) {
    int weak = strong ^ 1;
    // The pawn's side as White, the pawn on the left.
    int turn = (strong == Pieces.WHITE ? 0 : 56) ^ ((at(PAWN) & 7) > 3 ? 7 : 0);
    int strongKing = board.king(strong) ^ turn;
    int weakKing = board.king(weak) ^ turn;
    int rook = only(board.pieces(strong, ROOK)) ^ turn;
    int pawn = at(PAWN) ^ turn;
    int man = only(board.occupied(weak) & ~board.pieces(KING)) ^ turn;
    if (!againstRook) {
      return notWon(RookAndPawn.isHeldByBishop(strongKing, rook, pawn, weakKing, man));
    }
    boolean notLost =
        !Bitboards.has(Bitboards.EDGE, strongKing)
            && board.sideToMove() == strong
            && !board.inCheck()
            && !board.isAttacked(rook ^ turn, weak, board.occupied());
    if (RookAndPawn.isHeldByRook(strongKing, rook, pawn, weakKing, man)) {
      return notLost ? DRAW : AT_MOST_DRAW;
    }
    return notLost ? AT_LEAST_DRAW : UNKNOWN;
  }

  private int bishopAndPawn(int strong, boolean againstBishop) {
    int weak = strong ^ 1;
    boolean strongMoves = board.sideToMove() == strong;
    int flip = strong == Pieces.WHITE ? 0 : 56;
    int strongKing = board.king(strong) ^ flip;
    int weakKing = board.king(weak) ^ flip;
    int bishop = only(board.pieces(strong, BISHOP)) ^ flip;
    int pawn = at(PAWN) ^ flip;
    int minor = only(board.occupied(weak) & ~board.pieces(KING)) ^ flip;
    return notWon(
        isCornerWithMinor(strong)
            || (againstBishop
                ? BishopAndPawn.isHeldByBishop(strongKing, bishop, pawn, weakKing, minor)
                : BishopAndPawn.isHeldByKnight(
                    strongKing, bishop, pawn, weakKing, minor, strongMoves)));
  }

  private boolean isCornerWithMinor(int strong) {
    int weak = strong ^ 1;
    int flip = strong == Pieces.WHITE ? 0 : 56;
    return Fortresses.isCornerWithMinor(
        turned(board.pieces(PAWN), strong),
        turned(board.pieces(strong, BISHOP), strong),
        board.king(weak) ^ flip,
        only(board.occupied(weak) & ~board.pieces(KING)) ^ flip,
        board.sideToMove() == strong);
  }

  private boolean isBlockade(int strong) {
    int weak = strong ^ 1;
    int flip = strong == Pieces.WHITE ? 0 : 56;
    return Fortresses.isBlockade(
        turned(board.pieces(PAWN), strong),
        board.king(strong) ^ flip,
        only(board.pieces(strong, BISHOP)) ^ flip,
        board.king(weak) ^ flip,
        only(board.pieces(weak, BISHOP)) ^ flip);
  }

  private static int notWon(boolean isHeld) {
    return isHeld ? AT_MOST_DRAW : UNKNOWN;
  }

  /** A set as the given side sees it if it looks up the board like White. */
  private static long turned(long set, int side) {
    return side == Pieces.WHITE ? set : Long.reverseBytes(set);
  }

  private static int only(long men) {
    return Long.numberOfTrailingZeros(men);
  }

  /** The square of the only man of a type. */
  private int at(int type) {
    return only(board.pieces(type));
  }

  private static int turned(int answer) {
    return switch (answer) {
      case AT_LEAST_DRAW -> AT_MOST_DRAW;
      case AT_MOST_DRAW -> AT_LEAST_DRAW;
      case WIN -> LOSS;
      case LOSS -> WIN;
      default -> answer;
    };
  }
}
