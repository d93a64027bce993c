package dev.agon.search;

import dev.agon.game.NotationException;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A fixed amount of searching over a game's bench positions. On one thread the number of nodes is a
 * signature of the engine's behaviour: whatever changes it changes play.
 *
 * <p>The positions are in the resource {@code bench/<game>.txt}, one to a line after a line {@code
 * depth N}; {@code #} begins a comment. A game without that file is searched from its start
 * positions.
 */
public final class Bench {
  /** The table's size in MB: the signature depends on it. */
  public static final int HASH = 16;

  private static final int USUAL_DEPTH = 8;

  private final SearchGame game;
  private final List<SearchPosition> positions = new ArrayList<>();
  private int depth = USUAL_DEPTH;

  /** Told of each position before it is searched; says whether to go on. */
  public interface Observer extends SearchListener {
    boolean next(int number, int count, SearchPosition position);

    @Override
    default void onInfo(SearchInfo info) {}
  }

  /** What all searches took together. */
  public record Total(long nodes, long milliseconds) {
    /** The three lines that developers know from other engines. */
    public String toText() {
      long perSecond = nodes * 1000 / Math.max(1, milliseconds);
      return "Total time (ms) : "
          + milliseconds
          + "\nNodes searched  : "
          + nodes
          + "\nNodes/second    : "
          + perSecond;
    }
  }

  public Bench(SearchGame game) {
    this.game = game;
    String resource = "/bench/" + game.name() + ".txt";
    try (InputStream file = Bench.class.getResourceAsStream(resource)) {
      if (file == null) {
        for (String variant : game.variants()) {
          positions.add(game.start(variant));
        }
      } else {
        read(new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NotationException e) {
      throw new IllegalStateException(resource + ": " + e.getMessage(), e);
    }
  }

  private void read(BufferedReader reader) throws IOException, NotationException {
    String line;
    while ((line = reader.readLine()) != null) {
      String text = line.strip();
      if (text.startsWith("depth ")) {
        depth = Integer.parseInt(text.substring("depth ".length()));
      } else if (!text.isEmpty() && !text.startsWith("#")) {
        positions.add(game.parsePosition(text));
      }
    }
  }

  /** The depth that the signature is taken at. */
  public int usualDepth() {
    return depth;
  }

  /** Searches every position to the depth with a fresh engine's knowledge. */
  public Total run(Search search, int toDepth, Observer observer) {
    search.newGame();
    long nodes = 0;
    long start = System.nanoTime();
    for (int i = 0; i < positions.size(); i++) {
      SearchPosition position = positions.get(i);
      if (!observer.next(i + 1, positions.size(), position)) {
        break;
      }
      nodes += search.search(position, SearchLimits.ofDepth(toDepth), observer).nodes();
    }
    return new Total(nodes, (System.nanoTime() - start) / 1_000_000);
  }
}
