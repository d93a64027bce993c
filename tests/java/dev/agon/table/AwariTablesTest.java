package dev.agon.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Awari's tables, against every cell of the thesis that has them. */
final class AwariTablesTest {
  /** Sixteen stones take a minute and twenty ten; the normal suite stops at nine. */
  private static final int STONES =
      Integer.getInteger("agon.stones", Boolean.getBoolean("agon.long") ? 16 : 9);

  /** {@code -Dagon.awari} names a folder that keeps the tables. */
  @Test
  void histogramsEqualThoseOfTheThesis(@TempDir Path temporary) throws Exception {
    Path folder = Path.of(System.getProperty("agon.awari", temporary.toString()));
    TableGame game = TableGame.named("awari");
    List<TableSlice> slices = game.slices(Integer.toString(STONES));
    long[][] counts = new long[STONES + 1][2 * STONES + 1];
    TableStore store = new TableStore(folder, "awari", Metric.VALUE, System.err::println);
    try (Crew crew = new Crew(2)) {
      TableBuilder builder = new TableBuilder(store, crew, line -> {});
      builder.build(slices, report -> {});
      for (int n = 0; n <= STONES; n++) {
        SliceValues values = builder.expand(slices.get(n));
        for (long i = 0; i < slices.get(n).size(); i++) {
          counts[n][values.value(i) + STONES]++;
        }
      }
    }
    compare(counts);
  }

  private static void compare(long[][] counts) throws IOException {
    int from = 0;
    int to = 0;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                AwariTablesTest.class.getResourceAsStream("/awari/appendix-b.txt"),
                StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] words = line.split(" ", -1);
        if (line.startsWith("#")) {
          continue;
        }
        if (words[0].equals("stones")) {
          from = Integer.parseInt(words[1]);
          to = Integer.parseInt(words[2]);
          continue;
        }
        int value = Integer.parseInt(words[0]);
        StringBuilder row = new StringBuilder(words[0]);
        for (int n = from; n <= to; n++) {
          if (n <= STONES && Math.abs(value) <= n && counts[n][value + STONES] > 0) {
            row.append(' ').append(counts[n][value + STONES]);
          }
        }
        // Columns that were not built are the last ones of the row.
        String expected =
            to <= STONES ? line : line.substring(0, Math.min(line.length(), row.length()));
        assertEquals(expected, row.toString(), "stones " + from + " to " + to);
      }
    }
  }
}
