package dev.agon.gipf;

import dev.agon.game.Evaluation;
import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchParameters;
import dev.agon.game.SearchPosition;
import java.util.List;

/** Gipf as a plug-in. */
public final class GipfGame implements SearchGame {
  @Override
  public String name() {
    return "gipf";
  }

  @Override
  public List<String> variants() {
    return List.of(Variant.TOURNAMENT.text, Variant.STANDARD.text, Variant.BASIC.text);
  }

  @Override
  public SearchPosition start(String variant) {
    Variant found = Variant.named(variant);
    if (found == null) {
      throw new IllegalArgumentException("Gipf has no variant '" + variant + "'");
    }
    return GipfPosition.start(found);
  }

  @Override
  public SearchPosition parsePosition(String text) throws NotationException {
    return PositionText.read(text);
  }

  @Override
  public List<String> evaluations() {
    return List.of("agon", "gipfted");
  }

  @Override
  public Evaluation newEvaluation(SearchPosition position, String name) {
    return new GipftedEvaluation((GipfPosition) position);
  }

  @Override
  public SearchParameters parameters() {
    return new SearchParameters();
  }

  @Override
  public int orderingKeys() {
    return GipfPosition.ORDERING_KEYS;
  }

  @Override
  public int pieceKeys() {
    return GipfPosition.PIECE_KEYS;
  }

  @Override
  public int tacticalKeys() {
    return GipfPosition.TACTICAL_KEYS;
  }
}
