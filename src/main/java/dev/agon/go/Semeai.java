package dev.agon.go;

/**
 * A race between two foes' strings, the first one's side to move. Where walls close in all that
 * both reach, each question is searched whole. Elsewhere the tree search plays for both strings at
 * once, and its word is taken only where it holds though the loser wins every ko: a race that hangs
 * on a ko stays open.
 */
final class Semeai {
  /** What becomes of the race for the side that moves first. */
  enum Result {
    /** It is saved and takes the other. */
    WON,
    /** Both live, in seki or each by itself. */
    BOTH_LIVE,
    /** It is taken, and the other is not. */
    LOST,
    UNKNOWN;

    /** The same for the other side. */
    Result opposite() {
      return switch (this) {
        case WON -> LOST;
        case LOST -> WON;
        default -> this;
      };
    }
  }

  /**
   * An answer.
   *
   * @param move the first side's move, or {@link Geometry#PASS} if none helps or none is needed
   */
  record Answer(Result result, int move) {}

  private static final Answer OPEN = new Answer(Result.UNKNOWN, Geometry.PASS);
  private static final Answer LOST = new Answer(Result.LOST, Geometry.PASS);

  /** Closed races with more empty points are not searched. */
  private static final int MOST_EMPTY = 18;

  /**
   * The shares of games from which on a race counts as won: the own string lived, and the foe's did
   * not. Of 130 questions about touching groups (positions of strong games) GNU Go agreed with 45
   * of the 49 answers then, and two of the others were kos.
   */
  private static final double SURELY_SAVED = 0.6;

  private static final double SURELY_TAKEN = 0.4;

  /**
   * Up to this share of either a race counts as lost: GNU Go agreed with 24 of 26, two were kos.
   */
  private static final double SURELY_NOT = 0.15;

  private final Board board;
  private final int own;
  private final int foe;
  private final long lifeNodes;
  private final Life life;
  private final GoalOdds odds;

  /**
   * @param lifeNodes the nodes of one search for a proof
   * @param odds what is asked where nothing is proved, or null
   */
  Semeai(Board board, int own, int foe, long lifeNodes, GoalOdds odds) {
    this.board = board;
    this.own = own;
    this.foe = foe;
    this.lifeNodes = lifeNodes;
    this.odds = odds;
    life = new Life(board, lifeNodes);
  }

  Answer answer() {
    Region closed = Region.ofRace(board, own, foe, MOST_EMPTY);
    Answer proof = closed == null ? OPEN : inClosed(closed);
    if (proof.result() != Result.UNKNOWN) {
      return proof;
    }
    Answer expected = odds == null ? OPEN : expected();
    return expected.result() == Result.UNKNOWN ? apart() : expected;
  }

  private Answer inClosed(Region region) {
    Tactics.Reading taking = life.attackIn(foe, region);
    if (taking.outcome() == Tactics.Outcome.YES) {
      return livesAfter(taking.move(), region) ? new Answer(Result.WON, taking.move()) : OPEN;
    }
    if (taking.outcome() != Tactics.Outcome.NO) {
      return OPEN;
    }
    Tactics.Reading saving = life.defendIn(own, region);
    return switch (saving.outcome()) {
      case YES -> bothLive(saving.move(), life.attackIn(own, region));
      case NO -> LOST;
      default -> OPEN;
    };
  }

  /**
   * Whether the move that takes the foe leaves no way to kill its own side first, or afterwards.
   */
  private boolean livesAfter(int move, Region region) {
    Board after = board.withoutPast(board.colour[own]);
    after.play(move);
    Tactics.Reading killing = new Life(after, lifeNodes).attackIn(own, region);
    return killing.outcome() == Tactics.Outcome.NO;
  }

  private static Answer bothLive(int move, Tactics.Reading attack) {
    boolean needed = attack.outcome() != Tactics.Outcome.NO;
    return new Answer(Result.BOTH_LIVE, needed ? move : Geometry.PASS);
  }

  private Answer expected() {
    int colour = board.colour[own];
    GoalOdds.Race worst = odds.ofRace(own, foe, 3 - colour);
    if (worst.saved() >= SURELY_SAVED && worst.taken() >= SURELY_TAKEN) {
      return new Answer(Result.WON, worst.move());
    }
    if (!isLost(worst)) {
      return OPEN;
    }
    return isLost(odds.ofRace(own, foe, colour)) ? LOST : OPEN;
  }

  private static boolean isLost(GoalOdds.Race race) {
    return race.saved() <= SURELY_NOT && race.taken() <= SURELY_NOT;
  }

  /**
   * Two groups that live each by itself: the own one by a proof, the foe's at least by the odds.
   */
  private Answer apart() {
    Tactics.Reading saving = life.defend(own);
    return saving.outcome() == Tactics.Outcome.YES && foeLives()
        ? bothLive(saving.move(), life.attack(own))
        : OPEN;
  }

  private boolean foeLives() {
    return life.attack(foe).outcome() == Tactics.Outcome.NO
        || (odds != null && odds.ofRace(own, foe, board.colour[own]).taken() <= SURELY_NOT);
  }
}
