package dev.agon.go;

import dev.agon.tune.Tuner;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Learns move patterns from games: {@code agon tune go GAMES... --out FILE}. */
@Command(
    name = "go",
    mixinStandardHelpOptions = true,
    description = {
      "Learns Go move patterns from game records or from games of its own, and measures how often",
      "they guess the move that was played. The same games and seed give the same file."
    })
public final class GoTuner implements Tuner {
  private final long start = System.nanoTime();

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "GAMES",
      description = "SGF files (also .gz, any number of games each) and folders of them.")
  private List<Path> records = new ArrayList<>();

  @Option(names = "--out", paramLabel = "FILE", description = "Learn, and write this pattern file.")
  private Path out;

  @Option(
      names = "--predict",
      description = "Print recognition rates on the games that are held out.")
  private boolean predict;

  @Option(
      names = "--patterns",
      paramLabel = "FILE",
      description =
          "The pattern file that --predict measures where nothing is learned (default: the one"
              + " inside agon), and that --self-play plays with (default: none).")
  private Path patterns;

  @Option(
      names = "--self-play",
      paramLabel = "N",
      defaultValue = "0",
      description = "Play so many games against itself and learn from them too.")
  private int selfPlay;

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "9",
      description = "The board of --self-play (default: ${DEFAULT-VALUE}).")
  private int size;

  @Option(
      names = "--playouts",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Playouts for a move of --self-play (default: ${DEFAULT-VALUE}).")
  private int playouts;

  @Option(
      names = "--games-out",
      paramLabel = "FILE",
      description = "Write the games of --self-play to this SGF file.")
  private Path gamesOut;

  @Option(
      names = "--hold-out",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "Every N-th game is kept for --predict and not learned from; 0 learns from all, 1 from"
              + " none (default: ${DEFAULT-VALUE}).")
  private int holdOut;

  @Option(
      names = "--mets-threshold",
      paramLabel = "N",
      description = "Fewer moves than this make a leaf of the METS tree.")
  private int threshold = PatternTrainer.Settings.DEFAULT.metsThreshold();

  @Option(
      names = "--least-count",
      paramLabel = "N",
      description = "Features seen less often are left out.")
  private int leastCount = PatternTrainer.Settings.DEFAULT.leastCount();

  @Option(names = "--epochs", paramLabel = "N", description = "Passes over the games.")
  private int epochs = PatternTrainer.Settings.DEFAULT.epochs();

  @Option(names = "--rate", paramLabel = "X", description = "The learning rate.")
  private float rate = PatternTrainer.Settings.DEFAULT.rate();

  @Option(names = "--decay", paramLabel = "X", description = "How strengths are drawn to zero.")
  private float decay = PatternTrainer.Settings.DEFAULT.decay();

  @Option(names = "--seed", paramLabel = "N", description = "The seed.")
  private long seed = PatternTrainer.Settings.DEFAULT.seed();

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    checkOptions();
    List<GameRecord> games = new ArrayList<>();
    GameRecord.Reading reading = GameRecord.read(records);
    games.addAll(reading.games());
    log(games.size() + " games read, " + reading.refused() + " not usable");
    games.addAll(playGames());
    List<GameRecord> learned = new ArrayList<>();
    List<GameRecord> held = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      boolean isHeld = holdOut > 0 && (i + 1) % holdOut == 0;
      (isHeld ? held : learned).add(games.get(i));
    }
    if (out != null) {
      if (learned.isEmpty()) {
        throw new IOException("there are no games to learn from");
      }
      PatternTrainer.Settings settings =
          new PatternTrainer.Settings(threshold, leastCount, epochs, rate, decay, seed);
      new PatternTrainer(learned, settings, this::log).run(out);
    }
    if (predict) {
      if (held.isEmpty()) {
        throw new IOException("there are no games held out to measure with");
      }
      predict(held);
    }
    return 0;
  }

  private void checkOptions() {
    if (out == null && !predict && gamesOut == null) {
      throw new ParameterException(
          spec.commandLine(), "nothing to do: --out, --predict or --games-out");
    }
    if (holdOut < 0 || leastCount < 1 || epochs < 0 || selfPlay < 0 || playouts < 1) {
      throw new ParameterException(
          spec.commandLine(),
          "--hold-out, --epochs and --self-play are at least 0, --least-count and --playouts at"
              + " least 1");
    }
    if (size < Geometry.MIN_SIZE || size > Geometry.MAX_SIZE) {
      throw new ParameterException(spec.commandLine(), "there is no board of size " + size);
    }
  }

  private void log(String text) {
    if (!quiet) {
      PrintWriter err = spec.commandLine().getErr();
      double seconds = (System.nanoTime() - start) / 1e9;
      err.println(String.format(Locale.ROOT, "%6.1f s  %s", seconds, text));
      err.flush();
    }
  }

  private List<GameRecord> playGames() throws IOException {
    SelfPlayRecords play =
        new SelfPlayRecords(size, playouts, seed, patterns == null ? null : chosenPatterns());
    List<GameRecord> games = new ArrayList<>();
    StringBuilder written = new StringBuilder();
    for (int i = 0; i < selfPlay; i++) {
      String sgf = play.play(i);
      games.add(SelfPlayRecords.record(sgf));
      written.append(sgf);
      log("game " + (i + 1) + " of " + selfPlay + " played");
    }
    if (gamesOut != null) {
      Path temporary = gamesOut.resolveSibling(gamesOut.getFileName() + ".tmp");
      Files.writeString(temporary, written, StandardCharsets.US_ASCII);
      Files.move(temporary, gamesOut, StandardCopyOption.REPLACE_EXISTING);
    }
    return games;
  }

  private PatternFile chosenPatterns() throws IOException {
    return patterns == null ? PatternFile.shipped() : PatternFile.open(patterns);
  }

  private void predict(List<GameRecord> held) throws IOException {
    PatternFile file = out == null ? chosenPatterns() : PatternFile.open(out);
    log("measuring patterns learned from " + file.games() + " games");
    RecognitionRates rates = new RecognitionRates(file);
    rates.measure(held);
    PrintWriter print = spec.commandLine().getOut();
    print.println(rates.positions() + " positions of " + held.size() + " games held out");
    print.print(rates.table());
    print.flush();
  }
}
