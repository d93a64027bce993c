package dev.agon.chess;

import dev.agon.game.WeightSet;
import dev.agon.game.WeightSet.Group;
import dev.agon.game.WeightSet.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Every number of the chess evaluation. The numbers are in {@code weights.txt}, which {@code agon
 * tune eval} writes; here is where each stands. To add a term, add its constant and its group in
 * the same place and its numbers to the file.
 */
final class Weights {
  /** Names another file to be used instead of the one in the jar, for matches between weights. */
  static final String FILE_PROPERTY = "agon.chess.weights";

  /**
   * The value that wins half of the games, shown to people as one pawn: {@code agon tune eval}
   * tells it, and how quickly more of them are won beyond it.
   */
  static final int PAWN = 143;

  static final int WIN_SPREAD = 208;

  /** Pawn to queen. */
  static final int MATERIAL = 0;

  /** By type, relative rank and distance from the edge file: the board is mirrored. */
  static final int PLACEMENT = MATERIAL + 5;

  static final int BISHOP_PAIR = PLACEMENT + 6 * 32;

  /** Products of a side's own numbers of knights, bishops, rooks and queens, in pairs. */
  static final int OWN_PAIRS = BISHOP_PAIR + 1;

  /** A side's heavier pieces against the other's lighter ones: BN, RN, RB, QN, QB, QR. */
  static final int CROSSED_PAIRS = OWN_PAIRS + 10;

  /** For each knight, bishop, rook, queen: by the number of own pawns. */
  static final int PAWNS_BESIDE = CROSSED_PAIRS + 6;

  static final int MOBILITY_KNIGHT = PAWNS_BESIDE + 36;
  static final int MOBILITY_BISHOP = MOBILITY_KNIGHT + 9;
  static final int MOBILITY_ROOK = MOBILITY_BISHOP + 14;
  static final int MOBILITY_QUEEN = MOBILITY_ROOK + 15;

  /** Opposed on its file, or not; so BACKWARD. */
  static final int ISOLATED = MOBILITY_QUEEN + 28;

  static final int BACKWARD = ISOLATED + 2;

  /** With a neighbour, or isolated. */
  static final int DOUBLED = BACKWARD + 2;

  static final int PHALANX = DOUBLED + 2;
  static final int SUPPORTED = PHALANX + 8;
  static final int CANDIDATE = SUPPORTED + 8;
  static final int ISLANDS = CANDIDATE + 8;
  static final int ATTACKED_TWICE = ISLANDS + 1;

  /** On the fifth and the sixth rank. */
  static final int BLOCKED = ATTACKED_TWICE + 1;

  /** By rank, for (stop square occupied, free) by (attacked, safe). */
  static final int PASSED = BLOCKED + 2;

  static final int PASSED_FILE = PASSED + 32;

  /** By rank, for each step from the stop square; so PASSED_OTHER_KING. */
  static final int PASSED_OWN_KING = PASSED_FILE + 4;

  static final int PASSED_OTHER_KING = PASSED_OWN_KING + 8;
  static final int PASSED_SAFE_PATH = PASSED_OTHER_KING + 8;
  static final int PASSED_CONNECTED = PASSED_SAFE_PATH + 8;

  /** Own, the other's. */
  static final int PASSED_ROOK_BEHIND = PASSED_CONNECTED + 8;

  static final int PASSED_UNSTOPPABLE = PASSED_ROOK_BEHIND + 2;

  /** By file from the edge and rank of the own pawn, 0 for none; STORM by the other's. */
  static final int SHELTER = PASSED_UNSTOPPABLE + 1;

  static final int STORM = SHELTER + 32;
  static final int BLOCKED_STORM = STORM + 32;

  /** No own pawn on the king's file, no pawn at all. */
  static final int KING_FILE = BLOCKED_STORM + 8;

  static final int KING_PAWN_DISTANCE = KING_FILE + 2;
  static final int PAWNLESS_FLANK = KING_PAWN_DISTANCE + 8;
  static final int FLANK_ATTACKS = PAWNLESS_FLANK + 1;

  /** Knight and bishop by distance from their own king. */
  static final int MINOR_DISTANCE = FLANK_ATTACKS + 1;

  /** Knight, bishop; then both where no minor piece can take. */
  static final int OUTPOST = MINOR_DISTANCE + 16;

  static final int REACHABLE_OUTPOST = OUTPOST + 4;

  /** Knight, bishop. */
  static final int BEHIND_PAWN = REACHABLE_OUTPOST + 1;

  /** For each own pawn of its colour; for each of them when the centre is blocked. */
  static final int BAD_BISHOP = BEHIND_PAWN + 2;

  static final int LONG_DIAGONAL = BAD_BISHOP + 2;
  static final int BISHOP_THROUGH_PAWNS = LONG_DIAGONAL + 1;

  /** Open, without own pawn, closed by a blocked own pawn. */
  static final int ROOK_FILE = BISHOP_THROUGH_PAWNS + 1;

  static final int ROOK_SEVENTH = ROOK_FILE + 3;

  /** May castle, may not. */
  static final int ROOK_TRAPPED = ROOK_SEVENTH + 1;

  static final int QUEEN_EXPOSED = ROOK_TRAPPED + 2;
  static final int QUEEN_INSIDE = QUEEN_EXPOSED + 1;

  /** By the type attacked; so THREAT_BY_MINOR and THREAT_BY_ROOK. */
  static final int THREAT_BY_PAWN = QUEEN_INSIDE + 1;

  static final int THREAT_BY_MINOR = THREAT_BY_PAWN + 6;
  static final int THREAT_BY_ROOK = THREAT_BY_MINOR + 6;
  static final int THREAT_BY_KING = THREAT_BY_ROOK + 6;
  static final int HANGING = THREAT_BY_KING + 1;
  static final int ONLY_QUEEN_GUARDS = HANGING + 1;
  static final int RESTRICTED = ONLY_QUEEN_GUARDS + 1;
  static final int THREAT_BY_PUSH = RESTRICTED + 1;

  /** By a knight's next move, by a slider's. */
  static final int THREAT_ON_QUEEN = THREAT_BY_PUSH + 1;

  /** The threats again, of the side to move: it may carry them out at once. */
  static final int THREATS_TO_MOVE = THREAT_ON_QUEEN + 2;

  static final int SPACE = THREATS_TO_MOVE + (THREATS_TO_MOVE - THREAT_BY_PAWN);
  static final int TEMPO = SPACE + 1;
  static final int DANGER_BASE = TEMPO + 1;

  /** Knight to queen. */
  static final int DANGER_ATTACKERS = DANGER_BASE + 1;

  static final int DANGER_RING = DANGER_ATTACKERS + 4;
  static final int DANGER_ADJACENT = DANGER_RING + 1;
  static final int DANGER_WEAK = DANGER_ADJACENT + 1;

  /** Knight to queen: one such square, more. */
  static final int DANGER_SAFE_CHECKS = DANGER_WEAK + 1;

  /** The same where the side that gives check is to move. */
  static final int DANGER_CHECKS_NEXT = DANGER_SAFE_CHECKS + 8;

  static final int DANGER_UNSAFE_CHECKS = DANGER_CHECKS_NEXT + 8;
  static final int DANGER_PINNED = DANGER_UNSAFE_CHECKS + 1;

  /** Squares attacked, attacked twice, defended. */
  static final int DANGER_FLANK = DANGER_PINNED + 1;

  static final int DANGER_NO_QUEEN = DANGER_FLANK + 3;
  static final int DANGER_KNIGHT_GUARD = DANGER_NO_QUEEN + 1;

  /** By rank of the own pawn on each of three files; DANGER_STORM by the other's. */
  static final int DANGER_SHELTER = DANGER_KNIGHT_GUARD + 1;

  static final int DANGER_STORM = DANGER_SHELTER + 8;

  /** A rook or queen looks down the king's file: half open, open. */
  static final int DANGER_FILE = DANGER_STORM + 8;

  /** Always, each pawn, both wings, pawns only, each passed pawn, a king far ahead. */
  static final int COMPLEXITY = DANGER_FILE + 2;

  static final int COUNT = COMPLEXITY + 6;

  /** The pairs, middle game in the low half and endgame in the high half: see {@link Pair}. */
  final int[] packed;

  /** Material and placement in one lookup: by type and square from the owner's side. */
  final int[] placed = new int[7 * 64];

  Weights(WeightSet set) {
    packed = set.packed();
    for (int type = Pieces.PAWN; type <= Pieces.KING; type++) {
      for (int square = 0; square < 64; square++) {
        int material = type == Pieces.KING ? 0 : packed[MATERIAL + type - 1];
        placed[type << 6 | square] = material + packed[placement(type, square)];
      }
    }
  }

  static int placement(int type, int square) {
    int file = Squares.file(square);
    return PLACEMENT + (type - 1) * 32 + (square >>> 3) * 4 + Math.min(file, 7 - file);
  }

  /** The weights to play with, read when they are first needed. */
  static Weights standard() {
    return Standard.WEIGHTS;
  }

  static WeightSet standardSet() {
    return Standard.SET;
  }

  static WeightSet read(InputStream in, String source) throws IOException {
    return WeightSet.read(in, source, "chess", layout());
  }

  private static List<Group> layout() {
    Layout groups = new Layout();
    groups.add("material", 5, Shape.LINEAR);
    groups.add("placement.pawn", 32, Shape.LINEAR);
    groups.add("placement.knight", 32, Shape.LINEAR);
    groups.add("placement.bishop", 32, Shape.LINEAR);
    groups.add("placement.rook", 32, Shape.LINEAR);
    groups.add("placement.queen", 32, Shape.LINEAR);
    groups.add("placement.king", 32, Shape.LINEAR);
    groups.add("imbalance.bishop-pair", 1, Shape.LINEAR);
    groups.add("imbalance.own-pairs", 10, Shape.LINEAR);
    groups.add("imbalance.crossed-pairs", 6, Shape.LINEAR);
    groups.add("imbalance.pawns-beside", 36, Shape.LINEAR);
    groups.add("mobility.knight", 9, Shape.LINEAR);
    groups.add("mobility.bishop", 14, Shape.LINEAR);
    groups.add("mobility.rook", 15, Shape.LINEAR);
    groups.add("mobility.queen", 28, Shape.LINEAR);
    groups.add("pawns.isolated", 2, Shape.LINEAR);
    groups.add("pawns.backward", 2, Shape.LINEAR);
    groups.add("pawns.doubled", 2, Shape.LINEAR);
    groups.add("pawns.phalanx", 8, Shape.LINEAR);
    groups.add("pawns.supported", 8, Shape.LINEAR);
    groups.add("pawns.candidate", 8, Shape.LINEAR);
    groups.add("pawns.islands", 1, Shape.LINEAR);
    groups.add("pawns.attacked-twice", 1, Shape.LINEAR);
    groups.add("pawns.blocked", 2, Shape.LINEAR);
    groups.add("passed.rank", 32, Shape.LINEAR);
    groups.add("passed.file", 4, Shape.LINEAR);
    groups.add("passed.own-king", 8, Shape.LINEAR);
    groups.add("passed.other-king", 8, Shape.LINEAR);
    groups.add("passed.safe-path", 8, Shape.LINEAR);
    groups.add("passed.connected", 8, Shape.LINEAR);
    groups.add("passed.rook-behind", 2, Shape.LINEAR);
    groups.add("passed.unstoppable", 1, Shape.LINEAR);
    groups.add("king.shelter", 32, Shape.LINEAR);
    groups.add("king.storm", 32, Shape.LINEAR);
    groups.add("king.blocked-storm", 8, Shape.LINEAR);
    groups.add("king.open-file", 2, Shape.LINEAR);
    groups.add("king.pawn-distance", 8, Shape.LINEAR);
    groups.add("king.pawnless-flank", 1, Shape.LINEAR);
    groups.add("king.flank-attacks", 1, Shape.LINEAR);
    groups.add("king.minor-distance", 16, Shape.LINEAR);
    groups.add("pieces.outpost", 4, Shape.LINEAR);
    groups.add("pieces.reachable-outpost", 1, Shape.LINEAR);
    groups.add("pieces.behind-pawn", 2, Shape.LINEAR);
    groups.add("pieces.bad-bishop", 2, Shape.LINEAR);
    groups.add("pieces.long-diagonal", 1, Shape.LINEAR);
    groups.add("pieces.bishop-through-pawns", 1, Shape.LINEAR);
    groups.add("pieces.rook-file", 3, Shape.LINEAR);
    groups.add("pieces.rook-seventh", 1, Shape.LINEAR);
    groups.add("pieces.rook-trapped", 2, Shape.LINEAR);
    groups.add("pieces.queen-exposed", 1, Shape.LINEAR);
    groups.add("pieces.queen-inside", 1, Shape.LINEAR);
    threats(groups, "threats.");
    threats(groups, "threats.to-move-");
    groups.add("space", 1, Shape.LINEAR);
    groups.add("tempo", 1, Shape.LINEAR);
    groups.add("danger.base", 1, Shape.PRESSURE);
    groups.add("danger.attackers", 4, Shape.PRESSURE);
    groups.add("danger.ring-attacks", 1, Shape.PRESSURE);
    groups.add("danger.adjacent-attacks", 1, Shape.PRESSURE);
    groups.add("danger.weak-ring", 1, Shape.PRESSURE);
    groups.add("danger.safe-checks", 8, Shape.PRESSURE);
    groups.add("danger.checks-next", 8, Shape.PRESSURE);
    groups.add("danger.unsafe-checks", 1, Shape.PRESSURE);
    groups.add("danger.pinned", 1, Shape.PRESSURE);
    groups.add("danger.flank", 3, Shape.PRESSURE);
    groups.add("danger.no-queen", 1, Shape.PRESSURE);
    groups.add("danger.knight-guard", 1, Shape.PRESSURE);
    groups.add("danger.shelter", 8, Shape.PRESSURE);
    groups.add("danger.storm", 8, Shape.PRESSURE);
    groups.add("danger.file", 2, Shape.PRESSURE);
    groups.add("complexity", 6, Shape.STAKES);
    return groups.list;
  }

  private static void threats(Layout groups, String prefix) {
    groups.add(prefix + "by-pawn", 6, Shape.LINEAR);
    groups.add(prefix + "by-minor", 6, Shape.LINEAR);
    groups.add(prefix + "by-rook", 6, Shape.LINEAR);
    groups.add(prefix + "by-king", 1, Shape.LINEAR);
    groups.add(prefix + "hanging", 1, Shape.LINEAR);
    groups.add(prefix + "only-queen-guards", 1, Shape.LINEAR);
    groups.add(prefix + "restricted", 1, Shape.LINEAR);
    groups.add(prefix + "by-push", 1, Shape.LINEAR);
    groups.add(prefix + "on-queen", 2, Shape.LINEAR);
  }

  private static final class Layout {
    final List<Group> list = new ArrayList<>();
    int start;

    void add(String name, int size, Shape shape) {
      list.add(new Group(name, start, size, shape));
      start += size;
    }
  }

  private static final class Standard {
    static final WeightSet SET = load();
    static final Weights WEIGHTS = new Weights(SET);

    private static WeightSet load() {
      String other = System.getProperty(FILE_PROPERTY);
      if (other != null) {
        try (InputStream in = Files.newInputStream(Path.of(other))) {
          return read(in, other);
        } catch (IOException e) {
          System.err.println("agon: " + e.getMessage() + "; the built-in weights are used");
        }
      }
      try (InputStream in = Weights.class.getResourceAsStream("weights.txt")) {
        return read(in, "weights.txt");
      } catch (IOException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
    }
  }
}
