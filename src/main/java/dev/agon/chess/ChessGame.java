package dev.agon.chess;

import dev.agon.game.Evaluation;
import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchParameters;
import dev.agon.game.SearchPosition;
import java.util.List;

/** Chess by the FIDE rules, and Fischer random chess (Chess960) as its variant. */
public final class ChessGame implements SearchGame {
  /** The text of the standard start position. */
  public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @Override
  public String name() {
    return "chess";
  }

  @Override
  public List<String> variants() {
    return List.of("standard", "960");
  }

  /** Both variants start alike unless a FEN says otherwise; castling is written differently. */
  @Override
  public Board start(String variant) {
    if (!variants().contains(variant)) {
      throw new IllegalArgumentException("chess has no variant '" + variant + "'");
    }
    try {
      Board board = parsePosition(START);
      board.setChess960(variant.equals("960"));
      return board;
    } catch (NotationException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public Board parsePosition(String text) throws NotationException {
    return Fen.parse(text);
  }

  @Override
  public Evaluation newEvaluation(SearchPosition position, String name) {
    return new ChessEvaluation((Board) position);
  }

  @Override
  public SearchParameters parameters() {
    return new SearchParameters();
  }

  @Override
  public int orderingKeys() {
    return 2 * 4096;
  }

  @Override
  public int pieceKeys() {
    return 16 * 64;
  }

  @Override
  public int tacticalKeys() {
    return 16 * 64 * 8;
  }

  @Override
  public int corrections() {
    return 4;
  }
}
