package dev.agon.proof;

import dev.agon.game.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.BooleanSupplier;

/**
 * Looks for the shortest forced win of the side to move up to a number of moves, by df-pn: first
 * for one of any length that is allowed, then for shorter ones by halving what is open. What it
 * finds is proved; that nothing shorter is there is proved only if it says so.
 */
public final class WinSearch {
  /** Longer wins are not looked for: a line has to fit into the score and the frames. */
  public static final int MOST_MOVES = 100;

  /** What a shorter win may cost, beside what the longer one did. */
  private static final long SHORTENING_NODES = 20_000;

  /** Called when a win, or a shorter one, is found. */
  public interface Listener {
    void found(int moves, IntList line, long nodes);
  }

  /**
   * The answer.
   *
   * @param verdict DISPROVED if there is no win in so many moves
   * @param moves the winner's moves, 0 without a win
   */
  public record Answer(ProofResult.Verdict verdict, int moves, IntList line, long nodes) {}

  private final ProofTable table;
  private final ProofSearch search;
  private long nodes;

  public WinSearch(int tableEntries) {
    table = new ProofTable(tableEntries);
    search = new ProofSearch(table);
  }

  /**
   * Looks for a win of the side to move.
   *
   * @param root is left as it was
   * @param rootMoves the only first moves to look at; empty allows all
   */
  public Answer find(
      SearchPosition root,
      int mostMoves,
      IntList rootMoves,
      long nodeLimit,
      BooleanSupplier stop,
      Listener listener) {
    table.forget();
    nodes = 0;
    int most = Math.min(mostMoves, MOST_MOVES);
    int least = 1;
    // Short wins are cheap to see and the usual case, so they come first and are exact.
    for (; least <= Math.min(2, most); least++) {
      ProofResult quick = solve(root, least, rootMoves, nodeLimit, stop);
      if (quick.proved()) {
        return found(root, least, quick, listener);
      }
      if (!quick.disproved()) {
        return new Answer(quick.verdict(), 0, IntList.of(), nodes);
      }
    }
    if (least > most) {
      return new Answer(ProofResult.Verdict.DISPROVED, 0, IntList.of(), nodes);
    }
    ProofResult result = solve(root, most, rootMoves, nodeLimit, stop);
    if (!result.proved()) {
      return new Answer(result.verdict(), 0, IntList.of(), nodes);
    }
    int best = Math.max(least, Math.min(most, (result.line().size() + 1) / 2));
    if (best < most) {
      // The line may be shorter than the proof's longest; what is announced must be proved.
      ProofResult shorter = solve(root, best, rootMoves, budget(nodeLimit), stop);
      if (shorter.proved()) {
        result = shorter;
      } else {
        least = best + 1;
        best = most;
      }
    }
    Answer answer = found(root, best, result, listener);
    while (least < best) {
      int middle = (least + best) / 2;
      result = solve(root, middle, rootMoves, budget(nodeLimit), stop);
      if (result.proved()) {
        best = middle;
        answer = found(root, best, result, listener);
      } else {
        least = middle + 1;
      }
    }
    return new Answer(answer.verdict(), answer.moves(), answer.line(), nodes);
  }

  private long budget(long nodeLimit) {
    return Math.min(nodeLimit, 3 * nodes + SHORTENING_NODES);
  }

  private ProofResult solve(
      SearchPosition root, int moves, IntList rootMoves, long limit, BooleanSupplier stop) {
    if (limit <= nodes || stop.getAsBoolean()) {
      return new ProofResult(ProofResult.Verdict.UNKNOWN, 0, IntList.of(), 0);
    }
    ForcedWin question = new ForcedWin(root, moves, rootMoves);
    ProofResult result = search.solve(question, limit - nodes, stop);
    nodes += result.nodes();
    return result;
  }

  private Answer found(SearchPosition root, int moves, ProofResult result, Listener listener) {
    IntList line = legal(root, result.line());
    listener.found(moves, line, nodes);
    return new Answer(ProofResult.Verdict.PROVED, moves, line, nodes);
  }

  /** The line as far as its moves are legal: the table may have mixed up two keys. */
  private static IntList legal(SearchPosition root, IntList line) {
    IntArrayList kept = new IntArrayList();
    while (kept.size() < line.size() && root.isLegal(line.getInt(kept.size()))) {
      root.make(line.getInt(kept.size()));
      kept.add(line.getInt(kept.size()));
    }
    for (int i = 0; i < kept.size(); i++) {
      root.unmake();
    }
    return kept;
  }
}
