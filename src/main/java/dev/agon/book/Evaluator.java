package dev.agon.book;

/** Says what a position is worth: a worker of a book's construction. */
interface Evaluator extends AutoCloseable {
  /** The worker has died or does not answer; its job must be given to another. */
  final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    Failure(String message) {
      super(message);
    }
  }

  /** The value for the side to move of a position that is not over. */
  BookValue evaluate(String position) throws Failure;

  /** Ends the worker at once; an evaluation that is under way fails. From any thread. */
  void kill();

  @Override
  void close();
}
