package dev.agon.gipf;

import dev.agon.game.NotationException;
import dev.agon.game.Position;

/**
 * Positions as one line of text, and drawings of the board.
 *
 * <p>The line has six fields: the variant; the columns b to h, each from its lowest spot up, {@code
 * w} and {@code b} for basic stones, {@code W} and {@code B} for Gipf stones, digits for so many
 * empty spots; the side to move, {@code w} or {@code b}; the reserves of White and of Black; and
 * one letter for each side's right to play Gipf stones: {@code f} its first stone is due and must
 * be one, {@code g} it may, {@code -} it may not any more.
 */
final class PositionText {
  private static final String PIECES = ".wWbB";
  private static final String PHASES = "fg-";
  private static final int COLUMNS = 7;

  private PositionText() {}

  static String write(GipfPosition position) {
    StringBuilder out = new StringBuilder(position.variant().text).append(' ');
    for (int column = 0; column < COLUMNS; column++) {
      if (column > 0) {
        out.append('/');
      }
      int empty = 0;
      for (long rest = Geometry.LINE[column]; rest != 0; rest &= rest - 1) {
        int piece = position.pieceAt(Long.numberOfTrailingZeros(rest));
        if (piece == 0) {
          empty++;
        } else {
          if (empty > 0) {
            out.append(empty);
          }
          empty = 0;
          out.append(PIECES.charAt(piece));
        }
      }
      if (empty > 0) {
        out.append(empty);
      }
    }
    out.append(position.sideToMove() == Position.FIRST ? " w " : " b ");
    out.append(position.reserve(Position.FIRST)).append(' ');
    out.append(position.reserve(Position.SECOND)).append(' ');
    out.append(PHASES.charAt(position.phase(Position.FIRST)));
    return out.append(PHASES.charAt(position.phase(Position.SECOND))).toString();
  }

  static GipfPosition read(String text) throws NotationException {
    String[] fields = text.strip().split("\\s+", -1);
    if (fields.length != 6) {
      throw wrong("six fields are needed: variant, board, side, two reserves, phases");
    }
    Variant variant = Variant.named(fields[0]);
    if (variant == null) {
      throw wrong("no variant is called '" + fields[0] + "'");
    }
    long[] board = readBoard(fields[1], variant);
    int side = "wb".indexOf(fields[2]);
    if (side < 0 || fields[2].length() != 1) {
      throw wrong("the side to move is w or b");
    }
    int[] phases = readPhases(fields[5]);
    int[] reserves = new int[2];
    for (int colour = 0; colour < 2; colour++) {
      reserves[colour] = readReserve(fields[3 + colour]);
      check(variant, board[colour], board[2], reserves[colour], phases[colour]);
    }
    return new GipfPosition(
        variant,
        board[0],
        board[1],
        board[2],
        side,
        reserves[0],
        reserves[1],
        phases[0],
        phases[1]);
  }

  /** The stones of White, of Black, and the Gipf stones. */
  private static long[] readBoard(String text, Variant variant) throws NotationException {
    String[] columns = text.split("/", -1);
    if (columns.length != COLUMNS) {
      throw wrong("the board has seven columns");
    }
    long[] board = new long[3];
    for (int column = 0; column < COLUMNS; column++) {
      long rest = Geometry.LINE[column];
      for (int i = 0; i < columns[column].length(); i++) {
        char c = columns[column].charAt(i);
        int empty = c >= '1' && c <= '7' ? c - '0' : 0;
        int piece = PIECES.indexOf(c);
        if (empty == 0 && piece <= 0) {
          throw wrong("'" + c + "' is no stone");
        }
        if (Long.bitCount(rest) < Math.max(empty, 1)) {
          throw wrong("column " + (char) ('b' + column) + " is too long");
        }
        if (piece > 0) {
          long bit = Long.lowestOneBit(rest);
          board[piece <= 2 ? 0 : 1] |= bit;
          if (piece == 2 || piece == 4) {
            board[2] |= bit;
          }
        }
        for (int passed = 0; passed < Math.max(empty, 1); passed++) {
          rest &= rest - 1;
        }
      }
      if (rest != 0) {
        throw wrong("column " + (char) ('b' + column) + " is too short");
      }
    }
    if (variant == Variant.BASIC && board[2] != 0) {
      throw wrong("the basic game has no Gipf stones");
    }
    return board;
  }

  private static int readReserve(String text) throws NotationException {
    int value = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9' || text.length() > 2) {
        throw wrong("a reserve is a number");
      }
      value = 10 * value + c - '0';
    }
    return value;
  }

  private static int[] readPhases(String text) throws NotationException {
    int first = text.length() == 2 ? PHASES.indexOf(text.charAt(0)) : -1;
    int second = text.length() == 2 ? PHASES.indexOf(text.charAt(1)) : -1;
    if (first < 0 || second < 0) {
      throw wrong("the phases are two letters of f, g and -");
    }
    return new int[] {first, second};
  }

  private static void check(Variant variant, long stones, long gipf, int reserve, int phase)
      throws NotationException {
    int total = reserve + Long.bitCount(stones) + Long.bitCount(stones & gipf);
    if (total > variant.stones) {
      throw wrong("a side has " + total + " stones, more than " + variant.stones);
    }
    boolean over = phase == GipfPosition.GIPF_OVER;
    if (!over && variant != Variant.TOURNAMENT) {
      throw wrong("Gipf stones are played in the tournament game only");
    }
    if (!over && (stones & ~gipf) != 0) {
      throw wrong("a side with a basic stone on the board may not play Gipf stones");
    }
    if (phase == GipfPosition.GIPF_DUE && (stones != 0 || reserve < 2)) {
      throw wrong("a side whose first stone is due has none on the board, and two in reserve");
    }
  }

  private static NotationException wrong(String why) {
    return new NotationException("position: " + why);
  }

  /** The board with column e upright in the middle; the dots show their names. */
  static String draw(GipfPosition position) {
    StringBuilder out = new StringBuilder();
    for (int height = 18; height >= 2; height--) {
      StringBuilder row = new StringBuilder();
      for (int x = 1; x <= 9; x++) {
        row.append(cell(position, x, height));
      }
      out.append(row.toString().stripTrailing()).append('\n');
    }
    String toMove = position.sideToMove() == Position.FIRST ? "White" : "Black";
    out.append(toMove).append(" to move; reserves: White ");
    out.append(position.reserve(Position.FIRST)).append(", Black ");
    out.append(position.reserve(Position.SECOND)).append("; captured: White ");
    out.append(position.captured(Position.FIRST)).append(", Black ");
    out.append(position.captured(Position.SECOND)).append('\n');
    return out.append(position.toText()).append('\n').toString();
  }

  private static String cell(GipfPosition position, int x, int height) {
    int doubled = height - Math.abs(x - 5);
    int number = doubled / 2;
    int points = 9 - Math.abs(x - 5);
    if (doubled % 2 != 0 || number < 1 || number > points) {
      return "    ";
    }
    String name = "" + (char) ('a' + x - 1) + number;
    int spot = Geometry.parseSpot(name);
    return spot < 0 ? name + "  " : PIECES.charAt(position.pieceAt(spot)) + "   ";
  }
}
