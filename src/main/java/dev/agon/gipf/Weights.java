package dev.agon.gipf;

import dev.agon.game.WeightSet;
import dev.agon.game.WeightSet.Group;
import dev.agon.game.WeightSet.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Every number of Gipf's own evaluation. The numbers are in {@code weights.txt}, which {@code agon
 * tune eval} writes; here is where each stands. "Middle" is the game with all stones, "end" the
 * game when many have been captured.
 *
 * <p>The numbers in force were fitted, from a start set by hand, to 148,108 positions: {@code agon
 * tune generate gipf --games 2200 --nodes 250 --seed 31}, then {@code agon tune eval gipf --epochs
 * 40}. They won 58 of 100 games against that start, at 3,000 nodes a move.
 */
final class Weights {
  /** Names another file to be used instead of the one in the jar, for matches between weights. */
  static final String FILE_PROPERTY = "agon.gipf.weights";

  /** A stone that is not captured, wherever it is; a Gipf stone is two. */
  static final int MATERIAL = 0;

  /** By the number of stones in reserve. */
  static final int RESERVE = MATERIAL + 1;

  /** By the number of Gipf stones on the board, in the games that need one. */
  static final int GIPF_STONES = RESERVE + 19;

  /** By the distance from the centre. */
  static final int BASIC_PLACE = GIPF_STONES + 10;

  static final int GIPF_PLACE = BASIC_PLACE + 4;

  /** Neighbours of one colour: basic stones, a basic and a Gipf stone, Gipf stones. */
  static final int NEIGHBOURS = GIPF_PLACE + 4;

  /** Four spots in a row: two own stones and none or one of the enemy, three and none or one. */
  static final int WINDOW = NEIGHBOURS + 3;

  /** Each basic stone, each Gipf stone that a line's best row would take, were it completed. */
  static final int POTENTIAL = WINDOW + 4;

  /** In a full line of 4, 5, 6 or 7 spots: by the number of own stones. */
  static final int DOMINATION = POTENTIAL + 2;

  /** Basic and Gipf stones in a line with a gap: the line can be pushed. */
  static final int OPEN = DOMINATION + 5 + 6 + 7 + 8;

  /**
   * The best capture that one push seems to make: by the stones taken, none to 4 and more, first
   * for the side to move and then for the other; so the next three.
   */
  static final int CAPTURE = OPEN + 2;

  static final int CAPTURE_GIPF = CAPTURE + 2 * 5;

  /** There is a second way to capture. */
  static final int CAPTURE_MORE = CAPTURE_GIPF + 2;

  /** A row can be completed that takes own stones back. */
  static final int TAKE_BACK = CAPTURE_MORE + 2;

  static final int TO_MOVE = TAKE_BACK + 2;

  /** Enemy stones and own stones in rows that the side to move is about to take off. */
  static final int PENDING = TO_MOVE + 1;

  /** May still play Gipf stones. */
  static final int PLACING = PENDING + 2;

  static final int COUNT = PLACING + 1;

  private Weights() {}

  private static List<Group> layout() {
    List<Group> groups = new ArrayList<>();
    String[] names = {
      "material", "reserve", "gipf-stones", "basic-place", "gipf-place", "neighbours", "window",
      "potential", "domination", "open", "capture", "capture-gipf", "capture-more", "take-back",
      "to-move", "pending", "placing"
    };
    int[] starts = {
      MATERIAL,
      RESERVE,
      GIPF_STONES,
      BASIC_PLACE,
      GIPF_PLACE,
      NEIGHBOURS,
      WINDOW,
      POTENTIAL,
      DOMINATION,
      OPEN,
      CAPTURE,
      CAPTURE_GIPF,
      CAPTURE_MORE,
      TAKE_BACK,
      TO_MOVE,
      PENDING,
      PLACING
    };
    for (int i = 0; i < names.length; i++) {
      int end = i + 1 < starts.length ? starts[i + 1] : COUNT;
      groups.add(new Group(names[i], starts[i], end - starts[i], Shape.LINEAR));
    }
    return groups;
  }

  /** The weights in force, read when they are first asked for. */
  static WeightSet standard() {
    return Holder.STANDARD;
  }

  private static final class Holder {
    static final WeightSet STANDARD = load();

    private static WeightSet load() {
      String file = System.getProperty(FILE_PROPERTY);
      String source = file == null ? "weights.txt" : file;
      try (InputStream in =
          file == null
              ? Weights.class.getResourceAsStream("weights.txt")
              : Files.newInputStream(Path.of(file))) {
        return WeightSet.read(in, source, "gipf", layout());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
