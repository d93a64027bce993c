package dev.agon.book;

import java.util.List;

/** Says what a position is worth: a worker of a book's construction. */
interface Evaluator extends AutoCloseable {
  /** The worker has died or does not answer; its job must be given to another. */
  final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    Failure(String message) {
      super(message);
    }
  }

  /**
   * A move that is worth a look.
   *
   * @param move in the notation of the game's protocol
   * @param value for the side that makes it
   */
  record Candidate(String move, BookValue value) {}

  /** The value for the side to move of a position that is not over. */
  BookValue evaluate(String position) throws Failure;

  /** The best moves of a position that is not over by one search, best first, so many or more. */
  List<Candidate> candidates(String position, int most) throws Failure;

  /** Ends the worker at once; an evaluation that is under way fails. From any thread. */
  void kill();

  @Override
  void close();
}
