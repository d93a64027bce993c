package dev.agon.go;

import dev.agon.tune.BradleyTerry;
import it.unimi.dsi.fastutil.longs.Long2FloatMap;
import it.unimi.dsi.fastutil.longs.Long2FloatOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Learns a {@link PatternFile} from games: grows and scores the METS tree, collects the features
 * that occur often enough, and fits their strengths, all by playing the games through again. The
 * same games, settings and seed give the same file.
 *
 * <p>Far from the last move and from anything tactical only every so-manieth candidate is looked
 * at, and counts for as many: that is most of the board and little of the choice.
 */
final class PatternTrainer {
  /** What shapes the result. */
  record Settings(
      int metsThreshold, int leastCount, int epochs, float rate, float decay, long seed) {
    static final Settings DEFAULT = new Settings(25, 15, 1, 0.15f, 2e-4f, 1);
  }

  private static final int SAMPLE_ONE_OF = 8;
  private static final float SAMPLE_BONUS = (float) Math.log(SAMPLE_ONE_OF);
  private static final int NEAR = 4;

  /** Moves beside the played one whose features are collected at each position. */
  private static final int COLLECTED_OTHERS = 3;

  private static final int REPORT_EVERY = 500;

  private final List<GameRecord> games;
  private final Settings settings;
  private final Consumer<String> log;
  private final SplittableRandom random;

  private MetsTree mets;
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private BradleyTerry fit;

  PatternTrainer(List<GameRecord> games, Settings settings, Consumer<String> log) {
    this.games = games;
    this.settings = settings;
    this.log = log;
    random = new SplittableRandom(settings.seed);
    numbers.defaultReturnValue(-1);
  }

  /** Is shown every position of the games in which a move was played that features describe. */
  private interface Visitor {
    void position(MoveFeatures features, Board board, int played);
  }

  /** Learns from the games and writes the file. */
  void run(Path out) throws IOException {
    Long2IntOpenHashMap counts = new Long2IntOpenHashMap();
    MetsGrower grower = new MetsGrower();
    collect(grower, counts);
    grow(grower);
    number(counts);
    fit();
    PatternFile.write(out, mets, strengths(), games.size());
  }

  private void collect(MetsGrower grower, Long2IntOpenHashMap counts) {
    // A larger pattern is counted only where the smaller one has been seen before: most patterns
    // of the large sizes occur once, and are not worth their memory.
    PatternIndex collector = key -> counts.addTo(key, 1) == 0 ? -1 : 0;
    replay(
        "collecting",
        (features, board, played) -> {
          features.look();
          features.describe(played, collector);
          PatternView view = features.view;
          grower.add(view.plain, view.at[played], view.steps[features.symmetry]);
          for (int i = 0; i < COLLECTED_OTHERS; i++) {
            int p = board.empties[random.nextInt(board.emptyCount)];
            if (p != played && MoveFeatures.isCandidate(board, p)) {
              features.describe(p, collector);
            }
          }
        },
        null);
    log.accept(grower.patterns() + " moves, " + counts.size() + " features seen");
  }

  private void grow(MetsGrower grower) {
    int threshold = Math.max(2, settings.metsThreshold);
    while (!grower.grow(threshold)) {
      threshold *= 2;
    }
    MetsTree unscored = grower.tree();
    replay(
        "scoring METS",
        (features, board, played) -> {
          features.lookAtStones();
          for (int i = 0; i < board.emptyCount; i++) {
            int p = board.empties[i];
            boolean isPlayed = p == played;
            if (isPlayed || MoveFeatures.isCandidate(board, p)) {
              int leaf = features.leaf(p, unscored);
              if (leaf != MetsTree.NONE) {
                grower.count(leaf, isPlayed);
              }
            }
          }
        },
        null);
    grower.score();
    mets = grower.tree();
    log.accept("METS tree of " + mets.size() + " nodes at threshold " + threshold);
  }

  private boolean isSampled() {
    return random.nextInt(SAMPLE_ONE_OF) == 0;
  }

  /** Numbers the features that were seen often enough, and every leaf of the tree. */
  private void number(Long2IntOpenHashMap counts) {
    long[] keys =
        counts.long2IntEntrySet().stream()
            .filter(entry -> entry.getIntValue() >= settings.leastCount)
            .mapToLong(Long2IntMap.Entry::getLongKey)
            .sorted()
            .toArray();
    for (long key : keys) {
      numbers.put(key, numbers.size());
    }
    for (int node = 0; node < mets.size(); node++) {
      if (mets.isLeaf(node)) {
        numbers.putIfAbsent(MoveFeatures.leafKey(node), numbers.size());
      }
    }
    log.accept(numbers.size() + " features to fit");
  }

  private void fit() {
    fit = new BradleyTerry(numbers.size(), settings.rate, settings.decay);
    PatternIndex index = numbers::get;
    for (int epoch = 1; epoch <= settings.epochs; epoch++) {
      double[] sum = new double[2];
      replay(
          "epoch " + epoch,
          (features, board, played) -> {
            sum[0] += learn(features, board, played, index);
            sum[1]++;
          },
          mets);
      log.accept(String.format(Locale.ROOT, "epoch %d: log %.4f", epoch, sum[0] / sum[1]));
    }
  }

  private double learn(MoveFeatures features, Board board, int played, PatternIndex index) {
    features.look();
    fit.begin();
    features.describe(played, index);
    fit.competitor(features.found, features.foundCount, 0);
    for (int i = 0; i < board.emptyCount; i++) {
      int p = board.empties[i];
      if (p == played) {
        continue;
      }
      boolean certain = features.isTactical(p) || isNear(board, p);
      if ((certain || isSampled()) && MoveFeatures.isCandidate(board, p)) {
        features.describe(p, index);
        fit.competitor(features.found, features.foundCount, certain ? 0 : SAMPLE_BONUS);
      }
    }
    return fit.learn(0);
  }

  private static boolean isNear(Board board, int p) {
    Geometry geometry = board.geometry;
    int last = board.lastMove;
    return last > Geometry.PASS
        && Math.abs(geometry.column(p) - geometry.column(last)) <= NEAR
        && Math.abs(geometry.row(p) - geometry.row(last)) <= NEAR;
  }

  private Long2FloatMap strengths() {
    Long2FloatOpenHashMap strengths = new Long2FloatOpenHashMap(numbers.size());
    numbers
        .long2IntEntrySet()
        .fastForEach(entry -> strengths.put(entry.getLongKey(), fit.strength(entry.getIntValue())));
    return strengths;
  }

  /** Plays all games through, in an order of their own for each pass. */
  private void replay(String what, Visitor visitor, MetsTree tree) {
    int[] order = new int[games.size()];
    for (int i = 0; i < order.length; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    MoveFeatures[] features = new MoveFeatures[Geometry.MAX_SIZE + 1];
    Board[] boards = new Board[Geometry.MAX_SIZE + 1];
    int done = 0;
    for (int number : order) {
      GameRecord game = games.get(number);
      if (features[game.size] == null) {
        Geometry geometry = Geometry.of(game.size);
        Playout playout = new Playout(geometry, settings.seed);
        boards[game.size] = playout.board;
        features[game.size] = new MoveFeatures(geometry, playout, tree);
      }
      replay(game, boards[game.size], features[game.size], visitor);
      if (++done % REPORT_EVERY == 0) {
        log.accept(what + ": " + done + "/" + games.size() + " games");
      }
    }
  }

  private static void replay(GameRecord game, Board board, MoveFeatures features, Visitor visitor) {
    game.begin(board);
    for (int i = 0; i < game.moveCount(); i++) {
      int move = game.move(i);
      if (move != Geometry.PASS && MoveFeatures.isCandidate(board, move)) {
        visitor.position(features, board, move);
      }
      game.make(board, i);
    }
  }
}
