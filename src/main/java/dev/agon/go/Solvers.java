package dev.agon.go;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.Supplier;

/**
 * All solvers on one board, within the limits of a session. {@link #attack}, {@link #defend},
 * {@link #connect}, {@link #disconnect}, {@link #kill} and {@link #live} answer by reading alone;
 * the others are judgements: where nothing is proved the tree search is asked ({@link GoalOdds}),
 * and only where it is in doubt, too, the answer is unknown.
 */
final class Solvers {
  /** Threats of captures, see {@link ThreatGoal}. */
  private static final int ORDERS = 3;

  private static final int MOST_ORDERS = 4;

  /**
   * The chance from which on the tree search's word is taken, for yes and for no. It was asked 227
   * of 388 questions (go-solvers.py, seed 7101); GNU Go agreed with 169 of the 172 answers then.
   */
  private static final double SURE = 0.7;

  final Board board;
  private final PatternFile patterns;
  private final GtpParameters limits;

  /**
   * @param patterns what was learned about moves, or null
   */
  Solvers(Board board, PatternFile patterns, GtpParameters limits) {
    this.board = board;
    this.patterns = patterns;
    this.limits = limits;
  }

  /** The same on the board that a legal move of this side leads to. */
  Solvers after(int side, int move) {
    Board next = new Board(board.geometry);
    next.copyFrom(board);
    if (next.toMove != side) {
      next.toMove = side;
      next.ko = 0;
    }
    next.play(move);
    return new Solvers(next, patterns, limits);
  }

  private Tactics tactics(int orders) {
    return new Tactics(board, limits.readingNodes, orders);
  }

  /** Longer threats are read at first; what takes too long then is read by shorter ones. */
  Tactics.Reading attack(int stone) {
    Tactics.Reading reading = tactics(MOST_ORDERS).attack(stone);
    return reading.outcome() == Tactics.Outcome.UNKNOWN ? tactics(ORDERS).attack(stone) : reading;
  }

  Tactics.Reading defend(int stone) {
    Tactics.Reading reading = tactics(MOST_ORDERS).defend(stone);
    return reading.outcome() == Tactics.Outcome.UNKNOWN ? tactics(ORDERS).defend(stone) : reading;
  }

  Tactics.Reading connect(int one, int two) {
    return isOneString(one, two) ? known(Tactics.Outcome.YES) : tactics(ORDERS).connect(one, two);
  }

  Tactics.Reading disconnect(int one, int two) {
    return isOneString(one, two) ? known(Tactics.Outcome.NO) : tactics(ORDERS).disconnect(one, two);
  }

  private boolean isOneString(int one, int two) {
    return board.head[one] == board.head[two];
  }

  private static Tactics.Reading known(Tactics.Outcome outcome) {
    return new Tactics.Reading(outcome, Geometry.PASS, IntList.of(), 0);
  }

  private Life lifeSolver() {
    return new Life(board, limits.lifeNodes);
  }

  /** Killing: by capturing the string outright, which is soon read, or the whole group. */
  Tactics.Reading kill(int stone) {
    Tactics.Reading capture = attack(stone);
    return capture.outcome() == Tactics.Outcome.YES ? capture : lifeSolver().attack(stone);
  }

  /** Living; who only escapes may still die later. */
  Tactics.Reading live(int stone) {
    Tactics.Reading saving = defend(stone);
    return saving.outcome() == Tactics.Outcome.NO ? saving : lifeSolver().defend(stone);
  }

  /** The eye that an empty point is in, or null if no colour encloses it closely. */
  EyeSpace eye(int point) {
    EyeSpace eye = EyeSpace.at(board, point);
    return eye == null ? null : eye.read(board, limits.lifeNodes);
  }

  GoalOdds odds() {
    return new GoalOdds(board, patterns, limits.oddsGames);
  }

  /** A race, the first string's side to move. */
  Semeai.Answer race(int own, int foe) {
    GoalOdds expected = limits.oddsGames == 0 ? null : odds();
    return new Semeai(board, own, foe, limits.lifeNodes, expected).answer();
  }

  Tactics.Reading judgedKill(int stone) {
    return judged(kill(stone), () -> odds().ofLife(stone, 3 - board.colour[stone]));
  }

  Tactics.Reading judgedLife(int stone) {
    return judged(live(stone), () -> odds().ofLife(stone, board.colour[stone]));
  }

  Tactics.Reading judgedConnection(int one, int two) {
    int owner = board.colour[one];
    return judged(connect(one, two), () -> odds().ofConnection(one, two, owner));
  }

  Tactics.Reading judgedCut(int one, int two) {
    int foe = 3 - board.colour[one];
    return judged(disconnect(one, two), () -> odds().ofConnection(one, two, foe));
  }

  private Tactics.Reading judged(Tactics.Reading proof, Supplier<GoalOdds.Odds> estimate) {
    if (proof.outcome() != Tactics.Outcome.UNKNOWN || limits.oddsGames == 0) {
      return proof;
    }
    GoalOdds.Odds odds = estimate.get();
    if (odds.chance() > 1 - SURE && odds.chance() < SURE) {
      return proof;
    }
    boolean succeeds = odds.chance() >= SURE;
    return new Tactics.Reading(
        succeeds ? Tactics.Outcome.YES : Tactics.Outcome.NO,
        succeeds ? odds.move() : Geometry.PASS,
        IntList.of(),
        proof.nodes());
  }
}
