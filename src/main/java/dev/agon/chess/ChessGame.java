package dev.agon.chess;

import dev.agon.game.EndgameOracle;
import dev.agon.game.Evaluation;
import dev.agon.game.EvaluationTrace;
import dev.agon.game.NotationException;
import dev.agon.game.Recognizer;
import dev.agon.game.RecordFormat;
import dev.agon.game.SearchParameters;
import dev.agon.game.SearchPosition;
import dev.agon.game.TableSettings;
import dev.agon.game.Tunable;
import dev.agon.game.WeightSet;
import dev.agon.game.WinModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Chess by the FIDE rules, and Fischer random chess (Chess960) as its variant. */
public final class ChessGame implements Tunable {
  public static final String STANDARD = "standard";
  public static final String CHESS960 = "chess960";

  @Override
  public String name() {
    return "chess";
  }

  @Override
  public List<String> variants() {
    return List.of(STANDARD, CHESS960);
  }

  @Override
  public Board start(String variant) {
    return start(variant, is960(variant) ? StartPositions.STANDARD : 0);
  }

  @Override
  public int starts(String variant) {
    return is960(variant) ? StartPositions.COUNT : 1;
  }

  @Override
  public Board start(String variant, int number) {
    if (number < 0 || number >= starts(variant)) {
      throw new IllegalArgumentException("chess has no start position " + number);
    }
    try {
      return parsePosition(
          StartPositions.fen(is960(variant) ? number : StartPositions.STANDARD), variant);
    } catch (NotationException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean is960(String variant) {
    if (!variant.equals(STANDARD) && !variant.equals(CHESS960)) {
      throw new IllegalArgumentException("chess has no variant '" + variant + "'");
    }
    return variant.equals(CHESS960);
  }

  /** The castling squares decide the variant. */
  @Override
  public Board parsePosition(String text) throws NotationException {
    return Fen.parse(text);
  }

  @Override
  public Board parsePosition(String text, String variant) throws NotationException {
    Board board = Fen.parse(text);
    // Castling with a king or rook on unusual squares cannot be told by the king's way alone.
    board.setChess960(board.chess960() || is960(variant));
    return board;
  }

  @Override
  public String protocol() {
    return "uci";
  }

  @Override
  public RecordFormat recordFormat() {
    return RecordFormat.PGN;
  }

  @Override
  public Evaluation newEvaluation(SearchPosition position, String name) {
    return new ChessEvaluation((Board) position);
  }

  @Override
  public WeightSet weights() {
    return Weights.standardSet();
  }

  @Override
  public void trace(SearchPosition position, EvaluationTrace trace) {
    trace.clear();
    ChessEvaluation evaluation =
        new ChessEvaluation((Board) position, new CountedTerms(Weights.standard(), trace));
    evaluation.evaluate();
    evaluation.finish(trace);
  }

  @Override
  public int hundredths(int score) {
    return Math.round(score * 100 / (float) Weights.PAWN);
  }

  @Override
  public WinModel winModel(SearchPosition position) {
    return new WinModel(Weights.PAWN, Weights.WIN_SPREAD);
  }

  @Override
  public SearchParameters parameters() {
    return new SearchParameters();
  }

  @Override
  public Optional<Recognizer> newRecognizer(SearchPosition position) {
    return Optional.of(new Recognizers((Board) position));
  }

  @Override
  public boolean hasTables() {
    return true;
  }

  @Override
  public Optional<EndgameOracle> oracle(TableSettings settings, Consumer<String> complaints) {
    ChessOracle oracle = ChessOracle.of(settings, complaints);
    return oracle.maxMen() == 0 ? Optional.empty() : Optional.of(oracle);
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
