package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.KING;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;
import static dev.agon.chess.Pieces.WHITE;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.SearchPosition;
import java.util.Arrays;
import java.util.Optional;

/**
 * A chess game in progress: the board as sets of squares and as a mailbox, with checkers and pins
 * always known, so that only legal moves are ever generated. Fischer random chess is the same game
 * with other castling squares.
 *
 * <p>Make and unmake are the hottest code of the program: they allocate nothing, keep what cannot
 * be undone in flat arrays by ply, and maintain only what nearly every node needs. Hashes of parts
 * of the position are computed from the sets when somebody asks.
 */
public final class Board implements SearchPosition {
  /** Longs kept for each ply in {@link #saved}. */
  private static final int SAVED = 4;

  // Package-private, because the generator works on them; nothing outside Board writes to them.
  final long[] types = new long[8];
  final long[] colours = new long[2];
  final byte[] squares = new byte[64];
  Castling castling;
  int side;
  int rights;
  int enPassant = Squares.NONE;
  long checkers;

  /** The men of the side to move that shield their king from a slider. */
  long pinned;

  private long key;
  private long materialKey;
  private int halfmoves;
  private int reversible;

  /** Whether castling is written as king takes rook. */
  private boolean chess960;

  /** The moves made since the position was set up. */
  private int ply;

  private int firstFullmove;
  private long[] keys = new long[64];
  private long[] saved = new long[64 * SAVED];

  private final CheckLines lines = new CheckLines(this);

  /** An empty board, for {@link Fen} to fill. */
  Board() {}

  /** Takes over everything but the men, which the reader has put on the board already. */
  void setUp(
      int sideToMove,
      Castling squaresOfCastling,
      int castlingRights,
      int enPassantSquare,
      int halfmoveClock,
      int fullmove) {
    side = sideToMove;
    castling = squaresOfCastling;
    rights = castlingRights;
    halfmoves = halfmoveClock;
    reversible = 0;
    firstFullmove = fullmove;
    updateChecks();
    enPassant = Squares.NONE;
    if (enPassantSquare != Squares.NONE && anyEnPassant(enPassantSquare)) {
      enPassant = enPassantSquare;
    }
    key = computeKey();
  }

  void put(int square, int piece) {
    long bit = 1L << square;
    squares[square] = (byte) piece;
    types[piece & 7] |= bit;
    colours[piece >>> 3] |= bit;
    materialKey += Zobrist.MATERIAL[piece];
  }

  /** The key from scratch; what {@link #make} maintains. */
  long computeKey() {
    long k = Zobrist.CASTLING[rights];
    for (int square = 0; square < 64; square++) {
      k ^= Zobrist.PIECE[squares[square] << 6 | square];
    }
    if (side != WHITE) {
      k ^= Zobrist.SIDE;
    }
    if (enPassant != Squares.NONE) {
      k ^= Zobrist.EN_PASSANT_FILE[enPassant & 7];
    }
    return k;
  }

  // The board as it stands.

  @Override
  public int sideToMove() {
    return side;
  }

  public long pieces(int type) {
    return types[type];
  }

  public long pieces(int colour, int type) {
    return types[type] & colours[colour];
  }

  public long occupied() {
    return colours[0] | colours[1];
  }

  public long occupied(int colour) {
    return colours[colour];
  }

  public int pieceAt(int square) {
    return squares[square];
  }

  public int king(int colour) {
    return Long.numberOfTrailingZeros(types[KING] & colours[colour]);
  }

  public long checkers() {
    return checkers;
  }

  /** The men of the side to move that may not leave a line to their king. */
  public long pinned() {
    return pinned;
  }

  public int halfmoveClock() {
    return halfmoves;
  }

  public int fullmoveNumber() {
    // The side that moved first, from the side to move and the parity of the plies since.
    int firstSide = side ^ (ply & 1);
    return firstFullmove + ((ply + firstSide) >> 1);
  }

  /** Bits 0 to 3: White short, White long, Black short, Black long. */
  public int castlingRights() {
    return rights;
  }

  /** The rook's square of a castling right, by its bit number. */
  public int castlingRook(int right) {
    return castling.rookFrom[right];
  }

  /** The square behind a pawn that can legally be taken in passing, or -1. */
  public int epSquare() {
    return enPassant;
  }

  public boolean chess960() {
    return chess960;
  }

  /** Decides how castling moves are written and read. */
  public void setChess960(boolean on) {
    chess960 = on;
  }

  @Override
  public long key() {
    return key;
  }

  public long pawnKey() {
    long pawns = types[PAWN];
    return Zobrist.mix(
        Zobrist.mix(pawns & colours[0]) + (pawns & colours[1]) * 0x9E3779B97F4A7C15L);
  }

  /** A hash of how many men of each kind there are. */
  public long materialKey() {
    return materialKey;
  }

  /** Every man of either colour that attacks the square if the board is occupied so. */
  public long attackersTo(int square, long occupied) {
    return (Attacks.pawn(0, square) & types[PAWN] & colours[1])
        | (Attacks.pawn(1, square) & types[PAWN] & colours[0])
        | (Attacks.knight(square) & types[KNIGHT])
        | (Attacks.bishop(square, occupied) & (types[BISHOP] | types[QUEEN]))
        | (Attacks.rook(square, occupied) & (types[ROOK] | types[QUEEN]))
        | (Attacks.king(square) & types[KING]);
  }

  /** Whether a man of the colour attacks the square if the board is occupied so. */
  boolean isAttacked(int square, int byColour, long occupied) {
    long by = colours[byColour];
    long straight = (types[ROOK] | types[QUEEN]) & by;
    long diagonal = (types[BISHOP] | types[QUEEN]) & by;
    return (((Attacks.pawn(byColour ^ 1, square) & types[PAWN])
                    | (Attacks.knight(square) & types[KNIGHT])
                    | (Attacks.king(square) & types[KING]))
                & by)
            != 0
        || ((Attacks.rook(square) & straight) != 0
            && (Attacks.rook(square, occupied) & straight) != 0)
        || ((Attacks.bishop(square) & diagonal) != 0
            && (Attacks.bishop(square, occupied) & diagonal) != 0);
  }

  // Making moves.

  @Override
  public void make(int move) {
    save(move);
    int from = move & 63;
    int to = move >>> 6 & 63;
    int kind = move >>> 12 & 15;
    int piece = move >>> 16 & 15;
    int captured = move >>> 20;
    int us = side;
    int them = us ^ 1;
    long k = key ^ Zobrist.SIDE;
    halfmoves++;
    reversible++;
    if (enPassant >= 0) {
      k ^= Zobrist.EN_PASSANT_FILE[enPassant & 7];
      enPassant = Squares.NONE;
    }
    if (captured != 0) {
      int square = kind == Moves.EN_PASSANT ? to ^ 8 : to;
      long bit = 1L << square;
      types[captured & 7] ^= bit;
      colours[them] ^= bit;
      squares[square] = 0;
      k ^= Zobrist.PIECE[captured << 6 | square];
      materialKey -= Zobrist.MATERIAL[captured];
      halfmoves = 0;
      reversible = 0;
    }
    if (kind == Moves.CASTLING) {
      k ^= moveCastling(from, to, us);
      reversible = 0;
    } else {
      long fromTo = 1L << from | 1L << to;
      types[piece & 7] ^= fromTo;
      colours[us] ^= fromTo;
      squares[from] = 0;
      squares[to] = (byte) piece;
      k ^= Zobrist.PIECE[piece << 6 | from] ^ Zobrist.PIECE[piece << 6 | to];
    }
    int lost = rights & (castling.lost[from] | castling.lost[to]);
    if (lost != 0) {
      k ^= Zobrist.CASTLING[rights] ^ Zobrist.CASTLING[rights ^ lost];
      rights ^= lost;
      reversible = 0;
    }
    side = them;
    if ((piece & 7) == PAWN) {
      halfmoves = 0;
      reversible = 0;
      if (kind >= Moves.PROMOTION) {
        int promoted = us << 3 | (kind & 7);
        types[PAWN] ^= 1L << to;
        types[kind & 7] ^= 1L << to;
        squares[to] = (byte) promoted;
        k ^= Zobrist.PIECE[piece << 6 | to] ^ Zobrist.PIECE[promoted << 6 | to];
        materialKey += Zobrist.MATERIAL[promoted] - Zobrist.MATERIAL[piece];
      }
    }
    updateChecks();
    if (kind == Moves.DOUBLE_PUSH
        && (Attacks.pawn(us, to ^ 8) & types[PAWN] & colours[them]) != 0
        && anyEnPassant(to ^ 8)) {
      enPassant = to ^ 8;
      k ^= Zobrist.EN_PASSANT_FILE[to & 7];
    }
    key = k;
  }

  @Override
  public long keyAfter(int move) {
    int kind = (move >>> 12) & 15;
    if (kind != Moves.NORMAL) {
      return SearchPosition.super.keyAfter(move);
    }
    int from = move & 63;
    int to = (move >>> 6) & 63;
    int piece = (move >>> 16) & 15;
    int captured = move >>> 20;
    int kept = rights & ~(castling.lost[from] | castling.lost[to]);
    long k = key ^ Zobrist.SIDE ^ Zobrist.CASTLING[rights] ^ Zobrist.CASTLING[kept];
    if (enPassant >= 0) {
      k ^= Zobrist.EN_PASSANT_FILE[enPassant & 7];
    }
    return k
        ^ Zobrist.PIECE[(captured << 6) | to]
        ^ Zobrist.PIECE[(piece << 6) | from]
        ^ Zobrist.PIECE[(piece << 6) | to];
  }

  @Override
  public void unmake() {
    int move = restore();
    int from = move & 63;
    int to = move >>> 6 & 63;
    int kind = move >>> 12 & 15;
    int piece = move >>> 16 & 15;
    int captured = move >>> 20;
    int them = side;
    int us = them ^ 1;
    side = us;
    if (kind == Moves.CASTLING) {
      unmoveCastling(from, to, us);
      return;
    }
    long fromTo = 1L << from | 1L << to;
    if (kind >= Moves.PROMOTION) {
      types[kind & 7] ^= 1L << to;
      types[PAWN] ^= 1L << to;
      materialKey += Zobrist.MATERIAL[piece] - Zobrist.MATERIAL[us << 3 | (kind & 7)];
    }
    types[piece & 7] ^= fromTo;
    colours[us] ^= fromTo;
    squares[from] = (byte) piece;
    squares[to] = 0;
    if (captured != 0) {
      int square = kind == Moves.EN_PASSANT ? to ^ 8 : to;
      long bit = 1L << square;
      types[captured & 7] ^= bit;
      colours[them] ^= bit;
      squares[square] = (byte) captured;
      materialKey += Zobrist.MATERIAL[captured];
    }
  }

  private void save(int move) {
    int p = ply++;
    if (p + 1 == keys.length) {
      grow();
    }
    keys[p] = key;
    int i = p * SAVED;
    long[] s = saved;
    s[i] = move | (long) (enPassant & 127) << 32 | (long) rights << 40;
    s[i + 1] = halfmoves | (long) reversible << 32;
    s[i + 2] = checkers;
    s[i + 3] = pinned;
  }

  private void grow() {
    int plies = 2 * keys.length;
    keys = Arrays.copyOf(keys, plies);
    saved = Arrays.copyOf(saved, SAVED * plies);
    lines.growTo(plies);
  }

  private int restore() {
    int p = --ply;
    key = keys[p];
    int i = p * SAVED;
    long[] s = saved;
    long first = s[i];
    // An absent square was cut to seven bits; its sign comes back by shifting.
    enPassant = (int) (first << 25 >> 57);
    rights = (int) (first >>> 40);
    halfmoves = (int) s[i + 1];
    reversible = (int) (s[i + 1] >>> 32);
    checkers = s[i + 2];
    pinned = s[i + 3];
    return (int) first;
  }

  private long moveCastling(int kingFrom, int rookFrom, int us) {
    int index = Castling.index(us, kingFrom, rookFrom);
    int kingTo = Castling.kingTo(index);
    int rookTo = Castling.rookTo(index);
    int king = us << 3 | KING;
    int rook = us << 3 | ROOK;
    long kings = 1L << kingFrom ^ 1L << kingTo;
    long rooks = 1L << rookFrom ^ 1L << rookTo;
    types[KING] ^= kings;
    types[ROOK] ^= rooks;
    colours[us] ^= kings ^ rooks;
    squares[kingFrom] = 0;
    squares[rookFrom] = 0;
    squares[kingTo] = (byte) king;
    squares[rookTo] = (byte) rook;
    return Zobrist.PIECE[king << 6 | kingFrom]
        ^ Zobrist.PIECE[king << 6 | kingTo]
        ^ Zobrist.PIECE[rook << 6 | rookFrom]
        ^ Zobrist.PIECE[rook << 6 | rookTo];
  }

  private void unmoveCastling(int kingFrom, int rookFrom, int us) {
    int index = Castling.index(us, kingFrom, rookFrom);
    int kingTo = Castling.kingTo(index);
    int rookTo = Castling.rookTo(index);
    long kings = 1L << kingFrom ^ 1L << kingTo;
    long rooks = 1L << rookFrom ^ 1L << rookTo;
    types[KING] ^= kings;
    types[ROOK] ^= rooks;
    colours[us] ^= kings ^ rooks;
    squares[kingTo] = 0;
    squares[rookTo] = 0;
    squares[kingFrom] = (byte) (us << 3 | KING);
    squares[rookFrom] = (byte) (us << 3 | ROOK);
  }

  /** Finds checkers and pins together: every slider in line with the king with what is between. */
  private void updateChecks() {
    int us = side;
    long own = colours[us];
    long enemy = colours[us ^ 1];
    long occupied = own | enemy;
    int king = Long.numberOfTrailingZeros(types[KING] & own);
    long checks =
        ((Attacks.knight(king) & types[KNIGHT]) | (Attacks.pawn(us, king) & types[PAWN])) & enemy;
    long pins = 0;
    long snipers = snipers(king, enemy);
    while (snipers != 0) {
      long shield = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
      if (shield == 0) {
        checks |= snipers & -snipers;
      } else if ((shield & shield - 1) == 0) {
        pins |= shield & own;
      }
      snipers &= snipers - 1;
    }
    checkers = checks;
    pinned = pins;
  }

  /** The sliders among these men that would attack the square on an otherwise empty board. */
  long snipers(int square, long men) {
    long queens = types[QUEEN];
    return ((Attacks.rook(square) & (types[ROOK] | queens))
            | (Attacks.bishop(square) & (types[BISHOP] | queens)))
        & men;
  }

  /** Whether the side to move can legally take in passing on the square. */
  private boolean anyEnPassant(int square) {
    long takers = Attacks.pawn(side ^ 1, square) & types[PAWN] & colours[side];
    for (; takers != 0; takers &= takers - 1) {
      if (isEnPassantLegal(Long.numberOfTrailingZeros(takers), square)) {
        return true;
      }
    }
    return false;
  }

  /** Two men leave the board's lines at once, so pins do not tell: look at the king afterwards. */
  boolean isEnPassantLegal(int from, int square) {
    long taken = 1L << (square ^ 8);
    long occupied = occupied() ^ 1L << from ^ taken ^ 1L << square;
    return (attackersTo(king(side), occupied) & colours[side ^ 1] & ~taken) == 0;
  }

  // Generating moves.

  @Override
  public void generateLegal(MoveList list) {
    MoveGenerator.generate(this, list, MoveGenerator.ALL);
  }

  @Override
  public void generateTactical(MoveList list) {
    MoveGenerator.generate(this, list, MoveGenerator.TACTICAL);
  }

  @Override
  public void generateQuiet(MoveList list) {
    MoveGenerator.generate(this, list, MoveGenerator.QUIET);
  }

  @Override
  public long countLegal(MoveList scratch) {
    return MoveGenerator.count(this);
  }

  @Override
  public boolean isLegal(int move) {
    return MoveGenerator.isLegal(this, move);
  }

  @Override
  public boolean inCheck() {
    return checkers != 0;
  }

  // What the search asks about moves.

  @Override
  public boolean isTactical(int move) {
    return (move & Moves.PROMOTION << 12) != 0 ? (move >>> 12 & 7) == QUEEN : move >>> 20 != 0;
  }

  @Override
  public int tacticalOrder(int move) {
    // The most valuable victim first, taken by the least man.
    return 16 * Exchange.gain(move) - ((move >>> 16) & 7);
  }

  @Override
  public boolean exchangeAtLeast(int move, int threshold) {
    return Exchange.atLeast(this, move, threshold);
  }

  @Override
  public int gain(int move) {
    return Exchange.gain(move);
  }

  @Override
  public int orderingKey(int move) {
    return side << 12 | (move & 0xFFF);
  }

  @Override
  public int pieceKey(int move) {
    return (move >>> 16 & 15) << 6 | (move >>> 6 & 63);
  }

  @Override
  public int tacticalKey(int move) {
    return pieceKey(move) << 3 | (move >>> 20 & 7);
  }

  @Override
  public long correctionKey(int which) {
    return switch (which) {
      case 0 -> pawnKey();
      case 1 -> minorKey();
      case 2 -> nonPawnKey(0);
      default -> nonPawnKey(1);
    };
  }

  private long minorKey() {
    long minors = types[KNIGHT] | types[BISHOP] | types[KING];
    long h = types[KNIGHT] * 0x9E3779B97F4A7C15L;
    h ^= Long.rotateLeft(types[BISHOP] * 0xBF58476D1CE4E5B9L, 21);
    h ^= Long.rotateLeft(types[KING] * 0x94D049BB133111EBL, 42);
    return Zobrist.mix(h + Zobrist.mix(minors & colours[0]));
  }

  private long nonPawnKey(int colour) {
    long own = colours[colour];
    long h = (types[KNIGHT] & own) * 0x9E3779B97F4A7C15L;
    h ^= Long.rotateLeft((types[BISHOP] & own) * 0xBF58476D1CE4E5B9L, 13);
    h ^= Long.rotateLeft((types[ROOK] & own) * 0x94D049BB133111EBL, 26);
    h ^= Long.rotateLeft((types[QUEEN] & own) * 0xD6E8FEB86659FD93L, 39);
    h ^= Long.rotateLeft((types[KING] & own) * 0xA0761D6478BD642FL, 52);
    return Zobrist.mix(h);
  }

  /** The men of a colour that shield their own king from a slider. */
  public long pinned(int colour) {
    return colour == side ? pinned : lines.enemyPinned(ply);
  }

  /** The sliders that pin men of this colour. */
  public long pinners(int colour) {
    return colour == side ? lines.pinners(ply) : lines.enemyPinners(ply);
  }

  @Override
  public boolean givesCheck(int move) {
    return lines.givesCheck(move, ply);
  }

  // Passing.

  @Override
  public boolean mayPass() {
    return checkers == 0 && (colours[side] & ~(types[PAWN] | types[KING])) != 0;
  }

  @Override
  public boolean passNeedsProof() {
    long men = colours[side] & ~(types[PAWN] | types[KING]);
    return (men & types[QUEEN]) == 0 && Long.bitCount(men) <= 2;
  }

  @Override
  public void makePass() {
    save(NO_MOVE);
    key ^= Zobrist.SIDE;
    if (enPassant >= 0) {
      key ^= Zobrist.EN_PASSANT_FILE[enPassant & 7];
      enPassant = Squares.NONE;
    }
    halfmoves++;
    reversible = 0;
    side ^= 1;
    updateChecks();
  }

  @Override
  public void unmakePass() {
    restore();
    side ^= 1;
  }

  @Override
  public int stage() {
    return material(0) < 15 && material(1) < 15 ? 1 : 0;
  }

  /** Pieces without pawns, the queen as nine: both sides below 15 is an endgame. */
  private int material(int colour) {
    long own = colours[colour];
    return 9 * Long.bitCount(types[QUEEN] & own)
        + 5 * Long.bitCount(types[ROOK] & own)
        + 3 * Long.bitCount((types[BISHOP] | types[KNIGHT]) & own);
  }

  // The ends of the game.

  @Override
  public boolean historyMatters() {
    return halfmoves >= 90;
  }

  @Override
  public long historyKey(int plies) {
    return halfmoves + plies < 100 ? 0 : Zobrist.mix(halfmoves);
  }

  @Override
  public boolean winsByCheckOnly() {
    return true;
  }

  @Override
  public int verdict(int searchPly) {
    if (halfmoves >= 100) {
      return checkers != 0 && MoveGenerator.count(this) == 0 ? LOST : DRAWN;
    }
    if (isDead()) {
      return DRAWN;
    }
    int earlier = 0;
    for (int back = 4; back <= reversible; back += 2) {
      if (keys[ply - back] == key && (back < searchPly || ++earlier == 2)) {
        return DRAWN;
      }
    }
    return OPEN;
  }

  @Override
  public int verdictWithoutMoves() {
    return checkers != 0 ? LOST : DRAWN;
  }

  /** Neither side can mate by any play: bare kings, one minor, bishops on one colour only. */
  private boolean isDead() {
    if ((types[PAWN] | types[ROOK] | types[QUEEN]) != 0) {
      return false;
    }
    long minors = types[KNIGHT] | types[BISHOP];
    return (minors & minors - 1) == 0
        || (types[KNIGHT] == 0
            && ((types[BISHOP] & Bitboards.DARK) == 0 || (types[BISHOP] & Bitboards.LIGHT) == 0));
  }

  @Override
  public Optional<GameEnd> end() {
    if (MoveGenerator.count(this) == 0) {
      return Optional.of(
          checkers != 0
              ? new GameEnd(GameEnd.Result.winFor(side ^ 1), "checkmate")
              : new GameEnd(GameEnd.Result.DRAW, "stalemate"));
    }
    if (isDead()) {
      return Optional.of(new GameEnd(GameEnd.Result.DRAW, "insufficient material"));
    }
    if (halfmoves >= 100) {
      return Optional.of(new GameEnd(GameEnd.Result.DRAW, "fifty moves"));
    }
    return occurrencesBefore(0) < 2
        ? Optional.empty()
        : Optional.of(new GameEnd(GameEnd.Result.DRAW, "threefold repetition"));
  }

  /** How often the position of so many plies ago had been there before. */
  private int occurrencesBefore(int pliesAgo) {
    long then = pliesAgo == 0 ? key : keys[ply - pliesAgo];
    int count = 0;
    for (int back = pliesAgo + 4; back <= reversible; back += 2) {
      if (keys[ply - back] == then) {
        count++;
      }
    }
    return count;
  }

  @Override
  public boolean canRepeat(int searchPly) {
    long occupied = occupied();
    for (int back = 3; back <= reversible; back += 2) {
      int move = Cuckoo.squares(key ^ keys[ply - back]);
      if (move == Cuckoo.NOT_A_MOVE) {
        continue;
      }
      int a = move & 63;
      int b = move >>> 6;
      // The earlier position was legal, so going back there is legal if the way is free.
      if ((Attacks.between(a, b) & occupied) == 0
          && (colours[side] & ((1L << a) | (1L << b))) != 0
          && (back < searchPly || occurrencesBefore(back) > 0)) {
        return true;
      }
    }
    return false;
  }

  // Notation.

  @Override
  public String toText() {
    return Fen.write(this);
  }

  @Override
  public String format(int move) {
    return LongAlgebraic.format(this, move);
  }

  @Override
  public String formatForRecord(int move) {
    return San.format(this, move);
  }

  @Override
  public int parseFromRecord(String text) throws NotationException {
    return San.parse(this, text);
  }

  @Override
  public int parse(String text) throws NotationException {
    return LongAlgebraic.parse(this, text);
  }

  @Override
  public String diagram() {
    StringBuilder out = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      out.append(" +---+---+---+---+---+---+---+---+\n");
      for (int file = 0; file < 8; file++) {
        int piece = squares[Squares.square(file, rank)];
        out.append(" | ").append(Pieces.letter(piece));
      }
      out.append(" | ").append(rank + 1).append('\n');
    }
    return out.append(" +---+---+---+---+---+---+---+---+\n   a   b   c   d   e   f   g   h\n")
        .toString();
  }

  @Override
  public Board copy() {
    Board copy = new Board();
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public void copyFrom(SearchPosition other) {
    Board from = (Board) other;
    System.arraycopy(from.types, 0, types, 0, types.length);
    System.arraycopy(from.colours, 0, colours, 0, colours.length);
    System.arraycopy(from.squares, 0, squares, 0, squares.length);
    castling = from.castling;
    side = from.side;
    rights = from.rights;
    enPassant = from.enPassant;
    checkers = from.checkers;
    pinned = from.pinned;
    key = from.key;
    materialKey = from.materialKey;
    halfmoves = from.halfmoves;
    reversible = from.reversible;
    chess960 = from.chess960;
    ply = from.ply;
    firstFullmove = from.firstFullmove;
    keys = from.keys.clone();
    saved = from.saved.clone();
    lines.growTo(keys.length);
  }
}
