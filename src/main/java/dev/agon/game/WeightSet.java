package dev.agon.game;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The weights of an evaluation as plain numbers: named groups of pairs, one number for the middle
 * of the game and one for its end. The engine reads them from a text file and the tuner writes that
 * same file.
 *
 * <p>The text is a first line {@code agon-weights 1 GAME} and then, in the order of the layout,
 * each group's name, its size and so many entries {@code middle,end}, all separated by white space.
 * It is read without regular expressions because it is read at every start of the engine.
 */
public final class WeightSet {
  /** How the weights of a group enter the evaluation; {@link EvaluationTrace} has the formula. */
  public enum Shape {
    LINEAR,
    PRESSURE,
    STAKES
  }

  /** So many weights from {@code start} on. */
  public record Group(String name, int start, int size, Shape shape) {}

  private static final int LARGEST = 8000;
  private static final int LARGEST_FILE = 1 << 20;
  private static final int ENTRIES_A_LINE = 8;

  private final String game;
  private final List<Group> groups;
  private final int[] middle;
  private final int[] end;

  private WeightSet(String game, List<Group> groups, int[] middle, int[] end) {
    this.game = game;
    this.groups = groups;
    this.middle = middle;
    this.end = end;
  }

  /** The numbers as a tuner sees them: middle and end of the first weight, of the second... */
  public double[] toVector() {
    double[] vector = new double[2 * size()];
    for (int i = 0; i < size(); i++) {
      vector[2 * i] = middle[i];
      vector[2 * i + 1] = end[i];
    }
    return vector;
  }

  /** The same layout with the numbers of such a vector, rounded. */
  public WeightSet withVector(double[] vector) {
    int[] newMiddle = new int[size()];
    int[] newEnd = new int[size()];
    for (int i = 0; i < size(); i++) {
      newMiddle[i] = (int) Math.round(vector[2 * i]);
      newEnd[i] = (int) Math.round(vector[2 * i + 1]);
    }
    return new WeightSet(game, groups, newMiddle, newEnd);
  }

  public List<Group> groups() {
    return groups;
  }

  public int size() {
    return middle.length;
  }

  public int middle(int index) {
    return middle[index];
  }

  public int end(int index) {
    return end[index];
  }

  /** Both numbers in one int: sums of such ints are sums of both, as long as each fits 16 bits. */
  public int[] packed() {
    int[] packed = new int[middle.length];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = (end[i] << 16) + middle[i];
    }
    return packed;
  }

  /**
   * Reads a text that must have exactly the given layout; whatever is wrong is said in one line.
   */
  public static WeightSet read(InputStream in, String source, String game, List<Group> layout)
      throws IOException {
    byte[] bytes = in.readNBytes(LARGEST_FILE + 1);
    if (bytes.length > LARGEST_FILE) {
      throw new IOException(source + ": too large to be a weight file");
    }
    return new Reader(bytes, source).read(game, layout);
  }

  public String toText() {
    StringBuilder text = new StringBuilder(16 * middle.length);
    text.append("agon-weights 1 ").append(game).append('\n');
    for (Group group : groups) {
      text.append(group.name()).append(' ').append(group.size());
      for (int i = 0; i < group.size(); i++) {
        int index = group.start() + i;
        text.append(i % ENTRIES_A_LINE == 0 ? "\n  " : " ");
        text.append(middle[index]).append(',').append(end[index]);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Writes the text under a temporary name first, so that no half-written file is ever loaded. */
  public void write(Path file) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(temporary, toText(), StandardCharsets.US_ASCII);
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Splits the text at white space and checks every word against the layout. */
  private static final class Reader {
    private final byte[] bytes;
    private final String source;
    private int at;
    private int line = 1;

    Reader(byte[] bytes, String source) {
      this.bytes = bytes;
      this.source = source;
    }

    WeightSet read(String game, List<Group> layout) throws IOException {
      expect("agon-weights");
      expect("1");
      expect(game);
      int total = 0;
      for (Group group : layout) {
        total += group.size();
      }
      int[] middle = new int[total];
      int[] end = new int[total];
      for (Group group : layout) {
        expect(group.name());
        expect(Integer.toString(group.size()));
        for (int i = 0; i < group.size(); i++) {
          skipSpace();
          middle[group.start() + i] = number();
          if (at >= bytes.length || bytes[at] != ',') {
            throw wrong("a comma is missing in an entry of " + group.name());
          }
          at++;
          end[group.start() + i] = number();
        }
      }
      skipSpace();
      if (at < bytes.length) {
        throw wrong("more text after the last weight");
      }
      return new WeightSet(game, layout, middle, end);
    }

    private void expect(String word) throws IOException {
      skipSpace();
      int start = at;
      while (at < bytes.length && bytes[at] > ' ') {
        at++;
      }
      boolean same = at - start == word.length();
      for (int i = 0; same && i < word.length(); i++) {
        same = bytes[start + i] == word.charAt(i);
      }
      if (!same) {
        throw wrong("'" + word + "' expected");
      }
    }

    private void skipSpace() {
      while (at < bytes.length && bytes[at] >= 0 && bytes[at] <= ' ') {
        if (bytes[at] == '\n') {
          line++;
        }
        at++;
      }
    }

    private int number() throws IOException {
      boolean negative = at < bytes.length && bytes[at] == '-';
      if (negative) {
        at++;
      }
      int value = 0;
      int start = at;
      while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9' && value <= LARGEST) {
        value = 10 * value + bytes[at] - '0';
        at++;
      }
      if (at == start || value > LARGEST) {
        throw wrong("a number from -" + LARGEST + " to " + LARGEST + " expected");
      }
      return negative ? -value : value;
    }

    private IOException wrong(String what) {
      return new IOException(source + " line " + line + ": " + what);
    }
  }
}
