package dev.agon.awari;

import dev.agon.game.EndgameOracle;
import dev.agon.game.Evaluation;
import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchParameters;
import dev.agon.game.SearchPosition;
import dev.agon.game.TableSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Awari as a plug-in: notation, evaluation and search parameters. */
public final class AwariGame implements SearchGame {
  static final int MAX_STONES = 48;

  @Override
  public String name() {
    return "awari";
  }

  @Override
  public List<String> variants() {
    return List.of("awari");
  }

  @Override
  public AwariPosition start(String variant) {
    byte[] pits = new byte[Pits.COUNT];
    Arrays.fill(pits, (byte) 4);
    return new AwariPosition(pits, 0, 0, AwariPosition.FIRST);
  }

  /** South's pits, North's pits, captured stones of both, side to move: see protocol/awari.md. */
  @Override
  public AwariPosition parsePosition(String text) throws NotationException {
    String[] parts = text.trim().split("\\s+", -1);
    if (parts.length != 4) {
      throw new NotationException("an Awari position has four parts: pits, pits, captures, side");
    }
    int[] south = numbers(parts[0], Pits.ROW);
    int[] north = numbers(parts[1], Pits.ROW);
    int[] captured = numbers(parts[2], 2);
    byte[] pits = new byte[Pits.COUNT];
    int total = captured[0] + captured[1];
    for (int i = 0; i < Pits.ROW; i++) {
      pits[i] = (byte) south[i];
      pits[Pits.ROW + i] = (byte) north[i];
      total += south[i] + north[i];
    }
    if (total > MAX_STONES) {
      throw new NotationException("an Awari position has at most 48 stones, not " + total);
    }
    if (!parts[3].equals("s") && !parts[3].equals("n")) {
      throw new NotationException("the side to move is s or n, not '" + parts[3] + "'");
    }
    int side = parts[3].equals("s") ? AwariPosition.FIRST : AwariPosition.SECOND;
    return new AwariPosition(pits, captured[0], captured[1], side);
  }

  private static int[] numbers(String text, int count) throws NotationException {
    String[] parts = text.split(",", -1);
    int[] numbers = new int[count];
    boolean good = parts.length == count;
    for (int i = 0; good && i < count; i++) {
      good = parts[i].matches("[0-9]{1,2}");
      if (good) {
        numbers[i] = Integer.parseInt(parts[i]);
        good = numbers[i] <= MAX_STONES;
      }
    }
    if (!good) {
      throw new NotationException("'" + text + "' is not " + count + " numbers of stones");
    }
    return numbers;
  }

  @Override
  public Evaluation newEvaluation(SearchPosition position, String name) {
    return new AwariEvaluation((AwariPosition) position);
  }

  @Override
  public SearchParameters parameters() {
    return new SearchParameters();
  }

  @Override
  public boolean hasTables() {
    return true;
  }

  @Override
  public Optional<EndgameOracle> oracle(TableSettings settings, Consumer<String> complaints) {
    AwariOracle oracle = new AwariOracle(settings, complaints);
    return oracle.isEmpty() ? Optional.empty() : Optional.of(oracle);
  }

  @Override
  public int orderingKeys() {
    return Pits.COUNT << 6;
  }

  @Override
  public int usualMaxMoves() {
    return Pits.ROW;
  }
}
