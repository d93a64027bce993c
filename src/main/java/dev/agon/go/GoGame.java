package dev.agon.go;

import dev.agon.game.Game;
import dev.agon.game.Measured;
import dev.agon.game.NotationException;
import dev.agon.game.RecordFormat;
import java.io.PrintWriter;
import java.util.List;

/**
 * Go. Black and White put stones on the points of a square board in turn or pass; a string of
 * stones without an empty neighbour is taken off; no arrangement of the stones may come back; after
 * two passes the larger area wins (Chinese rules; see {@link GoRules} for the others).
 *
 * <p>A variant is a board size, "9x9", with a komi behind it if it is not 7.5: "9x9k6.5".
 */
public final class GoGame implements Game, Measured {
  @Override
  public String name() {
    return "go";
  }

  @Override
  public List<String> variants() {
    return List.of("19x19", "13x13", "9x9", "7x7", "5x5");
  }

  @Override
  public GoPosition start(String variant) {
    int cross = variant.indexOf('x');
    int komiAt = variant.indexOf('k');
    try {
      int size = Integer.parseInt(variant.substring(0, Math.max(0, cross)));
      String height = variant.substring(cross + 1, komiAt < 0 ? variant.length() : komiAt);
      if (Integer.parseInt(height) == size) {
        double komi = komiAt < 0 ? 7.5 : Double.parseDouble(variant.substring(komiAt + 1));
        return new GoPosition(size, GoRules.CHINESE.withKomi(komi));
      }
    } catch (NumberFormatException e) {
      // Falls through to the one message for every malformed name.
    }
    throw new IllegalArgumentException("no board is called '" + variant + "'");
  }

  @Override
  public String protocol() {
    return "gtp";
  }

  @Override
  public RecordFormat recordFormat() {
    return RecordFormat.SGF;
  }

  @Override
  public GoPosition parsePosition(String text) throws NotationException {
    return GoPosition.fromText(text);
  }

  @Override
  public void measure(String part, Settings settings, PrintWriter out) {
    new GoBench(out).run(settings.threads());
  }
}
