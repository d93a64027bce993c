package dev.agon.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However a table is built, with whatever memory and however often interrupted: the same bytes. */
final class BuildModesTest {
  private static final String STONES = "7";
  private static final int KILLS = 10;

  @TempDir private Path folder;

  private String build(String name, long memory) throws Exception {
    TableStore store =
        new TableStore(folder.resolve(name), "awari", Metric.VALUE, System.err::println);
    try (Crew crew = new Crew(2)) {
      new TableBuilder(store, crew, line -> {}, memory)
          .build(TableGame.named("awari").slices(STONES), report -> {});
    }
    assertFalse(Files.exists(folder.resolve(name).resolve("awari-07.work")));
    return Files.readString(folder.resolve(name).resolve(Manifest.NAME));
  }

  @Test
  void memoryDecidesHowASliceIsSolved() {
    assertEquals(MemoryMode.BYTE, MemoryMode.choose(1000, 1000));
    assertEquals(MemoryMode.TWO_BITS, MemoryMode.choose(1001, 1000));
    assertEquals(MemoryMode.TWO_BITS, MemoryMode.choose(4000, 1000));
    assertEquals(MemoryMode.ONE_BIT, MemoryMode.choose(8000, 1000));
    assertEquals(MemoryMode.DUAL_INDEX, MemoryMode.choose(80_000, 1000));
  }

  @Test
  void everyModeGivesTheSameFiles() throws Exception {
    String inBytes = build("bytes", Long.MAX_VALUE / 8);
    // The largest slice has 31,824 positions; smaller ones are solved in the modes before.
    assertEquals(inBytes, build("two-bits", 8000));
    assertEquals(inBytes, build("one-bit", 4000));
    assertEquals(inBytes, build("dual-index", 400));
  }

  /** Distances on disk and two bits in memory; with pawns there are many parts. */
  @ParameterizedTest
  @CsvSource({"KQKR, DTC", "KPK, DTM", "KPK, DTZ50"})
  void distancesOnDiskGiveTheSameFiles(String ending, Metric metric) throws Exception {
    assertEquals(
        buildChess("in-memory", ending, metric, Long.MAX_VALUE / 8),
        buildChess("on-disk", ending, metric, 1000));
  }

  private String buildChess(String name, String ending, Metric metric, long memory)
      throws Exception {
    TableStore store = new TableStore(folder.resolve(name), "chess", metric, System.err::println);
    try (Crew crew = new Crew(2)) {
      new TableBuilder(store, crew, line -> {}, memory)
          .build(TableGame.named("chess").slices(ending), report -> {});
    }
    return Files.readString(folder.resolve(name).resolve(Manifest.NAME));
  }

  /** The program itself, killed as the system kills, at random times. */
  @Test
  void killedBuildEndsWithTheSameBytes() throws Exception {
    Path agon = Path.of("target/agon").toAbsolutePath();
    assumeTrue(Files.isExecutable(agon), "target/agon is not built");
    String atOnce = build("at-once", Long.MAX_VALUE / 8);
    Path killed = folder.resolve("killed");
    List<String> command =
        List.of(agon.toString(), "table", "build", "awari", STONES, "--folder", killed.toString());
    SplittableRandom random = new SplittableRandom(11);
    int early = 0;
    for (int i = 0; i < KILLS; i++) {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("output").toFile())
              .start();
      boolean ended = process.waitFor(100 + random.nextInt(900), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      early += ended ? 0 : 1;
    }
    Process last =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    assertEquals(0, last.waitFor(), () -> "output in " + folder);
    assertEquals(atOnce, Files.readString(killed.resolve(Manifest.NAME)), early + " kills");
    assertEquals(List.of(), Manifest.check(killed));
  }
}
