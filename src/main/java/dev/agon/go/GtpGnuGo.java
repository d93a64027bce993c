package dev.agon.go;

import dev.agon.proof.LambdaSearch;
import dev.agon.proof.ProofResult;
import java.util.Arrays;
import java.util.Map;

/**
 * The tactical questions under GNU Go's names and in its formats, which public regression suites
 * use. A code is 1 for yes, 0 for no, 2 and 3 for a ko that the side asked about or the other one
 * takes first.
 */
final class GtpGnuGo {
  private static final int LADDER_TABLE = 1 << 16;

  private final GtpSession session;

  GtpGnuGo(GtpSession session) {
    this.session = session;
  }

  void addTo(Map<String, GtpHandler> table) {
    table.put("attack", line -> coded(solvers().attack(stone(line, 0))));
    table.put("defend", line -> coded(solvers().defend(stone(line, 0))));
    table.put("does_attack", this::doesAttack);
    table.put("does_defend", this::doesDefend);
    table.put("ladder_attack", this::ladderAttack);
    table.put(
        "connect", line -> coded(solvers().judgedConnection(stone(line, 0), session.mate(line))));
    table.put("disconnect", line -> coded(solvers().judgedCut(stone(line, 0), session.mate(line))));
    table.put("owl_attack", line -> owl(solvers().judgedKill(stone(line, 0))));
    table.put("owl_defend", line -> owl(solvers().judgedLife(stone(line, 0))));
    table.put("owl_does_attack", this::owlDoesAttack);
    table.put("owl_does_defend", this::owlDoesDefend);
    table.put("owl_connection_defends", this::connectionDefends);
    table.put("dragon_status", this::dragonStatus);
    table.put("analyze_semeai", this::semeai);
    table.put("analyze_semeai_after_move", this::semeaiAfterMove);
    table.put("unconditional_status", this::unconditionalStatus);
    table.put("eval_eye", this::evalEye);
    table.put("restricted_genmove", this::restrictedGenmove);
  }

  private Solvers solvers() {
    return session.solvers();
  }

  private int stone(GtpLine line, int index) throws GtpFailure {
    return session.stone(line, index);
  }

  // --- Formats ----------------------------------------------------------------------------------

  private String coded(Tactics.Reading reading) throws GtpFailure {
    String code = code(reading.outcome());
    return code.equals("0") ? code : code + " " + name(reading.move());
  }

  private static String code(Tactics.Outcome outcome) throws GtpFailure {
    if (outcome == Tactics.Outcome.UNKNOWN) {
      throw new GtpFailure("unknown");
    }
    return Integer.toString(outcome.code());
  }

  private String owl(Tactics.Reading reading) throws GtpFailure {
    return reading.outcome() == Tactics.Outcome.UNKNOWN ? "0 uncertain" : coded(reading);
  }

  private String name(int move) {
    return move == Geometry.PASS ? "PASS" : session.name(move);
  }

  // --- What a move does -------------------------------------------------------------------------

  /** The board behind the move of the first argument, made by this side. */
  private Solvers after(GtpLine line, int side) throws GtpFailure {
    int move = session.point(line, 0, "invalid coordinate");
    if (!session.isLegal(side - 1, move)) {
      throw new GtpFailure("illegal move");
    }
    return solvers().after(side, move);
  }

  /** What is dead already is not attacked by any move. */
  private String doesAttack(GtpLine line) throws GtpFailure {
    int prey = stone(line, 1);
    int owner = session.game.stone(prey);
    Solvers after = after(line, 3 - owner);
    if (after.board.colour[prey] != owner) {
      return "1";
    }
    Tactics.Outcome before = solvers().defend(prey).outcome();
    return code(before == Tactics.Outcome.YES ? after.defend(prey).outcome().opposite() : before);
  }

  /** What cannot be attacked is not defended by any move. */
  private String doesDefend(GtpLine line) throws GtpFailure {
    int stone = stone(line, 1);
    Solvers after = after(line, session.game.stone(stone));
    Tactics.Outcome before = solvers().attack(stone).outcome();
    return code(
        before == Tactics.Outcome.NO || before == Tactics.Outcome.UNKNOWN
            ? before
            : after.attack(stone).outcome().opposite());
  }

  private String owlDoesAttack(GtpLine line) throws GtpFailure {
    int prey = stone(line, 1);
    int owner = session.game.stone(prey);
    Solvers after = after(line, 3 - owner);
    return after.board.colour[prey] != owner
        ? "1"
        : code(after.judgedLife(prey).outcome().opposite());
  }

  private String owlDoesDefend(GtpLine line) throws GtpFailure {
    int stone = stone(line, 1);
    return code(after(line, session.game.stone(stone)).judgedKill(stone).outcome().opposite());
  }

  /** Whether both dragons live behind the move, as far as the weaker one does. */
  private String connectionDefends(GtpLine line) throws GtpFailure {
    int one = stone(line, 1);
    int two = stone(line, 2);
    if (session.game.stone(one) != session.game.stone(two)) {
      throw new GtpFailure("vertices must have same color");
    }
    Solvers after = after(line, session.game.stone(one));
    Tactics.Outcome first = after.judgedKill(one).outcome().opposite();
    Tactics.Outcome second = after.judgedKill(two).outcome().opposite();
    if (first == Tactics.Outcome.NO || second == Tactics.Outcome.NO) {
      return "0";
    }
    return code(first.compareTo(second) > 0 ? first : second);
  }

  private String ladderAttack(GtpLine line) throws GtpFailure {
    int prey = stone(line, 0);
    Board board = session.game.board();
    if (board.liberties[board.head[prey]] != 2) {
      throw new GtpFailure("string must have exactly 2 liberties");
    }
    ProofResult ladder =
        new LambdaSearch(CaptureThreats.of(board, prey), 1, LADDER_TABLE)
            .solve(1, session.parameters.readingNodes);
    if (ladder.verdict() == ProofResult.Verdict.UNKNOWN) {
      throw new GtpFailure("unknown");
    }
    return ladder.proved() ? "1 " + name(ladder.move()) : "0";
  }

  // --- Dragons and eyes -------------------------------------------------------------------------

  private String dragonStatus(GtpLine line) throws GtpFailure {
    int stone = stone(line, 0);
    Tactics.Reading attack = solvers().judgedKill(stone);
    if (attack.outcome() == Tactics.Outcome.NO) {
      return "alive";
    }
    Tactics.Reading defence = solvers().judgedLife(stone);
    if (defence.outcome() == Tactics.Outcome.NO) {
      return "dead";
    }
    return attack.succeeds() && defence.succeeds()
        ? "critical " + name(attack.move()) + " " + name(defence.move())
        : "unknown";
  }

  /** The first string's side moves: whether it is saved, whether it takes the other, the move. */
  private String semeai(GtpLine line) throws GtpFailure {
    int own = stone(line, 0);
    int foe = stone(line, 1);
    checkFoes(own, foe);
    Semeai.Answer answer = solvers().race(own, foe);
    return told(answer.result(), answer.move());
  }

  private String semeaiAfterMove(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color") + 1;
    int move = session.point(line, 1, "invalid coordinate");
    int own = stone(line, 2);
    int foe = stone(line, 3);
    if (!session.isLegal(side - 1, move)) {
      throw new GtpFailure("illegal move");
    }
    checkFoes(own, foe);
    Solvers after = solvers().after(side, move);
    if (after.board.colour[own] != session.game.stone(own)) {
      return told(Semeai.Result.LOST, Geometry.PASS);
    }
    if (after.board.colour[foe] != session.game.stone(foe)) {
      return told(Semeai.Result.WON, Geometry.PASS);
    }
    boolean foeMoves = side == session.game.stone(own);
    Semeai.Answer answer = foeMoves ? after.race(foe, own) : after.race(own, foe);
    return told(foeMoves ? answer.result().opposite() : answer.result(), answer.move());
  }

  private void checkFoes(int own, int foe) throws GtpFailure {
    if (session.game.stone(own) == session.game.stone(foe)) {
      throw new GtpFailure("vertices must have different color");
    }
  }

  private String told(Semeai.Result result, int move) throws GtpFailure {
    String codes =
        switch (result) {
          case WON -> "1 1 ";
          case BOTH_LIVE -> "1 0 ";
          case LOST -> "0 0 ";
          case UNKNOWN -> throw new GtpFailure("unknown");
        };
    return codes + name(move);
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

  /** A point that no colour encloses closely may be an eye's all the same. */
  private String evalEye(GtpLine line) throws GtpFailure {
    EyeSpace eye = solvers().eye(session.point(line, 0, "invalid coordinate"));
    if (eye == null || !eye.known()) {
      throw new GtpFailure("unknown");
    }
    String eyes = eye.least() + " " + eye.most();
    return eye.least() == eye.most()
        ? eyes
        : eyes + " " + name(eye.attack()) + " " + name(eye.defence());
  }

  // --- A move among some ------------------------------------------------------------------------

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
}
