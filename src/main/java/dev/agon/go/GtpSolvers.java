package dev.agon.go;

import dev.agon.proof.LambdaSearch;
import dev.agon.proof.ProofResult;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The solvers as Agon's own GTP commands, which tell the result in words with its line and the
 * nodes. A question that ends without a proof is answered {@code unknown}; what the tree search
 * expects then is a command of its own. {@link GtpGnuGo} has GNU Go's names for them.
 */
final class GtpSolvers {
  /** Ladders, and nets and loose ladders; the third order takes minutes on a large board. */
  private static final int LAMBDA_ORDERS = 2;

  private static final int LAMBDA_TABLE = 1 << 16;

  private final GtpSession session;

  GtpSolvers(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("agon-attack", line -> told(solvers().attack(stone(line, 0)), "captured", "escapes"));
    table.put("agon-defend", line -> told(solvers().defend(stone(line, 0)), "saved", "lost"));
    table.put("agon-connect", this::connect);
    table.put("agon-life", this::life);
    table.put("agon-eye", this::eye);
    table.put("agon-lambda", this::lambda);
    table.put("agon-groups", line -> groups());
    table.put("agon-odds", this::odds);
  }

  private Solvers solvers() {
    return session.solvers();
  }

  private int stone(GtpLine line, int index) throws GtpFailure {
    return session.stone(line, index);
  }

  private String connect(GtpLine line) throws GtpFailure {
    return told(solvers().connect(stone(line, 0), session.mate(line)), "connected", "cut");
  }

  /** The result in words, the line, the nodes. */
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

  private String life(GtpLine line) throws GtpFailure {
    int stone = stone(line, 0);
    return status(solvers().kill(stone), () -> solvers().live(stone), "alive", "dead");
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

  /** Of a stone whether its group gets an eye, of an empty point the eye that it is in. */
  private String eye(GtpLine line) throws GtpFailure {
    int point = session.point(line, 0, "invalid coordinate");
    if (session.game.stone(point) != Board.EMPTY) {
      Life life = new Life(session.game.board(), session.parameters.lifeNodes, 1);
      return status(life.attack(point), () -> life.defend(point), "eye", "none");
    }
    EyeSpace eye = solvers().eye(point);
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

  /** What the tree search expects where nothing is proved: of a string's life, or of two joined. */
  private String odds(GtpLine line) throws GtpFailure {
    int one = stone(line, 0);
    int colour = session.game.board().colour[one];
    GoalOdds odds = solvers().odds();
    if (line.size() == 1) {
      return told("attack", odds.ofLife(one, 3 - colour))
          + told(" defence", odds.ofLife(one, colour));
    }
    int two = session.mate(line);
    return told("connection", odds.ofConnection(one, two, colour))
        + told(" cut", odds.ofConnection(one, two, 3 - colour));
  }

  private String told(String word, GoalOdds.Odds odds) {
    return String.format(Locale.ROOT, "%s %.2f %s", word, odds.chance(), session.name(odds.move()));
  }

  /** A capture by lambda search: the least order of threats that does it. */
  private String lambda(GtpLine line) throws GtpFailure {
    int prey = stone(line, 0);
    Board board = session.game.board();
    LambdaSearch search =
        new LambdaSearch(CaptureThreats.of(board, prey), LAMBDA_ORDERS, LAMBDA_TABLE);
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

  /** Every group's verdict for GoGui: alive, critical and dead by colour. */
  private String groups() {
    Board board = session.game.board();
    StringBuilder text = new StringBuilder();
    for (int p : board.geometry.points) {
      if (board.colour[p] == Board.EMPTY || board.head[p] != p) {
        continue;
      }
      Tactics.Reading attack = solvers().kill(p);
      String colour =
          switch (attack.outcome()) {
            case NO -> "green";
            case UNKNOWN -> "";
            default -> solvers().live(p).outcome() == Tactics.Outcome.NO ? "red" : "yellow";
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
