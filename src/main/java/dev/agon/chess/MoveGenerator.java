package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.KING;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;

import dev.agon.game.MoveList;

/**
 * Legal moves straight from the sets of squares: check mask and pins leave nothing to try out but
 * the king's own steps and en passant.
 *
 * <p>Pawns step as a whole set. Turning the board's long (not shifting it) makes one expression
 * serve both colours: White's steps turn left by 8, 7 and 9, Black's by 56, 55 and 57, and nothing
 * wraps because no pawn stands on the last rank.
 */
final class MoveGenerator {
  static final int ALL = 0;
  static final int TACTICAL = 1;
  static final int QUIET = 2;

  /** More than any position can have (218). */
  private static final int MOST_MOVES = 224;

  private static final long LAST_RANKS = Bitboards.RANK_1 | Bitboards.RANK_8;

  private MoveGenerator() {}

  static void generate(Board board, MoveList list, int stage) {
    list.ensureRoomFor(MOST_MOVES);
    int[] moves = list.moves;
    int n = list.size;
    int us = board.side;
    long own = board.colours[us];
    long enemy = board.colours[us ^ 1];
    long empty = ~(own | enemy);
    int king = Long.numberOfTrailingZeros(board.types[KING] & own);
    long wanted = stage == ALL ? ~own : stage == TACTICAL ? enemy : empty;
    n = add(board, moves, n, king, kingSteps(board, king, wanted));
    long checkers = board.checkers;
    long mask = -1;
    if (checkers != 0) {
      if ((checkers & checkers - 1) != 0) {
        list.size = n;
        return;
      }
      mask = Attacks.between(king, Long.numberOfTrailingZeros(checkers)) | checkers;
    } else if (stage != TACTICAL && (board.rights >>> (us << 1) & 3) != 0) {
      n = addCastling(board, moves, n, king);
    }
    n = addPawns(board, moves, n, king, mask, stage);
    long targets = wanted & mask;
    long pinned = board.pinned;
    long occupied = ~empty;
    for (long b = board.types[KNIGHT] & own & ~pinned; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      n = add(board, moves, n, from, Attacks.knight(from) & targets);
    }
    for (long b = board.types[BISHOP] & own; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      long to = Attacks.bishop(from, occupied) & targets;
      if ((pinned >>> from & 1) != 0) {
        to &= Attacks.line(king, from);
      }
      n = add(board, moves, n, from, to);
    }
    for (long b = board.types[ROOK] & own; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      long to = Attacks.rook(from, occupied) & targets;
      if ((pinned >>> from & 1) != 0) {
        to &= Attacks.line(king, from);
      }
      n = add(board, moves, n, from, to);
    }
    for (long b = board.types[QUEEN] & own; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      long to = Attacks.queen(from, occupied) & targets;
      if ((pinned >>> from & 1) != 0) {
        to &= Attacks.line(king, from);
      }
      n = add(board, moves, n, from, to);
    }
    list.size = n;
  }

  private static int add(Board board, int[] moves, int n, int from, long targets) {
    byte[] squares = board.squares;
    int common = from | squares[from] << 16;
    for (; targets != 0; targets &= targets - 1) {
      int to = Long.numberOfTrailingZeros(targets);
      moves[n++] = common | to << 6 | squares[to] << 20;
    }
    return n;
  }

  /** The wanted squares that the king can step to without being attacked there. */
  private static long kingSteps(Board board, int king, long wanted) {
    long steps = Attacks.king(king) & wanted;
    if (steps == 0) {
      return 0;
    }
    int them = board.side ^ 1;
    long occupied = board.occupied() ^ 1L << king;
    long safe = 0;
    do {
      if (!board.isAttacked(Long.numberOfTrailingZeros(steps), them, occupied)) {
        safe |= steps & -steps;
      }
      steps &= steps - 1;
    } while (steps != 0);
    return safe;
  }

  /** Whether castling with this right, which the side to move still has, is legal out of check. */
  private static boolean mayCastle(Board board, int index) {
    Castling castling = board.castling;
    if ((board.occupied() & castling.path[index]) != 0
        || (board.pinned >>> castling.rookFrom[index] & 1) != 0) {
      return false;
    }
    int them = board.side ^ 1;
    long occupied = board.occupied();
    for (long way = castling.kingPath[index]; way != 0; way &= way - 1) {
      if (board.isAttacked(Long.numberOfTrailingZeros(way), them, occupied)) {
        return false;
      }
    }
    return true;
  }

  private static int addCastling(Board board, int[] moves, int n, int king) {
    int first = board.side << 1;
    for (int index = first; index < first + 2; index++) {
      if ((board.rights >>> index & 1) != 0 && mayCastle(board, index)) {
        moves[n++] =
            Moves.of(king, board.castling.rookFrom[index], Moves.CASTLING, board.squares[king], 0);
      }
    }
    return n;
  }

  private static int addPawns(Board board, int[] moves, int n, int king, long mask, int stage) {
    long pawns = board.types[PAWN] & board.colours[board.side];
    n = addPawnSet(board, moves, n, pawns & ~board.pinned, mask, stage);
    for (long b = pawns & board.pinned; b != 0; b &= b - 1) {
      long line = Attacks.line(king, Long.numberOfTrailingZeros(b));
      n = addPawnSet(board, moves, n, b & -b, mask & line, stage);
    }
    if (board.enPassant >= 0 && stage != QUIET) {
      n = addEnPassant(board, moves, n, pawns);
    }
    return n;
  }

  private static int addPawnSet(Board board, int[] moves, int n, long pawns, long mask, int stage) {
    int us = board.side;
    long enemy = board.colours[us ^ 1] & mask;
    long empty = ~board.occupied();
    int turn = 48 * us;
    int back = 16 * us;
    long left = Long.rotateLeft(pawns & ~Bitboards.FILE_A, 7 + turn) & enemy;
    long right = Long.rotateLeft(pawns & ~Bitboards.FILE_H, 9 + turn) & enemy;
    long single = Long.rotateLeft(pawns, 8 + turn) & empty;
    long third = us == 0 ? Bitboards.RANK_3 : Bitboards.RANK_6;
    long twice = Long.rotateLeft(single & third, 8 + turn) & empty & mask;
    single &= mask;
    if (((left | right | single) & LAST_RANKS) != 0) {
      n = addPromotions(board, moves, n, left & LAST_RANKS, 7 - back, stage);
      n = addPromotions(board, moves, n, right & LAST_RANKS, 9 - back, stage);
      n = addPromotions(board, moves, n, single & LAST_RANKS, 8 - back, stage);
      left &= ~LAST_RANKS;
      right &= ~LAST_RANKS;
      single &= ~LAST_RANKS;
    }
    if (stage != QUIET) {
      n = addSteps(board, moves, n, left, 7 - back, Moves.NORMAL);
      n = addSteps(board, moves, n, right, 9 - back, Moves.NORMAL);
    }
    if (stage != TACTICAL) {
      n = addSteps(board, moves, n, single, 8 - back, Moves.NORMAL);
      n = addSteps(board, moves, n, twice, 16 - 2 * back, Moves.DOUBLE_PUSH);
    }
    return n;
  }

  private static int addSteps(Board board, int[] moves, int n, long targets, int step, int kind) {
    byte[] squares = board.squares;
    int common = kind << 12 | (board.side << 3 | PAWN) << 16;
    for (; targets != 0; targets &= targets - 1) {
      int to = Long.numberOfTrailingZeros(targets);
      moves[n++] = common | to - step | to << 6 | squares[to] << 20;
    }
    return n;
  }

  private static int addPromotions(
      Board board, int[] moves, int n, long targets, int step, int stage) {
    for (; targets != 0; targets &= targets - 1) {
      int to = Long.numberOfTrailingZeros(targets);
      int move =
          Moves.of(to - step, to, Moves.PROMOTION, board.side << 3 | PAWN, board.squares[to]);
      if (stage != QUIET) {
        moves[n++] = move | QUEEN << 12;
      }
      if (stage != TACTICAL) {
        moves[n++] = move | KNIGHT << 12;
        moves[n++] = move | ROOK << 12;
        moves[n++] = move | BISHOP << 12;
      }
    }
    return n;
  }

  private static int addEnPassant(Board board, int[] moves, int n, long pawns) {
    int us = board.side;
    int to = board.enPassant;
    for (long b = Attacks.pawn(us ^ 1, to) & pawns; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      if (board.isEnPassantLegal(from, to)) {
        moves[n++] = Moves.of(from, to, Moves.EN_PASSANT, us << 3 | PAWN, (us ^ 1) << 3 | PAWN);
      }
    }
    return n;
  }

  /** How many moves {@link #generate} would give, without writing them. */
  static int count(Board board) {
    int us = board.side;
    long own = board.colours[us];
    long occupied = own | board.colours[us ^ 1];
    int king = Long.numberOfTrailingZeros(board.types[KING] & own);
    int n = Long.bitCount(kingSteps(board, king, ~own));
    long checkers = board.checkers;
    long mask = -1;
    if (checkers != 0) {
      if ((checkers & checkers - 1) != 0) {
        return n;
      }
      mask = Attacks.between(king, Long.numberOfTrailingZeros(checkers)) | checkers;
    } else if ((board.rights >>> (us << 1) & 3) != 0) {
      n += countCastling(board);
    }
    long pinned = board.pinned;
    long targets = ~own & mask;
    long pawns = board.types[PAWN] & own;
    n += countPawnSet(board, pawns & ~pinned, mask);
    for (long b = board.types[KNIGHT] & own & ~pinned; b != 0; b &= b - 1) {
      n += Long.bitCount(Attacks.knight(Long.numberOfTrailingZeros(b)) & targets);
    }
    long queens = board.types[QUEEN];
    long diagonal = (board.types[BISHOP] | queens) & own;
    for (long b = diagonal & ~pinned; b != 0; b &= b - 1) {
      n += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(b), occupied) & targets);
    }
    long straight = (board.types[ROOK] | queens) & own;
    for (long b = straight & ~pinned; b != 0; b &= b - 1) {
      n += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(b), occupied) & targets);
    }
    if (pinned != 0) {
      n += countPinned(board, king, mask, targets, occupied);
    }
    if (board.enPassant >= 0) {
      n += countEnPassant(board, pawns);
    }
    return n;
  }

  private static int countPawnSet(Board board, long pawns, long mask) {
    int us = board.side;
    long enemy = board.colours[us ^ 1] & mask;
    long empty = ~board.occupied();
    int turn = 48 * us;
    long left = Long.rotateLeft(pawns & ~Bitboards.FILE_A, 7 + turn) & enemy;
    long right = Long.rotateLeft(pawns & ~Bitboards.FILE_H, 9 + turn) & enemy;
    long single = Long.rotateLeft(pawns, 8 + turn) & empty;
    long third = us == 0 ? Bitboards.RANK_3 : Bitboards.RANK_6;
    long twice = Long.rotateLeft(single & third, 8 + turn) & empty & mask;
    single &= mask;
    int n = Long.bitCount(left) + Long.bitCount(right) + Long.bitCount(single);
    n += Long.bitCount(twice);
    if (((left | right | single) & LAST_RANKS) != 0) {
      n +=
          3
              * (Long.bitCount(left & LAST_RANKS)
                  + Long.bitCount(right & LAST_RANKS)
                  + Long.bitCount(single & LAST_RANKS));
    }
    return n;
  }

  private static int countPinned(Board board, int king, long mask, long targets, long occupied) {
    int n = 0;
    for (long b = board.pinned; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      long line = Attacks.line(king, from);
      switch (board.squares[from] & 7) {
        case PAWN -> n += countPawnSet(board, b & -b, mask & line);
        case BISHOP -> n += Long.bitCount(Attacks.bishop(from, occupied) & targets & line);
        case ROOK -> n += Long.bitCount(Attacks.rook(from, occupied) & targets & line);
        case QUEEN -> n += Long.bitCount(Attacks.queen(from, occupied) & targets & line);
        default -> {}
      }
    }
    return n;
  }

  private static int countCastling(Board board) {
    int n = 0;
    int first = board.side << 1;
    for (int index = first; index < first + 2; index++) {
      if ((board.rights >>> index & 1) != 0 && mayCastle(board, index)) {
        n++;
      }
    }
    return n;
  }

  private static int countEnPassant(Board board, long pawns) {
    int n = 0;
    int to = board.enPassant;
    for (long b = Attacks.pawn(board.side ^ 1, to) & pawns; b != 0; b &= b - 1) {
      if (board.isEnPassantLegal(Long.numberOfTrailingZeros(b), to)) {
        n++;
      }
    }
    return n;
  }

  /** Whether any int at all is a move that {@link #generate} would give here. */
  static boolean isLegal(Board board, int move) {
    int from = move & 63;
    int to = move >>> 6 & 63;
    int kind = move >>> 12 & 15;
    int piece = move >>> 16 & 15;
    int captured = move >>> 20;
    int us = board.side;
    if (piece != board.squares[from] || piece == 0 || piece >>> 3 != us) {
      return false;
    }
    if (kind == Moves.CASTLING) {
      return piece == (us << 3 | KING) && captured == 0 && isCastlingLegal(board, from, to);
    }
    if (kind == Moves.EN_PASSANT) {
      return piece == (us << 3 | PAWN)
          && captured == ((us ^ 1) << 3 | PAWN)
          && to == board.enPassant
          && (Attacks.pawn(us, from) >>> to & 1) != 0
          && board.isEnPassantLegal(from, to);
    }
    if (captured != board.squares[to] || (board.colours[us] >>> to & 1) != 0) {
      return false;
    }
    int type = piece & 7;
    if (type == KING) {
      return kind == Moves.NORMAL
          && (Attacks.king(from) >>> to & 1) != 0
          && !board.isAttacked(to, us ^ 1, board.occupied() ^ 1L << from);
    }
    int king = board.king(us);
    long checkers = board.checkers;
    if (checkers != 0
        && ((checkers & checkers - 1) != 0
            || ((Attacks.between(king, Long.numberOfTrailingZeros(checkers)) | checkers) >>> to & 1)
                == 0)) {
      return false;
    }
    if ((board.pinned >>> from & 1) != 0 && (Attacks.line(king, from) >>> to & 1) == 0) {
      return false;
    }
    if (type == PAWN) {
      return isPawnStep(board, from, to, kind, captured);
    }
    return kind == Moves.NORMAL && (Attacks.piece(type, from, board.occupied()) >>> to & 1) != 0;
  }

  private static boolean isCastlingLegal(Board board, int from, int to) {
    int index = Castling.index(board.side, from, to);
    return (board.rights >>> index & 1) != 0
        && board.castling.rookFrom[index] == to
        && board.checkers == 0
        && mayCastle(board, index);
  }

  private static boolean isPawnStep(Board board, int from, int to, int kind, int captured) {
    int us = board.side;
    if ((LAST_RANKS >>> to & 1) != 0) {
      if (kind < Moves.PROMOTION + KNIGHT || kind > Moves.PROMOTION + QUEEN) {
        return false;
      }
    } else if (kind == Moves.DOUBLE_PUSH) {
      int middle = (from + to) >> 1;
      return captured == 0
          && to - from == 16 - 32 * us
          && from >>> 3 == 1 + 5 * us
          && board.squares[middle] == 0;
    } else if (kind != Moves.NORMAL) {
      return false;
    }
    return captured != 0 ? (Attacks.pawn(us, from) >>> to & 1) != 0 : to - from == 8 - 16 * us;
  }
}
