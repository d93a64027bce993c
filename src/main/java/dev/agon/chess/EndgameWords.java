package dev.agon.chess;

import dev.agon.table.Metric;
import dev.agon.table.SliceWalker;
import dev.agon.table.SliceWords;
import dev.agon.table.TableLookup;
import dev.agon.table.TableValue;
import java.util.Arrays;

/**
 * Endgame positions 64 at a time: all but one man stand still in a word, and the bits are the
 * squares of that one, the free man. So a set of positions is a bitboard of the free man: his own
 * moves are those of a set of pieces, and another man's move is one step of the whole set, less
 * where the free man stands in the way.
 *
 * <p>The free man is the last one of the numbering; if there are only kings and pawns, the black
 * king.
 */
final class EndgameWords implements SliceWords {
  /** By direction and square: the next square, or -1 at the edge. Rooks' directions come first. */
  private static final byte[] NEXT = next();

  /** A symmetry's bit that swaps files and ranks, after mirroring. */
  private static final int SWAP = 4;

  private final Endgame endgame;
  private final EndgameExits exits;
  private final SliceWalker walker;
  private final int men;
  private final int[] type;
  private final int[] colour;
  private final int free;

  /** By slot: whether its man is like the one before, neither being free; these stay in order. */
  private final boolean[] like;

  private final long sideWords;
  private final int[] square = new int[Endgame.MAX_MEN];
  private final int[] scratch = new int[Endgame.MAX_MEN];

  private long word;
  private int side;

  /** The squares of all men but the free one. */
  private long others;

  private long positions;

  EndgameWords(Endgame endgame, Metric metric, TableLookup lookup) {
    this.endgame = endgame;
    exits = new EndgameExits(endgame, metric, lookup);
    walker = new EndgameWalker(endgame, metric, lookup);
    men = endgame.men;
    type = endgame.type;
    colour = endgame.colour;
    free = men > 2 + endgame.pawns ? men - 1 : 1;
    sideWords = endgame.sideSize >>> 6;
    like = new boolean[men + 1];
    for (int slot = 3; slot < men; slot++) {
      like[slot] = slot != free && endgame.isLikePrevious(slot);
    }
  }

  private static byte[] next() {
    int[] files = {1, -1, 0, 0, 1, -1, 1, -1};
    int[] ranks = {0, 0, 1, -1, 1, -1, -1, 1};
    byte[] next = new byte[8 * 64];
    for (int direction = 0; direction < 8; direction++) {
      for (int from = 0; from < 64; from++) {
        int file = (from & 7) + files[direction];
        int rank = (from >>> 3) + ranks[direction];
        boolean onBoard = (file | rank) >= 0 && file < 8 && rank < 8;
        next[direction << 6 | from] = (byte) (onBoard ? rank << 3 | file : -1);
      }
    }
    return next;
  }

  @Override
  public long seek(long newWord) {
    word = newWord;
    side = endgame.decode(newWord << 6, square);
    others = 0;
    for (int slot = 0; slot < men; slot++) {
      others |= slot == free ? 0 : 1L << square[slot];
    }
    positions = Long.bitCount(others) == men - 1 && isOrdered() ? legal() : 0;
    return positions;
  }

  private boolean isOrdered() {
    for (int slot = 3; slot < men; slot++) {
      if (like[slot] && square[slot - 1] > square[slot]) {
        return false;
      }
    }
    return true;
  }

  /** The squares of the free man where the side to move cannot take the other's king. */
  private long legal() {
    int enemyKing = side ^ 1;
    long bits = ~others;
    if (free == enemyKing) {
      for (int slot = 0; slot < men && bits != 0; slot++) {
        bits &= colour[slot] == side ? ~attacks(slot) : -1L;
      }
      return bits;
    }
    int king = square[enemyKing];
    if (colour[free] == side) {
      bits &= ~Attacks.piece(type[free], king, others);
    }
    for (int slot = 0; slot < men && bits != 0; slot++) {
      if (slot != free && colour[slot] == side && Bitboards.has(attacks(slot), king)) {
        bits &= Attacks.between(square[slot], king);
      }
    }
    return bits;
  }

  /** What a man other than the free one attacks if that one is not in the way. */
  private long attacks(int slot) {
    return type[slot] == Pieces.PAWN
        ? Attacks.pawn(colour[slot], square[slot])
        : Attacks.piece(type[slot], square[slot], others);
  }

  @Override
  public long representatives() {
    return positions == 0 ? 0 : endgame.representatives(square, side, free, word << 6, scratch);
  }

  @Override
  public long turned() {
    return side == 0 ? word + sideWords : word - sideWords;
  }

  @Override
  public void steps(boolean back, long bits, Steps into) {
    into.clear();
    int mover = back ? side ^ 1 : side;
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] != mover || slot == free) {
        continue;
      }
      switch (type[slot]) {
        case Pieces.KING -> kingSteps(slot, back, bits, into);
        case Pieces.KNIGHT -> leaps(slot, Attacks.knight(square[slot]), bits, into);
        case Pieces.BISHOP -> rays(slot, 4, 8, bits, into);
        case Pieces.ROOK -> rays(slot, 0, 4, bits, into);
        case Pieces.QUEEN -> rays(slot, 0, 8, bits, into);
        default -> {
          // A pawn's moves are exits.
        }
      }
    }
  }

  /** The word after a man has gone to a square; kings only if there are pawns. */
  private long moved(int slot, int to) {
    long result = turned();
    int at = slot;
    for (; like[at] && square[at - 1] > to; at--) {
      result += (long) (square[at - 1] - square[at]) << wordShift(at);
    }
    for (; like[at + 1] && square[at + 1] < to; at++) {
      result += (long) (square[at + 1] - square[at]) << wordShift(at);
    }
    return result + ((long) (to - square[at]) << wordShift(at));
  }

  private int wordShift(int slot) {
    return slot > 1 ? endgame.shift(slot) - 6 : endgame.shift(endgame.pawns + slot) - 6;
  }

  private void rays(int slot, int firstDirection, int endDirection, long bits, Steps into) {
    for (int direction = firstDirection; direction < endDirection; direction++) {
      int row = direction << 6;
      long left = bits;
      int to = NEXT[row | square[slot]];
      while (to >= 0 && !Bitboards.has(others, to)) {
        left &= ~(1L << to);
        if (left == 0) {
          break;
        }
        into.add(moved(slot, to), left, 0);
        to = NEXT[row | to];
      }
    }
  }

  private void leaps(int slot, long reach, long bits, Steps into) {
    for (long targets = reach & ~others; targets != 0; targets &= targets - 1) {
      int to = Long.numberOfTrailingZeros(targets);
      long left = bits & ~(1L << to);
      if (left != 0) {
        into.add(moved(slot, to), left, 0);
      }
    }
  }

  private void kingSteps(int slot, boolean back, long bits, Steps into) {
    long reach = Attacks.king(square[slot]);
    if (endgame.pawns > 0) {
      leaps(slot, reach, bits, into);
      return;
    }
    int from = square[slot];
    for (long targets = reach & ~others; targets != 0; targets &= targets - 1) {
      int to = Long.numberOfTrailingZeros(targets);
      long left = bits & ~(1L << to);
      square[slot] = to;
      int kings = square[0] << 6 | square[1];
      int place = KingPlaces.KINGS[kings];
      if (left == 0 || place < 0) {
        continue;
      }
      int symmetry = KingPlaces.KINGS_SYMMETRY[kings];
      into.add(placed(place, symmetry), left, symmetry);
      int pair = KingPlaces.PLACES[place];
      if (back && (pair >>> 6) % 9 == 0 && (pair & 63) % 9 == 0) {
        // Both images of the position are there, and both may come here.
        into.add(placed(place, symmetry ^ SWAP), left, symmetry ^ SWAP);
      }
    }
    square[slot] = from;
  }

  /** The word of an image of the men with the kings in a place, the other side to move. */
  private long placed(int place, int symmetry) {
    long index = (long) (side ^ 1) * KingPlaces.PLACES.length + place;
    for (int slot = 2; slot < free; slot++) {
      int image = KingPlaces.IMAGE[symmetry << 6 | square[slot]];
      int at = slot;
      for (; like[at] && scratch[at - 1] > image; at--) {
        scratch[at] = scratch[at - 1];
      }
      scratch[at] = image;
    }
    for (int slot = 2; slot < free; slot++) {
      index = index << 6 | scratch[slot];
    }
    return index;
  }

  @Override
  public long image(int image, long bits) {
    if (image == 0) {
      return bits;
    }
    long mirrored = mirror(image, bits);
    return (image & SWAP) != 0 ? swap(mirrored) : mirrored;
  }

  @Override
  public long unimage(int image, long bits) {
    return image == 0 ? bits : mirror(image, (image & SWAP) != 0 ? swap(bits) : bits);
  }

  private static long mirror(int image, long bits) {
    long mirrored = (image & 1) != 0 ? Long.reverse(Long.reverseBytes(bits)) : bits;
    return (image & 2) != 0 ? Long.reverseBytes(mirrored) : mirrored;
  }

  /** Files become ranks, in three rounds of exchanges of blocks. */
  private static long swap(long bits) {
    long all = bits;
    long odd = 0x0F0F0F0F00000000L & (all ^ all << 28);
    all ^= odd ^ odd >>> 28;
    odd = 0x3333000033330000L & (all ^ all << 14);
    all ^= odd ^ odd >>> 14;
    odd = 0x5500550055005500L & (all ^ all << 7);
    return all ^ odd ^ odd >>> 7;
  }

  @Override
  public long spread(boolean back, long bits) {
    if (colour[free] != (back ? side ^ 1 : side) || bits == 0) {
      return 0;
    }
    long empty = ~others;
    if (Bitboards.isSingle(bits)) {
      return Attacks.piece(type[free], Long.numberOfTrailingZeros(bits), others) & empty;
    }
    return switch (type[free]) {
      case Pieces.KNIGHT -> knights(bits) & empty;
      case Pieces.BISHOP -> bishops(bits, empty);
      case Pieces.ROOK -> rooks(bits, empty);
      case Pieces.QUEEN -> rooks(bits, empty) | bishops(bits, empty);
      default -> kings(bits) & empty;
    };
  }

  private static long kings(long bits) {
    long sides = Bitboards.east(bits) | Bitboards.west(bits);
    long rows = sides | bits;
    return sides | rows << 8 | rows >>> 8;
  }

  private static long knights(long bits) {
    long near = Bitboards.east(bits) | Bitboards.west(bits);
    long far = Bitboards.east(Bitboards.east(bits)) | Bitboards.west(Bitboards.west(bits));
    return far << 8 | far >>> 8 | near << 16 | near >>> 16;
  }

  private static long rooks(long bits, long empty) {
    return up(bits, empty, 8)
        | down(bits, empty, 8)
        | up(bits, empty & ~Bitboards.FILE_A, 1)
        | down(bits, empty & ~Bitboards.FILE_H, 1);
  }

  private static long bishops(long bits, long empty) {
    return up(bits, empty & ~Bitboards.FILE_A, 9)
        | down(bits, empty & ~Bitboards.FILE_H, 9)
        | up(bits, empty & ~Bitboards.FILE_H, 7)
        | down(bits, empty & ~Bitboards.FILE_A, 7);
  }

  /** All squares that a set reaches by shifts over empty squares, in doubling strides. */
  private static long up(long bits, long empty, int shift) {
    long reached = bits;
    long open = empty;
    reached |= open & reached << shift;
    open &= open << shift;
    reached |= open & reached << (2 * shift);
    open &= open << (2 * shift);
    reached |= open & reached << (4 * shift);
    return empty & reached << shift;
  }

  private static long down(long bits, long empty, int shift) {
    long reached = bits;
    long open = empty;
    reached |= open & reached >>> shift;
    open &= open >>> shift;
    reached |= open & reached >>> (2 * shift);
    open &= open >>> (2 * shift);
    reached |= open & reached >>> (4 * shift);
    return empty & reached >>> shift;
  }

  @Override
  public void exits(long bits, int[] best, int[] resolved) {
    if (mayTakeInPassing()) {
      for (long left = bits; left != 0; left &= left - 1) {
        int at = Long.numberOfTrailingZeros(left);
        walker.seek(word << 6 | at);
        best[at] = walker.exit();
        resolved[at] = walker.resolved();
      }
      return;
    }
    Arrays.fill(resolved, TableValue.NONE);
    for (int slot = 0; slot < men; slot++) {
      if (colour[slot] == side) {
        if (slot == free) {
          freeCaptures(bits, resolved);
        } else {
          captures(slot, bits, resolved);
        }
      }
    }
    System.arraycopy(resolved, 0, best, 0, best.length);
    for (int slot = 2; slot < 2 + endgame.pawns; slot++) {
      if (colour[slot] == side) {
        pawnMoves(slot, bits, best);
      }
    }
  }

  /** Whether a pawn of the mover might be taken in passing after a double step. */
  private boolean mayTakeInPassing() {
    for (int slot = 2; slot < 2 + endgame.pawns; slot++) {
      if (colour[slot] == side && square[slot] >>> 3 == (side == Pieces.WHITE ? 1 : 6)) {
        int passed = square[slot] + (side == Pieces.WHITE ? 8 : -8);
        for (int other = 2; other < 2 + endgame.pawns; other++) {
          boolean attacks = Bitboards.has(Attacks.pawn(colour[other], square[other]), passed);
          if (colour[other] != side && attacks) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The free man takes: from wherever he comes, the position after it is the same. */
  private void freeCaptures(long bits, int[] best) {
    for (int victim = 2; victim < men; victim++) {
      if (colour[victim] == side) {
        continue;
      }
      long from = bits & Attacks.piece(type[free], square[victim], others);
      if (from != 0) {
        square[free] = square[victim];
        int value = exits.arrived(square, side, free, victim);
        for (; from != 0; from &= from - 1) {
          int at = Long.numberOfTrailingZeros(from);
          best[at] = Math.max(best[at], value);
        }
      }
    }
  }

  private void captures(int slot, long bits, int[] best) {
    int from = square[slot];
    long reach = attacks(slot);
    for (int victim = 2; victim < men; victim++) {
      if (colour[victim] == side) {
        continue;
      }
      if (victim == free) {
        for (long left = bits & reach; left != 0; left &= left - 1) {
          int at = Long.numberOfTrailingZeros(left);
          square[slot] = at;
          square[free] = at;
          best[at] = Math.max(best[at], exits.arrived(square, side, slot, free));
        }
      } else if (Bitboards.has(reach, square[victim])) {
        square[slot] = square[victim];
        exit(slot, victim, bits & ~Attacks.between(from, square[victim]), best);
      }
      square[slot] = from;
    }
  }

  /** A man has moved, and the free man stands on each of some squares. */
  private void exit(int slot, int victim, long bits, int[] best) {
    if (bits != 0) {
      exits.arrivedForEach(square, side, slot, victim, free, bits, best);
    }
  }

  private void pawnMoves(int slot, long bits, int[] best) {
    int from = square[slot];
    int step = side == Pieces.WHITE ? 8 : -8;
    if (Bitboards.has(others, from + step)) {
      return;
    }
    long left = bits & ~(1L << (from + step));
    square[slot] = from + step;
    exit(slot, -1, left, best);
    boolean home = from >>> 3 == (side == Pieces.WHITE ? 1 : 6);
    if (home && !Bitboards.has(others, from + 2 * step)) {
      square[slot] = from + 2 * step;
      exit(slot, -1, left & ~(1L << (from + 2 * step)), best);
    }
    square[slot] = from;
  }
}
