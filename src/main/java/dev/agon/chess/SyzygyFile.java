package dev.agon.chess;

import dev.agon.table.MappedFile;
import dev.agon.table.TableException;
import java.io.IOException;
import java.nio.file.Path;

/**
 * One Syzygy file, memory-mapped: the classes (.rtbw) or the distances (.rtbz) of a balance of
 * material. A file holds a {@link Pairs} for each side to move and each file of the leading pawn,
 * as far as it distinguishes them.
 *
 * <p>Nothing here changes after the constructor, so that any number of threads may probe. The bytes
 * are not trusted: whatever is wrong ends in an exception that {@link Syzygy} turns into a failed
 * probe.
 */
final class SyzygyFile {
  /** The answer of a distance file that holds only the other side to move. */
  static final int OTHER_SIDE = Integer.MIN_VALUE;

  private static final int WDL_MAGIC = 0x5D23E871;
  private static final int DTZ_MAGIC = 0xA50C66D7;

  private static final int BLACK_TO_MOVE = 1;
  private static final int MAPPED = 2;
  private static final int WIN_PLIES = 4;
  private static final int LOSS_PLIES = 8;
  private static final int WIDE = 16;
  private static final int SINGLE = 128;

  /** Where the distances of each class, from loss to win, are in the map. */
  private static final int[] MAP_OF_CLASS = {1, 3, 0, 2, 0};

  private final MappedFile bytes;
  private final boolean distances;
  private final boolean symmetric;
  private final boolean hasPawns;
  private final boolean hasUnique;
  private final int men;
  private final int otherPawns;

  /** By the leading pawn's file, then by side to move. */
  private final Pairs[][] pairs;

  /** The compressed values of one side to move and one file of the leading pawn. */
  private static final class Pairs {
    int[] pieces;

    /** The sizes of the groups of men that are numbered together, and what they are times by. */
    final int[] groupLength = new int[SyzygyMaps.MAX_MEN + 1];

    final long[] groupFactor = new long[SyzygyMaps.MAX_MEN + 1];
    int groups;
    int flags;
    int single;
    int blockBits;
    int spanBits;
    long sparseEntries;
    long sparseAt;
    long blocks;
    long lengthEntries;
    long lengthsAt;
    long dataAt;
    int minLength;
    int[] lowestSymbol;
    long[] base;
    int[] left;
    int[] right;

    /** One less than how many values a symbol stands for. */
    int[] symbolLength;

    final long[] mapAt = new long[4];
  }

  /**
   * Opens the file of a balance of material.
   *
   * @param white the numbers of White's men by type, the stronger side's
   */
  SyzygyFile(Path file, boolean distances, int[] white, int[] black)
      throws IOException, TableException {
    bytes = new MappedFile(file);
    this.distances = distances;
    boolean equal = true;
    boolean unique = false;
    int count = 2;
    for (int type = Pieces.PAWN; type <= Pieces.QUEEN; type++) {
      equal &= white[type] == black[type];
      unique |= white[type] == 1 || black[type] == 1;
      count += white[type] + black[type];
    }
    symmetric = equal;
    hasUnique = unique;
    men = count;
    int whitePawns = white[Pieces.PAWN];
    int blackPawns = black[Pieces.PAWN];
    hasPawns = whitePawns + blackPawns > 0;
    // The side with fewer pawns leads, if both have any.
    boolean whiteLeads = blackPawns == 0 || (whitePawns > 0 && blackPawns >= whitePawns);
    otherPawns = whiteLeads ? blackPawns : whitePawns;
    if (bytes.intReversed(0) != (distances ? DTZ_MAGIC : WDL_MAGIC)) {
      throw new TableException(file.getFileName() + " is not a Syzygy table");
    }
    int sides = distances || symmetric ? 1 : 2;
    pairs = new Pairs[hasPawns ? 4 : 1][sides];
    try {
      read(sides);
    } catch (RuntimeException e) {
      throw new TableException(file.getFileName() + " is damaged or truncated");
    }
  }

  private void read(int sides) {
    boolean bothPawns = hasPawns && otherPawns > 0;
    long at = 5;
    for (int file = 0; file < pairs.length; file++) {
      int first = bytes.unsignedByte(at);
      int second = bothPawns ? bytes.unsignedByte(at + 1) : 0xff;
      at += bothPawns ? 2 : 1;
      for (int side = 0; side < sides; side++) {
        Pairs table = new Pairs();
        pairs[file][side] = table;
        table.pieces = new int[men];
        for (int i = 0; i < men; i++) {
          table.pieces[i] = bytes.unsignedByte(at + i) >>> (4 * side) & 15;
        }
        group(table, first >>> (4 * side) & 15, second >>> (4 * side) & 15, file);
      }
      at += men;
    }
    at += at & 1;
    for (Pairs[] row : pairs) {
      for (Pairs table : row) {
        at = readSizes(table, at);
      }
    }
    if (distances) {
      at = readMaps(at);
    }
    for (Pairs[] row : pairs) {
      for (Pairs table : row) {
        table.sparseAt = at;
        at += 6 * table.sparseEntries;
      }
    }
    for (Pairs[] row : pairs) {
      for (Pairs table : row) {
        table.lengthsAt = at;
        at += 2 * table.lengthEntries;
      }
    }
    for (Pairs[] row : pairs) {
      for (Pairs table : row) {
        at = (at + 63) & ~63L;
        table.dataAt = at;
        at += table.blocks << table.blockBits;
      }
    }
    if (at > bytes.length()) {
      throw new IndexOutOfBoundsException("the data goes beyond the end");
    }
  }

  /** Finds the groups of men, and in which order they make up a number. */
  private void group(Pairs table, int leadOrder, int pawnOrder, int file) {
    int lead = hasPawns ? 0 : hasUnique ? 3 : 2;
    int last = 0;
    table.groupLength[0] = 1;
    for (int i = 1; i < men; i++) {
      lead--;
      if (lead > 0 || table.pieces[i] == table.pieces[i - 1]) {
        table.groupLength[last]++;
      } else {
        table.groupLength[++last] = 1;
      }
    }
    table.groups = last + 1;
    boolean bothPawns = hasPawns && otherPawns > 0;
    int next = bothPawns ? 2 : 1;
    int free = 64 - table.groupLength[0] - (bothPawns ? table.groupLength[1] : 0);
    long factor = 1;
    for (int k = 0; next < table.groups || k == leadOrder || k == pawnOrder; k++) {
      if (k == leadOrder) {
        table.groupFactor[0] = factor;
        factor *=
            hasPawns
                ? SyzygyMaps.LEAD_SIZE[table.groupLength[0]][file]
                : hasUnique ? SyzygyMaps.UNIQUE_PLACES : SyzygyMaps.KING_PLACES;
      } else if (k == pawnOrder) {
        table.groupFactor[1] = factor;
        factor *= SyzygyMaps.CHOOSE[table.groupLength[1]][48 - table.groupLength[0]];
      } else {
        table.groupFactor[next] = factor;
        factor *= SyzygyMaps.CHOOSE[table.groupLength[next]][free];
        free -= table.groupLength[next++];
      }
    }
    table.groupFactor[table.groups] = factor;
  }

  private long readSizes(Pairs table, long start) {
    long at = start;
    table.flags = bytes.unsignedByte(at++);
    if ((table.flags & SINGLE) != 0) {
      table.single = bytes.unsignedByte(at++);
      return at;
    }
    table.blockBits = bytes.unsignedByte(at++);
    table.spanBits = bytes.unsignedByte(at++);
    long size = table.groupFactor[table.groups];
    table.sparseEntries = (size + (1L << table.spanBits) - 1) >>> table.spanBits;
    int padding = bytes.unsignedByte(at++);
    table.blocks = bytes.intReversed(at) & 0xffffffffL;
    at += 4;
    table.lengthEntries = table.blocks + padding;
    int maxLength = bytes.unsignedByte(at++);
    table.minLength = bytes.unsignedByte(at++);
    int lengths = maxLength - table.minLength + 1;
    table.lowestSymbol = new int[lengths];
    table.base = new long[lengths];
    for (int i = 0; i < lengths; i++) {
      table.lowestSymbol[i] = bytes.unsignedShortReversed(at);
      at += 2;
    }
    // Longer words come first in the order of the canonical code.
    for (int i = lengths - 2; i >= 0; i--) {
      table.base[i] = (table.base[i + 1] + table.lowestSymbol[i] - table.lowestSymbol[i + 1]) >>> 1;
    }
    for (int i = 0; i < lengths; i++) {
      table.base[i] <<= 64 - i - table.minLength;
    }
    int symbols = bytes.unsignedShortReversed(at);
    at += 2;
    table.left = new int[symbols];
    table.right = new int[symbols];
    table.symbolLength = new int[symbols];
    for (int i = 0; i < symbols; i++) {
      int low = bytes.unsignedByte(at);
      int middle = bytes.unsignedByte(at + 1);
      int high = bytes.unsignedByte(at + 2);
      table.left[i] = (middle & 15) << 8 | low;
      table.right[i] = high << 4 | middle >>> 4;
      at += 3;
    }
    boolean[] known = new boolean[symbols];
    for (int i = 0; i < symbols; i++) {
      measure(table, i, known, 0);
    }
    return at + (symbols & 1);
  }

  /** How many values a symbol stands for, which is a pair of symbols or a value. */
  private static int measure(Pairs table, int symbol, boolean[] known, int depth) {
    if (depth > 4096) {
      throw new IllegalStateException("symbols go round in a circle");
    }
    if (!known[symbol]) {
      known[symbol] = true;
      if (table.right[symbol] != 0xfff) {
        table.symbolLength[symbol] =
            measure(table, table.left[symbol], known, depth + 1)
                + measure(table, table.right[symbol], known, depth + 1)
                + 1;
      }
    }
    return table.symbolLength[symbol];
  }

  private long readMaps(long start) {
    long at = start;
    for (Pairs[] row : pairs) {
      Pairs table = row[0];
      if ((table.flags & MAPPED) == 0) {
        continue;
      }
      boolean wide = (table.flags & WIDE) != 0;
      if (wide) {
        at += at & 1;
      }
      for (int i = 0; i < 4; i++) {
        table.mapAt[i] = at + (wide ? 2 : 1);
        at += wide ? 2L * bytes.unsignedShortReversed(at) + 2 : bytes.unsignedByte(at) + 1L;
      }
    }
    return at + (at & 1);
  }

  /**
   * The stored value of a position: in a file of classes from -2 to 2; in a file of distances
   * plies, at least 1, or {@link #OTHER_SIDE}.
   *
   * @param stronger the colour on the board that has the men of the file's White
   * @param winClass in a file of distances the class, from -2 to 2, which must be known
   */
  int probe(Board board, int stronger, int winClass) {
    boolean turned = stronger == Pieces.BLACK || (symmetric && board.sideToMove() == Pieces.BLACK);
    int flip = turned ? 56 : 0;
    int colours = turned ? 8 : 0;
    int side = turned ? board.sideToMove() ^ 1 : board.sideToMove();
    int[] squares = new int[SyzygyMaps.MAX_MEN];
    int[] pieces = new int[SyzygyMaps.MAX_MEN];
    int size = 0;
    int file = 0;
    long rest = board.occupied();
    if (hasPawns) {
      int leader = pairs[0][0].pieces[0] ^ colours;
      long lead = board.pieces(Pieces.colour(leader), Pieces.PAWN);
      rest ^= lead;
      for (; lead != 0; lead &= lead - 1) {
        squares[size++] = Long.numberOfTrailingZeros(lead) ^ flip;
      }
      sortPawns(squares, size);
      int column = squares[0] & 7;
      file = Math.min(column, column ^ 7);
    }
    Pairs table = pairs[file][pairs[file].length == 2 ? side : 0];
    if (distances && (table.flags & BLACK_TO_MOVE) != side && !(symmetric && !hasPawns)) {
      return OTHER_SIDE;
    }
    int pawns = size;
    for (; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      squares[size] = square ^ flip;
      pieces[size++] = board.pieceAt(square) ^ colours;
    }
    arrange(table, pieces, squares, pawns, size);
    int value = unpack(table, number(table, squares, pawns, size));
    return distances ? distance(table, value, winClass) : value - 2;
  }

  /** Puts the pawn that leads first and the others behind it from the edge inwards. */
  private static void sortPawns(int[] squares, int count) {
    int lead = 0;
    for (int i = 1; i < count; i++) {
      if (SyzygyMaps.PAWN[squares[i]] > SyzygyMaps.PAWN[squares[lead]]) {
        lead = i;
      }
    }
    int first = squares[lead];
    squares[lead] = squares[0];
    squares[0] = first;
  }

  /** Brings the men into the order of the table. */
  private static void arrange(Pairs table, int[] pieces, int[] squares, int from, int size) {
    for (int i = from; i < size; i++) {
      int j = i;
      while (pieces[j] != table.pieces[i]) {
        j++;
      }
      int piece = pieces[j];
      int square = squares[j];
      pieces[j] = pieces[i];
      squares[j] = squares[i];
      pieces[i] = piece;
      squares[i] = square;
    }
  }

  private static void transform(int[] squares, int size, int flip) {
    for (int i = 0; i < size; i++) {
      squares[i] ^= flip;
    }
  }

  private long number(Pairs table, int[] squares, int pawns, int size) {
    if ((squares[0] & 7) > 3) {
      transform(squares, size, 7);
    }
    long lead = hasPawns ? leadingPawns(squares, pawns) : leadingPieces(table, squares, size);
    long index = lead * table.groupFactor[0];
    int start = table.groupLength[0];
    boolean pawnsNow = hasPawns && otherPawns > 0;
    for (int group = 1; group < table.groups; group++) {
      int end = start + table.groupLength[group];
      java.util.Arrays.sort(squares, start, end);
      long code = 0;
      for (int i = start; i < end; i++) {
        int place = squares[i] - (pawnsNow ? 8 : 0);
        for (int k = 0; k < start; k++) {
          if (squares[k] < squares[i]) {
            place--;
          }
        }
        code += SyzygyMaps.CHOOSE[i - start + 1][place];
      }
      pawnsNow = false;
      index += code * table.groupFactor[group];
      start = end;
    }
    return index;
  }

  private static long leadingPawns(int[] squares, int pawns) {
    // A few pawns at most: by insertion, from the one that leads least upwards.
    for (int i = 2; i < pawns; i++) {
      for (int k = i; k > 1 && SyzygyMaps.PAWN[squares[k]] < SyzygyMaps.PAWN[squares[k - 1]]; k--) {
        int swap = squares[k];
        squares[k] = squares[k - 1];
        squares[k - 1] = swap;
      }
    }
    long code = SyzygyMaps.LEAD_PAWN[pawns][squares[0]];
    for (int i = 1; i < pawns; i++) {
      code += SyzygyMaps.CHOOSE[i][SyzygyMaps.PAWN[squares[i]]];
    }
    return code;
  }

  private long leadingPieces(Pairs table, int[] squares, int size) {
    if (squares[0] >>> 3 > 3) {
      transform(squares, size, 56);
    }
    for (int i = 0; i < table.groupLength[0]; i++) {
      int off = SyzygyMaps.offDiagonal(squares[i]);
      if (off > 0) {
        for (int k = i; k < size; k++) {
          squares[k] = squares[k] >>> 3 | (squares[k] & 7) << 3;
        }
      }
      if (off != 0) {
        break;
      }
    }
    int a = squares[0];
    int b = squares[1];
    if (!hasUnique) {
      return SyzygyMaps.KINGS[SyzygyMaps.TRIANGLE[a]][b];
    }
    int c = squares[2];
    int second = b > a ? 1 : 0;
    int third = (c > a ? 1 : 0) + (c > b ? 1 : 0);
    if (SyzygyMaps.offDiagonal(a) != 0) {
      return (SyzygyMaps.TRIANGLE[a] * 63L + b - second) * 62 + c - third;
    }
    if (SyzygyMaps.offDiagonal(b) != 0) {
      return (6 * 63L + (a >>> 3) * 28L + SyzygyMaps.BELOW[b]) * 62 + c - third;
    }
    long onDiagonal = 6 * 63 * 62L + 4 * 28 * 62L;
    if (SyzygyMaps.offDiagonal(c) != 0) {
      return onDiagonal + (a >>> 3) * 7L * 28 + ((b >>> 3) - second) * 28L + SyzygyMaps.BELOW[c];
    }
    return onDiagonal
        + 4 * 7 * 28L
        + (a >>> 3) * 7L * 6
        + ((b >>> 3) - second) * 6L
        + (c >>> 3)
        - third;
  }

  /** Decodes one value: a sparse index leads near its block, and symbols are pairs of symbols. */
  private int unpack(Pairs table, long index) {
    if ((table.flags & SINGLE) != 0) {
      return table.single;
    }
    long entry = table.sparseAt + 6 * (index >>> table.spanBits);
    long block = bytes.intReversed(entry) & 0xffffffffL;
    long span = 1L << table.spanBits;
    long offset = bytes.unsignedShortReversed(entry + 4) + (index & (span - 1)) - span / 2;
    while (offset < 0) {
      block--;
      offset += blockLength(table, block);
    }
    while (offset >= blockLength(table, block)) {
      offset -= blockLength(table, block);
      block++;
    }
    long at = table.dataAt + (block << table.blockBits);
    long bits = bytes.longAt(at);
    at += 8;
    int available = 64;
    int symbol;
    while (true) {
      int length = 0;
      while (Long.compareUnsigned(bits, table.base[length]) < 0) {
        length++;
      }
      int width = length + table.minLength;
      symbol = (int) ((bits - table.base[length]) >>> (64 - width)) + table.lowestSymbol[length];
      int values = table.symbolLength[symbol] + 1;
      if (offset < values) {
        break;
      }
      offset -= values;
      bits <<= width;
      available -= width;
      if (available <= 32) {
        available += 32;
        bits |= (bytes.intAt(at) & 0xffffffffL) << (64 - available);
        at += 4;
      }
    }
    while (table.symbolLength[symbol] != 0) {
      int values = table.symbolLength[table.left[symbol]] + 1;
      if (offset < values) {
        symbol = table.left[symbol];
      } else {
        offset -= values;
        symbol = table.right[symbol];
      }
    }
    return table.left[symbol];
  }

  private int blockLength(Pairs table, long block) {
    if (block < 0 || block >= table.lengthEntries) {
      throw new IndexOutOfBoundsException("no such block");
    }
    return bytes.unsignedShortReversed(table.lengthsAt + 2 * block) + 1;
  }

  private int distance(Pairs table, int stored, int winClass) {
    int value = stored;
    if ((table.flags & MAPPED) != 0) {
      long map = table.mapAt[MAP_OF_CLASS[winClass + 2]];
      value =
          (table.flags & WIDE) != 0
              ? bytes.unsignedShortReversed(map + 2L * stored)
              : bytes.unsignedByte(map + stored);
    }
    boolean plies =
        (winClass == 2 && (table.flags & WIN_PLIES) != 0)
            || (winClass == -2 && (table.flags & LOSS_PLIES) != 0);
    return (plies ? value : 2 * value) + 1;
  }
}
