package dev.agon.match;

import java.util.List;
import java.util.Optional;

/** An engine at the board, whatever protocol it speaks. Belongs to one thread. */
abstract class Player implements AutoCloseable {
  /** How long an engine that has overstepped the clock may take to stop, before it is killed. */
  static final long GRACE = 1_000_000_000L;

  private final EngineSpec spec;
  private final DialogueLog log;
  private final long patience;
  private volatile EngineProcess process;
  private boolean usable = true;

  /**
   * @param patience the longest silence, in nanoseconds, of an engine that is not on the clock
   */
  Player(EngineSpec spec, DialogueLog log, long patience) {
    this.spec = spec;
    this.log = log;
    this.patience = patience;
  }

  EngineSpec spec() {
    return spec;
  }

  /** What of a line the referee must see, or null; called on the reader's thread. */
  abstract String filter(String line);

  /** Starts the process and shakes hands. Returns what a user should know, as lines. */
  final List<String> start() throws EngineFailure {
    process = new EngineProcess(spec, log, this::filter);
    return shakeHands();
  }

  abstract List<String> shakeHands() throws EngineFailure;

  /** A new game begins. */
  abstract void begin() throws EngineFailure;

  /** Waits for a move, and not longer than the clock allows. */
  abstract Thought think(Turn turn) throws EngineFailure;

  /** Lets the engine think in its opponent's time about the turn that it expects. */
  void ponder(Turn expected) throws EngineFailure {}

  /** The game is over: the engine must be idle and in step afterwards. */
  void rest() throws EngineFailure {}

  /** What the engine makes of a finished game ("B+3.5"), if its protocol can say so. */
  Optional<String> finalScore() {
    return Optional.empty();
  }

  final void send(String line) throws EngineFailure {
    process.send(line);
  }

  final void forgetMessages() throws EngineFailure {
    process.forgetMessages();
  }

  final EngineProcess.Message awaitUntil(long deadline) throws EngineFailure {
    return process.await(deadline);
  }

  /** Waits for the answer to something that costs no clock time. */
  final EngineProcess.Message awaitPatiently(String what) throws EngineFailure {
    EngineProcess.Message message = process.await(System.nanoTime() + patience);
    if (message == null) {
      throw discard(Termination.STALL, "does not answer " + what);
    }
    return message;
  }

  /**
   * The move, within the clock; without a clock, as long as the engine shows life. Null if the time
   * is over.
   */
  final EngineProcess.Message awaitMove(long sent, Clock clock) throws EngineFailure {
    if (clock.control().isTimed()) {
      return process.await(sent + clock.limit());
    }
    long began = System.nanoTime();
    while (true) {
      long deadline = Math.max(began, process.lastHeard()) + patience;
      EngineProcess.Message message = process.await(deadline);
      if (message != null) {
        return message;
      }
      if (process.lastHeard() + patience <= System.nanoTime()) {
        throw discard(Termination.STALL, "is silent");
      }
    }
  }

  /** Gives the process up: it is out of step and cannot be used for another game. */
  final EngineFailure discard(Termination kind, String message) {
    usable = false;
    process.kill();
    return new EngineFailure(kind, message);
  }

  final boolean usable() {
    return usable;
  }

  /** After a failure that may have left the process half way through something. */
  final void distrust() {
    usable = false;
  }

  /** Ends the process; may be called from any thread. */
  final void kill() {
    EngineProcess running = process;
    if (running != null) {
      running.kill();
    }
  }

  @Override
  public final void close() {
    if (usable && process != null) {
      process.close();
    } else {
      kill();
    }
  }
}
