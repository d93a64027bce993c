package dev.agon.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.agon.game.WeightSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The weight file: what is written is read, and a damaged file is refused in one line. */
class WeightsTest {
  private static WeightSet read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return Weights.read(new ByteArrayInputStream(bytes), "test.txt");
  }

  @Test
  void theLayoutIsWhereTheConstantsSay() {
    WeightSet set = Weights.standardSet();
    assertEquals(Weights.COUNT, set.size());
    for (WeightSet.Group group : set.groups()) {
      switch (group.name()) {
        case "material" -> assertEquals(Weights.MATERIAL, group.start());
        case "mobility.knight" -> assertEquals(Weights.MOBILITY_KNIGHT, group.start());
        case "passed.rank" -> assertEquals(Weights.PASSED, group.start());
        case "king.shelter" -> assertEquals(Weights.SHELTER, group.start());
        case "threats.by-pawn" -> assertEquals(Weights.THREAT_BY_PAWN, group.start());
        case "threats.to-move-by-pawn" -> assertEquals(Weights.THREATS_TO_MOVE, group.start());
        case "danger.checks-next" -> assertEquals(Weights.DANGER_CHECKS_NEXT, group.start());
        case "danger.base" -> assertEquals(Weights.DANGER_BASE, group.start());
        case "complexity" -> assertEquals(Weights.COMPLEXITY, group.start());
        default -> {}
      }
    }
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    String text = Weights.standardSet().toText();
    assertEquals(text, read(text).toText());
  }

  @ParameterizedTest
  @CsvSource({
    "agon-weights, agon-wights",
    "agon-weights 1, agon-weights 2",
    "chess, gipf",
    "material 5, material 6",
    "mobility.rook, mobility.hook",
    "'tempo 1\n  ', 'tempo 1\n  9999999999999,'",
    "'tempo 1\n  ', 'tempo 1\n  x'",
    "'tempo 1\n  ', 'tempo 1\n  1;'"
  })
  void damageIsRefusedInOneLine(String part, String damaged) {
    String text = Weights.standardSet().toText();
    String bad = text.replaceFirst(part, damaged);
    assertFalse(bad.equals(text));
    IOException refusal = assertThrows(IOException.class, () -> read(bad));
    assertFalse(refusal.getMessage().contains("\n"));
  }

  @Test
  void aCutOrLongerFileIsRefused() {
    String text = Weights.standardSet().toText();
    for (int end = 0; end < text.length() - 4; end += 37) {
      String cut = text.substring(0, end);
      assertThrows(IOException.class, () -> read(cut));
    }
    assertThrows(IOException.class, () -> read(text + "1,1"));
  }
}
