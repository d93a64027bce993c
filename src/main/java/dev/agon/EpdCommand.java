package dev.agon;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.proof.WinSearch;
import dev.agon.search.Score;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import dev.agon.search.SearchSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Solves a suite of chess tests: {@code agon epd FILE --movetime MS}. */
@Command(
    name = "epd",
    mixinStandardHelpOptions = true,
    description = "Solves the bm, am and dm positions of an EPD file; prints each and the total.")
final class EpdCommand implements Callable<Integer> {
  private static final int USUAL_MILLISECONDS = 1000;

  /** The table and the limit of proof search where the command line gives none. */
  private static final int MATE_ENTRIES = 1 << 20;

  private static final long MATE_NODES = 10_000_000;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The test suite.")
  private Path file;

  @Option(
      names = "--movetime",
      paramLabel = "MS",
      description =
          "Time for each position (default: " + USUAL_MILLISECONDS + " if nothing else limits).")
  private Integer moveTime;

  @Option(names = "--depth", paramLabel = "N", description = "The last iteration.")
  private Integer depth;

  @Option(names = "--nodes", paramLabel = "N", description = "The nodes to search.")
  private Long nodes;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads to search with (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "64",
      description = "The size of the table (default: ${DEFAULT-VALUE}).")
  private int hash;

  @Override
  public Integer call() throws IOException {
    Usage.requireAtLeast(spec, "--threads", threads, 1);
    Usage.requireAtLeast(spec, "--hash", hash, 1);
    SearchLimits limits = limits();
    PrintWriter out = spec.commandLine().getOut();
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new IOException("cannot read " + file, e);
    }
    SearchGame chess = Usage.searchGame(spec, "chess");
    Search search = new Search(chess, hash);
    search.setSettings(SearchSettings.defaults(chess.evaluations().get(0)).withThreads(threads));
    int solved = 0;
    int tested = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      try {
        tested++;
        solved += test(Epd.parse(line, chess), search, limits, tested, out) ? 1 : 0;
      } catch (NotationException e) {
        tested--;
        spec.commandLine().getErr().println("line " + (i + 1) + " left out: " + e.getMessage());
      }
      out.flush();
    }
    out.println("solved " + solved + " of " + tested);
    out.flush();
    return 0;
  }

  private SearchLimits limits() {
    SearchLimits limits = SearchLimits.none();
    if (depth != null) {
      Usage.requireAtLeast(spec, "--depth", depth, 1);
      limits = limits.withDepth(depth);
    }
    if (nodes != null) {
      Usage.requireAtLeast(spec, "--nodes", nodes, 1);
      limits = limits.withNodes(nodes);
    }
    if (moveTime != null) {
      Usage.requireAtLeast(spec, "--movetime", moveTime, 1);
      limits = limits.withMoveTime(Duration.ofMillis(moveTime));
    } else if (depth == null && nodes == null) {
      limits = limits.withMoveTime(Duration.ofMillis(USUAL_MILLISECONDS));
    }
    return limits;
  }

  private static boolean test(
      Epd epd, Search search, SearchLimits limits, int number, PrintWriter out) {
    search.newGame();
    if (epd.mate() > 0 && mates(epd, limits, number, out)) {
      return true;
    }
    SolutionTime solutionTime = new SolutionTime(epd);
    SearchResult result = search.search((SearchPosition) epd.position(), limits, solutionTime);
    boolean solved = epd.isSolvedBy(result.move()) && mateInTime(epd, result.score());
    String found =
        result.move() == Position.NO_MOVE
            ? "(none)"
            : epd.position().formatForRecord(result.move());
    out.println(
        String.format(
            Locale.ROOT,
            "%4d %-14s %-22s found %-8s %-4s depth %2d%s",
            number,
            epd.id(),
            epd.expected(),
            found,
            solved ? "ok" : "fail",
            result.depth(),
            solved && solutionTime.since >= 0 ? " after " + solutionTime.since + " ms" : ""));
    return solved;
  }

  private static boolean mateInTime(Epd epd, int score) {
    int moves = Score.isMate(score) ? Score.movesToMate(score) : 0;
    return epd.mate() == 0 || (moves > 0 && moves <= epd.mate());
  }

  /** Proves the mate of a {@code dm} position, with the same limits as the search has. */
  private static boolean mates(Epd epd, SearchLimits limits, int number, PrintWriter out) {
    long start = System.nanoTime();
    long nanos = limits.moveTime().isPresent() ? limits.moveTime().get().toNanos() : Long.MAX_VALUE;
    WinSearch.Answer answer =
        new WinSearch(MATE_ENTRIES)
            .find(
                (SearchPosition) epd.position(),
                epd.mate(),
                epd.best(),
                limits.nodes() == Long.MAX_VALUE ? MATE_NODES : limits.nodes(),
                () -> System.nanoTime() - start > nanos,
                (moves, line, nodes) -> {});
    if (answer.moves() == 0) {
      return false;
    }
    out.println(
        String.format(
            Locale.ROOT,
            "%4d %-14s %-22s found %-8s ok   mate in %d after %d ms, %d nodes",
            number,
            epd.id(),
            epd.expected(),
            epd.position().formatForRecord(answer.line().getInt(0)),
            answer.moves(),
            (System.nanoTime() - start) / 1_000_000,
            answer.nodes()));
    return true;
  }

  /** Since when the search has held to a solution. */
  private static final class SolutionTime implements SearchListener {
    private final Epd epd;
    private long since = -1;

    SolutionTime(Epd epd) {
      this.epd = epd;
    }

    @Override
    public void onInfo(SearchInfo info) {
      if (info.line() == 1 && !info.pv().isEmpty()) {
        if (!epd.isSolvedBy(info.pv().getInt(0))) {
          since = -1;
        } else if (since < 0) {
          since = info.milliseconds();
        }
      }
    }
  }
}
