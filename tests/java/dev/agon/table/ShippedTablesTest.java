package dev.agon.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables that come with the program. */
final class ShippedTablesTest {
  @Test
  void everyFileIsListedWithItsChecksum() throws Exception {
    Path folder = TableHome.folder("chess");
    assertEquals(List.of(), Manifest.check(folder));
    for (TableSlice slice : TableGame.named("chess").slices("4")) {
      TableStore store = new TableStore(folder, "chess", Metric.DTZ50, System.err::println);
      assertEquals(true, store.has(slice.name()), slice.name());
      assertEquals(0, store.countDamaged(slice.name()), slice.name());
    }
  }

  /** One file, copied away from everything, knows its endings. */
  @Test
  void programHasItsTablesWithIt(@TempDir Path elsewhere) throws Exception {
    Path agon = Path.of("target/agon").toAbsolutePath();
    assumeTrue(Files.isExecutable(agon), "target/agon is not built");
    Path copy = elsewhere.resolve("chess engine");
    Files.copy(agon, copy, StandardCopyOption.COPY_ATTRIBUTES);
    ProcessBuilder builder =
        new ProcessBuilder(
            copy.toString(), "table", "probe", "chess", "8/8/8/8/8/4k3/8/R3K2N w - - 0 1");
    builder.directory(elsewhere.toFile()).redirectErrorStream(true);
    builder.environment().remove("AGON_TABLES");
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("KRNK win14", output.strip());
    assertEquals(0, process.waitFor());
  }
}
