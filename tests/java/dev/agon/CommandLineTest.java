package dev.agon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The built binary as a command: subcommands, exit codes, and how it can be started. */
class CommandLineTest {
  private static final Path AGON = Path.of("target/agon").toAbsolutePath();

  private record Run(int exitCode, String out, String err) {}

  @Test
  void perftCounts() throws Exception {
    assertTrue(agon("perft", "4").out.contains("Nodes searched: 197281\n"));
    Run divided =
        agon("perft", "--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1", "--divide", "--960");
    assertTrue(divided.out.contains("e1h1: 1\n"), divided.out);
    assertTrue(divided.out.contains("Nodes searched: 26\n"), divided.out);
  }

  @Test
  void benchGivesTheSameNumberTwice() throws Exception {
    Run first = agon("bench", "--depth", "3");
    Run second = agon("bench", "--depth", "3", "--quiet");
    assertEquals(nodes(first), nodes(second));
    assertTrue(first.err.startsWith("Position 1/"), first.err);
    assertEquals("", second.err);
  }

  private static String nodes(Run bench) {
    return bench.out.lines().filter(line -> line.startsWith("Nodes searched")).findAny().get();
  }

  @Test
  void epdSolvesAndCounts(@TempDir Path folder) throws Exception {
    Path suite = folder.resolve("three tests.epd");
    Files.writeString(
        suite,
        """
        6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "mate; at once"; c0 "x";

        6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra8#; id "perverse";
        not a position at all
        3q2k1/5ppp/8/8/8/8/3R4/3R2K1 w - -1 12 ; bm Rxd8+; id "a queen";
        """);
    Run run = agon("epd", suite.toString(), "--depth", "6");
    assertEquals(0, run.exitCode);
    List<String> lines = run.out.lines().toList();
    assertEquals(4, lines.size(), run.out);
    assertTrue(lines.get(0).matches(" +1 mate; at once +bm Ra8# +found Ra8# +ok .*"), run.out);
    assertTrue(lines.get(1).matches(" +2 perverse +am Ra8# +found Ra8# +fail .*"), run.out);
    assertEquals("solved 2 of 3", lines.get(3));
    assertTrue(run.err.startsWith("line 4 left out: "), run.err);
  }

  @Test
  void exitCodesTellFailureFromWrongUsage() throws Exception {
    assertEquals(0, agon("--help").exitCode);
    Run version = agon("--version");
    assertEquals(0, version.exitCode);
    assertTrue(version.out.startsWith("Agon "), version.out);
    for (String wrong : List.of("perft", "perft 0", "perft 2 --fen no", "ugi --game poker", "ha")) {
      Run run = agon(wrong.split(" ", -1));
      assertEquals(2, run.exitCode, wrong);
      assertEquals(1, run.err.lines().count(), run.err);
    }
    Run missing = agon("epd", "no-such-file.epd");
    assertEquals(1, missing.exitCode);
    assertEquals(1, missing.err.lines().count(), missing.err);
  }

  @Test
  void itRunsFromAnyPlaceAndAsAJar(@TempDir Path folder) throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("a folder with blanks"));
    Path copy = Files.copy(AGON, elsewhere.resolve("agon copy"));
    assertTrue(copy.toFile().setExecutable(true));
    Path link = Files.createSymbolicLink(folder.resolve("link"), copy);
    assertTrue(run(Map.of(), copy.toString(), "--version").out.startsWith("Agon "));
    assertTrue(run(Map.of(), link.toString(), "--version").out.startsWith("Agon "));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assertTrue(run(Map.of(), java, "-jar", copy.toString(), "--version").out.startsWith("Agon "));
    String named = System.getProperty("java.home");
    Run run = run(Map.of("JAVA_HOME", named, "PATH", "/nowhere"), "/bin/sh", copy.toString(), "-V");
    assertTrue(run.out.startsWith("Agon "), run.err);
  }

  @Test
  void aMissingJavaIsSaidInOneLine() throws Exception {
    Run run = run(Map.of("PATH", "/nowhere", "JAVA_HOME", ""), "/bin/sh", AGON.toString());
    assertEquals(1, run.exitCode);
    assertEquals(1, run.err.lines().count(), run.err);
  }

  /** The entry point can be loaded by Java 8, which then says that it is too old. */
  @Test
  void theEntryPointIsCompiledForAnOldJava() throws IOException {
    byte[] agon = Files.readAllBytes(Path.of("target/classes/dev/agon/Agon.class"));
    assertEquals(52, agon[7]);
  }

  private static Run agon(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(AGON.toString()));
    command.addAll(List.of(arguments));
    return run(Map.of(), command.toArray(new String[0]));
  }

  private static Run run(Map<String, String> environment, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Path err = Files.createTempFile("agon", ".err");
    try {
      builder.redirectError(err.toFile());
      Process process = builder.start();
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int exitCode = process.waitFor();
      return new Run(exitCode, out, Files.readString(err));
    } finally {
      Files.delete(err);
    }
  }
}
