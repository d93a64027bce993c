package dev.agon.chess;

import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Position;

/**
 * Standard algebraic notation, as records and test suites have it. Written exactly by the PGN
 * standard; read leniently: marks of capture, check and quality may be missing, wrong or too many,
 * castling may be written with zeros, and the long form is taken too.
 */
public final class San {
  private static final String TYPE_LETTERS = " PNBRQK";

  /** No move is written longer than this, whatever marks follow it. */
  private static final int LONGEST = 24;

  private San() {}

  /** The move, which must be legal on the board. */
  public static String format(Board board, int move) {
    StringBuilder out = new StringBuilder(8);
    int from = Moves.from(move);
    int to = Moves.to(move);
    int type = Pieces.type(Moves.piece(move));
    if (Moves.kind(move) == Moves.CASTLING) {
      out.append(to > from ? "O-O" : "O-O-O");
    } else {
      if (type != Pieces.PAWN) {
        out.append(TYPE_LETTERS.charAt(type));
        appendOrigin(out, board, move);
      } else if (Moves.captured(move) != Pieces.NONE) {
        out.append((char) ('a' + Squares.file(from)));
      }
      if (Moves.captured(move) != Pieces.NONE) {
        out.append('x');
      }
      out.append(Squares.name(to));
      if (Moves.isPromotion(move)) {
        out.append('=').append(TYPE_LETTERS.charAt(Moves.promoted(move)));
      }
    }
    board.make(move);
    if (board.inCheck()) {
      out.append(MoveGenerator.count(board) == 0 ? '#' : '+');
    }
    board.unmake();
    return out.toString();
  }

  /** Tells the mover from its like that can go to the same square: by file, by rank, by both. */
  private static void appendOrigin(StringBuilder out, Board board, int move) {
    int from = Moves.from(move);
    boolean rivals = false;
    boolean sameFile = false;
    boolean sameRank = false;
    MoveList list = new MoveList(256);
    board.generateLegal(list);
    for (int i = 0; i < list.size; i++) {
      int other = list.moves[i];
      int otherFrom = Moves.from(other);
      if (otherFrom != from
          && Moves.to(other) == Moves.to(move)
          && Moves.piece(other) == Moves.piece(move)) {
        rivals = true;
        sameFile |= Squares.file(otherFrom) == Squares.file(from);
        sameRank |= Squares.rank(otherFrom) == Squares.rank(from);
      }
    }
    if (rivals && (!sameFile || sameRank)) {
      out.append((char) ('a' + Squares.file(from)));
    }
    if (sameFile) {
      out.append((char) ('1' + Squares.rank(from)));
    }
  }

  /** Reads a legal move. */
  public static int parse(Board board, String text) throws NotationException {
    if (text.length() > LONGEST) {
      throw new NotationException("no move is written so long");
    }
    String bare = bare(text);
    int move = isCastling(bare) ? castling(board, bare.length() > 3) : find(board, bare, text);
    if (move == Position.NO_MOVE) {
      throw new NotationException("illegal move: " + text);
    }
    return move;
  }

  /** The text without the marks that do not tell one move from another. */
  private static String bare(String text) {
    String trimmed = text.trim();
    if (trimmed.endsWith("e.p.")) {
      trimmed = trimmed.substring(0, trimmed.length() - 4);
    } else if (trimmed.endsWith("ep")) {
      trimmed = trimmed.substring(0, trimmed.length() - 2);
    }
    StringBuilder out = new StringBuilder(8);
    boolean castling = false;
    for (int i = 0; i < trimmed.length(); i++) {
      char c = trimmed.charAt(i);
      castling |= c == 'O' || c == 'o' || c == '0';
      if (c > ' ' && "+#!?x:=()/".indexOf(c) < 0 && (c != '-' || castling)) {
        out.append(c == '0' || c == 'o' ? 'O' : c);
      }
    }
    return out.toString();
  }

  private static boolean isCastling(String bare) {
    return bare.equals("O-O") || bare.equals("O-O-O") || bare.equals("OO") || bare.equals("OOO");
  }

  private static int castling(Board board, boolean queenside) {
    MoveList list = new MoveList(256);
    board.generateLegal(list);
    for (int i = 0; i < list.size; i++) {
      int move = list.moves[i];
      if (Moves.kind(move) == Moves.CASTLING && Moves.to(move) < Moves.from(move) == queenside) {
        return move;
      }
    }
    return Position.NO_MOVE;
  }

  /** Reads piece, origin, target and promotion, and looks for the one legal move they fit. */
  private static int find(Board board, String bare, String text) throws NotationException {
    int start = 0;
    int end = bare.length();
    int type = Pieces.PAWN;
    if (end > 0 && TYPE_LETTERS.indexOf(bare.charAt(0)) > 0) {
      type = TYPE_LETTERS.indexOf(bare.charAt(0));
      start = 1;
    }
    int promoted = Pieces.NONE;
    if (end > 2 && !isRank(bare.charAt(end - 1))) {
      promoted = TYPE_LETTERS.indexOf(Character.toUpperCase(bare.charAt(end - 1)));
      end--;
    }
    int to = end - 2 < start ? Squares.NONE : Squares.parse(bare.substring(0, end), end - 2);
    int file = -1;
    int rank = -1;
    for (int i = start; i < end - 2; i++) {
      char c = bare.charAt(i);
      if (isRank(c) && rank < 0) {
        rank = c - '1';
      } else if (c >= 'a' && c <= 'h' && file < 0 && rank < 0) {
        file = c - 'a';
      } else {
        to = Squares.NONE;
      }
    }
    if (to == Squares.NONE || promoted < 0) {
      throw new NotationException("not a move: " + text);
    }
    if (start == 0 && file >= 0 && rank >= 0) {
      return board.parse(
          Squares.name(Squares.square(file, rank))
              + Squares.name(to)
              + (promoted == Pieces.NONE ? "" : TYPE_LETTERS.substring(promoted, promoted + 1)));
    }
    return match(board, type, file, rank, to, promoted, text);
  }

  private static boolean isRank(char c) {
    return c >= '1' && c <= '8';
  }

  private static int match(
      Board board, int type, int file, int rank, int to, int promoted, String text)
      throws NotationException {
    MoveList list = new MoveList(256);
    board.generateLegal(list);
    int found = Position.NO_MOVE;
    for (int i = 0; i < list.size; i++) {
      int move = list.moves[i];
      if (Moves.to(move) == to
          && Pieces.type(Moves.piece(move)) == type
          && Moves.kind(move) != Moves.CASTLING
          && (file < 0 || Squares.file(Moves.from(move)) == file)
          && (rank < 0 || Squares.rank(Moves.from(move)) == rank)
          && (Moves.isPromotion(move) ? Moves.promoted(move) : Pieces.NONE) == promoted) {
        if (found != Position.NO_MOVE) {
          throw new NotationException("more than one move is meant by " + text);
        }
        found = move;
      }
    }
    return found;
  }
}
