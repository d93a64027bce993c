package dev.agon.gipf;

import dev.agon.game.GameEnd;
import dev.agon.game.MoveList;
import dev.agon.gipf.ThesisSearch.Features;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/**
 * The experiments of the thesis's chapter 6 once more: games of {@link ThesisSearch} against itself
 * with everything switched on, and at every position of them the same search with one thing
 * switched off. The thesis measured each setting in games of its own; here all settings see the
 * same positions, which needs fewer games for the same certainty. Its printed figures, with a dash
 * for the cells it leaves empty, stand beside ours.
 *
 * <p>Which game was played decides more than anything else. GIPFTED had a small opening book, and
 * players of its time placed three or four Gipf stones. Left alone with its evaluation, in which a
 * Gipf stone is worth more than two stones in reserve, the search goes on placing them, with twice
 * the moves to choose from, and the stones run out early. So the games are played both ways: the
 * tournament game without a book, and the standard game, which begins with three Gipf stones a side
 * and allows no more.
 */
final class ThesisExperiments {
  private static final int MAX_PLIES = 300;
  private static final int FIRST_DEPTH = 1;

  /** The depth of the first column of the thesis's figures. */
  private static final int FIRST_PRINTED = 2;

  /** A setting beside the one with everything on, and where the thesis prints it. */
  private record Setting(String name, Features features) {}

  private static final Features ALL = Features.ALL;
  private static final Features NO_TABLE = ALL.withTable(false);

  private static final Setting[] SETTINGS = {
    new Setting("all on", ALL),
    new Setting("no table", NO_TABLE),
    new Setting("no PVS", ALL.withPvs(false)),
    new Setting("no PVS, no table", NO_TABLE.withPvs(false)),
    new Setting("no killer", ALL.withKiller(false)),
    new Setting("no killer, no table", NO_TABLE.withKiller(false)),
    new Setting("no history", ALL.withHistory(false)),
    new Setting("no history, no table", NO_TABLE.withHistory(false)),
    new Setting("no ordering", ALL.withOrdering(false)),
    new Setting("no ordering, no table", NO_TABLE.withOrdering(false)),
    new Setting("no quiescence", ALL.withQuiescence(false)),
  };

  /** The nodes that the thesis prints for each setting at depths 2 to 6; 0 where it has none. */
  private static final int[][] THESIS_NODES = {
    {216, 1322, 5252, 30398, 140879},
    {218, 1439, 6627, 47021, 0},
    {174, 1323, 4803, 33074, 120465},
    {185, 1610, 8350, 70628, 351696},
    {256, 1545, 6430, 43339, 197885},
    {261, 1860, 12008, 95890, 0},
    {236, 1425, 6645, 37562, 171426},
    {245, 1514, 9111, 59601, 0},
    {226, 1435, 6855, 37833, 179046},
    {231, 1663, 9182, 65656, 0},
    {187, 1188, 5837, 31267, 139825},
  };

  /** The tables: number, the setting with and the setting without. */
  private static final int[][] TABLES = {
    {2, 0, 1},
    {3, 0, 2},
    {4, 1, 3},
    {5, 0, 4},
    {6, 1, 5},
    {7, 0, 6},
    {8, 1, 7},
    {9, 0, 8},
    {10, 1, 9},
    {11, 0, 10},
    {12, 0, 0},
  };

  /** The seconds that it prints, on a Pentium III of 833 MHz. */
  private static final double[][] THESIS_SECONDS = {
    {0.4, 2.2, 1.9, 14.9, 0},
    {0.4, 1.2, 2.8, 18.2, 0},
    {0.4, 1.6, 2.2, 11.3, 54.5},
    {0.4, 1.9, 3.7, 25.2, 0},
    {0.4, 2.0, 2.6, 26.9, 86.0},
    {0.6, 2.7, 4.6, 0, 0},
    {0.4, 1.5, 5.3, 12.7, 53.4},
    {0.3, 1.6, 2.6, 16.0, 0},
    {0.4, 1.7, 9.3, 12.5, 0},
    {0.5, 2.3, 12.5, 0, 0},
    {0.4, 1.5, 2.3, 10.1, 60.1},
  };

  private static final int OVERHEAD_TABLE = 11;
  private static final int LAST_TABLE = 12;
  private static final double[] THESIS_ADVANTAGE = {-0.2, 10.5, 14.9, 4.7};

  private final int lastDepth;
  private final int games;
  private final PrintWriter out;
  private final double[][] nodes;
  private final double[][] seconds;

  ThesisExperiments(int lastDepth, int games, PrintWriter out) {
    this.lastDepth = lastDepth;
    this.games = games;
    this.out = out;
    nodes = new double[lastDepth + 1][SETTINGS.length];
    seconds = new double[lastDepth + 1][SETTINGS.length];
  }

  void run() {
    say(
        "%d games at each depth; the thesis's figures in brackets, a dash where it has none",
        games);
    playAll(Variant.TOURNAMENT, "no opening book, Gipf stones as the search likes", 1);
    playAll(Variant.STANDARD, "three Gipf stones a side, as players of its time placed", 0);
    say("");
    say("Tables 6.2 to 6.12: means over the positions of the standard games");
    for (int[] table : TABLES) {
      print(table[0], table[1], table[2]);
    }
  }

  /** Games at every depth with all settings, or the first few of them. */
  private void playAll(Variant variant, String comment, int settings) {
    say("");
    say("Sections 6.2 and 6.3, %s game: %s", variant.text, comment);
    say("depth  first wins  advantage (thesis)  plies a game  Gipf stones a side  branching:");
    say("                                                                   games  trees");
    Counts all = new Counts();
    for (int depth = FIRST_DEPTH; depth <= lastDepth; depth++) {
      Counts counts = playDepth(variant, depth, settings == 0 ? SETTINGS.length : settings);
      printCounts(Integer.toString(depth), counts, games, thesisAdvantage(depth));
      all.add(counts);
    }
    int played = games * (lastDepth - FIRST_DEPTH + 1);
    printCounts("all", all, played, "-");
    say("(the thesis: branching 29.3 in the trees; 90 plies a game, partly from human games)");
  }

  /** What the games of one kind have shown. */
  private static final class Counts {
    double firstWins;
    long plies;
    long gipfStones;
    long movesInGames;
    long movesInTrees;
    long interiorNodes;

    void add(Counts other) {
      firstWins += other.firstWins;
      plies += other.plies;
      gipfStones += other.gipfStones;
      movesInGames += other.movesInGames;
      movesInTrees += other.movesInTrees;
      interiorNodes += other.interiorNodes;
    }
  }

  private Counts playDepth(Variant variant, int depth, int settings) {
    Counts counts = new Counts();
    double[] nodeSums = new double[settings];
    double[] secondSums = new double[settings];
    MoveList list = new MoveList(64);
    for (int game = 0; game < games; game++) {
      GipfPosition position = GipfPosition.start(variant);
      counts.gipfStones += Long.bitCount(position.gipf());
      ThesisSearch[] searches = new ThesisSearch[settings];
      for (int i = 0; i < settings; i++) {
        searches[i] = new ThesisSearch(SETTINGS[i].features(), 1000L * depth + game);
      }
      Optional<GameEnd> end = position.end();
      for (int ply = 0; end.isEmpty() && ply < MAX_PLIES; ply++) {
        int move = 0;
        for (int i = settings - 1; i >= 0; i--) {
          long start = System.nanoTime();
          move = searches[i].search(position, depth);
          secondSums[i] += (System.nanoTime() - start) / 1e9;
          nodeSums[i] += searches[i].nodes();
        }
        counts.movesInGames += position.countLegal(list);
        counts.gipfStones += GipfMove.playsGipf(move) ? 1 : 0;
        counts.plies++;
        position.make(move);
        end = position.end();
      }
      counts.movesInTrees += searches[0].generatedMoves();
      counts.interiorNodes += searches[0].interiorNodes();
      counts.firstWins += points(end);
    }
    for (int i = 0; i < settings; i++) {
      nodes[depth][i] = nodeSums[i] / counts.plies;
      seconds[depth][i] = secondSums[i] / counts.plies;
    }
    return counts;
  }

  private void printCounts(String depth, Counts counts, int played, String advantage) {
    say(
        "%5s  %10.1f  %8.1f%% (%s)  %12.1f  %18.1f  %5.1f  %5.1f",
        depth,
        counts.firstWins,
        100 * (2 * counts.firstWins / played - 1),
        advantage,
        counts.plies / (double) played,
        counts.gipfStones / 2.0 / played,
        counts.movesInGames / (double) counts.plies,
        counts.movesInTrees / (double) counts.interiorNodes);
  }

  private static String thesisAdvantage(int depth) {
    int row = depth - FIRST_PRINTED;
    return row >= 0 && row < THESIS_ADVANTAGE.length
        ? number("%.1f%%", THESIS_ADVANTAGE[row])
        : "-";
  }

  private static double points(Optional<GameEnd> end) {
    if (end.isEmpty() || end.get().result() == GameEnd.Result.DRAW) {
      return 0.5;
    }
    return end.get().result() == GameEnd.Result.FIRST_WINS ? 1 : 0;
  }

  private void print(int table, int with, int without) {
    say("");
    if (table == LAST_TABLE) {
      say("Table 6.%d: %s", table, SETTINGS[with].name());
      say("depth  nodes (thesis)  seconds (thesis)");
      for (int depth = FIRST_DEPTH; depth <= lastDepth; depth++) {
        say("%5d  %s", depth, cells(with, depth));
      }
      return;
    }
    boolean overhead = table == OVERHEAD_TABLE;
    String last = overhead ? "overhead" : "gain";
    say("Table 6.%d: %s; %s", table, SETTINGS[with].name(), SETTINGS[without].name());
    say("depth  nodes (thesis)  seconds (thesis)   nodes (thesis)  seconds (thesis)   %s", last);
    for (int depth = FIRST_DEPTH; depth <= lastDepth; depth++) {
      say(
          "%5d  %s   %s   %s (%s)",
          depth,
          cells(with, depth),
          cells(without, depth),
          share(nodes[depth][with], nodes[depth][without], overhead),
          share(printed(with, depth), printed(without, depth), overhead));
    }
  }

  private String cells(int setting, int depth) {
    int row = depth - FIRST_PRINTED;
    boolean known = row >= 0 && row < THESIS_SECONDS[setting].length;
    double time = known ? THESIS_SECONDS[setting][row] : 0;
    int count = printed(setting, depth);
    return String.format(
        Locale.ROOT,
        "%.0f (%s)  %.4f (%s)",
        nodes[depth][setting],
        count == 0 ? "-" : Integer.toString(count),
        seconds[depth][setting],
        time == 0 ? "-" : number("%.1f", time));
  }

  private static int printed(int setting, int depth) {
    int row = depth - FIRST_PRINTED;
    return row >= 0 && row < THESIS_NODES[setting].length ? THESIS_NODES[setting][row] : 0;
  }

  /** The share of nodes saved, or of nodes added for a table of overheads. */
  private static String share(double with, double without, boolean overhead) {
    if (with == 0 || without == 0) {
      return "-";
    }
    return number("%.1f%%", 100 * (1 - (overhead ? without / with : with / without)));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private void say(String format, Object... values) {
    out.println(String.format(Locale.ROOT, format, values));
    out.flush();
  }
}
