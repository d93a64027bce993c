package dev.agon.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.agon.game.Game;
import dev.agon.game.SearchGame;
import dev.agon.search.MultiProbCut;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The fit behind Multi-ProbCut, and that a killed run of self-play goes on as if never killed. */
class MpcTest {
  @Test
  void theLineIsFound() {
    Regression.Sums sums = new Regression.Sums();
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      double x = 120 * random.nextGaussian();
      sums.add(x, 1.05 * x - 7 + 60 * random.nextGaussian());
    }
    Regression fit = sums.fit();
    assertEquals(1.05, fit.a(), 0.02);
    assertEquals(-7, fit.b(), 1.5);
    assertEquals(60, fit.sigma(), 1);
    // r^2 is the part of the variance that the line explains: 126^2 / (126^2 + 60^2).
    assertEquals(0.9028, fit.r(), 0.005);
  }

  @Test
  void aLineByHand() {
    Regression.Sums sums = new Regression.Sums();
    sums.add(0, 1);
    sums.add(1, 2);
    sums.add(2, 4);
    sums.add(3, 5);
    Regression fit = sums.fit();
    assertEquals(1.4, fit.a(), 1e-12);
    assertEquals(0.9, fit.b(), 1e-12);
    assertEquals(Math.sqrt(0.1), fit.sigma(), 1e-12);
    assertEquals(7 / Math.sqrt(50), fit.r(), 1e-12);
  }

  @Test
  void samplesDependOnTheSeedAlone() throws InterruptedException {
    SearchGame awari = (SearchGame) Game.named("awari");
    Regression[] fits = new Regression[2];
    for (int threads = 1; threads <= 2; threads++) {
      MpcSamples samples = MpcSamples.gather(awari, 60, 5, 100, 7, threads, count -> {});
      assertTrue(samples.size() >= 60);
      fits[threads - 1] = samples.sums(0, 2, 5, 600).fit();
    }
    assertEquals(fits[0], fits[1]);
  }

  @Test
  void theFileThatIsWrittenIsTheOneTheEngineLoads(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("mpc.txt");
    int exit =
        run(
            "mpc",
            "awari",
            "--out",
            file.toString(),
            "--positions",
            "60",
            "--depth",
            "5",
            "--pairs",
            "2:5,1:4",
            "--nodes",
            "100",
            "--bound",
            "600",
            "--games",
            "2",
            "--quiet");
    assertEquals(0, exit);
    try (InputStream in = Files.newInputStream(file)) {
      MultiProbCut read = MultiProbCut.read(in, "mpc.txt", "awari");
      assertTrue(read.pairs().size() <= 2);
    }
  }

  @Test
  void aKilledRunGoesOnToTheSameFile(@TempDir Path folder) throws Exception {
    Path whole = folder.resolve("whole.txt");
    assertEquals(0, generate(whole));
    String expected = Files.readString(whole);
    for (int kept : new int[] {0, 1, expected.length() / 3, expected.length() / 2 + 5}) {
      Path out = folder.resolve("again" + kept + ".txt");
      Path left = folder.resolve("again" + kept + ".txt.awari-3-100.tmp");
      Files.writeString(left, expected.substring(0, kept), StandardCharsets.US_ASCII);
      assertEquals(0, generate(out));
      assertEquals(expected, Files.readString(out));
      assertTrue(Files.notExists(left));
    }
    Path strange = folder.resolve("strange.txt.awari-3-100.tmp");
    Files.writeString(strange, "something else\n");
    assertEquals(1, generate(folder.resolve("strange.txt")));
    assertEquals("something else\n", Files.readString(strange));
  }

  private static int generate(Path out) {
    return run(
        "generate",
        "awari",
        "--games",
        "6",
        "--nodes",
        "100",
        "--seed",
        "3",
        "--threads",
        "2",
        "--quiet",
        "--out",
        out.toString());
  }

  private static int run(String... arguments) {
    CommandLine command = new CommandLine(new TuneCommand());
    command.setOut(new PrintWriter(new StringWriter()));
    command.setErr(new PrintWriter(new StringWriter()));
    return command.execute(arguments);
  }
}
