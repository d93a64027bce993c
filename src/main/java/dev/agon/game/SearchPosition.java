package dev.agon.game;

/**
 * What alpha-beta search asks of a game beyond its rules. Every hook that a simple game has no use
 * for has a default that is sound, so that rules and an evaluation are enough to be searched.
 *
 * <p>One process plays one game, so HotSpot sees one implementation behind each of these calls and
 * inlines it. Nothing here may allocate.
 */
public interface SearchPosition extends Position {
  /** The answers of {@link #verdict}. */
  int OPEN = 0;

  int DRAWN = 1;
  int WON = 2;
  int LOST = 3;

  /**
   * What the rules say of this node for the side to move, before its moves are generated: over, or
   * to be treated as drawn inside the tree (a repetition counts at once if the earlier occurrence
   * is within {@code ply} plies, that is, inside the search; else when the rules end the game).
   */
  int verdict(int ply);

  /** The verdict where the side to move has no legal move. */
  int verdictWithoutMoves();

  /**
   * Appends the legal moves that change the balance at once (captures, promotions) and that
   * quiescence must look at. Together with {@link #generateQuiet} it gives every legal move once; a
   * game with absurdly many may leave out those that are never good, but not all of them. When
   * {@link #inCheck}, the two stages give the evasions.
   */
  default void generateTactical(MoveList list) {}

  /** Appends the legal moves that {@link #generateTactical} leaves out. */
  default void generateQuiet(MoveList list) {
    generateLegal(list);
  }

  default boolean isTactical(int move) {
    return false;
  }

  /** The ordering key of a tactical move: the larger, the earlier. Below 2^20 in size. */
  default int tacticalOrder(int move) {
    return 0;
  }

  /** What a quiet move's kind adds to its history when moves are ordered. Below 2^20 in size. */
  default int quietOrder(int move) {
    return 0;
  }

  /** Whether the exchange that a move starts gains at least so much, in evaluation units. */
  default boolean exchangeAtLeast(int move, int threshold) {
    return true;
  }

  /** An upper bound of what a tactical move wins at once, in evaluation units. */
  default int gain(int move) {
    return Integer.MAX_VALUE / 4;
  }

  /** Whether the side to move must answer a threat now: no pruning by the static evaluation. */
  default boolean inCheck() {
    return false;
  }

  default boolean givesCheck(int move) {
    return false;
  }

  /** Whether the first ply of quiescence is to try this quiet move: a check, or a like threat. */
  default boolean disturbs(int move) {
    return givesCheck(move);
  }

  /** Whether passing is a fair lower bound here (not in check, no zugzwang to be feared). */
  default boolean mayPass() {
    return false;
  }

  /** Whether a null-move cutoff needs a verifying search (few pieces: zugzwang is near). */
  default boolean passNeedsProof() {
    return false;
  }

  default void makePass() {
    throw new UnsupportedOperationException("this game has no null move");
  }

  default void unmakePass() {
    throw new UnsupportedOperationException("this game has no null move");
  }

  /** The stage of the game for parameters that depend on it: 0 is the first. */
  default int stage() {
    return 0;
  }

  /** Indexes the butterfly history; below {@link Game#orderingKeys}. */
  int orderingKey(int move);

  /** Indexes the continuation histories (what moved, to where); below {@link Game#pieceKeys}. */
  default int pieceKey(int move) {
    return orderingKey(move);
  }

  /** Indexes the history of tactical moves (what, to where, taking what). */
  default int tacticalKey(int move) {
    return pieceKey(move);
  }

  /**
   * A hash of one feature of the position whose static evaluation may be wrong in the same way each
   * time (pawns, material); correction history learns by it. See {@link Game#corrections}.
   */
  default long correctionKey(int which) {
    return 0;
  }

  /**
   * Whether what the key does not know (a move counter near its end) may decide the game soon, so
   * that a value from the transposition table cannot be trusted.
   */
  default boolean historyMatters() {
    return false;
  }

  /**
   * A hash of what the key does not know and what may still end the game within so many plies, 0 if
   * nothing can: positions of equal keys and equal rests have equal values to that depth.
   */
  default long historyKey(int plies) {
    return 0;
  }

  /** Whether the game can be won only by a move that gives check. */
  default boolean winsByCheckOnly() {
    return false;
  }

  /** The key after a legal move; games that can say so without making it override this. */
  default long keyAfter(int move) {
    make(move);
    long key = key();
    unmake();
    return key;
  }

  /**
   * Whether the side to move can reach an earlier position of the search line by one move, so that
   * it has at least a draw.
   */
  default boolean canRepeat(int ply) {
    return false;
  }

  @Override
  SearchPosition copy();

  /**
   * Becomes a copy of another position of the same game, history included. Search threads keep
   * their position, and what is bound to it, from search to search.
   */
  void copyFrom(SearchPosition other);
}
