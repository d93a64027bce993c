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
 */
final class ThesisExperiments {
  private static final int MAX_PLIES = 300;
  private static final int FIRST_DEPTH = 2;

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

  private static final double[] THESIS_ADVANTAGE = {-0.2, 10.5, 14.9, 4.7};

  private final int lastDepth;
  private final int games;
  private final PrintWriter out;
  private final double[][] nodes;
  private final double[][] seconds;
  private long positions;
  private long movesInGames;
  private long movesInTrees;
  private long interiorNodes;

  ThesisExperiments(int lastDepth, int games, PrintWriter out) {
    this.lastDepth = lastDepth;
    this.games = games;
    this.out = out;
    nodes = new double[lastDepth + 1][SETTINGS.length];
    seconds = new double[lastDepth + 1][SETTINGS.length];
  }

  void run() {
    say("%d games of the tournament game at each depth, thesis figures in brackets", games);
    say("");
    say("Table 6.1, starting advantage, and game length");
    say("depth  games  first wins  advantage (thesis)  plies a game (thesis: 90 or so)");
    for (int depth = FIRST_DEPTH; depth <= lastDepth; depth++) {
      runDepth(depth);
    }
    say("");
    say(
        "Branching factor: %.1f in the positions of games, %.1f in the trees (29.3)",
        movesInGames / (double) positions, movesInTrees / (double) interiorNodes);
    for (int[] table : TABLES) {
      print(table[0], table[1], table[2]);
    }
  }

  private void runDepth(int depth) {
    double firstWins = 0;
    long plies = 0;
    long searched = 0;
    for (int game = 0; game < games; game++) {
      GipfPosition position = GipfPosition.start(Variant.TOURNAMENT);
      ThesisSearch[] searches = new ThesisSearch[SETTINGS.length];
      for (int i = 0; i < searches.length; i++) {
        searches[i] = new ThesisSearch(SETTINGS[i].features(), 1000L * depth + game);
      }
      Optional<GameEnd> end = position.end();
      int ply = 0;
      for (; end.isEmpty() && ply < MAX_PLIES; ply++) {
        int move = 0;
        for (int i = searches.length - 1; i >= 0; i--) {
          long start = System.nanoTime();
          move = searches[i].search(position, depth);
          seconds[depth][i] += (System.nanoTime() - start) / 1e9;
          nodes[depth][i] += searches[i].nodes();
        }
        MoveList list = new MoveList(64);
        movesInGames += position.countLegal(list);
        position.make(move);
        end = position.end();
      }
      movesInTrees += searches[0].generatedMoves();
      interiorNodes += searches[0].interiorNodes();
      searched += ply;
      plies += ply;
      firstWins += points(end);
    }
    positions += searched;
    for (int i = 0; i < SETTINGS.length; i++) {
      nodes[depth][i] /= searched;
      seconds[depth][i] /= searched;
    }
    int row = depth - FIRST_DEPTH;
    String printed = row < THESIS_ADVANTAGE.length ? number("%.1f%%", THESIS_ADVANTAGE[row]) : "-";
    say(
        "%5d  %5d  %10.1f  %8.1f%% (%s)  %.1f",
        depth,
        games,
        firstWins,
        100 * (2 * firstWins / games - 1),
        printed,
        plies / (double) games);
  }

  private static double points(Optional<GameEnd> end) {
    if (end.isEmpty() || end.get().result() == GameEnd.Result.DRAW) {
      return 0.5;
    }
    return end.get().result() == GameEnd.Result.FIRST_WINS ? 1 : 0;
  }

  private void print(int table, int with, int without) {
    say("");
    say("Table 6.%d: %s; %s", table, SETTINGS[with].name(), SETTINGS[without].name());
    say("depth  nodes (thesis)  seconds   nodes (thesis)  seconds   gain (thesis)");
    for (int depth = FIRST_DEPTH; depth <= lastDepth; depth++) {
      int row = depth - FIRST_DEPTH;
      say(
          "%5d  %.0f (%s)  %.4f   %.0f (%s)  %.4f   %.1f%% (%s)",
          depth,
          nodes[depth][with],
          thesis(with, row),
          seconds[depth][with],
          nodes[depth][without],
          thesis(without, row),
          seconds[depth][without],
          100 * (1 - nodes[depth][with] / nodes[depth][without]),
          thesisGain(with, without, row));
    }
  }

  private static int printed(int setting, int row) {
    return row < THESIS_NODES[setting].length ? THESIS_NODES[setting][row] : 0;
  }

  private static String thesis(int setting, int row) {
    return printed(setting, row) == 0 ? "-" : Integer.toString(printed(setting, row));
  }

  private static String thesisGain(int with, int without, int row) {
    int a = printed(with, row);
    int b = printed(without, row);
    return a == 0 || b == 0 ? "-" : number("%.1f%%", 100.0 * (1 - a / (double) b));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private void say(String format, Object... values) {
    out.println(String.format(Locale.ROOT, format, values));
    out.flush();
  }
}
