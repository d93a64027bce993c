package dev.agon.chess;

import java.util.Optional;
import java.util.Random;

/** Boards with given men on random squares: {@code KBNK} is White's men, then Black's. */
final class FewMen {
  private FewMen() {}

  /** A legal position, either side to move, without castling or a pawn to take in passing. */
  static Board random(String material, Random random) {
    while (true) {
      Optional<Board> board = attempt(material, random);
      if (board.isPresent()) {
        return board.get();
      }
    }
  }

  private static Optional<Board> attempt(String material, Random random) {
    Board board = new Board();
    int colour = Pieces.BLACK;
    for (int i = 0; i < material.length(); i++) {
      char letter = material.charAt(i);
      colour = letter == 'K' ? colour ^ 1 : colour;
      int square = random.nextInt(64);
      boolean impossible =
          Bitboards.has(board.occupied(), square)
              || (letter == 'P' && (square < 8 || square >= 56));
      if (impossible) {
        return Optional.empty();
      }
      board.put(square, Pieces.piece(colour, 1 + "PNBRQK".indexOf(letter)));
    }
    board.setUp(random.nextInt(2), new Castling(), 0, Squares.NONE, 0, 1);
    boolean illegal =
        board.isAttacked(board.king(board.sideToMove() ^ 1), board.sideToMove(), board.occupied());
    return illegal ? Optional.empty() : Optional.of(board);
  }
}
