package dev.agon.go;

import dev.agon.game.MoveList;
import dev.agon.proof.ProofResult;
import dev.agon.proof.ProofSearch;
import dev.agon.proof.ProofTable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Answers tactical questions about a position: can a string be captured, saved, joined with
 * another, cut off from it. Ko is read in two phases: at first nobody may retake at once; if the
 * answer rests on that, the loser asks again with a threat for every ko, and where this changes the
 * answer it is a ko.
 */
final class Tactics {
  /** What is known of a goal for the side that moves first. */
  enum Outcome {
    /** Reached whatever the other side does. */
    YES,
    /** Reached if the ko is won that this side takes first. */
    KO_TAKING_FIRST,
    /** Reached if the ko is won that the other side takes first. */
    KO_TAKING_SECOND,
    /** Not reached by anything looked at. */
    NO,
    /** A limit came first. */
    UNKNOWN;

    /** The same for who would prevent it and moves second. */
    Outcome opposite() {
      return switch (this) {
        case YES -> NO;
        case NO -> YES;
        case KO_TAKING_FIRST -> KO_TAKING_SECOND;
        case KO_TAKING_SECOND -> KO_TAKING_FIRST;
        case UNKNOWN -> UNKNOWN;
      };
    }

    /** As GNU Go numbers them, or -1. */
    int code() {
      return switch (this) {
        case NO -> 0;
        case YES -> 1;
        case KO_TAKING_FIRST -> 2;
        case KO_TAKING_SECOND -> 3;
        case UNKNOWN -> -1;
      };
    }
  }

  /**
   * An answer.
   *
   * @param move the first move that reaches the goal, or {@link Geometry#PASS} if none is needed
   */
  record Reading(Outcome outcome, int move, IntList line, long nodes) {
    boolean succeeds() {
      return outcome != Outcome.NO && outcome != Outcome.UNKNOWN;
    }
  }

  private static final int TABLE = 1 << 16;

  /** Longer threats of a connection cost ten times as much and find hardly any. */
  private static final int CONNECTION_ORDERS = 3;

  /** A question takes several searches; all together they may cost so many limits of one. */
  private static final int MOST_SEARCHES = 8;

  /** A node may look at so many positions to find its threats, on average. */
  private static final long WORK = 200;

  private final ReadingBoard board;
  private final ProofTable table = new ProofTable(TABLE);
  private final ProofSearch search = new ProofSearch(table);
  private final Board source;
  private final long nodeLimit;
  private final int orders;
  private long nodes;
  private long work;

  /**
   * @param orders the longest threat that is read in captures, see {@link ThreatGoal}
   */
  Tactics(Board source, long nodeLimit, int orders) {
    this.source = source;
    this.nodeLimit = nodeLimit;
    this.orders = orders;
    board = new ReadingBoard(source.geometry);
  }

  /** Whether the string is captured when its foe moves first. */
  Reading attack(int prey) {
    start();
    return asAttacker(Geometry.PASS, capture(prey), 3 - source.colour[prey]);
  }

  /** Whether the string is saved when its own side moves first. */
  Reading defend(int prey) {
    start();
    return asDefender(capture(prey), source.colour[prey], liberty(prey));
  }

  /**
   * Whether the strings are joined when their side moves first. Never no: that no way was found
   * turned out wrong too often, once in six questions.
   */
  Reading connect(int one, int two) {
    start();
    Reading reading = asAttacker(Geometry.PASS, connection(one, two), source.colour[one]);
    return reading.outcome() == Outcome.NO ? unknown() : reading;
  }

  /**
   * Whether the strings are kept apart when the other side moves first: no, or unknown likewise.
   */
  Reading disconnect(int one, int two) {
    start();
    Reading reading = asDefender(connection(one, two), 3 - source.colour[one], Geometry.PASS);
    return reading.outcome() == Outcome.NO ? reading : unknown();
  }

  private void start() {
    nodes = 0;
    work = 0;
  }

  private Reading unknown() {
    return new Reading(Outcome.UNKNOWN, Geometry.PASS, IntList.of(), nodes);
  }

  /** A liberty of the string: something to name where no move is needed. */
  private int liberty(int stone) {
    int head = source.head[stone];
    int best = source.firstLiberty(head);
    int most = -1;
    for (int p = best; p >= 0; p = source.nextLiberty(head, p)) {
      int room = 0;
      for (int d = 0; d < 4; d++) {
        room += source.colour[p + source.geometry.steps[d]] == Board.EMPTY ? 1 : 0;
      }
      if (room > most) {
        most = room;
        best = p;
      }
    }
    return best;
  }

  /** A question on a board as it stands after a first move, or before any. */
  private interface Question {
    ThreatGoal ask(ReadingBoard board);
  }

  private Question capture(int prey) {
    return b -> new CaptureGoal(b, prey, orders);
  }

  private Question connection(int one, int two) {
    return b -> new ConnectGoal(b, one, two, CONNECTION_ORDERS);
  }

  /** The attacker moves, or has just made a first move as the defender of the roles turned. */
  private Reading asAttacker(int first, Question question, int side) {
    ProofResult result = solve(first, question, side, 0);
    if (result.proved()) {
      Outcome outcome = Outcome.YES;
      if ((result.tags() & ThreatGoal.DEFENDER_KO) != 0) {
        ProofResult again = solve(first, question, side, 3 - attackerOf(question));
        outcome = again.proved() ? Outcome.YES : Outcome.KO_TAKING_FIRST;
        result = again.proved() ? again : result;
      }
      return new Reading(outcome, result.move(), result.line(), nodes);
    }
    if (result.verdict() == ProofResult.Verdict.UNKNOWN) {
      return unknown();
    }
    if ((result.tags() & ThreatGoal.ATTACKER_KO) != 0) {
      ProofResult again = solve(first, question, side, attackerOf(question));
      if (again.proved()) {
        return new Reading(Outcome.KO_TAKING_SECOND, again.move(), again.line(), nodes);
      }
    }
    return new Reading(Outcome.NO, Geometry.PASS, IntList.of(), nodes);
  }

  private int attackerOf(Question question) {
    board.load(source);
    return question.ask(board).attacker;
  }

  private ProofResult solve(int first, Question question, int side, int koWinner) {
    board.load(source);
    board.setToMove(side);
    board.koWinner = koWinner;
    ThreatGoal goal = question.ask(board);
    if (first != Geometry.PASS) {
      board.make(first);
    }
    table.forget();
    ProofResult result =
        search.solve(
            goal,
            Math.max(1, Math.min(nodeLimit, MOST_SEARCHES * nodeLimit - nodes)),
            () -> work + goal.work() > WORK * nodeLimit);
    nodes += result.nodes();
    work += goal.work();
    if (!result.proved()) {
      return result;
    }
    return new ProofResult(
        result.verdict(), result.tags(), complete(goal, result.line()), result.nodes());
  }

  /** The line of a proof to its end: the last moves are read by the goal itself. */
  private IntList complete(ThreatGoal goal, IntList line) {
    IntArrayList all = new IntArrayList(line);
    for (int i = 0; i < line.size(); i++) {
      board.make(line.getInt(i));
    }
    MoveList rest = new MoveList(8);
    goal.conclude(rest);
    for (int i = 0; i < line.size(); i++) {
      board.unmake();
    }
    for (int i = 0; i < rest.size; i++) {
      all.add(rest.moves[i]);
    }
    return all;
  }

  /**
   * The goal's defender moves first and succeeds with a move after which nothing that the attacker
   * tries works. Which moves may help, the threat itself tells.
   *
   * @param quiet the move to name if there is nothing to prevent
   */
  private Reading asDefender(Question question, int side, int quiet) {
    Reading threat = asAttacker(Geometry.PASS, question, 3 - side);
    if (threat.outcome() == Outcome.UNKNOWN) {
      return threat;
    }
    if (threat.outcome() == Outcome.NO) {
      return new Reading(Outcome.YES, quiet, IntList.of(), nodes);
    }
    board.load(source);
    board.setToMove(side);
    ThreatGoal goal = question.ask(board);
    MoveList moves = new MoveList(64);
    boolean complete = goal.defences(threat.line(), moves);
    // A threat that hangs on a ko leaves the defender that ko even after a pass.
    Outcome idle =
        switch (threat.outcome()) {
          case KO_TAKING_FIRST -> Outcome.KO_TAKING_SECOND;
          case KO_TAKING_SECOND -> Outcome.KO_TAKING_FIRST;
          default -> Outcome.NO;
        };
    Reading best = new Reading(idle, Geometry.PASS, IntList.of(), 0);
    boolean open = !complete;
    for (int move : moves.toArray()) {
      Reading after = asAttacker(move, question, side);
      switch (after.outcome()) {
        case NO -> {
          return new Reading(Outcome.YES, move, IntList.of(move), nodes);
        }
        case KO_TAKING_SECOND ->
            best = new Reading(Outcome.KO_TAKING_FIRST, move, IntList.of(move), nodes);
        case KO_TAKING_FIRST -> {
          if (best.outcome() == Outcome.NO) {
            best = new Reading(Outcome.KO_TAKING_SECOND, move, IntList.of(move), nodes);
          }
        }
        case UNKNOWN -> open = true;
        case YES -> {}
      }
    }
    Outcome outcome = best.succeeds() || !open ? best.outcome() : Outcome.UNKNOWN;
    return new Reading(outcome, best.move(), best.line(), nodes);
  }
}
