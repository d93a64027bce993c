package dev.agon.game;

import java.util.Optional;

/**
 * A game in progress: the rules, and nothing about how to play well. This is all that a referee, a
 * perft or a notation needs; {@link SearchPosition} adds what alpha-beta search asks.
 *
 * <p>A position is mutable and belongs to one thread. It remembers the moves made on it, so that
 * they can be taken back and repetitions be seen. Moves are ints whose bits only the game knows; a
 * move has a meaning only in the position it was generated in.
 */
public interface Position {
  /** Never a legal move in any game. */
  int NO_MOVE = 0;

  /** The first and the second player (White and Black in chess, Black and White in Go). */
  int FIRST = 0;

  int SECOND = 1;

  int sideToMove();

  /** An incremental hash of everything that decides what moves are legal, except the history. */
  long key();

  /** Appends every legal move. Empty exactly if the side to move has none. */
  void generateLegal(MoveList list);

  /** How many moves {@link #generateLegal} would append. Games override it to count in bulk. */
  default long countLegal(MoveList scratch) {
    scratch.clear();
    generateLegal(scratch);
    return scratch.size;
  }

  /** Whether the int is a legal move here; any int at all may be asked about. */
  boolean isLegal(int move);

  /** Makes a move that is legal here. */
  void make(int move);

  /** Takes the last made move back. */
  void unmake();

  /** How the game has ended by its rules, if it has; the moves before set-up do not count. */
  Optional<GameEnd> end();

  /** The position in the game's one-line text form (FEN for chess), without its history. */
  String toText();

  /** The move in the notation of the game's protocol. It must be legal here. */
  String format(int move);

  /** Reads a legal move in the notation of the protocol, leniently where the game says so. */
  int parse(String text) throws NotationException;

  /** The move as game records write it (SAN in chess). It must be legal here. */
  default String formatForRecord(int move) {
    return format(move);
  }

  /** Reads a legal move as game records write it. */
  default int parseFromRecord(String text) throws NotationException {
    return parse(text);
  }

  /** A drawing of the board for people, lines ended by newlines. */
  String diagram();

  /** An independent copy with the whole history. */
  Position copy();
}
