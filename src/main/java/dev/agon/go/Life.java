package dev.agon.go;

import dev.agon.proof.ProofResult;
import dev.agon.proof.ProofSearch;
import dev.agon.proof.ProofTable;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Answers whether a group can be killed or lives; ko is read as in Tactics. A group that is shut in
 * is searched in its whole {@link Region}, which answers both ways. Of one that is not, two kinds
 * of parts are searched, small ones first: a part with nothing but foes outside, which proves life,
 * and one with nothing but friends outside, which proves death.
 */
final class Life {
  /** Closed regions with more empty points are not searched. */
  private static final int MOST_EMPTY = 18;

  /** The empty points of the parts, and the share of the node limit that each may take. */
  private static final int[] PARTS = {6, 9, 12, 16};

  private static final double[] SHARES = {0.1, 0.2, 0.3, 0.4};

  /** With fewer nodes a part is not worth its making. */
  private static final int LEAST_NODES = 1_000;

  private static final int TABLE = 1 << 18;

  private final Board source;
  private final long nodeLimit;
  private final ReadingBoard board;
  private final int eyes;
  private ProofTable table;
  private long nodes;

  Life(Board source, long nodeLimit) {
    this(source, nodeLimit, 2);
  }

  /**
   * @param eyes how many eyes mean life, see {@link LifeGoal}
   */
  Life(Board source, long nodeLimit, int eyes) {
    this.source = source;
    this.nodeLimit = nodeLimit;
    this.eyes = eyes;
    board = new ReadingBoard(source.geometry);
  }

  /** Whether the group is killed when its foe moves first; no means that it lives. */
  Tactics.Reading attack(int stone) {
    return answer(stone, true);
  }

  /** Whether the group lives when its owner moves first; no means that it is dead. */
  Tactics.Reading defend(int stone) {
    return answer(stone, false);
  }

  /** Whether the group is killed in a region that is all it has, see {@link EyeSpace}. */
  Tactics.Reading attackIn(int stone, Region region) {
    nodes = 0;
    return inClosed(stone, region, true);
  }

  /** Whether it lives there when its owner moves first. */
  Tactics.Reading defendIn(int stone, Region region) {
    nodes = 0;
    return inClosed(stone, region, false);
  }

  private Tactics.Reading answer(int stone, boolean killing) {
    nodes = 0;
    if (new Benson(source.geometry).safe(source, source.colour[stone])[stone]) {
      Tactics.Outcome outcome = killing ? Tactics.Outcome.NO : Tactics.Outcome.YES;
      return new Tactics.Reading(outcome, Geometry.PASS, IntList.of(), 0);
    }
    Region closed = Region.of(source, stone, MOST_EMPTY);
    if (closed != null) {
      Tactics.Reading reading = inClosed(stone, closed, killing);
      if (reading.outcome() != Tactics.Outcome.UNKNOWN) {
        return reading;
      }
    }
    for (int i = 0; i < PARTS.length; i++) {
      long limit = (long) (nodeLimit * SHARES[i]) / 2;
      if (limit < LEAST_NODES) {
        continue;
      }
      Tactics.Reading life = asHeld(stone, PARTS[i], killing, limit);
      if (life != null) {
        return life;
      }
      Tactics.Reading death = asFled(stone, PARTS[i], killing, limit);
      if (death != null) {
        return death;
      }
    }
    return new Tactics.Reading(Tactics.Outcome.UNKNOWN, Geometry.PASS, IntList.of(), nodes);
  }

  /** The whole answer in a region that is closed. */
  private Tactics.Reading inClosed(int stone, Region region, boolean killing) {
    int owner = source.colour[stone];
    int first = killing ? 3 - owner : owner;
    ProofResult result = solve(stone, region, first, 0, nodeLimit);
    Tactics.Outcome outcome;
    if (result.proved()) {
      outcome = killing ? Tactics.Outcome.YES : Tactics.Outcome.NO;
      if ((result.tags() & ThreatGoal.DEFENDER_KO) != 0) {
        ProofResult again = solve(stone, region, first, owner, nodeLimit);
        if (again.verdict() == ProofResult.Verdict.UNKNOWN) {
          outcome = Tactics.Outcome.UNKNOWN;
        } else if (!again.proved()) {
          outcome = killing ? Tactics.Outcome.KO_TAKING_FIRST : Tactics.Outcome.KO_TAKING_SECOND;
          result = killing ? result : again;
        }
      }
      if (region.weakWall) {
        outcome = Tactics.Outcome.UNKNOWN;
      }
    } else if (result.disproved()) {
      outcome = killing ? Tactics.Outcome.NO : Tactics.Outcome.YES;
      if ((result.tags() & ThreatGoal.ATTACKER_KO) != 0) {
        ProofResult again = solve(stone, region, first, 3 - owner, nodeLimit);
        if (again.proved()) {
          outcome = killing ? Tactics.Outcome.KO_TAKING_SECOND : Tactics.Outcome.KO_TAKING_FIRST;
          result = killing ? again : result;
        } else if (!again.disproved()) {
          outcome = Tactics.Outcome.UNKNOWN;
        }
      }
    } else {
      outcome = Tactics.Outcome.UNKNOWN;
    }
    return reading(outcome, result);
  }

  /** Life in a part of the board, or null. */
  Tactics.Reading asHeld(int stone, int size, boolean killing, long limit) {
    int foe = 3 - source.colour[stone];
    int first = killing ? foe : 3 - foe;
    Region region = Region.held(source, stone, size);
    ProofResult result = solve(stone, region, first, 0, limit);
    if (result.disproved() && (result.tags() & ThreatGoal.ATTACKER_KO) != 0) {
      result = solve(stone, region, first, foe, limit);
    }
    return result.disproved()
        ? reading(killing ? Tactics.Outcome.NO : Tactics.Outcome.YES, result)
        : null;
  }

  /** Death in a part of the board, or null. */
  Tactics.Reading asFled(int stone, int size, boolean killing, long limit) {
    int owner = source.colour[stone];
    int first = killing ? 3 - owner : owner;
    Region region = Region.fled(source, stone, size);
    if (region.weakWall) {
      return null;
    }
    ProofResult result = solve(stone, region, first, 0, limit);
    if (result.proved() && (result.tags() & ThreatGoal.DEFENDER_KO) != 0) {
      result = solve(stone, region, first, owner, limit);
    }
    return result.proved()
        ? reading(killing ? Tactics.Outcome.YES : Tactics.Outcome.NO, result)
        : null;
  }

  private Tactics.Reading reading(Tactics.Outcome outcome, ProofResult result) {
    int move = result.line().isEmpty() ? Geometry.PASS : result.move();
    return new Tactics.Reading(outcome, move, result.line(), nodes);
  }

  private ProofResult solve(int stone, Region region, int first, int koWinner, long limit) {
    board.load(source);
    region.giveAway(board);
    board.setToMove(first);
    board.koWinner = koWinner;
    if (table == null) {
      table = new ProofTable(TABLE);
    }
    table.forget();
    LifeGoal goal = new LifeGoal(board, stone, region, eyes, true);
    ProofResult result = new ProofSearch(table).solve(goal, limit);
    nodes += result.nodes();
    return eyes == 1 ? ofKiller(result) : result;
  }

  /** The owner's proof of an eye, told as the killer's failure, and the other way round. */
  private static ProofResult ofKiller(ProofResult result) {
    ProofResult.Verdict verdict =
        switch (result.verdict()) {
          case PROVED -> ProofResult.Verdict.DISPROVED;
          case DISPROVED -> ProofResult.Verdict.PROVED;
          default -> result.verdict();
        };
    return new ProofResult(verdict, result.tags(), result.line(), result.nodes());
  }
}
