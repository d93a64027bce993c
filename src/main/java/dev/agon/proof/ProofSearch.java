package dev.agon.proof;

import dev.agon.game.MoveList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.BooleanSupplier;

/**
 * Depth-first proof-number search (df-pn) after Nagai with Kishimoto and Müller's minimal-distance
 * fix, for any {@link ProofPosition}. A node has two numbers, phi, the work of a win of its mover,
 * and delta, the work of the mover's loss; the search goes where the least work is left and stops
 * at a node when its numbers pass two thresholds, so that it is best-first with the memory of a
 * depth-first search.
 *
 * <p>Repetition counts as the attacker's failure. A proof is then free of it and holds on every
 * path. A failure that needs a repetition of a position above the node holds on that path only: it
 * is kept under a key that hashes the path, never under the position's own key, so it cannot
 * corrupt the table.
 *
 * <p>Frames are kept for each ply and tables are flat, since every child of every node is touched
 * again and again.
 */
public final class ProofSearch {
  private static final int INFINITE = ProofTable.INFINITE;
  private static final int NEVER = ProofTable.NO_REPETITION;

  /** Lines end here; what depends on it is given up. Below {@link ProofTable#NO_REPETITION}. */
  private static final int MAX_DEPTH = 600;

  private static final int STOP_MASK = 15;

  /** What is known of a node's children while the search is at it. */
  private static final class Frame {
    private final MoveList moves = new MoveList(32);
    private long[] keys = new long[32];
    private int[] phi = new int[32];
    private int[] delta = new int[32];
    private int[] distance = new int[32];
    private int[] repetition = new int[32];
    private int[] tags = new int[32];

    /** The position's own key, and a hash of all keys on the way to it. */
    private long key;

    private long path;

    // The result of the node, for its parent to read.
    private int outPhi;
    private int outDelta;
    private int outDistance;
    private int outRepetition;
    private int outTags;

    private void makeRoom(int size) {
      if (size > keys.length) {
        int room = Math.max(size, 2 * keys.length);
        keys = new long[room];
        phi = new int[room];
        delta = new int[room];
        distance = new int[room];
        repetition = new int[room];
        tags = new int[room];
      }
    }
  }

  private final ProofTable table;
  private final boolean minimalDistance;
  private final Frame[] frames = new Frame[MAX_DEPTH + 2];
  private ProofPosition position;
  private boolean mayRepeat;
  private long nodes;
  private long nodeLimit;
  private BooleanSupplier stop;
  private boolean stopped;

  public ProofSearch(ProofTable table) {
    this(table, true);
  }

  /** The fix is left out only to show what it is for. */
  ProofSearch(ProofTable table, boolean minimalDistance) {
    this.table = table;
    this.minimalDistance = minimalDistance;
  }

  /** Answers the question, or says unknown after so many nodes. */
  public ProofResult solve(ProofPosition question, long limit) {
    return solve(question, limit, () -> false);
  }

  /**
   * Answers the question. What the table knows of this question is used; for another one, {@link
   * ProofTable#forget} comes first.
   *
   * @param stopWanted asked now and then; true ends the search
   */
  public ProofResult solve(ProofPosition question, long limit, BooleanSupplier stopWanted) {
    position = question;
    mayRepeat = question.mayRepeat();
    nodes = 0;
    nodeLimit = limit;
    stop = stopWanted;
    stopped = false;
    int verdict = question.verdict();
    if (verdict != ProofPosition.OPEN) {
      return result(verdict == ProofPosition.PROVED, question.tags());
    }
    Frame root = frame(0);
    root.key = question.key();
    root.path = 0;
    root.outPhi = 0;
    do {
      // The thresholds may be passed by sums that overflow the cap; then it goes on.
      search(0, INFINITE, INFINITE, 0);
    } while (!stopped && root.outPhi != 0 && root.outDelta != 0);
    if (root.outPhi != 0 && root.outDelta != 0) {
      return new ProofResult(ProofResult.Verdict.UNKNOWN, root.outTags, IntArrayList.of(), nodes);
    }
    boolean moverWins = root.outPhi == 0;
    return result(moverWins == question.attackerMoves(), root.outTags);
  }

  private ProofResult result(boolean proved, int tags) {
    ProofResult.Verdict verdict =
        (tags & ProofPosition.GAVE_UP) != 0
            ? ProofResult.Verdict.GIVEN_UP
            : proved ? ProofResult.Verdict.PROVED : ProofResult.Verdict.DISPROVED;
    return new ProofResult(verdict, tags, line(), nodes);
  }

  private Frame frame(int depth) {
    if (frames[depth] == null) {
      frames[depth] = new Frame();
    }
    return frames[depth];
  }

  /** Searches the node at the top of the path until a threshold is passed or it is solved. */
  private void search(int depth, int phiLimit, int deltaLimit, int storedDistance) {
    final Frame f = frames[depth];
    final boolean attacker = position.attackerMoves();
    final long nodesBefore = nodes;
    if (depth == MAX_DEPTH) {
      failByDepth(f, attacker);
      return;
    }
    // Step 1. The children, with what is known of them.
    int own = expand(f, depth);
    final int size = f.moves.size;
    int nodeDistance = minimalDistance ? Math.min(storedDistance, depth) : -1;
    int lastMove = size > 0 ? f.moves.moves[0] : 0;
    while (true) {
      // Step 2. The node's numbers: the cheapest win, and all losses together. A child that is
      // not further from the root than the node may lead back to it; its work would be counted
      // twice, so it counts only if nothing else is left.
      int best = -1;
      int least = INFINITE;
      int second = INFINITE;
      long sum = 0;
      int oldMost = 0;
      int oldNearest = Integer.MAX_VALUE;
      for (int i = 0; i < size; i++) {
        int delta = f.delta[i];
        if (delta < least || best < 0) {
          second = least;
          least = delta;
          best = i;
        } else if (delta < second) {
          second = delta;
        }
        if (f.distance[i] > nodeDistance) {
          sum += f.phi[i];
        } else if (f.phi[i] > 0) {
          oldMost = Math.max(oldMost, f.phi[i]);
          oldNearest = Math.min(oldNearest, f.distance[i]);
        }
      }
      boolean summed = sum != 0;
      if (!summed) {
        sum = oldMost;
        if (minimalDistance && oldMost > 0) {
          nodeDistance = Math.min(nodeDistance, oldNearest);
        }
      }
      int phi = least;
      int delta = (int) Math.min(sum, phi == 0 ? INFINITE : INFINITE - 1);
      if (phi == 0) {
        // Step 3. Won by one child.
        solve(f, depth, attacker, best, own, nodesBefore, nodeDistance, f.moves.moves[best]);
        return;
      }
      if (delta == 0) {
        // Step 4. Lost with every child.
        solve(f, depth, attacker, -1, own, nodesBefore, nodeDistance, lastMove);
        return;
      }
      if (phi >= phiLimit || delta >= deltaLimit || stopped) {
        f.outPhi = phi;
        f.outDelta = delta;
        f.outDistance = Math.max(0, nodeDistance);
        f.outRepetition = NEVER;
        f.outTags = 0;
        table.store(
            f.key,
            phi,
            delta,
            f.moves.moves[best],
            Math.max(0, nodeDistance),
            NEVER,
            0,
            nodes - nodesBefore);
        return;
      }
      // Step 5. The most promising child, until another is better by a quarter: without that
      // margin the search jumps between two children and expands both again each time.
      boolean counted = summed && f.distance[best] > nodeDistance;
      // An old child's work is not in the sum; it must be given room, or nothing moves.
      long childPhi =
          counted
              ? (long) deltaLimit - delta + f.phi[best]
              : Math.max(deltaLimit, f.phi[best] + 1L);
      long childDelta = Math.min(phiLimit, Math.max(second + 1L, second + (second >> 2)));
      Frame child = frame(depth + 1);
      child.key = f.keys[best];
      child.path = mix(f.path + f.key);
      lastMove = f.moves.moves[best];
      position.make(lastMove);
      search(
          depth + 1,
          (int) Math.min(childPhi, INFINITE),
          (int) Math.min(childDelta, INFINITE),
          f.distance[best]);
      position.unmake();
      f.phi[best] = child.outPhi;
      f.delta[best] = child.outDelta;
      f.distance[best] = child.outDistance;
      f.repetition[best] = child.outRepetition;
      f.tags[best] = child.outTags;
      // Step 6. The others may have been reached by another order of moves.
      for (int i = 0; i < size; i++) {
        if (i != best && f.phi[i] != 0 && f.delta[i] != 0) {
          read(f, i, depth + 1);
        }
      }
    }
  }

  /** Writes down a solved node; {@code winner} is the child that wins, or -1 if none does. */
  private void solve(
      Frame f,
      int depth,
      boolean attacker,
      int winner,
      int own,
      long nodesBefore,
      int distance,
      int move) {
    int tags = own;
    int repetition = NEVER;
    if (winner >= 0) {
      tags = f.tags[winner];
      repetition = f.repetition[winner];
    } else {
      for (int i = 0; i < f.moves.size; i++) {
        tags |= f.tags[i];
        repetition = Math.min(repetition, f.repetition[i]);
      }
    }
    boolean attackerFails = attacker == (winner < 0);
    if (!attackerFails || repetition >= depth) {
      repetition = NEVER;
    }
    f.outPhi = winner >= 0 ? 0 : INFINITE;
    f.outDelta = winner >= 0 ? INFINITE : 0;
    f.outDistance = Math.max(0, distance);
    f.outRepetition = repetition;
    f.outTags = tags;
    long key = repetition == NEVER ? f.key : twin(f.key, f.path);
    table.store(
        key, f.outPhi, f.outDelta, move, f.outDistance, repetition, tags, nodes - nodesBefore);
  }

  /** The line has become too long: on this path, the attacker gives up. */
  private static void failByDepth(Frame f, boolean attacker) {
    f.outPhi = attacker ? INFINITE : 0;
    f.outDelta = attacker ? 0 : INFINITE;
    f.outDistance = MAX_DEPTH;
    f.outRepetition = 0;
    f.outTags = ProofPosition.GAVE_UP;
  }

  /** Fills the frame and returns the node's own tags. Stops early at a child that wins. */
  private int expand(Frame f, int depth) {
    f.moves.clear();
    position.generate(f.moves);
    int own = position.tags();
    int size = f.moves.size;
    f.makeRoom(size);
    boolean attacker = position.attackerMoves();
    for (int i = 0; i < size; i++) {
      position.make(f.moves.moves[i]);
      count();
      long key = position.key();
      f.keys[i] = key;
      f.distance[i] = depth + 1;
      f.repetition[i] = NEVER;
      f.tags[i] = 0;
      int ancestor = mayRepeat ? onPath(key, depth) : -1;
      if (ancestor >= 0) {
        // The attacker fails: a loss of the child's mover if that is the attacker.
        f.phi[i] = attacker ? 0 : INFINITE;
        f.delta[i] = attacker ? INFINITE : 0;
        f.repetition[i] = ancestor;
      } else if (!read(f, i, depth + 1)) {
        judge(f, i, attacker, depth + 1);
      }
      position.unmake();
      if (f.delta[i] == 0) {
        f.moves.size = i + 1;
        break;
      }
    }
    return own;
  }

  private void count() {
    if (++nodes >= nodeLimit || ((nodes & STOP_MASK) == 0 && stop.getAsBoolean())) {
      stopped = true;
    }
  }

  /** A position that the table does not know. */
  private void judge(Frame f, int i, boolean attackerMovedHere, int depth) {
    int verdict = position.verdict();
    if (verdict == ProofPosition.OPEN) {
      f.phi[i] = Math.max(1, position.winEffort());
      f.delta[i] = Math.max(1, position.lossEffort());
    } else {
      boolean moverWins = (verdict == ProofPosition.PROVED) != attackerMovedHere;
      f.phi[i] = moverWins ? 0 : INFINITE;
      f.delta[i] = moverWins ? INFINITE : 0;
      f.tags[i] = position.tags();
    }
    table.store(f.keys[i], f.phi[i], f.delta[i], 0, depth, NEVER, f.tags[i], 0);
  }

  /** Reads a child from the table, first what holds everywhere, then what holds on this path. */
  private boolean read(Frame f, int i, int depth) {
    int at = table.find(f.keys[i]);
    if (mayRepeat && (at < 0 || (table.phi(at) != 0 && table.delta(at) != 0))) {
      int twin = table.find(twin(f.keys[i], mix(f.path + f.key)));
      if (twin >= 0) {
        at = twin;
      }
    }
    if (at < 0) {
      return false;
    }
    f.phi[i] = table.phi(at);
    f.delta[i] = table.delta(at);
    f.distance[i] = Math.min(table.minimalDistance(at), depth);
    f.repetition[i] = table.repetition(at);
    f.tags[i] = table.tags(at);
    return true;
  }

  private int onPath(long key, int depth) {
    for (int d = depth; d >= 0; d--) {
      if (frames[d].key == key) {
        return d;
      }
    }
    return -1;
  }

  private static long twin(long key, long path) {
    return mix(key ^ Long.rotateLeft(path, 32));
  }

  private static long mix(long z) {
    z = (z + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    return z ^ (z >>> 29);
  }

  /** The line of the last answer: the move that wins, and against it the one that took longest. */
  private IntArrayList line() {
    IntArrayList line = new IntArrayList();
    LongOpenHashSet seen = new LongOpenHashSet();
    long path = 0;
    while (line.size() < MAX_DEPTH && seen.add(position.key())) {
      long key = position.key();
      int at = table.find(key);
      if (at < 0 || (table.phi(at) != 0 && table.delta(at) != 0)) {
        at = table.find(twin(key, path));
      }
      if (at < 0 || table.move(at) == 0 || (table.phi(at) != 0 && table.delta(at) != 0)) {
        break;
      }
      path = mix(path + key);
      line.add(table.move(at));
      position.make(table.move(at));
    }
    for (int i = 0; i < line.size(); i++) {
      position.unmake();
    }
    return line;
  }
}
