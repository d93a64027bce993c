package dev.agon.go;

import dev.agon.proof.LambdaSearch;
import dev.agon.proof.ProofResult;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The solvers as GTP commands: Agon's own, which tell the result in words with its line and the
 * nodes, and GNU Go's names and formats, which public regression suites use. A question that ends
 * without a proof is answered {@code unknown} by Agon's. GNU Go's are judgements, not proofs: there
 * the tree search is asked next, and only where it is in doubt, too, the answer is unknown.
 */
final class GtpSolvers {
  private static final String NO_STONE = "vertex must not be empty";

  /** Threats of captures, see {@link ThreatGoal}. */
  private static final int ORDERS = 3;

  private static final int MOST_ORDERS = 4;

  /** Ladders, and nets and loose ladders; the third order takes minutes on a large board. */
  private static final int LAMBDA_ORDERS = 2;

  private static final int LAMBDA_TABLE = 1 << 16;

  /** Chances from which on the tree search's word is taken: no answer of 83 was wrong by then. */
  private static final double SURE = 0.8;

  private final GtpSession session;

  GtpSolvers(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("agon-attack", line -> told(attack(stone(line, 0)), "captured", "escapes"));
    table.put("agon-defend", line -> told(defend(stone(line, 0)), "saved", "lost"));
    table.put("agon-connect", line -> told(connect(line, true), "connected", "cut"));
    table.put("agon-life", this::life);
    table.put("agon-eye", this::eye);
    table.put("attack", line -> coded(attack(stone(line, 0))));
    table.put("defend", line -> coded(defend(stone(line, 0))));
    table.put("connect", line -> coded(judgedConnection(line, true)));
    table.put("disconnect", line -> coded(judgedConnection(line, false)));
    table.put("owl_attack", line -> owl(judgedLife(stone(line, 0), true)));
    table.put("owl_defend", line -> owl(judgedLife(stone(line, 0), false)));
    table.put("dragon_status", this::dragonStatus);
    table.put("analyze_semeai", this::analyzeSemeai);
    table.put("unconditional_status", this::unconditionalStatus);
    table.put("eval_eye", this::evalEye);
    table.put("restricted_genmove", this::restrictedGenmove);
    table.put("agon-lambda", this::lambda);
    table.put("agon-groups", line -> groups());
    table.put("agon-odds", this::odds);
  }

  private Tactics tactics(int orders) {
    return new Tactics(session.game.board(), session.parameters.readingNodes, orders);
  }

  /** Longer threats are read at first; what takes too long then is read by shorter ones. */
  private Tactics.Reading attack(int stone) {
    Tactics.Reading reading = tactics(MOST_ORDERS).attack(stone);
    return reading.outcome() == Tactics.Outcome.UNKNOWN ? tactics(ORDERS).attack(stone) : reading;
  }

  private Tactics.Reading defend(int stone) {
    Tactics.Reading reading = tactics(MOST_ORDERS).defend(stone);
    return reading.outcome() == Tactics.Outcome.UNKNOWN ? tactics(ORDERS).defend(stone) : reading;
  }

  private Life lifeSolver() {
    return new Life(session.game.board(), session.parameters.lifeNodes);
  }

  private int stone(GtpLine line, int index) throws GtpFailure {
    int point = session.point(line, index, "invalid coordinate");
    if (session.game.stone(point) == Board.EMPTY) {
      throw new GtpFailure(NO_STONE);
    }
    return point;
  }

  private Tactics.Reading connect(GtpLine line, boolean joining) throws GtpFailure {
    int one = stone(line, 0);
    int two = stone(line, 1);
    if (session.game.stone(one) != session.game.stone(two)) {
      throw new GtpFailure("vertices must have same color");
    }
    Board board = session.game.board();
    if (board.head[one] == board.head[two]) {
      Tactics.Outcome outcome = joining ? Tactics.Outcome.YES : Tactics.Outcome.NO;
      return new Tactics.Reading(outcome, Geometry.PASS, IntList.of(), 0);
    }
    return joining ? tactics(ORDERS).connect(one, two) : tactics(ORDERS).disconnect(one, two);
  }

  /** Killing: by capturing the string outright, which is soon read, or the whole group. */
  private Tactics.Reading kill(int stone) {
    Tactics.Reading capture = attack(stone);
    return capture.outcome() == Tactics.Outcome.YES ? capture : lifeSolver().attack(stone);
  }

  /** Living; who only escapes may still die later. */
  private Tactics.Reading live(int stone) {
    Tactics.Reading saving = defend(stone);
    return saving.outcome() == Tactics.Outcome.NO ? saving : lifeSolver().defend(stone);
  }

  // --- Judgements where nothing is proved -----------------------------------------------------

  private GoalOdds goalOdds() {
    return new GoalOdds(
        session.game.board(), session.player.patterns(), session.parameters.oddsGames);
  }

  private Tactics.Reading judged(Tactics.Reading proof, Supplier<GoalOdds.Odds> estimate) {
    if (proof.outcome() != Tactics.Outcome.UNKNOWN || session.parameters.oddsGames == 0) {
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

  private Tactics.Reading judgedLife(int stone, boolean killing) {
    int owner = session.game.board().colour[stone];
    return judged(
        killing ? kill(stone) : live(stone),
        () -> goalOdds().ofLife(stone, killing ? 3 - owner : owner));
  }

  private Tactics.Reading judgedConnection(GtpLine line, boolean joining) throws GtpFailure {
    Tactics.Reading proof = connect(line, joining);
    int one = stone(line, 0);
    int two = stone(line, 1);
    int owner = session.game.board().colour[one];
    return judged(proof, () -> goalOdds().ofConnection(one, two, joining ? owner : 3 - owner));
  }

  // --- Answers --------------------------------------------------------------------------------

  /** Agon's own words: the result, the line, the nodes. */
  private String told(Tactics.Reading reading, String yes, String no) {
    String result =
        switch (reading.outcome()) {
          case YES -> yes;
          case NO -> no;
          case KO_TAKING_FIRST, KO_TAKING_SECOND -> "ko " + yes;
          case UNKNOWN -> "unknown";
        };
    StringBuilder text = new StringBuilder(result);
    if (reading.succeeds() || reading.outcome() == Tactics.Outcome.NO) {
      text.append(" line");
      for (int i = 0; i < reading.line().size(); i++) {
        text.append(' ').append(session.name(reading.line().getInt(i)));
      }
    }
    return text.append(" nodes ").append(reading.nodes()).toString();
  }

  private String coded(Tactics.Reading reading) throws GtpFailure {
    if (reading.outcome() == Tactics.Outcome.UNKNOWN) {
      throw new GtpFailure("unknown");
    }
    int code = reading.outcome().code();
    return code == 0 ? "0" : code + " " + name(reading.move());
  }

  private String owl(Tactics.Reading reading) {
    if (reading.outcome() == Tactics.Outcome.UNKNOWN) {
      return "0 uncertain";
    }
    int code = reading.outcome().code();
    return code == 0 ? "0" : code + " " + name(reading.move());
  }

  private String name(int move) {
    return move == Geometry.PASS ? "PASS" : session.name(move);
  }

  private String life(GtpLine line) throws GtpFailure {
    int stone = stone(line, 0);
    return status(kill(stone), () -> live(stone), "alive", "dead");
  }

  /** Both readings in one word if one is enough; who cannot be attacked is not asked to defend. */
  private String status(
      Tactics.Reading attack, Supplier<Tactics.Reading> defending, String lives, String dies) {
    if (attack.outcome() == Tactics.Outcome.NO) {
      return told(attack, "", lives);
    }
    Tactics.Reading defence = defending.get();
    if (defence.outcome() == Tactics.Outcome.NO) {
      return told(defence, "", dies);
    }
    if (attack.succeeds() && defence.succeeds()) {
      return "critical attack "
          + told(attack, "kills", "")
          + " defence "
          + told(defence, "lives", "");
    }
    return "unknown nodes " + (attack.nodes() + defence.nodes());
  }

  private String dragonStatus(GtpLine line) throws GtpFailure {
    int stone = stone(line, 0);
    Tactics.Reading attack = judgedLife(stone, true);
    if (attack.outcome() == Tactics.Outcome.NO) {
      return "alive";
    }
    Tactics.Reading defence = judgedLife(stone, false);
    if (defence.outcome() == Tactics.Outcome.NO) {
      return "dead";
    }
    return attack.succeeds() && defence.succeeds()
        ? "critical " + name(attack.move()) + " " + name(defence.move())
        : "unknown";
  }

  /**
   * A race between two strings, the first one's side to move: whether it is saved, whether it takes
   * the other, and by which move.
   */
  private String analyzeSemeai(GtpLine line) throws GtpFailure {
    int own = stone(line, 0);
    int foe = stone(line, 1);
    Board board = session.game.board();
    int side = board.colour[own];
    if (board.colour[foe] == side) {
      throw new GtpFailure("vertices must have different color");
    }
    Tactics.Reading saving = judgedLife(own, false);
    Tactics.Reading taking = judgedLife(foe, true);
    if (saving.outcome() == Tactics.Outcome.UNKNOWN
        || taking.outcome() == Tactics.Outcome.UNKNOWN) {
      throw new GtpFailure("unknown");
    }
    int move = taking.succeeds() ? taking.move() : saving.move();
    return saving.outcome().code() + " " + taking.outcome().code() + " " + name(move);
  }

  private String unconditionalStatus(GtpLine line) throws GtpFailure {
    int point = session.point(line, 0, "invalid coordinate");
    Board board = session.game.board();
    int c = board.colour[point];
    for (int owner = Board.BLACK; owner <= Board.WHITE; owner++) {
      if (new Benson(board.geometry).safe(board, owner)[point]) {
        if (c == Board.EMPTY) {
          return owner == Board.BLACK ? "black_territory" : "white_territory";
        }
        return c == owner ? "alive" : "dead";
      }
    }
    return "undecided";
  }

  /** Of a stone whether its group gets an eye, of an empty point the eye that it is in. */
  private String eye(GtpLine line) throws GtpFailure {
    int point = session.point(line, 0, "invalid coordinate");
    if (session.game.stone(point) != Board.EMPTY) {
      Life life = new Life(session.game.board(), session.parameters.lifeNodes, 1);
      return status(life.attack(point), () -> life.defend(point), "eye", "none");
    }
    EyeSpace eye = eyeAt(point);
    if (eye == null) {
      return "none";
    }
    String vital = "";
    if (eye.known() && eye.least() < eye.most()) {
      String attack = session.name(eye.attack());
      String defence = session.name(eye.defence());
      vital = " vital " + (attack.equals(defence) ? attack : attack + " " + defence);
    }
    String eyes =
        eye.known() ? "eyes " + eye.least() + " to " + eye.most() + vital : "eyes unknown";
    return (eye.owner() == Board.BLACK ? "black " : "white ")
        + eyes
        + " points "
        + session.vertices(eye.points());
  }

  private EyeSpace eyeAt(int point) {
    Board board = session.game.board();
    EyeSpace eye = EyeSpace.at(board, point);
    return eye == null ? null : eye.read(board, session.parameters.lifeNodes);
  }

  /** GNU Go's numbers; a point that no colour encloses closely may be an eye's all the same. */
  private String evalEye(GtpLine line) throws GtpFailure {
    EyeSpace eye = eyeAt(session.point(line, 0, "invalid coordinate"));
    if (eye == null || !eye.known()) {
      throw new GtpFailure("unknown");
    }
    String eyes = eye.least() + " " + eye.most();
    return eye.least() == eye.most()
        ? eyes
        : eyes + " " + name(eye.attack()) + " " + name(eye.defence());
  }

  /** What the tree search expects where nothing is proved: of a string's life, or of two joined. */
  private String odds(GtpLine line) throws GtpFailure {
    int one = stone(line, 0);
    int colour = session.game.board().colour[one];
    GoalOdds odds = goalOdds();
    if (line.size() == 1) {
      return told("attack", odds.ofLife(one, 3 - colour))
          + told(" defence", odds.ofLife(one, colour));
    }
    int two = stone(line, 1);
    if (session.game.board().colour[two] != colour) {
      throw new GtpFailure("vertices must have same color");
    }
    return told("connection", odds.ofConnection(one, two, colour))
        + told(" cut", odds.ofConnection(one, two, 3 - colour));
  }

  private String told(String word, GoalOdds.Odds odds) {
    return String.format(
        java.util.Locale.ROOT, "%s %.2f %s", word, odds.chance(), name(odds.move()));
  }

  /** A capture by lambda search: the least order of threats that does it. */
  private String lambda(GtpLine line) throws GtpFailure {
    int prey = stone(line, 0);
    Board board = session.game.board();
    ReadingBoard reading = new ReadingBoard(board.geometry);
    reading.load(board);
    reading.setToMove(3 - board.colour[prey]);
    LambdaSearch search =
        new LambdaSearch(new CaptureThreats(reading, prey), LAMBDA_ORDERS, LAMBDA_TABLE);
    long nodes = 0;
    for (int order = 1; order <= LAMBDA_ORDERS; order++) {
      ProofResult result = search.solve(order, session.parameters.readingNodes);
      nodes += result.nodes();
      if (result.proved()) {
        Tactics.Reading found =
            new Tactics.Reading(Tactics.Outcome.YES, result.move(), result.line(), nodes);
        return "order " + order + " " + told(found, "captured", "");
      }
    }
    return "unknown nodes " + nodes;
  }

  /** The first of the allowed points by the search's own judgement; nothing is played. */
  private String restrictedGenmove(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    int[] allowed = new int[Math.max(0, line.size() - 1)];
    for (int i = 0; i < allowed.length; i++) {
      allowed[i] = session.point(line, i + 1, "invalid coordinate");
    }
    if (allowed.length == 0) {
      throw new GtpFailure("no allowed vertex");
    }
    int[] legal = Arrays.stream(allowed).filter(p -> session.isLegal(side, p)).toArray();
    return legal.length == 0 ? "PASS" : session.name(best(side, legal));
  }

  private int best(int side, int[] legal) {
    GoPosition position = session.game.copy();
    position.setSideToMove(side);
    MoveFilter filter = new MoveFilter(position.geometry());
    filter.allow(side, legal, 1);
    long end = System.nanoTime() + (long) (1e9 * session.budget(side));
    SearchReport report =
        session.player.search(
            position,
            new SearchReport.Wish(filter, 0, false),
            () -> System.nanoTime() < end && !session.input.isInterrupted(),
            null,
            1e9);
    return report.lines.isEmpty() ? legal[0] : report.lines.get(0).move();
  }

  /** Every group's verdict for GoGui: alive, critical and dead by colour. */
  private String groups() {
    Board board = session.game.board();
    StringBuilder text = new StringBuilder();
    for (int p : board.geometry.points) {
      if (board.colour[p] == Board.EMPTY || board.head[p] != p) {
        continue;
      }
      Tactics.Reading attack = kill(p);
      String colour =
          switch (attack.outcome()) {
            case NO -> "green";
            case UNKNOWN -> "";
            default -> live(p).outcome() == Tactics.Outcome.NO ? "red" : "yellow";
          };
      if (!colour.isEmpty()) {
        text.append("COLOR ").append(colour);
        int s = p;
        do {
          text.append(' ').append(session.name(s));
          s = board.next[s];
        } while (s != p);
        text.append('\n');
      }
    }
    return text.toString();
  }
}
