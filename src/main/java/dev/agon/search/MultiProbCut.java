package dev.agon.search;

import dev.agon.game.SearchGame;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;

/**
 * The parameters of Multi-ProbCut for one game: which shallow searches foretell a deep one well
 * enough to replace it, by stage of the game and height of the node. They come from one data file a
 * game, {@code mpc.txt} beside the game's class, which {@code agon tune mpc} writes; a game without
 * that file is searched without such cuts. The property {@code agon.GAME.mpc} names another file.
 *
 * <p>The text is a first line {@code agon-mpc 1 GAME}, a line {@code gate N} and one line a pair:
 * {@code pair STAGE HEIGHT SHALLOW A B SIGMA HIGH LOW}. Several pairs of one stage and height are
 * tried in the order of the file. {@code #} begins a comment.
 */
public final class MultiProbCut {
  /** Nodes further from the leaves than this are never cut. */
  public static final int MAX_HEIGHT = 30;

  /** Stages from here on share the parameters of the last one. */
  public static final int STAGES = 4;

  private static final int LARGEST_FILE = 1 << 16;
  private static final double LARGEST = 10_000;

  /**
   * A deep search gives {@code a * v + b + e} where a shallow one gave {@code v}, e being normally
   * distributed around zero with deviation sigma.
   *
   * @param high how many sigmas above beta the shallow search must promise, for a cut; 0 for none
   * @param low how many below alpha; 0 for no such cut
   */
  public record Pair(
      int stage,
      int height,
      int shallow,
      double a,
      double b,
      double sigma,
      double high,
      double low) {
    public Pair withThresholds(double newHigh, double newLow) {
      return new Pair(stage, height, shallow, a, b, sigma, newHigh, newLow);
    }

    private String toLine() {
      return String.format(
          Locale.ROOT,
          "pair %d %d %d %.3f %.1f %.1f %.2f %.2f",
          stage,
          height,
          shallow,
          a,
          b,
          sigma,
          high,
          low);
    }
  }

  /** How far on the wrong side of a probe's bound the estimate may be for the probe to be tried. */
  final int gate;

  private final List<Pair> pairs;
  private final Pair[] sorted;
  private final int[] firsts = new int[STAGES * (MAX_HEIGHT + 1) + 1];

  public MultiProbCut(int gate, List<Pair> pairs) {
    this.gate = gate;
    this.pairs = List.copyOf(pairs);
    List<Pair> inOrder = new ArrayList<>(pairs);
    inOrder.sort(Comparator.comparingInt(pair -> index(pair.stage, pair.height)));
    sorted = inOrder.toArray(new Pair[0]);
    int next = 0;
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = next;
      while (next < sorted.length && index(sorted[next].stage, sorted[next].height) == i) {
        next++;
      }
    }
  }

  public static MultiProbCut none() {
    return new MultiProbCut(0, List.of());
  }

  public List<Pair> pairs() {
    return pairs;
  }

  public int gate() {
    return gate;
  }

  /** The same pairs, those that cut at all with these thresholds; a 0 leaves them as they are. */
  public MultiProbCut withThresholds(double first, double later) {
    List<Pair> changed = new ArrayList<>();
    for (Pair pair : pairs) {
      double wanted = pair.stage == 0 ? first : later;
      changed.add(
          wanted == 0
              ? pair
              : pair.withThresholds(pair.high == 0 ? 0 : wanted, pair.low == 0 ? 0 : wanted));
    }
    return new MultiProbCut(gate, changed);
  }

  // What the search asks at its nodes: nothing here allocates.

  boolean isEmpty() {
    return sorted.length == 0;
  }

  /** The first try of a stage and height; the last one is before the first of the next height. */
  int first(int stage, int height) {
    return firsts[index(Math.min(stage, STAGES - 1), height)];
  }

  int end(int stage, int height) {
    return firsts[index(Math.min(stage, STAGES - 1), height) + 1];
  }

  int shallow(int index) {
    return sorted[index].shallow;
  }

  boolean cutsHigh(int index) {
    return sorted[index].high > 0;
  }

  boolean cutsLow(int index) {
    return sorted[index].low > 0;
  }

  /** What the shallow search must reach, for the deep one to be thought at least beta. */
  int highBound(int index, int beta) {
    Pair pair = sorted[index];
    return (int) Math.round((pair.high * pair.sigma + beta - pair.b) / pair.a);
  }

  /** What the shallow search may not exceed, for the deep one to be thought at most alpha. */
  int lowBound(int index, int alpha) {
    Pair pair = sorted[index];
    return (int) Math.round((-pair.low * pair.sigma + alpha - pair.b) / pair.a);
  }

  private static int index(int stage, int height) {
    return stage * (MAX_HEIGHT + 1) + Math.min(height, MAX_HEIGHT);
  }

  // The file.

  /** The parameters that the game is played with. */
  static MultiProbCut standard(SearchGame game) {
    String other = System.getProperty("agon." + game.name() + ".mpc");
    if (other != null) {
      try (InputStream in = Files.newInputStream(Path.of(other))) {
        return read(in, other, game.name());
      } catch (IOException e) {
        System.err.println("agon: " + e.getMessage() + "; the built-in Multi-ProbCut is used");
      }
    }
    try (InputStream in = game.getClass().getResourceAsStream("mpc.txt")) {
      return in == null ? none() : read(in, "mpc.txt", game.name());
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Reads and checks a file; whatever is wrong is said in one line. */
  public static MultiProbCut read(InputStream in, String source, String game) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST_FILE + 1);
    if (bytes.length > LARGEST_FILE) {
      throw new IOException(source + ": too large to be a file of Multi-ProbCut");
    }
    StringTokenizer lines =
        new StringTokenizer(new String(bytes, StandardCharsets.ISO_8859_1), "\r\n", true);
    List<Pair> pairs = new ArrayList<>();
    int gate = -1;
    int number = 1;
    boolean begun = false;
    while (lines.hasMoreTokens()) {
      String line = lines.nextToken();
      if (line.equals("\n")) {
        number++;
        continue;
      }
      int comment = line.indexOf('#');
      Words words =
          new Words(comment < 0 ? line : line.substring(0, comment), source + " line " + number);
      if (words.isEmpty()) {
        continue;
      }
      if (!begun) {
        words.expect("agon-mpc");
        words.expect("1");
        words.expect(game);
        begun = true;
      } else if (gate < 0) {
        words.expect("gate");
        gate = words.integer("gate", 0, (int) LARGEST);
      } else {
        words.expect("pair");
        pairs.add(words.pair());
      }
      words.expectEnd();
    }
    if (gate < 0) {
      throw new IOException(source + ": 'agon-mpc 1 " + game + "' and a gate are missing");
    }
    return new MultiProbCut(gate, pairs);
  }

  public String toText(String game, List<String> comments) {
    StringBuilder text = new StringBuilder("agon-mpc 1 ").append(game).append('\n');
    for (String comment : comments) {
      text.append("# ").append(comment).append('\n');
    }
    text.append("gate ").append(gate).append('\n');
    text.append("#    stage height shallow a b sigma high low\n");
    for (Pair pair : pairs) {
      text.append(pair.toLine()).append('\n');
    }
    return text.toString();
  }

  /** Writes the text under a temporary name first, so that no half-written file is ever loaded. */
  public void write(Path file, String game, List<String> comments) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(temporary, toText(game, comments), StandardCharsets.US_ASCII);
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The words of one line; each is checked as it is taken. */
  private static final class Words {
    private final StringTokenizer rest;
    private final String place;

    Words(String line, String place) {
      rest = new StringTokenizer(line, " \t\r");
      this.place = place;
    }

    boolean isEmpty() {
      return !rest.hasMoreTokens();
    }

    void expect(String word) throws IOException {
      if (!rest.hasMoreTokens() || !rest.nextToken().equals(word)) {
        throw new IOException(place + ": '" + word + "' expected");
      }
    }

    void expectEnd() throws IOException {
      if (rest.hasMoreTokens()) {
        throw new IOException(place + ": too many words");
      }
    }

    Pair pair() throws IOException {
      int stage = integer("stage", 0, STAGES - 1);
      int height = integer("height", 2, MAX_HEIGHT);
      return new Pair(
          stage,
          height,
          integer("shallow depth", 1, height - 1),
          number("a", 0.1, 10),
          number("b", -LARGEST, LARGEST),
          number("sigma", 0, LARGEST),
          number("threshold", 0, 10),
          number("threshold", 0, 10));
    }

    int integer(String what, int least, int most) throws IOException {
      double value = number(what, least, most);
      if (value != Math.rint(value)) {
        throw new IOException(place + ": " + what + " is a whole number");
      }
      return (int) value;
    }

    private double number(String what, double least, double most) throws IOException {
      try {
        double value = rest.hasMoreTokens() ? Double.parseDouble(rest.nextToken()) : Double.NaN;
        if (value >= least && value <= most) {
          return value;
        }
      } catch (NumberFormatException e) {
        // Said below, as for a number out of bounds.
      }
      throw new IOException(place + ": " + what + " is from " + least + " to " + most);
    }
  }
}
