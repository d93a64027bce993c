package dev.agon.book;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The hash key that Polyglot books give a chess position, computed from its FEN by the published
 * random numbers, so that no chess code is needed here.
 */
final class PolyglotKey {
  private static final int CASTLING = 768;
  private static final int EN_PASSANT = 772;
  private static final int TURN = 780;

  /** The kinds of men in the order of the published numbers. */
  private static final String MEN = "pPnNbBrRqQkK";

  private static final long[] RANDOM = load();

  private PolyglotKey() {}

  private static long[] load() {
    long[] numbers = new long[TURN + 1];
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                PolyglotKey.class.getResourceAsStream("polyglot-random.txt"),
                StandardCharsets.US_ASCII))) {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = Long.parseUnsignedLong(in.readLine(), 16);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return numbers;
  }

  /** The key of a position that is known to be a legal FEN. */
  static long of(String fen) {
    String[] fields = fen.split(" ", -1);
    char[] board = board(fields[0]);
    boolean white = fields[1].equals("w");
    long key = white ? RANDOM[TURN] : 0;
    for (int square = 0; square < 64; square++) {
      if (board[square] != 0) {
        key ^= RANDOM[64 * MEN.indexOf(board[square]) + square];
      }
    }
    for (int i = 0; i < 4; i++) {
      if (mayCastle(fields[2], "KQkq".charAt(i), board)) {
        key ^= RANDOM[CASTLING + i];
      }
    }
    if (!fields[3].equals("-")) {
      int file = fields[3].charAt(0) - 'a';
      int rank = white ? 4 : 3;
      char pawn = white ? 'P' : 'p';
      boolean beside =
          (file > 0 && board[8 * rank + file - 1] == pawn)
              || (file < 7 && board[8 * rank + file + 1] == pawn);
      if (beside) {
        key ^= RANDOM[EN_PASSANT + file];
      }
    }
    return key;
  }

  /** The men by square, a1 first; 0 where there is none. */
  static char[] board(String men) {
    char[] board = new char[64];
    int square = 56;
    for (int i = 0; i < men.length(); i++) {
      char c = men.charAt(i);
      if (c == '/') {
        square -= 16;
      } else if (c >= '1' && c <= '8') {
        square += c - '0';
      } else {
        board[square++] = c;
      }
    }
    return board;
  }

  /** Rights are written by side, or by the file of the rook where that would be ambiguous. */
  private static boolean mayCastle(String rights, char side, char[] board) {
    if (rights.indexOf(side) >= 0) {
      return true;
    }
    boolean white = Character.isUpperCase(side);
    boolean kingSide = Character.toUpperCase(side) == 'K';
    int king = -1;
    for (int file = 0; file < 8; file++) {
      if (board[(white ? 0 : 56) + file] == (white ? 'K' : 'k')) {
        king = file;
      }
    }
    for (int i = 0; i < rights.length(); i++) {
      int file = Character.toUpperCase(rights.charAt(i)) - 'A';
      boolean ours = Character.isUpperCase(rights.charAt(i)) == white;
      if (ours && file >= 0 && file < 8 && king >= 0 && file > king == kingSide) {
        return true;
      }
    }
    return false;
  }
}
