package dev.agon.chess;

import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Position;

/**
 * Moves as UCI has them: the squares, and a letter for a promotion. Castling is written as the
 * king's way, or as king takes rook in Fischer random chess, and read in both forms; where the
 * king's way is also a plain step of the king, the step is meant.
 */
final class LongAlgebraic {
  private LongAlgebraic() {}

  static String format(Board board, int move) {
    int from = Moves.from(move);
    int to = Moves.to(move);
    if (Moves.kind(move) == Moves.CASTLING && !board.chess960()) {
      to = castlingTarget(board, move);
    }
    String text = Squares.name(from) + Squares.name(to);
    return Moves.isPromotion(move) ? text + letter(move) : text;
  }

  static int parse(Board board, String text) throws NotationException {
    int from = Squares.parse(text, 0);
    int to = Squares.parse(text, 2);
    if (from == Squares.NONE || to == Squares.NONE || text.length() > 5) {
      throw new NotationException("not a move: " + text);
    }
    MoveList list = new MoveList(256);
    board.generateLegal(list);
    int castling = Position.NO_MOVE;
    for (int i = 0; i < list.size; i++) {
      int move = list.moves[i];
      if (Moves.from(move) != from || text.length() != (Moves.isPromotion(move) ? 5 : 4)) {
        continue;
      }
      if (Moves.kind(move) == Moves.CASTLING) {
        if (to == Moves.to(move) || to == castlingTarget(board, move)) {
          castling = move;
        }
      } else if (to == Moves.to(move)
          && (text.length() == 4 || Character.toLowerCase(text.charAt(4)) == letter(move))) {
        return move;
      }
    }
    if (castling == Position.NO_MOVE) {
      throw new NotationException("illegal move: " + text);
    }
    return castling;
  }

  private static int castlingTarget(Board board, int move) {
    return Castling.kingTo(Castling.index(board.sideToMove(), Moves.from(move), Moves.to(move)));
  }

  private static char letter(int promotion) {
    return Pieces.letter(Pieces.piece(Pieces.BLACK, Moves.promoted(promotion)));
  }
}
