package dev.agon.chess;

import static dev.agon.chess.Pieces.BISHOP;
import static dev.agon.chess.Pieces.BLACK;
import static dev.agon.chess.Pieces.KING;
import static dev.agon.chess.Pieces.KNIGHT;
import static dev.agon.chess.Pieces.PAWN;
import static dev.agon.chess.Pieces.QUEEN;
import static dev.agon.chess.Pieces.ROOK;
import static dev.agon.chess.Pieces.WHITE;

import dev.agon.game.Evaluation;
import dev.agon.game.EvaluationTrace;

/**
 * The hand-made evaluation of chess: sums of weights for the middle game and for the endgame, mixed
 * by what is left on the board. {@link Weights} holds every number; {@link EvaluationTrace} says
 * how they are put together.
 *
 * <p>This runs at nearly every node of the search. It allocates nothing; attack sets are computed
 * once, kept in flat arrays of this object by colour and type, and shared by all terms; whatever
 * depends on pawns or material alone comes from tables.
 */
public final class ChessEvaluation implements Evaluation {
  private static final long CENTRE_FILES =
      Bitboards.FILE_A << 2 | Bitboards.FILE_A << 3 | Bitboards.FILE_A << 4 | Bitboards.FILE_A << 5;
  private static final long CENTRE = 0x0000001818000000L;
  private static final long[] OUTPOST_RANKS = {
    Bitboards.RANK_4 | Bitboards.RANK_5 | Bitboards.RANK_6,
    Bitboards.RANK_3 | Bitboards.RANK_4 | Bitboards.RANK_5
  };
  private static final long[] SPACE = {
    CENTRE_FILES & (Bitboards.RANK_2 | Bitboards.RANK_3 | Bitboards.RANK_4),
    CENTRE_FILES & (Bitboards.RANK_5 | Bitboards.RANK_6 | Bitboards.RANK_7)
  };
  private static final long[] LOW_RANKS = {
    Bitboards.RANK_2 | Bitboards.RANK_3, Bitboards.RANK_6 | Bitboards.RANK_7
  };
  private static final long[] CAMP = {
    Bitboards.RANK_1 | Bitboards.RANK_2 | Bitboards.RANK_3 | Bitboards.RANK_4 | Bitboards.RANK_5,
    Bitboards.RANK_4 | Bitboards.RANK_5 | Bitboards.RANK_6 | Bitboards.RANK_7 | Bitboards.RANK_8
  };

  /** The files around a king, by its file. */
  private static final long[] FLANK = new long[8];

  /** The king's neighbourhood of nine squares, moved inside the board, by its square. */
  private static final long[] RING = new long[64];

  /** The phase below which no space is counted. */
  private static final int SPACE_PHASE = 12;

  static {
    long queenside = 0x0F0F0F0F0F0F0F0FL;
    for (int file = 0; file < 8; file++) {
      FLANK[file] = file == 3 || file == 4 ? CENTRE_FILES : file < 3 ? queenside : ~queenside;
    }
    FLANK[0] &= ~(Bitboards.FILE_A << 3);
    FLANK[7] &= ~(Bitboards.FILE_A << 4);
    for (int square = 0; square < 64; square++) {
      int file = Math.min(Math.max(square & 7, 1), 6);
      int rank = Math.min(Math.max(square >>> 3, 1), 6);
      int inside = Squares.square(file, rank);
      RING[square] = Attacks.king(inside) | 1L << inside;
    }
  }

  private final Board board;
  private final Terms terms;
  private final PawnTable pawnTable;
  private final MaterialTable materialTable;
  private final Endgames endgames;

  /** Attacked squares by colour and type, type 0 for all; 8 * colour + type. */
  private final long[] attacks = new long[16];

  /** By colour: squares attacked twice, where mobility counts, men that shield the king. */
  private final long[] twice = new long[2];

  private final long[] area = new long[2];
  private final long[] shields = new long[2];
  private final long[] ring = new long[2];

  /** By colour of the king attacked: attackers by type, attacks on its ring and next to it. */
  private final int[] attackers = new int[16];

  private final int[] ringAttacks = new int[2];
  private final int[] adjacentAttacks = new int[2];

  // How the last value was mixed, for the trace.
  private int endScale;
  private boolean special;

  public ChessEvaluation(Board board) {
    this(board, new Terms(Weights.standard()));
  }

  ChessEvaluation(Board board, Terms terms) {
    this.board = board;
    this.terms = terms;
    pawnTable = new PawnTable(board, terms);
    materialTable = new MaterialTable(board, terms);
    endgames = new Endgames(board);
  }

  @Override
  public int evaluate() {
    int side = board.sideToMove();
    MaterialTable material = materialTable;
    material.probe();
    special = material.ending != Endgames.NONE;
    if (special) {
      int value = endgames.value(material.ending, material.strongSide);
      return material.strongSide == side ? value : -value;
    }
    pawnTable.probe();
    prepare();
    int score = material.imbalance + pawnTable.score;
    score += side == WHITE ? terms.of(WHITE, Weights.TEMPO) : -terms.of(BLACK, Weights.TEMPO);
    score += pieces(WHITE) - pieces(BLACK);
    score += king(WHITE, pawnTable.whiteDanger) - king(BLACK, pawnTable.blackDanger);
    score += threats(WHITE) - threats(BLACK);
    if (pawnTable.passed != 0) {
      score += passed(WHITE) - passed(BLACK);
    }
    if (material.phase >= SPACE_PHASE) {
      score += space(WHITE) - space(BLACK);
    }
    int value = mix(Pair.middle(score), Pair.end(score));
    return side == WHITE ? value : -value;
  }

  /** The stakes, the scale of the endgame, the phase and the clock of the fifty-move rule. */
  private int mix(int middle, int end) {
    MaterialTable material = materialTable;
    int stakes = Pair.end(complexity());
    int mixedEnd = end + Integer.signum(end) * Math.max(stakes, -Math.abs(end));
    int strong = end > 0 ? WHITE : BLACK;
    endScale = strong == WHITE ? material.whiteScale : material.blackScale;
    if (material.scaleByPosition) {
      endScale = endgames.scale(strong, endScale);
    }
    int phase = material.phase;
    int value =
        (middle * phase * MaterialTable.FULL_SCALE
                + mixedEnd * endScale * (MaterialTable.FULL_PHASE - phase))
            / (MaterialTable.FULL_PHASE * MaterialTable.FULL_SCALE);
    return value * damping() / 256;
  }

  /** A value fades as the fifty-move draw comes near; out of 256. */
  private int damping() {
    return 256 - Math.min(board.halfmoveClock(), 100);
  }

  /** Attacks of pawns and kings, pins, rings and areas: what the pieces' terms stand on. */
  private void prepare() {
    long occupied = board.occupied();
    for (int us = WHITE; us <= BLACK; us++) {
      int base = us << 3;
      int king = board.king(us);
      long pawns = board.pieces(us, PAWN);
      long ahead = Bitboards.ahead(us, pawns);
      long east = Bitboards.east(ahead);
      long west = Bitboards.west(ahead);
      long byPawns = east | west;
      long byKing = Attacks.king(king);
      attacks[base | PAWN] = byPawns;
      attacks[base | KING] = byKing;
      attacks[base | KNIGHT] = 0;
      attacks[base | BISHOP] = 0;
      attacks[base | ROOK] = 0;
      attacks[base | QUEEN] = 0;
      attacks[base] = byPawns | byKing;
      twice[us] = (east & west) | (byPawns & byKing);
      // A square that two own pawns guard is no way to this king.
      ring[us] = RING[king] & ~(east & west);
      shields[us] = us == board.sideToMove() ? board.pinned() : shields(us, king);
      attackers[base | KNIGHT] = 0;
      attackers[base | BISHOP] = 0;
      attackers[base | ROOK] = 0;
      attackers[base | QUEEN] = 0;
      ringAttacks[us] = Long.bitCount(ring[us] & attacksOfPawns(us ^ 1));
      adjacentAttacks[us] = 0;
    }
    for (int us = WHITE; us <= BLACK; us++) {
      long stuck = board.pieces(us, PAWN) & (LOW_RANKS[us] | Bitboards.ahead(us ^ 1, occupied));
      long royal = board.occupied(us) & (board.pieces(KING) | board.pieces(QUEEN));
      area[us] = ~(stuck | royal | attacks[(us ^ 1) << 3 | PAWN]);
    }
  }

  private long attacksOfPawns(int colour) {
    return Bitboards.pawnAttacks(colour, board.pieces(colour, PAWN));
  }

  /** The men of a side that stand alone between their king and an enemy slider. */
  private long shields(int us, int king) {
    long enemy = board.occupied(us ^ 1);
    long queens = board.pieces(QUEEN);
    long snipers =
        enemy
            & ((Attacks.rook(king) & (board.pieces(ROOK) | queens))
                | (Attacks.bishop(king) & (board.pieces(BISHOP) | queens)));
    long occupied = board.occupied();
    long found = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
      long between = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
      if (Bitboards.isSingle(between)) {
        found |= between;
      }
    }
    return found & board.occupied(us);
  }

  private int pieces(int us) {
    return knights(us) + bishops(us) + rooks(us) + queens(us);
  }

  /** Takes the attacks of one piece into the sets, and what they do to the other king. */
  private void attack(int us, int type, long set) {
    int base = us << 3;
    int them = us ^ 1;
    twice[us] |= attacks[base] & set;
    attacks[base] |= set;
    attacks[base | type] |= set;
    long near = set & ring[them];
    if (near != 0) {
      attackers[them << 3 | type]++;
      ringAttacks[them] += Long.bitCount(near);
      adjacentAttacks[them] += Long.bitCount(set & attacks[them << 3 | KING]);
    }
  }

  private long alongPin(int us, int square, long set) {
    return Bitboards.has(shields[us], square) ? set & Attacks.line(board.king(us), square) : set;
  }

  private int knights(int us) {
    int sum = 0;
    for (long left = board.pieces(us, KNIGHT); left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      long set = Bitboards.has(shields[us], square) ? 0 : Attacks.knight(square);
      attack(us, KNIGHT, set);
      sum += terms.placed(us, KNIGHT, us == WHITE ? square : square ^ 56);
      sum += terms.of(us, Weights.MOBILITY_KNIGHT + Long.bitCount(set & area[us]));
      sum += minor(us, 0, square, set);
    }
    return sum;
  }

  private int bishops(int us) {
    long bishops = board.pieces(us, BISHOP);
    if (bishops == 0) {
      return 0;
    }
    int sum = 0;
    if ((bishops & Bitboards.DARK) != 0 && (bishops & Bitboards.LIGHT) != 0) {
      sum += terms.of(us, Weights.BISHOP_PAIR);
    }
    // Bishops see through queens: a battery counts.
    long occupied = board.occupied() ^ board.pieces(QUEEN);
    long pawns = board.pieces(us, PAWN);
    long allPawns = board.pieces(PAWN);
    int blockedCentre =
        Long.bitCount(pawns & CENTRE_FILES & Bitboards.ahead(us ^ 1, board.occupied()));
    for (long left = bishops; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      long set = alongPin(us, square, Attacks.bishop(square, occupied));
      attack(us, BISHOP, set);
      sum += terms.placed(us, BISHOP, us == WHITE ? square : square ^ 56);
      sum += terms.of(us, Weights.MOBILITY_BISHOP + Long.bitCount(set & area[us]));
      sum += minor(us, 1, square, set);
      long colour = Bitboards.has(Bitboards.DARK, square) ? Bitboards.DARK : Bitboards.LIGHT;
      int same = Long.bitCount(pawns & colour);
      sum += terms.of(us, Weights.BAD_BISHOP, same);
      sum += terms.of(us, Weights.BAD_BISHOP + 1, same * blockedCentre);
      sum +=
          terms.of(
              us,
              Weights.BISHOP_THROUGH_PAWNS,
              Long.bitCount(Attacks.bishop(square) & board.pieces(us ^ 1, PAWN)));
      if (Bitboards.hasSeveral(CENTRE & Attacks.bishop(square, allPawns))) {
        sum += terms.of(us, Weights.LONG_DIAGONAL);
      }
    }
    return sum;
  }

  /** What knights (which 0) and bishops (which 1) have in common. */
  private int minor(int us, int which, int square, long set) {
    int them = us ^ 1;
    int sum = 0;
    long theirSpan = them == WHITE ? pawnTable.whiteSpan : pawnTable.blackSpan;
    long outposts = OUTPOST_RANKS[us] & ~theirSpan & attacks[us << 3 | PAWN];
    if (Bitboards.has(outposts, square)) {
      long colour = Bitboards.has(Bitboards.DARK, square) ? Bitboards.DARK : Bitboards.LIGHT;
      boolean lasting = (board.pieces(them, KNIGHT) | (board.pieces(them, BISHOP) & colour)) == 0;
      sum += terms.of(us, Weights.OUTPOST + which + (lasting ? 2 : 0));
    } else if (which == 0 && (outposts & set & ~board.occupied(us)) != 0) {
      sum += terms.of(us, Weights.REACHABLE_OUTPOST);
    }
    if (Bitboards.has(Bitboards.ahead(them, board.pieces(PAWN)), square)) {
      sum += terms.of(us, Weights.BEHIND_PAWN + which);
    }
    int distance = Squares.distance(square, board.king(us));
    return sum + terms.of(us, Weights.MINOR_DISTANCE + 8 * which + distance);
  }

  private int rooks(int us) {
    long rooks = board.pieces(us, ROOK);
    if (rooks == 0) {
      return 0;
    }
    int them = us ^ 1;
    int sum = 0;
    // Rooks see through queens and their like.
    long occupied = board.occupied() ^ board.pieces(QUEEN) ^ rooks;
    long ours = board.pieces(us, PAWN);
    long theirs = board.pieces(them, PAWN);
    int king = board.king(us);
    int kingFile = king & 7;
    for (long left = rooks; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      int relative = us == WHITE ? square : square ^ 56;
      long set = alongPin(us, square, Attacks.rook(square, occupied));
      attack(us, ROOK, set);
      sum += terms.placed(us, ROOK, relative);
      int mobility = Long.bitCount(set & area[us]);
      sum += terms.of(us, Weights.MOBILITY_ROOK + mobility);
      long file = Bitboards.file(square & 7);
      if ((ours & file) == 0) {
        sum += terms.of(us, Weights.ROOK_FILE + ((theirs & file) == 0 ? 0 : 1));
      } else {
        if ((ours & file & Bitboards.ahead(them, board.occupied())) != 0) {
          sum += terms.of(us, Weights.ROOK_FILE + 2);
        }
        if (mobility <= 3) {
          int rookFile = square & 7;
          boolean shutIn = kingFile < 4 ? rookFile < kingFile : rookFile > kingFile;
          if (shutIn) {
            boolean mayCastle = (board.castlingRights() & (us == WHITE ? 3 : 12)) != 0;
            sum += terms.of(us, Weights.ROOK_TRAPPED + (mayCastle ? 0 : 1));
          }
        }
      }
      if (relative >>> 3 == 6) {
        long lastRanks = us == WHITE ? theirs & Bitboards.RANK_7 : theirs & Bitboards.RANK_2;
        int theirKing = us == WHITE ? board.king(them) : board.king(them) ^ 56;
        if (lastRanks != 0 || theirKing >= 56) {
          sum += terms.of(us, Weights.ROOK_SEVENTH);
        }
      }
    }
    return sum;
  }

  private int queens(int us) {
    int them = us ^ 1;
    int sum = 0;
    long occupied = board.occupied();
    for (long left = board.pieces(us, QUEEN); left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      int relative = us == WHITE ? square : square ^ 56;
      long straight = Attacks.rook(square, occupied);
      long diagonal = Attacks.bishop(square, occupied);
      long set = alongPin(us, square, straight | diagonal);
      attack(us, QUEEN, set);
      sum += terms.placed(us, QUEEN, relative);
      sum += terms.of(us, Weights.MOBILITY_QUEEN + Long.bitCount(set & area[us]));
      if (exposed(them, square, occupied, straight, diagonal)) {
        sum += terms.of(us, Weights.QUEEN_EXPOSED);
      }
      long theirSpan = them == WHITE ? pawnTable.whiteSpan : pawnTable.blackSpan;
      if (relative >>> 3 >= 4 && !Bitboards.has(theirSpan, square)) {
        sum += terms.of(us, Weights.QUEEN_INSIDE);
      }
    }
    return sum;
  }

  /** Whether a slider would attack the queen if one man between moved away. */
  private boolean exposed(int them, int square, long occupied, long straight, long diagonal) {
    long rooks = board.pieces(them, ROOK) & Attacks.rook(square) & ~straight;
    long bishops = board.pieces(them, BISHOP) & Attacks.bishop(square) & ~diagonal;
    for (long left = rooks | bishops; left != 0; left &= left - 1) {
      long between = Attacks.between(square, Long.numberOfTrailingZeros(left));
      if (Bitboards.isSingle(between & occupied)) {
        return true;
      }
    }
    return false;
  }

  /** The danger of a king, and its flank. */
  private int king(int us, int pawnDanger) {
    int them = us ^ 1;
    int our = us << 3;
    int their = them << 3;
    int king = board.king(us);
    long ourAll = attacks[our];
    long theirAll = attacks[their];
    long occupied = board.occupied();

    // Squares that they attack and only our king or queen guards.
    long weak = theirAll & ~twice[us] & (~ourAll | attacks[our | QUEEN] | attacks[our | KING]);
    int danger = pawnDanger + terms.of(us, Weights.DANGER_BASE);
    danger += terms.of(us, Weights.DANGER_ATTACKERS, attackers[our | KNIGHT]);
    danger += terms.of(us, Weights.DANGER_ATTACKERS + 1, attackers[our | BISHOP]);
    danger += terms.of(us, Weights.DANGER_ATTACKERS + 2, attackers[our | ROOK]);
    danger += terms.of(us, Weights.DANGER_ATTACKERS + 3, attackers[our | QUEEN]);
    danger += terms.of(us, Weights.DANGER_RING, ringAttacks[us]);
    danger += terms.of(us, Weights.DANGER_ADJACENT, adjacentAttacks[us]);
    danger += terms.of(us, Weights.DANGER_WEAK, Long.bitCount(ring[us] & weak));
    danger += terms.of(us, Weights.DANGER_PINNED, Long.bitCount(shields[us]));
    danger += checks(us, king, weak, occupied);
    if (board.pieces(them, QUEEN) == 0) {
      danger += terms.of(us, Weights.DANGER_NO_QUEEN);
    }
    if ((attacks[our | KNIGHT] & attacks[our | KING]) != 0) {
      danger += terms.of(us, Weights.DANGER_KNIGHT_GUARD);
    }
    long flank = FLANK[king & 7];
    long camp = flank & CAMP[us];
    int flankAttacks = Long.bitCount(theirAll & camp);
    int flankTwice = Long.bitCount(twice[them] & camp);
    danger += terms.of(us, Weights.DANGER_FLANK, flankAttacks);
    danger += terms.of(us, Weights.DANGER_FLANK + 1, flankTwice);
    danger += terms.of(us, Weights.DANGER_FLANK + 2, Long.bitCount(ourAll & camp));
    long kingFile = Bitboards.file(king & 7);
    if ((board.pieces(us, PAWN) & kingFile) == 0) {
      long heavy = board.occupied(them) & (board.pieces(ROOK) | board.pieces(QUEEN));
      if ((heavy & kingFile) != 0) {
        boolean open = (board.pieces(them, PAWN) & kingFile) == 0;
        danger += terms.of(us, Weights.DANGER_FILE + (open ? 1 : 0));
      }
    }

    int felt = Math.min(Math.max(Pair.middle(danger), 0), EvaluationTrace.PRESSURE_MAX);
    int sum =
        -Pair.of(
            felt * felt / EvaluationTrace.PRESSURE_SQUARE_DIVISOR,
            Math.max(Pair.end(danger), 0) / EvaluationTrace.PRESSURE_END_DIVISOR);
    if ((board.pieces(PAWN) & flank) == 0) {
      sum += terms.of(us, Weights.PAWNLESS_FLANK);
    }
    return sum + terms.of(us, Weights.FLANK_ATTACKS, flankAttacks + flankTwice);
  }

  /** The checks that the other side could give next, safe for the checking piece or not. */
  private int checks(int us, int king, long weak, long occupied) {
    int them = us ^ 1;
    int our = us << 3;
    int their = them << 3;
    long safe = ~board.occupied(them) & (~attacks[our] | (weak & twice[them]));
    long through = occupied ^ board.pieces(us, QUEEN);
    long straight = Attacks.rook(king, through);
    long diagonal = Attacks.bishop(king, through);
    long knightChecks = Attacks.knight(king) & attacks[their | KNIGHT];
    long bishopChecks = diagonal & attacks[their | BISHOP];
    long rookChecks = straight & attacks[their | ROOK];
    long queenChecks =
        (straight | diagonal) & attacks[their | QUEEN] & ~attacks[our | QUEEN] & safe;
    int danger = 0;
    danger += safeCheck(us, 0, knightChecks & safe);
    danger += safeCheck(us, 1, bishopChecks & safe);
    danger += safeCheck(us, 2, rookChecks & safe);
    danger += safeCheck(us, 3, queenChecks);
    long unsafe = (knightChecks | bishopChecks | rookChecks) & ~safe & ~board.occupied(them);
    return danger + terms.of(us, Weights.DANGER_UNSAFE_CHECKS, Long.bitCount(unsafe));
  }

  private int safeCheck(int us, int which, long squares) {
    if (squares == 0) {
      return 0;
    }
    int several = Bitboards.hasSeveral(squares) ? 1 : 0;
    int first = us == board.sideToMove() ? Weights.DANGER_SAFE_CHECKS : Weights.DANGER_CHECKS_NEXT;
    return terms.of(us, first + 2 * which + several);
  }

  private int threats(int us) {
    int them = us ^ 1;
    // From a weight of a threat to that of the same threat by the side to move.
    int turn = us == board.sideToMove() ? Weights.THREATS_TO_MOVE - Weights.THREAT_BY_PAWN : 0;
    int our = us << 3;
    int their = them << 3;
    long ourAll = attacks[our];
    long theirAll = attacks[their];
    long targets = board.occupied(them) & ~board.pieces(PAWN);
    long firm = attacks[their | PAWN] | (twice[them] & ~twice[us]);
    long weak = board.occupied(them) & ~firm & ourAll;
    int sum = 0;
    for (long left = ((targets & firm) | weak) & (attacks[our | KNIGHT] | attacks[our | BISHOP]);
        left != 0;
        left &= left - 1) {
      int type = board.pieceAt(Long.numberOfTrailingZeros(left)) & 7;
      sum += terms.of(us, turn + Weights.THREAT_BY_MINOR + type - 1);
    }
    if (weak != 0) {
      for (long left = weak & attacks[our | ROOK]; left != 0; left &= left - 1) {
        int type = board.pieceAt(Long.numberOfTrailingZeros(left)) & 7;
        sum += terms.of(us, turn + Weights.THREAT_BY_ROOK + type - 1);
      }
      if ((weak & attacks[our | KING]) != 0) {
        sum += terms.of(us, turn + Weights.THREAT_BY_KING);
      }
      long hanging = weak & (~theirAll | (targets & twice[us]));
      sum += terms.of(us, turn + Weights.HANGING, Long.bitCount(hanging));
      long byQueen = weak & attacks[their | QUEEN];
      sum += terms.of(us, turn + Weights.ONLY_QUEEN_GUARDS, Long.bitCount(byQueen));
    }
    long restricted = theirAll & ~firm & ourAll;
    sum += terms.of(us, turn + Weights.RESTRICTED, Long.bitCount(restricted));

    long safe = ~theirAll | ourAll;
    long pawns = board.pieces(us, PAWN);
    for (long left = Bitboards.pawnAttacks(us, pawns & safe) & targets;
        left != 0;
        left &= left - 1) {
      int type = board.pieceAt(Long.numberOfTrailingZeros(left)) & 7;
      sum += terms.of(us, turn + Weights.THREAT_BY_PAWN + type - 1);
    }
    long empty = ~board.occupied();
    long pushed = Bitboards.ahead(us, pawns) & empty;
    pushed |=
        Bitboards.ahead(us, pushed & (us == WHITE ? Bitboards.RANK_3 : Bitboards.RANK_6)) & empty;
    pushed &= ~attacks[their | PAWN] & safe;
    long byPush = Bitboards.pawnAttacks(us, pushed) & targets;
    sum += terms.of(us, turn + Weights.THREAT_BY_PUSH, Long.bitCount(byPush));

    long queen = board.pieces(them, QUEEN);
    if (Bitboards.isSingle(queen)) {
      int square = Long.numberOfTrailingZeros(queen);
      long open = area[us] & ~firm;
      long byKnight = attacks[our | KNIGHT] & Attacks.knight(square) & open;
      sum += terms.of(us, turn + Weights.THREAT_ON_QUEEN, Long.bitCount(byKnight));
      long bySlider =
          (attacks[our | BISHOP] & Attacks.bishop(square, board.occupied()))
              | (attacks[our | ROOK] & Attacks.rook(square, board.occupied()));
      sum +=
          terms.of(
              us, turn + Weights.THREAT_ON_QUEEN + 1, Long.bitCount(bySlider & open & twice[us]));
    }
    return sum;
  }

  private int passed(int us) {
    int them = us ^ 1;
    int our = us << 3;
    int their = them << 3;
    int ourKing = board.king(us);
    int theirKing = board.king(them);
    long occupied = board.occupied();
    long ours = pawnTable.passed & board.occupied(us);
    boolean alone = pieces(them, QUEEN, ROOK) == 0 && pieces(them, BISHOP, KNIGHT) == 0;
    int sum = 0;
    for (long left = ours; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      int rank = (us == WHITE ? square : square ^ 56) >>> 3;
      int file = square & 7;
      int stop = us == WHITE ? square + 8 : square - 8;
      long path = PawnTable.fileAhead(us, square);
      boolean free = !Bitboards.has(occupied, stop);
      boolean safe = !Bitboards.has(attacks[their], stop);
      sum += terms.of(us, Weights.PASSED + (free ? 16 : 0) + (safe ? 8 : 0) + rank);
      sum += terms.of(us, Weights.PASSED_FILE + Math.min(file, 7 - file));
      int ourDistance = Squares.distance(ourKing, stop);
      int theirDistance = Squares.distance(theirKing, stop);
      sum += terms.of(us, Weights.PASSED_OWN_KING + rank, Math.min(ourDistance, 5));
      sum += terms.of(us, Weights.PASSED_OTHER_KING + rank, Math.min(theirDistance, 5));
      if ((path & (board.occupied(them) | (attacks[their] & ~attacks[our]))) == 0) {
        sum += terms.of(us, Weights.PASSED_SAFE_PATH + rank);
      }
      long beside = 1L << square | 1L << stop;
      beside = Bitboards.east(beside) | Bitboards.west(beside);
      if ((beside & ours) != 0) {
        sum += terms.of(us, Weights.PASSED_CONNECTED + rank);
      }
      long behind = PawnTable.fileAhead(them, square) & Attacks.rook(square, occupied);
      long rooks = behind & board.pieces(ROOK);
      if (rooks != 0) {
        boolean own = (rooks & board.occupied(us)) != 0;
        sum += terms.of(us, Weights.PASSED_ROOK_BEHIND + (own ? 0 : 1));
      }
      if (alone && (path & board.occupied()) == 0 && outruns(us, square, rank, theirKing)) {
        sum += terms.of(us, Weights.PASSED_UNSTOPPABLE);
      }
    }
    return sum;
  }

  private long pieces(int colour, int type, int otherType) {
    return board.occupied(colour) & (board.pieces(type) | board.pieces(otherType));
  }

  /** The rule of the square: the defending king comes too late. */
  private boolean outruns(int us, int square, int rank, int theirKing) {
    int queening = us == WHITE ? square | 56 : square & 7;
    int moves = rank == 1 ? 5 : 7 - rank;
    int late = board.sideToMove() == us ? 0 : 1;
    return Squares.distance(theirKing, queening) - late > moves;
  }

  /** Safe squares behind the own pawns in the centre; worth more with more pieces to use them. */
  private int space(int us) {
    int them = us ^ 1;
    long pawns = board.pieces(us, PAWN);
    long safe = SPACE[us] & ~pawns & ~attacks[them << 3 | PAWN];
    long behind = Bitboards.ahead(them, pawns);
    behind |= Bitboards.ahead(them, behind);
    behind |= Bitboards.ahead(them, Bitboards.ahead(them, behind));
    int squares = Long.bitCount(safe) + Long.bitCount(behind & safe & ~attacks[them << 3]);
    int men = Long.bitCount(board.occupied(us)) - 3;
    return terms.of(us, Weights.SPACE, squares * men * men / 64);
  }

  /** How much there is to play for in the endgame: counted for the position, not for a side. */
  private int complexity() {
    long pawns = board.pieces(PAWN);
    long queenside = 0x0F0F0F0F0F0F0F0FL;
    int sum = terms.of(WHITE, Weights.COMPLEXITY);
    sum += terms.of(WHITE, Weights.COMPLEXITY + 1, Long.bitCount(pawns));
    if ((pawns & queenside) != 0 && (pawns & ~queenside) != 0) {
      sum += terms.of(WHITE, Weights.COMPLEXITY + 2);
    }
    if (materialTable.phase == 0) {
      sum += terms.of(WHITE, Weights.COMPLEXITY + 3);
    }
    sum += terms.of(WHITE, Weights.COMPLEXITY + 4, Long.bitCount(pawnTable.passed));
    if (board.king(WHITE) >= 32 || board.king(BLACK) < 32) {
      sum += terms.of(WHITE, Weights.COMPLEXITY + 5);
    }
    return sum;
  }

  /** Puts into the trace how the last value was mixed. */
  void finish(EvaluationTrace trace) {
    trace.special = special;
    trace.middleShare = materialTable.phase / (double) MaterialTable.FULL_PHASE;
    trace.endScale = endScale / (double) MaterialTable.FULL_SCALE;
    trace.damping = damping() / 256.0;
  }

  @Override
  public String explain() {
    return EvaluationText.of(board);
  }
}
