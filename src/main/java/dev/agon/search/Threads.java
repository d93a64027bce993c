package dev.agon.search;

/** Waiting for what always ends by itself. */
final class Threads {
  private Threads() {}

  /** One way to wait. */
  interface Wait {
    void await() throws InterruptedException;
  }

  /** Waits to the end, and passes an interruption on to whoever asks afterwards. */
  static void uninterruptibly(Wait wait) {
    boolean interrupted = false;
    while (true) {
      try {
        wait.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
