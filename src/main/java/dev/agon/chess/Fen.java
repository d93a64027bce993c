package dev.agon.chess;

import dev.agon.game.NotationException;
import java.util.StringTokenizer;

/**
 * Positions as text. Reads FEN, X-FEN and Shredder-FEN strictly: whatever cannot stand on a chess
 * board is refused with a line that says why. The two counters at the end may be missing.
 */
final class Fen {
  private static final int MOST_HALFMOVES = 150;
  private static final int MOST_FULLMOVES = 9999;

  private final Board board = new Board();
  private final Castling castling = new Castling();
  private int rights;

  private Fen() {}

  static Board parse(String text) throws NotationException {
    return new Fen().read(text);
  }

  private Board read(String text) throws NotationException {
    String[] fields = fields(text);
    if (fields.length < 4) {
      throw new NotationException(
          "a FEN has at least four fields (men, side, castling, en passant), not " + fields.length);
    }
    if (fields.length > 6) {
      throw new NotationException("a FEN has at most six fields, not " + fields.length);
    }
    readMen(fields[0]);
    int side = readSide(fields[1]);
    checkMen(side);
    readCastling(fields[2]);
    int enPassant = readEnPassant(fields[3], side);
    int halfmoves = fields.length > 4 ? number(fields[4], "halfmove clock", MOST_HALFMOVES) : 0;
    int fullmove = fields.length > 5 ? number(fields[5], "move number", MOST_FULLMOVES) : 1;
    board.setUp(side, castling, rights, enPassant, halfmoves, Math.max(1, fullmove));
    checkCheckers();
    board.setChess960(!castling.isStandard());
    return board;
  }

  private static String[] fields(String text) throws NotationException {
    if (text.length() > 200) {
      throw new NotationException("a FEN is not that long");
    }
    // Not a regular expression: their classes would be loaded on the way to the first move.
    StringTokenizer tokens = new StringTokenizer(text);
    String[] fields = new String[tokens.countTokens()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = tokens.nextToken();
    }
    return fields;
  }

  private void readMen(String field) throws NotationException {
    int rank = 7;
    int file = 0;
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '/') {
        requireFullRank(file, rank);
        rank--;
        file = 0;
        if (rank < 0) {
          throw new NotationException("the FEN has more than eight ranks");
        }
      } else if (c >= '1' && c <= '8') {
        file += c - '0';
      } else {
        int piece = Pieces.ofLetter(c);
        if (piece == Pieces.NONE) {
          throw new NotationException("no piece is written '" + printable(c) + "' in a FEN");
        }
        if (file < 8) {
          board.put(Squares.square(file, rank), piece);
        }
        file++;
      }
      if (file > 8) {
        throw new NotationException("rank " + (rank + 1) + " of the FEN has over eight squares");
      }
    }
    requireFullRank(file, rank);
    if (rank != 0) {
      throw new NotationException("the FEN has " + (8 - rank) + " ranks instead of eight");
    }
  }

  private static void requireFullRank(int file, int rank) throws NotationException {
    if (file < 8) {
      throw new NotationException(
          "rank " + (rank + 1) + " of the FEN has " + file + " squares instead of eight");
    }
  }

  private static int readSide(String field) throws NotationException {
    if (field.equals("w")) {
      return Pieces.WHITE;
    }
    if (field.equals("b")) {
      return Pieces.BLACK;
    }
    throw new NotationException("the side to move is 'w' or 'b' in a FEN");
  }

  private void checkMen(int side) throws NotationException {
    for (int colour = 0; colour < 2; colour++) {
      String name = colour == Pieces.WHITE ? "White" : "Black";
      int kings = Long.bitCount(board.pieces(colour, Pieces.KING));
      if (kings != 1) {
        throw new NotationException(name + " has " + kings + " kings");
      }
      if (Long.bitCount(board.pieces(colour, Pieces.PAWN)) > 8) {
        throw new NotationException(name + " has more than eight pawns");
      }
      if (Long.bitCount(board.occupied(colour)) > 16) {
        throw new NotationException(name + " has more than sixteen men");
      }
    }
    if ((board.pieces(Pieces.PAWN) & (Bitboards.RANK_1 | Bitboards.RANK_8)) != 0) {
      throw new NotationException("a pawn stands on the first or the last rank");
    }
    if ((Attacks.king(board.king(0)) & board.pieces(Pieces.KING)) != 0) {
      throw new NotationException("the kings stand side by side");
    }
    if (board.isAttacked(board.king(side ^ 1), side, board.occupied())) {
      throw new NotationException("the side that is not to move is in check");
    }
  }

  private void readCastling(String field) throws NotationException {
    if (field.equals("-")) {
      return;
    }
    if (field.length() > 4) {
      throw new NotationException("no more than four castling rights");
    }
    for (int i = 0; i < field.length(); i++) {
      addRight(field.charAt(i));
    }
  }

  private void addRight(char letter) throws NotationException {
    int colour = Character.isUpperCase(letter) ? Pieces.WHITE : Pieces.BLACK;
    char lower = Character.toLowerCase(letter);
    int rank = colour == Pieces.WHITE ? 0 : 7;
    int king = board.king(colour);
    long rooks = board.pieces(colour, Pieces.ROOK) & Bitboards.rank(rank);
    if (Squares.rank(king) != rank) {
      throw impossibleRight(letter);
    }
    // K and Q mean the outermost rook (X-FEN); a file letter names the rook (Shredder-FEN).
    int rook;
    if (lower == 'k') {
      long right = rooks & -1L << king;
      rook = right == 0 ? Squares.NONE : 63 - Long.numberOfLeadingZeros(right);
    } else if (lower == 'q') {
      long left = rooks & (1L << king) - 1;
      rook = left == 0 ? Squares.NONE : Long.numberOfTrailingZeros(left);
    } else if (lower >= 'a' && lower <= 'h') {
      rook = Squares.square(lower - 'a', rank);
      rook = Bitboards.has(rooks, rook) ? rook : Squares.NONE;
    } else {
      throw new NotationException("no castling right is written '" + printable(letter) + "'");
    }
    if (rook == Squares.NONE) {
      throw impossibleRight(letter);
    }
    int right = 1 << Castling.index(colour, king, rook);
    if ((rights & right) != 0) {
      throw new NotationException("the castling right '" + letter + "' is given twice");
    }
    rights |= right;
    castling.add(colour, king, rook);
  }

  private static NotationException impossibleRight(char letter) {
    return new NotationException(
        "the castling right '" + letter + "' has no king and rook on their squares");
  }

  private int readEnPassant(String field, int side) throws NotationException {
    if (field.equals("-")) {
      return Squares.NONE;
    }
    int square = field.length() == 2 ? Squares.parse(field, 0) : Squares.NONE;
    if (square == Squares.NONE || Squares.rank(square) != (side == Pieces.WHITE ? 5 : 2)) {
      throw new NotationException(
          "the en passant square is '-' or one on the "
              + (side == Pieces.WHITE ? "sixth" : "third")
              + " rank");
    }
    int forward = side == Pieces.WHITE ? 8 : -8;
    if (board.pieceAt(square - forward) != Pieces.piece(side ^ 1, Pieces.PAWN)
        || board.pieceAt(square) != Pieces.NONE
        || board.pieceAt(square + forward) != Pieces.NONE) {
      throw new NotationException("no pawn can just have passed over " + field);
    }
    return square;
  }

  private static int number(String field, String name, int most) throws NotationException {
    int value = 0;
    for (int i = 0; i < field.length(); i++) {
      int digit = field.charAt(i) - '0';
      if (digit < 0 || digit > 9 || value > most) {
        value = most + 1;
        break;
      }
      value = 10 * value + digit;
    }
    if (value > most) {
      throw new NotationException("the " + name + " of a FEN is a number from 0 to " + most);
    }
    return value;
  }

  private void checkCheckers() throws NotationException {
    if (Long.bitCount(board.checkers()) > 2) {
      throw new NotationException("no move can give check with more than two men");
    }
  }

  private static String printable(char c) {
    return c > ' ' && c < 127 ? String.valueOf(c) : "\\u" + Integer.toHexString(c);
  }

  static String write(Board board) {
    StringBuilder out = new StringBuilder(90);
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        int piece = board.pieceAt(Squares.square(file, rank));
        if (piece == Pieces.NONE) {
          empty++;
          continue;
        }
        if (empty > 0) {
          out.append(empty);
          empty = 0;
        }
        out.append(Pieces.letter(piece));
      }
      if (empty > 0) {
        out.append(empty);
      }
      if (rank > 0) {
        out.append('/');
      }
    }
    out.append(board.sideToMove() == Pieces.WHITE ? " w " : " b ");
    writeCastling(board, out);
    int enPassant = board.epSquare();
    out.append(' ').append(enPassant == Squares.NONE ? "-" : Squares.name(enPassant));
    out.append(' ').append(board.halfmoveClock()).append(' ').append(board.fullmoveNumber());
    return out.toString();
  }

  /** K and Q where they name the right rook, else its file, as X-FEN has it. */
  private static void writeCastling(Board board, StringBuilder out) {
    if (board.castlingRights() == 0) {
      out.append('-');
      return;
    }
    for (int right = 0; right < 4; right++) {
      if ((board.castlingRights() >>> right & 1) == 0) {
        continue;
      }
      int colour = right >>> 1;
      int rook = board.castlingRook(right);
      long rooks = board.pieces(colour, Pieces.ROOK) & Bitboards.rank(Squares.rank(rook));
      long outside = (right & 1) == 0 ? -2L << rook : (1L << rook) - 1;
      char letter =
          (rooks & outside) != 0 ? (char) ('a' + Squares.file(rook)) : (right & 1) == 0 ? 'k' : 'q';
      out.append(colour == Pieces.WHITE ? Character.toUpperCase(letter) : letter);
    }
  }
}
