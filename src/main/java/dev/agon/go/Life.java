package dev.agon.go;

import dev.agon.proof.ProofResult;
import dev.agon.proof.ProofSearch;
import dev.agon.proof.ProofTable;
import it.unimi.dsi.fastutil.ints.IntList;

/** Answers whether a group that is shut in can be killed or live; ko is read as in Tactics. */
final class Life {
  /** Regions with more empty points are not searched. */
  private static final int MOST_EMPTY = 18;

  private static final int TABLE = 1 << 18;

  private final Board source;
  private final long nodeLimit;
  private final ReadingBoard board;
  private ProofTable table;
  private long nodes;

  Life(Board source, long nodeLimit) {
    this.source = source;
    this.nodeLimit = nodeLimit;
    board = new ReadingBoard(source.geometry);
  }

  /** Whether the group is killed when its foe moves first; no means that it lives. */
  Tactics.Reading attack(int stone) {
    return answer(stone, 3 - source.colour[stone], true);
  }

  /** Whether the group lives when its owner moves first; no means that it is dead. */
  Tactics.Reading defend(int stone) {
    return answer(stone, source.colour[stone], false);
  }

  private Tactics.Reading answer(int stone, int first, boolean killing) {
    nodes = 0;
    int owner = source.colour[stone];
    if (new Benson(source.geometry).safe(source, owner)[stone]) {
      Tactics.Outcome outcome = killing ? Tactics.Outcome.NO : Tactics.Outcome.YES;
      return new Tactics.Reading(outcome, Geometry.PASS, IntList.of(), 0);
    }
    Region region = Region.of(source, stone, MOST_EMPTY);
    if (region == null) {
      return new Tactics.Reading(Tactics.Outcome.UNKNOWN, Geometry.PASS, IntList.of(), 0);
    }
    if (table == null) {
      table = new ProofTable(TABLE);
    }
    ProofResult result = solve(stone, region, first, 0);
    Tactics.Outcome outcome;
    if (result.proved()) {
      outcome = killing ? Tactics.Outcome.YES : Tactics.Outcome.NO;
      if ((result.tags() & ThreatGoal.DEFENDER_KO) != 0) {
        ProofResult again = solve(stone, region, first, owner);
        if (again.verdict() == ProofResult.Verdict.UNKNOWN) {
          outcome = Tactics.Outcome.UNKNOWN;
        } else if (!again.proved()) {
          outcome = killing ? Tactics.Outcome.KO_TAKING_FIRST : Tactics.Outcome.KO_TAKING_SECOND;
          result = killing ? result : again;
        }
      }
      if (region.weakWall && outcome != Tactics.Outcome.UNKNOWN) {
        outcome = Tactics.Outcome.UNKNOWN;
      }
    } else if (result.disproved()) {
      outcome = killing ? Tactics.Outcome.NO : Tactics.Outcome.YES;
      if ((result.tags() & ThreatGoal.ATTACKER_KO) != 0) {
        ProofResult again = solve(stone, region, first, 3 - owner);
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
    int move = result.line().isEmpty() ? Geometry.PASS : result.move();
    return new Tactics.Reading(outcome, move, result.line(), nodes);
  }

  private ProofResult solve(int stone, Region region, int first, int koWinner) {
    board.load(source);
    board.setToMove(first);
    board.koWinner = koWinner;
    table.forget();
    LifeGoal goal = new LifeGoal(board, stone, region, true);
    ProofResult result = new ProofSearch(table).solve(goal, nodeLimit);
    nodes += result.nodes();
    return result;
  }
}
