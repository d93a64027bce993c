package dev.agon;

import dev.agon.game.Game;
import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.proof.WinSearch;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;

/**
 * One line of a test suite in Extended Position Description: a position in the first four fields of
 * a FEN, then operations ended by semicolons. Known here are {@code bm} (best moves), {@code am}
 * (moves to avoid), {@code dm} (mate in so many moves) and {@code id}; the others are passed over.
 *
 * @param mate the moves to mate in, or 0
 * @param expected the moves as the line has them, {@code bm} or {@code am} in front
 */
record Epd(Position position, String id, IntList best, IntList avoid, int mate, String expected) {
  /** Whether this move answers the test. */
  boolean isSolvedBy(int move) {
    return (best.isEmpty() || best.contains(move)) && !avoid.contains(move);
  }

  static Epd parse(String line, Game chess) throws NotationException {
    int end = endOfFields(line, 4);
    Position position = chess.parsePosition(positionOf(line, end));
    String id = "";
    IntList best = new IntArrayList();
    IntList avoid = new IntArrayList();
    int mate = 0;
    String expected = "";
    for (String operation : operations(line.substring(end))) {
      int blank = operation.indexOf(' ');
      String code = blank < 0 ? operation : operation.substring(0, blank);
      String operand = blank < 0 ? "" : operation.substring(blank + 1).strip();
      switch (code) {
        case "id" -> id = operand.replace("\"", "");
        case "bm" -> {
          addMoves(best, operand, position);
          expected += (expected.isEmpty() ? "" : " ") + operation;
        }
        case "am" -> {
          addMoves(avoid, operand, position);
          expected += (expected.isEmpty() ? "" : " ") + operation;
        }
        case "dm" -> {
          mate = mateIn(operand);
          expected += (expected.isEmpty() ? "" : " ") + operation;
        }
        default -> {}
      }
    }
    if (best.isEmpty() && avoid.isEmpty() && mate == 0) {
      throw new NotationException("no bm, no am and no dm");
    }
    return new Epd(position, id, best, avoid, mate, expected);
  }

  /** The position; old suites write -1 and the like where there is no square to take in passing. */
  private static String positionOf(String line, int end) {
    int begin = endOfFields(line, 3);
    String passing = line.substring(begin, end).strip();
    return line.substring(0, begin) + (passing.matches("[a-h][36]") ? " " + passing : " -");
  }

  private static int mateIn(String operand) throws NotationException {
    try {
      int moves = Integer.parseInt(operand);
      if (moves >= 1 && moves <= WinSearch.MOST_MOVES) {
        return moves;
      }
    } catch (NumberFormatException e) {
      // Falls through to the refusal.
    }
    throw new NotationException("dm needs a number of moves, not '" + operand + "'");
  }

  private static void addMoves(IntList moves, String operand, Position position)
      throws NotationException {
    for (String text : operand.split("\\s+", -1)) {
      if (!isMark(text)) {
        moves.add(position.parseFromRecord(text));
      }
    }
  }

  /** Old suites set the mark of check apart from the move, and end lines with odd bytes. */
  private static boolean isMark(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > ' ' && "+#!?".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Where the first so many fields end. */
  private static int endOfFields(String line, int fields) {
    int at = 0;
    for (int i = 0; i < fields; i++) {
      while (at < line.length() && line.charAt(at) == ' ') {
        at++;
      }
      while (at < line.length() && line.charAt(at) != ' ') {
        at++;
      }
    }
    return at;
  }

  /** Splits at the semicolons that stand outside quotes. */
  private static List<String> operations(String text) {
    List<String> operations = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ';' : text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ';' && (!quoted || i == text.length())) {
        String operation = text.substring(start, i).strip();
        if (!operation.isEmpty()) {
          operations.add(operation);
        }
        start = i + 1;
      }
    }
    return operations;
  }
}
