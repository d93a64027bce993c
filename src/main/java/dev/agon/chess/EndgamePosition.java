package dev.agon.chess;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds the place of a board with few men in the tables: the balance of material, stronger side as
 * White, and the squares by slot. For one thread, and used again and again.
 */
final class EndgamePosition {
  private final Map<String, Endgame> endgames = new HashMap<>();
  private final int[] squares = new int[Endgame.MAX_MEN];
  private final int[] scratch = new int[Endgame.MAX_MEN];
  private long lastMaterial;
  private Endgame endgame;
  private boolean flipped;
  private int side;

  /** Takes over a board of at most {@link Endgame#MAX_MEN} men, of which two are the kings. */
  void set(Board board) {
    if (endgame == null || board.materialKey() != lastMaterial) {
      lastMaterial = board.materialKey();
      String white = letters(board, Pieces.WHITE);
      String black = letters(board, Pieces.BLACK);
      flipped = EndgameName.isFlipped(white, black);
      endgame = endgames.computeIfAbsent(EndgameName.canonical(white, black), Endgame::new);
    }
    int flip = flipped ? 56 : 0;
    for (int slot = 0; slot < endgame.men; ) {
      int colour = flipped ? endgame.colour[slot] ^ 1 : endgame.colour[slot];
      long men = board.pieces(colour, endgame.type[slot]);
      for (; men != 0; men &= men - 1) {
        squares[slot++] = Long.numberOfTrailingZeros(men) ^ flip;
      }
    }
    side = flipped ? board.sideToMove() ^ 1 : board.sideToMove();
  }

  private static String letters(Board board, int colour) {
    StringBuilder letters = new StringBuilder();
    for (int type = Pieces.QUEEN; type >= Pieces.PAWN; type--) {
      letters.append(
          String.valueOf(EndgameName.letter(type))
              .repeat(Long.bitCount(board.pieces(colour, type))));
    }
    return letters.toString();
  }

  String name() {
    return endgame.name;
  }

  Endgame endgame() {
    return endgame;
  }

  long index() {
    return endgame.encode(squares, side, scratch);
  }
}
