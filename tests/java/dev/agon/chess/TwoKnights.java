package dev.agon.chess;

import dev.agon.game.EndgameOracle;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.LongConsumer;

/**
 * KNNKB or KNNKN solved, as the few positions that are decided: backwards from every mate, by moves
 * and captures of its own that owe nothing to the engine but attack tables. What is in no set is
 * drawn. A minute's work instead of a table of 240 million entries.
 *
 * <p>A position is a long: knights (the lower first), minor, weak king, strong king, six bits each,
 * and the side to move, 1 for the weak one.
 */
final class TwoKnights {
  private final boolean isKnight;
  final LongOpenHashSet strongWins = new LongOpenHashSet();
  final LongOpenHashSet weakLoses = new LongOpenHashSet();
  final LongOpenHashSet strongLoses = new LongOpenHashSet();
  final LongOpenHashSet weakWins = new LongOpenHashSet();

  /** The moves of the longest win of the knights. */
  final int longest;

  TwoKnights(boolean isKnight) {
    this.isKnight = isKnight;
    LongArrayList lost = new LongArrayList();
    LongArrayList won = new LongArrayList();
    scanMates();
    lost.addAll(weakLoses);
    won.addAll(strongWins);
    int moves = 0;
    while (!lost.isEmpty() || !won.isEmpty()) {
      for (long mated : lost) {
        strongUnmoves(
            mated,
            before -> {
              if (strongWins.add(before)) {
                won.add(before);
              }
            });
      }
      lost.clear();
      moves += won.isEmpty() ? 0 : 1;
      for (long position : won) {
        weakUnmoves(
            position,
            before -> {
              if (!weakLoses.contains(before) && weakIsLost(before)) {
                weakLoses.add(before);
                lost.add(before);
              }
            });
      }
      won.clear();
    }
    longest = moves;
    spreadWeakWins();
  }

  static long pack(int side, int strongKing, int weakKing, int knight, int other, int minor) {
    int low = Math.min(knight, other);
    int high = Math.max(knight, other);
    return ((((((long) side << 6 | strongKing) << 6 | weakKing) << 6 | minor) << 6) | high) << 6
        | low;
  }

  /** The result for the side to move as an endgame oracle tells it. */
  int result(long p) {
    boolean weakMoves = p >>> 30 != 0;
    if ((weakMoves ? weakWins : strongWins).contains(p)) {
      return EndgameOracle.WIN;
    }
    return (weakMoves ? weakLoses : strongLoses).contains(p)
        ? EndgameOracle.LOSS
        : EndgameOracle.DRAW;
  }

  private static int low(long p) {
    return (int) p & 63;
  }

  private static int high(long p) {
    return (int) (p >>> 6) & 63;
  }

  private static int minor(long p) {
    return (int) (p >>> 12) & 63;
  }

  private static int weakKing(long p) {
    return (int) (p >>> 18) & 63;
  }

  private static int strongKing(long p) {
    return (int) (p >>> 24) & 63;
  }

  private long minorAttacks(int minor, long occupied) {
    return isKnight ? Attacks.knight(minor) : Attacks.bishop(minor, occupied);
  }

  /** Every mate of either side, and the positions from which a capture mates. */
  private void scanMates() {
    for (int fixed = 0; fixed < 64; fixed++) {
      if ((fixed & 7) > 3 || fixed >>> 3 > (fixed & 7)) {
        continue; // one of each eight symmetric squares of the mated king is enough
      }
      for (int king = 0; king < 64; king++) {
        if (Squares.distance(king, fixed) < 2) {
          continue;
        }
        for (int knight = 0; knight < 64; knight++) {
          if (knight == king || knight == fixed) {
            continue;
          }
          for (int other = knight + 1; other < 64; other++) {
            if (other != king && other != fixed) {
              scan(fixed, king, knight, other);
            }
          }
        }
      }
    }
  }

  private void scan(int fixed, int king, int knight, int other) {
    long taken = 1L << fixed | 1L << king | 1L << knight | 1L << other;
    // The fixed king is the weak one: bare, then with its minor.
    if (((Attacks.knight(knight) | Attacks.knight(other)) >>> fixed & 1) != 0) {
      if (weakHasNoMove(king, fixed, knight, other, -1)) {
        uncapture(king, fixed, knight, other);
      }
      for (int minor = 0; minor < 64; minor++) {
        if ((taken >>> minor & 1) == 0
            && (minorAttacks(minor, taken) >>> king & 1) == 0
            && weakHasNoMove(king, fixed, knight, other, minor)) {
          images(pack(1, king, fixed, knight, other, minor), weakLoses::add);
        }
      }
    }
    // The fixed king is the strong one; a mate needs its own knights around it.
    if ((Attacks.king(fixed) & (1L << knight | 1L << other)) != 0) {
      for (int minor = 0; minor < 64; minor++) {
        boolean check =
            (taken >>> minor & 1) == 0
                && (minorAttacks(minor, taken | 1L << minor) >>> fixed & 1) != 0
                && ((Attacks.knight(knight) | Attacks.knight(other)) >>> king & 1) == 0;
        if (check && !strongHasMove(fixed, king, knight, other, minor)) {
          images(pack(0, fixed, king, knight, other, minor), strongLoses::add);
        }
        // A mate with one knight left: the other was just taken where a weak man stands now.
        boolean singleCheck =
            (taken >>> minor & 1) == 0
                && (minorAttacks(minor, (taken & ~(1L << other)) | 1L << minor) >>> fixed & 1) != 0
                && (Attacks.knight(knight) >>> king & 1) == 0;
        if (singleCheck && !strongHasMove(fixed, king, knight, -1, minor)) {
          uncaptureByWeak(fixed, king, knight, minor);
        }
        singleCheck =
            (taken >>> minor & 1) == 0
                && (minorAttacks(minor, (taken & ~(1L << knight)) | 1L << minor) >>> fixed & 1) != 0
                && (Attacks.knight(other) >>> king & 1) == 0;
        if (singleCheck && !strongHasMove(fixed, king, other, -1, minor)) {
          uncaptureByWeak(fixed, king, other, minor);
        }
      }
    }
  }

  /** A bare king is mated: the minor was just taken where one of the strong men stands. */
  private void uncapture(int strongKing, int weakKing, int knight, int other) {
    long taken = 1L << strongKing | 1L << weakKing | 1L << knight | 1L << other;
    for (long from = Attacks.knight(knight) & ~taken; from != 0; from &= from - 1) {
      addStrong(strongKing, weakKing, Long.numberOfTrailingZeros(from), other, knight);
    }
    for (long from = Attacks.knight(other) & ~taken; from != 0; from &= from - 1) {
      addStrong(strongKing, weakKing, knight, Long.numberOfTrailingZeros(from), other);
    }
    for (long from = Attacks.king(strongKing) & ~taken; from != 0; from &= from - 1) {
      addStrong(Long.numberOfTrailingZeros(from), weakKing, knight, other, strongKing);
    }
  }

  private void addStrong(int strongKing, int weakKing, int knight, int other, int minor) {
    if (strongMayMove(strongKing, weakKing, knight, other)) {
      images(pack(0, strongKing, weakKing, knight, other, minor), strongWins::add);
    }
  }

  private void uncaptureByWeak(int strongKing, int weakKing, int knight, int minor) {
    long taken = 1L << strongKing | 1L << weakKing | 1L << knight | 1L << minor;
    for (long from = minorAttacks(minor, taken) & ~taken; from != 0; from &= from - 1) {
      addWeak(strongKing, weakKing, knight, minor, Long.numberOfTrailingZeros(from));
    }
    for (long from = Attacks.king(weakKing) & ~taken; from != 0; from &= from - 1) {
      addWeak(strongKing, Long.numberOfTrailingZeros(from), knight, weakKing, minor);
    }
  }

  private void addWeak(int strongKing, int weakKing, int knight, int other, int minor) {
    if (weakMayMove(strongKing, weakKing, knight, other, minor)) {
      images(pack(1, strongKing, weakKing, knight, other, minor), weakWins::add);
    }
  }

  /** The eight positions that reflections of the board make of one. */
  private static void images(long p, LongConsumer taker) {
    for (int s = 0; s < 8; s++) {
      taker.accept(
          pack(
              (int) (p >>> 30),
              image(strongKing(p), s),
              image(weakKing(p), s),
              image(low(p), s),
              image(high(p), s),
              image(minor(p), s)));
    }
  }

  private static int image(int square, int symmetry) {
    int result = square ^ ((symmetry & 1) != 0 ? 7 : 0) ^ ((symmetry & 2) != 0 ? 56 : 0);
    return (symmetry & 4) != 0 ? (result & 7) << 3 | result >>> 3 : result;
  }

  private static boolean strongMayMove(int strongKing, int weakKing, int knight, int other) {
    return Squares.distance(strongKing, weakKing) > 1
        && ((Attacks.knight(knight) | Attacks.knight(other)) >>> weakKing & 1) == 0;
  }

  private boolean weakMayMove(int strongKing, int weakKing, int knight, int other, int minor) {
    long taken = 1L << strongKing | 1L << weakKing | 1L << knight | 1L << other | 1L << minor;
    return Squares.distance(strongKing, weakKing) > 1
        && (minorAttacks(minor, taken) >>> strongKing & 1) == 0;
  }

  private static long knightAttacks(int knight, int other, long without) {
    long attacks = 0;
    if ((without >>> knight & 1) == 0) {
      attacks |= Attacks.knight(knight);
    }
    if ((without >>> other & 1) == 0) {
      attacks |= Attacks.knight(other);
    }
    return attacks;
  }

  /** Shows each legal weak move: the kings' and minor's squares after it, and what it takes. */
  private interface WeakMove {
    /** Whether to go on. */
    boolean take(int weakKing, int minor, long captured);
  }

  private boolean weakMoves(
      int strongKing, int weakKing, int knight, int other, int minor, WeakMove taker) {
    long knights = 1L << knight | 1L << other;
    long own = minor < 0 ? 0 : 1L << minor;
    long steps = Attacks.king(weakKing) & ~own & ~Attacks.king(strongKing);
    for (; steps != 0; steps &= steps - 1) {
      long to = steps & -steps;
      if ((knightAttacks(knight, other, to & knights) & to) == 0
          && !taker.take(Long.numberOfTrailingZeros(to), minor, to & knights)) {
        return false;
      }
    }
    if (minor >= 0) {
      long taken = 1L << strongKing | 1L << weakKing | knights | own;
      long targets = minorAttacks(minor, taken) & ~(1L << weakKing | 1L << strongKing);
      for (; targets != 0; targets &= targets - 1) {
        long to = targets & -targets;
        if ((knightAttacks(knight, other, to & knights) >>> weakKing & 1) == 0
            && !taker.take(weakKing, Long.numberOfTrailingZeros(to), to & knights)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean weakHasNoMove(int strongKing, int weakKing, int knight, int other, int minor) {
    return weakMoves(strongKing, weakKing, knight, other, minor, (k, m, captured) -> false);
  }

  /** Shows each legal strong move that takes nothing; a capture answers false to going on. */
  private interface StrongMove {
    boolean take(int strongKing, int knight, int other, boolean captures);
  }

  private boolean strongMoves(
      int strongKing, int weakKing, int knight, int other, int minor, StrongMove taker) {
    long knights = 1L << knight | (other < 0 ? 0 : 1L << other);
    long men = knights | 1L << weakKing | 1L << minor;
    long steps = Attacks.king(strongKing) & ~knights & ~Attacks.king(weakKing);
    for (; steps != 0; steps &= steps - 1) {
      int to = Long.numberOfTrailingZeros(steps);
      if ((to == minor || (minorAttacks(minor, men | 1L << to) >>> to & 1) == 0)
          && !taker.take(to, knight, other, to == minor)) {
        return false;
      }
    }
    for (long rest = knights; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long targets = Attacks.knight(from) & ~knights & ~(1L << strongKing | 1L << weakKing);
      for (; targets != 0; targets &= targets - 1) {
        int to = Long.numberOfTrailingZeros(targets);
        long after = (men & ~(1L << from)) | 1L << to | 1L << strongKing;
        if ((to == minor || (minorAttacks(minor, after) >>> strongKing & 1) == 0)
            && !taker.take(
                strongKing,
                from == knight ? to : knight,
                from == other ? to : other,
                to == minor)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean strongHasMove(int strongKing, int weakKing, int knight, int other, int minor) {
    return !strongMoves(
        strongKing, weakKing, knight, other, minor, (king, first, second, captures) -> false);
  }

  private void strongUnmoves(long p, LongConsumer taker) {
    int strongKing = strongKing(p);
    int weakKing = weakKing(p);
    long taken = 1L << strongKing | 1L << weakKing | 1L << low(p) | 1L << high(p) | 1L << minor(p);
    for (int i = 0; i < 2; i++) {
      int moved = i == 0 ? low(p) : high(p);
      int stays = i == 0 ? high(p) : low(p);
      for (long from = Attacks.knight(moved) & ~taken; from != 0; from &= from - 1) {
        int before = Long.numberOfTrailingZeros(from);
        if (strongMayMove(strongKing, weakKing, before, stays)) {
          taker.accept(pack(0, strongKing, weakKing, before, stays, minor(p)));
        }
      }
    }
    for (long from = Attacks.king(strongKing) & ~taken; from != 0; from &= from - 1) {
      int before = Long.numberOfTrailingZeros(from);
      if (strongMayMove(before, weakKing, low(p), high(p))) {
        taker.accept(pack(0, before, weakKing, low(p), high(p), minor(p)));
      }
    }
  }

  private void weakUnmoves(long p, LongConsumer taker) {
    int strongKing = strongKing(p);
    int weakKing = weakKing(p);
    int minor = minor(p);
    long taken = 1L << strongKing | 1L << weakKing | 1L << low(p) | 1L << high(p) | 1L << minor;
    for (long from = Attacks.king(weakKing) & ~taken; from != 0; from &= from - 1) {
      int before = Long.numberOfTrailingZeros(from);
      if (weakMayMove(strongKing, before, low(p), high(p), minor)) {
        taker.accept(pack(1, strongKing, before, low(p), high(p), minor));
      }
    }
    for (long from = minorAttacks(minor, taken) & ~taken; from != 0; from &= from - 1) {
      int before = Long.numberOfTrailingZeros(from);
      if (weakMayMove(strongKing, weakKing, low(p), high(p), before)) {
        taker.accept(pack(1, strongKing, weakKing, low(p), high(p), before));
      }
    }
  }

  /** Every weak move leads to a win of the knights; what takes one holds, but for a mate by one. */
  private boolean weakIsLost(long p) {
    int strongKing = strongKing(p);
    return weakMoves(
        strongKing,
        weakKing(p),
        low(p),
        high(p),
        minor(p),
        (king, minor, captured) ->
            captured == 0
                ? strongWins.contains(pack(0, strongKing, king, low(p), high(p), minor))
                : matesWithOne(
                    strongKing, king, (captured >>> low(p) & 1) != 0 ? high(p) : low(p), minor));
  }

  /** Whether king and one knight, to move, mate at once; no longer win is there. */
  private boolean matesWithOne(int strongKing, int weakKing, int knight, int minor) {
    return !strongMoves(
        strongKing,
        weakKing,
        knight,
        -1,
        minor,
        (king, first, second, captures) ->
            captures
                || (Attacks.knight(first) >>> weakKing & 1) == 0
                || !weakHasNoMove(king, weakKing, first, first, minor));
  }

  private void spreadWeakWins() {
    LongArrayList lost = new LongArrayList(strongLoses);
    LongArrayList won = new LongArrayList(weakWins);
    while (!lost.isEmpty() || !won.isEmpty()) {
      for (long mated : lost) {
        weakUnmoves(
            mated,
            before -> {
              if (weakWins.add(before)) {
                won.add(before);
              }
            });
      }
      lost.clear();
      for (long position : won) {
        strongUnmoves(
            position,
            before -> {
              boolean all =
                  strongMoves(
                      strongKing(before),
                      weakKing(before),
                      low(before),
                      high(before),
                      minor(before),
                      (king, first, second, captures) ->
                          !captures
                              && weakWins.contains(
                                  pack(1, king, weakKing(before), first, second, minor(before))));
              if (all && strongLoses.add(before)) {
                lost.add(before);
              }
            });
      }
      won.clear();
    }
  }
}
